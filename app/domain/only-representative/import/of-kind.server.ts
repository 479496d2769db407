import { type SQL, sql } from 'drizzle-orm';
import type { Within } from '../../audit/within.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import type { TableRow } from '../../kernel/typed/table.ts';
import { createTradeRecord } from '../trade-record/create.server.ts';
import type { TradeRecordInput } from '../trade-record/schema.ts';
import { readArrivalFacts } from './arrivals/facts.server.ts';
import { columnOf as arrivalColumnOf, judgeArrivals } from './arrivals/judge.ts';
import { type ArrivalToSave, saveArrival } from './arrivals/save.server.ts';
import type { Judged } from './judged.ts';
import type { ImportKind } from './kinds.ts';
import { readProductFacts } from './products/facts.server.ts';
import {
  judgeProducts,
  type ProductToSave,
  columnOf as productColumnOf,
} from './products/judge.ts';
import { saveProduct } from './products/save.server.ts';
import { readRecordFacts } from './records/facts.server.ts';
import { columnOf, judgeRecords } from './records/judge.ts';

/** What differs between records, products and arrivals: how rows are judged, and which verb saves what they make. */
interface OfKind {
  judge(ctx: OrContext, rows: readonly TableRow[]): Promise<Judged<unknown>>;
  /** By the verb of the page and the API; the import has no rules of its own. */
  save(ctx: OrContext, input: unknown, within: Within): Promise<Outcome<unknown>>;
  /** What something that was saved is called by. */
  nameOf: (id: string) => SQL<string>;
  /** How many one job saves: a Worker has a thousand statements for all of them. */
  chunk: number;
  /** Where a refusal of the verb is said. */
  columnOf: (field: string) => { line: number | null; column: string };
}

export const OF_KIND: Readonly<Record<ImportKind, OfKind>> = {
  records: {
    judge: async (ctx, rows) => judgeRecords(await readRecordFacts(ctx, rows), rows),
    // The input was written by the judgement above.
    save: (ctx, input, within) => createTradeRecord(ctx, input as TradeRecordInput, within),
    nameOf: (id) => sql<string>`(SELECT trade_no FROM trade_records WHERE id = ${id})`,
    chunk: 20,
    columnOf,
  },
  products: {
    judge: async (ctx, rows) => judgeProducts(await readProductFacts(ctx, rows), rows),
    save: (ctx, input, within) => saveProduct(ctx, input as ProductToSave, within),
    nameOf: (id) => sql<string>`(SELECT name FROM trade_products WHERE id = ${id})`,
    chunk: 20,
    columnOf: productColumnOf,
  },
  arrivals: {
    judge: async (ctx, rows) => judgeArrivals(await readArrivalFacts(ctx, rows), rows),
    save: (ctx, input, within) => saveArrival(ctx, input as ArrivalToSave, within),
    nameOf: (id) => sql<string>`(SELECT trade_no FROM trade_records WHERE id = ${id})`,
    chunk: 10,
    columnOf: arrivalColumnOf,
  },
};
