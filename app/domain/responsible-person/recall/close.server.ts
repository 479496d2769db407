import { and, eq, sql } from 'drizzle-orm';
import { rpRecallParties, rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone } from '~/domain/kernel/text/text.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { endLinks } from '../../link/link.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { tellRecallClosed } from '../notice/later.server.ts';
import { atFields } from '../product/rules.ts';
import { ownRecall, type RecallMoved, recallAudit } from './own.server.ts';
import type { CloseRecallInput } from './schema.ts';

/** Parties that are named where they keep a recall open. */
const NAMED = 5;

/** A party that keeps a recall open: it neither answered nor is explained, or what came back is not entered. */
const OPEN = sql`((p.acknowledged_at_ms IS NULL AND p.explanation IS NULL) OR p.recovered IS NULL)`;

/**
 * Closes a recall of which every party answered or is explained and all quantities are entered; its batches may be
 * traded again, and its links end. Two round trips.
 *
 * Refusals, in this order: closed (4105); stale version (4106); a day (4100); a party is open (4105 with `parties`); a
 * lost race (4105, 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a recall that is not ours
 */
export async function closeRecall(
  ctx: RpContext,
  id: string,
  input: CloseRecallInput,
): Promise<Outcome<RecallMoved>> {
  requireMember(ctx);
  const { db, company } = ctx;
  const [[recall], open] = await db.batch([ownRecall(ctx, id), openParties(ctx, id)]);
  if (recall === undefined) notFound();
  const { version } = recall;
  if (recall.closedOn !== null) return refuse(4105);
  if (input.version !== undefined && input.version !== version) return refuse(4106);
  const today = dayOf(ctx);
  const closedOn = orNone(input.closed_on) ?? today;
  const refusal =
    atFields({
      ...(closedOn > today && { closed_on: { key: 'future_day' } }),
      ...(closedOn < recall.decidedOn && { closed_on: { key: 'before_decision' } }),
    }) ?? openRefusal(open);
  if (refusal !== null) return { ok: false, refusal };
  const outcome = await guardedWrite(ctx, {
    table: rpRecalls,
    id,
    expect: { companyId: company.id, version, closedOn: null },
    guard: sql`NOT EXISTS (SELECT 1 FROM rp_recall_parties p WHERE p.recall_id = ${id} AND ${OPEN})`,
    set: { closedOn },
    audit: recallAudit(ctx, id, 'close', { closedOn }),
    follows: () => [
      endLinks(ctx, [id]),
      ...tellRecallClosed(ctx, { id, companyId: company.id }, closedOn),
    ],
    refusals: {
      audit_move_happened: async () => openRefusal(await openParties(ctx, id)) ?? { code: 4106 },
    },
    done: { id, version: version + 1 },
  });
  if (outcome.ok) await wakeConsumer(ctx, 'forget_answers');
  return outcome;
}

/** Statement: names of the parties that keep it open. */
function openParties({ db, company }: RpContext, id: string) {
  return db
    .select({ name: rpEnterprises.sortName })
    .from(rpRecallParties)
    .innerJoin(rpEnterprises, eq(rpEnterprises.id, rpRecallParties.enterpriseId))
    .where(
      and(
        eq(rpRecallParties.recallId, id),
        eq(rpEnterprises.companyId, company.id),
        sql`((${rpRecallParties.acknowledgedAtMs} IS NULL AND ${rpRecallParties.explanation} IS NULL)
          OR ${rpRecallParties.recovered} IS NULL)`,
      ),
    )
    .orderBy(rpEnterprises.sortName)
    .limit(NAMED);
}

function openRefusal(open: readonly { name: string }[]): Refusal | null {
  if (open.length === 0) return null;
  const parties = open.map(({ name }) => name);
  const why = { key: 'parties_open', values: { parties: parties.join('、') } };
  return refuse(4105, { why, data: { parties } }).refusal;
}
