import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { alias } from 'drizzle-orm/sqlite-core';
import { workItems } from '#db/schema/provider/work.ts';
import { sweepCursors } from '#db/schema/trail.ts';
import type { Arisen } from '../../area-items.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { healthChanged } from '../health/keep.server.ts';
import { OF_PROVIDER, OPEN_WORK, type WorkState } from './kinds.ts';
import { bySource, WORK_SOURCES } from './sources.server.ts';

/** Causes of one source that a run takes up. */
export const ARISEN_A_RUN = 100;
/** Items that a run looks at again. */
export const ITEMS_A_RUN = 500;
const CURSOR = 'work_items';

const w = alias(workItems, 'w');
const isOpen = sql`w.state IN ('open', 'doing', 'waiting')`;

/** What comes with a deed is asked each minute, what comes with a day once an hour. */
const AT_ONCE = WORK_SOURCES.filter(({ dated = false }) => !dated);
const DATED = WORK_SOURCES.filter(({ dated = false }) => dated);

/**
 * Opens an item for every cause of a day that has none, as `sweepWork` does for the others, which also ends them. Two
 * round trips at most.
 *
 * @returns causes of the source that had the most: there may be more where they are `ARISEN_A_RUN`
 */
export async function sweepDatedWork(ctx: Context): Promise<number> {
  const [first, ...others] = DATED.map(arisenOf(ctx));
  if (first === undefined) return 0;
  const arisen = await ctx.db.batch([first, ...others]);
  const [insert, ...rest] = arisen.flatMap((causes, at) => opened(ctx, DATED[at], causes));
  if (insert !== undefined) await ctx.db.batch([insert, ...rest]);
  return Math.max(...arisen.map(({ length }) => length));
}

/**
 * Opens an item for every cause that has none, for whom the company's work of that subsystem comes to, and ends what has
 * no cause any more: every item is looked at once in as many runs as there are `ITEMS_A_RUN`. Idempotent: of a subject
 * and a kind one is open at a time, and what somebody ended by hand does not come back for the same occasion. Two
 * round trips at most.
 *
 * @returns how many items were opened and ended
 */
export async function sweepWork(ctx: Context): Promise<number> {
  const { db } = ctx;
  const cursor = db
    .select({ after: sweepCursors.after })
    .from(sweepCursors)
    .where(eq(sweepCursors.name, CURSOR));
  const [[begun], looked, ...arisen] = await db.batch([
    cursor,
    openItems(ctx),
    ...AT_ONCE.map(arisenOf(ctx)),
  ]);
  const ended = looked.flatMap(({ id, ended: state }) => (state === null ? [] : [{ id, state }]));
  const statements = [
    ...arisen.flatMap((causes, at) => opened(ctx, AT_ONCE[at], causes)),
    ...(ended.length === 0 ? [] : [endsThem(ctx, ended)]),
    ...tellsCompanies(ctx, [...arisen.flat(), ...looked.filter((one) => one.ended !== null)]),
    ...goesOn(ctx, looked, begun !== undefined),
  ];
  const [first, ...rest] = statements;
  if (first !== undefined) await db.batch([first, ...rest]);
  return arisen.flat().length + ended.length;
}

/** Statement: open items after the last that was looked at, each with how it ended, if it did. */
function openItems(ctx: Context) {
  const after = sql`coalesce((SELECT c.after FROM ${sweepCursors} c WHERE c.name = ${CURSOR}), '')`;
  return ctx.db
    .select({
      id: w.id,
      companyId: w.companyId,
      ended: sql<WorkState | null>`${bySource((source) => source.ended(ctx))}`.as('ended_as'),
    })
    .from(w)
    .where(and(isOpen, gt(w.id, after)))
    .orderBy(w.id)
    .limit(ITEMS_A_RUN);
}

/** Statement: causes without an item. */
const arisenOf = (ctx: Context) => (source: (typeof WORK_SOURCES)[number]) => {
  const known = sql`SELECT 1 FROM work_items w WHERE w.kind = ${source.kind}
    AND w.subject_id = a.subject_id AND (${isOpen}
      OR (w.occasion = a.occasion AND w.ended_by_name IS NOT NULL))`;
  return ctx.db
    .select({
      subjectId: sql<string>`a.subject_id`.as('subject_id'),
      occasion: sql<string>`a.occasion`.as('occasion'),
      companyId: sql<string | null>`a.company_id`.as('company_id'),
      system: sql<string>`a.system`.as('system'),
      subjectZh: sql<string>`a.subject_zh`.as('subject_zh'),
      subjectEn: sql<string>`a.subject_en`.as('subject_en'),
      about: sql<string>`a.about`.as('about'),
      arisenAtMs: sql<number>`a.arisen_at_ms`.as('arisen_at_ms'),
      dueOn: sql<string>`a.due_on`.as('due_on'),
    })
    .from(sql`(${source.arises(ctx)}) AS a`)
    .where(sql`NOT EXISTS (${known})`)
    .limit(ARISEN_A_RUN);
};

