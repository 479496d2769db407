import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { readBook } from '#workers/read-workbook.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { startCorap } from '~/domain/only-representative/corap/start.server.ts';
import { sheetWords } from '~/i18n/sheet-words.server.ts';
import { upload } from '../only-representative/shipments.ts';
import { sheetsOf } from './book.ts';

/** A row of a CoRAP workbook as it is typed. */
export interface CorapTyped {
  ec_no?: string;
  cas_no?: string;
  status?: string;
  decision_deadline?: string;
}

/** The bytes of a CoRAP workbook. */
export async function corapBook(
  rows: readonly CorapTyped[],
  change: (sheets: WriteSheet[]) => void = () => {},
): Promise<Uint8Array> {
  const blank = { ec_no: '', cas_no: '', status: '', decision_deadline: '' };
  const sheets = sheetsOf({ corap: rows.map((row) => ({ ...blank, ...row })) });
  change(sheets);
  return writeXlsx({ sheets });
}

/** Brings a CoRAP workbook in, as an admin uploads it. */
export async function broughtIn(
  ctx: StaffContext,
  rows: readonly CorapTyped[],
  change?: (sheets: WriteSheet[]) => void,
) {
  return startCorap(ctx, upload('corap.xlsx', await corapBook(rows, change)), {
    readBook,
    words: sheetWords,
  });
}
