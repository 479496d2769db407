import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { roughTonnes } from '~/ui/account-tonnes.ts';
import { Button } from '~/ui/button.tsx';
import { Gauge } from '~/ui/chart/gauge.tsx';
import { LegendMark } from '~/ui/chart/legend.tsx';
import { plainTonnes } from '~/ui/chart/threshold-bar.tsx';
import { TonnageBar } from '~/ui/chart/tonnage-bar.tsx';
import { DateInput } from '~/ui/form/inputs.tsx';
import { TonnageInput } from '~/ui/form/unit-inputs.tsx';
import { percentOf, tonnes } from '~/ui/format.ts';
import { Segments } from '~/ui/page.tsx';
import { Figures, Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useSubstanceName } from '../../subsystem/naming.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { Detail } from './detail-data.server.ts';
import type { Korean } from './korea/banner.tsx';

/** The account of one calendar year, its forecast, and a planned order tried against it. */
export function TonnagePanel({ detail }: { detail: Detail }) {
  const { t } = useTranslation('substances');
  const { system } = useShell();
  const nameOf = useSubstanceName();
  const { substance, year, years } = detail;
  const { usedG, reservedG, usableG, alarmPercent } = substance;
  // A declaration certificate alone allows less than what is registered.
  const limitG = Math.min(substance.limitG, detail.korean?.declaredLimitG ?? substance.limitG);
  const shared = substance.owner !== null;
  return (
    <Panel
      id="tonnage"
      title={t('byYear')}
      note={shared ? t('ownDrawsNote') : t('byYearNote')}
      actions={
        <Segments
          label={t('calendarYear')}
          items={years.map((each) => ({
            to: pageUrl(system, 'registeredSubstances/list/detail', {
              id: substance.id,
              year: String(each),
            }),
            label: each,
            current: each === year,
          }))}
        />
      }
    >
      {shared ? (
        // Other drawers stay unseen: our own draws against what is left for us.
        <PanelBody>
          <Gauge
            name={`${nameOf(substance)} ${year}`}
            limitG={usedG + reservedG + usableG}
            usedG={usedG}
            reservedG={reservedG}
          />
        </PanelBody>
      ) : (
        <TonnageBar
          name={`${nameOf(substance)} ${year}`}
          limitG={limitG}
          usedG={usedG}
          reservedG={reservedG}
          alarmPercent={alarmPercent}
        />
      )}
      <Figures
        items={[
          { term: t('limitT'), value: <Tonnes massG={limitG} /> },
          { term: t('usedT'), value: <Tonnes massG={usedG} />, mark: <LegendMark of="used" /> },
          {
            term: t('reservedT'),
            value: <Tonnes massG={reservedG} />,
            mark: <LegendMark of="reserved" />,
          },
          { term: t('usableT'), value: <Tonnes massG={usableG} />, mark: <LegendMark of="left" /> },
          { term: t('usageShare'), value: `${percentOf(usedG + reservedG, limitG)}%` },
        ]}
      />
      <PanelFoot>
        <Outlook detail={detail} />
        <WhatIf detail={detail} />
      </PanelFoot>
    </Panel>
  );
}

function Outlook({ detail }: { detail: Detail }) {
  const { t } = useTranslation('substances');
  const { forecast, substance } = detail;
  if (forecast === null) return null;
  return (
    <span>
      {t('average', { average: roughTonnes(forecast.averageG) })}
      {substance.usableG === 0 ? (
        forecast.reachedOn ? (
          t('reachedSince', { day: forecast.reachedOn })
        ) : (
          t('reachedToday')
        )
      ) : forecast.reachedOn ? (
        <Trans
          t={t}
          i18nKey="reachedOn"
          values={{ day: forecast.reachedOn }}
          components={{ b: <b /> }}
        />
      ) : (
        <Trans
          t={t}
          i18nKey="notReached"
          values={{ mass: roughTonnes(forecast.yearEndG) }}
          components={{ b: <b /> }}
        />
      )}
    </span>
  );
}

/** A planned order, sent as a GET form: the answer has an address of its own and changes nothing. */
function WhatIf({ detail }: { detail: Detail }) {
  const { t } = useTranslation('substances');
  const { substance, planned, planErrors } = detail;
  const errors = Object.entries(planErrors);
  return (
    <Form
      className="flex flex-wrap items-center gap-2 basis-full print:hidden"
      method="get"
      preventScrollReset
    >
      <input type="hidden" name="id" value={substance.id} />
      <label htmlFor="plan">{t('plan.ship')}</label>
      <TonnageInput
        id="plan"
        name="plan"
        className="w-28"
        defaultValue={planned ? tonnes(planned.massG).replaceAll(',', '') : ''}
        aria-invalid={planErrors.plan ? true : undefined}
        aria-describedby={planErrors.plan ? 'plan-error' : undefined}
      />
      <label htmlFor="plan_eta">{t('plan.arriving')}</label>
      <DateInput
        id="plan_eta"
        name="plan_eta"
        defaultValue={planned?.eta ?? ''}
        aria-invalid={planErrors.plan_eta ? true : undefined}
        aria-describedby={planErrors.plan_eta ? 'plan_eta-error' : undefined}
      />
      <Button>{t('plan.try')}</Button>
      {errors.map(([field, message]) => (
        <span key={field} id={`${field}-error`} className="text-danger" role="alert">
          {message}
        </span>
      ))}
      {planned &&
        (planned.pastDeclared && detail.korean ? (
          <PastDeclared korean={detail.korean} />
        ) : (
          <Answer planned={planned} forecast={detail.forecast !== null} />
        ))}
    </Form>
  );
}

/** A declaration certificate alone does not allow so much, in the words of the refusal (4137). */
function PastDeclared({ korean: { thresholdG, thresholdBy } }: { korean: Korean }) {
  const { t } = useTranslation('krscc');
  return (
    <output htmlFor="plan plan_eta" className="text-danger">
      {t('papers.declaredOnly', {
        n: plainTonnes(thresholdG ?? 0),
        context: thresholdBy ?? 'seed',
      })}
    </output>
  );
}

function Answer({
  planned,
  forecast,
}: {
  planned: NonNullable<Detail['planned']>;
  /** Whether this year can be forecast at all. */
  forecast: boolean;
}) {
  const { t } = useTranslation('substances');
  const lacks = planned.leftG < 0;
  return (
    <output htmlFor="plan plan_eta" className={lacks ? 'text-danger' : undefined}>
      <Trans
        t={t}
        i18nKey={lacks ? 'plan.lacks' : 'plan.left'}
        values={{ mass: tonnes(Math.abs(planned.leftG)) }}
        components={{ b: <b /> }}
      />
      {!lacks && planned.reachedOn && t('plan.reached', { day: planned.reachedOn })}
      {!lacks && forecast && !planned.reachedOn && t('plan.notReached')}
    </output>
  );
}
