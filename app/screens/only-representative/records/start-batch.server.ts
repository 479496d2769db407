import { redirect } from '@remix-run/cloudflare';
import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { startRecordBatch } from '~/domain/only-representative/trade-record/batch.server.ts';
import { type BatchInput, batchSchema } from '~/domain/only-representative/trade-record/schema.ts';
import { refuseForm, type Visit } from '~/screens/door.server.ts';

/** Starts a batch on a list's ticked records and shows the same list with the batch's progress on it. */
export async function startTicked(ctx: OrContext, visit: Visit, action: BatchInput['action']) {
  const { door, url } = visit;
  const form = await visit.form();
  const parsed = parseInput(batchSchema, { action, ...tickedOf(form) });
  if (!parsed.ok) return refuseForm(door, parsed.refusal, form);
  const started = await startRecordBatch(ctx, parsed.value);
  if (!started.ok) return refuseForm(door, started.refusal, form);
  const query = new URLSearchParams(url.searchParams);
  query.delete('_routes');
  query.set('batch', started.value.batch_id);
  return redirect(`${url.pathname}?${query}`);
}

/** With script each ticked record comes with the version that was shown; without it the boxes themselves are sent. */
function tickedOf(form: FormData): Pick<BatchInput, 'ids' | 'versions'> {
  const versions: Record<string, number> = {};
  for (const ticked of form.getAll('ticked')) {
    const [id = '', version] = String(ticked).split(' ');
    versions[id] = Number(version);
  }
  const boxes = form.getAll('id').map(String);
  return { ids: [...new Set([...Object.keys(versions), ...boxes])], versions };
}
