import { and, eq, sql } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import type { RpContext } from '../../kernel/context.ts';
import { levelNumber } from './levels.ts';
import { levelOrder } from './list.server.ts';

/** Distributors that a form offers as a parent. */
const MAX_PARENTS = 500;

/**
 * Statement: distributors in use under which others may stand, the highest first.
 *
 * @param asked whether there is a form that offers them
 */
export function parentsRead({ db, company }: RpContext, asked: boolean) {
  return db
    .select({
      id: rpEnterprises.id,
      companyCname: rpEnterprises.companyCname,
      companyEname: rpEnterprises.companyEname,
      agencyLevel: rpEnterprises.agencyLevel,
    })
    .from(rpEnterprises)
    .where(
      and(
        eq(rpEnterprises.companyId, company.id),
        eq(rpEnterprises.isDistributor, true),
        eq(rpEnterprises.archived, false),
        sql`${levelOrder} < ${levelNumber('other')}`,
      ),
    )
    .orderBy(levelOrder, rpEnterprises.sortName, rpEnterprises.id)
    .limit(asked ? MAX_PARENTS + 1 : 0);
}
type Parent = Awaited<ReturnType<typeof parentsRead>>[number];

/** What a form offers of them; `moreParents` says that there are others. The write asks again who is above whom. */
export function parentsOf(rows: readonly Parent[], besides: string | null) {
  return {
    parents: rows.slice(0, MAX_PARENTS).filter(({ id }) => id !== besides),
    moreParents: rows.length > MAX_PARENTS,
  };
}

/** The same for a distributor that is to be added. One round trip. */
export async function possibleParents(ctx: RpContext) {
  return parentsOf(await parentsRead(ctx, true), null);
}
