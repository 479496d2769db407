import { daysAfter, yearOf } from '../../kernel/dates.ts';
import { containsChinese } from '../../kernel/input.ts';
import { formatTonnes, parseTonnes } from '../../kernel/mass.ts';
import type { FieldMessage, Refusal } from '../../kernel/outcome.ts';
import { leastMassG } from '../../kernel/rounding.ts';
import {
  type AccountMass,
  accountId,
  type DeclaredLimit,
  isPastDeclared,
  purchasedAccountId,
  usableG,
} from '../tonnage/account.ts';
import { drawsOf, type PlannedLine } from '../tonnage/draws.ts';
import { DRAFTED_FOR } from '../trade-partner/kinds.ts';
import {
  maxMassG,
  type ProductAtEta,
  whyNothingLeft,
  whyNotValid,
} from '../trade-product/selectable.ts';
import type { ContentFacts, EtaDays, PartnerFacts } from './content-facts.ts';
import { destinationRefusals } from './destination.ts';
import type { RecordStatus, TradeRecordInput } from './schema.ts';

/** Reminders a member may send for one version of a record. */
export const MAX_REMINDERS = 3;

/** Reminders that are left of a revision, by the links that were mailed for it: its sending and the reminders. */
export function remindersLeft(links: number): number {
  return Math.min(MAX_REMINDERS, Math.max(0, MAX_REMINDERS + 1 - links));
}
/** First and last day of an ETA, by the days that policies give it (PRODUCT §4). Beyond them a consultant enters the record. */
export function etaWindow(today: string, { back, ahead }: EtaDays): { from: string; to: string } {
  return { from: daysAfter(today, -back), to: daysAfter(today, ahead) };
}

/** From which states each act may start (PRODUCT §4). */
export const MAY = {
  send: ['UNCONFIRMED'],
  remind: ['WAITING'],
  confirm: ['WAITING'],
  reject: ['UNCONFIRMED', 'WAITING'],
  edit: ['UNCONFIRMED', 'WAITING'],
  revise: ['REJECTED', 'UNCONFIRMED', 'WAITING'],
  withdraw: ['CONFIRMED', 'COMPLETED'],
  complete: ['CONFIRMED'],
  correct: ['CONFIRMED'],
  issue: ['CONFIRMED'],
  upload: ['UNCONFIRMED', 'WAITING'],
  arrive: ['CONFIRMED', 'COMPLETED'],
  hold: ['UNCONFIRMED', 'WAITING', 'CONFIRMED'],
} as const satisfies Record<string, readonly RecordStatus[]>;
export type Act = keyof typeof MAY;

export function may(act: Act, status: RecordStatus): boolean {
  return (MAY[act] as readonly RecordStatus[]).includes(status);
}

/** 4106 when the page is stale, else 4105 when the state does not allow the act; null when it may go on. */
export function staleOrWrongState(
  record: { status: RecordStatus; version: number },
  version: number,
  act: Act,
): Refusal | null {
  if (record.version !== version) return { code: 4106 };
  return may(act, record.status) ? null : { code: 4105 };
}

/** Printed inputs of a record that hold Chinese characters (4007). */
export function chineseInputs(input: Pick<TradeRecordInput, 'order_ref'>): string[] {
  return containsChinese(input.order_ref ?? '') ? ['order_ref'] : [];
}

/** Lines whose product is known, numbered from 1 in the order they were given. */
export function plannedLines(
  input: TradeRecordInput,
  products: ReadonlyMap<string, ProductAtEta>,
): PlannedLine[] {
  return input.lines.flatMap(({ product_id, tonnes }, index) => {
    const product = products.get(product_id);
    return product ? [{ lineNo: index + 1, product, massG: parseTonnes(tonnes) ?? 0 }] : [];
  });
}

const refusal = (
  code: Refusal['code'],
  fields: Record<string, FieldMessage>,
  data?: Record<string, unknown>,
): Refusal[] => (Object.keys(fields).length === 0 ? [] : [{ code, fields, ...(data && { data }) }]);

