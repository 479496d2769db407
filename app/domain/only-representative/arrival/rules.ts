import { yearOf } from '../../kernel/dates.ts';
import { formatTonnes, parseTonnes } from '../../kernel/mass.ts';
import { type FieldMessage, type Refusal, refuse } from '../../kernel/outcome.ts';
import { leastMassG } from '../../kernel/rounding.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import {
  type ArrivalFacts,
  type Arrived,
  accountChanges,
  type ConfirmedLine,
  changeableUntil,
  mostG,
  reissues,
} from './effect.ts';
import type { ArrivalInput } from './schema.ts';

/** A customs number of the EU and of Great Britain (MRN). */
const MRN = /^[0-9A-Z]{18}$/i;

/** What an arrival is judged by, beside what it changes. */
export interface JudgedArrival extends ArrivalFacts {
  plannedEta: string;
  /** Market of the port as it was confirmed. */
  plannedMarket: Jurisdiction | null;
  /** What counts now: the day, and grams by line. */
  now: { day: string; massOf: (lineNo: number) => number };
  upPercent: number;
  /** Month and day of the year after until which quantity and year may be changed: `331`. */
  untilMonthDay: number;
  today: string;
  /** Whoever may change quantity and year after that day too. */
  isStaff: boolean;
  /** A purchase: what each line's product has of its own, in grams, by line. */
  bought: ReadonlyMap<number, { limitG: number; bookedG: number }> | null;
}

/** What the input says arrived. */
export function arrivedOf(input: Pick<ArrivalInput, 'actual_arrival_on' | 'lines'>): Arrived {
  const masses = new Map(input.lines.map((one) => [one.line_no, parseTonnes(one.tonnes) ?? 0]));
  return { day: input.actual_arrival_on, massOf: (lineNo) => masses.get(lineNo) ?? 0 };
}

/** `not_mrn` where the number of a port of the EU or Great Britain is no MRN by its length. */
export function customsWarning(customsNo: string, market: Jurisdiction | null): 'not_mrn' | null {
  const asked = market === 'EU' || market === 'UK';
  const looksRight = customsNo === '' || MRN.test(customsNo.replace(/[\s-]/g, ''));
  return asked && !looksRight ? 'not_mrn' : null;
}

/**
 * Judges an arrival, in this order: 4100 a day to come, other lines than were confirmed, nothing that arrived, a
 * difference without a reason, less than a gram, more than the policy's per cent above what was confirmed, another
 * quantity or year after the policy's day; 4131 a port of another market; 4140 another year than the certificate that it was bought on covers; 4144 less than was exported on from what was
 * bought; 4101 more than is usable in the year of arrival; 4142 a certificate that would be replaced without a yes.
 */
export function arrivalRefusal(
  facts: JudgedArrival,
  input: ArrivalInput,
  market: Jurisdiction | null | undefined,
): Refusal | null {
  const arrived = arrivedOf(input);
  const fields = contentFields(facts, input, arrived);
  if (Object.keys(fields).length > 0) return invalid(fields);
  if (market === undefined || market !== facts.plannedMarket) {
    const key = market === undefined ? 'port_unknown_port' : 'port_other_market';
    return refuse(4131, { fields: { port: { key } } }).refusal;
  }
  if (facts.lines.some(({ proved }) => proved) && yearOf(arrived.day) !== yearOf(facts.now.day)) {
    const fields = { actual_arrival_on: { key: 'proof_other_year' } };
    return refuse(4140, { fields, data: { reason: 'other_year' } }).refusal;
  }
  const short = boughtTooLittle(facts, input, arrived) ?? tooMuch(facts, input, arrived);
  if (short !== null) return short;
  return reissues(facts, arrived) && !input.confirm_reissue
    ? refuse(4142, { fields: { confirm_reissue: { key: 'certificate_replaced' } } }).refusal
    : null;
}

/** 4100; more than may be is said in its own words. */
function invalid(fields: Record<string, FieldMessage>): Refusal {
  const over = Object.values(fields).find(({ key }) => key === 'arrival_over');
  return refuse(4100, { fields, ...(over && { why: over }) }).refusal;
}

