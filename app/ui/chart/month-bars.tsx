import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { count, tonnes } from '../format.ts';
import {
  MONTHS_NARROW,
  MONTHS_WIDE,
  type MonthBar,
  type MonthFrame,
  monthBarsScale,
} from './month-bars-scale.ts';

const GRAMS_PER_TONNE = 1_000_000;
const TENTH = 100_000;

/** A mass where there is room for few digits: one decimal, cut so that it is never told too large; all where it is below a tonne. */
export function briefTonnes(massG: number): string {
  if (massG > 0 && massG < 10 * TENTH) return tonnes(massG, { least: 0 });
  return tonnes(massG - (massG % TENTH), { least: 1 });
}

/** Short name of a month of any year, 1 to 12, in the page's language. */
export function useMonthName(): (month: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  return (month) => format.format(new Date(Date.UTC(2026, month - 1, 1)));
}

export interface MonthBarsProps {
  /** January to December. */
  months: readonly MonthBar[];
  /** The month we are in, 1 to 12; none where the year is another one. */
  current: number | null;
  /** The whole of it in a sentence. */
  label: string;
  /** One month in a sentence. */
  say: (month: MonthBar, name: string) => string;
}

/** What arrived in each month, drawn on the server in two widths: solid what is used, hatched what is reserved, a line for the year before. */
export function MonthBars(props: MonthBarsProps) {
  return (
    <figure className="my-auto px-(--pad) pt-1.5 pb-(--pad)">
      <Drawing {...props} frame={MONTHS_WIDE} className="chart max-md:hidden" />
      <Drawing {...props} frame={MONTHS_NARROW} className="chart mx-auto max-w-[480px] md:hidden" />
    </figure>
  );
}

type DrawingProps = MonthBarsProps & { frame: MonthFrame; className: string };

function Drawing({ months, current, label, say, frame, className }: DrawingProps) {
  const titleId = useId();
  const nameOf = useMonthName();
  const { bars, ticks, step } = monthBarsScale(months, frame);
  const now = bars.find(({ month }) => month === current);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{label}</title>
      {now && (
        <rect
          className="month-now"
          x={now.column}
          y={frame.top}
          width={step}
          height={frame.base - frame.top}
        />
      )}
      {ticks.map(({ massG, y }) => (
        <g key={massG}>
          <path className={massG === 0 ? 'axis' : 'grid'} d={`M${frame.start} ${y}H${frame.end}`} />
          <text x={frame.start - 8} y={y + 4} textAnchor="end">
            {massG % GRAMS_PER_TONNE === 0
              ? count(massG / GRAMS_PER_TONNE)
              : tonnes(massG, { least: 0 })}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <Bar
          key={bar.month}
          bar={bar}
          frame={frame}
          name={nameOf(bar.month)}
          title={say(bar, nameOf(bar.month))}
          strong={bar.month === current}
          // A name beside the strong one has no room in the narrow frame.
          named={
            bar.month === current ||
            ((bar.month - 1) % frame.labelEvery === 0 &&
              (frame.labelEvery === 1 || current === null || Math.abs(bar.month - current) > 1))
          }
        />
      ))}
    </svg>
  );
}

interface BarProps {
  bar: ReturnType<typeof monthBarsScale>['bars'][number];
  frame: MonthFrame;
  name: string;
  title: string;
  strong: boolean;
  named: boolean;
}

function Bar({ bar, frame, name, title, strong, named }: BarProps) {
  const look = strong ? 't-strong' : undefined;
  const wholeG = bar.usedG + bar.reservedG;
  const reach = frame.barWidth / 2 + 5;
  return (
    <>
      <g>
        <title>{title}</title>
        {bar.usedG > 0 && (
          <rect className="b-used" x={bar.x} width={frame.barWidth} {...bar.solid} />
        )}
        {bar.reservedG > 0 && (
          <rect className="b-res" x={bar.x} width={frame.barWidth} {...bar.hatched} />
        )}
        {bar.beforeG > 0 && (
          <path
            className="b-limit"
            d={`M${bar.middle - reach} ${bar.before}H${bar.middle + reach}`}
          />
        )}
      </g>
      {frame.figures && wholeG > 0 && (
        <text
          className={look}
          x={bar.middle}
          y={Math.min(bar.top, bar.beforeG > 0 ? bar.before : bar.top) - 6}
          textAnchor="middle"
        >
          {briefTonnes(wholeG)}
        </text>
      )}
      {named && (
        <text className={look} x={bar.middle} y={frame.base + 17} textAnchor="middle">
          {name}
        </text>
      )}
    </>
  );
}
