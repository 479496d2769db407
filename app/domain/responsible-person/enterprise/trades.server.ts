import { and, desc, eq, sql } from 'drizzle-orm';
import { links } from '#db/schema/link.ts';
import type { RpLinkKind } from '#db/schema/rp-kinds.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import type { RpContext } from '../../kernel/context.ts';

/** Trade records and links that the page of an enterprise shows. */
const MAX_LATEST = 10;

/** Statement: the latest trade records of which an enterprise is the trading enterprise. */
export function tradesWith({ db, company }: RpContext, id: string) {
  return db
    .select({
      id: rpTrades.id,
      tradeNo: rpTrades.tradeNo,
      status: rpTrades.status,
      waitingFor: rpTrades.waitingFor,
      products: rpTrades.productSummary,
      quantity: rpTrades.totalQuantity,
      port: rpTrades.port,
      arrivalOn: rpTrades.arrivalOn,
    })
    .from(rpTrades)
    .where(and(eq(rpTrades.companyId, company.id), eq(rpTrades.tradingEnterpriseId, id)))
    .orderBy(desc(rpTrades.createdAtMs), desc(rpTrades.id))
    .limit(MAX_LATEST);
}

/** Statement: the latest links that were sent to an enterprise. The links themselves nobody has but the mail. */
export function sentTo({ db, company }: RpContext, id: string) {
  return db
    .select({
      kind: sql<RpLinkKind>`${links.kind}`.as('link_kind'),
      subjectId: links.subjectId,
      tradeNo: sql<string | null>`(SELECT r.trade_no FROM rp_trade_records r
        WHERE r.id = links.subject_id AND r.company_id = ${company.id})`.as('trade_no'),
      recallNo: sql<string | null>`(SELECT c.recall_no FROM rp_recalls c
        WHERE c.id = links.subject_id AND c.company_id = ${company.id})`.as('recall_no'),
      email: links.email,
      createdAtMs: links.createdAtMs,
      expiresAtMs: links.expiresAtMs,
      usedAtMs: links.usedAtMs,
      supersededAtMs: links.supersededAtMs,
    })
    .from(links)
    .where(and(eq(links.companyId, company.id), eq(links.recipientId, id)))
    .orderBy(desc(links.createdAtMs))
    .limit(MAX_LATEST);
}

type Link = Awaited<ReturnType<typeof sentTo>>[number];

/** What became of a link. */
export function linkState(
  { usedAtMs, supersededAtMs, expiresAtMs }: Omit<Link, 'tradeNo' | 'recallNo'>,
  nowMs: number,
): LinkState {
  if (usedAtMs !== null) return 'used';
  if (supersededAtMs !== null) return 'replaced';
  return expiresAtMs <= nowMs ? 'expired' : 'open';
}

export const LINK_STATES = ['open', 'used', 'replaced', 'expired'] as const;
type LinkState = (typeof LINK_STATES)[number];
