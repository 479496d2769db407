import type { TypeChoice } from '~/domain/new-substance/filing/types.ts';

interface BandProps {
  choices: readonly TypeChoice[];
  chosen: TypeChoice;
  /** A year. */
  grams: number;
  nameOf: (choice: TypeChoice) => string;
}

const GRAMS_PER_TONNE = 1_000_000;

/** Bands of the regime's ordinary types beside each other, on a logarithmic scale, with the volume's place; the sentence under it says the same. */
export function VolumeBand({ choices, chosen, grams, nameOf }: BandProps) {
  const bands = choices
    .filter(
      ({ regime, rule }) =>
        regime === chosen.regime && rule.subtype === chosen.rule.subtype && rule.volume !== null,
    )
    .sort((a, b) => start(a) - start(b));
  if (bands.length < 2) return null;
  const log = Math.log10(Math.max(grams, 1) / GRAMS_PER_TONNE);
  const at = bands.findLastIndex((one) => start(one) <= grams / GRAMS_PER_TONNE);
  const from = start(bands[at] ?? chosen);
  const floor = from === 0 ? -2 : Math.log10(from);
  const within = Math.min(0.96, Math.max(0.04, (log - floor) / (from === 0 ? 2 : 1)));
  const place = ((Math.max(0, at) + within) / bands.length) * 100;
  return (
    <div className="relative max-w-160 pt-3" aria-hidden="true">
      <svg className="absolute inset-x-0 top-0 h-9 w-full overflow-visible">
        <line className="b-limit" x1={`${place}%`} x2={`${place}%`} y1="2" y2="28" />
        <circle className="fill-gray-900" cx={`${place}%`} cy="4" r="4" />
      </svg>
      <div className="grid auto-cols-fr grid-flow-col text-center text-xs">
        {bands.map((one) => (
          <span key={one.rule.id}>
            <span
              className={`block h-3 border ${one === chosen ? 'border-brand-600 bg-brand-100' : 'border-line bg-gray-100'}`}
            />
            <span className={one === chosen ? 'font-semibold text-strong' : 'text-muted'}>
              {nameOf(one)}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

const start = ({ rule }: TypeChoice) => Number(rule.volume?.from ?? 0);
