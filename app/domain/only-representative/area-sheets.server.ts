import { nameKey } from '#db/name-key.ts';
import type { AreaSheets } from '../area-sheets.ts';
import { cellsOf } from '../workbook/cells-of.ts';
import type { JudgedBook, StagedBook } from '../workbook/sheet.ts';
import { writtenOf } from '../workbook/staged.server.ts';
import { ONE_OPENING } from './opening/enter.server.ts';
import { NUMBER_TAKEN } from './registration/create.server.ts';
import { NOT_OVERDRAWN, WITHIN_DECLARED } from './tonnage/ledger.server.ts';
import { LIMIT_SHEET, OPENING_SHEET, REGISTRATION_SHEET } from './workbook/columns.ts';
import { declaredLimits, keptRegistrations } from './workbook/kept.server.ts';
import { judgeLimits, type LimitMade } from './workbook/limits.server.ts';
import { drawnYears, judgeOpenings, type OpeningMade } from './workbook/openings.server.ts';
import { judgeRegistrations, type RegistrationMade } from './workbook/registrations.server.ts';
import { withinRoom } from './workbook/room.server.ts';
import { writeLimits, writeRegistrations } from './workbook/write.server.ts';
import { writeOpenings } from './workbook/write-openings.server.ts';

const SHEETS = [REGISTRATION_SHEET, LIMIT_SHEET, OPENING_SHEET] as const;

/** Cells of a column of any of its sheets. */
const cellsIn = (staged: StagedBook, field: string) =>
  cellsOf(
    SHEETS.flatMap(({ key }) => staged[key] ?? []),
    field,
  );

/** Registrations, the limits of their years, and what was used of them before the portal. */
export const sheets: AreaSheets = {
  area: 'only-representative',
  sheets: SHEETS,
  async judge(ctx, staged, book): Promise<JudgedBook> {
    const ids = [...book.companies.values()].map(({ id }) => id);
    const kept = await keptRegistrations(ctx, ids, {
      numbers: cellsIn(staged, 'registration_no'),
      importers: cellsIn(staged, 'importer').map(nameKey),
    });
    const { rows, known } = judgeRegistrations(
      ctx,
      staged[REGISTRATION_SHEET.key] ?? [],
      book,
      kept,
    );
    const among = { kept, known };
    const limits = judgeLimits(ctx, staged[LIMIT_SHEET.key] ?? [], book, among);
    const openings = judgeOpenings(ctx, staged[OPENING_SHEET.key] ?? [], book, among);
    const declared = await declaredLimits(ctx, drawnYears(openings));
    return {
      [REGISTRATION_SHEET.key]: rows,
      [LIMIT_SHEET.key]: limits,
      [OPENING_SHEET.key]: withinRoom(ctx, openings, { kept, limits, declared }),
    };
  },
  writes: (ctx, workbookId, judged) => [
    ...writeRegistrations(
      ctx,
      workbookId,
      writtenOf<RegistrationMade>(judged[REGISTRATION_SHEET.key]),
    ),
    ...writeLimits(ctx, workbookId, writtenOf<LimitMade>(judged[LIMIT_SHEET.key])),
    ...writeOpenings(ctx, workbookId, writtenOf<OpeningMade>(judged[OPENING_SHEET.key])),
  ],
  races: Object.fromEntries(
    [NUMBER_TAKEN, NOT_OVERDRAWN, WITHIN_DECLARED, ONE_OPENING].map((name) => [
      name,
      { code: 4156 },
    ]),
  ),
};
