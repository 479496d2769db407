import { useId } from 'react';
import { tonnes } from '../format.ts';
import { Gauge } from './gauge.tsx';
import { gaugeScale } from './gauge-scale.ts';
import { ticks } from './ticks.ts';

const WIDTH = 1012;
const GRAMS_PER_TONNE = 1_000_000;
/** A name of a side needs so much room in it. */
const WORDS = 200;

export interface ThresholdBarProps {
  name: string;
  /** From here on something else is asked for. */
  thresholdG: number;
  registeredG: number;
  usedG: number;
  reservedG: number;
  words: { label: string; below: string; above: string; registered: string };
}

/** What a year took, against a threshold and what is registered; on a phone a plain gauge. Grams. */
export function ThresholdBar(props: ThresholdBarProps) {
  const { name, thresholdG, registeredG, usedG, reservedG, words } = props;
  const titleId = useId();
  const wholeG = Math.ceil(Math.max(thresholdG * 1.2, registeredG * 1.1, usedG + reservedG));
  const x = (massG: number) => Math.round((massG * WIDTH * 10) / wholeG) / 10;
  const { parts } = gaugeScale({ limitG: wholeG, usedG, reservedG });
  const at = x(thresholdG);
  return (
    <figure className="px-(--pad) pt-1.5 pb-(--pad)">
      <svg
        className="chart max-md:hidden"
        viewBox={`0 0 ${WIDTH} 94`}
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{words.label}</title>
        <rect className="z-below" x="0" y="20" width={at} height="46" />
        <rect className="z-above" x={at} y="20" width={WIDTH - at} height="46" />
        {parts.map(({ kind, start, width }) => (
          <rect
            key={kind}
            className={kind === 'used' ? 'b-used' : 'b-res'}
            x={(start * WIDTH) / 100}
            y="34"
            width={(width * WIDTH) / 100}
            height="18"
          />
        ))}
        <Sides at={at} words={words} />
        <path className="b-alarm" d={`M${at} 16v56`} />
        <Registered x={x(registeredG)} text={words.registered} />
        <Axis wholeG={wholeG} x={x} />
      </svg>
      <Gauge
        name={name}
        label={words.label}
        limitG={thresholdG}
        usedG={usedG}
        reservedG={reservedG}
        className="w-full md:hidden"
      />
    </figure>
  );
}

function Sides({ at, words }: { at: number; words: ThresholdBarProps['words'] }) {
  const narrow = WIDTH - at < WORDS;
  return (
    <>
      {at > WORDS && (
        <text className="t-strong" x="8" y="12">
          {words.below}
        </text>
      )}
      <text
        className="t-warn"
        x={narrow ? WIDTH : at + 8}
        y="12"
        textAnchor={narrow ? 'end' : 'start'}
      >
        {words.above}
      </text>
    </>
  );
}

function Registered({ x, text }: { x: number; text: string }) {
  const end = x > WIDTH - WORDS / 2;
  return (
    <>
      <path className="b-limit" d={`M${Math.min(x, WIDTH - 1)} 26v46`} />
      <text className="t-strong" x={end ? x - 8 : x + 8} y="47" textAnchor={end ? 'end' : 'start'}>
        {text}
      </text>
    </>
  );
}

function Axis({ wholeG, x }: { wholeG: number; x: (massG: number) => number }) {
  const marksG = ticks(wholeG, 7, false);
  return (
    <>
      <path className="axis" d={`M0 72.5H${WIDTH}`} />
      {marksG.map((massG) => {
        const end = x(massG) > WIDTH - 30;
        const unit = massG === marksG.at(-1) ? ' t' : '';
        return (
          <g key={massG}>
            <path className="axis" d={`M${Math.min(x(massG), WIDTH - 1)} 69v7`} />
            <text x={x(massG)} y="88" textAnchor={massG === 0 ? 'start' : end ? 'end' : 'middle'}>
              {plainTonnes(massG)}
              {unit}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** 100000 g → `0.1`: without zeros that say nothing. */
export function plainTonnes(massG: number): string {
  return massG % GRAMS_PER_TONNE === 0
    ? tonnes(massG, { least: 0 })
    : tonnes(massG).replace(/0+$/, '');
}
