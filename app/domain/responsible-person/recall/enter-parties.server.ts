import { eq, sql } from 'drizzle-orm';
import { rpRecallParties, rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownRecall, type RecallMoved, recallAudit } from './own.server.ts';
import type { EnterPartiesInput } from './schema.ts';

/**
 * Enters what came back from parties of an open recall, and why one of them does not answer. Stock on hand is a party's
 * own word: it is entered only where it did not say it by its link, and for the tenant itself that is its answer. What
 * is left out stays. Two round trips.
 *
 * Refusals, in this order: closed (4105); stale version (4106); a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a recall that is not ours or an enterprise that is no party of it
 */
export async function enterParties(
  ctx: RpContext,
  id: string,
  input: EnterPartiesInput,
): Promise<Outcome<RecallMoved>> {
  requireMember(ctx);
  const { db, company, actor, nowMs } = ctx;
  const { version } = input;
  const [[recall], parties] = await db.batch([
    ownRecall(ctx, id),
    db
      .select({
        id: rpRecallParties.enterpriseId,
        name: rpEnterprises.sortName,
        isOwn: rpEnterprises.isOwn,
      })
      .from(rpRecallParties)
      .innerJoin(rpEnterprises, eq(rpEnterprises.id, rpRecallParties.enterpriseId))
      .where(eq(rpRecallParties.recallId, id)),
  ]);
  if (recall === undefined) notFound();
  const rows = input.rows.map(({ enterprise_id, explanation, ...said }) => {
    const party = parties.find((one) => one.id === enterprise_id);
    if (party === undefined) notFound();
    const told = explanation === undefined ? {} : { explanation: orNone(textOf(explanation)) };
    return { ...party, ...said, ...told };
  });
  if (recall.closedOn !== null) return refuse(4105);
  if (recall.version !== version) return refuse(4106);
  return guardedWrite(ctx, {
    table: rpRecalls,
    id,
    expect: { companyId: company.id, version, closedOn: null },
    set: {},
    audit: recallAudit(ctx, id, 'party', {
      parties: rows.map(({ id: _, isOwn: __, ...said }) => said),
    }),
    follows: () => [
      db
        .update(rpRecallParties)
        .set({
          recovered: said('recovered', sql`${rpRecallParties.recovered}`),
          explanation: said('explanation', sql`${rpRecallParties.explanation}`),
          stock: sql`CASE WHEN ${byLink} THEN ${rpRecallParties.stock}
            ELSE ${said('stock', sql`${rpRecallParties.stock}`)} END`,
          acknowledgedAtMs: own(
            sql`CAST(${nowMs} AS INTEGER)`,
            sql`${rpRecallParties.acknowledgedAtMs}`,
          ),
          acknowledgedByName: own(sql`${actor.name}`, sql`${rpRecallParties.acknowledgedByName}`),
        })
        .from(sql`json_each(${JSON.stringify(rows)}) AS w`)
        .where(
          sql`${rpRecallParties.recallId} = ${id}
            AND ${rpRecallParties.enterpriseId} = w.value ->> 'id'`,
        ),
    ],
    done: { id, version: version + 1 },
  });
}

/** The party said it itself. */
const byLink = sql`(${rpRecallParties.acknowledgedAtMs} IS NOT NULL AND NOT w.value ->> 'isOwn')`;

/** A value where the row names it, null included; else what there is. */
function said(name: 'stock' | 'recovered' | 'explanation', before: ReturnType<typeof sql>) {
  return sql`CASE WHEN json_type(w.value, ${`$.${name}`}) IS NULL THEN ${before}
    ELSE w.value ->> ${`$.${name}`} END`;
}

/** Value of the tenant's own row: set with its stock, gone without. */
function own(value: ReturnType<typeof sql>, before: ReturnType<typeof sql>) {
  return sql`CASE WHEN w.value ->> 'isOwn' AND json_type(w.value, '$.stock') IS NOT NULL
    THEN CASE WHEN w.value ->> 'stock' IS NULL THEN NULL ELSE ${value} END ELSE ${before} END`;
}
