import * as v from 'valibot';
import { DUTY_KINDS } from '#db/schema/cn-kinds.ts';
import { DUTY_STANDINGS } from '../../duty/standing.ts';
import { isDate } from '../../kernel/dates.ts';
import { line, lines, required } from '../../kernel/input.ts';
import {
  filterDate,
  filterId,
  filterIds,
  listInput,
  oneOf,
  type QueryOf,
} from '../../kernel/list-input.ts';
import { REASON } from '../../kernel/text/reason.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { MAX_NOTE } from '../filing/limits.ts';

/** Input of every act on a duty, and on what brings or completes one (`areas/new-substance.md` §5). */

const id = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(64, 'too_long'));
const day = v.pipe(v.string('required'), v.check(isDate, whyNot('day', 'invalid_date')));
/** One of the filing's files. */
const file = v.nullish(v.pipe(v.string(), v.maxLength(64, 'too_long')));

export const completeDutyInput = v.object({
  done_on: day,
  reference_no: v.nullish(line()),
  file_id: file,
});
export type CompleteDutyInput = v.InferOutput<typeof completeDutyInput>;

/** Duties that are marked as done together at most. */
export const MAX_DONE = 200;

/** Duties that were done, each with its day and its proof. */
export const completeDutiesInput = v.object({
  rows: v.pipe(
    v.array(v.object({ id, ...completeDutyInput.entries })),
    v.minLength(1, 'required'),
    v.maxLength(MAX_DONE, 'too_many'),
  ),
});
export type CompleteDutiesInput = v.InferOutput<typeof completeDutiesInput>;

export const waiveDutyInput = v.object({
  /** 10 to 500 characters. */
  reason: v.nullish(lines(REASON.max)),
});
export type WaiveDutyInput = v.InferOutput<typeof waiveDutyInput>;

export const addTransferInput = v.object({ recipient_id: id, sent_on: day, file_id: file });
export type AddTransferInput = v.InferOutput<typeof addTransferInput>;

/** Where measures were made public, when, and the file that proves it. */
export const addPublicationInput = v.object({
  page: required(line()),
  on: day,
  file_id: id,
});
export type AddPublicationInput = v.InferOutput<typeof addPublicationInput>;

export const addHazardInput = v.object({
  found_on: day,
  content: required(lines(MAX_NOTE)),
  file_id: file,
});
export type AddHazardInput = v.InferOutput<typeof addHazardInput>;

export type DutyKind = (typeof DUTY_KINDS)[number];

/** Query of the list; `state=open` has what is overdue, too. */
export const cnDutyList = listInput(
  {
    /** Read with the context, before the list. */
    company: filterId,
    state: oneOf(DUTY_STANDINGS),
    kind: oneOf(DUTY_KINDS),
    filing_id: filterId,
    due_from: filterDate,
    due_to: filterDate,
    ids: filterIds,
  },
  ['due_on', 'open'],
  'due_on',
);
export type CnDutyListInput = QueryOf<typeof cnDutyList>;

/** Query of the list that staff have of one company. */
export const keptDutyList = listInput(
  {
    state: oneOf(DUTY_STANDINGS),
    kind: oneOf(DUTY_KINDS),
    due_from: filterDate,
    due_to: filterDate,
  },
  ['due_on', 'open'],
  // What is open before what is over, the nearest first; of one state there is only one order.
  ({ state }) => (state === undefined ? 'open' : 'due_on'),
);
export type KeptDutyListInput = QueryOf<typeof keptDutyList>;
