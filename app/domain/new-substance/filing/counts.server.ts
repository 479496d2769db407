import { asc, getTableColumns } from 'drizzle-orm';
import { cnFilings } from '#db/schema/cn-filing.ts';
import type { CnContext } from '../../kernel/context.ts';
import { SCAN_BOUND } from '../../kernel/list.server.ts';
import type { Fields } from '../../kernel/look-through.server.ts';
import { overCompanies } from '../../kernel/over-companies.server.ts';
import { quickCounts } from '../../kernel/quick-counts.server.ts';
import { readCompanies } from '../within.ts';
import { conditions } from './list.server.ts';
import type { FilingListInput } from './schema.ts';

/** The questions that are asked every day, as filters of the list. */
export const QUICK_FILTERS = {
  all: {},
  overdue: { duty: 'overdue' },
  missing: { record: 'missing' },
  amber: { gauge: 'amber' },
  ending: { confidential: 'ending' },
} as const satisfies Record<string, Partial<FilingListInput>>;

/**
 * How many filings of the companies that are read each of the quick filters finds, among at most `SCAN_BOUND` of them.
 * One round trip.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export async function filingCounts(ctx: CnContext) {
  const companies = readCompanies(ctx);
  const by = [asc(cnFilings.certificateNo), asc(cnFilings.id)];
  const first = { orderBy: by, bound: Math.ceil(SCAN_BOUND / companies.length) };
  const fields = getTableColumns(cnFilings) as Fields;
  const looked = overCompanies(ctx.db, cnFilings, companies, fields, { where: undefined, first })
    .limit(SCAN_BOUND)
    .as('cn_filings');
  return quickCounts(ctx.db, looked, QUICK_FILTERS, (asked) => conditions(ctx, asked));
}