function amountRefusals(input: TradeRecordInput): Refusal[] {
  if (input.lines.length === 0) return refusal(4100, { lines: { key: 'required' } });
  const fields: Record<string, FieldMessage> = {};
  input.lines.forEach(({ tonnes }, index) => {
    if ((parseTonnes(tonnes) ?? 0) <= 0)
      fields[`lines.${index}.tonnes`] = { key: 'invalid_tonnes' };
  });
  return refusal(4100, fields);
}

/** A line covers at least a whole gram, or the certificate would state nothing for it. */
function gramRefusals(lines: readonly PlannedLine[]): Refusal[] {
  const fields: Record<string, FieldMessage> = {};
  for (const { lineNo, product, massG } of lines) {
    const leastG = leastOf(product);
    if (massG <= 0 || massG >= leastG) continue;
    const values = { least: formatTonnes(leastG) };
    fields[`lines.${lineNo - 1}.tonnes`] = { key: 'line_below_gram', values };
  }
  return refusal(4100, fields);
}

/** Each substance of what was bought is rounded down, so each must come to a gram; of other products all together. */
function leastOf({ origin, composition }: ProductAtEta): number {
  const shares = composition.map(({ sharePpm }) => sharePpm);
  if (shares.length === 0) return 0;
  return leastMassG(
    origin === 'purchased' ? Math.min(...shares) : shares.reduce((sum, share) => sum + share, 0),
  );
}

function etaRefusals({ content, today, etaDays }: ContentFacts): Refusal[] {
  const { from, to } = etaWindow(today, etaDays);
  if (from <= content.eta && content.eta <= to) return [];
  return refusal(4100, { eta: { key: 'eta_outside_window', values: { from, to } } });
}

function productRefusals({ content, products, historicTypes }: ContentFacts): Refusal[] {
  const unknown: Record<string, FieldMessage> = {};
  const invalid: Record<string, FieldMessage> = {};
  const empty: Record<string, FieldMessage> = {};
  const lines: { line: number; product: string; reason: string }[] = [];
  content.lines.forEach(({ product_id }, index) => {
    const path = `lines.${index}.product_id`;
    const product = products.get(product_id);
    if (product === undefined) {
      unknown[path] = { key: 'invalid_choice' };
      return;
    }
    const reason =
      whyNotValid(product, content.eta, historicTypes) ??
      (maxMassG(product) <= 0 ? whyNothingLeft(product) : null);
    // The law that leaves nothing is told with the tonnage (4137).
    if (reason === null || reason === 'declared_only') return;
    (reason === 'no_tonnage' ? empty : invalid)[path] = { key: `product_${reason}` };
    lines.push({ line: index + 1, product: product.name, reason });
  });
  return [
    ...refusal(4100, unknown),
    ...refusal(4102, invalid, { lines: lines.filter(({ reason }) => reason !== 'no_tonnage') }),
    ...refusal(4103, empty, { lines: lines.filter(({ reason }) => reason === 'no_tonnage') }),
  ];
}

/** A partner whose contact has still to say yes can be drafted for; sending waits. */
function takesDrafts({ state }: PartnerFacts): boolean {
  return DRAFTED_FOR.some((one) => one === state);
}

function partnerRefusals(input: TradeRecordInput, partner: PartnerFacts | null): Refusal[] {
  const role = input.kind === 'purchase' ? 'supplier' : 'downstream';
  if (partner === null || !takesDrafts(partner) || partner.role !== role) {
    return refusal(4100, { partner_id: { key: 'invalid_choice' } });
  }
  return input.kind === 'purchase' && partner.linkedCompanyId === null
    ? refusal(4133, { partner_id: { key: 'supplier_not_on_platform' } })
    : [];
}

/** One line of the answer to an exceeded tonnage (API.md, 4101). */
export interface Shortfall {
  /** Name of the substance, or of the purchased product whose own account is short. */
  substance: string;
  year: number;
  usable: string;
  needed: string;
}

