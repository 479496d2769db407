import * as v from 'valibot';
import { yearOf } from '../../../kernel/dates.ts';
import { parseInput } from '../../../kernel/input.ts';
import type { FieldMessage } from '../../../kernel/outcome.ts';
import type { TableRow } from '../../../kernel/typed/table.ts';
import type { Jurisdiction } from '../../../systems/profiles.ts';
import { findPort } from '../../ports.server.ts';
import { drawsOf } from '../../tonnage/draws.ts';
import { atMarket, type CatalogueProduct } from '../../trade-product/market.ts';
import type { ProductAtEta } from '../../trade-product/selectable.ts';
import type { ContentFacts, EtaDays, PartnerFacts } from '../../trade-record/content-facts.ts';
import { giveBack } from '../../trade-record/judged-content.server.ts';
import { contentRefusal, plannedLines } from '../../trade-record/rules.ts';
import { type TradeRecordInput, tradeRecordSchema } from '../../trade-record/schema.ts';
import type { RecordColumn } from '../columns.ts';
import {
  hasErrors,
  inHand,
  type Judged,
  type RowInHand,
  rowsOfItem,
  sayRefusal,
} from '../judged.ts';
import { type Names, type ReadRow, readRow } from './read-row.ts';

/** What rows of records are judged by: everything in memory, so that thousands of rows cost no further reading. */
export interface RecordFacts extends Names {
  /** Products by year of the ETA and id, with the accounts of that year. */
  products: ReadonlyMap<number, ReadonlyMap<string, CatalogueProduct>>;
  /** Day of the DUIN notification that names an importer, by registration, key of the name and country. */
  notifiedOn: ReadonlyMap<string, string>;
  historicTypes: readonly string[];
  markets: readonly Jurisdiction[];
  today: string;
  etaDays: EtaDays;
}

export const notifiedKey = (registrationId: string, nameKey: string, country: string) =>
  `${registrationId} ${nameKey} ${country}`;

type Row = RowInHand<RecordColumn> & { read: ReadRow };

/**
 * Judges rows of trade records: each cell, then each record by the rules of the verb. Rows with equal partner, ETA, port
 * and order reference are one record. Tonnage is judged as if the records were saved in their order: what one of them
 * takes, the next has no more. Pure: the same rows and facts give the same.
 */
export function judgeRecords(
  facts: RecordFacts,
  rows: readonly TableRow<RecordColumn>[],
): Judged<TradeRecordInput> {
  const read = rows.map((row): Row => {
    const hand = inHand(row);
    const read = readRow(hand, facts);
    checkNote(hand);
    return { ...hand, read };
  });
  const taken = new Map<string, number>();
  const judged: Judged<TradeRecordInput> = { rows: [], items: [] };
  for (const group of Map.groupBy(read, recordKey).values()) {
    const input = judgeGroup(facts, group, taken);
    judged.rows.push(...rowsOfItem(group));
    const [first] = group;
    if (input !== null && first && !group.some(hasErrors)) {
      judged.items.push({ n: first.line, input });
    }
  }
  judged.rows.sort((a, b) => a.n - b.n);
  return judged;
}

const NOTE = v.object({ note: tradeRecordSchema.entries.note });

/** Notes of the rows become one: what is wrong with one of them is said at its own row. */
function checkNote(row: RowInHand<RecordColumn>): void {
  const { note } = row.cells;
  const parsed = note === undefined ? null : parseInput(NOTE, { note });
  if (parsed?.ok === false) sayRefusal([row], parsed.refusal, columnOf);
}

/** What one record shares; a row that lacks some of it stands alone. */
function recordKey({ line, read, cells }: Row): string {
  const { partner, eta, port } = read;
  if (partner === null || eta === '' || port === '') return `row ${line}`;
  return JSON.stringify([partner.id, eta, port, cells.order_ref ?? '']);
}

