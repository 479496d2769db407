import { and, asc, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { Fields } from '../../kernel/look-through.server.ts';
import { overCompanies } from '../../kernel/over-companies.server.ts';
import { foundBy } from '../../search/found-by.server.ts';
import { scopeIds } from '../within.ts';

interface Asked {
  /** Companies of the scope whose enterprises are offered. */
  companies: readonly string[];
  /** Part of a name; the first by name where it is empty. */
  q: string;
  limit: number;
}

const CHOICE = {
  id: cnEnterprises.id,
  companyId: cnEnterprises.companyId,
  kind: cnEnterprises.kind,
  nameZh: cnEnterprises.nameZh,
  nameEn: cnEnterprises.nameEn,
  country: cnEnterprises.country,
  sortName: cnEnterprises.sortName,
};

/**
 * Enterprises in use that a form or a filter offers, by name. One round trip.
 *
 * @param chosen ids of the scope that are among them, at the end, whatever was asked
 */
export async function cnEnterpriseChoices(
  ctx: CnContext,
  { companies, q, limit }: Asked,
  chosen: readonly string[] = [],
) {
  const { db } = ctx;
  const orderBy = [asc(cnEnterprises.sortName), asc(cnEnterprises.id)];
  const found = foundBy(ctx, 'cn_enterprise', q, undefined, companies);
  const inUse = { where: eq(cnEnterprises.archived, false), found };
  const looked = overCompanies(db, cnEnterprises, companies, CHOICE as Fields, {
    ...inUse,
    first: { orderBy, bound: limit + 1 },
  });
  const [rows, kept] = await db.batch([
    db
      .select(CHOICE)
      .from(looked.as('cn_enterprises') as unknown as typeof cnEnterprises)
      .orderBy(...orderBy)
      .limit(limit + 1),
    db
      .select(CHOICE)
      .from(cnEnterprises)
      .where(
        and(
          sql`${cnEnterprises.id} IN ${idsAmong(chosen)}`,
          sql`+${cnEnterprises.companyId} IN ${idsAmong(scopeIds(ctx))}`,
        ),
      ),
  ]);
  const offered = rows.slice(0, limit);
  const besides = kept.filter(({ id }) => offered.every((one) => one.id !== id));
  return { items: [...offered, ...besides], more: rows.length > limit };
}
