import { useTranslation } from 'react-i18next';
import { count } from '~/ui/format.ts';
import { Td } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import type { ReportPage } from './data.server.ts';
import { ReportPanel, useSystemLabel } from './report-panel.tsx';

interface Props {
  page: ReportPage;
}

/** What became of certificates, by subsystem; what was revoked by reason. */
export function PaperPanel({ page }: Props) {
  const { t } = useTranslation(['consoleReports', 'withdrawal']);
  const labelOf = useSystemLabel();
  return (
    <ReportPanel
      name="certificates"
      page={page}
      note={t('certificates.note')}
      heads={[
        { label: t('event') },
        { label: t('code') },
        { label: t('system') },
        { label: t('count'), numeric: true },
        { label: t('certifiedT'), numeric: true },
      ]}
      rows={page.report.papers.map(({ system, event, code, count: papers, massG }) => (
        <tr key={`${system} ${event} ${code}`}>
          <Td phone="first">
            <b>{t(`eventOf.${event}`)}</b>
          </Td>
          <Td phone={code === null ? 'hidden' : 'plain'}>
            {code === null ? '–' : t(`withdrawal:${code}`)}
          </Td>
          <Td>{labelOf(system)}</Td>
          <Td numeric phone="labelled" data-label={t('count')}>
            {count(papers)}
          </Td>
          <Td numeric phone={massG === null ? 'hidden' : 'labelled'} data-label={t('certifiedT')}>
            {massG === null ? '–' : <Tonnes massG={massG} />}
          </Td>
        </tr>
      ))}
    />
  );
}

/** Within how long half and nine of ten were done. */
export function TimePanel({ page }: Props) {
  const { t } = useTranslation('consoleReports');
  const labelOf = useSystemLabel();
  return (
    <ReportPanel
      name="times"
      page={page}
      note={t('times.note')}
      heads={[
        { label: t('time') },
        { label: t('system') },
        { label: t('count'), numeric: true },
        { label: t('median'), numeric: true },
        { label: t('p90'), numeric: true },
      ]}
      rows={page.report.times.map((row) => (
        <tr key={`${row.time} ${row.system}`}>
          <Td phone="first">
            <b>{t(`timeOf.${row.time}`)}</b>
          </Td>
          <Td>{labelOf(row.system)}</Td>
          <Td numeric phone="labelled" data-label={t('count')}>
            {count(row.count)}
          </Td>
          {(['median', 'p90'] as const).map((name) => (
            <Td key={name} numeric phone="labelled" data-label={t(name)}>
              {t(`withinOf.${row[name]}`)}
            </Td>
          ))}
        </tr>
      ))}
    />
  );
}
