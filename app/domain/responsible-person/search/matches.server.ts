import { and, eq, type SQL } from 'drizzle-orm';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import type { SearchKind } from '#db/search/index.ts';
import type { RpContext } from '../../kernel/context.ts';
import { countOf, ONE } from '../../kernel/list.server.ts';
import { amongFound, boundReached, foundBy } from '../../search/found-by.server.ts';
import { others } from '../enterprise/list.server.ts';
import type { FoundKind } from './kinds.ts';

/** Newest matches of each kind that are looked at: five kinds, for hits and count, stay within what a page may read. */
const BOUND = 400;

const TABLES = {
  cosmetics: rpProducts,
  distributors: rpEnterprises,
  trades: rpTrades,
  reactions: rpAdverseReports,
  enterprises: rpEnterprises,
};

/** Each kind as the index has it. */
const KINDS = {
  cosmetics: 'cosmetic',
  distributors: 'enterprise',
  trades: 'import',
  reactions: 'reaction',
  enterprises: 'enterprise',
} as const satisfies Record<FoundKind, SearchKind>;

/** What a kind's list shows before anything is filtered: of this company, and not archived. */
function listed({ company }: RpContext, kind: FoundKind): SQL | undefined {
  const { companyId, isDistributor, archived } = rpEnterprises;
  switch (kind) {
    case 'cosmetics':
      return eq(rpProducts.companyId, company.id);
    case 'trades':
      return eq(rpTrades.companyId, company.id);
    case 'reactions':
      return eq(rpAdverseReports.companyId, company.id);
    case 'distributors':
      return and(eq(companyId, company.id), eq(isDistributor, true), eq(archived, false));
    case 'enterprises':
      return and(eq(companyId, company.id), others, eq(archived, false));
  }
}

/** What a search finds of a kind: what the search box of its list does, among the newest `BOUND` matches. */
export function foundAmong(ctx: RpContext, kind: FoundKind, word: string): SQL | undefined {
  return amongFound(foundBy(ctx, KINDS[kind], word, BOUND), listed(ctx, kind));
}

/** Statement: how many of a kind match, counted to the bound. */
export function counted(ctx: RpContext, kind: FoundKind, word: string) {
  const matching = ctx.db
    .select(ONE)
    .from(TABLES[kind])
    .where(foundAmong(ctx, kind, word));
  return countOf(ctx.db, matching, boundReached(ctx, KINDS[kind], word, BOUND));
}
