import { useTranslation } from 'react-i18next';
import { percentOf, roughTonnes, tonnes } from '../format.ts';
import type { UsageChartProps } from './usage-chart.tsx';
import { monthTotalG, type UsageMonth } from './usage-scale.ts';

/** The chart's figures as a table, folded under it. */
export function UsageTable({
  months,
  currentMonth,
}: Pick<UsageChartProps, 'months' | 'currentMonth'>) {
  const { t } = useTranslation('ui');
  return (
    <details className="disclose">
      <summary>{t('usage.showTable')}</summary>
      <div className="table-wrap">
        <table className="table compact">
          <thead>
            <tr>
              <th scope="col">{t('usage.columns.month')}</th>
              {(['used', 'reserved', 'forecast', 'sum', 'share'] as const).map((column) => (
                <th key={column} scope="col" className="num">
                  {t(`usage.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <UsageRow key={month.month} month={month} coming={month.month > currentMonth} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function UsageRow({ month, coming }: { month: UsageMonth; coming: boolean }) {
  const { t } = useTranslation('ui');
  const totalG = monthTotalG(month);
  const expected = coming && Boolean(month.forecastG);
  return (
    <tr>
      <td>{expected ? t('usage.monthExpected', { month: month.month }) : month.month}</td>
      <td className="num">{tonnes(month.usedG)}</td>
      <td className="num">{tonnes(month.reservedG)}</td>
      <td className="num">
        {month.forecastG ? t('usage.about', { mass: roughTonnes(month.forecastG) }) : '–'}
      </td>
      <td className="num">
        {expected ? t('usage.about', { mass: roughTonnes(totalG) }) : tonnes(totalG)}
      </td>
      <td className="num">{percentOf(totalG, month.limitG)}</td>
    </tr>
  );
}
