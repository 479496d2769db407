import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Checkbox } from '../form/inputs.tsx';
import { Kbd } from '../kbd.tsx';
import type { FindProps } from '../shell/find.ts';
import type { MenuEntry } from '../shell/navigation.tsx';
import { DialogBox } from './dialog-box.tsx';
import { MOD } from './find-button.tsx';

interface KeysBoxProps {
  open: boolean;
  onClose: () => void;
  menu: readonly MenuEntry[];
  create: FindProps['create'];
  /** Whether single keys do anything. */
  on: boolean;
  onTurn: (on: boolean) => void;
}

/** Every key there is, and the switch for those that are a single letter. */
export function KeysBox({ open, onClose, menu, create, on, onTurn }: KeysBoxProps) {
  const { t } = useTranslation('ui');
  const pages = menu.flatMap(({ key, label }): Line[] =>
    key ? [[label, 'G', key.toUpperCase()]] : [],
  );
  return (
    <DialogBox
      open={open}
      onClose={onClose}
      title={t('keys.title')}
      foot={
        <Button type="button" onClick={onClose}>
          {t('keys.close')}
        </Button>
      }
    >
      <div className="grid grid-cols-2 grid-rows-[auto_1fr] gap-x-6 gap-y-3 max-md:grid-cols-1">
        <Lines title={t('keys.anywhere')}>
          {[
            [t('keys.find'), MOD, 'K'],
            [t('keys.find'), '/'],
            ...(create ? [[create.label, 'N'] as Line] : []),
            [t('keys.title'), '?'],
            [t('keys.close'), 'Esc'],
          ]}
        </Lines>
        <div className="md:row-span-2">
          <Lines title={t('keys.go')}>{pages}</Lines>
        </div>
        <Lines title={t('keys.list')}>
          {[
            [t('keys.nextRow'), 'J'],
            [t('keys.previousRow'), 'K'],
            [t('keys.openRow'), 'Enter'],
            [t('keys.tickRow'), 'X'],
          ]}
        </Lines>
      </div>
      <div className="mt-4 border-t border-line-soft pt-3">
        <Checkbox checked={on} onChange={(event) => onTurn(event.target.checked)}>
          {t('keys.single')}
        </Checkbox>
        <p className="ps-6 text-xs text-muted">{t('keys.singleHint', { key: `${MOD} K` })}</p>
      </div>
    </DialogBox>
  );
}

/** What it does, and the keys in turn. */
type Line = [words: string, ...keys: string[]];

function Lines({ title, children }: { title: ReactNode; children: Line[] }) {
  return (
    <section>
      <h3 className="mb-1 text-xs text-muted">{title}</h3>
      <dl>
        {children.map(([words, ...keys]) => (
          <div
            key={words + keys.join()}
            className="flex min-h-7 items-center justify-between gap-3"
          >
            <dt className="text-sm">{words}</dt>
            <dd className="flex flex-none gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
