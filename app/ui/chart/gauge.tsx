import { useTranslation } from 'react-i18next';
import { tonnes } from '../format.ts';
import { type GaugeMasses, type GaugePart, gaugeScale } from './gauge-scale.ts';

const PART_CLASS: Record<GaugePart['kind'], string> = {
  used: 'b-used',
  reserved: 'b-res',
  this: 'b-this',
  over: 'b-over',
};

/** Words of a gauge for readers who can't see it. */
export function useGaugeWords(): (name: string, masses: GaugeMasses) => string {
  const { t } = useTranslation('ui');
  return (name, masses) => {
    const { leftG } = gaugeScale(masses);
    return [
      t('gauge.head', { name, limit: tonnes(masses.limitG), used: tonnes(masses.usedG) }),
      t('gauge.reserved', { mass: tonnes(masses.reservedG) }),
      masses.thisG === undefined ? null : t('gauge.this', { mass: tonnes(masses.thisG) }),
      leftG < 0
        ? t('gauge.over', { mass: tonnes(-leftG) })
        : t('gauge.left', { mass: tonnes(leftG) }),
    ]
      .filter((part) => part !== null)
      .join(t('comma'));
  };
}

const BAR = 'h-4 overflow-visible rtl:-scale-x-100';

export interface GaugeProps extends GaugeMasses {
  /** What is measured: the substance. */
  name: string;
  className?: string;
}

/** One bar against one limit: used, reserved, this, what is left or over, and the alarm tick. */
export function Gauge({ name, className, ...masses }: GaugeProps) {
  const words = useGaugeWords();
  const scale = gaugeScale(masses);
  return (
    <svg className={`${BAR} ${className ?? 'w-full'}`} role="img" aria-label={words(name, masses)}>
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
      {scale.alarm !== null && (
        <line className="b-alarm" x1={`${scale.alarm}%`} x2={`${scale.alarm}%`} y1="0" y2="16" />
      )}
      {scale.limit !== null && (
        <line className="b-limit" x1={`${scale.limit}%`} x2={`${scale.limit}%`} y1="0" y2="16" />
      )}
    </svg>
  );
}

export type LegendKey = 'used' | 'reserved' | 'this' | 'left' | 'over' | 'forecast' | 'alarm';

const LEGEND_CLASS: Record<Exclude<LegendKey, 'alarm'>, string> = {
  used: 'b-used',
  reserved: 'b-res',
  this: 'b-this',
  left: 'b-track',
  over: 'b-over',
  forecast: 'b-fore',
};

/** The key of one drawing: `<LegendMark of="used" />`. */
export function LegendMark({ of }: { of: LegendKey }) {
  return (
    <svg className="h-2.5 w-4 flex-none overflow-visible" aria-hidden="true" focusable="false">
      {of === 'alarm' ? (
        <path className="b-alarm" d="M8-2v14" />
      ) : (
        <rect className={LEGEND_CLASS[of]} width="16" height="10" />
      )}
    </svg>
  );
}

export function Legend({
  keys,
  words = {},
}: {
  keys: readonly LegendKey[];
  /** Other words than the usual ones: "Expected over the limit". */
  words?: Partial<Record<LegendKey, string>>;
}) {
  const { t } = useTranslation('ui');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs/[1.5] text-muted">
      {keys.map((key) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <LegendMark of={key} />
          {words[key] ?? t(`legend.${key}`)}
        </li>
      ))}
    </ul>
  );
}

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
