import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { Link } from '~/framework.ts';
import { Market } from '~/screens/only-representative/market.tsx';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { Gauge } from '~/ui/chart/gauge.tsx';
import { GaugeNote, GaugeTable } from '~/ui/chart/gauge-table.tsx';
import { Legend } from '~/ui/chart/legend.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import type { IncomingDetail } from './detail-data.server.ts';

type Record = IncomingDetail['record'];
type Draw = Record['draws'][number];

/** A supplier's own accounts: used, this and left in the year of the ETA. */
export function DrawsPanel({ record }: { record: Record }) {
  const { t } = useTranslation('records');
  const year = record.eta.slice(0, 4);
  const settled = record.answer !== null;
  return (
    <Panel
      title={t('incoming.draws')}
      note={t(settled ? 'incoming.drawsNoteUsed' : 'incoming.drawsNote', { year })}
      actions={
        <Legend
          keys={['used', 'reserved', 'this', 'left']}
          words={{ this: t('incoming.thisRecordKey') }}
        />
      }
    >
      <GaugeTable inPanel>
        <thead>
          <tr>
            <th scope="col">{t('lines.substance')}</th>
            <th scope="col">{t('gauge.year', { year })}</th>
            <th scope="col">{t('gauge.limit')}</th>
            <th scope="col">{t('gauge.used')}</th>
            <th scope="col">{t('gauge.reserved')}</th>
            <th scope="col">{t('incoming.thisRecord')}</th>
            <th scope="col">{t('gauge.left')}</th>
          </tr>
        </thead>
        <tbody>
          {record.draws.map((draw) => (
            <DrawRow key={draw.accountId} draw={draw} />
          ))}
        </tbody>
      </GaugeTable>
    </Panel>
  );
}

function DrawRow({ draw }: { draw: Draw }) {
  const {
    t,
    i18n: { language },
  } = useTranslation('records');
  const { system } = useShell();
  const { limitG, usedG, reservedG, thisG, leftG, alarmPercent } = draw;
  const name = nameIn(language, draw);
  const numbers = [
    draw.casNo,
    draw.useClass === 'intermediate' && t('form.isIntermediate'),
    draw.registrationId === null && t('gauge.purchased'),
  ].filter(Boolean);
  return (
    <tr>
      <td>
        {draw.registrationId === null ? (
          <span className="font-semibold text-strong">{name}</span>
        ) : (
          <Link
            to={pageUrl(system, 'registeredSubstances/list/detail', {
              id: draw.registrationId,
              year: String(draw.year),
            })}
          >
            {name}
          </Link>
        )}
        <GaugeNote>
          <Market of={draw.market} />
          {numbers.join(t('ui:comma'))}
        </GaugeNote>
      </td>
      <td>
        <Gauge
          name={name}
          {...{ limitG, usedG, reservedG, thisG }}
          alarmPercent={alarmPercent ?? undefined}
        />
      </td>
      <td data-label={t('gauge.limit')}>
        <Tonnes massG={limitG} />
      </td>
      <td data-label={t('gauge.used')}>
        <Tonnes massG={usedG} />
      </td>
      <td data-label={t('gauge.reserved')}>
        <Tonnes massG={reservedG} />
      </td>
      <td className="font-semibold text-strong" data-label={t('incoming.thisRecord')}>
        <Tonnes massG={thisG} />
      </td>
      <td data-label={t('gauge.left')}>
        <b>
          <Tonnes massG={leftG} />
        </b>
      </td>
    </tr>
  );
}
