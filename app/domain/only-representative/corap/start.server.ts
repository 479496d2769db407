import { corapImports, corapRows } from '#db/schema/provider/corap.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import {
  type BookReader,
  stageRows,
  takeIn,
  tooManyADay,
  withinADay,
} from '../../workbook/take-in.server.ts';
import { judgeCorap } from './judge.server.ts';
import { CORAP_KEPT_MS, CORAP_SHEET, MAX_CORAP_A_DAY, MAX_CORAP_CHANGES } from './kinds.ts';
import { requireAllCompanies } from './own.server.ts';

/**
 * Takes in a workbook of CoRAP statuses: its rows are kept as they stand there, for a day. Nothing of it is written before
 * it is committed. Two round trips.
 *
 * Refusals, in this order: 4116 larger than 10 MB, or unpacks to more than 32 MB; 4100 its name; 4115 no .xlsx, cut off,
 * with macros, behind a password or damaged; those of `stageBook`; 4100 at `file` it would change more than 5,000
 * registrations; 4290 too many in a day.
 *
 * @throws {Denial} 4040 for a consultant
 */
export async function startCorap(
  ctx: StaffContext,
  file: IncomingFile,
  reader: BookReader,
): Promise<Outcome<{ import_id: string }>> {
  requireAllCompanies(ctx);
  const book = await takeIn(file, [CORAP_SHEET], reader);
  if (!book.ok) return book;
  const { name, sizeBytes } = book.value;
  const staged = book.value.staged[CORAP_SHEET.key] ?? [];
  const { changes } = await judgeCorap(ctx, staged);
  if (changes.length > MAX_CORAP_CHANGES) {
    const message = { key: 'corap_too_many', values: { max: MAX_CORAP_CHANGES } };
    return refuse(4100, { fields: { file: message }, why: message });
  }
  const { db, identity, actor, nowMs } = ctx;
  const id = newId('crp', nowMs);
  return guardedInsert(ctx, {
    table: corapImports,
    row: {
      ...{ id, name, sizeBytes, sha256: file.sha256, rows: staged.length },
      ...{ staffId: identity.user.id, staffName: actor.name },
      columns: JSON.stringify(book.value.columns[CORAP_SHEET.key] ?? []),
      ...{ createdAtMs: nowMs, expiresAtMs: nowMs + CORAP_KEPT_MS },
    },
    guard: withinADay(ctx, corapImports, MAX_CORAP_A_DAY),
    audit: {
      action: 'corap.start',
      subject: { kind: 'corap_import', id },
      detail: { file: name, sha256: file.sha256, rows: staged.length },
    },
    follows: () => stageRows(db, corapRows, id, staged),
    refusals: { audit_move_happened: tooManyADay(MAX_CORAP_A_DAY) },
    done: { import_id: corapImports.id },
  });
}
