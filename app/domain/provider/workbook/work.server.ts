import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import * as v from 'valibot';
import { workbooks } from '#db/schema/provider/workbook.ts';
import type { KindOfWork } from '../../area-work.ts';
import { endJob, jobDone } from '../../jobs/due.server.ts';
import type { Context } from '../../kernel/context.ts';
import { judgeBook } from './judge.server.ts';
import { writeLetters } from './letters.server.ts';
import { bookFiles, filesRead, stagedBook, stagedRead, workbookAtWork } from './own.server.ts';
import { keepPreview } from './preview.server.ts';

const payload = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ step: v.picklist(['judge', 'letters']), workbook_id: v.string() }),
);

/** What a job does of a workbook: it judges its rows, or writes to the people that came with it. */
export const workbookWork: KindOfWork = {
  async run(ctx, job) {
    const { step, workbook_id: id } = v.parse(payload, job.payload);
    if (step === 'letters') await writeLetters(ctx, job.id, id);
    else await judgeWorkbook(ctx, job.id, id);
    return [];
  },
  givenUp(ctx, said) {
    const about = v.safeParse(payload, said);
    if (!about.success || about.output.step !== 'judge') return [];
    return [failed(ctx, about.output.workbook_id)];
  },
};

const failed = ({ db }: Pick<Context, 'db'>, id: string): BatchItem<'sqlite'> =>
  db
    .update(workbooks)
    .set({ state: 'failed' })
    .where(and(eq(workbooks.id, id), eq(workbooks.state, 'reading')));

/** Judges a workbook in the name of whoever brought it, and keeps what it says of each row: delivered again, it finds nothing to do. */
async function judgeWorkbook(ctx: Context, jobId: string, id: string): Promise<void> {
  const found = await workbookAtWork(ctx, id);
  if (found === null || found.row.state !== 'reading') return endJob(ctx, jobId);
  if (found.acting === null) return endJob(ctx, jobId, [failed(ctx, id)]);
  const [rows, files] = await ctx.db.batch([stagedRead(ctx, id), filesRead(ctx, id)]);
  const judged = await judgeBook(found.acting, stagedBook(rows), bookFiles(files));
  const done = [jobDone(ctx.db, jobId, ctx.nowMs)];
  // Another delivery was first.
  if (!(await keepPreview(ctx, found.row, judged, done))) await endJob(ctx, jobId);
}
