import { useTranslation } from 'react-i18next';

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
