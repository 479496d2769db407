import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { atFields } from '../product/rules.ts';
import { ownReport, type ReportMoved, reportAudit } from './own.server.ts';
import { dayField } from './rules.ts';
import type { EnterReceiptInput } from './schema.ts';

/**
 * Enters what may follow a report: the authority's receipt and the day of the self-check, also after it is closed. What
 * is left out stays.
 *
 * Refusals, in this order: not reported (4105, for the receipt only: a self-check may come first); stale version
 * (4106); a day, or a closed report whose self-check is owed and would be taken away (4100); a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a report that is not ours
 */
export async function enterReceipt(
  ctx: RpContext,
  id: string,
  input: EnterReceiptInput,
): Promise<Outcome<ReportMoved>> {
  requireMember(ctx);
  const [before] = await ownReport(ctx, id);
  if (before === undefined) notFound();
  const { version, state, firstDiscoveredOn, selfCheckDueOn } = before;
  const { receipt_no: receipt, self_check_on: check } = input;
  const next = {
    receiptNo: receipt === undefined ? before.receiptNo : orNone(textOf(receipt)),
    selfCheckOn: check === undefined ? before.selfCheckOn : orNone(check),
  };
  if (state === 'open' && next.receiptNo !== null) return refuse(4105);
  if (input.version !== undefined && input.version !== version) return refuse(4106);
  const owed = state === 'closed' && selfCheckDueOn !== null && next.selfCheckOn === null;
  const wrong = atFields({
    ...dayField('self_check_on', next.selfCheckOn, firstDiscoveredOn, dayOf(ctx)),
    ...(owed && { self_check_on: { key: 'required' } }),
  });
  if (wrong !== null) return { ok: false, refusal: wrong };
  return guardedWrite(ctx, {
    table: rpAdverseReports,
    id,
    expect: { companyId: ctx.company.id, version, state },
    set: next,
    audit: reportAudit(ctx, id, 'receipt', changes<typeof next>(before, next)),
    follows: () => keepDuties(ctx, 'rp_adverse_report', [id]),
    done: { id, version: version + 1 },
  });
}
