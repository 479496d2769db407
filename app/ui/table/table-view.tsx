import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParts } from '../headless/taken-over.ts';
import { Icon } from '../icon.tsx';
import { SEGMENT, SEGMENTS } from '../page.tsx';
import { Popover } from '../popover.tsx';
import {
  DENSITIES,
  PLAIN_VIEW,
  parseView,
  shownColumns,
  type TableView,
  type ViewControlsProps,
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

/** Row height and columns. They need script, so they appear only with it. */
export function ViewControls<Row>({ columns, view, onChange }: ViewControlsProps<Row>) {
  const { t } = useTranslation('ui');
  const parts = useParts();
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
        {parts && <parts.ColumnMenu columns={columns} view={view} onChange={onChange} />}
      </Popover>
    </>
  );
}
