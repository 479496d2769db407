import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { Link } from '~/framework.ts';
import { percentOf } from '~/ui/format.ts';
import { Td } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { ReportPage } from './data.server.ts';
import { ReportPanel, useSystemLabel } from './report-panel.tsx';

const MASSES = ['limitG', 'reservedG', 'usedG'] as const;
const HEADS = { limitG: 'limitT', reservedG: 'reservedT', usedG: 'usedT' } as const;

/** How full each company is, by market; the fullest first. */
export function TonnagePanel({ page }: { page: ReportPage }) {
  const { t, i18n } = useTranslation(['consoleReports', 'ui']);
  const { system } = useShell();
  const labelOf = useSystemLabel();
  const { tonnage, period, isCut } = page.report;
  return (
    <ReportPanel
      name="tonnage"
      page={page}
      note={t('tonnage.note', { year: period.slice(0, 4) })}
      heads={[
        { label: t('company') },
        { label: t('system') },
        { label: t('market') },
        ...MASSES.map((name) => ({ label: t(HEADS[name]), numeric: true })),
        { label: t('fullPercent'), numeric: true },
      ]}
      rows={tonnage.map((row) => (
        <tr key={`${row.companyId} ${row.system} ${row.market}`}>
          <Td phone="first">
            <Link to={pageUrl(system, 'companies/detail', { id: row.companyId })}>
              {nameIn(i18n.language, row)}
            </Link>
          </Td>
          <Td>{labelOf(row.system)}</Td>
          <Td>{t(`ui:market.${row.market}`)}</Td>
          {MASSES.map((name) => (
            <Td key={name} numeric phone="labelled" data-label={t(HEADS[name])}>
              <Tonnes massG={row[name]} />
            </Td>
          ))}
          <Td numeric phone="labelled" data-label={t('fullPercent')}>
            {percentOf(row.reservedG + row.usedG, row.limitG)}
          </Td>
        </tr>
      ))}
      foot={isCut && <span className="text-muted">{t('tonnage.cut')}</span>}
    />
  );
}
