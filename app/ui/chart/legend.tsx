import { useTranslation } from 'react-i18next';

type AreaKey =
  | 'used'
  | 'reserved'
  | 'this'
  | 'left'
  | 'over'
  | 'forecast'
  // Colours of time bars.
  | 'elapsed'
  | 'remaining'
  | 'act'
  | 'ended';
/** Days with a dot. */
type DotKey = 'sent' | 'next' | 'late';
export type LegendKey = AreaKey | DotKey | 'alarm' | 'before';

const DOT_CLASS: Record<DotKey, string> = { sent: 't-dot', next: 't-dot next', late: 't-dot late' };

const LEGEND_CLASS: Record<AreaKey, string> = {
  used: 'b-used',
  reserved: 'b-res',
  this: 'b-this',
  left: 'b-track',
  over: 'b-over',
  forecast: 'b-fore',
  elapsed: 'b-used',
  remaining: 't-left',
  act: 'b-res',
  ended: 'b-over',
};

function Drawn({ of }: { of: LegendKey }) {
  if (of === 'alarm') return <path className="b-alarm" d="M8-2v14" />;
  if (of === 'before') return <path className="b-limit" d="M0 5h16" />;
  if (of === 'sent' || of === 'next' || of === 'late') {
    return <circle className={DOT_CLASS[of]} cx="8" cy="5" r="4" />;
  }
  return <rect className={LEGEND_CLASS[of]} width="16" height="10" />;
}

/** The key of one drawing: `<LegendMark of="used" />`. */
export function LegendMark({ of }: { of: LegendKey }) {
  return (
    <svg className="h-2.5 w-4 flex-none overflow-visible" aria-hidden="true" focusable="false">
      <Drawn of={of} />
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
