import { useTranslation } from 'react-i18next';
import { roughTonnes } from '../account-tonnes.ts';
import { percentOf, tonnes } from '../format.ts';
import { Table, Td, Th } from '../table/table.tsx';
import { Tonnes } from '../tonnes.tsx';
import type { UsageChartProps } from './usage-chart.tsx';
import { monthTotalG, type UsageMonth } from './usage-scale.ts';

/** The chart's figures as a table, folded under it. */
export function UsageTable({
  label,
  months,
  currentMonth,
}: Pick<UsageChartProps, 'months' | 'currentMonth'> & { label: string }) {
  const { t } = useTranslation('ui');
  return (
    <details className="border-t border-line-soft text-sm/[1.5]">
      <summary className="px-(--pad) py-2 text-link focus-visible:-outline-offset-2">
        {t('usage.showTable')}
      </summary>
      <Table label={label} density="tight" phone="scroll">
        <thead>
          <tr>
            <Th scope="col">{t('usage.columns.month')}</Th>
            {(['used', 'reserved', 'forecast', 'sum', 'share'] as const).map((column) => (
              <Th key={column} scope="col" numeric>
                {t(`usage.columns.${column}`)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <UsageRow key={month.month} month={month} coming={month.month > currentMonth} />
          ))}
        </tbody>
      </Table>
    </details>
  );
}

function UsageRow({ month, coming }: { month: UsageMonth; coming: boolean }) {
  const { t } = useTranslation('ui');
  const totalG = monthTotalG(month);
  const expected = coming && Boolean(month.forecastG);
  return (
    <tr>
      <Td>{expected ? t('usage.monthExpected', { month: month.month }) : month.month}</Td>
      <Td numeric>
        <Tonnes massG={month.usedG} />
      </Td>
      <Td numeric>
        <Tonnes massG={month.reservedG} />
      </Td>
      <Td numeric>
        {month.forecastG ? t('usage.about', { mass: roughTonnes(month.forecastG) }) : '–'}
      </Td>
      <Td numeric>{expected ? t('usage.about', { mass: roughTonnes(totalG) }) : tonnes(totalG)}</Td>
      <Td numeric>{percentOf(totalG, month.limitG)}</Td>
    </tr>
  );
}
