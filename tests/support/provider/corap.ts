import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { Database } from '#db/client.ts';
import { corapImports } from '#db/schema/provider/corap.ts';
import { insertCompany, insertRegistration } from '#db/seed/rows.ts';
import { readBook } from '#workers/read-workbook.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { startCorap } from '~/domain/only-representative/corap/start.server.ts';
import { sheetWords } from '~/i18n/sheet-words.server.ts';
import { openTestDatabase } from '../contexts.ts';
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

/** A row that changes the one registration of a new company. */
export async function corapOfOne(): Promise<CorapTyped> {
  const db = openTestDatabase();
  const companyId = await insertCompany(db, {}, [{ system: 'rscc' }]);
  await insertRegistration(db, { companyId, casNo: '616-38-6', ecNo: '', corapStatus: 'ongoing' });
  return { cas_no: '616-38-6', status: 'finished' };
}

/** An import that somebody brought in, without a row; one that was committed too. */
export async function insertCorap(db: Database, staffId: string, isDone = false): Promise<string> {
  const now = Date.now();
  const id = newId('crp', now);
  await db.insert(corapImports).values({
    ...{ id, staffId, staffName: 'Eva de Wit', name: 'corap.xlsx', sizeBytes: 1, sha256: '' },
    ...{ columns: '[]', rows: 0, moveId: 'test', createdAtMs: now, expiresAtMs: now + 60_000 },
    ...(isDone && { state: 'done', doneAtMs: now }),
  });
  return id;
}
