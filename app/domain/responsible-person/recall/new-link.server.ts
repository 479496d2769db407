import { and, eq, isNull, sql } from 'drizzle-orm';
import { rpRecallParties } from '#db/schema/rp-adverse.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { RpPartnerContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { renews } from '../../link/life.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { recallLetters } from './letters.server.ts';
import { recallLinks } from './link.server.ts';
import { LETTER_RULES, sentToday } from './notify.server.ts';
import { recallAudit } from './own.server.ts';

/**
 * Mails another link of a recall on the word of an expired or replaced one, to the address that had it. It counts among
 * the letters that its party may get within a day. Three round trips.
 *
 * Refusals, in this order: 4114 the link is unknown or used, the recall is closed, its party has answered or is written
 * to elsewhere now (`data` as for `openRecallLink`); 4105 the link still works; 4290 letters enough today.
 */
export async function requestNewRecallLink(
  ctx: RpPartnerContext,
  token: string,
): Promise<Outcome<{ recallNo: string }>> {
  const { db, nowMs } = ctx;
  const { found, dead } = await recallLinks.look(ctx, token);
  if (dead === null) return refuse(4105);
  if (found === null || !renews(dead)) return { ok: false, refusal: dead };
  const { company, party, recall, product } = found;
  const law = rulesOn(db, LETTER_RULES, dayOf(ctx));
  const { rp_links: days, rp_sends: sends } = law.values(await law.statement);
  const batchNos: string[] = JSON.parse(found.batchNos);
  const outcome = await auditedBatch(ctx, {
    head: [
      db
        .update(rpRecallParties)
        .set({ notifiedAtMs: nowMs })
        .where(
          and(
            eq(rpRecallParties.recallId, recall.id),
            eq(rpRecallParties.enterpriseId, party.id),
            isNull(rpRecallParties.acknowledgedAtMs),
            sql`EXISTS (SELECT 1 FROM rp_recalls r WHERE r.id = ${recall.id}
              AND r.closed_on IS NULL)`,
            sql`EXISTS (SELECT 1 FROM rp_enterprises e WHERE e.id = ${party.id}
              AND e.contact_email = ${found.link.email})`,
            sql`${sentToday(ctx, recall.id, sql`rp_recall_parties.enterprise_id`)} < ${sends.a_day}`,
          ),
        ),
    ],
    moved: sql<number>`changes()`,
    audit: recallAudit({ company, system: ctx.system }, recall.id, 'new_link', {
      to: found.link.email,
    }),
    follows: await recallLetters(
      ctx,
      { company, recall, product, batchNos },
      [{ ...party, notifiedAtMs: found.notifiedAtMs }],
      days.recall,
    ),
    done: () => ({ recallNo: recall.recallNo }),
  });
  if (outcome.ok || outcome.refusal.code !== 4106) return outcome;
  const { dead: now } = await recallLinks.look(ctx, token);
  if (now !== null && renews(now)) return refuse(4290);
  return { ok: false, refusal: now ?? { code: 4114, data: { reason: 'superseded' } } };
}
