import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useLocation } from '~/framework.ts';
import { Button, buttonLook } from '../button.tsx';
import { TextInput } from '../form/inputs.tsx';
import { Icon } from '../icon.tsx';
import { AT_END, MENU_ITEM, MENU_LABEL } from '../menu-look.ts';
import { keptView } from '../table/table-view.ts';
import { PopoverBox } from './popover-box.tsx';

export interface ViewMenuBoxProps {
  words: ReactNode;
  /** Where views are kept: what is sent there comes back, or says there why it was not taken. */
  page: string;
  /** Names the list's table in this browser's storage. */
  table: string;
  views: readonly { id: string; name: string; query: string; current: boolean }[];
}

/** The views of a list, and a name for what it shows. */
export function ViewMenuBox({ words, page, table, views }: ViewMenuBoxProps) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const id = useId();
  return (
    <PopoverBox
      place={`relative ${AT_END}`}
      trigger={buttonLook({})}
      align="end"
      words={
        <>
          {words}
          <Icon name="down" className="text-gray-500" />
        </>
      }
    >
      <Link className={MENU_ITEM} to={pathname}>
        {t('views.all')}
      </Link>
      {views.map((view) => (
        <Link
          key={view.id}
          className={MENU_ITEM}
          to={`?${view.query}`}
          aria-current={view.current || undefined}
        >
          {view.name}
        </Link>
      ))}
      <div className="my-1 h-px bg-line-soft" />
      <Form
        noValidate
        method="post"
        action={page}
        className="grid gap-1 px-3 py-1.5"
        // Which columns are shown is known to this browser alone.
        onSubmit={({ currentTarget }) => {
          const shown = currentTarget.elements.namedItem('columns');
          const { columns } = keptView(table);
          if (shown instanceof HTMLInputElement) shown.value = columns?.join() ?? '';
        }}
      >
        <input type="hidden" name="columns" />
        <label className="text-xs text-muted" htmlFor={id}>
          {t('views.save')}
        </label>
        <span className="flex gap-2">
          <TextInput id={id} name="name" maxLength={40} required placeholder={t('views.name')} />
          <Button name="intent" value="save">
            {t('views.keep')}
          </Button>
        </span>
      </Form>
      <p className={MENU_LABEL}>
        <Link className="inline-flex min-h-6 items-center" to={page}>
          {t('views.manage')}
        </Link>
      </p>
    </PopoverBox>
  );
}
