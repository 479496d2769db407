import {
  clockScale,
  dayAt,
  type TimeAxis,
  type TimePart,
  type TimeSpan,
  type TimeWindow,
  timeScale,
} from './time-scale.ts';

export const TIME_CLASS: Record<TimePart['kind'], string> = {
  elapsed: 'b-used',
  left: 't-left',
  act: 'b-res',
  ended: 'b-over',
};

export interface TimeBarProps {
  /** What is drawn; bars of one table share it, so that their ends can be compared. */
  axis: TimeAxis;
  span: TimeSpan;
  /** `YYYY-MM-DD`. */
  today: string;
  /** When to act: hatched. */
  window?: TimeWindow;
  /** What ended is crossed up to the end of the axis (the default) or up to today. */
  crossed?: 'today' | 'axis';
  /** Days with a thin rule, as the first of each year. */
  rules?: readonly string[];
  /** The whole of it in a sentence, with its dates: they stand as text somewhere else as well. */
  label: string;
  className?: string;
}

/**
 * One span on an axis of days, drawn on the server: elapsed is solid, left is pale, the days to act on are hatched, what
 * comes after the end is crossed, a thick tick is the end and a dotted line today. As wide as its place.
 */
export function TimeBar({ axis, span, today, window, crossed = 'axis', ...props }: TimeBarProps) {
  const scale = timeScale(axis, span, today, { window, crossed });
  return (
    <svg
      className={`h-10 overflow-visible ${props.className ?? 'w-full'}`}
      role="img"
      aria-label={props.label}
    >
      {props.rules?.map((day) => (
        <line
          key={day}
          className="t-thin"
          x1={`${dayAt(axis, day)}%`}
          x2={`${dayAt(axis, day)}%`}
          y2="40"
        />
      ))}
      {scale.parts.map(({ kind, start, width }) => (
        <rect
          key={kind}
          className={TIME_CLASS[kind]}
          x={`${start}%`}
          y="14"
          width={`${width}%`}
          height="12"
        />
      ))}
      {scale.end !== null && (
        <line className="b-limit" x1={`${scale.end}%`} x2={`${scale.end}%`} y1="9" y2="31" />
      )}
      {scale.today !== null && (
        <line
          className="t-now"
          strokeDasharray="2 2"
          x1={`${scale.today}%`}
          x2={`${scale.today}%`}
          y2="40"
        />
      )}
    </svg>
  );
}

export interface ClockBarProps {
  /** Days since day 0, and days of the term. */
  elapsed: number;
  term: number;
  /** "Term 15 days, 16 elapsed, 1 day overdue". */
  label: string;
}

/** A legal term in days: elapsed against term, crossed after its end. */
export function ClockBar({ elapsed, term, label }: ClockBarProps) {
  const { end, used } = clockScale(elapsed, term);
  return (
    <svg className="h-3 w-26 flex-none overflow-visible" role="img" aria-label={label}>
      <rect className="b-track" width={`${end}%`} height="12" />
      <rect className="b-used" width={`${used}%`} height="12" />
      {end < 100 && <rect className="b-over" x={`${end}%`} width={`${100 - end}%`} height="12" />}
      <line className="b-limit" x1={`${end}%`} x2={`${end}%`} y1="-3" y2="15" />
    </svg>
  );
}
