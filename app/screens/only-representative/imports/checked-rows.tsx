import { useTranslation } from 'react-i18next';
import { IMPORT_FILTERS, type ImportFilter } from '~/domain/only-representative/import/kinds.ts';
import { useLoaderData, useLocation } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { count } from '~/ui/format.ts';
import { Segments } from '~/ui/page.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Th } from '~/ui/table/table.tsx';
import { CheckedRow } from './checked-row.tsx';
import { NUMERIC, shownColumns } from './columns.ts';
import type { ImportPageData, ShownImport } from './data.server.ts';

/** The rows as they were read: what is wrong with a cell stands in it, and is put right there. */
export function CheckedRows({ found }: { found: ShownImport }) {
  const { t } = useTranslation('imports');
  const columns = shownColumns(found);
  return (
    <Panel
      id="rows"
      title={t('rows.title')}
      note={
        <>
          <span className="no-script:hidden">{t('rows.note')}</span>
          <span className="hidden no-script:inline">{t('rows.noteScriptless')}</span>
        </>
      }
      actions={<Filters found={found} />}
      foot={<Foot found={found} />}
    >
      {found.rows.length === 0 ? (
        <PanelBody>
          <p className="text-muted">{t('rows.none')}</p>
        </PanelBody>
      ) : (
        <Table label={t('rows.title')} phone="scroll" tops snug>
          <thead>
            <tr>
              <Th>{t('column.row')}</Th>
              {columns.map((column) => (
                <Th key={column} numeric={NUMERIC.includes(column)}>
                  {t(`column.${column}`)}
                </Th>
              ))}
              <Th>{t('column.result')}</Th>
            </tr>
          </thead>
          <tbody>
            {found.rows.map((row) => (
              <CheckedRow
                key={row.n}
                row={row}
                columns={columns}
                of={found.of}
                canFix={found.state === 'ready'}
              />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function Filters({ found: { of, counts, id } }: { found: ShownImport }) {
  const { t } = useTranslation('imports');
  const { filter } = useLoaderData<ImportPageData>();
  const figures: Record<ImportFilter, number> = {
    bad: counts.bad,
    good: counts.good,
    repaired: counts.repaired,
    changed: counts.changed,
    saved: counts.saved,
  };
  const offered = IMPORT_FILTERS.filter(
    (one) => figures[one] > 0 || one === filter || (one === 'bad' && of === 'products'),
  );
  return (
    <Segments
      label={t('rows.filter')}
      items={[undefined, ...offered].map((one) => ({
        to: one ? `?id=${id}&rows=${one}` : `?id=${id}`,
        label: one
          ? t(`rows.${one}`, { n: count(figures[one]) })
          : t('rows.all', { n: count(counts.rows) }),
        current: one === filter,
      }))}
    />
  );
}

function Foot({ found: { of, rows, counts, next } }: { found: ShownImport }) {
  const { t } = useTranslation('imports');
  const { filter, after } = useLoaderData<ImportPageData>();
  const { search } = useLocation();
  const at = (change: Record<string, string | null>) => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) params.delete(name);
      else params.set(name, value);
    }
    return `?${params}`;
  };
  const [first, last] = [rows[0]?.n, rows.at(-1)?.n];
  return (
    <>
      {first !== undefined && (
        <span className="text-muted">
          {t('rows.foot', {
            from: count(first),
            to: count(last ?? first),
            total: count(counts.rows),
          })}
        </span>
      )}
      <span className="text-muted">{t(`rows.group.${of}`)}</span>
      <span className="ms-auto flex flex-wrap gap-2">
        {after > 0 && (
          <LinkButton size="sm" to={at({ after: null })}>
            {t('rows.first')}
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton size="sm" to={at({ after: String(next) })}>
            {t('rows.next')}
          </LinkButton>
        )}
        {counts.bad > 0 && filter !== 'bad' && (
          <LinkButton size="sm" iconEnd="next" to={at({ rows: 'bad', after: null })}>
            {t('rows.nextError')}
          </LinkButton>
        )}
      </span>
    </>
  );
}
