import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { workItems, workNotes } from '#db/schema/provider/work.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { reaches } from '../../tenancy/reach.ts';
import { isTheirWork, type WorkRow, workRead } from './list.server.ts';
import { bySource } from './sources.server.ts';

/** Notes that a page shows. */
const MAX_NOTES = 200;
/** Colleagues that an item can be given to. */
const MAX_OFFERED = 200;

/** What holds a paper, and what else is known of a subject now; a moment ends in `Ms`, a mass in `G`. */
export type WorkFacts = Readonly<Record<string, string | number | readonly string[] | null>>;

/** Statement: an item that is theirs. */
export function itemStatement(ctx: StaffContext, id: string | SQL) {
  return workRead(ctx).where(and(eq(workItems.id, id), isTheirWork(ctx)));
}

/**
 * An item that is theirs.
 *
 * @throws {Denial} 4040 for any other. One round trip
 */
export async function findWork(ctx: StaffContext, id: string): Promise<WorkRow> {
  const [item = notFound()] = await itemStatement(ctx, id);
  return item;
}

/** What is known of an item's subject at this moment, and whether its cause has gone by now. */
function liveStatement(ctx: StaffContext, id: string | SQL) {
  return ctx.db
    .select({
      facts: sql<string | null>`${bySource((source) => source.facts(ctx))}`.as('facts'),
      ended: sql<string | null>`${bySource((source) => source.ended(ctx))}`.as('ended_as'),
    })
    .from(sql`work_items AS w`)
    .where(sql`w.id = ${id}`);
}

/** Statement: to whom an item can be given: admins of the provider, and consultants of its company. */
export function offeredStatement({ db, nowMs }: StaffContext, id: string | SQL) {
  return db
    .select({ id: users.id, name: users.firstName })
    .from(users)
    .where(
      and(
        sql`${users.state} <> 'disabled'`,
        sql`(${users.staffRole} = 'provider' OR ${reaches(
          nowMs,
          sql`users.id`,
          sql`(SELECT i.company_id FROM ${workItems} AS i WHERE i.id = ${id})`,
        )})`,
        sql`${users.staffRole} IS NOT NULL`,
      ),
    )
    .orderBy(asc(users.firstName), asc(users.id))
    .limit(MAX_OFFERED);
}

/**
 * An item with what is known of its subject, its notes, what was done with it, and to whom an admin may give it. One
 * round trip.
 *
 * @param id or selects it
 * @returns null for an item that is not theirs, or where none is selected
 */
export async function readWork(ctx: StaffContext, id: string | SQL) {
  const { db } = ctx;
  const [[item], [live], notes, acts, offered] = await db.batch([
    itemStatement(ctx, id),
    liveStatement(ctx, id),
    db
      .select({
        id: workNotes.id,
        text: workNotes.text,
        authorName: workNotes.authorName,
        atMs: workNotes.atMs,
      })
      .from(workNotes)
      .where(eq(workNotes.itemId, id))
      .orderBy(asc(workNotes.atMs), asc(workNotes.id))
      .limit(MAX_NOTES),
    historyStatement(ctx, id),
    offeredStatement(ctx, id),
  ]);
  if (item === undefined) return null;
  const facts: WorkFacts = JSON.parse(live?.facts ?? '{}');
  return {
    ...item,
    facts,
    /** Its cause has gone; the job will end it within minutes. */
    gone: item.endedAtMs === null && live?.ended != null,
    notes,
    history: historyEntries(acts),
    offered,
  };
}
export type WorkDetail = NonNullable<Awaited<ReturnType<typeof readWork>>>;

/**
 * The same of one that is named. One round trip.
 *
 * @throws {Denial} 4040 for an item that is not theirs
 */
export async function openWork(ctx: StaffContext, id: string): Promise<WorkDetail> {
  return (await readWork(ctx, id)) ?? notFound();
}
