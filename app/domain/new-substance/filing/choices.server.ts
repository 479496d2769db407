import { and, asc, ne, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import type { CnContext } from '../../kernel/context.ts';
import { SCAN_BOUND } from '../../kernel/list.server.ts';
import type { Fields } from '../../kernel/look-through.server.ts';
import { overCompanies } from '../../kernel/over-companies.server.ts';
import { scopeIds } from '../within.ts';
import { filingsFoundBy } from './list.server.ts';

interface Asked {
  /** Companies of the scope whose filings are offered. */
  companies: readonly string[];
  /** What the search box of filings takes; the first by number where it is empty. */
  q: string;
  limit: number;
}

const CHOICE = {
  id: cnFilings.id,
  companyId: cnFilings.companyId,
  status: cnFilings.status,
  certificateNo: cnFilings.certificateNo,
  tradeName: cnFilings.tradeName,
};

/**
 * Filings that are no drafts, as a form or a filter offers them: by number, without a name of a substance. One round
 * trip.
 *
 * @param chosen ids of the scope that are among them, at the end, whatever was asked
 */
export async function filingChoices(
  ctx: CnContext,
  { companies, q, limit }: Asked,
  chosen: readonly string[] = [],
) {
  const { db } = ctx;
  const orderBy = [asc(cnFilings.certificateNo), asc(cnFilings.id)];
  const found = q.trim() === '' ? undefined : filingsFoundBy(ctx, q, companies).found;
  const bound = Math.max(Math.ceil(SCAN_BOUND / Math.max(companies.length, 1)), limit + 1);
  const looked = overCompanies(db, cnFilings, companies, CHOICE as Fields, {
    where: undefined,
    found,
    first: { orderBy, bound },
  })
    .orderBy(...orderBy)
    .limit(SCAN_BOUND);
  const [rows, kept] = await db.batch([
    db
      .select(CHOICE)
      .from(looked.as('cn_filings') as unknown as typeof cnFilings)
      .where(ne(cnFilings.status, 'draft'))
      .orderBy(...orderBy)
      .limit(limit + 1),
    db
      .select(CHOICE)
      .from(cnFilings)
      .where(
        and(
          sql`${cnFilings.id} IN ${idsAmong(chosen)}`,
          sql`+${cnFilings.companyId} IN ${idsAmong(scopeIds(ctx))}`,
        ),
      ),
  ]);
  const offered = rows.slice(0, limit);
  const besides = kept.filter(({ id }) => offered.every((one) => one.id !== id));
  return { items: [...offered, ...besides], more: rows.length > limit };
}
