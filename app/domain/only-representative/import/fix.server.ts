import { imports } from '#db/schema/import.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { importAudit } from './audit.ts';
import { IMPORT_COLUMNS } from './columns.ts';
import type { ImportedRow } from './find.server.ts';
import { judgeAgain } from './judge.server.ts';
import { readyImport } from './own.server.ts';
import type { FixRowInput } from './schema.ts';
import { writeRows } from './write-rows.server.ts';

/** Two cells may be left at once: whoever comes second judges again what the first has written. */
const TRIES = 4;

/**
 * Puts other text into cells of a row, and judges the import with it at once.
 *
 * Refusals: 4105 it is read or saved just now, was refused, or its day is over; 4100 a column that there is not; 4106 when
 * too many cells are left at once.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for another company's import, and for a row that it does not have or has saved
 */
export async function fixImportRow(
  ctx: OrContext,
  id: string,
  n: number,
  { cells }: FixRowInput,
): Promise<Outcome<ImportedRow>> {
  requireMember(ctx);
  for (let tries = 1; ; tries += 1) {
    const fixed = await fixOnce(ctx, id, n, cells);
    if (fixed.ok || fixed.refusal.code !== 4106 || tries === TRIES) return fixed;
  }
}

async function fixOnce(
  ctx: OrContext,
  id: string,
  n: number,
  cells: FixRowInput['cells'],
): Promise<Outcome<ImportedRow>> {
  const ready = await readyImport(ctx, id);
  if (!ready.ok) return ready;
  const { row, rows } = ready.value;
  const open = rows.find((one) => one.n === n) ?? notFound();
  const fields = IMPORT_COLUMNS[row.of].map(({ field }) => field);
  const unknown = Object.keys(cells).filter((column) => !fields.includes(column));
  if (unknown.length > 0) {
    const at = unknown.map((column) => [`cells.${column}`, { key: 'invalid_choice' }]);
    return refuse(4100, { fields: Object.fromEntries(at) });
  }
  const next = { ...JSON.parse(open.cells), ...cells };
  const { changed, rows: judged } = await judgeAgain(ctx, row.of, rows, new Map([[n, next]]));
  const fixed = judged.find((one) => one.n === n) ?? notFound();
  const columns = fields.filter((field) => row.columns.includes(field) || field in cells);
  const written = await guardedWrite(ctx, {
    table: imports,
    id,
    expect: { companyId: row.companyId, state: 'ready', version: row.version },
    set: { columns, code: null, message: null },
    audit: importAudit(row, 'import.fix', { row: n, cells }),
    follows: () => writeRows(ctx, id, changed),
    done: null,
  });
  return written.ok ? done({ ...fixed, cells: next }) : written;
}
