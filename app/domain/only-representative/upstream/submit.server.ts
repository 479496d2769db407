import type { BatchItem } from 'drizzle-orm/batch';
import type { OrContext } from '../../kernel/context.ts';
import { type End, inHalves } from '../../kernel/ends.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { ASKED_ALREADY, ONE_OPEN } from '../../request/open.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import type { Sending } from '../trade-record/judge-sending.server.ts';
import { moveRecords } from '../trade-record/move.server.ts';
import type { RecordAnchor } from '../trade-record/read.server.ts';
import type { RecordMoved } from '../trade-record/schema.ts';
import { asksForProof, paperAsked, provedAsked } from './asked.server.ts';
import { paperOf, papersRead } from './paper-read.server.ts';
import { standingProof } from './standing.server.ts';

/**
 * Hands purchases in whose supplier is not asked: they wait, and the provider is asked to look at their papers.
 *
 * Refusals: 4140 the certificate of ours behind one is not valid any more; 4149 it is asked for already.
 *
 * @param also statements that must happen with these records, and only with them
 * @throws {Denial} 4002 for a viewer
 */
export async function submitPurchases(
  ctx: OrContext,
  sendings: readonly Sending[],
  also: (records: readonly RecordAnchor[]) => BatchItem<'sqlite'>[],
): Promise<End<RecordMoved>[]> {
  requireMember(ctx);
  return inHalves(sendings, async (some) => {
    const asked = await askedOf(ctx, some);
    if (!asked.ok) return asked;
    const records = some.map(({ record }) => record);
    return moveRecords(
      ctx,
      records.map((record) => ({ record })),
      {
        status: 'WAITING',
        set: { sentAtMs: ctx.nowMs },
        action: 'submit',
        follows: () => [...asked.value, ...also(records)],
        refusals: { [ONE_OPEN]: ASKED_ALREADY },
      },
    );
  });
}

/** Statements: a request about each of them. */
async function askedOf(
  ctx: OrContext,
  sendings: readonly Sending[],
): Promise<Outcome<BatchItem<'sqlite'>[]>> {
  const rows = await papersRead(
    ctx,
    sendings.map(({ record }) => record.id),
  );
  const papers = new Map(rows.map((row) => [row.recordId, paperOf(row)]));
  const statements: BatchItem<'sqlite'>[] = [];
  for (const { record, parties } of sendings) {
    const supplier = parties.partner.name;
    if (record.upstream === 'foreign') {
      const paper = papers.get(record.id) ?? notFound();
      const payload = paperAsked(record, supplier, paper);
      statements.push(asksForProof(ctx, record.id, payload, paper.fileId));
      continue;
    }
    const standing = await standingProof(ctx, record);
    if (!standing.ok) return standing;
    const { proof, claims } = standing.value;
    const payload = provedAsked(record, supplier, proof, claims);
    statements.push(asksForProof(ctx, record.id, payload, null));
  }
  return done(statements);
}
