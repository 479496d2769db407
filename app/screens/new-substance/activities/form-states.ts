import { parseTonnes } from '~/domain/kernel/mass.ts';
import type { ACTIVITY_TYPES } from '~/domain/new-substance/activity/kinds.ts';
import { isReason } from '~/domain/new-substance/activity/rules.ts';
import {
  type Counting,
  closingStockOf,
  type Deviation,
  deviationsOf,
  filledPpm,
  type GaugeReading,
  gaugesOf,
  plus,
  type Sums,
  sumsOf,
} from '~/domain/new-substance/activity/volumes.ts';
import {
  type ActivityValues,
  counterpartyOf,
  isSent,
  type LineValues,
  whyOf,
} from './activity-form.ts';

/** What of the page the figures of the form go by. Masses are grams. */
export interface FactsOfForm {
  filing: Parameters<typeof deviationsOf>[0]['filing'];
  /** Of the year, without this record. */
  others: Sums;
  amberPercent: number;
  /** What others handed to this enterprise in the year. */
  receivedG: number;
}

/** A line against the registered volume that it fills the most, together with what stands above it. */
export interface LineState {
  /** Null while the text is no tonnage. */
  massG: number | null;
  /** Whether it counts at all: what was made or imported. */
  counts: boolean;
  imports: boolean;
  /** Null where it does not count or nothing limits it. */
  fill: { limitG: number; beforeG: number; ppm: number } | null;
}

export interface FormState {
  lines: LineState[];
  /** Lines that are saved. */
  sent: LineValues[];
  own: Sums;
  /** Of the year with this record. */
  gauges: GaugeReading[];
  deviations: Deviating[];
  /** What the year ends with; negative where more went out than there was. */
  balanceG: number;
}

export interface Deviating {
  kind: Deviation;
  reason: string;
  isGiven: boolean;
}

type Type = (typeof ACTIVITY_TYPES)[number];

/** A line as sums take it; null while it says neither what nor how much. */
function countingOf(line: LineValues): Counting | null {
  const massG = line.tonnes === '' ? null : parseTonnes(line.tonnes);
  if (!isSent(line) || line.activity_type === '' || massG === null) return null;
  const { country } = counterpartyOf(line);
  return { activityType: line.activity_type as Type, massG, country };
}

/**
 * All figures of the form, as the server works them out when it is submitted: nothing here decides, it only says
 * beforehand what will be asked.
 */
export function formState(values: ActivityValues, facts: FactsOfForm): FormState {
  const { filing, others, amberPercent, receivedG } = facts;
  const counting = values.lines.map(countingOf);
  const known = counting.filter((line) => line !== null);
  const own = sumsOf(known);
  const gauges = gaugesOf(plus(others, own), filing, amberPercent);
  const { actual_purpose, implementation } = values;
  const kinds = deviationsOf({
    lines: known,
    // One that is missing is asked for, not explained.
    actualPurpose: actual_purpose || filing.purpose,
    implementation: implementation || null,
    filing,
    gauges,
  });
  return {
    lines: lineStates(counting, facts),
    sent: values.lines.filter(isSent),
    own,
    gauges,
    deviations: askedOnce(kinds, values).map((kind) => {
      const reason = values[whyOf(kind, values)];
      return { kind, reason, isGiven: isReason(reason) };
    }),
    balanceG: closingStockOf(
      { openingStockG: parseTonnes(values.opening_stock) ?? 0, receivedG },
      own,
    ),
  };
}

/** Of deviations that one reason speaks for, the first. */
function askedOnce(kinds: readonly Deviation[], values: ActivityValues): Deviation[] {
  const asked = kinds.map((kind) => whyOf(kind, values));
  return kinds.filter((_, at) => asked.indexOf(asked[at] ?? 'why_excess') === at);
}

function lineStates(
  counting: readonly (Counting | null)[],
  { filing, others }: FactsOfForm,
): LineState[] {
  let countedG = others.productionG + others.importG;
  let importedG = others.importG;
  return counting.map((line) => {
    const massG = line?.massG ?? null;
    const imports = line?.activityType === 'import';
    const counts = imports || line?.activityType === 'production';
    if (!counts || massG === null) return { massG, counts, imports, fill: null };
    const fills = [filled(countedG, massG, filing.appliedG)];
    if (imports) fills.push(filled(importedG, massG, filing.registeredImportG));
    countedG += massG;
    if (imports) importedG += massG;
    const known = fills.filter((fill) => fill !== null);
    return { massG, counts, imports, fill: known.toSorted((a, b) => b.ppm - a.ppm)[0] ?? null };
  });
}

function filled(beforeG: number, massG: number, limitG: number | null) {
  return limitG === null ? null : { limitG, beforeG, ppm: filledPpm(beforeG + massG, limitG) };
}

/** Whether both registered volumes are the same, so that one line is drawn and one reason asked for. */
export function isOneVolume({ appliedG, registeredImportG }: FactsOfForm['filing']): boolean {
  return appliedG !== null && appliedG === registeredImportG;
}
