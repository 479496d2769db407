import { useTranslation } from 'react-i18next';
import type { Masses } from '~/domain/only-representative/data-center/masses.ts';
import { Legend } from '~/ui/chart/legend.tsx';
import { MonthBars, useMonthName } from '~/ui/chart/month-bars.tsx';
import type { MonthBar } from '~/ui/chart/month-bars-scale.ts';
import { percentOf, tonnes, tonnesWithUnit } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { useSubstanceName } from '../../subsystem/naming.ts';
import { useOrShell } from '../or-shell.ts';
import type { DataPage } from './data.server.ts';
import { HeatPanel } from './heat-panel.tsx';

const wholeG = (masses: Masses | undefined) => (masses ? masses.usedG + masses.reservedG : 0);

/** How much arrived in each month, of all substances and of each. */
export function UsageTab({ page }: { page: DataPage }) {
  return (
    <>
      <YearPanel page={page} />
      <HeatPanel page={page} />
    </>
  );
}

function YearPanel({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const nameOf = useMonthName();
  const { year, currentMonth, months, before } = page;
  const bars = months.map(
    (masses, index): MonthBar => ({ ...masses, beforeG: wholeG(before[index]) }),
  );
  const most = months.reduce(
    (at, masses, index) => (wholeG(masses) > wholeG(months[at]) ? index : at),
    0,
  );
  return (
    <Panel
      title={t('chart.title')}
      note={<Note page={page} />}
      ruled
      actions={
        <Legend
          keys={['used', 'reserved', 'before']}
          words={{ before: t('chart.before', { year: String(year - 1) }) }}
        />
      }
    >
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_252px]">
        <MonthBars
          months={bars}
          current={currentMonth}
          label={t('chart.label', {
            year: String(year),
            month: nameOf(most + 1),
            mass: tonnes(wholeG(months[most])),
          })}
          say={({ usedG, reservedG, beforeG }, month) =>
            t('chart.month', {
              month,
              used: tonnes(usedG),
              reserved: tonnes(reservedG),
              before: tonnes(beforeG),
            })
          }
        />
        <YearFigures page={page} />
      </div>
    </Panel>
  );
}

/** Which substances and markets are drawn. */
function Note({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const { system } = useOrShell();
  if (page.isFiltered) return <>{t('chart.noteSome')}</>;
  if (system.jurisdictions.length < 2) return <>{t('chart.note')}</>;
  const markets = system.jurisdictions.map((one) => t(`ui:market.${one}`)).join(t('and'));
  return <>{t('chart.noteMarkets', { markets })}</>;
}

/** What the year comes to, and how it stands against the one before. */
function YearFigures({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const nameOf = useSubstanceName();
  const { months, fullest } = page;
  const sum = (key: keyof Masses) => months.reduce((all, month) => all + month[key], 0);
  const figures = [
    { term: t('figures.used'), value: tonnesWithUnit(sum('usedG')) },
    { term: t('figures.reserved'), value: tonnesWithUnit(sum('reservedG')) },
    { term: useComparison(page), value: <Change page={page} /> },
    ...(fullest
      ? [
          {
            term: t('figures.fullest'),
            value: (
              <>
                {percentOf(fullest.bookedG, fullest.limitG)}%{' '}
                <span className="text-xs/[1.5] font-normal text-muted">{nameOf(fullest)}</span>
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <dl className="grid content-stretch border-line-soft max-lg:grid-cols-2 max-lg:border-t lg:border-s">
      {figures.map(({ term, value }, index) => (
        <div
          key={index}
          className="grid content-center border-line-soft px-(--pad) py-2.5 lg:not-first:border-t max-lg:even:border-s"
        >
          <dt className="text-xs/[1.5] text-muted">{term}</dt>
          <dd className="text-lg font-semibold text-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which months are compared. */
export function useComparison({ year, comparable }: DataPage): string {
  const { t } = useTranslation('data');
  const nameOf = useLastMonth();
  const before = String(year - 1);
  if (comparable === 12 || comparable === 0) return t('figures.changeYear', { year: before });
  if (comparable === 1) return t('figures.changeJanuary', { year: before });
  return t('figures.change', { year: before, month: nameOf(comparable) });
}

/** The month a range ends with: its number in Chinese, whose sentence has 月, else its name. */
export function useLastMonth(): (month: number) => string {
  const { i18n } = useTranslation();
  const long = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
  return (month) =>
    i18n.language === 'zh-CN' ? String(month) : long.format(new Date(Date.UTC(2026, month - 1, 1)));
}

function Change({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const { nowG, beforeG } = page.change;
  if (page.comparable === 0 || beforeG === 0) {
    return <span className="text-sm font-normal text-muted">{t('figures.none')}</span>;
  }
  return (
    <>
      {signedPercent(Number((BigInt(nowG - beforeG) * 1000n) / BigInt(beforeG)))}{' '}
      <span className="text-xs/[1.5] font-normal text-muted">
        {t('figures.fromTo', { from: tonnes(beforeG), to: tonnes(nowG) })}
      </span>
    </>
  );
}

/** Tenths of a per cent with their sign: `+12.4%`, `−3.0%`. */
export function signedPercent(permille: number): string {
  const digits = (Math.abs(permille) / 10).toFixed(1);
  return `${permille > 0 ? '+' : permille < 0 ? '\u2212' : ''}${digits}%`;
}
