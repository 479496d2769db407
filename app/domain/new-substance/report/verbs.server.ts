import type { CnContext } from '../../kernel/context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { orderReport } from './order.server.ts';
import { orderReportInput } from './schema.ts';
import { orderedReport } from './told.ts';

/** Working copies are ordered, and made behind the scenes. */
export const reportVerbs = {
  noun: 'reports',
  tag: 'filingReports',
  verbs: {
    orderReport: verb({
      at: 'post',
      says: 'Order a working copy; `year` of an annual one, `filing_ids` of one company or, of an annual one, none for all. `identity: full` needs a `reason`',
      input: orderReportInput,
      answers: orderedReport,
      status: 202,
      refusals: [4040, 4187, 4193, 4194, 4198],
      run: (ctx: CnContext, _id, input) => orderReport(ctx, input),
    }),
  },
} satisfies Verbs<CnContext>;
