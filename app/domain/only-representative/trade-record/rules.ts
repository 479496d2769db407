import { yearOf } from '../../kernel/dates.ts';
import { containsChinese } from '../../kernel/input.ts';
import { formatTonnes, parseTonnes } from '../../kernel/mass.ts';
import type { FieldMessage, Refusal } from '../../kernel/outcome.ts';
import { jurisdictionOfPort } from '../ports.ts';
import { type AccountMass, usableG } from '../tonnage/account.ts';
import { drawsOf, type PlannedLine } from '../tonnage/draws.ts';
import type { PartnerState } from '../trade-partner/kinds.ts';
import { covers, maxMassG, type ProductAtEta, whyNotValid } from '../trade-product/selectable.ts';
import type { RecordStatus, TradeRecordInput } from './schema.ts';

/** Days a confirmation link works (PRODUCT §4). */
export const LINK_DAYS = 14;
/** Reminders a member may send for one version of a record. */
export const MAX_REMINDERS = 3;
/** A waiting record is given up this long after its last link ended; an unsent one after its ETA. */
export const EXPIRY_DAYS = 30;

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
  upload: ['UNCONFIRMED', 'WAITING'],
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

export interface PartnerFacts {
  id: string;
  name: string;
  role: 'downstream' | 'supplier';
  state: PartnerState;
  linkedCompanyId: string | null;
}

/** A record's content and what is known when it is judged. */
export interface ContentFacts {
  /** What is judged: as it was sent, or what the record holds now. */
  content: TradeRecordInput;
  /** Its lines whose product is known; made once, and written as they were judged. */
  lines: readonly PlannedLine[];
  /** Null when it is none of this company's partners. */
  partner: PartnerFacts | null;
  /** Products of the lines that this company may use, by id. */
  products: ReadonlyMap<string, ProductAtEta>;
  historicTypes: readonly string[];
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
      (maxMassG(product) <= 0 ? 'no_tonnage' : null);
    if (reason === null) return;
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
  return state === 'active' || state === 'applied';
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

function destinationRefusals(input: TradeRecordInput, lines: readonly PlannedLine[]): Refusal[] {
  const destination = jurisdictionOfPort(input.port);
  return lines.every(({ product }) => covers(product, destination))
    ? []
    : refusal(4131, { port: { key: 'destination_not_covered' } });
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
  const needs = new Map<string, { holder: Holder; massG: number; lineNos: Set<number> }>();
  for (const line of lines) {
    for (const [index, { accountId, massG }] of drawsOf([line], year).entries()) {
      const need = needs.get(accountId) ?? {
        holder: holderBehind(line, index),
        massG: 0,
        lineNos: new Set(),
      };
      need.massG += massG;
      need.lineNos.add(line.lineNo);
      needs.set(accountId, need);
    }
  }
  const short: (Shortfall & { lineNos: number[] })[] = [];
  for (const { holder, massG, lineNos } of needs.values()) {
    const usable = usableG(holder.account);
    if (massG <= usable) continue;
    short.push({
      substance: holder.name,
      year,
      usable: formatTonnes(usable),
      needed: formatTonnes(massG),
      lineNos: [...lineNos],
    });
  }
  return short;
}

interface Holder {
  name: string;
  account: AccountMass;
}

/** Who holds the account of a line's draw: `drawsOf` gives one per substance of an own product, in their order. */
function holderBehind({ product }: PlannedLine, index: number): Holder {
  if (product.origin === 'purchased') return product;
  const substance = product.composition[index];
  if (substance === undefined) throw new Error(`no substance behind a draw of ${product.id}`);
  return { name: substance.nameEn, account: substance.account };
}

/** 4101 for lines that need more than is usable, naming each short account. */
export function tonnageRefusal({ lines, content }: ContentFacts): Refusal | null {
  const short = shortfalls(lines, content.eta);
  if (short.length === 0) return null;
  const fields: Record<string, FieldMessage> = {};
  for (const { lineNos, substance, year, usable, needed } of short) {
    for (const lineNo of lineNos) {
      fields[`lines.${lineNo - 1}.tonnes`] = {
        key: 'tonnage_exceeded_by',
        values: { substance, year, usable, needed },
      };
    }
  }
  const data = { lines: short.map(({ lineNos: _, ...line }) => line) };
  return { code: 4101, fields, data };
}

/**
 * Judges a record's content in the order PRODUCT §4 documents: lines, tonnage, product complete and valid at
 * the ETA (and not without tonnage), partner, destination, no Chinese in printed inputs, usable ≥ need. The
 * first refusal decides code and data; the fields of the later ones come along, so a form shows all at once.
 */
export function contentRefusal(facts: ContentFacts): Refusal | null {
  const { content, lines } = facts;
  const partner = partnerRefusals(content, facts.partner);
  // A supplier's products can only be looked at once the supplier is known.
  const judgeable = content.kind === 'distribution' || partner.length === 0;
  const tonnage = tonnageRefusal(facts);
  const found: Refusal[] = [
    ...amountRefusals(content),
    ...(judgeable ? productRefusals(facts) : []),
    ...partner,
    ...destinationRefusals(content, lines),
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