/** Accounts that the lines need more of than is usable, with the lines that draw them. */
export function shortfalls(lines: readonly PlannedLine[], eta: string) {
  const year = yearOf(eta);
  const holders = new Map(lines.flatMap(({ product }) => holdersOf(product, year)));
  const needs = Map.groupBy(drawsOf(lines, year), (draw) => draw.accountId);
  const short: Short[] = [];
  for (const [id, draws] of needs) {
    const holder = holders.get(id);
    if (holder === undefined) throw new Error(`nothing behind the account ${id}`);
    const needed = draws.reduce((sum, { massG }) => sum + massG, 0);
    const usable = usableG(holder.account);
    if (needed <= usable) continue;
    const declared = isPastDeclared(holder.account, needed) ? holder.account.declared : undefined;
    short.push({
      substance: holder.name,
      year,
      usable: formatTonnes(usable),
      needed: formatTonnes(needed),
      lineNos: [...new Set(draws.map(({ lineNo }) => lineNo))],
      declared,
    });
  }
  return short;
}

interface Short extends Shortfall {
  lineNos: number[];
  /** Where it is a declaration certificate alone that does not allow so much. */
  declared: DeclaredLimit | undefined;
}

interface Holder {
  name: string;
  account: AccountMass;
}

/** Who holds the accounts that a product draws, by account. */
function holdersOf(product: ProductAtEta, year: number): [string, Holder][] {
  if (product.origin === 'purchased') return [[purchasedAccountId(product.id, year), product]];
  return product.composition.map(({ registrationId, useClass, nameEn, account }) => [
    accountId(registrationId, year, useClass),
    { name: nameEn, account },
  ]);
}

/**
 * 4101 for lines that need more than is usable, naming each short account; 4137 where a declaration certificate alone
 * does not allow so much.
 */
export function tonnageRefusal({ lines, content }: ContentFacts): Refusal | null {
  const short = shortfalls(lines, content.eta);
  if (short.length === 0) return null;
  const fields: Record<string, FieldMessage> = {};
  for (const { lineNos, declared, ...line } of short) {
    const message = declared
      ? { key: 'declared_only_line', values: { ...line, ...declaredWords(declared) } }
      : { key: 'tonnage_exceeded_by', values: { ...line } };
    for (const lineNo of lineNos) fields[`lines.${lineNo - 1}.tonnes`] = message;
  }
  const data = { lines: short.map(({ lineNos: _, declared: __, ...line }) => line) };
  const declared = short.find((one) => one.declared)?.declared;
  if (declared === undefined) return { code: 4101, fields, data };
  const { n, context } = declaredWords(declared);
  return { code: 4137, fields, data: { n, reason: context, ...data } };
}

/** The threshold that must not be reached, in tonnes, and whose it is. */
export function declaredWords({ limitG, by }: DeclaredLimit) {
  return { n: formatTonnes(limitG + 1).replace(/\.?0+$/, ''), context: by };
}

/**
 * Judges a record's content in the order PRODUCT §4 documents: lines, tonnage (each substance at least a gram),
 * product complete and valid at the ETA (and not without tonnage), ETA, partner, destination (port, registrations,
 * importer), no Chinese in printed inputs, usable ≥ need. The first refusal decides code and data; the fields of the later ones come along, so a form shows all at once.
 */
export function contentRefusal(facts: ContentFacts): Refusal | null {
  const { content, lines } = facts;
  const partner = partnerRefusals(content, facts.partner);
  // A supplier's products can only be looked at once the supplier is known.
  const judgeable = content.kind === 'distribution' || partner.length === 0;
  const tonnage = tonnageRefusal(facts);
  const found: Refusal[] = [
    ...amountRefusals(content),
    ...gramRefusals(lines),
    ...(judgeable ? productRefusals(facts) : []),
    ...etaRefusals(facts),
    ...partner,
    ...destinationRefusals(facts),
    ...refusal(
      4007,
      Object.fromEntries(chineseInputs(content).map((path) => [path, { key: 'no_chinese' }])),
    ),
    ...(tonnage ? [tonnage] : []),
  ];
  const [first] = found;
  if (first === undefined) return null;
  const fields = Object.assign({}, ...found.toReversed().map((one) => one.fields));
  return { ...first, fields };
}
