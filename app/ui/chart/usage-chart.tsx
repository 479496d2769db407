import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { roughTonnes } from '../account-tonnes.ts';
import { tonnes } from '../format.ts';
import { Legend } from './legend.tsx';
import {
  type Bar,
  type Frame,
  monthTotalG,
  NARROW,
  type UsageMonth,
  type UsageScale,
  usageScale,
  WIDE,
} from './usage-scale.ts';

export interface UsageChartProps {
  /** What is measured: the substance. */
  name: string;
  /** Twelve months up to now, then the rest of the year. */
  months: readonly UsageMonth[];
  /** `2026-09`. */
  currentMonth: string;
  alarmPercent: number;
  /** The day the limit is expected to be reached, if this year. */
  reachedOn?: string | null;
  /** It is reached already: nothing is left. */
  isFull?: boolean;
}

const PART_CLASS = {
  used: 'b-used',
  reserved: 'b-res',
  forecast: 'b-fore',
  over: 'b-over',
} as const;

const GRAMS_PER_TONNE = 1_000_000;

function useMonthName(): (month: string) => string {
  const {
    i18n: { language },
  } = useTranslation('ui');
  const names = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return (month) => names.format(new Date(`${month}-01T00:00:00Z`));
}

function useMonthWords(): (month: UsageMonth) => string {
  const { t } = useTranslation('ui');
  return ({ month, usedG, reservedG, forecastG }) => {
    const words = t('usage.month', {
      month,
      used: tonnes(usedG),
      reserved: tonnes(reservedG),
    });
    if (!forecastG) return words;
    return `${words}${t('comma')}${t('usage.monthForecast', { mass: roughTonnes(forecastG) })}`;
  };
}

/** Bars of cumulative tonnage against each year's limit and alarm, drawn on the server, in two widths. */
export function UsageChart(props: UsageChartProps) {
  const { t } = useTranslation('ui');
  const hasForecast = props.months.some((m) => m.forecastG);
  const passes = props.months.some((m) => monthTotalG(m) > m.limitG);
  return (
    <figure className="my-auto px-(--pad) pt-1.5 pb-(--pad)">
      <Drawing {...props} frame={WIDE} className="chart max-md:hidden" />
      <Drawing {...props} frame={NARROW} className="chart mx-auto max-w-[480px] md:hidden" />
      <Legend
        keys={[
          'used',
          'reserved',
          ...(hasForecast ? (['forecast'] as const) : []),
          ...(passes ? (['over'] as const) : []),
        ]}
        words={{ over: t('usage.expectedOver') }}
      />
    </figure>
  );
}

type DrawingProps = UsageChartProps & { frame: Frame; className: string };

function Drawing({ frame, className, ...props }: DrawingProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const scale = usageScale(props.months, frame);
  const current = props.months.find((m) => m.month === props.currentMonth);
  const title = current
    ? t('usage.title', {
        name: props.name,
        month: current.month,
        limit: tonnes(current.limitG),
        used: tonnes(current.usedG),
        reserved: tonnes(current.reservedG),
      })
    : t('usage.titleEmpty', { name: props.name });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>
        {title +
          (props.reachedOn
            ? t(props.isFull ? 'usage.titleFull' : 'usage.titleReached', { day: props.reachedOn })
            : '')}
      </title>
      <NowColumn {...props} scale={scale} frame={frame} />
      <Grid scale={scale} frame={frame} />
      <Bars {...props} scale={scale} frame={frame} />
      <Years {...props} scale={scale} frame={frame} />
      <Annotations {...props} scale={scale} frame={frame} />
    </svg>
  );
}

type LayerProps = UsageChartProps & { scale: UsageScale; frame: Frame };

/** A tint behind the month we are in, up to the limit. */
function NowColumn({ scale, currentMonth, frame }: LayerProps) {
  const now = scale.bars.find((bar) => bar.month.month === currentMonth);
  const year = scale.years.find((span) => span.year === currentMonth.slice(0, 4));
  if (!now || !year) return null;
  return (
    <rect
      className="month-now"
      x={now.column}
      y={year.limitY}
      width={scale.step}
      height={frame.base - year.limitY}
    />
  );
}

function Grid({ scale, frame }: { scale: UsageScale; frame: Frame }) {
  return (
    <>
      {scale.ticks.map(({ massG, y }) => (
        <g key={massG}>
          <path className={massG === 0 ? 'axis' : 'grid'} d={`M${frame.start} ${y}H${frame.end}`} />
          <text x={frame.start - 8} y={y + 4} textAnchor="end">
            {massG < GRAMS_PER_TONNE ? tonnes(massG).replace(/\.?0+$/, '') : roughTonnes(massG)}
          </text>
        </g>
      ))}
    </>
  );
}

