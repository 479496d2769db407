import { useTranslation } from 'react-i18next';
import type { ShownRule } from './said.server.ts';

const [WIDTH, ROW, HEAD, LEFT] = [640, 34, 26, 110];
/** Years that the line begins before today and ends after it, where no row begins earlier or ends later. */
const [BEFORE, AFTER] = [8, 4];

const yearAt = (day: string) => Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) - 1) / 12;

/** When each profile of a rule says what, drawn on the server; the table beside it says the same. */
export function RuleLine({ rule, today }: { rule: ShownRule; today: string }) {
  const { t } = useTranslation('consoleRules');
  const rows = rule.rows.filter(({ fromOn }) => fromOn !== null);
  const profiles = [
    ...new Set(rows.map(({ profile, regime }) => `${profile} ${regime ?? ''}`.trim())),
  ];
  const now = yearAt(today);
  const starts = Math.floor(now) - BEFORE;
  const ends = Math.floor(now) + AFTER;
  const x = (year: number) =>
    LEFT + ((Math.min(ends, Math.max(starts, year)) - starts) / (ends - starts)) * (WIDTH - LEFT);
  const height = HEAD + profiles.length * ROW;
  const ticks = Array.from({ length: (ends - starts) / 2 + 1 }, (_, at) => starts + at * 2);
  return (
    <svg
      className="h-auto w-full max-w-160 text-strong"
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={t('timeline', { rule: t(`nameOf.${rule.rule}`) })}
    >
      {ticks.map((year) => (
        <g key={year}>
          <text
            {...{ x: x(year), y: 12, fontSize: 11 }}
            textAnchor={year === ends ? 'end' : 'middle'}
            className="fill-muted"
          >
            {year}
          </text>
          <line x1={x(year)} x2={x(year)} y1={18} y2={height} className="stroke-line-soft" />
        </g>
      ))}
      {profiles.map((profile, at) => (
        <text key={profile} x={0} y={HEAD + at * ROW + 18} fontSize="12" className="fill-strong">
          {profile}
        </text>
      ))}
      {rows.map((row) => {
        const at = profiles.indexOf(`${row.profile} ${row.regime ?? ''}`.trim());
        const from = x(yearAt(row.fromOn || '0001-01-01'));
        const width = Math.max(3, x(row.untilOn === null ? ends : yearAt(row.untilOn)) - from);
        const [y, looks] = [HEAD + at * ROW + 3, LOOKS[row.state]];
        return (
          <g key={row.id}>
            <rect
              {...{ x: from, y, width, height: 22, rx: 2 }}
              className={row.counts ? looks : 'fill-surface stroke-line'}
              strokeDasharray={row.state === 'draft' ? '4 3' : undefined}
            />
            {row.said.length < width / 6 && (
              <text x={from + 6} y={y + 15} fontSize="11" className="fill-strong">
                {row.said}
              </text>
            )}
          </g>
        );
      })}
      <line x1={x(now)} x2={x(now)} y1={16} y2={height} className="stroke-brand" strokeWidth="2" />
    </svg>
  );
}

const LOOKS = {
  draft: 'fill-surface stroke-line',
  scheduled: 'fill-surface stroke-brand',
  in_force: 'fill-brand-100 stroke-brand',
  ended: 'fill-gray-100 stroke-line',
} as const;
