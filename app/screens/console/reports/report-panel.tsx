import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel } from '~/ui/panel.tsx';
import { withParams } from '~/ui/table/columns.ts';
import { Table, Th } from '~/ui/table/table.tsx';
import { useShell } from '../../subsystem/shell-context.ts';
import type { ReportPage } from './data.server.ts';

interface Props {
  name: 'tonnage' | 'certificates' | 'times';
  page: ReportPage;
  note: string;
  /** Heads of the columns; those of figures stand at the end of the cell. */
  heads: readonly { label: string; numeric?: boolean }[];
  /** Rows of the table's body. */
  rows: readonly ReactNode[];
  foot?: ReactNode;
}

/** The period and filters of the page, as a file of it is asked for. */
export function askedOf({ input, report }: ReportPage): string {
  const { system = null, consultant = null } = input;
  return withParams('', { period: report.period, system, consultant });
}

/** One table of the reports with its workbook, or what there would be. */
export function ReportPanel({ name, page, note, heads, rows, foot }: Props) {
  const { t } = useTranslation('consoleReports');
  const { system } = useShell();
  const title = t(`${name}.title`);
  const book = (
    <LinkButton
      to={`${system.api}/reports/${name}${askedOf(page)}`}
      size="sm"
      icon="download"
      aria-label={t('exportOf', { title })}
      reloadDocument
    >
      {t('export')}
    </LinkButton>
  );
  return (
    <Panel title={title} note={note} actions={rows.length > 0 && book} foot={foot}>
      {rows.length === 0 ? (
        <EmptyState icon="data" tight title={t(`${name}.empty`)}>
          {t(`${name}.emptyText`)}
        </EmptyState>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              {heads.map(({ label, numeric }) => (
                <Th key={label} numeric={numeric}>
                  {label}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </Table>
      )}
    </Panel>
  );
}

/** What a subsystem is called; what is of none says so. */
export function useSystemLabel() {
  const { t } = useTranslation('consoleReports');
  return (slug: string) => systemNamed(slug)?.label ?? t('noSystem');
}