function Bars({ scale, frame, currentMonth }: LayerProps) {
  const words = useMonthWords();
  const monthName = useMonthName();
  return (
    <>
      {scale.bars.map((bar, index) => (
        <g key={bar.month.month}>
          <title>{words(bar.month)}</title>
          {bar.parts.map((part) => (
            <rect
              key={part.kind}
              className={PART_CLASS[part.kind]}
              x={bar.x}
              y={part.y}
              width={scale.barWidth}
              height={part.height}
            />
          ))}
          {index % frame.labelEvery === 0 && (
            <text
              className={bar.month.month === currentMonth ? 't-strong' : undefined}
              x={bar.middle}
              y={frame.base + 17}
              textAnchor="middle"
            >
              {monthName(bar.month.month)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

/** Limit and alarm of each year, the break between years, and what is still to arrive. */
function Years({ scale, frame, alarmPercent, currentMonth }: LayerProps) {
  const { t } = useTranslation('ui');
  const coming = scale.bars.filter((bar) => bar.month.month > currentMonth);
  const first = coming[0];
  const last = coming.at(-1);
  return (
    <>
      {scale.years.map((span, index) => {
        const alarmY = frame.base - ((frame.base - span.limitY) * alarmPercent) / 100;
        return (
          <g key={span.year}>
            <path className="alarm" d={`M${span.from} ${alarmY.toFixed(1)}H${span.to}`} />
            <path className="limit" d={`M${span.from} ${span.limitY}H${span.to}`} />
            {index > 0 && (
              <>
                <path className="year" d={`M${span.from} ${frame.top - 10}V${frame.base + 36}`} />
                <text className="t-strong" x={span.from - 6} y={frame.base + 35} textAnchor="end">
                  {scale.years[index - 1]?.year}
                </text>
                <text className="t-strong" x={span.from + 6} y={frame.base + 35}>
                  {frame === WIDE ? t('usage.newYear', { year: span.year }) : span.year}
                </text>
              </>
            )}
          </g>
        );
      })}
      {first && last && frame === WIDE && (
        <>
          <path
            className="axis"
            d={`M${first.column} ${frame.base + 24}H${last.column + scale.step - 4}`}
          />
          <text
            x={(first.column + last.column + scale.step) / 2}
            y={frame.base + 38}
            textAnchor="middle"
          >
            {t('usage.notArrived')}
          </text>
        </>
      )}
    </>
  );
}

/** Figures beside the lines, over the present month and over the end of the year. */
function Annotations(props: LayerProps) {
  const { scale, frame, alarmPercent, currentMonth, reachedOn, isFull = false } = props;
  const { t } = useTranslation('ui');
  const year = scale.years.at(-1);
  const now = scale.bars.find((bar) => bar.month.month === currentMonth);
  const end = scale.bars.at(-1);
  if (!year || !end) return null;
  const alarmY = frame.base - ((frame.base - year.limitY) * alarmPercent) / 100;
  return (
    <>
      {frame === WIDE && (
        <>
          <SideLabel
            y={year.limitY}
            className="t-strong"
            name={t('usage.limit')}
            massG={year.limitG}
          />
          <SideLabel
            y={alarmY}
            className="t-warn"
            name={t('usage.alarm', { percent: alarmPercent })}
            massG={Math.floor((year.limitG * alarmPercent) / 100)}
          />
        </>
      )}
      {now && monthTotalG(now.month) > 0 && (
        <text className="t-strong" x={now.x + scale.barWidth} y={now.top - 7} textAnchor="end">
          {tonnes(now.month.usedG + now.month.reservedG)}
        </text>
      )}
      {reachedOn && <Reached bar={end} {...{ now, scale, reachedOn, isFull, frame }} />}
    </>
  );
}

function SideLabel(props: { y: number; className: string; name: string; massG: number }) {
  const { y, className, name, massG } = props;
  return (
    <>
      <text className={className} x={WIDE.end + 8} y={y - 1}>
        {name}
      </text>
      <text className={className} x={WIDE.end + 8} y={y + 13}>
        {tonnes(massG)}
      </text>
    </>
  );
}

interface ReachedProps {
  bar: Bar;
  /** The bar of the present month, which has a figure of its own above it. */
  now: Bar | undefined;
  scale: UsageScale;
  reachedOn: string;
  isFull: boolean;
  frame: Frame;
}

/** Lines of text that are as near as this to one another touch. */
const LINE = 14;

/** When the limit is reached, over the end of the year; where a figure stands there already at the other side, or, where it is narrow, above it. */
function Reached({ bar, now, scale, reachedOn, isFull, frame }: ReachedProps) {
  const { t } = useTranslation('ui');
  const y = Math.max(bar.top - 8, frame.top - 16);
  const taken =
    now !== undefined &&
    now.middle > (frame.start + frame.end) / 2 &&
    Math.abs(now.top - 7 - y) < LINE;
  const beside = taken && frame !== NARROW;
  return (
    <text
      className="t-danger"
      x={beside ? frame.start : bar.x + scale.barWidth}
      y={taken && !beside ? y - LINE : y}
      textAnchor={beside ? 'start' : 'end'}
    >
      {isFull
        ? t('usage.full', { day: reachedOn.slice(5) })
        : t('usage.reached', {
            day: reachedOn.slice(5),
            mass: roughTonnes(monthTotalG(bar.month)),
          })}
    </text>
  );
}
