import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { startRecordBatch } from '~/domain/only-representative/trade-record/batch/start.server.ts';
import {
  type BatchInput,
  batchSchema,
  incomingList,
  recordList,
} from '~/domain/only-representative/trade-record/schema.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { BUTTONS_ONLY } from '~/screens/subsystem/form/form.ts';

/**
 * Starts a batch on a list's ticked records, or on all that match, and shows the same list with the batch's progress
 * on it.
 *
 * @param actions what the list's buttons can ask for; the first where none of them was pressed
 */
export async function startChosen(
  ctx: OrContext,
  visit: Visit,
  actions: readonly [BatchInput['action'], ...BatchInput['action'][]],
) {
  const { url } = visit;
  const form = await visit.form();
  const action = actions.find((one) => one === form.get('intent')) ?? actions[0];
  const chosen = form.has('all') ? matching(action, url, form) : ticked(form);
  const parsed = parseInput(batchSchema, { action, ...chosen });
  if (!parsed.ok) return refuseSent(BUTTONS_ONLY, form, parsed.refusal);
  const started = await startRecordBatch(ctx, parsed.value);
  if (!started.ok) return refuseSent(BUTTONS_ONLY, form, started.refusal);
  const query = new URLSearchParams(url.searchParams);
  query.delete('_routes');
  query.set('started', started.value.batch_id);
  return redirect(`${url.pathname}?${query}`);
}

/** The conditions of the list that is shown, and how many records it said they choose. */
function matching(
  action: BatchInput['action'],
  { searchParams }: URL,
  form: FormData,
): Omit<BatchInput, 'action'> {
  const list = action === 'confirm' ? incomingList : recordList;
  const asked = new Map<string, unknown>(Object.entries(list.lenient(searchParams)));
  const filter = list.conditions.flatMap((name) => {
    const value = asked.get(name);
    return value === undefined || value === '' ? [] : [[name, String(value)] as const];
  });
  return {
    filter: Object.fromEntries(filter),
    expected_total: Number(form.get('expected_total')),
  };
}

/** With script each ticked record comes with the version that was shown; without it the boxes themselves are sent. */
function ticked(form: FormData): Pick<BatchInput, 'ids' | 'versions'> {
  const versions: Record<string, number> = {};
  for (const box of form.getAll('ticked')) {
    const [id = '', version] = String(box).split(' ');
    versions[id] = Number(version);
  }
  const boxes = form.getAll('id').map(String);
  return { ids: [...new Set([...Object.keys(versions), ...boxes])], versions };
}
