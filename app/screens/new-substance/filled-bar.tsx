import { BAR } from '~/ui/chart/gauge.tsx';

interface FilledBarProps {
  /** In words, for who can't see it. */
  label: string;
  usedG: number;
  limitG: number;
  /** Per cent of the limit at which the tick stands. */
  amberPercent: number;
}

/** One volume against its limit: what is counted, what is over it, and the tick of the warning. */
export function FilledBar({ label, usedG, limitG, amberPercent }: FilledBarProps) {
  const whole = Math.max(usedG, limitG, 1);
  const share = (massG: number) => (massG / whole) * 100;
  const amber = share(limitG) * (amberPercent / 100);
  return (
    <svg className={`${BAR} w-full`} role="img" aria-label={label}>
      <rect className="b-track" width={`${share(limitG)}%`} height="10" y="3" />
      <rect className="b-used" width={`${share(Math.min(usedG, limitG))}%`} height="10" y="3" />
      {usedG > limitG && (
        <>
          <rect
            className="b-over"
            x={`${share(limitG)}%`}
            width={`${share(usedG - limitG)}%`}
            height="10"
            y="3"
          />
          <line
            className="b-limit"
            x1={`${share(limitG)}%`}
            x2={`${share(limitG)}%`}
            y1="0"
            y2="16"
          />
        </>
      )}
      <line className="b-alarm" x1={`${amber}%`} x2={`${amber}%`} y1="0" y2="16" />
    </svg>
  );
}
