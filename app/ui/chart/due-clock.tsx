export interface ClockDay {
  /** Days since day 0. */
  day: number;
  /** Over the bar: "Day 15, due". */
  name: string;
  /** Under it: the date. */
  date: string;
}

export interface DueClockProps {
  /** Days since day 0. */
  today: ClockDay;
  due: ClockDay;
  /** A second term that goes on after the first. */
  check?: ClockDay | null;
  start: ClockDay;
  /** The day it was done; nothing runs after it. */
  doneOn?: number | null;
  /** Days with a dot: reminders that went out. */
  dots: readonly { day: number; late: boolean; label: string }[];
  /** The whole of it in a sentence; every date stands as text as well. */
  label: string;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Share of the axis in % from which names of day 0 and of the due day stand side by side on a phone. */
const NAMED_APART = 45;

/** Where a text stands so that it is not cut off at an edge. */
function anchor(at: number): 'start' | 'middle' | 'end' {
  if (at < 15) return 'start';
  return at > 85 ? 'end' : 'middle';
}

/**
 * A legal term in days on one axis, drawn on the server: elapsed is solid, what is late is crossed, what is left and a
 * second term are pale, a thick tick ends a term, a dotted line is today.
 */
export function DueClock(props: DueClockProps) {
  const { today, due, check, doneOn = null } = props;
  const until = doneOn ?? today.day;
  const last = Math.max(due.day, check?.day ?? 0, until, 1);
  const at = (day: number) => round((Math.min(Math.max(day, 0), last) * 100) / last);
  return (
    <svg className="h-24 w-full overflow-visible" role="img" aria-label={props.label}>
      <Terms {...props} until={until} at={at} />
      <NamedDays {...props} at={at} />
      <Today {...props} at={at} />
    </svg>
  );
}

interface AxisProps extends DueClockProps {
  /** Where a day stands on the axis, in %. */
  at: (day: number) => number;
}

/** What has elapsed, what is left, the second term, and what is late. */
function Terms({ due, check, until, at }: AxisProps & { until: number }) {
  const elapsed = Math.min(until, due.day);
  const over = check ? Math.max(until, due.day) : due.day;
  return (
    <>
      <rect className="b-track" width="100%" y="36" height="16" />
      <rect className="b-used" width={`${at(elapsed)}%`} y="36" height="16" />
      {due.day > elapsed && (
        <rect
          className="t-left"
          x={`${at(elapsed)}%`}
          width={`${round(at(due.day) - at(elapsed))}%`}
          y="36"
          height="16"
        />
      )}
      {check && check.day > over && (
        <rect
          className="t-left"
          x={`${at(over)}%`}
          width={`${round(at(check.day) - at(over))}%`}
          y="40"
          height="8"
        />
      )}
      {until > due.day && (
        <rect
          className="b-over"
          x={`${at(due.day)}%`}
          width={`${round(at(until) - at(due.day))}%`}
          y="36"
          height="16"
        />
      )}
    </>
  );
}

/** The days that begin or end a term: a tick with name and date. */
function NamedDays({ start, due, check, at }: AxisProps) {
  // Where the term is a short part of the axis its name stands where that of day 0 would.
  const isShort = at(due.day) < NAMED_APART;
  const named = [isShort ? { ...start, name: '' } : start, due, ...(check ? [check] : [])];
  return named.map(({ day, name, date }) => (
    <g key={day}>
      <line className="b-limit" x1={`${at(day)}%`} x2={`${at(day)}%`} y1="30" y2="58" />
      <text
        className="fill-current text-xs font-semibold"
        x={`${at(day)}%`}
        y="12"
        textAnchor={day === due.day && isShort ? 'start' : anchor(at(day))}
      >
        {name}
      </text>
      <text
        className="fill-current text-xs"
        x={`${at(day)}%`}
        y="26"
        textAnchor={day === due.day && isShort ? 'start' : anchor(at(day))}
      >
        {date}
      </text>
    </g>
  ));
}

/** The line of today with its name under it, and the reminders that went out. */
function Today({ today, dots, at }: AxisProps) {
  return (
    <>
      <line
        className="t-now"
        strokeDasharray="2 2"
        x1={`${at(today.day)}%`}
        x2={`${at(today.day)}%`}
        y1="30"
        y2="66"
      />
      {dots.map(({ day, late, label: said }) => (
        <circle
          key={day}
          className={late ? 't-dot late' : 't-dot'}
          cx={`${at(day)}%`}
          cy="66"
          r="4"
        >
          <title>{said}</title>
        </circle>
      ))}
      <text
        className="fill-current text-xs"
        x={`${at(today.day)}%`}
        y="86"
        textAnchor={anchor(at(today.day))}
      >
        {today.name}
      </text>
    </>
  );
}
