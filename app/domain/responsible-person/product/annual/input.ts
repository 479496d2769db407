import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { annualReportFields, type Fields } from '../rules.ts';
import type { AddAnnualReportInput } from '../schema.ts';
import type { AnnualFacts } from './rules.ts';

/** What is entered of a product's year: a filing, or an admin's word that none is owed. */
export interface AnnualEntry {
  year: number;
  filedOn: string | null;
  receiptNo: string;
  fileId: string | null;
  waiveReason: string;
}

export function annualEntry(input: AddAnnualReportInput): AnnualEntry {
  return {
    year: input.year,
    filedOn: orNone(input.filed_on),
    receiptNo: textOf(input.receipt_no),
    fileId: orNone(input.file_id),
    waiveReason: textOf(input.waive_reason),
  };
}

/** What is entered of the year already. */
export interface AnnualBefore {
  /** The report with what is known of its filing; null where none is entered. */
  report: { receiptNo: string; fileId: string | null } | null;
  waived: boolean;
}

/**
 * What is wrong with an entry: it is either a filing or a waiver, of a year that a report was asked of, and entered once.
 * A filing that was entered without receipt and paper is completed by a second one.
 */
export function annualEntryFields(
  product: AnnualFacts,
  entry: AnnualEntry,
  before: AnnualBefore,
  today: string,
): Fields {
  const { year, filedOn, receiptNo, fileId, waiveReason } = entry;
  const wrong = annualReportFields(product, { year, filedOn }, today);
  if (Object.keys(wrong).length > 0) return wrong;
  const twice: Fields = { year: { key: 'annual_report_twice', values: { year } } };
  if (waiveReason !== '') {
    if (filedOn !== null || receiptNo !== '' || fileId !== null) {
      return { waive_reason: { key: 'waived_or_filed' } };
    }
    return before.report !== null || before.waived ? twice : {};
  }
  if (filedOn === null) return { filed_on: { key: 'required' } };
  const { report } = before;
  const completes = receiptNo !== '' || fileId !== null;
  const mayComplete = report !== null && report.receiptNo === '' && report.fileId === null;
  return report === null || (mayComplete && completes) ? {} : twice;
}
