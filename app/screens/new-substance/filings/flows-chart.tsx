import { useTranslation } from 'react-i18next';
import type { FilingTonnage } from '~/domain/new-substance/filing/tonnage.server.ts';
import { tonnes } from '~/ui/format.ts';
import { BASE, type FlowBar, type FlowKind, flowScale } from './flows-scale.ts';

const LOOKS: Record<FlowKind, string> = {
  production: 'b-used',
  import: 'fill-gray-900',
  over: 'b-over',
  use: 'fill-brand-100 stroke-brand-500',
  domestic: 'b-res',
  export: 'fill-surface stroke-gray-800',
};

/** Measures of one of the two drawings. */
const WIDTH = 500;
const START = 44;
const BAR = 52;

interface ChartProps {
  tonnage: FilingTonnage;
  amberPercent: number;
  /** It is not over yet. */
  thisYear: number;
}

/** Sources against the registered volume, and destinations beside them on the same scale; the table says it all. */
export function FlowsChart({ tonnage, amberPercent, thisYear }: ChartProps) {
  const { t } = useTranslation('filings');
  const { registeredG, years } = tonnage;
  const scale = flowScale(years, registeredG);
  const amberG = registeredG === null ? null : Math.round((registeredG / 100) * amberPercent);
  const kinds = (bars: readonly FlowBar<FlowKind>[], of: readonly FlowKind[]) =>
    of.filter((kind) => bars.some(({ parts }) => parts.some((part) => part.kind === kind)));
  const shown = [
    ...kinds(scale.sources, ['production', 'import', 'over']),
    ...kinds(scale.destinations, ['use', 'domestic', 'export']),
  ];
  return (
    <div className="px-(--pad) pb-(--pad) max-md:hidden">
      <div className="grid grid-cols-2 gap-6">
        <Drawing title={t('tonnage.sources')} bars={scale.sources} {...{ scale, thisYear }}>
          {amberG !== null && (
            <>
              <path className="alarm" d={`M${START} ${scale.y(amberG)}H${WIDTH}`} />
              <text className="fill-warn" x={START + 4} y={scale.y(amberG) - 5}>
                {t('list.amberAt', { percent: amberPercent })}
              </text>
            </>
          )}
          {scale.limitY !== null && registeredG !== null && (
            <>
              <path className="limit" d={`M${START} ${scale.limitY}H${WIDTH}`} />
              <text className="t-strong" x={START + 4} y={scale.limitY - 5}>
                {t('tonnage.registeredAt', { mass: tonnes(registeredG) })}
              </text>
            </>
          )}
        </Drawing>
        <Drawing
          title={t('tonnage.destinations')}
          bars={scale.destinations}
          {...{ scale, thisYear }}
        />
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs/[1.5] text-muted">
        {shown.map((kind) => (
          <li key={kind} className="inline-flex items-center gap-1.5">
            <svg className="h-2.5 w-4 flex-none" aria-hidden="true" focusable="false">
              <rect className={LOOKS[kind]} width="16" height="10" />
            </svg>
            {t(`tonnage.kindOf.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DrawingProps {
  title: string;
  bars: readonly FlowBar<FlowKind>[];
  scale: ReturnType<typeof flowScale>;
  thisYear: number;
  children?: React.ReactNode;
}

function Drawing({ title, bars, scale, thisYear, children }: DrawingProps) {
  const { t } = useTranslation('filings');
  const step = (WIDTH - START) / Math.max(bars.length, 1);
  const name = (year: number) => (year === thisYear ? t('tonnage.soFar', { year }) : String(year));
  const words = bars.map(({ year, totalG }) => `${name(year)} ${tonnes(totalG)} t`);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm font-semibold text-strong">{title}</figcaption>
      <svg
        className="chart [direction:ltr]"
        viewBox={`0 0 ${WIDTH} 226`}
        role="img"
        aria-label={[title, ...words].join(t('semicolon'))}
      >
        {scale.ticks.map(({ massG, y }) => (
          <g key={massG}>
            <path className={massG === 0 ? 'axis' : 'grid'} d={`M${START} ${y}H${WIDTH}`} />
            <text x={START - 8} y={y + 4} textAnchor="end">
              {tonnes(massG).replace(/\.?0+$/, '')}
            </text>
          </g>
        ))}
        {bars.map(({ year, totalG, top, parts }, at) => {
          const middle = START + step * (at + 0.5);
          return (
            <g key={year}>
              {parts.map(({ kind, y, height }) => (
                <rect
                  key={kind}
                  className={LOOKS[kind]}
                  x={middle - BAR / 2}
                  width={BAR}
                  {...{ y, height }}
                />
              ))}
              {totalG > 0 && (
                <text className="t-strong" x={middle} y={top - 6} textAnchor="middle">
                  {tonnes(totalG)}
                </text>
              )}
              <text
                className={year === thisYear ? 't-strong' : undefined}
                x={middle}
                y={BASE + 18}
                textAnchor="middle"
              >
                {name(year)}
              </text>
            </g>
          );
        })}
        {children}
      </svg>
    </figure>
  );
}
