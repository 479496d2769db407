import { and, eq, sql } from 'drizzle-orm';
import { rpRecallParties } from '#db/schema/rp-adverse.ts';
import { textOf } from '~/domain/kernel/text/text.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { RpPartnerContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { endLinks, linkIsGood, spendLink } from '../trade/link.server.ts';
import { deadRecallLink, readRecallLink } from './link.server.ts';
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
  const found = await readRecallLink(ctx, token);
  const dead = deadRecallLink(found, nowMs);
  if (found === null || dead !== null) return refuse(4114, { data: dead ?? undefined });
  const { tokenHash, recall, party, company } = found;
  const { stock } = input;
  const name = textOf(input.name);
  const acting = {
    ...ctx,
    actor: { kind: 'partner', id: null, name, ip: ctx.actor.ip ?? '' },
  } as const;
  const outcome = await auditedBatch(acting, {
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
    follows: [spendLink(ctx, tokenHash), endLinks(ctx, recall.id, { enterprises: [party.id] })],
    done: () => ({ recallNo: recall.recallNo, stock, name, atMs: nowMs }),
  });
  if (outcome.ok || outcome.refusal.code !== 4106) return outcome;
  const now = deadRecallLink(await readRecallLink(ctx, token), nowMs);
  return refuse(4114, { data: now ?? { reason: 'superseded' } });
}
