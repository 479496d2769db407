import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { requests } from '#db/schema/request.ts';
import { companies } from '#db/schema/tenancy.ts';
import { files } from '#db/schema/trail.ts';
import type { RequestFact } from '../area-requests.ts';
import { AREA_HOLDERS } from '../areas-holders.server.ts';
import { kindOfRequest } from '../areas-requests.server.ts';
import { type Download, FILE, openFound } from '../files/store.server.ts';
import type { StaffContext } from '../identity/user-context.ts';
import type { Page } from '../kernel/keyset.ts';
import { countOf, listAt, MAX_EXPORT_ROWS, ONE, when } from '../kernel/list.server.ts';
import { notFound } from '../kernel/refusals.ts';
import { isTheirs } from '../tenancy/assigned.ts';
import { asShown, REQUEST_COLUMNS, saysOfRequest } from './rows.ts';
import type { StaffRequestListInput } from './schema.ts';

/** Condition: a request of a company that is theirs. */
export const isAssigned = (ctx: StaffContext): SQL | undefined => isTheirs(ctx, requests.companyId);

const WITHHELD = AREA_HOLDERS.flatMap(({ withheldActs }) => withheldActs ?? []);

/** What a request is about, as staff may know it. */
function subjectTo(ctx: StaffContext, name: Column): SQL<string> {
  const id = sql`requests.subject_id`;
  return WITHHELD.reduce<SQL<string>>(
    (told, { subject, withheld, alias }) => sql<string>`CASE
      WHEN ${requests.subjectKind} = ${subject} AND ${withheld(ctx, id)} THEN ${alias(id)}
      ELSE ${told} END`,
    sql<string>`${name}`,
  );
}

const columnsOf = (ctx: StaffContext) => ({
  ...REQUEST_COLUMNS,
  subjectZh: subjectTo(ctx, requests.subjectZh).as('told_zh'),
  subjectEn: subjectTo(ctx, requests.subjectEn).as('told_en'),
  companyId: requests.companyId,
  companyZh: companies.nameZh,
  companyEn: companies.nameEn,
  system: requests.system,
});

function rowsRead(ctx: StaffContext) {
  return ctx.db
    .select(columnsOf(ctx))
    .from(requests)
    .innerJoin(companies, eq(companies.id, requests.companyId));
}
type Read = Awaited<ReturnType<typeof rowsRead>>[number];

/** A request as staff read it. */
export type StaffRequest = Read & { waiting: number };

const SORTS = {
  created: { by: [requests.createdAtMs], values: ({ createdAtMs }: Read) => [createdAtMs] },
};

/** What was asked for: open requests where no state is named. */
const foundBy = (ctx: StaffContext, input: StaffRequestListInput): SQL | undefined =>
  and(
    isAssigned(ctx),
    eq(requests.state, input.state ?? 'open'),
    when(input.kind, (kind) => eq(requests.kind, kind)),
    when(input.system, (system) => eq(requests.system, system)),
    when(input.company, (id) => eq(requests.companyId, id)),
    when(input.q.trim(), (words) => saysOfRequest(words, companies.nameZh, companies.nameEn)),
  );

/** A page of requests to answer, the oldest first. One round trip. */
export async function listStaffRequests(
  ctx: StaffContext,
  input: StaffRequestListInput,
): Promise<Page<StaffRequest>> {
  const at = listAt(input, SORTS, requests.id);
  const asked = foundBy(ctx, input);
  const counted = ctx.db
    .select(ONE)
    .from(requests)
    .innerJoin(companies, eq(companies.id, requests.companyId))
    .where(asked);
  const [rows, [count]] = await ctx.db.batch([
    rowsRead(ctx)
      .where(and(asked, at.after))
      .orderBy(...at.orderBy)
      .limit(at.limit),
    countOf(ctx.db, counted),
  ]);
  const page = at.page(rows, count?.total ?? 0);
  return { ...page, items: page.items.map((row) => asShown(row, ctx.nowMs)) };
}

/** Every one of the filter for a workbook. One round trip. */
export async function listStaffRequestsForExport(
  ctx: StaffContext,
  input: StaffRequestListInput,
): Promise<StaffRequest[]> {
  const { orderOfAll } = listAt(input, SORTS, requests.id);
  const rows = await rowsRead(ctx)
    .where(foundBy(ctx, input))
    .orderBy(...orderOfAll)
    .limit(MAX_EXPORT_ROWS);
  return rows.map((row) => asShown(row, ctx.nowMs));
}

/** One request with what was asked beside its words. */
export type StaffRequestRead = StaffRequest & { facts: readonly RequestFact[] };

/**
 * One request. One round trip.
 *
 * @throws {Denial} 4040 for one of a company that is not theirs
 */
export async function findStaffRequest(ctx: StaffContext, id: string): Promise<StaffRequestRead> {
  const [row = notFound()] = await ctx.db
    .select({ ...columnsOf(ctx), payload: requests.payload })
    .from(requests)
    .innerJoin(companies, eq(companies.id, requests.companyId))
    .where(and(eq(requests.id, id), isAssigned(ctx)));
  const { payload, ...request } = row;
  const facts = kindOfRequest(row.system, row.kind).facts?.(JSON.parse(payload)) ?? [];
  return { ...asShown(request, ctx.nowMs), facts };
}

/**
 * Opens the file of a request.
 *
 * @throws {Denial} 4040 for one of a company that is not theirs, or without a file
 */
export async function openStaffRequestFile(ctx: StaffContext, id: string): Promise<Download> {
  const [row] = await ctx.db
    .select(FILE)
    .from(requests)
    .innerJoin(files, and(eq(files.id, requests.fileId), eq(files.companyId, requests.companyId)))
    .where(and(eq(requests.id, id), isAssigned(ctx)));
  return openFound(ctx, row);
}
