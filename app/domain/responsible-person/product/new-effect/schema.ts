import * as v from 'valibot';
import { reason } from '../../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../../kernel/list-input.ts';

/** Whether staff have found a new effect covered by the registration. */
export const EFFECT_STATES = ['settled', 'open'] as const;

/** The part of it that is typed; the file comes beside. */
export const effectNoteInput = v.object({ note: reason });

/** What staff found of a new effect, and the file of purpose `evidence` that shows it. */
export const settleClaimInput = v.pipe(
  v.object({
    settled: v.boolean('required'),
    note: reason,
    file_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64, 'too_long'))), null),
    version: v.pipe(v.number('required'), v.integer('required'), v.minValue(1)),
  }),
  v.forward(
    v.partialCheck(
      [['settled'], ['file_id']],
      ({ settled, file_id }: { settled: boolean; file_id: string | null }) =>
        !settled || Boolean(file_id),
      'required',
    ),
    ['file_id'],
  ),
);
export type SettleClaimInput = v.InferOutput<typeof settleClaimInput>;

/** Query of one company's products that claim a new effect. */
export const newEffectList = listInput(
  { state: oneOf(EFFECT_STATES) },
  ['name', 'updated'],
  'name',
);
export type NewEffectListInput = QueryOf<typeof newEffectList>;
