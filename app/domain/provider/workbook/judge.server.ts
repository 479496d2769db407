import type { AtTheirWork } from '../../area-sheets.ts';
import { AREA_SHEETS } from '../../areas-sheets.server.ts';
import type { Book, BookWithFiles } from '../../workbook/book.ts';
import type { JudgedBook, StagedBook } from '../../workbook/sheet.ts';
import { COMPANY_SHEET, CONTRACT_SHEET, ENDED_SHEET, USER_SHEET } from './columns.ts';
import { judgeCompanies } from './companies.server.ts';
import { judgeContracts } from './contracts.server.ts';
import { judgeEnded } from './ended.server.ts';
import type { SheetCounts } from './kinds.ts';
import { judgeUsers } from './users.server.ts';

export interface JudgedWorkbook {
  rows: JudgedBook;
  book: Book;
  /** Names of the companies that it is about. */
  companies: { zh: string; en: string }[];
  /** SHA-256 of all that is said, in hexadecimal. */
  digest: string;
}

/**
 * Judges every row of a workbook by what is there now, as far as it is theirs.
 *
 * @param files those beside it
 */
export async function judgeBook(
  ctx: AtTheirWork,
  staged: StagedBook,
  files: BookWithFiles['files'],
): Promise<JudgedWorkbook> {
  const companies = await judgeCompanies(ctx, staged);
  const contracts = judgeContracts(staged, companies);
  const book = { ...companies.book, files };
  const rows: JudgedBook = {
    [COMPANY_SHEET.key]: companies.rows,
    [CONTRACT_SHEET.key]: contracts,
    [USER_SHEET.key]: await judgeUsers(ctx, staged, { ...companies, contracts }),
  };
  for (const area of AREA_SHEETS) {
    Object.assign(rows, await area.judge(ctx, staged, book));
  }
  rows[ENDED_SHEET.key] = await judgeEnded(ctx, staged);
  const named = [...book.companies.values()].filter(({ nameEn }) => nameEn !== '');
  return {
    rows,
    book,
    companies: named.map(({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn })),
    digest: await digestOf(rows),
  };
}

/** Nothing that differs from one judging to the next is in it: ids of what is still to be made, and moments. */
async function digestOf(rows: JudgedBook): Promise<string> {
  const said = Object.entries(rows).map(([sheet, all]) => [
    sheet,
    all.map(({ n, result, said: { errors, repairs, changes, notes }, seen }) => [
      ...[n, result, errors, repairs, changes, notes, seen],
    ]),
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify(said));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** By sheet what becomes of its rows, for the sheets that have any; and how many cells are wrong. */
export function countsOf(rows: JudgedBook): {
  counts: Record<string, SheetCounts>;
  faults: number;
} {
  const counts: Record<string, SheetCounts> = {};
  let faults = 0;
  for (const [sheet, all] of Object.entries(rows)) {
    if (all.length === 0) continue;
    const of = { rows: all.length, new: 0, same: 0, changed: 0, bad: 0, repaired: 0, drafts: 0 };
    for (const { result, said } of all) {
      of[result] += 1;
      if (said.draft) of.drafts += 1;
      of.repaired += Object.keys(said.repairs).length;
      faults += Object.keys(said.errors).length;
    }
    counts[sheet] = of;
  }
  return { counts, faults };
}
