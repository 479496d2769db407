import type { FieldMessage } from '~/domain/kernel/outcome.ts';

export const ANNUAL = 'rpProducts/list/annual';

/** Rows of a page, each of which may bring a file. */
export const ROWS_A_PAGE = 25;

/** What is shown of a year. */
export const SHOWN = ['owed', 'filed', 'waived', 'all'] as const;
export type AnnualShow = (typeof SHOWN)[number];

/** What was typed in a row. */
export interface RowValues {
  ticked: boolean;
  filed_on: string;
  receipt_no: string;
  /** A file that came with the row. */
  file_id: string;
  file_name: string;
}

/** Why a row was not entered, with what stood in it. */
export interface RowAnswer {
  values: RowValues;
  fields: Partial<Record<'filed_on' | 'receipt_no' | 'file_id', FieldMessage>>;
  /** Where no field of the row is at fault. */
  why: FieldMessage | null;
}

/** What was entered, and what was not, by product. */
export interface AnnualAnswer {
  entered: number;
  rows: Record<string, RowAnswer>;
  /** The day of all rows, as it was typed. */
  day?: string;
  /** Where nothing was. */
  why?: FieldMessage;
}
