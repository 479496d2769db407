import { useTranslation } from 'react-i18next';
import { Market } from '~/screens/only-representative/market.tsx';
import { Gauge } from '~/ui/chart/gauge.tsx';
import { GaugeNote, GaugeTable } from '~/ui/chart/gauge-table.tsx';
import { percent, tonnesWithUnit } from '~/ui/format.ts';
import { Tonnes } from '~/ui/tonnes.tsx';
import type { LineGauge } from './gauges.ts';

/** The accounts a line draws, each with what this line takes of it and leaves there. */
export function LineGauges({
  gauges,
  year,
  zh,
  purchased,
}: {
  gauges: readonly LineGauge[];
  year: string;
  zh: boolean;
  purchased: boolean;
}) {
  const { t } = useTranslation('records');
  const heads = ['limit', 'used', 'reserved', 'this', 'left'] as const;
  return (
    <GaugeTable>
      <thead>
        <tr>
          <th scope="col">{t(purchased ? 'gauge.purchased' : 'gauge.substance')}</th>
          <th scope="col">{t('gauge.year', { year })}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`gauge.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {gauges.map((gauge) => (
          <GaugeRow key={gauge.draw.accountId} gauge={gauge} zh={zh} />
        ))}
      </tbody>
    </GaugeTable>
  );
}

function GaugeRow({ gauge, zh }: { gauge: LineGauge; zh: boolean }) {
  const { t } = useTranslation('records');
  const { draw, thisG, othersG, leftG } = gauge;
  const reservedG = draw.reservedG + othersG;
  const name = zh ? draw.nameZh : draw.nameEn;
  const numbers = [
    draw.casNo,
    draw.casNo && `${percent(draw.sharePpm)}%`,
    draw.intermediate && t('form.isIntermediate'),
  ].filter(Boolean);
  return (
    <tr>
      <td>
        <span className="font-semibold text-strong">{name}</span>
        <GaugeNote>
          <Market of={draw.market} />
          {numbers.join(t('ui:comma'))}
        </GaugeNote>
        {othersG > 0 && (
          <GaugeNote>{t('gauge.others', { mass: tonnesWithUnit(othersG) })}</GaugeNote>
        )}
      </td>
      <td>
        <Gauge
          name={name}
          limitG={draw.limitG}
          usedG={draw.usedG}
          reservedG={reservedG}
          thisG={thisG}
          alarmPercent={draw.alarmPercent ?? undefined}
        />
      </td>
      <td data-label={t('gauge.limit')}>
        <Tonnes massG={draw.limitG} />
      </td>
      <td data-label={t('gauge.used')}>
        <Tonnes massG={draw.usedG} />
      </td>
      <td data-label={t('gauge.reserved')}>
        <Tonnes massG={reservedG} />
      </td>
      <td className="font-semibold text-strong" data-label={t('gauge.this')}>
        <Tonnes massG={thisG} />
      </td>
      <td data-label={t('gauge.left')}>
        <b className={leftG < 0 ? 'text-danger' : undefined}>
          <bdi>
            <Tonnes massG={leftG} />
          </bdi>
        </b>
      </td>
    </tr>
  );
}
