import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { readWorkbook } from '#workers/read-workbook.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { findImport } from '~/domain/only-representative/import/find.server.ts';
import type { ImportKind } from '~/domain/only-representative/import/kinds.ts';
import { startImport } from '~/domain/only-representative/import/start.server.ts';
import { importStep } from '~/domain/only-representative/import/work.server.ts';
import { openTestDatabase, systemContext } from '../contexts.ts';
import { type Shipper, value } from './shipments.ts';

export interface Step {
  id: string;
  payload: string;
}

/** Steps of an import that wait for a job. */
export function stepsOf(importId: string): Promise<Step[]> {
  return openTestDatabase().all<Step>(
    sql`SELECT id, payload FROM jobs WHERE kind = 'import_step' AND state = 'pending'
      AND payload ->> 'import_id' = ${importId} ORDER BY rowid`,
  );
}

export const doStep = (step: Step, nowMs: number) =>
  importStep(systemContext(nowMs), step, { readWorkbook });

/** Does what waits for a job, until nothing does. */
export async function work({ nowMs }: OrContext, importId: string): Promise<void> {
  for (let steps = await stepsOf(importId); steps.length > 0; steps = await stepsOf(importId)) {
    for (const step of steps) await doStep(step, nowMs);
  }
}

/** Rows that were pasted, read and judged. */
export async function pasted(ctx: OrContext, of: ImportKind, text: string) {
  const { import_id } = value(await startImport(ctx, of, { text }));
  await work(ctx, import_id);
  return import_id;
}

/** Errors of an import, as `row column key`. */
export async function errorsOf(ctx: OrContext, id: string): Promise<string[]> {
  const { rows } = await findImport(ctx, id, { limit: 6000 });
  return rows.flatMap(({ n, said }) =>
    Object.entries(said.errors).map(([column, { key }]) => `${n} ${column} ${key}`),
  );
}

/** Rows of records that are saved as they are: one of the shipper's product to its partner. */
export async function shipperRows({ ctx, productId, partnerId }: Shipper, eta = '2026-11-12') {
  const [row] = await ctx.db.all<{ partner: string; product: string }>(
    sql`SELECT t.name AS partner, p.name AS product FROM trade_partners t, trade_products p
      WHERE t.id = ${partnerId} AND p.id = ${productId}`,
  );
  return `Partner\tETA\tPort\tProduct\tQuantity\n${row?.partner}\t${eta}\tNLRTM\t${row?.product}\t1`;
}

/** An import with one row that can be saved, read by its job. */
export async function readyImport(of: Shipper, eta?: string): Promise<string> {
  return pasted(of.ctx, 'records', await shipperRows(of, eta));
}

/** A workbook of rows that nothing fits. */
export function rowsWorkbook(): Promise<Uint8Array> {
  const rows = [
    ['Partner', 'ETA', 'Port', 'Product', 'Quantity'],
    ['a', 'b', 'c', 'd', 'e'],
  ];
  return writeXlsx({ sheets: [{ name: 'rows', rows }] });
}
