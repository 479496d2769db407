import { BAR, PART_CLASS } from './gauge.tsx';
import { gaugeScale } from './gauge-scale.ts';

export interface ShareBarProps {
  /** Parts per million of the whole; may pass a million. */
  sumPpm: number;
  label: string;
}

/** Sum of a composition against one hundred per cent. */
export function ShareBar({ sumPpm, label }: ShareBarProps) {
  const scale = gaugeScale({ limitG: 1_000_000, usedG: sumPpm, reservedG: 0 });
  return (
    <svg className={`${BAR} w-40`} role="img" aria-label={label}>
      <rect className="b-track" width={`${scale.track}%`} height="10" y="3" />
      {scale.parts.map((part) => (
        <rect
          key={part.kind}
          className={PART_CLASS[part.kind]}
          x={`${part.start}%`}
          width={`${part.width}%`}
          height="10"
          y="3"
        />
      ))}
      {scale.limit !== null && (
        <line className="b-limit" x1={`${scale.limit}%`} x2={`${scale.limit}%`} y1="0" y2="16" />
      )}
    </svg>
  );
}

export interface ProgressBarProps {
  total: number;
  done: number;
  refused?: number;
  label: string;
}

/** A job's progress: done, refused, still to come. */
export function ProgressBar({ total, done, refused = 0, label }: ProgressBarProps) {
  const share = (value: number) => (total === 0 ? 0 : Math.round((value * 10_000) / total) / 100);
  return (
    <svg
      className="h-1.5 w-full overflow-hidden rounded-[3px] rtl:-scale-x-100"
      role="img"
      aria-label={label}
    >
      <rect className="fill-gray-200" width="100%" height="6" />
      <rect className="fill-brand-500" width={`${share(done)}%`} height="6" />
      <rect className="fill-danger" x={`${share(done)}%`} width={`${share(refused)}%`} height="6" />
    </svg>
  );
}
