import { useTranslation } from 'react-i18next';
import type { FilingRecord } from '~/domain/new-substance/filing/records.server.ts';
import { Link } from '~/framework.ts';
import { DETAIL as RECORD } from '~/screens/new-substance/activities/looks.ts';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import type { TabProps } from '../tabs.ts';
import { recordOf } from '../this-year.ts';

const LOOKS = {
  draft: { icon: 'draft', mood: 'open' },
  submitted: { icon: 'ok', mood: 'good' },
  void: { icon: 'bad', mood: 'bad' },
} as const;

/** What was done with it, by year and enterprise. */
export function RecordsTab({
  filing,
  may,
  records,
}: TabProps & { records: readonly FilingRecord[] }) {
  const { t } = useTranslation(['filings', 'activities']);
  const { url } = useCn();
  const add = may && filing.status === 'normal' && (
    <LinkButton to={url(...recordOf(filing))} size="sm" icon="plus">
      {t('list.record_activity')}
    </LinkButton>
  );
  if (records.length === 0) {
    return (
      <Panel label={t('tab.records')}>
        <EmptyState level={2} icon="activity" title={t('noRecords')} actions={add} />
      </Panel>
    );
  }
  return (
    <Panel title={t('tab.records')} note={t('inTonnes')} actions={add}>
      <Table label={t('tab.records')}>
        <thead>
          <tr>
            <Th>{t('activities:year')}</Th>
            <Th>{t('activities:enterprise')}</Th>
            <Th>{t('activities:role')}</Th>
            <Th numeric>{t('tonnage.production')}</Th>
            <Th numeric>{t('tonnage.import')}</Th>
            <Th numeric>{t('tonnage.use')}</Th>
            <Th numeric>{t('tonnage.export')}</Th>
            <Th numeric>{t('tonnage.domestic')}</Th>
            <Th>{t('status')}</Th>
            <Th>{t('submittedAt')}</Th>
          </tr>
        </thead>
        <tbody>
          {records.map((one) => (
            <RecordRow key={one.id} record={one} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function RecordRow({ record }: { record: FilingRecord }) {
  const { t } = useTranslation(['filings', 'activities']);
  const { url } = useCn();
  return (
    <tr>
      <Td phone="first">
        <Link to={url(RECORD, { id: record.id })}>
          {record.year}
          <span className="sr-only">{record.enterprise}</span>
        </Link>
      </Td>
      <Td phone="line">{record.enterprise}</Td>
      <Td phone="plain">
        <Role of={record} />
      </Td>
      {(['productionG', 'importG', 'useG', 'exportG', 'domesticG'] as const).map((sum) => (
        <Td key={sum} phone="labelled" data-label={t(`tonnage.${sum.slice(0, -1)}`)} numeric>
          <Tonnes massG={record[sum]} />
        </Td>
      ))}
      <Td phone="end">
        <Status {...LOOKS[record.status]}>{t(`activities:statusOf.${record.status}`)}</Status>
      </Td>
      <Td phone="plain">
        {record.submittedAtMs === null ? '–' : <Timestamp ms={record.submittedAtMs} />}
      </Td>
    </tr>
  );
}

/** What the enterprise was to the substance; of two roles both. */
function Role({ of: { role, rolePair } }: { of: FilingRecord }) {
  const { t } = useTranslation(['filings', 'activities']);
  if (role === null) return '–';
  const words = t(`activities:roleOf.${role}`);
  if (rolePair.length === 0) return words;
  return t('typeWithCase', {
    name: words,
    of: rolePair.map((each) => t(`activities:roleOf.${each}`)).join(t('comma')),
  });
}
