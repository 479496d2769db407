import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, SmallIconButton } from '../button.tsx';
import { Checkbox } from '../form/inputs.tsx';
import { Icon } from '../icon.tsx';
import { MENU_ITEM, MENU_LABEL } from '../menu-look.ts';
import { SEGMENT, SEGMENTS } from '../page.tsx';
import { Popover } from '../popover.tsx';
import {
  type Column,
  DENSITIES,
  moved,
  PLAIN_VIEW,
  parseView,
  shownColumns,
  type TableView,
} from './columns.ts';

/** The reader's columns and row height of one table, kept in this browser. */
export function useTableView(tableId: string): [TableView, (view: TableView) => void] {
  const storageKey = `list:${tableId}`;
  const [view, setView] = useState<TableView>(PLAIN_VIEW);
  useEffect(() => setView(parseView(localStorage.getItem(storageKey))), [storageKey]);
  const keep = (next: TableView) => {
    setView(next);
    localStorage.setItem(storageKey, JSON.stringify(next));
  };
  return [view, keep];
}

export interface ViewControlsProps<Row> {
  columns: readonly Column<Row>[];
  view: TableView;
  onChange: (view: TableView) => void;
}

/** Row height and columns. They need script, so they appear only with it. */
export function ViewControls<Row>({ columns, view, onChange }: ViewControlsProps<Row>) {
  const { t } = useTranslation('ui');
  const shown = shownColumns(columns, view.columns);
  return (
    <>
      <fieldset
        className={`${SEGMENTS} max-md:hidden no-script:hidden`}
        aria-label={t('table.density')}
      >
        {DENSITIES.map((density) => (
          <button
            key={density}
            type="button"
            className={SEGMENT}
            aria-pressed={view.density === density}
            aria-label={t(`table.densities.${density}`)}
            title={t(`table.densities.${density}`)}
            onClick={() => onChange({ ...view, density })}
          >
            <Icon name={`d-${density}`} />
          </button>
        ))}
      </fieldset>
      <Popover
        className="max-md:hidden no-script:hidden"
        look={{ size: 'sm' }}
        align="end"
        summary={
          <>
            <Icon name="columns" />
            {t('table.columns')}{' '}
            <span className="text-muted">
              {shown.length}/{columns.length}
            </span>
          </>
        }
      >
        <ColumnMenu columns={columns} view={view} onChange={onChange} />
      </Popover>
    </>
  );
}

function ColumnMenu<Row>({ columns, view, onChange }: ViewControlsProps<Row>) {
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
