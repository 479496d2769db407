import { type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import { withOthers } from '#db/with-others.ts';
import type { CompanyRecords, CompanyRow, StaffRecordRow } from '../../area-records.ts';
import { AREA_RECORDS, recordsOf } from '../../areas-records.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { decodeCursor, encodeCursor, type Page } from '../../kernel/keyset.ts';
import { countOf, listAt, MAX_EXPORT_ROWS, ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { together } from '../../kernel/together.ts';
import type { Watched } from '../../record-kinds.ts';
import { systemNamed } from '../../systems/profiles.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { primaryConsultant } from '../../tenancy/primary-consultant.ts';
import { staffReading } from '../../tenancy/staff-within.server.ts';
import type { RecordsInput } from './schema.ts';

/** What a watched record is found and ordered by. */
interface Key {
  id: string;
  sinceMs: number;
  arrivalOn: string;
}

const ID = sql`r.id`;
const SORTS = {
  since: { by: [sql`r.since_ms`], values: ({ sinceMs }: Key) => [sinceMs] },
  arrival: { by: [sql`r.arrival_on`], values: ({ arrivalOn }: Key) => [arrivalOn] },
};

/** Few records of all companies, from the indexes that have these alone. */
export function watchedBy(ctx: StaffContext, view: Watched, input: Partial<RecordsInput>) {
  const { system, company, q = '' } = input;
  const areas = AREA_RECORDS.filter(
    ({ area }) => system === undefined || systemNamed(system)?.area === area,
  );
  const found = sql.join(
    areas.map((area) => area.watched[view](ctx)),
    sql` UNION ALL `,
  );
  const from = sql`(${found}) AS r`;
  const conditions = [
    isTheirs(ctx, sql`r.company_id`),
    when(system, (slug) => sql`r.system = ${slug}`),
    when(company, (id) => sql`r.company_id = ${id}`),
    when(q.trim(), (words) => saysOf(words)),
  ].filter((one) => one !== undefined);
  const asked = conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`1`;
  return { areas, from, asked };
}

/** Select of what is held of all companies that are theirs, to be counted. */
export function heldRecords(ctx: StaffContext) {
  const { from, asked } = watchedBy(ctx, 'held', {});
  return ctx.db.select(ONE).from(from).where(asked);
}

/** Condition: a record whose number, or whose company's name, holds these words. */
const saysOf = (words: string): SQL => sql`(${holdsText(sql`r.trade_no`, words)} OR EXISTS (
  SELECT 1 FROM ${companies} AS c WHERE c.id = r.company_id
    AND ${holdsText(sql`c.name_zh || ' ' || c.name_en`, words)}))`;

const KEY = {
  id: sql<string>`r.id`.as('key_id'),
  sinceMs: sql<number>`r.since_ms`.as('key_since'),
  arrivalOn: sql<string>`r.arrival_on`.as('key_arrival'),
};

/** Reads the keys of a list and their rows, with the count where it is wanted. One round trip. */
async function readWatched(
  ctx: StaffContext,
  { areas, from, asked }: ReturnType<typeof watchedBy>,
  place: { after: SQL | undefined; orderBy: SQL[]; limit: number },
) {
  const { db } = ctx;
  const where = place.after === undefined ? asked : sql`${asked} AND ${place.after}`;
  const keys = () =>
    db
      .select(KEY)
      .from(from)
      .where(where)
      .orderBy(...place.orderBy)
      .limit(place.limit);
  const ids = sql`(SELECT key_id FROM ${keys()})`;
  const [found, [count], read] = await withOthers(
    db,
    [keys(), countOf(db, db.select(ONE).from(from).where(asked))],
    areas.map((area) => area.rows(ctx, ids)),
  );
  const rows = new Map(
    areas.flatMap((area, at) =>
      (read[at] ?? []).map((one): [string, StaffRecordRow] => {
        const row = area.shown(one);
        return [row.id, row];
      }),
    ),
  );
  return { found, total: count?.total ?? 0, rows };
}

const inOrder = (keys: readonly Key[], rows: ReadonlyMap<string, StaffRecordRow>) =>
  keys.flatMap(({ id }) => rows.get(id) ?? []);

/**
 * A page of trade records: of all companies that are theirs what is held, what was given up, what waits for an answer
 * the longest; or all of one company in one subsystem. One round trip, for one company two.
 *
 * @throws {Denial} 4040 for a company that is not theirs, or has no contract for the subsystem
 */
export async function listRecords(
  ctx: StaffContext,
  input: RecordsInput,
): Promise<Page<StaffRecordRow>> {
  const { view = 'held' } = input;
  if (view === 'company') return (await listRecordsOfOne(ctx, input)) ?? notFound();
  const at = listAt<keyof typeof SORTS, Key>(input, SORTS, ID);
  const { found, total, rows } = await readWatched(ctx, watchedBy(ctx, view, input), at);
  const page = at.page(found, total);
  return { ...page, items: inOrder(page.items, rows) };
}

/**
 * A page of the trade records of one company in one subsystem; null where it never had a contract there. Two round
 * trips.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function listRecordsOfOne(
  ctx: StaffContext,
  input: RecordsInput,
): Promise<Page<StaffRecordRow> | null> {
  const of = await inCompany(ctx, input);
  if (of === null) return null;
  const page = await of.records.page(of.within, of.asked);
  return { ...named(page, input.sort), items: page.items.map(of.dressed) };
}

/** Every one of the filter for a workbook, up to `MAX_EXPORT_ROWS`. Throws as `listRecords`. */
export async function listRecordsForExport(
  ctx: StaffContext,
  input: RecordsInput,
): Promise<StaffRecordRow[]> {
  const { view = 'held' } = input;
  if (view === 'company') {
    const { asked, records, within, dressed } = (await inCompany(ctx, input)) ?? notFound();
    return (await records.all(within, asked)).map(dressed);
  }
  const { orderOfAll: orderBy } = listAt<keyof typeof SORTS, Key>(input, SORTS, ID);
  const place = { after: undefined, orderBy, limit: MAX_EXPORT_ROWS };
  const { found, rows } = await readWatched(ctx, watchedBy(ctx, view, input), place);
  return inOrder(found, rows);
}

type Sort = CompanyRecords['sort'];
/** One company's list is ordered by when its records were made. */
const sortOf = (sort: RecordsInput['sort']) => sort.replace('since', 'created') as Sort;

/** Where one company's records are, and how its area is asked for them; null where it never had a contract. */
async function inCompany(ctx: StaffContext, input: RecordsInput) {
  const system = systemNamed(input.system);
  if (system === undefined) return null;
  const one = together(ctx);
  const [within, [consultant]] = await Promise.all([
    staffReading(one, input.company ?? notFound(), system),
    one.db
      .select({ name: primaryConsultant(sql`${input.company ?? ''}`).as('consultant') })
      .from(sql`(SELECT 1)`),
  ]);
  if (within === null) return null;
  const { id: companyId, nameZh: companyNameZh, nameEn: companyNameEn } = within.company;
  const of = { system: system.slug, companyId, companyNameZh, companyNameEn };
  const sort = sortOf(input.sort);
  const { q, status, limit } = input;
  const cursor = renamed(input.cursor, input.sort, sort);
  return {
    ...{ within: { ...within, db: ctx.db }, records: recordsOf(system.area) },
    asked: { q, status, limit, sort, cursor } satisfies CompanyRecords,
    dressed: (row: CompanyRow): StaffRecordRow => ({
      ...row,
      ...of,
      consultant: consultant?.name ?? null,
    }),
  };
}

/** A place in a list under the name that another list has for the same order. */
function renamed(cursor: string | null | undefined, from: string, sort: string) {
  const place = decodeCursor(cursor, from);
  return place === null ? undefined : encodeCursor({ ...place, sort });
}

/** The page of an area under the console's own name of the order. */
function named(page: Page<CompanyRow>, sort: RecordsInput['sort']): Page<CompanyRow> {
  const { nextCursor, previousCursor } = page;
  const own = sortOf(sort);
  return {
    ...page,
    nextCursor: renamed(nextCursor, own, sort) ?? null,
    previousCursor: renamed(previousCursor, own, sort) ?? null,
  };
}
