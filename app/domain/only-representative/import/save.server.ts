import { imports } from '#db/schema/import.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { requireMember } from '../../tenancy/access.ts';
import { importAudit } from './audit.ts';
import { readyImport } from './own.server.ts';
import type { SaveImportInput } from './schema.ts';

/**
 * Saves what an import has: `good` what nothing stands against, `all` everything or nothing. A job judges it once more
 * and others save it, part by part; whoever waits for it may leave.
 *
 * Refusals: 4105 it is read or saved just now, was refused, or its day is over; 4100 nothing can be saved, or not all.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for another company's
 */
export async function saveImport(
  ctx: OrContext,
  id: string,
  { mode }: SaveImportInput,
): Promise<Outcome<{ import_id: string }>> {
  requireMember(ctx);
  const ready = await readyImport(ctx, id);
  if (!ready.ok) return ready;
  const { row, rows } = ready.value;
  const good = rows.filter(({ state }) => state === 'good').length;
  const no =
    good === 0 ? 'import_nothing' : mode === 'all' && good < rows.length ? 'import_not_all' : null;
  if (no !== null) {
    return refuse(4100, { why: { key: no, values: { n: rows.length - good } } });
  }
  const version = row.version + 1;
  const saved = await guardedWrite(ctx, {
    table: imports,
    id,
    expect: { companyId: row.companyId, state: 'ready', version: row.version },
    set: { state: 'saving', mode, code: null, message: null },
    audit: importAudit(row, 'import.save', { mode, rows: good }),
    follows: () => [
      newJob(ctx, {
        kind: 'import_step',
        key: `import/${id}/plan/${version}`,
        companyId: row.companyId,
        payload: { step: 'plan', import_id: id, version },
      }),
    ],
    done: { import_id: id },
  });
  if (saved.ok) await wakeConsumer(ctx, 'import_step');
  return saved;
}
