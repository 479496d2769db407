import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { count, tonnes } from '../format.ts';
import { type BarPiece, barCuts } from './bar-cuts.ts';
import { Gauge, useGaugeWords } from './gauge.tsx';
import { type GaugeMasses, gaugeScale } from './gauge-scale.ts';
import { ticks } from './ticks.ts';

const WIDTH = 1012;
const GRAMS_PER_TONNE = 1_000_000;

/** Where a share of the bar in % ends. */
const at = (percent: number) => Math.round(percent * WIDTH) / 100;

export interface TonnageBarProps extends GaugeMasses {
  name: string;
  alarmPercent: number;
  /** Its own words, where it is no tonnage account: all of it for readers who can't see it, and its limit. */
  words?: { label: string; limit: string };
  /** Pieces of `thisG`, in their order. */
  pieces?: readonly BarPiece[];
}

/** One account of one year, large, on an axis in tonnes; on a phone a plain gauge. Nothing to draw where nothing may be shipped and nothing was. */
export function TonnageBar(props: TonnageBarProps) {
  const { name, alarmPercent, words, pieces = [], ...masses } = props;
  const { t } = useTranslation('ui');
  const gaugeWords = useGaugeWords();
  const titleId = useId();
  const scale = gaugeScale({ ...masses, alarmPercent });
  const wholeG = Math.max(masses.limitG, masses.limitG - scale.leftG);
  if (wholeG === 0) return null;
  const limitX = scale.limit === null ? WIDTH - 1 : at(scale.limit);
  const alarmX = at(scale.alarm ?? alarmPercent);
  return (
    <figure className="my-auto px-(--pad) pt-1.5 pb-(--pad)">
      <svg
        className="chart max-md:hidden"
        viewBox={`0 0 ${WIDTH} 74`}
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{words?.label ?? gaugeWords(name, masses)}</title>
        <rect
          className="b-track"
          x=".5"
          y="22"
          width={Math.max(0, at(scale.track) - 1)}
          height="24"
        />
        {scale.parts.map(({ kind, start, width }) => (
          <rect
            key={kind}
            className={{ used: 'b-used', reserved: 'b-res', this: 'b-this', over: 'b-over' }[kind]}
            x={at(start)}
            y="22"
            width={at(width)}
            height="24"
          />
        ))}
        <Pieces {...{ pieces, masses, wholeG }} />
        <path className="b-alarm" d={`M${alarmX} 14v40`} />
        <path className="b-limit" d={`M${limitX} 14v40`} />
        <text className="t-warn" x={Math.min(alarmX - 6, limitX - 112)} y="12" textAnchor="end">
          {t('usage.alarmAt', {
            percent: alarmPercent,
            mass: tonnes(Math.floor((masses.limitG * alarmPercent) / 100)),
          })}
        </text>
        <text className="t-strong" x={limitX + 1} y="12" textAnchor="end">
          {words?.limit ?? t('usage.limitAt', { mass: tonnes(masses.limitG) })}
        </text>
        <Axis wholeG={wholeG} />
      </svg>
      <Gauge
        {...masses}
        alarmPercent={alarmPercent}
        name={name}
        label={words?.label}
        className="w-full md:hidden"
      />
    </figure>
  );
}

interface PiecesProps {
  pieces: readonly BarPiece[];
  masses: GaugeMasses;
  wholeG: number;
}

/** Where one piece of what is added ends and the next begins. */
function Pieces({ pieces, masses, wholeG }: PiecesProps) {
  return barCuts(pieces, {
    fromG: masses.usedG + masses.reservedG,
    limitG: masses.limitG,
    x: (massG) => at((massG * 100) / wholeG),
  }).map(({ x, isCut, name }) => (
    <g key={`${x} ${name}`}>
      {isCut && <path className="b-cut" d={`M${x} 22v24`} />}
      {name && (
        <text className="t-inside" x={x - 6} y="38" textAnchor="end">
          {name}
        </text>
      )}
    </g>
  ));
}

function Axis({ wholeG }: { wholeG: number }) {
  const x = (massG: number) => (massG * WIDTH) / wholeG;
  const marksG = ticks(wholeG, 9, false);
  return (
    <>
      <path className="axis" d={`M0 60.5H${WIDTH}`} />
      {marksG.map((massG) => {
        const end = x(massG) > WIDTH - 20;
        return (
          <g key={massG}>
            <path className="axis" d={`M${Math.min(x(massG), WIDTH - 1).toFixed(1)} 57v7`} />
            <text
              x={x(massG).toFixed(1)}
              y="74"
              textAnchor={massG === 0 ? 'start' : end ? 'end' : 'middle'}
            >
              {massG % GRAMS_PER_TONNE === 0
                ? count(massG / GRAMS_PER_TONNE)
                : tonnes(massG).replace(/0+$/, '')}
              {massG === marksG.at(-1) ? ' t' : ''}
            </text>
          </g>
        );
      })}
    </>
  );
}
