import { and, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { rpRecallParties } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { RP_RULES } from '../rules.ts';
import type { NotMailed } from './kinds.ts';
import { recallLetters } from './letters.server.ts';
import { ownRecall, recallAudit } from './own.server.ts';
import type { NotifyRecallInput } from './schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What letters of a recall go by. */
export const LETTER_RULES = { rp_links: RP_RULES.rp_links, rp_sends: RP_RULES.rp_sends };

interface LeftOut {
  enterprise_id: string;
  company_cname: string;
  company_ename: string;
  reason: NotMailed;
}

interface Notified {
  id: string;
  /** Parties that were mailed. */
  notified: number;
  left_out: LeftOut[];
}

/**
 * Mails parties of an open recall a link by which they say what they have on hand; earlier links of theirs end. Who
 * can't be mailed is left out and named: the tenant itself, a party that answered, one without an e-mail address, one
 * that had as many letters within a day as `rp_sends` allows. Three round trips.
 *
 * Refusals, in this order: closed (4105); nobody is left to be mailed, by what speaks against the first kind of them
 * with `parties` (4105 own or answered, 4132 no address, 4290 letters enough); a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a recall that is not ours or an enterprise that is no party of it
 */
export async function notifyRecall(
  ctx: RpContext,
  id: string,
  input: NotifyRecallInput,
): Promise<Outcome<Notified>> {
  requireMember(ctx);
  const { db, company, nowMs } = ctx;
  const wanted = [...new Set(input.enterprise_ids)];
  const law = rulesOn(db, LETTER_RULES, dayOf(ctx));
  const [[recall], [product], asked, rules] = await db.batch([
    ownRecall(ctx, id),
    productOf(ctx, id),
    partiesOf(ctx, id, wanted),
    law.statement,
  ]);
  if (recall === undefined || product === undefined || asked.length < wanted.length) notFound();
  if (recall.closedOn !== null) return refuse(4105);
  const { rp_links: linkDays, rp_sends: sends } = law.values(rules);
  const judged = asked.map((party) => ({ ...party, reason: notMailed(party, sends.a_day) }));
  const parties = judged.filter(({ reason }) => reason === null);
  if (parties.length === 0) return { ok: false, refusal: nobodyLeft(judged) };
  const told = parties.map((party) => party.id);
  const batchNos: string[] = JSON.parse(recall.batchNos);
  return auditedBatch(ctx, {
    head: [
      db
        .update(rpRecallParties)
        .set({ notifiedAtMs: nowMs })
        .where(
          and(
            eq(rpRecallParties.recallId, id),
            sql`${rpRecallParties.enterpriseId} IN ${idsAmong(told)}`,
            sql`${rpRecallParties.acknowledgedAtMs} IS NULL`,
            sql`EXISTS (SELECT 1 FROM rp_recalls r WHERE r.id = ${id}
              AND r.company_id = ${company.id} AND r.closed_on IS NULL)`,
            sql`${sentToday(ctx, id, sql`rp_recall_parties.enterprise_id`)} < ${sends.a_day}`,
          ),
        ),
    ],
    moved: sql<number>`(changes() = ${told.length})`,
    audit: recallAudit(ctx, id, 'notify', {
      to: parties.map(({ sortName }) => sortName).join(', '),
    }),
    follows: await recallLetters(
      ctx,
      { company, recall, product, batchNos },
      parties,
      linkDays.recall,
    ),
    done: () => ({ id, notified: told.length, left_out: leftOutOf(judged) }),
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

/** Letters to a party of a recall within a day, in SQL. */
export function sentToday(
  { nowMs }: Pick<RpContext, 'nowMs'>,
  recallId: string,
  enterpriseId: ReturnType<typeof sql>,
) {
  return sql<number>`(SELECT count(*) FROM links l WHERE l.subject_id = ${recallId}
    AND l.recipient_id = ${enterpriseId} AND l.created_at_ms > CAST(${nowMs - DAY_MS} AS INTEGER))`;
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

type Party = Awaited<ReturnType<typeof partiesOf>>[number];

/** Why a party gets no letter now; null where it gets one. */
function notMailed(party: Party, aDay: number): NotMailed | null {
  if (party.isOwn) return 'own';
  if (party.acknowledgedAtMs !== null) return 'acknowledged';
  if (party.contactEmail === '') return 'no_email';
  return party.sent >= aDay ? 'three_a_day' : null;
}

type Judged = Party & { reason: NotMailed | null };

function leftOutOf(asked: readonly Judged[]): LeftOut[] {
  return asked.flatMap(({ reason, ...party }) => {
    const { id: enterprise_id, companyCname: company_cname, companyEname: company_ename } = party;
    return reason === null ? [] : [{ enterprise_id, company_cname, company_ename, reason }];
  });
}

function nobodyLeft(asked: readonly Judged[]): Refusal {
  const named = (...reasons: NotMailed[]) =>
    asked.flatMap(({ reason, sortName }) =>
      reason !== null && reasons.includes(reason) ? [sortName] : [],
    );
  const needless = named('own', 'acknowledged');
  if (needless.length > 0) return refuse(4105, { data: { parties: needless } }).refusal;
  const [code, key, parties] =
    named('no_email').length > 0
      ? ([4132, 'parties_without_email', named('no_email')] as const)
      : ([4290, 'parties_told_today', named('three_a_day')] as const);
  const why = { key, values: { parties: parties.join('、') } };
  return refuse(code, { why, data: { parties } }).refusal;
}
