import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FilingRecord } from '~/domain/new-substance/filing/records.server.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { DETAIL as RECORD, FORM as RECORD_FORM } from '../activities/looks.ts';
import { useCn } from '../use-cn.ts';
import type { TabProps } from './tabs.ts';

const LOOKS = {
  draft: { icon: 'draft', mood: 'open' },
  submitted: { icon: 'ok', mood: 'good' },
  void: { icon: 'bad', mood: 'bad' },
} as const;

interface RecordsProps extends Pick<TabProps, 'filing' | 'may'> {
  records: readonly FilingRecord[];
}

/** What was done with it, by year and enterprise. */
export function RecordsTab({ filing, may, records }: RecordsProps) {
  const { t } = useTranslation(['filings', 'activities']);
  const { url } = useCn();
  const record = may && filing.status === 'normal' && (
    <LinkButton to={url(RECORD_FORM, { filing: filing.id })} icon="activity" size="sm">
      {t('recordActivity')}
    </LinkButton>
  );
  if (records.length === 0) {
    return (
      <Panel label={t('tab.records')}>
        <EmptyState level={2} icon="activity" title={t('noRecords')} actions={record} />
      </Panel>
    );
  }
  return (
    <Panel title={t('tab.records')} note={t('inTonnes')}>
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
            <tr key={one.id}>
              <Td phone="first">
                <Link to={url(RECORD, { id: one.id })}>{one.year}</Link>
              </Td>
              <Td phone="line">{one.enterprise}</Td>
              <Td phone="plain">{one.role ? t(`activities:roleOf.${one.role}`) : '–'}</Td>
              {(['productionG', 'importG', 'useG', 'exportG', 'domesticG'] as const).map((sum) => (
                <Td
                  key={sum}
                  phone="labelled"
                  data-label={t(`tonnage.${sum.slice(0, -1)}`)}
                  numeric
                >
                  <Tonnes massG={one[sum]} />
                </Td>
              ))}
              <Td phone="end">
                <Status {...LOOKS[one.status]}>{t(`activities:statusOf.${one.status}`)}</Status>
              </Td>
              <Td phone="plain">
                {one.submittedAtMs === null ? '–' : <Timestamp ms={one.submittedAtMs} />}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