/** Says what stands against a record at the cells of its rows; null where it can't be put together. */
function judgeGroup(
  facts: RecordFacts,
  rows: readonly Row[],
  taken: Map<string, number>,
): TradeRecordInput | null {
  const [first] = rows;
  if (first === undefined || first.read.partner === null) return null;
  const { partner, eta, port } = first.read;
  const notes = rows.flatMap(({ cells: { note }, said }) =>
    note && !said.errors.note ? note : [],
  );
  const input = {
    kind: 'distribution' as const,
    partner_id: partner.id,
    eta,
    port,
    order_ref: first.cells.order_ref ?? '',
    note: [...new Set(notes)].join('\n'),
    lines: rows.map(({ read }) => ({ product_id: read.productId, tonnes: read.tonnes })),
  };
  const parsed = parseInput(tradeRecordSchema, input);
  if (!parsed.ok) sayRefusal(rows, withoutUnread(parsed.refusal, rows), columnOf);
  // What can't be read of one cell does not hide what is wrong with the others.
  if (!parsed.ok && (eta === '' || port === '')) return null;
  const content = contentFacts(facts, input, partner, taken);
  const refusal = contentRefusal(content);
  if (refusal !== null) sayRefusal(rows, withoutUnread(refusal, rows), columnOf);
  if (rows.some(hasErrors)) return null;
  for (const { accountId, massG } of drawsOf(content.lines, yearOf(eta))) {
    taken.set(accountId, (taken.get(accountId) ?? 0) + massG);
  }
  return parsed.ok ? parsed.value : null;
}

/** Cells without which a quantity is none. */
const BESIDE_QUANTITY = ['unit', 'density'] as const;

/** A cell that could not be read has said so: of its place in the input nothing more is said. */
function withoutUnread<Refused extends { fields?: Record<string, FieldMessage> }>(
  refusal: Refused,
  rows: readonly Row[],
): Refused {
  const fields = Object.fromEntries(
    Object.entries(refusal.fields ?? {}).filter(([field]) => {
      const { line, column } = columnOf(field);
      const said = (line === null ? rows[0] : rows[line])?.said.errors ?? {};
      return [column, ...(column === 'quantity' ? BESIDE_QUANTITY : [])].every(
        (one) => said[one] === undefined,
      );
    }),
  );
  return { ...refusal, fields };
}

function contentFacts(
  facts: RecordFacts,
  content: TradeRecordInput,
  partner: PartnerFacts & { nameKey: string },
  taken: ReadonlyMap<string, number>,
): ContentFacts {
  const { historicTypes, markets, today, etaDays } = facts;
  const port = findPort(content.port);
  const year = yearOf(content.eta);
  // An arrival in a year that no record can be of has said so; its products are known all the same.
  const ofYear = facts.products.get(year) ?? [...facts.products.values()][0];
  const products = new Map<string, ProductAtEta>();
  const held = new Map([...taken].map(([id, massG]) => [id, -massG]));
  for (const { product_id } of content.lines) {
    const product = ofYear?.get(product_id);
    if (product === undefined || products.has(product_id)) continue;
    const named = withNotified(product, facts, partner);
    const there = atMarket(named, port?.jurisdiction ?? null, { eta: content.eta, historicTypes });
    products.set(product_id, giveBack(there, year, held));
  }
  const lines = plannedLines(content, products);
  return { content, lines, partner, products, historicTypes, port, markets, today, etaDays };
}

/** The product with the days on which its DUIN name this importer. */
function withNotified(
  product: CatalogueProduct,
  { notifiedOn }: RecordFacts,
  { nameKey, country }: { nameKey: string; country: string },
): CatalogueProduct {
  if (notifiedOn.size === 0) return product;
  const named = <S extends { registrationId: string }>(one: S): S => ({
    ...one,
    notifiedOn: notifiedOn.get(notifiedKey(one.registrationId, nameKey, country)) ?? null,
  });
  const lines = product.lines.map((line) => ({
    named: named(line.named),
    elsewhere: line.elsewhere.map(named),
  }));
  return { ...product, lines };
}

const COLUMN_OF: Readonly<Record<string, RecordColumn>> = {
  partner_id: 'partner',
  eta: 'eta',
  port: 'port',
  order_ref: 'order_ref',
  note: 'note',
  product_id: 'product',
  tonnes: 'quantity',
};

/** The column of a field of the verb's input, and its line. */
export function columnOf(field: string): { line: number | null; column: RecordColumn } {
  const [, line, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (line !== undefined) return { line: Number(line), column: COLUMN_OF[name ?? ''] ?? 'product' };
  return { line: null, column: COLUMN_OF[field] ?? 'product' };
}
