import { writeWaived } from '../../duty/close.server.ts';
import { closedRefusal } from '../../duty/standing.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireAdmin } from '../../tenancy/access.ts';
import { ownDuty } from './find.server.ts';
import type { WaiveDutyInput } from './schema.ts';
import type { DutyMoved } from './step.server.ts';

/**
 * An admin says that a duty does not apply, and why; its reminders stop. Two round trips.
 *
 * Refusals, in this order: done already (4195); not applicable already (4105); who comes second gets what it has become.
 *
 * @throws {Denial} 4002 for anyone but an admin; 4040 for a duty that is not ours
 */
export async function waiveRegistrationDuty(
  ctx: OrContext,
  id: string,
  { reason }: WaiveDutyInput,
): Promise<Outcome<DutyMoved>> {
  requireAdmin(ctx);
  const [duty] = await ownDuty(ctx, id);
  if (duty === undefined) notFound();
  const closed = closedRefusal(duty);
  if (closed !== null) return { ok: false, refusal: closed };
  const { kind, year, state, version } = duty;
  const companyId = ctx.company.id;
  return writeWaived(ctx, { id, companyId, state, version }, reason, {
    audit: {
      action: 'duty.waive',
      subject: { kind: 'duty', id },
      companyId,
      system: ctx.system.slug,
      detail: { duty: kind, ...(year > 0 && { year }), reason },
    },
    follows: [],
    became: async () => (await ownDuty(ctx, id))[0] ?? notFound(),
  });
}
