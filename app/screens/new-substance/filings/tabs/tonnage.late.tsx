import { useTranslation } from 'react-i18next';
import type { FilingRecord } from '~/domain/new-substance/filing/records.server.ts';
import type { FilingTonnage } from '~/domain/new-substance/filing/tonnage.server.ts';
import { Link, useSearchParams } from '~/framework.ts';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { FlowsChart } from '../flows-chart.tsx';
import { levelOf } from '../looks.ts';
import type { TabProps } from '../tabs.ts';
import { SubstanceTable, TonnageTable } from '../tonnage-table.tsx';
import { OfYear } from './of-year.tsx';

interface TonnageProps extends TabProps {
  tonnage: FilingTonnage;
  records: readonly FilingRecord[];
}

type Year = FilingTonnage['years'][number];

/** Records that a year's excess links, one for each enterprise. */
const MOST_AMENDED = 5;

/** Whether a year stayed within the registered volume, why not, and where each year's mass came from and went. */
export function TonnageTab({ filing, tonnage, records, may }: TonnageProps) {
  const { t } = useTranslation('filings');
  const [params] = useSearchParams();
  const { years } = tonnage;
  const [latest] = years;
  if (latest === undefined) {
    return (
      <Panel label={t('tab.tonnage')}>
        <EmptyState level={2} icon="activity" title={t('noRecords')} />
      </Panel>
    );
  }
  const asked = Number(params.get('year'));
  const year = years.find((one) => one.year === asked) ?? latest;
  const submitted = records.filter(({ status }) => status === 'submitted');
  return (
    <>
      <OfYear filing={filing} tonnage={tonnage} year={year} />
      {year.substances.length > 0 && (
        <Panel
          title={t('tonnage.bySubstance', { year: String(year.year) })}
          note={t('tonnage.bySubstanceNote')}
        >
          <SubstanceTable year={year} substances={filing.substances} />
        </Panel>
      )}
      <Excess year={year} records={submitted} may={may} />
      <Panel title={t('tonnage.flows')} note={t('tonnage.flowsNote')}>
        <FlowsChart
          tonnage={tonnage}
          amberPercent={filing.amberPercent}
          thisYear={filing.thisYear}
        />
        <TonnageTable
          tonnage={tonnage}
          records={submitted}
          filingId={filing.id}
          may={may}
          missing={
            filing.status === 'normal' && !years.some((one) => one.year === filing.thisYear)
              ? filing.thisYear
              : null
          }
        />
      </Panel>
    </>
  );
}

/** That a year exceeded its volume, and the reasons that were given. */
function Excess({
  year,
  records,
  may,
}: {
  year: Year;
  records: readonly FilingRecord[];
  may: boolean;
}) {
  const { t } = useTranslation('filings');
  const { url } = useCn();
  const red =
    (year.filledPpm !== null && levelOf(year.filledPpm, 100) === 'red') ||
    (year.importFilledPpm !== null && levelOf(year.importFilledPpm, 100) === 'red');
  if (!red) return null;
  const reasons = records
    .filter((record) => record.year === year.year)
    .flatMap((record) =>
      record.deviations
        .filter(({ kind }) => kind === 'excess' || kind === 'import_excess')
        .map(({ kind, reason }) => ({ ...record, kind, reason })),
    );
  return (
    <Panel
      bad
      title={
        <span className="inline-flex items-center gap-2 text-danger">
          <Icon name="warn" />
          {t('tonnage.exceeds')}
        </span>
      }
      actions={
        may &&
        records
          .filter((record) => record.year === year.year && record.productionG + record.importG > 0)
          .slice(0, MOST_AMENDED)
          .map(({ id, enterprise }, _, all) => (
            <Link key={id} className="text-sm" to={url('ActivityRecord/list/add', { id })}>
              {t('tonnage.amend')}
              {all.length > 1 && ` ${enterprise}`}
            </Link>
          ))
      }
    >
      <PanelBody className="grid gap-3 text-sm">
        {reasons.map(({ id, kind, reason, submittedAtMs, submittedByName, enterprise }) => (
          <figure key={`${id}-${kind}`} className="border-s-2 border-line ps-3">
            <blockquote>{reason}</blockquote>
            <figcaption className="text-xs text-muted">
              {[t('tonnage.excessReason'), enterprise, submittedByName]
                .filter(Boolean)
                .join(t('comma'))}{' '}
              {submittedAtMs !== null && <Timestamp ms={submittedAtMs} />}
            </figcaption>
          </figure>
        ))}
        <p>
          {t('tonnage.reRegister')}{' '}
          {year.excesses.map(({ gauge, state }) => (
            <span key={gauge} className="block text-muted">
              {t(`tonnage.notice.${gauge}`, { state: t(`tonnage.noticeState.${state}`) })}
            </span>
          ))}
        </p>
      </PanelBody>
    </Panel>
  );
}
