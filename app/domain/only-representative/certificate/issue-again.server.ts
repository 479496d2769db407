import { failingIssue, issueJobRead } from '../../certificate/failing.server.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import { recordRead } from '../trade-record/read.server.ts';
import { staleOrWrongState } from '../trade-record/rules.ts';
import type { RecordMoved, VersionInput } from '../trade-record/schema.ts';

/**
 * Another try to issue the certificate of a confirmed record whose issue was given up.
 *
 * Refusals, in this order: 4106 stale version, 4105 not in this state, or its issue was not given up.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a record that is not this company's
 */
export async function issueAgain(
  ctx: OrContext,
  id: string,
  { version }: VersionInput,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const [[record = notFound()], [job]] = await ctx.db.batch([
    recordRead(ctx, id),
    issueJobRead(ctx.db, id),
  ]);
  const refusal = staleOrWrongState(record, version, 'issue');
  if (refusal !== null) return { ok: false, refusal };
  if (failingIssue(job)?.nextTryAtMs !== null) {
    return refuse(4105, { why: { key: 'issue_not_given_up' } });
  }
  const { companyId, revision } = record;
  const outcome = await moveRecord(ctx, record, {
    action: 'issue_again',
    follows: () => [
      newJob(ctx, {
        kind: 'issue_certificate',
        key: `certificate:${id}:${revision}:${ctx.nowMs}`,
        companyId,
        payload: { record_id: id, revision },
      }),
    ],
  });
  if (outcome.ok) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}
