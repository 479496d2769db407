import { useTranslation } from 'react-i18next';
import type { FilingDetail } from '~/domain/new-substance/filing/find.server.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { OrderReport } from './order-report.tsx';

/** What a filing reports, made from its submitted records. */
export function FilingReports({ filing }: { filing: FilingDetail }) {
  const { t } = useTranslation('reports');
  const { volumes, thisYear, certificateNo, tradeName } = filing;
  const name = certificateNo || tradeName;
  const recorded = volumes.map(({ year }) => year).sort((one, other) => other - one);
  // Due every spring for the year before.
  const years = [...new Set([thisYear - 1, ...recorded, thisYear])];
  const proposed = recorded.includes(thisYear - 1) ? thisYear - 1 : (recorded[0] ?? thisYear - 1);
  return (
    <Panel title={t('title')} note={t('note')}>
      <PanelBody className="flex flex-wrap gap-2">
        <OrderReport
          kind="annual"
          trigger={t('order.open')}
          look={{ icon: 'docs' }}
          title={t('order.title', { kind: t('annual'), name })}
          text={t('order.text')}
          years={[proposed, ...years.filter((year) => year !== proposed)]}
        />
        <OrderReport
          kind="first_activity"
          trigger={t('order.openFirst')}
          look={{ icon: 'docs' }}
          title={t('order.title', { kind: t('first_activity'), name })}
          text={t('order.text')}
        />
      </PanelBody>
    </Panel>
  );
}
