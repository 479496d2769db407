import { and, eq, sql } from 'drizzle-orm';
import { ConstraintViolation, commit } from '#db/commit.ts';
import { registrations } from '#db/schema/substance.ts';
import { auditEntry } from '../../audit/entry.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import type { AlarmInput } from './schema.ts';

/**
 * Changes the threshold from which used and reserved tonnage raise the alarm, in per cent of the limit.
 * Only the owner's: a shared substance keeps its owner's threshold (PRODUCT §3).
 *
 * @returns 4106 when somebody else changed the substance since `version`
 * @throws {Denial} 4002 for a viewer, 4040 for a substance that is not this company's own
 */
export async function setAlarm(
  ctx: OrContext,
  id: string,
  input: AlarmInput,
): Promise<Outcome<{ id: string; alarmPercent: number; version: number }>> {
  requireMember(ctx);
  const own = and(
    eq(registrations.id, id),
    eq(registrations.companyId, ctx.company.id),
    eq(registrations.system, ctx.system.slug),
  );
  const [row] = await ctx.db
    .select({ alarmPercent: registrations.alarmPercent, version: registrations.version })
    .from(registrations)
    .where(own);
  if (row === undefined) notFound();
  if (row.version !== input.version) return refuse(4106);
  const moveId = newId('mv', ctx.nowMs);
  const version = row.version + 1;
  const percent = Number(input.percent);
  try {
    await commit(ctx.db, [
      ctx.db
        .update(registrations)
        .set({ alarmPercent: percent, version, moveId })
        .where(and(own, eq(registrations.version, input.version))),
      auditEntry(ctx, {
        action: 'substance.alarm',
        subject: { kind: 'registration', id },
        companyId: ctx.company.id,
        system: ctx.system.slug,
        detail: { alarm_percent: [row.alarmPercent, percent] },
        moved: sql<number>`(SELECT count(*) FROM registrations WHERE id = ${id} AND move_id = ${moveId})`,
      }),
    ]);
  } catch (error) {
    const lost = error instanceof ConstraintViolation && error.constraint === 'audit_move_happened';
    if (lost) return refuse(4106);
    throw error;
  }
  return done({ id, alarmPercent: percent, version });
}
