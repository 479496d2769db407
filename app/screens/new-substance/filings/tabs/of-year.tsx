import { useTranslation } from 'react-i18next';
import { parseTonnes } from '~/domain/kernel/mass.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { reachedOn } from '~/domain/new-substance/filing/forecast.ts';
import type { FilingTonnage } from '~/domain/new-substance/filing/tonnage.server.ts';
import { Form, useSearchParams } from '~/framework.ts';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import { Button } from '~/ui/button.tsx';
import { LegendMark } from '~/ui/chart/legend.tsx';
import { TonnageBar } from '~/ui/chart/tonnage-bar.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { percent, percentOf, tonnesForInput, tonnesWithUnit } from '~/ui/format.ts';
import { Segments } from '~/ui/page.tsx';
import { Figures, Panel } from '~/ui/panel.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { DETAIL } from '../looks.ts';
import { type TabProps, tabQuery } from '../tabs.ts';

type Year = FilingTonnage['years'][number];

interface OfYearProps extends Pick<TabProps, 'filing'> {
  tonnage: FilingTonnage;
  year: Year;
}

/** The year against the registered volume, and what one more lot would do. */
export function OfYear({ filing, tonnage, year }: OfYearProps) {
  const { t } = useTranslation('filings');
  const { registeredG } = tonnage;
  const { countedG } = year;
  return (
    <Panel
      title={t('tonnage.within', { year: String(year.year) })}
      note={t('tonnage.withinNote')}
      actions={tonnage.years.length > 1 && <Years {...{ filing, tonnage, year }} />}
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
      {registeredG !== null && <YearBar {...{ filing, year, registeredG }} />}
      <YearFigures year={year} registeredG={registeredG} />
    </Panel>
  );
}

/** The way to the other years. */
function Years({ filing, tonnage, year }: OfYearProps) {
  const { t } = useTranslation('filings');
  const { url } = useCn();
  return (
    <Segments
      label={t('tonnage.years')}
      items={[...tonnage.years].reverse().map((one) => ({
        to: url(DETAIL, tabQuery(filing.id, 'tonnage', { year: String(one.year) })),
        current: one.year === year.year,
        label: String(one.year),
      }))}
    />
  );
}

/** How much of the registered volume was taken up. */
function YearBar({
  filing,
  year,
  registeredG,
}: Pick<OfYearProps, 'filing' | 'year'> & { registeredG: number }) {
  const { t } = useTranslation('filings');
  const mass = (grams: number) => tonnesWithUnit(grams);
  return (
    <TonnageBar
      name={filing.certificateNo}
      limitG={registeredG}
      usedG={year.countedG}
      reservedG={0}
      alarmPercent={year.amberPercent}
      words={{
        label: t('tonnage.label', {
          year: String(year.year),
          counted: mass(year.countedG),
          registered: mass(registeredG),
          percent: percent(year.filledPpm ?? 0),
        }),
        limit: t('tonnage.registeredAt', { mass: mass(registeredG) }),
      }}
    />
  );
}

/** What came, what of it counts, and what is left of the registered volume or lies over it. */
function YearFigures({ year, registeredG }: { year: Year; registeredG: number | null }) {
  const { t } = useTranslation('filings');
  const { countedG, importFilledPpm } = year;
  const over = registeredG === null ? 0 : countedG - registeredG;
  return (
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
