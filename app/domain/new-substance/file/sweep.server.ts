import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { cnFilingFiles } from '#db/schema/cn-filing.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { typeLaw } from '../filing/law.server.ts';
import { beijingDay } from '../within.ts';
import { purge } from './delete.server.ts';
import { type FilingFile, fileAudit, filingFiles } from './own.server.ts';
import { keepUntil, keepYears } from './retention.ts';

/** Files one run looks at, each in a batch of its own: D1 takes a thousand statements an invocation. */
export const FILES_A_RUN = 50;

/**
 * Lets go of removed files whose time is over; the sweep of files takes their objects. Where the filing was active or
 * became invalid after the file was removed, it is kept longer. Returns how many it looked at.
 */
export async function purgeFilingFiles(ctx: Context): Promise<number> {
  const law = typeLaw(ctx.db);
  const [due, types] = await ctx.db.batch([
    filingFiles(ctx)
      .where(
        and(
          isNotNull(cnFilingFiles.removedAtMs),
          lt(cnFilingFiles.keepUntil, beijingDay(ctx.nowMs)),
        ),
      )
      .orderBy(asc(cnFilingFiles.keepUntil), asc(cnFilingFiles.fileId))
      .limit(FILES_A_RUN),
    law.statement,
  ]);
  for (const file of due) {
    const until = longestKept(file, keepYears(file.filing, law.read(types)));
    if (until < beijingDay(ctx.nowMs)) await purge(ctx, file);
    else await keepLonger(ctx, file, until);
  }
  return due.length;
}

/** By what is known of the filing now: a year without a record tells nothing of a year that is over. */
function longestKept({ filing, keepUntil: told }: FilingFile, years: number): string {
  const known = filing.invalidOn !== null || filing.recordedYear > 0;
  const now = known ? keepUntil(filing, years, 0) : '';
  return [told ?? '', now].sort().at(-1) ?? '';
}

async function keepLonger(ctx: Context, file: FilingFile, until: string): Promise<void> {
  const { id, keepUntil: told } = file;
  await auditedBatch(ctx, {
    head: [
      ctx.db
        .update(cnFilingFiles)
        .set({ keepUntil: until })
        .where(and(eq(cnFilingFiles.fileId, id), eq(cnFilingFiles.keepUntil, told ?? ''))),
    ],
    moved: sql`changes()`,
    audit: fileAudit('keep', file, { keep_until: until }),
    done: () => null,
  });
}