/**
 * To whom the work of a company in a subsystem comes: to who comes first in the company, where that subsystem's work
 * comes to them, else to whom it comes by name; to who stands in for them that day. What somebody asked a second person
 * for is none of theirs.
 */
function assigneeAt(nowMs: number) {
  const today = utcDay(nowMs);
  const substitute = sql`(SELECT b.substitute_id FROM staff_substitutes b
    JOIN users v ON v.id = b.substitute_id AND v.state = 'active'
    WHERE b.staff_id = t.user_id AND b.until_on >= ${today} AND b.from_on <= ${today}
    ORDER BY b.from_on DESC, b.id LIMIT 1)`;
  const taker = sql`coalesce(${substitute}, t.user_id)`;
  return sql`(SELECT ${taker} FROM staff_assignments t JOIN users u ON u.id = t.user_id
    WHERE t.company_id = a.value ->> 'companyId' AND u.state <> 'disabled'
      AND ${taker} IS NOT (SELECT s.requested_by FROM second_person_requests s
        WHERE s.id = a.value ->> 'subjectId')
      AND ((t.is_primary = 1 AND t.systems = '[]')
        OR EXISTS (SELECT 1 FROM json_each(t.systems) s WHERE s.value = a.value ->> 'system'))
    ORDER BY t.is_primary DESC, u.first_name, u.id LIMIT 1)`;
}

/** Statement: items of what arose. */
function opened(
  { db, nowMs }: Context,
  source: (typeof WORK_SOURCES)[number] | undefined,
  causes: readonly Arisen[],
): BatchItem<'sqlite'>[] {
  if (source === undefined || causes.length === 0) return [];
  const rows = causes.map((cause) => ({ id: newId('wrk', nowMs), ...cause }));
  const { kind, subject } = source;
  const whose = OF_PROVIDER.includes(kind) ? sql`NULL` : assigneeAt(nowMs);
  // Columns in the order of the table: id, kind, subject_kind, subject_id, occasion, company_id, system, subject_zh,
  // subject_en, about, due_on, assignee_id, state, arisen_at_ms, created_at_ms, ended_at_ms, ended_by_name, version,
  // move_id.
  const insert = db
    .insert(workItems)
    .select(sql`
      SELECT a.value ->> 'id', ${kind}, ${subject}, a.value ->> 'subjectId', a.value ->> 'occasion',
        a.value ->> 'companyId', a.value ->> 'system', a.value ->> 'subjectZh',
        a.value ->> 'subjectEn', a.value ->> 'about', a.value ->> 'dueOn', ${whose}, 'open',
        CAST(a.value ->> 'arisenAtMs' AS INTEGER), CAST(${nowMs} AS INTEGER), NULL, NULL, 1, ''
      FROM json_each(${JSON.stringify(rows)}) a WHERE true`)
    .onConflictDoNothing();
  return [insert];
}

/** Statement: items end by themselves, whatever was done to them meanwhile. */
function endsThem({ db, nowMs }: Context, ended: readonly { id: string; state: WorkState }[]) {
  return db
    .update(workItems)
    .set({
      state: sql`e.ended ->> 'state'`,
      endedAtMs: sql`CAST(${nowMs} AS INTEGER)`,
      version: sql`${workItems.version} + 1`,
    })
    .from(sql`(SELECT value AS ended FROM json_each(${JSON.stringify(ended)})) AS e`)
    .where(and(sql`${workItems.id} = e.ended ->> 'id'`, inArray(workItems.state, [...OPEN_WORK])));
}

/** Statements: the numbers of companies whose items came or went are reckoned anew. */
function tellsCompanies(ctx: Context, items: readonly { companyId: string | null }[]) {
  const ids = items.flatMap(({ companyId }) => companyId ?? []);
  return ids.length === 0 ? [] : [healthChanged(ctx, ids)];
}

/** Statements: where the next run goes on; nothing while one run sees them all. */
function goesOn(
  { db, nowMs }: Context,
  looked: readonly { id: string }[],
  begun: boolean,
): BatchItem<'sqlite'>[] {
  const row = { name: CURSOR, after: looked.at(-1)?.id ?? '', notBeforeMs: nowMs };
  if (looked.length === ITEMS_A_RUN) {
    return [
      db
        .insert(sweepCursors)
        .values(row)
        .onConflictDoUpdate({ target: sweepCursors.name, set: { after: row.after } }),
    ];
  }
  if (!begun) return [];
  return [db.delete(sweepCursors).where(eq(sweepCursors.name, CURSOR))];
}
