import { useTranslation } from 'react-i18next';
import { Button, SmallIconButton } from '../button.tsx';
import { Checkbox } from '../form/inputs.tsx';
import { MENU_ITEM, MENU_LABEL } from '../menu-look.ts';
import { shownColumns, type ViewControlsProps } from './columns.ts';

/** A key moved one place up or down. */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = from + by;
  const other = keys[to];
  if (from < 0 || other === undefined) return [...keys];
  return keys.map((each, index) => (index === from ? other : index === to ? key : each));
}

/** Which columns are shown, and in which order. */
export function ColumnMenu<Row>({ columns, view, onChange }: ViewControlsProps<Row>) {
  const { t } = useTranslation('ui');
  const keys = shownColumns(columns, view.columns).map((column) => column.key);
  const hidden = columns.filter((column) => !keys.includes(column.key));
  const ordered = [...keys.map((key) => columns.find((c) => c.key === key)), ...hidden];
  const set = (next: readonly string[]) => onChange({ ...view, columns: next });
  return (
    <>
      <p className={MENU_LABEL}>{t('table.columnsHint')}</p>
      {ordered.map((column) => {
        if (!column) return null;
        const name = column.label ?? column.header;
        const at = keys.indexOf(column.key);
        return (
          <div key={column.key} className={MENU_ITEM}>
            <Checkbox
              checked={at >= 0}
              disabled={column.fixed}
              onChange={() =>
                set(at >= 0 ? keys.filter((key) => key !== column.key) : [...keys, column.key])
              }
            >
              {name}
            </Checkbox>
            {column.fixed && (
              <small className="ms-auto text-xs text-muted">{t('table.fixed')}</small>
            )}
            {at >= 0 && !column.fixed && (
              <span className="ms-auto flex items-center">
                {([-1, 1] as const).map((by) => (
                  <SmallIconButton
                    key={by}
                    icon={by < 0 ? 'up' : 'down'}
                    label={t(by < 0 ? 'table.moveUp' : 'table.moveDown', { name })}
                    onClick={() => set(moved(keys, column.key, by))}
                  />
                ))}
              </span>
            )}
          </div>
        );
      })}
      <div className="my-1 h-px bg-line-soft" />
      <Button
        type="button"
        variant="quiet"
        size="sm"
        onClick={() => onChange({ ...view, columns: null })}
      >
        {t('table.columnsReset')}
      </Button>
    </>
  );
}
