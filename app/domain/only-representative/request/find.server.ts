import { and, eq } from 'drizzle-orm';
import { requests } from '#db/schema/request.ts';
import { kindOfRequest } from '../../areas-requests.server.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import { openOwnFile } from '../../files/open.server.ts';
import type { Download } from '../../files/store.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { asShown } from '../../request/rows.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { requestColumns } from './told-columns.ts';

function requestRead(ctx: OrContext, id: string) {
  const { db, company, system } = ctx;
  return db
    .select({ ...requestColumns(ctx), payload: requests.payload })
    .from(requests)
    .where(and(eq(requests.id, id), ownRows({ company, system }, requests)));
}

/**
 * One request with what was asked beside its words, and its history. One round trip.
 *
 * @throws {Denial} 4040 for a request that is not this company's
 */
export async function findRequest(ctx: OrContext, id: string) {
  const [[row = notFound()], history] = await ctx.db.batch([
    requestRead(ctx, id),
    historyStatement(ctx, id),
  ]);
  const { payload, ...request } = row;
  const { facts, withdraw } = kindOfRequest(ctx.system.slug, row.kind);
  return {
    ...asShown(request, ctx.nowMs),
    facts: facts?.(JSON.parse(payload)) ?? [],
    /** Its company can take it back. */
    withdrawable: row.state === 'open' && withdraw !== null,
    history: historyEntries(history),
  };
}

export type Request = Awaited<ReturnType<typeof findRequest>>;

/**
 * Opens the file of a request.
 *
 * @throws {Denial} 4040 for a request that is not this company's, or without a file
 */
export async function openRequestFile(ctx: OrContext, id: string): Promise<Download> {
  const [row] = await ctx.db
    .select({ fileId: requests.fileId })
    .from(requests)
    .where(and(eq(requests.id, id), ownRows(ctx, requests)));
  return row?.fileId ? openOwnFile(ctx, row.fileId) : notFound();
}