function contentFields(facts: JudgedArrival, input: ArrivalInput, arrived: Arrived) {
  const fields: Record<string, FieldMessage> = {};
  if (arrived.day > facts.today) fields.actual_arrival_on = { key: 'future_day' };
  const said = new Set(input.lines.map((one) => one.line_no));
  if (said.size !== input.lines.length || !facts.lines.every(({ lineNo }) => said.has(lineNo)))
    fields.lines = { key: 'arrival_lines' };
  if (facts.lines.every(({ lineNo }) => arrived.massOf(lineNo) === 0))
    fields.lines = { key: 'arrival_nothing' };
  for (const [at, { line_no, reason }] of input.lines.entries()) {
    const line = facts.lines.find(({ lineNo }) => lineNo === line_no);
    const massG = arrived.massOf(line_no);
    const fault = line ? tonnesFault(line, massG, facts.upPercent) : { key: 'arrival_lines' };
    if (fault) fields[`lines.${at}.tonnes`] = fault;
    if (line && massG !== line.massG && reason === '')
      fields[`lines.${at}.reason`] = { key: 'arrival_reason' };
  }
  const late = tooLate(facts, arrived);
  if (late) fields.actual_arrival_on ??= late;
  return fields;
}

function tonnesFault(
  { massG: confirmedG, product }: ConfirmedLine,
  massG: number,
  upPercent: number,
): FieldMessage | null {
  if (massG > mostG(confirmedG, upPercent))
    return { key: 'arrival_over', values: { percent: upPercent } };
  const shares = product.composition.map(({ sharePpm }) => sharePpm);
  if (massG === 0 || shares.length === 0) return null;
  const leastG = leastMassG(
    product.origin === 'purchased'
      ? Math.min(...shares)
      : shares.reduce((sum, one) => sum + one, 0),
  );
  return massG < leastG
    ? { key: 'line_below_gram', values: { least: formatTonnes(leastG) } }
    : null;
}

/** Another quantity or year, after the last day for it. */
function tooLate(facts: JudgedArrival, arrived: Arrived): FieldMessage | null {
  const until = changeableUntil(facts.plannedEta, facts.untilMonthDay);
  if (facts.isStaff || facts.today <= until) return null;
  const { lines, now } = facts;
  const another =
    yearOf(arrived.day) !== yearOf(now.day) ||
    lines.some(({ lineNo }) => arrived.massOf(lineNo) !== now.massOf(lineNo));
  return another ? { key: 'arrival_too_late', values: { until } } : null;
}

/** 4144 where a line's product has less than what was exported on from it; of another year, anything. */
function boughtTooLittle(
  facts: JudgedArrival,
  input: ArrivalInput,
  arrived: Arrived,
): Refusal | null {
  if (facts.bought === null) return null;
  const moves = yearOf(arrived.day) !== yearOf(facts.now.day);
  const fields: Record<string, FieldMessage> = {};
  input.lines.forEach(({ line_no: lineNo }, at) => {
    const product = facts.bought?.get(lineNo);
    if (product === undefined) return;
    const limitG = product.limitG + arrived.massOf(lineNo) - facts.now.massOf(lineNo);
    const keepsG = moves ? 0 : limitG;
    if (product.bookedG > keepsG || limitG < 0)
      fields[`lines.${at}.tonnes`] = { key: 'below_exported' };
  });
  return Object.keys(fields).length > 0 ? refuse(4144, { fields }).refusal : null;
}

/** 4101, naming each account that has too little usable. */
function tooMuch(facts: JudgedArrival, input: ArrivalInput, arrived: Arrived): Refusal | null {
  const short = accountChanges(facts, arrived).filter(
    ({ usedDeltaG, usableBeforeG }) => usedDeltaG > usableBeforeG,
  );
  if (short.length === 0) return null;
  const lines = short.map(({ name, year, usedDeltaG, usableBeforeG }) => ({
    substance: name,
    year,
    usable: formatTonnes(usableBeforeG),
    needed: formatTonnes(usedDeltaG),
  }));
  const [first] = lines;
  const values = { ...first } as NonNullable<FieldMessage['values']>;
  const at = input.lines.findIndex((one) => arrived.massOf(one.line_no) > 0);
  const fields = { [`lines.${at}.tonnes`]: { key: 'tonnage_exceeded_by', values } };
  return refuse(4101, { fields, data: { lines } }).refusal;
}
