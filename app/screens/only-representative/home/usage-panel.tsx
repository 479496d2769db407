import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link } from '~/framework.ts';
import { roughTonnes } from '~/ui/account-tonnes.ts';
import { Button } from '~/ui/button.tsx';
import { UsageChart } from '~/ui/chart/usage-chart.tsx';
import { UsageTable } from '~/ui/chart/usage-table.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { SelectFilter } from '~/ui/table/select-filter.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { Market, useMarketWord } from '../market.tsx';
import type { HomeData } from './data.server.ts';

/** Twelve months of one substance against its limit, drawn on the server, with the figures behind it. */
export function UsagePanel({ home }: { home: HomeData }) {
  const { t } = useTranslation('home');
  const { system } = useShell();
  const { name } = useNaming();
  const { usage } = home;
  if (usage === null) {
    return (
      <Panel title={t('usage.title')} fill>
        <EmptyState icon="data" title={t('usage.emptyTitle')}>
          {t('usage.empty')}
        </EmptyState>
      </Panel>
    );
  }
  const { forecast, limitG } = usage;
  const currentMonth = home.today.slice(0, 7);
  const overG = forecast.yearEndG - limitG;
  return (
    <Panel title={t('usage.title')} note={t('usage.note')} actions={<Chooser home={home} />} fill>
      <UsageChart
        name={name(usage)}
        months={usage.months}
        currentMonth={currentMonth}
        alarmPercent={usage.alarmPercent}
        reachedOn={forecast.reachedOn}
        isFull={usage.isFull}
      />
      <PanelFoot>
        <span>
          {home.several && <Market of={usage.market} />}
          {t('usage.average', {
            average: roughTonnes(forecast.averageG),
            yearEnd: roughTonnes(forecast.yearEndG),
          })}
          {usage.isFull
            ? t('usage.reached', { day: forecast.reachedOn })
            : overG > 0
              ? t('usage.over', { mass: roughTonnes(overG) })
              : t('usage.within')}
        </span>
        <Link
          className="ms-auto"
          to={`${pageUrl(system, 'registeredSubstances/list/detail', { id: usage.id })}#plan`}
        >
          {t('usage.plan')}
        </Link>
      </PanelFoot>
      <UsageTable label={t('usage.title')} months={usage.months} currentMonth={currentMonth} />
    </Panel>
  );
}

/** Which substance is drawn: a GET form, sent by a choice where there is script. */
function Chooser({ home }: { home: HomeData }) {
  const { t } = useTranslation('home');
  const { name } = useNaming();
  const marketWord = useMarketWord();
  const id = useId();
  return (
    <Form className="flex flex-wrap items-center gap-2" preventScrollReset>
      <SelectFilter
        id={id}
        label={t('usage.substance')}
        name="substance"
        key={home.usage?.id}
        defaultValue={home.usage?.id}
        sendsForm
        options={home.substances.map((substance) => ({
          value: substance.id,
          label: [marketWord(substance.market), name(substance), substance.casNo]
            .filter(Boolean)
            .join(' '),
        }))}
      />
      <Button size="sm" scriptless>
        {t('usage.show')}
      </Button>
    </Form>
  );
}
