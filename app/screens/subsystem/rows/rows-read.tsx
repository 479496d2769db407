import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import type { RowColumn } from './edited-row.tsx';
import { linesOf, pageOf, UNTOUCHED } from './editor.ts';
import type { RowEditorProps } from './row-editor-props.ts';
import { pagesOf, ROWS_SHOWN } from './shown.ts';

/** The head of an edited table. */
export function Heads({
  columns,
  children,
}: {
  columns: readonly RowColumn[];
  children?: ReactNode;
}) {
  return (
    <tr>
      {columns.map(({ key, header, numeric, className }) => (
        <Th key={key} numeric={numeric} className={className}>
          {header}
        </Th>
      ))}
      {children}
    </tr>
  );
}

/** The list to a viewer. */
export function RowsRead({
  list,
  title,
  note,
  rows,
  blank,
  columns,
  empty,
  foot,
  at,
}: RowEditorProps) {
  const { t } = useTranslation('rows');
  const [params] = useSearchParams();
  const lines = linesOf(rows, UNTOUCHED, blank);
  // Paper has no next part.
  const isPrinted = params.has('print');
  const pages = isPrinted ? 1 : pagesOf(lines.length);
  const asked = Math.floor(Number(params.get('part')) || 0);
  const page = asked > 0 ? Math.min(asked, pages) - 1 : at ? pageOf(lines, at) : 0;
  const shown = isPrinted ? lines : lines.slice(page * ROWS_SHOWN, (page + 1) * ROWS_SHOWN);
  const to = (part: number) => {
    const next = new URLSearchParams(params);
    next.set('part', String(part + 1));
    return `?${next}`;
  };
  return (
    <Panel id={list} title={title} note={note}>
      {lines.length === 0 ? (
        <PanelBody>{empty}</PanelBody>
      ) : (
        <Table label={title} phone="edit" density="roomy">
          <thead>
            <Heads columns={columns} />
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.key} id={line.key}>
                {columns.map(({ key, header, numeric, text }) => (
                  <Td key={key} numeric={numeric} data-label={header}>
                    {text(line)}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {pages > 1 && (
        <PanelFoot>
          <span>{t('part', { page: page + 1, pages, count: lines.length })}</span>
          {page > 0 && (
            <LinkButton size="sm" icon="prev" to={to(page - 1)} preventScrollReset>
              {t('previous')}
            </LinkButton>
          )}
          {page + 1 < pages && (
            <LinkButton size="sm" iconEnd="next" to={to(page + 1)} preventScrollReset>
              {t('next')}
            </LinkButton>
          )}
        </PanelFoot>
      )}
      {foot && <PanelFoot>{foot}</PanelFoot>}
    </Panel>
  );
}
