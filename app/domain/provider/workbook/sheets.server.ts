import { AREA_SHEETS } from '../../areas-sheets.server.ts';
import type { SheetShape } from '../../workbook/sheet.ts';
import { COMPANY_SHEET, CONTRACT_SHEET, ENDED_SHEET, USER_SHEET } from './columns.ts';

/** The sheets of the workbook, in the order of the template: companies first, then what the areas have, then who has ended. */
export const SHEETS: readonly SheetShape[] = [
  COMPANY_SHEET,
  CONTRACT_SHEET,
  USER_SHEET,
  ...AREA_SHEETS.flatMap(({ sheets }) => [...sheets]),
  ENDED_SHEET,
];
