import { and, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { rpRecallParties } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { recallNoticeMail } from '../../mail/recall.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { deadlineOfParty } from '../../tenancy/zones.ts';
import { todayOf } from '../product/own.server.ts';
import { RP_RULES } from '../rules.ts';
import { keepLinks, newLink } from '../trade/link.server.ts';
import { partyRecipient } from '../trade/mails.server.ts';
import { ownRecall, recallAudit } from './own.server.ts';
import type { NotifyRecallInput } from './schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Letters to one party of one recall within a day. */
const A_DAY = 3;

/**
 * Mails parties of an open recall a link by which they say what they have on hand; earlier links of theirs end. Three
 * round trips.
 *
 * Refusals, in this order: closed (4105); the tenant itself, or a party that answered (4105 with `parties`); no e-mail
 * address (4132 with `parties`); more than three letters a day to one of them (4290); a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a recall that is not ours or an enterprise that is no party of it
 */
export async function notifyRecall(
  ctx: RpContext,
  id: string,
  input: NotifyRecallInput,
): Promise<Outcome<{ id: string; notified: number }>> {
  requireMember(ctx);
  const { db, company, config, system, nowMs } = ctx;
  const wanted = [...new Set(input.enterprise_ids)];
  const law = rulesOn(db, { rp_links: RP_RULES.rp_links }, todayOf(ctx));
  const [[recall], [product], parties, rules] = await db.batch([
    ownRecall(ctx, id),
    productOf(ctx, id),
    partiesOf(ctx, id, wanted),
    law.statement,
  ]);
  if (recall === undefined || product === undefined || parties.length < wanted.length) notFound();
  if (recall.closedOn !== null) return refuse(4105);
  const refusal = partiesRefusal(parties);
  if (refusal !== null) return { ok: false, refusal };
  const days = law.values(rules).rp_links.recall;
  const subject = { id, companyId: company.id };
  const links = await Promise.all(
    parties.map(async (enterprise) => ({
      enterprise,
      link: await newLink(ctx, { kind: 'recall', subject, party: null, enterprise, days }),
    })),
  );
  const batchNos: string[] = JSON.parse(recall.batchNos);
  return auditedBatch(ctx, {
    head: [
      db
        .update(rpRecallParties)
        .set({ notifiedAtMs: nowMs })
        .where(
          and(
            eq(rpRecallParties.recallId, id),
            sql`${rpRecallParties.enterpriseId} IN ${idsAmong(wanted)}`,
            sql`${rpRecallParties.acknowledgedAtMs} IS NULL`,
            sql`EXISTS (SELECT 1 FROM rp_recalls r WHERE r.id = ${id}
              AND r.company_id = ${company.id} AND r.closed_on IS NULL)`,
            sql`${sentToday(ctx, id, sql`rp_recall_parties.enterprise_id`)} < ${A_DAY}`,
          ),
        ),
    ],
    moved: sql<number>`(changes() = ${wanted.length})`,
    audit: recallAudit(ctx, id, 'notify', {
      to: parties.map(({ sortName }) => sortName).join(', '),
    }),
    follows: [
      ...keepLinks(
        ctx,
        id,
        links.map(({ link }) => link),
      ),
      ...links.map(({ enterprise: party, link: { token, expiresAtMs } }) =>
        mailRow(
          ctx,
          recallNoticeMail(config, {
            recipient: partyRecipient(party),
            system,
            tenant: { zh: company.nameZh, en: company.nameEn },
            recallNo: recall.recallNo,
            product: { zh: product.nameZh, en: product.nameEn },
            batchNos,
            level: recall.level,
            reason: recall.reason,
            measures: recall.measures,
            token,
            deadline: deadlineOfParty(party, expiresAtMs),
            reminder: party.notifiedAtMs !== null,
          }),
          { companyId: company.id },
        ),
      ),
    ],
    done: () => ({ id, notified: wanted.length }),
  });
}

function productOf({ db, company }: RpContext, recallId: string) {
  return db
    .select({ nameZh: rpProducts.nameZh, nameEn: rpProducts.nameEn })
    .from(rpProducts)
    .where(
      and(
        eq(rpProducts.companyId, company.id),
        sql`${rpProducts.id} = (SELECT r.product_id FROM rp_recalls r WHERE r.id = ${recallId})`,
      ),
    );
}

function sentToday({ nowMs }: RpContext, recallId: string, enterpriseId: ReturnType<typeof sql>) {
  return sql<number>`(SELECT count(*) FROM rp_links l WHERE l.subject_id = ${recallId}
    AND l.enterprise_id = ${enterpriseId} AND l.created_at_ms > CAST(${nowMs - DAY_MS} AS INTEGER))`;
}

/** Statement: those of the enterprises that are parties of the recall. */
function partiesOf(ctx: RpContext, recallId: string, ids: readonly string[]) {
  return ctx.db
    .select({
      id: rpEnterprises.id,
      sortName: rpEnterprises.sortName,
      country: rpEnterprises.country,
      companyCname: rpEnterprises.companyCname,
      companyEname: rpEnterprises.companyEname,
      contactCname: rpEnterprises.contactCname,
      contactEname: rpEnterprises.contactEname,
      contactEmail: rpEnterprises.contactEmail,
      isOwn: rpEnterprises.isOwn,
      notifiedAtMs: rpRecallParties.notifiedAtMs,
      acknowledgedAtMs: rpRecallParties.acknowledgedAtMs,
      sent: sentToday(ctx, recallId, sql`rp_enterprises.id`).as('sent'),
    })
    .from(rpRecallParties)
    .innerJoin(rpEnterprises, eq(rpEnterprises.id, rpRecallParties.enterpriseId))
    .where(
      and(
        eq(rpRecallParties.recallId, recallId),
        eq(rpEnterprises.companyId, ctx.company.id),
        sql`${rpRecallParties.enterpriseId} IN ${idsAmong(ids)}`,
      ),
    );
}

function partiesRefusal(parties: Awaited<ReturnType<typeof partiesOf>>): Refusal | null {
  const named = (of: typeof parties) => ({ parties: of.map(({ sortName }) => sortName) });
  const needless = parties.filter((party) => party.isOwn || party.acknowledgedAtMs !== null);
  if (needless.length > 0) return refuse(4105, { data: named(needless) }).refusal;
  const unreachable = parties.filter((party) => party.contactEmail === '');
  if (unreachable.length > 0) {
    const data = named(unreachable);
    const why = { key: 'parties_without_email', values: { parties: data.parties.join('、') } };
    return refuse(4132, { why, data }).refusal;
  }
  return parties.some(({ sent }) => sent >= A_DAY) ? refuse(4290).refusal : null;
}
