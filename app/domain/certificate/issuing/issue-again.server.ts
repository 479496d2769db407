import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { failingIssue, issueJobRead } from '../failing.server.ts';
import { issueJob } from './job.ts';
import type { PaperKind, PaperTypes } from './paper-kind.ts';

/**
 * Another try to issue the paper of a confirmed record whose issue was given up.
 *
 * Refusals, in this order: 4106 stale version, 4105 not in this state, or its issue was not given up.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a record that is not this company's
 */
export async function issuePaperAgain<T extends PaperTypes>(
  ctx: T['ctx'],
  kind: PaperKind<T>,
  id: string,
  { version }: { version: number },
): Promise<Outcome<T['moved']>> {
  requireMember(ctx);
  const [[record = notFound()], [job]] = await ctx.db.batch([
    kind.read(ctx, id),
    issueJobRead(ctx.db, id),
  ]);
  const refusal = kind.refuses(record, version, 'issue');
  if (refusal !== null) return { ok: false, refusal };
  if (failingIssue(job)?.nextTryAtMs !== null) {
    return refuse(4105, { why: { key: 'issue_not_given_up' } });
  }
  const outcome = await kind.move(ctx, record, {
    act: 'issue_again',
    follows: () => [newJob(ctx, issueJob(kind, record, ctx.nowMs))],
  });
  if (outcome.ok) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}
