import { and, eq } from 'drizzle-orm';
import { documentSends } from '#db/schema/document.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { documentAudit } from './own.server.ts';
import { countLacking } from './supplied.server.ts';

/**
 * Takes a link back: it opens no more. What was downloaded before stays where it is, and the sending stays on the list.
 *
 * Refusals, in this order: 4105 it was taken back already; 4106 a lost race.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a sending that is not ours
 */
export async function recallSending(
  ctx: OrContext,
  sendId: string,
): Promise<Outcome<{ id: string; document_id: string }>> {
  requireMember(ctx);
  const { db, company, system, nowMs } = ctx;
  const [send] = await db
    .select({
      documentId: documentSends.documentId,
      email: documentSends.email,
      recalledAtMs: documentSends.recalledAtMs,
    })
    .from(documentSends)
    .where(and(eq(documentSends.id, sendId), ownRows({ company, system }, documentSends)));
  if (send === undefined) notFound();
  if (send.recalledAtMs !== null) return refuse(4105);
  return guardedWrite(ctx, {
    table: documentSends,
    id: sendId,
    expect: { companyId: company.id, recalledAtMs: null },
    set: { recalledAtMs: nowMs },
    audit: documentAudit(ctx, send.documentId, 'recall', { email: send.email }),
    follows: () => [countLacking(ctx, send.documentId)],
    done: { id: sendId, document_id: send.documentId },
  });
}
