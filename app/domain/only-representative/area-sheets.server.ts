import type { AreaSheets } from '../area-sheets.ts';
import type { JudgedBook, StagedBook } from '../workbook/sheet.ts';
import { writtenOf } from '../workbook/staged.server.ts';
import { NUMBER_TAKEN } from './registration/create.server.ts';
import { NOT_OVERDRAWN } from './tonnage/ledger.server.ts';
import { LIMIT_SHEET, REGISTRATION_SHEET } from './workbook/columns.ts';
import { keptRegistrations } from './workbook/kept.server.ts';
import { judgeLimits, type LimitMade } from './workbook/limits.server.ts';
import { judgeRegistrations, type RegistrationMade } from './workbook/registrations.server.ts';
import { writeLimits, writeRegistrations } from './workbook/write.server.ts';

const numbersIn = (staged: StagedBook, key: string) =>
  (staged[key] ?? []).flatMap(({ cells }) => cells.registration_no?.trim() ?? []);

/** Registrations and the limits of their years. */
export const sheets: AreaSheets = {
  area: 'only-representative',
  sheets: [REGISTRATION_SHEET, LIMIT_SHEET],
  async judge(ctx, staged, book): Promise<JudgedBook> {
    const numbers = [REGISTRATION_SHEET, LIMIT_SHEET].flatMap(({ key }) => numbersIn(staged, key));
    const ids = [...book.companies.values()].map(({ id }) => id);
    const kept = await keptRegistrations(ctx, ids, [...new Set(numbers)]);
    const { rows, known } = judgeRegistrations(
      ctx,
      staged[REGISTRATION_SHEET.key] ?? [],
      book,
      kept,
    );
    const limits = judgeLimits(ctx, staged[LIMIT_SHEET.key] ?? [], book, { kept, known });
    return { [REGISTRATION_SHEET.key]: rows, [LIMIT_SHEET.key]: limits };
  },
  writes: (ctx, workbookId, judged) => [
    ...writeRegistrations(
      ctx,
      workbookId,
      writtenOf<RegistrationMade>(judged[REGISTRATION_SHEET.key]),
    ),
    ...writeLimits(ctx, workbookId, writtenOf<LimitMade>(judged[LIMIT_SHEET.key])),
  ],
  races: { [NUMBER_TAKEN]: { code: 4156 }, [NOT_OVERDRAWN]: { code: 4156 } },
};
