import { isDate } from '~/domain/kernel/dates.ts';
import { parseTonnes } from '~/domain/kernel/mass.ts';
import { isReason } from '~/domain/kernel/text/reason.ts';
import type { ACTIVITY_TYPES } from '~/domain/new-substance/activity/kinds.ts';
import {
  type Counting,
  closingStockOf,
  type Deviation,
  daysOf,
  deviationsOf,
  filledPpm,
  type GaugeReading,
  gaugesOf,
  lastDayOf,
  plus,
  type Sums,
  sumsOf,
} from '~/domain/new-substance/activity/volumes.ts';
import { type TypeBand, typeDue } from '~/domain/new-substance/filing/types.ts';
import {
  type ActivityValues,
  counterpartyOf,
  type Group,
  groupsOf,
  isHandover,
  type LineValues,
  whyOf,
} from './activity-form.ts';
import { numbersOf } from './lines-shown.ts';

/** What of the page the figures of the form go by. Masses are grams. */
export interface FactsOfForm {
  key: { year: number; enterpriseId: string };
  filing: Parameters<typeof deviationsOf>[0]['filing'] & Parameters<typeof typeDue>[0];
  /** Sums of the year, without this record. */
  others: Sums;
  amberPercent: number;
  /** Types of today and their bands. */
  bands: readonly TypeBand[];
  /** What others handed to this enterprise in the year. */
  receivedG: number;
  /** What it handed to others in the year out of imports of earlier ones. */
  earlierG: number;
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
  /** For a handover: what is left of its import after it; negative where that is too much. */
  leftG: number | null;
}

export interface FormState {
  lines: LineState[];
  /** Lines that are saved. */
  sent: LineValues[];
  /** What the page calls each row. */
  numbers: string[];
  /** What they hand on. */
  handed: LineValues[];
  /** Days on which something was done before the registration, and after its end. */
  outside: { before: string[]; after: string[] };
  own: Sums;
  /** Gauges of the year, this record included. */
  gauges: GaugeReading[];
  deviations: Deviating[];
  /** The type whose band the year has come into; null while it stays within that of the filing's own. */
  typeDue: TypeBand['type'] | null;
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
function countingOf({ line, handovers }: Group): Counting | null {
  const massG = massOf(line);
  if (line.activity_type === '' || isHandover(line) || massG === null) return null;
  const { country } = counterpartyOf(line);
  return {
    activityType: line.activity_type as Type,
    happenedOn: dayIn(line),
    massG,
    country,
    handovers: handovers.flatMap((row) => {
      const on = dayIn(row.line);
      const recipientId = counterpartyOf(row.line).counterparty_id || null;
      return on === '' ? [] : [{ recipientId, on, massG: massOf(row.line) }];
    }),
  };
}

const massOf = ({ tonnes }: LineValues) => (tonnes === '' ? null : parseTonnes(tonnes));
const dayIn = ({ happened_on }: LineValues) => (isDate(happened_on) ? happened_on : '');

/**
 * All figures of the form, as the server works them out when it is submitted: nothing here decides, it only says
 * beforehand what will be asked.
 */
export function formState(values: ActivityValues, facts: FactsOfForm): FormState {
  const { filing, others, amberPercent, receivedG, earlierG, key: whose } = facts;
  const groups = groupsOf(values.lines);
  const counting = new Map(groups.map((group) => [group.index, countingOf(group)]));
  const known = [...counting.values()].filter((line) => line !== null);
  const own = sumsOf(known, whose);
  const gauges = gaugesOf(plus(others, own), filing, amberPercent);
  const counted = gauges.find(({ gauge }) => gauge === 'applied')?.countedG ?? 0;
  const { actual_purpose, implementation } = values;
  const kinds = deviationsOf({
    lines: known,
    // One that is missing is asked for, not explained.
    actualPurpose: actual_purpose || filing.purpose,
    implementation: implementation || null,
    filing,
    whose,
    gauges,
  });
  const days = daysOf(known);
  const lastDay = lastDayOf(filing);
  return {
    lines: lineStates(values.lines, counting, facts),
    sent: groups.map(({ line }) => line),
    numbers: numbersOf(values.lines),
    handed: groups.flatMap(({ handovers }) => handovers.map(({ line }) => line)),
    outside: {
      before: days.filter((day) => day < (filing.registeredOn ?? '')),
      after: lastDay === null ? [] : days.filter((day) => day > lastDay),
    },
    own,
    gauges,
    typeDue: typeDue(filing, facts.bands, counted),
    deviations: askedOnce(kinds, values).map((kind) => {
      const reason = values[whyOf(kind, values)];
      return { kind, reason, isGiven: isReason(reason) };
    }),
    balanceG: closingStockOf(
      { openingStockG: parseTonnes(values.opening_stock) ?? 0, receivedG, earlierG },
      own,
    ),
  };
}

/** The first of the deviations that one reason speaks for. */
function askedOnce(kinds: readonly Deviation[], values: ActivityValues): Deviation[] {
  const asked = kinds.map((kind) => whyOf(kind, values));
  return kinds.filter((_, at) => asked.indexOf(asked[at] ?? 'why_excess') === at);
}

function lineStates(
  lines: readonly LineValues[],
  counting: ReadonlyMap<number, Counting | null>,
  { filing, others }: FactsOfForm,
): LineState[] {
  let countedG = others.productionG + others.importG;
  let importedG = others.importG;
  let leftG: number | null = null;
  return lines.map((row, index) => {
    if (isHandover(row)) {
      const massG = massOf(row);
      if (leftG !== null && row.gone === '') leftG -= massG ?? 0;
      return { massG, counts: false, imports: false, fill: null, leftG };
    }
    const line = counting.get(index) ?? null;
    const massG = line?.massG ?? null;
    const imports = line?.activityType === 'import';
    const counts = imports || line?.activityType === 'production';
    leftG = imports ? massG : null;
    if (!counts || massG === null) return { massG, counts, imports, fill: null, leftG: null };
    const fills = [filled(countedG, massG, filing.appliedG)];
    if (imports) fills.push(filled(importedG, massG, filing.registeredImportG));
    countedG += massG;
    if (imports) importedG += massG;
    const known = fills.filter((fill) => fill !== null);
    const fill = [...known].sort((a, b) => b.ppm - a.ppm)[0] ?? null;
    return { massG, counts, imports, fill, leftG: null };
  });
}

function filled(beforeG: number, massG: number, limitG: number | null) {
  return limitG === null ? null : { limitG, beforeG, ppm: filledPpm(beforeG + massG, limitG) };
}

/** Whether both registered volumes are the same, so that one line is drawn and one reason asked for. */
export function isOneVolume({ appliedG, registeredImportG }: FactsOfForm['filing']): boolean {
  return appliedG !== null && appliedG === registeredImportG;
}
