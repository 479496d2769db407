import { useTranslation } from 'react-i18next';
import { parseTonnes } from '~/domain/kernel/mass.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { reachedOn } from '~/domain/new-substance/filing/forecast.ts';
import type { FilingRecord } from '~/domain/new-substance/filing/records.server.ts';
import type { FilingTonnage } from '~/domain/new-substance/filing/tonnage.server.ts';
import { Form, Link, useSearchParams } from '~/framework.ts';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import { Button } from '~/ui/button.tsx';
import { LegendMark } from '~/ui/chart/legend.tsx';
import { TonnageBar } from '~/ui/chart/tonnage-bar.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { percent, percentOf, shortTonnesWithUnit, tonnesForInput } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Segments } from '~/ui/page.tsx';
import { Figures, Panel, PanelBody } from '~/ui/panel.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { FlowsChart } from '../flows-chart.tsx';
import { DETAIL, levelOf } from '../looks.ts';
import { type TabProps, tabQuery } from '../tabs.ts';
import { SubstanceTable, TonnageTable } from '../tonnage-table.tsx';

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

/** The year against the registered volume, and what one more lot would do. */
function OfYear({
  filing,
  tonnage,
  year,
}: Pick<TonnageProps, 'filing' | 'tonnage'> & { year: Year }) {
  const { t } = useTranslation('filings');
  const { url } = useCn();
  const { registeredG, years } = tonnage;
  const { countedG, importFilledPpm } = year;
  const over = registeredG === null ? 0 : countedG - registeredG;
  const mass = (grams: number) => shortTonnesWithUnit(grams);
  return (
    <Panel
      title={t('tonnage.within', { year: String(year.year) })}
      note={t('tonnage.withinNote')}
      actions={
        years.length > 1 && (
          <Segments
            label={t('tonnage.years')}
            items={[...years].reverse().map((one) => ({
              to: url(DETAIL, tabQuery(filing.id, 'tonnage', { year: String(one.year) })),
              current: one.year === year.year,
              label: String(one.year),
            }))}
          />
        )
      }
      foot={
        registeredG !== null && (
          <span className="grid gap-2">
            <WhatIf year={year} registeredG={registeredG} />
            {year.year === filing.thisYear && year.countedG > 0 && countedG < registeredG && (
              <Pace countedG={countedG} registeredG={registeredG} today={filing.today} />
            )}
          </span>
        )
      }
    >
      {registeredG !== null && (
        <TonnageBar
          name={filing.certificateNo}
          limitG={registeredG}
          usedG={countedG}
          reservedG={0}
          alarmPercent={year.amberPercent}
          words={{
            label: t('tonnage.label', {
              year: String(year.year),
              counted: mass(countedG),
              registered: mass(registeredG),
              percent: percent(year.filledPpm ?? 0),
            }),
            limit: t('tonnage.registeredAt', { mass: mass(registeredG) }),
          }}
        />
      )}
      <Figures
        items={[
          {
            term: t('tonnage.registered'),
            value: registeredG === null ? t('list.unlimited') : <Tonnes massG={registeredG} />,
          },
          {
            term: t('tonnage.production'),
            mark: <LegendMark of="used" />,
            value: <Tonnes massG={year.productionG} />,
          },
          {
            term: t('tonnage.import'),
            mark: <LegendMark of="used" />,
            value: (
              <>
                <Tonnes massG={year.importG} />
                {importFilledPpm !== null && (
                  <span className="ms-2 text-xs font-normal text-muted">
                    {t('tonnage.ofImport', { percent: percent(importFilledPpm) })}
                  </span>
                )}
              </>
            ),
          },
          { term: t('tonnage.counted'), value: <Tonnes massG={countedG} /> },
          over > 0
            ? {
                term: t('tonnage.over'),
                mark: <LegendMark of="over" />,
                value: (
                  <span className="text-danger">
                    <Tonnes massG={over} />
                  </span>
                ),
              }
            : {
                term: t('tonnage.left'),
                mark: <LegendMark of="left" />,
                value: registeredG === null ? '–' : <Tonnes massG={-over} />,
              },
        ]}
      />
    </Panel>
  );
}

/** When the registered volume is reached if the year goes on as it went. */
function Pace(of: { countedG: number; registeredG: number; today: string }) {
  const { t } = useTranslation('filings');
  const day = reachedOn(of.countedG, of.registeredG, of.today);
  return (
    <span className={day === null ? 'text-muted' : 'text-warn'}>
      {day === null ? t('tonnage.notReached') : t('tonnage.reachedOn', { day })}
    </span>
  );
}

/** What the year would come to with another lot: a question to the page, so that it needs no script. */
function WhatIf({ year, registeredG }: { year: Year; registeredG: number }) {
  const { t } = useTranslation('filings');
  const [params] = useSearchParams();
  const asked = typed('tonnes', params.get('more') ?? '');
  const moreG = parseTonnes(asked);
  const kept = [...params].filter(([name]) => name !== 'more' && name !== 'saved');
  const sumG = year.countedG + (moreG ?? 0);
  return (
    <Form className="flex flex-wrap items-center gap-2" preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="what-if">{t('tonnage.ifMore')}</label>
      <span className="inline-block w-28">
        <TextInput
          id="what-if"
          name="more"
          inputMode="decimal"
          autoComplete="off"
          className="text-end"
          maxLength={40}
          reads="tonnes"
          defaultValue={asked}
        />
      </span>
      <span>t</span>
      <Button size="sm">{t('tonnage.try')}</Button>
      <span aria-live="polite">
        {asked !== '' && moreG === null && (
          <span className="text-danger">{t('tonnage.notAMass')}</span>
        )}
        {moreG !== null && (
          <>
            {t('tonnage.then', {
              mass: tonnesForInput(sumG),
              percent: percentOf(sumG, registeredG),
            })}
            {sumG > registeredG && (
              <b className="text-danger">
                {t('comma')}
                {t('tonnage.thenOver', { mass: tonnesForInput(sumG - registeredG) })}
              </b>
            )}
          </>
        )}
      </span>
    </Form>
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
