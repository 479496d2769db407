import { type FormShape, textOf } from '../../subsystem/form.ts';

/** Fields of a recall as typed; ids of batches and files with commas between them. */
const FIELDS = [
  'intent',
  'batches',
  'level',
  'reason',
  'decided_on',
  'measures',
  'disposal',
  'reported_on',
  'held',
] as const;

export const RECALL_FORM: FormShape<Record<(typeof FIELDS)[number], string>> = {
  values: (payload) =>
    Object.fromEntries(FIELDS.map((name) => [name, textOf(payload, name)])) as Record<
      (typeof FIELDS)[number],
      string
    >,
  nameOf: (path) => path.replace(/^batch_ids.*/, 'batches').replace(/^file_ids.*/, 'files'),
};

export const RECALL = 'rpProducts/list/recall';
