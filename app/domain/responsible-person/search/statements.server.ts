import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import type { RpContext } from '../../kernel/context.ts';
import { MAX_HITS } from '../../search/groups.ts';
import { numberedOtherwise } from '../../search/numbers.server.ts';
import { enterpriseName } from '../product/list.server.ts';
import { foundAmong } from './matches.server.ts';

/** Characters shown of a description. */
const MAX_SHOWN = 80;

/** Statements of one search; each gives at most `MAX_HITS` rows, those that bear the number typed first. */

/** Products by name. */
export function cosmeticsFound(ctx: RpContext, word: string) {
  const { id, nameZh, nameEn, type, status, registrationNo } = rpProducts;
  return ctx.db
    .select({ id, nameZh, nameEn, type, status, registrationNo })
    .from(rpProducts)
    .where(foundAmong(ctx, 'cosmetics', word))
    .orderBy(asc(numberedOtherwise(word, [registrationNo])), nameZh, id)
    .limit(MAX_HITS);
}

/** Distributors, or registrants, brand owners and other responsible persons, by name. */
export function enterprisesFound(
  ctx: RpContext,
  kind: 'distributors' | 'enterprises',
  word: string,
) {
  const { id, companyCname, companyEname, oaId, uscc, agencyLevel, region, country } =
    rpEnterprises;
  const { isResponsiblePerson, isRegistrant, isBrandOwner, isManufacturer, isDistributor } =
    rpEnterprises;
  const { authorisedFrom, authorisedUntil, sortName } = rpEnterprises;
  return ctx.db
    .select({
      ...{ id, companyCname, companyEname, oaId, uscc, agencyLevel, region, country },
      ...{ isResponsiblePerson, isRegistrant, isBrandOwner, isManufacturer, isDistributor },
      ...{ authorisedFrom, authorisedUntil },
    })
    .from(rpEnterprises)
    .where(foundAmong(ctx, kind, word))
    .orderBy(asc(numberedOtherwise(word, [oaId, uscc])), sortName, id)
    .limit(MAX_HITS);
}

/** Trade records, the latest arrival first. */
export function tradesFound(ctx: RpContext, word: string) {
  const { id, tradeNo, customsNo, status, arrivalOn, totalQuantity } = rpTrades;
  const trading = alias(rpEnterprises, 'trading');
  return ctx.db
    .select({
      ...{ id, tradeNo, customsNo, status, arrivalOn, totalQuantity },
      tradingEnterprise: enterpriseName(trading, ctx, 'trading_name'),
    })
    .from(rpTrades)
    .leftJoin(trading, eq(trading.id, rpTrades.tradingEnterpriseId))
    .where(foundAmong(ctx, 'trades', word))
    .orderBy(
      asc(numberedOtherwise(word, [tradeNo, customsNo])),
      desc(rpTrades.arrivalOn),
      desc(rpTrades.id),
    )
    .limit(MAX_HITS);
}

/** Adverse reactions, the latest feedback first. */
export function reactionsFound(ctx: RpContext, word: string) {
  const { id, reportNo, severity, state, dueOn, description } = rpAdverseReports;
  return ctx.db
    .select({
      ...{ id, reportNo, severity, state, dueOn },
      description: sql<string>`substr(${description}, 1, ${MAX_SHOWN})`.as('shown'),
      productNameZh: rpProducts.nameZh,
      productNameEn: rpProducts.nameEn,
    })
    .from(rpAdverseReports)
    .innerJoin(rpProducts, eq(rpProducts.id, rpAdverseReports.productId))
    .where(foundAmong(ctx, 'reactions', word))
    .orderBy(
      asc(numberedOtherwise(word, [reportNo])),
      desc(rpAdverseReports.feedbackAtMs),
      desc(rpAdverseReports.id),
    )
    .limit(MAX_HITS);
}
