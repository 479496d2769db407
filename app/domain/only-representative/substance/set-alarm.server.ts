import { and, eq } from 'drizzle-orm';
import { registrations } from '#db/schema/substance.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { followAlarm } from '../tonnage/ledger.server.ts';
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
  const { company, system } = ctx;
  const [row] = await ctx.db
    .select({ alarmPercent: registrations.alarmPercent, version: registrations.version })
    .from(registrations)
    .where(
      and(
        eq(registrations.id, id),
        eq(registrations.companyId, company.id),
        eq(registrations.source, 'own'),
        eq(registrations.system, system.slug),
      ),
    );
  if (row === undefined) notFound();
  if (row.version !== input.version) return refuse(4106);
  const alarmPercent = Number(input.percent);
  return guardedWrite(ctx, {
    table: registrations,
    id,
    expect: { companyId: company.id, system: system.slug, version: input.version },
    set: { alarmPercent },
    audit: {
      action: 'substance.alarm',
      subject: { kind: 'registration', id },
      companyId: company.id,
      system: system.slug,
      detail: { alarm_percent: [row.alarmPercent, alarmPercent] },
    },
    follows: () => [followAlarm(ctx, [id])],
    done: { id, alarmPercent, version: row.version + 1 },
  });
}
