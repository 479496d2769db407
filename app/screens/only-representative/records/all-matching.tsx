import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useLocation } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Button, type ButtonLook } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { count } from '~/ui/format.ts';
import type { Picked } from '~/ui/table/selection.ts';
import { useSending } from '../../subsystem/going.ts';

/** Whether not the ticked rows are meant but all that match; ends with the first row that is unticked. */
export function useAllMatching({ keys, total, setAll }: Picked) {
  const [all, mean] = useState(false);
  const whole = keys.length === total;
  useEffect(() => {
    if (!whole) mean(false);
  }, [whole]);
  const choose = () => {
    setAll(true);
    mean(true);
  };
  return { all: all && whole, choose };
}

interface AllMatchingProps extends ReturnType<typeof useAllMatching> {
  /** Records that match; null while only a bound of them is known, and so no batch can name them all. */
  total: number | null;
  /** Rows of this page. */
  onPage: number;
}

/** The step from this page to all that match, or that it was taken. */
export function AllMatching({ all, choose, total, onPage }: AllMatchingProps) {
  const { t } = useTranslation('records');
  if (total === null) return null;
  const values = { total: count(total) };
  if (all) {
    return (
      <span role="status">
        <Trans t={t} i18nKey="list.selectedAll" values={values} components={{ b: <b /> }} />
      </span>
    );
  }
  if (total <= onPage) return null;
  return (
    <Button type="button" variant="quiet" size="sm" onClick={choose}>
      {t('list.selectAll', values)}
    </Button>
  );
}

type Intent = 'send' | 'remind' | 'confirm';

interface ChosenFormProps {
  intent: Intent;
  id?: string;
  /** The ticked rows; all that match, `total` of them, without. */
  rows?: readonly { id: string; version: number }[];
  total?: number;
  children?: ReactNode;
}

/** What a batch is started with: the rows as they are shown, or the list's conditions with their number. */
export function ChosenForm({ intent, id, rows, total, children }: ChosenFormProps) {
  return (
    <Form method="post" id={id} hidden={children === undefined} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {rows?.map((row) => (
        <input key={row.id} type="hidden" name="ticked" value={`${row.id} ${row.version}`} />
      ))}
      {total !== undefined && (
        <>
          <input type="hidden" name="all" value="yes" />
          <input type="hidden" name="expected_total" value={total} />
        </>
      )}
      {children}
    </Form>
  );
}

export interface ConfirmAllProps {
  intent: Intent;
  total: number;
  look?: ButtonLook['variant'];
}

const ICONS = { send: 'send', remind: 'mail', confirm: 'ok' } as const;

/** Asks before something is done to records that nobody sees at once. */
export function ConfirmAll({ intent, total, look = 'default' }: ConfirmAllProps) {
  const { t } = useTranslation('records');
  const { state } = useSending();
  const { search } = useLocation();
  const form = useId();
  const words = t(`all.${intent}.button`, { total: count(total) });
  return (
    <>
      <ChosenForm intent={intent} id={form} total={total} />
      {/* A batch that was taken has another address; its question is a new one, and closed. */}
      <ConfirmDialog
        key={search}
        trigger={words}
        triggerLook={{ variant: look, size: 'sm', icon: ICONS[intent] }}
        title={t(`all.${intent}.title`, { total: count(total) })}
        keep={t('all.keep')}
        action={
          <Button variant="primary" form={form} busy={state === 'submitting'}>
            {words}
          </Button>
        }
      >
        <p>{t(`all.${intent}.text`)}</p>
      </ConfirmDialog>
    </>
  );
}
