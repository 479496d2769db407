import type { Decision } from '../../area-requests.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { recordRead } from '../trade-record/read.server.ts';
import { withdrawTradeRecord } from '../trade-record/withdraw.server.ts';

/**
 * The record that was asked to be withdrawn is, with the words of whoever decides, or else of whoever asked.
 *
 * Refusals: those of withdrawing it as it stands by now (4105, 4106, 4134).
 */
export async function approveWithdrawal({
  ctx,
  request,
  reason,
  decides,
}: Decision<OrContext>): Promise<Outcome<unknown>> {
  const [{ version } = notFound()] = await recordRead(ctx, request.subjectId);
  const said = { version, reason: reason || request.text };
  return withdrawTradeRecord(ctx, request.subjectId, said, decides());
}
