import { and, eq, sql } from 'drizzle-orm';
import { rpRecallParties } from '#db/schema/rp-adverse.ts';
import { textOf } from '~/domain/kernel/text/text.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { RpPartnerContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { endLinks, linkIsGood, spendLink } from '../../link/link.server.ts';
import { named } from '../../link/opened.server.ts';
import { recallLinks } from './link.server.ts';
import { recallAudit } from './own.server.ts';
import type { AcknowledgeRecallInput } from './schema.ts';

/** What a party's answer came to. */
export interface RecallReceipt {
  recallNo: string;
  /** Pieces on hand. */
  stock: number;
  name: string;
  atMs: number;
}

/**
 * A party of a recall says, by its link, that it knows of it and how many pieces it has on hand; the link is used up. Two
 * round trips.
 *
 * Refusal: 4114 the link is dead (`data` as for `openRecallLink`; also when another answer came first).
 */
export async function acknowledgeRecall(
  ctx: RpPartnerContext,
  token: string,
  input: AcknowledgeRecallInput,
): Promise<Outcome<RecallReceipt>> {
  const { db, nowMs } = ctx;
  const found = await recallLinks.open(ctx, token);
  if (!found.ok) return found;
  const { tokenHash, recall, party, company } = found.value;
  const { stock } = input;
  const name = textOf(input.name);
  const outcome = await auditedBatch(named(ctx, name), {
    head: [
      db
        .update(rpRecallParties)
        .set({ acknowledgedAtMs: nowMs, acknowledgedByName: name, stock })
        .where(
          and(
            eq(rpRecallParties.recallId, recall.id),
            eq(rpRecallParties.enterpriseId, party.id),
            linkIsGood(ctx, tokenHash),
            sql`EXISTS (SELECT 1 FROM rp_recalls r WHERE r.id = ${recall.id}
              AND r.closed_on IS NULL)`,
          ),
        ),
    ],
    moved: sql<number>`changes()`,
    audit: recallAudit({ company, system: ctx.system }, recall.id, 'acknowledge', {
      party: party.companyCname || party.companyEname,
      stock,
    }),
    follows: [spendLink(ctx, tokenHash), endLinks(ctx, [recall.id], { recipients: [party.id] })],
    done: () => ({ recallNo: recall.recallNo, stock, name, atMs: nowMs }),
  });
  if (outcome.ok || outcome.refusal.code !== 4106) return outcome;
  const refusal = await recallLinks.lost(ctx, token, () => ({
    code: 4114,
    data: { reason: 'superseded' },
  }));
  return { ok: false, refusal };
}
