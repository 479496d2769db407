import { textOf } from '~/domain/kernel/text/text.ts';
import { writeWaived } from '../../duty/close.server.ts';
import { closedRefusal } from '../../duty/standing.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { reasonRefusal } from '../filing/rules.ts';
import { within } from '../within.ts';
import { keepNextDuty } from './keep.server.ts';
import { readDuty } from './own.server.ts';
import type { WaiveDutyInput } from './schema.ts';

/**
 * An admin says that a duty does not apply, and why; it stays so until its end is another day. Two round trips.
 *
 * Refusals, in this order: done already (4195); not applicable already (4105); no reason (4187); who comes second gets
 * what it has become.
 *
 * @throws {Denial} 4040 for a duty outside the scope; 4002 for anyone but an admin of its company
 */
export async function waiveDuty(
  ctx: CnContext,
  id: string,
  input: WaiveDutyInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const { duty } = await readDuty(ctx, id);
  const own = within(ctx, duty.companyId, 'admin');
  const reason = textOf(input.reason);
  const refusal = closedRefusal(duty) ?? reasonRefusal(reason);
  if (refusal !== null) return { ok: false, refusal };
  const { companyId, filingId, kind, year, state, version, certificateNo } = duty;
  return writeWaived(own, { id, companyId, state, version }, reason, {
    audit: {
      action: 'cn_duty.waive',
      subject: { kind: 'cn_duty', id },
      companyId,
      system: own.system.slug,
      detail: { certificate_no: certificateNo, kind, year, reason },
    },
    follows: [keepNextDuty(ctx, filingId)],
    became: async () => (await readDuty(ctx, id)).duty,
  });
}
