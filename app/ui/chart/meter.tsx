const WHOLE_PPM = 1_000_000;

export interface MeterProps {
  /** How full it is; the words beside it say so. */
  ppm: number;
  alarmPercent: number;
  className?: string;
}

/** How full a volume is, as a small bar under its per cent: what lies beyond the whole is crossed out. */
export function Meter({ ppm, alarmPercent, className = 'w-23' }: MeterProps) {
  const wide = Math.max(ppm, WHOLE_PPM);
  const end = (WHOLE_PPM * 100) / wide;
  const alarm = (end * alarmPercent) / 100;
  const over = ppm > WHOLE_PPM;
  const at = (percent: number) => `${Math.round(percent * 100) / 100}%`;
  return (
    <svg
      className={`h-3 overflow-visible rtl:-scale-x-100 ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className="b-track" width={at(end)} height="8" y="2" />
      <rect className="b-used" width={at(Math.min((ppm * 100) / wide, end))} height="8" y="2" />
      {over && <rect className="b-over" x={at(end)} width={at(100 - end)} height="8" y="2" />}
      <line className="b-alarm" x1={at(alarm)} x2={at(alarm)} y1="0" y2="12" />
      {over && <line className="b-limit" x1={at(end)} x2={at(end)} y1="0" y2="12" />}
    </svg>
  );
}
