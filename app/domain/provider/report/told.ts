import { listOf as each, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { paperColumns, timeColumns, tonnageColumns } from './columns.ts';
import type { Report } from './read.server.ts';
import type { PaperRow, TimeRow, TonnageRow } from './rows.ts';

/** The reports of a month or a year. */
export const reportTold = told<Report>('ProviderReport')({
  period: 'text',
  /** Last day that certificates and times were counted of. */
  counted_until: orNull('day'),
  tonnage: each(told<TonnageRow>()(tonnageColumns)),
  is_cut: 'flag',
  papers: each(told<PaperRow>()(paperColumns)),
  times: each(told<TimeRow>()(timeColumns)),
});
