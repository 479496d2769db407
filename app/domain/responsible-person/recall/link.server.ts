import { and, eq, sql } from 'drizzle-orm';
import { rpRecallParties, rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { rpLinks } from '#db/schema/rp-trade.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { RpPartnerContext } from '../../kernel/context.ts';
import { hashToken } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { type Deadline, deadlineOfParty } from '../../tenancy/zones.ts';
import { nameOf } from '../names.ts';

/** How a link to a party of a recall died. */
export interface DeadRecallLink extends Record<string, unknown> {
  reason: 'expired' | 'used' | 'superseded' | 'unknown';
  kind?: 'recall';
  recall_no?: string;
  /** The tenant: who is to be asked for another link. */
  company_name_zh?: string;
  company_name_en?: string;
  /** When it ended, in the zone of the party's country. */
  ended?: string;
  /** The recall is open and its party has not answered. */
  waiting?: boolean;
  /** Another one may be asked for: it goes where this one went. */
  renews?: boolean;
}

/** The link with its recall, the party and the tenant who recalls. One round trip. */
export async function readRecallLink(ctx: RpPartnerContext, token: string) {
  const tokenHash = await hashToken(token);
  const [found] = await ctx.db
    .select({
      tokenHash: rpLinks.tokenHash,
      locale: rpLinks.locale,
      email: rpLinks.email,
      expiresAtMs: rpLinks.expiresAtMs,
      usedAtMs: rpLinks.usedAtMs,
      supersededAtMs: rpLinks.supersededAtMs,
      company: { id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn },
      party: {
        id: rpEnterprises.id,
        companyCname: rpEnterprises.companyCname,
        companyEname: rpEnterprises.companyEname,
        contactCname: rpEnterprises.contactCname,
        contactEname: rpEnterprises.contactEname,
        contactEmail: rpEnterprises.contactEmail,
        country: rpEnterprises.country,
      },
      recall: {
        id: rpRecalls.id,
        recallNo: rpRecalls.recallNo,
        level: rpRecalls.level,
        reason: rpRecalls.reason,
        measures: rpRecalls.measures,
        decidedOn: rpRecalls.decidedOn,
        closedOn: rpRecalls.closedOn,
      },
      product: { nameZh: rpProducts.nameZh, nameEn: rpProducts.nameEn },
      batchNos: sql<string>`(SELECT json_group_array(b.batch_no) FROM rp_recall_batches r
        JOIN rp_batches b ON b.id = r.batch_id WHERE r.recall_id = ${rpRecalls.id})`.as(
        'batch_nos',
      ),
      notifiedAtMs: rpRecallParties.notifiedAtMs,
      acknowledgedAtMs: rpRecallParties.acknowledgedAtMs,
    })
    .from(rpLinks)
    .innerJoin(rpRecalls, eq(rpRecalls.id, rpLinks.subjectId))
    .innerJoin(rpProducts, eq(rpProducts.id, rpRecalls.productId))
    .innerJoin(companies, eq(companies.id, rpRecalls.companyId))
    .innerJoin(rpEnterprises, eq(rpEnterprises.id, rpLinks.enterpriseId))
    .innerJoin(
      rpRecallParties,
      and(
        eq(rpRecallParties.recallId, rpRecalls.id),
        eq(rpRecallParties.enterpriseId, rpLinks.enterpriseId),
      ),
    )
    .where(and(eq(rpLinks.tokenHash, tokenHash), eq(rpLinks.kind, 'recall')));
  return found ?? null;
}
export type FoundRecallLink = NonNullable<Awaited<ReturnType<typeof readRecallLink>>>;

/** Why a link can't be answered any more, or null while it can. */
export function deadRecallLink(
  found: FoundRecallLink | null,
  nowMs: number,
): DeadRecallLink | null {
  if (found === null) return { reason: 'unknown' };
  const { usedAtMs, expiresAtMs, supersededAtMs, recall, company, party } = found;
  const [reason, atMs] =
    usedAtMs !== null
      ? (['used', usedAtMs] as const)
      : expiresAtMs <= nowMs
        ? (['expired', expiresAtMs] as const)
        : (['superseded', supersededAtMs] as const);
  if (reason === 'superseded' && supersededAtMs === null && recall.closedOn === null) return null;
  const waiting = recall.closedOn === null && found.acknowledgedAtMs === null;
  return {
    reason,
    kind: 'recall',
    waiting,
    renews: waiting && reason !== 'used' && found.email === party.contactEmail,
    recall_no: recall.recallNo,
    company_name_zh: company.nameZh,
    company_name_en: company.nameEn,
    ...(atMs !== null && { ended: deadlineOfParty(party, atMs).until }),
  };
}

/**
 * What the holder of a link to a party of a recall is asked. Reads only: mail scanners open links, so opening one
 * changes nothing. One round trip.
 *
 * Refusal 4114, with `data` a `DeadRecallLink`; a recall that was closed is `superseded`.
 */
export async function openRecallLink(
  ctx: RpPartnerContext,
  token: string,
): Promise<Outcome<RecallPage>> {
  const found = await readRecallLink(ctx, token);
  const dead = deadRecallLink(found, ctx.nowMs);
  if (found === null || dead !== null) return refuse(4114, { data: dead ?? undefined });
  const { company, party, recall, product, batchNos, expiresAtMs, locale } = found;
  const { id: _, ...tenant } = company;
  return done({
    kind: 'recall',
    tenant,
    party: {
      companyCname: party.companyCname,
      companyEname: party.companyEname,
      contact: nameOf(party.contactCname, party.contactEname),
      country: party.country,
    },
    recallNo: recall.recallNo,
    level: recall.level,
    reason: recall.reason,
    measures: recall.measures,
    decidedOn: recall.decidedOn,
    product,
    batchNos: JSON.parse(batchNos) as string[],
    expiresAtMs,
    deadline: deadlineOfParty(party, expiresAtMs),
    locale: locale === 'zh-CN' ? 'zh-CN' : 'en-US',
  });
}

/** What the page of such a link shows. */
export interface RecallPage {
  kind: 'recall';
  /** Who recalls. */
  tenant: { nameZh: string; nameEn: string };
  /** Who is asked. */
  party: { companyCname: string; companyEname: string; contact: string; country: string };
  recallNo: string;
  level: FoundRecallLink['recall']['level'];
  reason: string;
  measures: string;
  decidedOn: string;
  product: { nameZh: string; nameEn: string };
  batchNos: string[];
  expiresAtMs: number;
  /** The same as its mail says it. */
  deadline: Deadline;
  locale: 'zh-CN' | 'en-US';
}
