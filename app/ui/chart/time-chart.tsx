import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TIME_CLASS } from './time-bar.tsx';
import {
  clearOf,
  dayAt,
  monthsOn,
  type TimeAxis,
  type TimeSpan,
  type TimeWindow,
  textWidth,
  timeScale,
} from './time-scale.ts';

export interface TimeLane {
  name: string;
  /** Under the name: `2022-03-08 起`. */
  note: string;
  span: TimeSpan;
  /** When to act, with what it is called. */
  window?: TimeWindow & { name: string };
  /** Called out at its end: 到期. */
  endName?: string;
}

/** A day with a dot: a reminder that was sent, is to come, or came on or after the last day. */
export interface TimeMark {
  on: string;
  kind: 'sent' | 'next' | 'late';
  /** What the dot says when pointed at. */
  label: string;
}

export interface TimeChartProps {
  axis: TimeAxis;
  today: string;
  lanes: readonly TimeLane[];
  /** Under the first lane. */
  marks?: readonly TimeMark[];
  /** The whole of it in a sentence: every date stands as text as well. */
  label: string;
}

interface Frame {
  wide: boolean;
  width: number;
  start: number;
  end: number;
  /** Where the first lane begins, and how far one lane stands from the next. */
  top: number;
  pitch: number;
  lane: number;
  /** A month's name at every n-th. */
  monthEvery: number;
}

const WIDE: Frame = {
  wide: true,
  width: 1012,
  start: 118,
  end: 1008,
  top: 74,
  pitch: 60,
  lane: 24,
  monthEvery: 1,
};
const NARROW: Frame = {
  wide: false,
  width: 344,
  start: 2,
  end: 340,
  top: 74,
  pitch: 70,
  lane: 22,
  monthEvery: 3,
};

/** Spans on months around today, drawn on the server in two widths; the vocabulary is that of `TimeBar`. */
export function TimeChart(props: TimeChartProps) {
  return (
    <>
      <Drawing {...props} frame={WIDE} className="chart max-md:hidden" />
      <Drawing {...props} frame={NARROW} className="chart mx-auto max-w-[480px] md:hidden" />
    </>
  );
}

type DrawingProps = TimeChartProps & { frame: Frame };

