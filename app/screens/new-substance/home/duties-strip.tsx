import { useTranslation } from 'react-i18next';
import { textWidth } from '~/ui/chart/time-scale.ts';
import type { HomeData } from './data.server.ts';
import { type StripDuty, type StripPin, stripDays, stripLate, stripPins } from './strip-scale.ts';
import { useLeft } from './use-left.ts';

/** The line on which days stand. */
const BASE = 86;
const LEVELS = [36, 60] as const;
const DARK = 'fill-gray-900 font-semibold';

/** When the duties of 90 days are due; the table beneath says it all, and more. Drawn on the server. */
export function DutiesStrip({ home }: { home: HomeData }) {
  const { t } = useTranslation(['cnHome', 'filings', 'cnMessages']);
  const left = useLeft();
  const { today } = home;
  const { rows, due, overdue } = home.duties;
  const duties = rows.map(
    (row): StripDuty => ({
      ...{ id: row.id, dueOn: row.dueOn, days: row.days, left: left(row.days) },
      name: `${t(`filings:dutyOf.${row.kind}`)}${row.year > 0 ? ` ${row.year}` : ''}`,
    }),
  );
  const { now, end, last, mondays, months } = stripDays(today);
  const first = duties.find(({ days }) => days >= 0);
  const monthName = (day: string) => t(`cnMessages:calendar.months.${Number(day.slice(5, 7))}`);
  const words = [
    t('strip.title', { from: today, to: last }),
    t('strip.counts', { overdue, ahead: due - overdue }),
    first && t('strip.next', { day: first.dueOn, duty: first.name }),
  ]
    .filter(Boolean)
    .join(t('strip.stop'));
  return (
    <svg
      className="block h-auto w-full px-(--pad) text-xs [direction:ltr] max-md:hidden"
      viewBox="0 0 1014 128"
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      {overdue > 0 && <Late {...stripLate(duties, overdue)} />}
      <path className="stroke-gray-400" d={`M0 ${BASE}H${end}`} />
      {mondays.map(({ day, x }) => (
        <g key={day}>
          <path className="stroke-gray-300" d={`M${x} ${BASE}v5`} />
          <text className="fill-gray-600" x={x} y="104" textAnchor="middle">
            {Number(day.slice(8))}
          </text>
        </g>
      ))}
      {months.map(({ day, x }) => (
        <g key={day}>
          <path className="stroke-gray-400" strokeDasharray="2 3" d={`M${x} 92V124`} />
          {x + textWidth(monthName(day)) + 60 < end && (
            <text className={DARK} x={x + 6} y="122">
              {monthName(day)}
            </text>
          )}
        </g>
      ))}
      {/* Where the month ends soon its name would stand on the next one's. */}
      {(months[0]?.x ?? end) - now > textWidth(monthName(today)) + 16 && (
        <text className={DARK} x={now + 6} y="122">
          {monthName(today)}
        </text>
      )}
      <path className="stroke-gray-900" strokeWidth="2" d={`M${now} 8V92`} />
      <text className={DARK} x={now + 6} y="20">
        {t('strip.today')}
      </text>
      <text className="fill-gray-600" x={end} y="122" textAnchor="end">
        {last.slice(5)}
      </text>
      {stripPins(duties).map((pin) => (
        <Pin key={pin.id} pin={pin} />
      ))}
    </svg>
  );
}

function Pin({ pin: { x, soon, label } }: { pin: StripPin }) {
  return (
    <g>
      {label && (
        <>
          <path className="stroke-gray-500" d={`M${x} ${LEVELS[label.level]}V${BASE}`} />
          <text
            className="fill-gray-600"
            x={label.x}
            y={LEVELS[label.level] + 6}
            textAnchor={label.anchor}
          >
            <tspan className={DARK}>{label.left}</tspan> {label.name}
            {label.more > 0 && ` +${label.more}`}
          </text>
        </>
      )}
      <circle className={soon ? 'fill-warn' : 'fill-brand-600'} cx={x} cy={BASE} r="5" />
    </g>
  );
}

function Late({ named, more }: ReturnType<typeof stripLate>) {
  const { t } = useTranslation('cnHome');
  return (
    <g>
      <rect className="fill-danger-soft" x="0" y="8" width="176" height="78" />
      <text className="fill-danger font-semibold" x="10" y="27">
        {t('strip.late')}
        {more > 0 && ` +${more}`}
      </text>
      {named.map(({ id, left, name }, at) => (
        <g key={id}>
          <rect className="fill-danger" x="10" y={40 + at * 22} width="9" height="9" />
          <text className="fill-gray-600" x="26" y={49 + at * 22}>
            <tspan className="fill-danger font-semibold">{left}</tspan> {name}
          </text>
        </g>
      ))}
    </g>
  );
}
