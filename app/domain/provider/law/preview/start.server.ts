import { lt } from 'drizzle-orm';
import { lawPreviews } from '#db/schema/regulation.ts';
import { guardedInsert } from '../../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import { newJob, wakeConsumer } from '../../../jobs/enqueue.server.ts';
import { newId } from '../../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../../kernel/outcome.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { requireAdminOfProvider } from '../../door.ts';
import { ruleNamed } from '../catalogue.ts';
import { whyNotDraft } from '../judge.ts';
import { policyStatement, ruleStatement } from '../list.server.ts';
import type { PreviewInput } from '../schema.ts';
import { KEPT_MS } from './find.server.ts';
import type { Tried } from './kinds.ts';

/** What a draft or a profile would be, from the day on. */
async function triedOf(ctx: StaffContext, input: PreviewInput): Promise<Outcome<Tried>> {
  const { draft_id: draftId, rule, profile, company_id: companyId, from } = input;
  if (draftId !== null) return ofDraft(ctx, draftId, from);
  if (rule === null || ruleNamed(rule)?.switchable === undefined) {
    return refuse(4100, { fields: { rule: { key: 'unknown_rule' } } });
  }
  if (profile === null) return refuse(4100, { fields: { profile: { key: 'required' } } });
  const of = { name: rule, draftId: '', profile, companyId: companyId ?? '', from };
  return done({ kind: 'profile', ...of });
}

async function ofDraft(ctx: StaffContext, draftId: string, from: string): Promise<Outcome<Tried>> {
  const [rules, policies] = await ctx.db.batch([
    ruleStatement(ctx, draftId),
    policyStatement(ctx, draftId),
  ]);
  const isIt = ({ id }: { id: string }) => id === draftId;
  const rule = rules.find(isIt);
  const row = rule ?? policies.find(isIt) ?? notFound();
  const refusal = whyNotDraft(row.state);
  if (refusal !== null) return { ok: false, refusal };
  return done({
    ...{ kind: rule === undefined ? 'policy' : 'rule', name: row.name, draftId, from },
    ...{ profile: row.profile, companyId: row.companyId },
  });
}

/**
 * Has the job reckon what a draft or a profile would change from a day on; nothing is changed by it. Kept for an hour. Two
 * round trips.
 *
 * Refusals: 4160, 4105 a row that is no draft; 4100 nothing that can be tried.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for a draft that is none
 */
export async function startPreview(
  ctx: StaffContext,
  input: PreviewInput,
): Promise<Outcome<{ preview_id: string }>> {
  requireAdminOfProvider(ctx);
  const { db, nowMs, actor } = ctx;
  const read = await triedOf(ctx, input);
  if (!read.ok) return read;
  const id = newId('lpv', nowMs);
  const started = await guardedInsert(ctx, {
    table: lawPreviews,
    row: { id, tried: JSON.stringify(read.value), askedBy: actor.id, createdAtMs: nowMs },
    audit: {
      action: 'law_preview.start',
      subject: { kind: 'law_preview', id },
      detail: { ...read.value },
    },
    follows: () => [
      db.delete(lawPreviews).where(lt(lawPreviews.createdAtMs, nowMs - KEPT_MS)),
      newJob(ctx, {
        ...{ kind: 'law_preview', key: `law_preview:${id}`, companyId: '' },
        payload: { preview_id: id },
      }),
    ],
    done: { preview_id: lawPreviews.id },
  });
  if (started.ok) await wakeConsumer(ctx, 'law_preview');
  return started;
}
