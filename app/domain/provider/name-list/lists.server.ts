import type { BatchItem } from 'drizzle-orm/batch';
import { knownCompanies } from '#db/schema/known-company.ts';
import { prohibitedCompanies } from '#db/schema/name-mark.ts';
import type { AuditInput } from '../../audit/entry.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { SaidRow } from '../../workbook/cells.ts';
import type { JudgedRow, SheetShape, StagedRow } from '../../workbook/sheet.ts';
import type { Touched } from '../prohibited/touched.server.ts';
import type { NamedRow } from './judge-rows.server.ts';
import { NAME_SHEETS, type NamedResult, type NameList } from './kinds.ts';
import { addAllKnown, changeAllKnown, judgeKnown } from './known.server.ts';
import { addAllProhibited, changeAllProhibited, judgeProhibited } from './prohibited.server.ts';

/** A company of either list as it is kept. */
export type NamedContent = { name: string; country: string };

type Named = NamedRow<NamedContent>;

type Detail = Record<string, unknown>;

/** Statement of a part of the rows, as JSON. */
type Writes = (ctx: StaffContext, json: string, moveId: string) => BatchItem<'sqlite'>;

interface List {
  sheet: SheetShape;
  table: typeof prohibitedCompanies | typeof knownCompanies;
  /** Constraint that speaks where somebody else added a company meanwhile. */
  once: string;
  /** How the audit names what is done with a company. */
  audit(result: NamedResult, rowId: string, detail: Detail): AuditInput & { rowId: string };
  judge(
    ctx: StaffContext,
    staged: readonly StagedRow[],
  ): Promise<{ rows: JudgedRow<Named>[]; touched: Touched | null }>;
  add: Writes;
  change: Writes;
}

/** Lists of companies that take a workbook. */
export const LISTS: Readonly<Record<NameList, List>> = {
  prohibited: {
    sheet: NAME_SHEETS.prohibited,
    table: prohibitedCompanies,
    once: 'prohibited_companies_name_key_country_pk',
    audit: (result, rowId, detail) => ({
      action: result === 'new' ? 'prohibited.add' : 'prohibited.edit',
      subject: { kind: 'prohibited', id: rowId },
      ...{ rowId, detail },
    }),
    judge: judgeProhibited,
    add: addAllProhibited,
    change: changeAllProhibited,
  },
  known: {
    sheet: NAME_SHEETS.known,
    table: knownCompanies,
    once: 'known_companies_unique',
    audit: (result, rowId, detail) => ({
      action: result === 'new' ? 'known.add' : 'known.edit',
      subject: { kind: 'known_company', id: rowId },
      ...{ rowId, detail },
    }),
    judge: judgeKnown,
    add: addAllKnown,
    change: changeAllKnown,
  },
};

/** Rows with what is said at their cells. */
export const saidRows = (
  list: NameList,
  staged: readonly StagedRow[],
  judged: readonly JudgedRow[],
): SaidRow[] =>
  staged.flatMap(({ n, cells }, at) => {
    const said = judged[at]?.said;
    return said === undefined ? [] : [{ sheet: LISTS[list].sheet.key, n, cells, said }];
  });
