import { and, eq, sql } from 'drizzle-orm';
import { links } from '#db/schema/link.ts';
import { rpRecallParties, rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { RpPartnerContext } from '../../kernel/context.ts';
import { hashToken } from '../../kernel/ids.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { type DeadLink, deathNotice, deathOf } from '../../link/life.ts';
import { LINK } from '../../link/link.server.ts';
import { linkOf } from '../../link/opened.server.ts';
import { type Deadline, deadlineOfParty } from '../../tenancy/zones.ts';
import { nameOf } from '../names.ts';

/** How a link to a party of a recall died (4114). */
export interface DeadRecallLink extends DeadLink {
  kind?: 'recall';
  recall_no?: string;
}

/** The link with its recall, the party and the tenant who recalls. One round trip. */
async function readRecallLink(ctx: RpPartnerContext, token: string) {
  const tokenHash = await hashToken(token);
  const [found] = await ctx.db
    .select({
      tokenHash: links.tokenHash,
      link: LINK,
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
    .from(links)
    .innerJoin(rpRecalls, eq(rpRecalls.id, links.subjectId))
    .innerJoin(rpProducts, eq(rpProducts.id, rpRecalls.productId))
    .innerJoin(companies, eq(companies.id, rpRecalls.companyId))
    .innerJoin(rpEnterprises, eq(rpEnterprises.id, links.recipientId))
    .innerJoin(
      rpRecallParties,
      and(
        eq(rpRecallParties.recallId, rpRecalls.id),
        eq(rpRecallParties.enterpriseId, links.recipientId),
      ),
    )
    .where(and(eq(links.tokenHash, tokenHash), eq(links.kind, 'recall')));
  return found ?? null;
}
export type FoundRecallLink = NonNullable<Awaited<ReturnType<typeof readRecallLink>>>;

/** Links of the parties of a recall; one that was closed is `superseded`. */
export const recallLinks = linkOf({ read: readRecallLink, died });

function died(found: FoundRecallLink, nowMs: number): DeadRecallLink | null {
  const { link, recall, company, party, acknowledgedAtMs } = found;
  const open = recall.closedOn === null;
  const reason = deathOf(link, nowMs, { gone: !open, lapsed: true });
  if (reason === null) return null;
  const waiting = open && acknowledgedAtMs === null;
  return {
    ...deathNotice(reason, { link, company, party }),
    kind: 'recall',
    waiting,
    renews: waiting && reason !== 'used' && link.email === party.contactEmail,
    recall_no: recall.recallNo,
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
  const found = await recallLinks.open(ctx, token);
  if (!found.ok) return found;
  const { company, party, recall, product, batchNos, link } = found.value;
  const { expiresAtMs, locale } = link;
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
    locale,
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
