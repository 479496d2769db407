import * as v from 'valibot';
import { REPORT_FORMATS, REPORT_KINDS } from '#db/schema/cn-kinds.ts';
import { identityEntries } from '../filing/identity-asked.ts';
import { MAX_REPORT_FILINGS } from './limits.ts';

/** Input of reports (`areas/new-substance.md` §4, §5). */

const MIN_YEAR = 2003;
const MAX_YEAR = 9999;

export const orderReportInput = v.object({
  kind: v.picklist(REPORT_KINDS, 'invalid_choice'),
  /** The year that an annual report is about. */
  year: v.nullish(
    v.pipe(
      v.number('invalid_number'),
      v.integer('invalid_number'),
      v.minValue(MIN_YEAR, 'invalid_number'),
      v.maxValue(MAX_YEAR, 'invalid_number'),
    ),
  ),
  /** All of one company; of an annual report without them every filing with a submitted record of the year. */
  filing_ids: v.nullish(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
      v.maxLength(MAX_REPORT_FILINGS, 'too_many'),
    ),
  ),
  /** For an annual report: activity records of one year, whose filings it is about. */
  record_ids: v.nullish(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
      v.maxLength(MAX_REPORT_FILINGS, 'too_many'),
    ),
  ),
  /** A workbook is of the year alone. */
  format: v.picklist(REPORT_FORMATS, 'invalid_choice'),
  ...identityEntries,
});
export type OrderReportInput = v.InferOutput<typeof orderReportInput>;