function Drawing({ className, ...props }: DrawingProps & { className: string }) {
  const { axis, lanes, marks = [], today, frame } = props;
  const { t } = useTranslation('ui');
  const titleId = useId();
  const base = baseOf(props);
  const x = place(frame, axis);
  const now = x(today);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${frame.width} ${base + 36}`}
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{props.label}</title>
      <Months {...props} base={base} />
      {lanes.map((lane, index) => (
        <Lane key={lane.name} {...props} lane={lane} y={frame.top + index * frame.pitch} />
      ))}
      {marks.map(({ on, kind, label }) => (
        <g key={`${on} ${label}`}>
          <title>{label}</title>
          <circle
            className={kind === 'sent' ? 't-dot' : `t-dot ${kind}`}
            cx={x(on)}
            cy={frame.top + frame.lane + 15}
            r="4"
          />
        </g>
      ))}
      <path className="t-now" d={`M${now} 20V${base}`} />
      <text
        className="t-strong"
        x={now}
        y="14"
        textAnchor={now > frame.width - 120 ? 'end' : now < 120 ? 'start' : 'middle'}
      >
        {t('time.today', { day: today })}
      </text>
    </svg>
  );
}

function baseOf({ frame, lanes }: DrawingProps): number {
  return frame.top + (lanes.length - 1) * frame.pitch + frame.lane + 10;
}

/** Where a day stands in a frame, to a tenth. */
function place({ start, end }: Frame, axis: TimeAxis) {
  return (day: string) => at(start, end, dayAt(axis, day));
}

function at(start: number, end: number, percent: number): number {
  return Math.round(start * 10 + ((end - start) * percent) / 10) / 10;
}

function Months({ axis, frame, base }: DrawingProps & { base: number }) {
  const {
    i18n: { language },
  } = useTranslation('ui');
  const names = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const x = place(frame, axis);
  const months = monthsOn(axis);
  return (
    <>
      {months.map((day, index) => {
        const newYear = index === 0 || day.slice(5, 7) === '01';
        return (
          <g key={day}>
            <path
              className={newYear ? 'axis' : 'grid'}
              d={`M${x(day)} ${frame.top - 14}V${base}`}
            />
            {index % frame.monthEvery === 0 && (
              <text x={x(day) + 2} y={base + 14}>
                {names.format(new Date(`${day}T00:00:00Z`))}
              </text>
            )}
            {newYear && (
              <text className="t-strong" x={x(day) + 2} y={base + 30}>
                {day.slice(0, 4)}
              </text>
            )}
          </g>
        );
      })}
      <path className="axis" d={`M${frame.start} ${base}H${frame.end}`} />
    </>
  );
}

function Lane({ axis, today, frame, lane, y }: DrawingProps & { lane: TimeLane; y: number }) {
  const { span, window, endName } = lane;
  const { parts, end, goesOn } = timeScale(axis, span, today, { window, crossed: 'axis' });
  const x = (percent: number) => at(frame.start, frame.end, percent);
  const endX = end === null ? null : x(end);
  return (
    <>
      {frame.wide ? (
        <>
          <text className="t-strong" x="0" y={y + 11}>
            {lane.name}
          </text>
          <text x="0" y={y + 26}>
            {lane.note}
          </text>
        </>
      ) : (
        y > frame.top && (
          <text className="t-strong" x="0" y={y - 6}>
            {lane.name}
          </text>
        )
      )}
      {parts.map(({ kind, start, width }) => (
        <rect
          key={kind}
          className={TIME_CLASS[kind]}
          x={x(start)}
          y={y}
          width={Math.round((x(start + width) - x(start)) * 10) / 10}
          height={frame.lane}
        />
      ))}
      {goesOn && (
        <path
          className="t-left"
          d={`M${frame.end - 8} ${y}L${frame.end} ${y + frame.lane / 2}L${frame.end - 8} ${y + frame.lane}`}
        />
      )}
      {endX !== null && <path className="b-limit" d={`M${endX} ${y - 8}V${y + frame.lane + 8}`} />}
      {endX !== null && endName && (
        <Called frame={frame} x={endX} y={y} name={endName} dates={span.until ?? ''} danger />
      )}
      {window && (
        <Bracket
          {...{ frame, axis, window, y }}
          before={
            endX !== null && endName ? startOf(frame, endX, endName, span.until ?? '') : frame.end
          }
        />
      )}
    </>
  );
}

const atEnd = (frame: Frame, x: number) => x > frame.end - 60;

const said = (frame: Frame, dates: string) =>
  frame.wide ? dates : dates.replaceAll(/\d{4}-(\d\d-\d\d)/g, '$1');

const widthOf = (frame: Frame, name: string, dates: string) =>
  Math.max(textWidth(name), textWidth(said(frame, dates)));

/** Where that which is called out at `x` begins. */
function startOf(frame: Frame, x: number, name: string, dates: string): number {
  const width = widthOf(frame, name, dates);
  return atEnd(frame, x) ? x - width : x - width / 2;
}

/** What stands over a lane: its name, and the days of it; on a phone without their years. */
function Called(props: {
  frame: Frame;
  x: number;
  y: number;
  name: string;
  dates: string;
  danger?: boolean;
}) {
  const { frame, x, y, name, dates, danger } = props;
  const anchor = atEnd(frame, x) ? 'end' : 'middle';
  return (
    <>
      <text className={danger ? 't-danger' : 't-strong'} x={x} y={y - 38} textAnchor={anchor}>
        {name}
      </text>
      <text x={x} y={y - 22} textAnchor={anchor}>
        {said(frame, dates)}
      </text>
    </>
  );
}

function Bracket(props: {
  frame: Frame;
  axis: TimeAxis;
  window: TimeWindow & { name: string };
  y: number;
  /** Where what is called out after it begins. */
  before: number;
}) {
  const { frame, axis, window, y, before } = props;
  const { t } = useTranslation('ui');
  const place = (percent: number) =>
    at(frame.start, frame.end, Math.min(100, Math.max(0, percent)));
  const from = place(dayAt(axis, window.from));
  const until = place(dayAt(axis, window.until));
  if (until <= from) return null;
  const dates = t('filter.range', { from: window.from, to: window.until });
  const middle = clearOf((from + until) / 2, widthOf(frame, window.name, dates), before);
  return (
    <>
      <path className="t-bracket" d={`M${from} ${y - 6}V${y - 14}H${until}V${y - 6}`} />
      <Called frame={frame} x={middle} y={y} name={window.name} dates={dates} />
    </>
  );
}
