import * as v from 'valibot';
import { RECALL_LEVELS } from '#db/schema/rp-kinds.ts';
import { lines, required, requiredText } from '../../kernel/input.ts';
import { filterId, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { fileIds } from '../adverse/schema.ts';
import {
  dayText,
  MAX_QUANTITY,
  MAX_REMARK,
  optionalDay,
  remark,
  version,
} from '../product/schema.ts';
import { RECALL_STATES } from './kinds.ts';

/** Input of every write of a recall (`areas/responsible-person.md` §2). Empty text and null are the same: not given. */

/** Batches of one recall. */
const MAX_BATCHES = 100;
/** Parties that are written to, or entered, at once. */
export const MAX_AT_ONCE = 50;

const ids = (most: number) =>
  v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(64)), 'required'),
    v.minLength(1, 'required'),
    v.maxLength(most, 'too_many'),
  );

const longText = required(lines(MAX_REMARK));

const content = {
  batch_ids: ids(MAX_BATCHES),
  level: v.picklist(RECALL_LEVELS, 'required'),
  reason: longText,
  decided_on: dayText,
  measures: longText,
  disposal: remark,
  reported_on: optionalDay,
  file_ids: fileIds,
};

export const createRecallInput = v.object({ product_id: requiredText, ...content });
export type CreateRecallInput = v.InferOutput<typeof createRecallInput>;

export const editRecallInput = v.object({ ...content, version });
export type EditRecallInput = v.InferOutput<typeof editRecallInput>;

export const notifyRecallInput = v.object({ enterprise_ids: ids(MAX_AT_ONCE) });
export type NotifyRecallInput = v.InferOutput<typeof notifyRecallInput>;

const pieces = v.pipe(
  v.number(whyNot('pieces', 'invalid_pieces')),
  v.integer('invalid_pieces'),
  v.minValue(0, 'invalid_pieces'),
  v.maxValue(MAX_QUANTITY, 'invalid_pieces'),
);

/** What a member enters of parties; what is left out stays. */
export const enterPartiesInput = v.object({
  rows: v.pipe(
    v.array(
      v.object({
        enterprise_id: requiredText,
        /** Only of a party that did not say it by its link. */
        stock: v.nullish(pieces),
        recovered: v.nullish(pieces),
        /** Why it does not answer. */
        explanation: remark,
      }),
      'required',
    ),
    v.minLength(1, 'required'),
    v.maxLength(MAX_AT_ONCE, 'too_many'),
  ),
  version,
});
export type EnterPartiesInput = v.InferOutput<typeof enterPartiesInput>;

export const closeRecallInput = v.object({
  closed_on: optionalDay,
  version: v.optional(version),
});
export type CloseRecallInput = v.InferOutput<typeof closeRecallInput>;

/** What the holder of a link answers: the pieces it has on hand. */
export const acknowledgeRecallInput = v.object({ name: requiredText, stock: pieces });
export type AcknowledgeRecallInput = v.InferOutput<typeof acknowledgeRecallInput>;

/** Batches whose holders are asked for, with commas between them. */
export const batchHoldersInput = v.object({
  product_id: requiredText,
  batch_ids: v.pipe(
    v.string('required'),
    v.minLength(1, 'required'),
    v.maxLength(6500, 'too_long'),
  ),
});

export const recallList = listInput(
  { state: oneOf(RECALL_STATES), product_id: filterId },
  ['decided'],
  '-decided',
);
export type RecallListInput = QueryOf<typeof recallList>;
