/** A span on an axis that several rows share, all in hundredths of its length. */
export interface AuthorisationBarProps {
  /** Says the same in a sentence. */
  label: string;
  from: number;
  /** Null has no end. */
  until: number | null;
  today: number;
  /** Whether it is over: what follows is crossed. */
  ended: boolean;
  /** Where the years begin. */
  ticks: readonly number[];
}

const WIDTH = 228;
const HEIGHT = 40;
const TOP = 14;
const THICK = 12;
/** Length of the point that stands for "no end". */
const POINT = 6;

const at = (hundredths: number) => Math.round(hundredths * WIDTH) / 100;

/**
 * Until when somebody is authorised: solid what has passed, pale what is left, crossed what follows an end, a thick tick
 * at the end, today dotted. Drawn left to right in every language.
 */
export function AuthorisationBar(props: AuthorisationBarProps) {
  const { label, ticks } = props;
  const [from, now] = [at(props.from), at(props.today)];
  const until = props.until === null ? null : at(props.until);
  const used = Math.max(0, Math.min(now, until ?? WIDTH) - from);
  const left = Math.max(from, now);
  const end = until ?? WIDTH;
  return (
    <svg
      className="chart max-w-[228px] min-w-[160px]"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {ticks.slice(1).map((tick) => (
        <path key={tick} className="axis" d={`M${at(tick)} 0V${HEIGHT}`} />
      ))}
      {used > 0 && <rect className="b-used" x={from} y={TOP} width={used} height={THICK} />}
      {!props.ended && end > left && (
        <path
          className="fill-brand-100 stroke-brand-500"
          d={
            until === null
              ? `M${left} ${TOP}H${WIDTH - POINT}L${WIDTH} ${TOP + THICK / 2}L${WIDTH - POINT} ${TOP + THICK}H${left}z`
              : `M${left} ${TOP}H${end}V${TOP + THICK}H${left}z`
          }
        />
      )}
      {props.ended && end < WIDTH && (
        <rect className="b-over" x={end} y={TOP} width={WIDTH - end} height={THICK} />
      )}
      {until !== null && <path className="b-limit" d={`M${end} ${TOP - 5}V${TOP + THICK + 5}`} />}
      <path className="b-limit" strokeDasharray="2 2" d={`M${now} 0V${HEIGHT}`} />
    </svg>
  );
}

/** The years over such bars. */
export function AuthorisationAxis({ years }: { years: readonly { year: number; at: number }[] }) {
  return (
    <svg
      className="chart max-w-[228px] min-w-[160px]"
      viewBox={`0 0 ${WIDTH} 20`}
      aria-hidden="true"
    >
      {years.map(({ year, at: place }) => (
        <text key={year} x={at(place) + 2} y="15">
          {year}
        </text>
      ))}
    </svg>
  );
}

const MARKS = {
  used: <rect className="b-used" width="16" height="10" />,
  left: <rect className="fill-brand-100 stroke-brand-500" width="16" height="10" />,
  over: <rect className="b-over" width="16" height="10" />,
  end: <path className="b-limit" d="M8 0V10" />,
  today: <path className="b-limit" strokeDasharray="2 2" d="M8 0V10" />,
};

/** What each mark of the bars means. */
export function AuthorisationLegend({
  words,
}: {
  words: Readonly<Record<keyof typeof MARKS, string>>;
}) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs/[1.5] text-muted">
      {(Object.keys(MARKS) as (keyof typeof MARKS)[]).map((name) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <svg className="h-2.5 w-4 overflow-visible" aria-hidden="true">
            {MARKS[name]}
          </svg>
          {words[name]}
        </li>
      ))}
    </ul>
  );
}
