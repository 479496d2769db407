import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../format.ts';
import { Table, Td, Th } from '../table/table.tsx';
import { Legend } from './legend.tsx';
import {
  PIECES_NARROW,
  PIECES_WIDE,
  type PiecesFrame,
  type PiecesMonth,
  piecesScale,
} from './pieces-scale.ts';

export interface PiecesChartProps {
  months: readonly PiecesMonth[];
  /** The month we are in: `2026-09`. */
  currentMonth: string;
  /** The whole of it in a sentence. */
  label: string;
}

/** Bars of pieces by month, drawn on the server in two widths: solid what is completed, hatched what is not. */
export function PiecesChart(props: PiecesChartProps) {
  const { t } = useTranslation('ui');
  return (
    <figure className="my-auto px-(--pad) pt-1.5 pb-(--pad)">
      <Drawing {...props} frame={PIECES_WIDE} className="chart max-md:hidden" />
      <Drawing {...props} frame={PIECES_NARROW} className="chart mx-auto max-w-[480px] md:hidden" />
      <Legend
        keys={['used', 'reserved']}
        words={{ used: t('pieces.completed'), reserved: t('pieces.undeclared') }}
      />
    </figure>
  );
}

type DrawingProps = PiecesChartProps & { frame: PiecesFrame; className: string };

function Drawing({ months, currentMonth, label, frame, className }: DrawingProps) {
  const titleId = useId();
  const { bars, ticks, step } = piecesScale(months, frame);
  const now = bars.find(({ month }) => month === currentMonth);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{label}</title>
      {now && (
        <rect
          className="month-now"
          x={now.column}
          y={frame.top - 4}
          width={step}
          height={frame.base - frame.top + 4}
        />
      )}
      {ticks.map(({ pieces, y }) => (
        <g key={pieces}>
          <path
            className={pieces === 0 ? 'axis' : 'grid'}
            d={`M${frame.start} ${y}H${frame.end}`}
          />
          <text x={frame.start - 8} y={y + 4} textAnchor="end">
            {count(pieces)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <Bar
          key={bar.month}
          bar={bar}
          frame={frame}
          named={index % frame.labelEvery === 0 || bar.month === currentMonth}
          strong={bar.month === currentMonth}
        />
      ))}
    </svg>
  );
}

type BarOf = ReturnType<typeof piecesScale>['bars'][number];

function Bar(props: { bar: BarOf; frame: PiecesFrame; named: boolean; strong: boolean }) {
  const { bar, frame, strong } = props;
  const { t, i18n } = useTranslation('ui');
  const name = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  const look = strong ? 't-strong' : undefined;
  return (
    <>
      <g>
        <title>
          {t(bar.undeclared > 0 ? 'pieces.monthBoth' : 'pieces.month', {
            month: bar.month,
            completed: count(bar.pieces),
            undeclared: count(bar.undeclared),
          })}
        </title>
        {bar.pieces > 0 && (
          <rect className="b-used" x={bar.x} width={frame.barWidth} {...bar.solid} />
        )}
        {bar.undeclared > 0 && (
          <rect className="b-res" x={bar.x} width={frame.barWidth} {...bar.hatched} />
        )}
      </g>
      {frame.figures && (
        <text className={look} x={bar.middle} y={bar.top - 6} textAnchor="middle">
          {count(bar.pieces + bar.undeclared)}
        </text>
      )}
      {props.named && (
        <text className={look} x={bar.middle} y={frame.base + 17} textAnchor="middle">
          {name.format(new Date(`${bar.month}-01T00:00:00Z`))}
        </text>
      )}
      {bar.newYear && (
        <>
          <path className="year" d={`M${bar.column} ${frame.top - 4}V${frame.base + 36}`} />
          <text className="t-strong" x={bar.column - 6} y={frame.base + 34} textAnchor="end">
            {Number(bar.month.slice(0, 4)) - 1}
          </text>
          <text className="t-strong" x={bar.column + 6} y={frame.base + 34}>
            {bar.month.slice(0, 4)}
          </text>
        </>
      )}
    </>
  );
}

/** The chart's figures as a table, folded under it. */
export function PiecesTable({ months, label }: { months: readonly PiecesMonth[]; label: string }) {
  const { t } = useTranslation('ui');
  return (
    <details className="border-t border-line-soft text-sm/[1.5]">
      <summary className="px-(--pad) py-2 text-link focus-visible:-outline-offset-2">
        {t('usage.showTable')}
      </summary>
      <Table label={label} density="tight" phone="scroll">
        <thead>
          <tr>
            <Th>{t('usage.columns.month')}</Th>
            <Th numeric>{t('pieces.columns.completed')}</Th>
            <Th numeric>{t('pieces.columns.undeclared')}</Th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, pieces, undeclared }) => (
            <tr key={month}>
              <Td>{month}</Td>
              <Td numeric>{count(pieces)}</Td>
              <Td numeric>{count(undeclared)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
