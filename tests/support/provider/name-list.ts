import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { Database } from '#db/client.ts';
import { nameListImports } from '#db/schema/provider/name-list.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { NAME_SHEETS, type NameList } from '~/domain/provider/name-list/kinds.ts';
import { startNameList } from '~/domain/provider/name-list/start.server.ts';
import { upload } from '../only-representative/shipments.ts';
import { sheetsOf } from './book.ts';
import { READER } from './workbooks.ts';

/** Cells of a row by the keys of its sheet, as they are typed. */
export type NamedTyped = Readonly<Record<string, string>>;

/** The bytes of a workbook of a list. */
export async function nameListBook(
  list: NameList,
  rows: readonly NamedTyped[],
  change: (sheets: WriteSheet[]) => void = () => {},
): Promise<Uint8Array> {
  const { key, columns } = NAME_SHEETS[list];
  const blank = Object.fromEntries(columns.map(({ field }) => [field, '']));
  const sheets = sheetsOf({ [key]: rows.map((row) => ({ ...blank, ...row })) });
  change(sheets);
  return writeXlsx({ sheets });
}

/** Brings a workbook of a list in, as an admin uploads it. */
export async function listBroughtIn(
  ctx: StaffContext,
  list: NameList,
  rows: readonly NamedTyped[],
  change?: (sheets: WriteSheet[]) => void,
) {
  const bytes = await nameListBook(list, rows, change);
  return startNameList(ctx, list, upload(`${list}.xlsx`, bytes), READER);
}

let made = 0;

/** A row of a company that is on no list. */
export function newNamed(list: NameList): NamedTyped {
  made += 1;
  const name = `Oldenvik ${crypto.randomUUID()} ${made} AB`;
  return list === 'prohibited'
    ? { name, country: 'SE', reason: 'fraud', source: 'Court of Malmö', from: '2026-09-01' }
    : { name, country: 'SE', email_domain: `oldenvik-${crypto.randomUUID()}.example` };
}

/** An import that somebody brought in, without a row; one that was committed too. */
export async function insertNameList(
  db: Database,
  staffId: string,
  { list = 'prohibited', isDone = false }: { list?: NameList; isDone?: boolean } = {},
): Promise<string> {
  const now = Date.now();
  const id = newId('nli', now);
  await db.insert(nameListImports).values({
    ...{ id, list, staffId, staffName: 'Eva de Wit', name: 'list.xlsx', sizeBytes: 1, sha256: '' },
    ...{ columns: '[]', rows: 0, moveId: 'test', createdAtMs: now, expiresAtMs: now + 60_000 },
    ...(isDone && { state: 'done' as const, doneAtMs: now, added: 0, changed: 0 }),
  });
  return id;
}
