import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '#db/schema/identity.ts';
import { workItems, workNotes } from '#db/schema/provider/work.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { itemStatement, offeredStatement } from './find.server.ts';
import type { WorkRow } from './list.server.ts';
import type { ChangeWorkInput } from './schema.ts';

/** An item after a write. */
export interface WorkMoved {
  id: string;
  version: number;
}

/**
 * Takes an item, gives it to somebody, moves its day, or says how it stands. A consultant takes what nobody or a
 * colleague has and gives back their own; an admin of the provider gives it to anybody who works for its company. Day and
 * state are said by whoever has it and by admins; `done` asks for a note. Two round trips.
 *
 * Refusals, in this order: 4105 it has ended; 4106 stale version; 4105 a consultant gives it to somebody else, or says
 * how something stands that they have not taken; 4100 at `assignee_id` (does not work for the company), `note` (none);
 * 4106 changed meanwhile.
 *
 * @throws {Denial} 4040 for an item that is not theirs
 */
export async function changeWork(
  ctx: StaffContext,
  id: string,
  input: ChangeWorkInput,
): Promise<Outcome<WorkMoved>> {
  const { db, actor, nowMs } = ctx;
  const [[item = notFound()], offered] = await db.batch([
    itemStatement(ctx, id),
    offeredStatement(ctx, id),
  ]);
  const assigneeId = input.assignee_id === undefined ? item.assigneeId : input.assignee_id;
  const to = offered.find((one) => one.id === assigneeId);
  const refusal = whyNot(ctx, item, input, assigneeId) ?? strange(item, assigneeId, to);
  if (refusal !== null) return { ok: false, refusal };
  const { state = item.state, due_on: dueOn = item.dueOn, note } = input;
  const done = state === 'done';
  return guardedWrite(ctx, {
    table: workItems,
    id,
    expect: { version: input.version, state: item.state },
    guard: stillWorks(assigneeId),
    set: {
      ...{ assigneeId, dueOn, state },
      ...(done && { endedAtMs: nowMs, endedByName: actor.name }),
    },
    audit: {
      action: 'work.change',
      subject: { kind: 'work_item', id },
      companyId: item.companyId,
      detail: {
        ...(assigneeId !== item.assigneeId && { assignee: [item.assignee, to?.name ?? null] }),
        ...(dueOn !== item.dueOn && { due_on: [item.dueOn, dueOn] }),
        ...(state !== item.state && { state: [item.state, state] }),
      },
    },
    follows: () => (note === '' ? [] : [noteRow(ctx, id, note)]),
    done: { id, version: input.version + 1 },
  });
}

/** The first refusal of what is asked of an item as it is. */
function whyNot(
  { staffRole, actor }: StaffContext,
  item: WorkRow,
  input: ChangeWorkInput,
  assigneeId: string | null,
): Refusal | null {
  if (item.endedAtMs !== null) return { code: 4105, why: { key: 'work_ended' } };
  if (item.version !== input.version) return { code: 4106 };
  if (staffRole !== 'provider') {
    const gives = assigneeId !== item.assigneeId;
    const own = item.assigneeId === actor.id;
    if (gives && assigneeId !== actor.id && !(own && assigneeId === null)) {
      return { code: 4105, why: { key: 'work_given_by_admin' } };
    }
    const says = input.state !== undefined || input.due_on !== undefined;
    if (says && !own && assigneeId !== actor.id) {
      return { code: 4105, why: { key: 'work_not_taken' } };
    }
  }
  if (input.state === 'done' && input.note === '') {
    return { code: 4100, fields: { note: { key: 'required' } } };
  }
  return null;
}

/** Whoever gets it must work for its company. */
function strange(item: WorkRow, assigneeId: string | null, known: unknown): Refusal | null {
  if (assigneeId === item.assigneeId || assigneeId === null || known !== undefined) return null;
  return { code: 4100, fields: { assignee_id: { key: 'invalid_choice' } } };
}

/** Condition: whoever has it works there at the moment of writing. */
const stillWorks = (id: string | null) =>
  id === null
    ? undefined
    : sql`EXISTS (SELECT 1 FROM ${users} AS s WHERE s.id = ${id} AND s.staff_role IS NOT NULL
        AND s.state <> 'disabled')`;

/** Statement: what somebody writes beside an item. */
export function noteRow(ctx: StaffContext, itemId: string, text: string): BatchItem<'sqlite'> {
  const { db, actor, nowMs } = ctx;
  return db.insert(workNotes).values({
    ...{ id: newId('wnt', nowMs), itemId, text },
    ...{ authorId: actor.id, authorName: actor.name, atMs: nowMs },
  });
}

/** Statement: an act of staff ends the open item of a kind about a subject; it rides in the batch of the act. */
export function endsWork(
  { db, actor, nowMs }: StaffContext,
  kind: WorkRow['kind'],
  subjectId: string,
): BatchItem<'sqlite'> {
  return db
    .update(workItems)
    .set({
      ...{ state: 'done', endedAtMs: nowMs, endedByName: actor.name },
      version: sql`${workItems.version} + 1`,
    })
    .where(
      and(
        eq(workItems.kind, kind),
        eq(workItems.subjectId, subjectId),
        sql`${workItems.state} IN ('open', 'doing', 'waiting')`,
      ),
    );
}
