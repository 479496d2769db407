import { nameListImports, nameListRows } from '#db/schema/provider/name-list.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import {
  type BookReader,
  stageRows,
  takeIn,
  tooManyADay,
  withinADay,
} from '../../workbook/take-in.server.ts';
import { requireAdminOfProvider } from '../door.ts';
import { MAX_NAME_LISTS_A_DAY, NAME_LIST_KEPT_MS, NAME_SHEETS, type NameList } from './kinds.ts';

/**
 * Takes in a workbook of prohibited or known companies: its rows are kept as they stand there, for a day. Nothing of it is
 * written before it is committed. One round trip.
 *
 * Refusals, in this order: those of `takeIn`; 4290 too many in a day.
 *
 * @throws {Denial} 4002 for a consultant
 */
export async function startNameList(
  ctx: StaffContext,
  list: NameList,
  file: IncomingFile,
  reader: BookReader,
): Promise<Outcome<{ import_id: string }>> {
  requireAdminOfProvider(ctx);
  const sheet = NAME_SHEETS[list];
  const book = await takeIn(file, [sheet], reader);
  if (!book.ok) return book;
  const { name, sizeBytes } = book.value;
  const staged = book.value.staged[sheet.key] ?? [];
  const { db, identity, actor, nowMs } = ctx;
  const id = newId('nli', nowMs);
  return guardedInsert(ctx, {
    table: nameListImports,
    row: {
      ...{ id, list, name, sizeBytes, sha256: file.sha256, rows: staged.length },
      ...{ staffId: identity.user.id, staffName: actor.name },
      columns: JSON.stringify(book.value.columns[sheet.key] ?? []),
      ...{ createdAtMs: nowMs, expiresAtMs: nowMs + NAME_LIST_KEPT_MS },
    },
    guard: withinADay(ctx, nameListImports, MAX_NAME_LISTS_A_DAY),
    audit: {
      action: 'name_list.start',
      subject: { kind: 'name_list', id },
      detail: { list, file: name, sha256: file.sha256, rows: staged.length },
    },
    follows: () => stageRows(db, nameListRows, id, staged),
    refusals: { audit_move_happened: tooManyADay(MAX_NAME_LISTS_A_DAY) },
    done: { import_id: nameListImports.id },
  });
}
