import type { BatchItem } from 'drizzle-orm/batch';
import * as v from 'valibot';
import type { Context } from '../../kernel/context.ts';
import { giveUpPlan, planImport } from './plan.server.ts';
import { type ReadingTools, readImport, refuseImport } from './read.server.ts';
import { giveUpChunkOf, saveImportChunk } from './save-chunk.server.ts';

const own = { import_id: v.string() };

/** What a job does of an import: it reads it, plans how it is saved, or saves a part. */
const stepPayload = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('step', [
    v.object({ step: v.literal('read'), ...own }),
    v.object({ step: v.literal('plan'), ...own, version: v.number() }),
    v.object({ step: v.literal('save'), ...own, chunk: v.string() }),
  ]),
);

/** One step of an import. */
export async function importStep(
  ctx: Context,
  job: { id: string; payload: string },
  tools: ReadingTools,
): Promise<void> {
  const asked = v.parse(stepPayload, job.payload);
  const work = { jobId: job.id, importId: asked.import_id };
  if (asked.step === 'read') return readImport(ctx, work, tools);
  if (asked.step === 'plan') return planImport(ctx, { ...work, version: asked.version });
  return saveImportChunk(ctx, { ...work, chunk: asked.chunk });
}

/** Statements: a step that is given up keeps nobody waiting. */
export function giveUpStep(ctx: Context, payload: string): BatchItem<'sqlite'>[] {
  const about = v.safeParse(stepPayload, payload);
  if (!about.success) return [];
  const asked = about.output;
  if (asked.step === 'save') {
    return giveUpChunkOf(ctx, { importId: asked.import_id, chunk: asked.chunk });
  }
  const id = asked.import_id;
  return [asked.step === 'plan' ? giveUpPlan(ctx, id) : refuseImport(ctx, id, { code: 5000 })];
}
