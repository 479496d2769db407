import { useTranslation } from 'react-i18next';
import { tonnes } from '../format.ts';
import { type GaugeMasses, type GaugePart, gaugeScale } from './gauge-scale.ts';

export const PART_CLASS: Record<GaugePart['kind'], string> = {
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

export const BAR = 'h-4 overflow-visible rtl:-scale-x-100';

export interface GaugeProps extends GaugeMasses {
  /** What is measured: the substance. */
  name: string;
  /** Words for readers who can't see it, where they are not those of a tonnage account. */
  label?: string | undefined;
  className?: string;
}

/** One bar against one limit: used, reserved, this, what is left or over, and the alarm tick. */
export function Gauge({ name, label, className, ...masses }: GaugeProps) {
  const words = useGaugeWords();
  const scale = gaugeScale(masses);
  return (
    <svg
      className={`${BAR} ${className ?? 'w-full'}`}
      role="img"
      aria-label={label ?? words(name, masses)}
    >
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
