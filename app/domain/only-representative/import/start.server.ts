import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { imports } from '#db/schema/import.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { QUOTA_REFUSALS } from '../../files/quota.server.ts';
import { IMPORT_UPLOAD } from '../../files/rules.ts';
import { checkUpload, keepFile } from '../../files/store.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { requireMember } from '../../tenancy/access.ts';
import { importAudit } from './audit.ts';
import { IMPORT_KEPT_MS, type ImportKind } from './kinds.ts';

/** Imports of a company that are kept at once. */
const MAX_KEPT = 20;

export type ImportSource = { file: IncomingFile } | { text: string };

/**
 * Takes in a workbook, or rows that were pasted; a job reads and judges them, so that no page waits for it. Kept for 24
 * hours.
 *
 * Refusals, in this order, of a workbook: 4116 larger than 10 MB, or unpacks to more than 32 MB; 4100 its name; 4115 no
 * .xlsx, cut off, with macros or behind a password; 4203 no room. Of both: 4290 too many are kept already.
 *
 * @throws {Denial} 4002 for a viewer
 */
export async function startImport(
  ctx: OrContext,
  of: ImportKind,
  source: ImportSource,
): Promise<Outcome<{ import_id: string }>> {
  requireMember(ctx);
  const started =
    'file' in source
      ? await fromFile(ctx, of, source.file)
      : await write(ctx, of, { pasted: source.text });
  if (started.ok) await wakeConsumer(ctx, 'import_step');
  return started;
}

async function fromFile(ctx: OrContext, of: ImportKind, file: IncomingFile) {
  const checked = await checkUpload(file, IMPORT_UPLOAD);
  if (!checked.ok) return checked;
  return keepFile(ctx, ctx.company.id, 'import', checked.value, (stored, rows) =>
    write(ctx, of, { fileId: stored.id, name: stored.name }, rows),
  );
}

function write(
  ctx: OrContext,
  of: ImportKind,
  from: { pasted?: string; fileId?: string; name?: string },
  rows: BatchItem<'sqlite'>[] = [],
): Promise<Outcome<{ import_id: string }>> {
  const { company, system, actor, nowMs } = ctx;
  const id = newId('imp', nowMs);
  const own = { companyId: company.id, system: system.slug };
  return guardedInsert(ctx, {
    table: imports,
    row: {
      ...{ id, ...own, of, name: '', ...from },
      userId: actor.id,
      userName: actor.name,
      fromIp: actor.ip ?? '',
      createdAtMs: nowMs,
      expiresAtMs: nowMs + IMPORT_KEPT_MS,
    },
    guard: sql<number>`((SELECT count(*) FROM imports WHERE company_id = ${company.id}
      AND system = ${system.slug} AND expires_at_ms > ${nowMs}) <= CAST(${MAX_KEPT} AS INTEGER))`,
    audit: importAudit({ ...own, id, of }, 'import.start', {
      ...(from.name && { name: from.name }),
    }),
    follows: () => [
      ...rows,
      newJob(ctx, {
        kind: 'import_step',
        key: `import/${id}/read`,
        companyId: company.id,
        payload: { step: 'read', import_id: id },
      }),
    ],
    refusals: {
      ...QUOTA_REFUSALS,
      audit_move_happened: {
        code: 4290,
        why: { key: 'import_too_many_kept', values: { max: MAX_KEPT } },
      },
    },
    done: { import_id: imports.id },
  });
}
