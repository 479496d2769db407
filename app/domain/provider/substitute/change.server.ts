import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { staffSubstitutes } from '#db/schema/provider/substitute.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { colleagues } from '../company/offers.server.ts';
import type { SubstituteInput } from './schema.ts';

/** Nobody is away for longer, nor says so earlier. */
const MAX_DAYS = 366;

/**
 * Lets somebody stand in for another on some days: the other's companies, and what is new of them, are theirs then too. A
 * consultant says so of themselves. Two round trips.
 *
 * Refusals: 4100 at `substitute_id` (nobody who works here, or who is away), at `until` (over, or too far away), at `from`
 * (somebody stands in on one of these days already).
 *
 * @throws {Denial} 4040 for a consultant who says so of somebody else, and for an id that is none of staff
 */
export async function addSubstitute(
  ctx: StaffContext,
  { staff_id, substitute_id, from, until }: SubstituteInput,
): Promise<Outcome<{ id: string }>> {
  const { db, actor, nowMs } = ctx;
  const staffId = staff_id ?? actor.id;
  if (staffId !== actor.id && ctx.staffRole !== 'provider') notFound();
  const [known, overlapping] = await db.batch([
    colleagues(ctx, [staffId, substitute_id]),
    db
      .select({ id: staffSubstitutes.id })
      .from(staffSubstitutes)
      .where(overlaps(staffId, { from, until })),
  ]);
  const away = known.find(({ id }) => id === staffId) ?? notFound();
  const today = dayOf(ctx);
  const fields = {
    ...((substitute_id === staffId || !known.some(({ id }) => id === substitute_id)) && {
      substitute_id: { key: 'invalid_choice' },
    }),
    ...(until < today && { until: { key: 'substitute_over' } }),
    ...(until > daysAfter(today, MAX_DAYS) && { until: { key: 'too_far' } }),
    ...(overlapping.length > 0 && { from: { key: 'substitute_overlaps' } }),
  };
  if (Object.keys(fields).length > 0) return refuse(4100, { fields });
  const id = newId('std', nowMs);
  return auditedBatch(ctx, {
    head: [
      db.insert(staffSubstitutes).values({
        ...{ id, staffId, substituteId: substitute_id, fromOn: from, untilOn: until },
        ...{ createdByName: actor.name, createdAtMs: nowMs },
      }),
    ],
    // Two who say so at once: one is first. Nobody who was disabled meanwhile stands in.
    moved: sql`((SELECT count(*) FROM ${staffSubstitutes} WHERE ${overlaps(staffId, { from, until })}) = 1
      AND EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${substitute_id}
        AND ${users.staffRole} IS NOT NULL AND ${users.state} = 'active'))`,
    audit: {
      action: 'substitute.add',
      subject: { kind: 'substitute', id },
      detail: {
        staff: away.name,
        substitute: known.find((one) => one.id === substitute_id)?.name ?? '',
        ...{ from, until },
      },
    },
    refusals: {
      audit_move_happened: { code: 4100, fields: { from: { key: 'substitute_overlaps' } } },
    },
    done: () => ({ id }),
  });
}

const overlaps = (staffId: string, { from, until }: { from: string; until: string }) =>
  and(
    eq(staffSubstitutes.staffId, staffId),
    gte(staffSubstitutes.untilOn, from),
    lte(staffSubstitutes.fromOn, until),
  );

/**
 * Nobody stands in any longer, from the next request on. Two round trips.
 *
 * @throws {Denial} 4040 for a consultant’s colleague’s, and for one that is gone
 */
export async function deleteSubstitute(
  ctx: StaffContext,
  id: string,
): Promise<Outcome<{ id: string }>> {
  const { db, actor } = ctx;
  const [kept = notFound()] = await db
    .select()
    .from(staffSubstitutes)
    .where(
      and(
        eq(staffSubstitutes.id, id),
        ctx.staffRole === 'provider' ? undefined : eq(staffSubstitutes.staffId, actor.id),
      ),
    );
  const { staffId, substituteId, fromOn, untilOn } = kept;
  return auditedBatch(ctx, {
    head: [],
    moved: sql`(SELECT count(*) FROM ${staffSubstitutes} WHERE ${staffSubstitutes.id} = ${id})`,
    audit: {
      action: 'substitute.delete',
      subject: { kind: 'substitute', id },
      detail: { staffId, substituteId, from: fromOn, until: untilOn },
    },
    follows: [db.delete(staffSubstitutes).where(eq(staffSubstitutes.id, id))],
    refusals: { audit_move_happened: { code: 4106 } },
    done: () => ({ id }),
  });
}
