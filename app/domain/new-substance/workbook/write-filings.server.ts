import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { cnFilingFiles, cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { filingEntries } from '#db/search/entries.ts';
import { forgetEntries } from '#db/search/index.ts';
import { auditedStatements } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { putRows } from '../../kernel/whole-list.server.ts';
import { partsOf } from '../../workbook/parts.ts';
import {
  indexStaged,
  insertStaged,
  ofMade,
  type Staged,
  updateStaged,
  type Written,
} from '../../workbook/staged.server.ts';
import { FILING_SHEET, SUBSTANCE_SHEET } from './columns.ts';
import type { FilingMade, SubstanceMade } from './filing-book.ts';
import { ROWS_A_STATEMENT } from './write-enterprises.server.ts';
import { writePapers } from './write-papers.server.ts';

/** Filings by the rows that carry them. */
interface Carried {
  rows: Staged;
  made: FilingMade[];
}

/** Filings that are written, with the rows of filings or of substances that carry them. */
export function filingsWritten(
  workbookId: string,
  filings: readonly Written<FilingMade>[],
  substances: readonly Written<SubstanceMade>[],
): Carried[] {
  const carries = (row: Written<SubstanceMade>): row is Written<FilingMade> => 'row' in row.made;
  const sheets = [
    { sheet: FILING_SHEET.key, all: filings },
    { sheet: SUBSTANCE_SHEET.key, all: substances.filter(carries) },
  ];
  return sheets.flatMap(({ sheet, all }) =>
    (['new', 'changed'] as const).flatMap((result) => {
      const made = all.filter((row) => row.result === result).map((row) => row.made);
      return made.length === 0 ? [] : [{ rows: { workbookId, sheet, result }, made }];
    }),
  );
}

/** Statements that write filings with their substances and papers. Their duties follow once their records are written. */
export function writeFilings(ctx: Context, carried: readonly Carried[]): BatchItem<'sqlite'>[] {
  const made = carried.flatMap((one) => one.made);
  if (made.length === 0) return [];
  const { db } = ctx;
  const changed = made.filter(({ version }) => version > 0).map(({ id }) => id);
  const substances = made.flatMap((one) => one.substances);
  const submitted = made.filter((one) => one.submitted);
  const ids = idsAmong(changed);
  return [
    ...carried.flatMap((one) =>
      one.made[0]?.version === 0 ? addFilings(ctx, one) : changeFilings(ctx, one),
    ),
    // Two substances may take each other's numbers.
    ...(changed.length === 0
      ? []
      : [
          db
            .update(cnFilingSubstances)
            .set({ casNo: null })
            .where(sql`${cnFilingSubstances.filingId} IN ${ids}`),
        ]),
    ...partsOf(substances, ROWS_A_STATEMENT).map((part) => putRows(db, cnFilingSubstances, part)),
    ...writePapers(
      ctx,
      made.flatMap(({ paper }) => paper ?? []),
      { told: false },
    ),
    ...(submitted.length === 0
      ? []
      : auditedStatements(
          ctx,
          [
            db
              .update(cnFilingFiles)
              .set({ attached: true })
              .where(sql`${cnFilingFiles.filingId} IN ${idsAmong(submitted.map(({ id }) => id))}`),
          ],
          submitted.map(({ id, companyId, system, words }) => ({
            action: 'cn_filing.submit' as const,
            subject: { kind: 'cn_filing' as const, id },
            ...{ companyId, system, detail: words },
          })),
        )),
    ...forgetEntries(db, changed),
    ...indexStaged(
      db,
      made.flatMap(({ id, companyId, system, words, substances: its }) =>
        filingEntries({ id, companyId, system, ...words, substances: its.map(asNamed) }),
      ),
    ),
  ];
}

const asNamed = ({ casNo = null, ...row }: FilingMade['substances'][number]) => ({ ...row, casNo });

function addFilings(ctx: Context, { rows, made }: Carried): BatchItem<'sqlite'>[] {
  return auditedStatements(
    ctx,
    [insertStaged(ctx, cnFilings, rows, 'row')],
    made.map(({ id, companyId, system, words }) => ({
      action: 'cn_filing.create' as const,
      subject: { kind: 'cn_filing' as const, id },
      ...{ companyId, system, detail: words },
    })),
  );
}

function changeFilings(ctx: Context, { rows, made }: Carried): BatchItem<'sqlite'>[] {
  const { statement, moved } = updateStaged(ctx, cnFilings, rows, {
    fields: Object.keys(made[0]?.row ?? {}),
    where: sql`${cnFilings.id} = ${ofMade('id')} AND ${cnFilings.version} = ${ofMade('version')}
      AND ${cnFilings.status} = 'draft'`,
  });
  return auditedStatements(
    ctx,
    [statement],
    made.map(({ id: rowId, companyId, system, fields }) => ({
      action: 'cn_filing.save' as const,
      subject: { kind: 'cn_filing' as const, id: rowId },
      ...{ companyId, system, detail: { fields }, rowId },
    })),
    moved,
  );
}
