import { asc, getTableColumns } from 'drizzle-orm';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import type { CnContext } from '../../kernel/context.ts';
import { SCAN_BOUND } from '../../kernel/list.server.ts';
import type { Fields } from '../../kernel/look-through.server.ts';
import { overCompanies } from '../../kernel/over-companies.server.ts';
import { quickCounts } from '../../kernel/quick-counts.server.ts';
import { readCompanies } from '../within.ts';
import { conditions } from './list.server.ts';
import type { CnActivityListInput } from './schema.ts';

/** What is asked of a year’s records every day, as filters of the list. */
export const QUICK_FILTERS = {
  all: {},
  draft: { status: 'draft' },
  excess: { deviation: 'excess' },
  not_fulfilled: { implementation: 'not_fulfilled' },
} as const satisfies Record<string, Partial<CnActivityListInput>>;

/**
 * How many records of a year each of the quick filters finds in the companies that are read, among at most `SCAN_BOUND`
 * of them. One round trip.
 *
 * @param year that of the list's filter
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export async function activityCounts(ctx: CnContext, year: CnActivityListInput['year']) {
  const companies = readCompanies(ctx);
  const { year: where } = conditions(ctx, { year });
  const by = [asc(cnActivityRecords.year), asc(cnActivityRecords.id)];
  const first = { orderBy: by, bound: Math.ceil(SCAN_BOUND / companies.length) };
  const fields = getTableColumns(cnActivityRecords) as Fields;
  const looked = overCompanies(ctx.db, cnActivityRecords, companies, fields, { where, first })
    .limit(SCAN_BOUND)
    .as('cn_activity_records');
  return quickCounts(ctx.db, looked, QUICK_FILTERS, (asked) =>
    conditions(ctx, { year: 'all', ...asked }),
  );
}
