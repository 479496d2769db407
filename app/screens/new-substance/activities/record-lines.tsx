import { useTranslation } from 'react-i18next';
import { columnOf, countedOf } from '~/domain/new-substance/activity/volumes.ts';
import { useCountryName } from '~/screens/country-name.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import type { RecordPage } from './detail-data.server.ts';

/** What was done on which day, with whom. */
export function RecordLines({ page: { content, sums } }: { page: RecordPage }) {
  const { t } = useTranslation('activities');
  const country = useCountryName();
  const { lines, noActivity } = content;
  if (lines.length === 0) {
    return (
      <Panel title={t('lines')} ruled>
        <PanelBody>
          <span className="text-muted">
            {t(noActivity ? 'detail.noActivity' : 'detail.noLines')}
          </span>
        </PanelBody>
      </Panel>
    );
  }
  return (
    <Panel title={t('lines')} note={t('detail.linesNote', { count: lines.length })}>
      <Table label={t('lines')} snug>
        <thead>
          <tr>
            <Th>{t('detail.no')}</Th>
            <Th>{t('activityType')}</Th>
            <Th>{t('happenedOn')}</Th>
            <Th numeric>{t('tonnes')}</Th>
            <Th grow="some">{t('counterparty')}</Th>
            <Th>{t('country')}</Th>
            <Th>{t('transferredOn')}</Th>
            <Th grow="some">{t('note')}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <Td phone="hidden">{index + 1}</Td>
              <Td phone="first">
                {t(`activityTypeOf.${line.activityType}`)}
                {line.activityType === 'transfer_export' && (
                  <span className="block text-xs text-muted">{t(SENT[columnOf(line)] ?? '')}</span>
                )}
              </Td>
              <Td phone="plain" className="whitespace-nowrap">
                {line.happenedOn}
              </Td>
              <Td phone="end" numeric>
                <Tonnes massG={line.massG} />
              </Td>
              <Td phone="line">{line.counterparty}</Td>
              <Td phone="plain">{line.country && country(line.country)}</Td>
              <Td phone="labelled" className="whitespace-nowrap" data-label={t('transferredOn')}>
                {line.transferredOn ?? '–'}
              </Td>
              <Td phone="line">{line.note}</Td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Td phone="hidden" />
            <Td phone="first" colSpan={2}>
              {t('counted')}
            </Td>
            <Td phone="end" numeric>
              <Tonnes massG={countedOf(sums)} />
            </Td>
            <Td phone="hidden" colSpan={4} />
          </tr>
        </tfoot>
      </Table>
    </Panel>
  );
}

const SENT: Readonly<Record<string, string>> = { exportG: 'export', domesticG: 'domestic' };
