import * as v from 'valibot';
import { isDate } from '../../kernel/dates.ts';
import { line, lines, reason, required } from '../../kernel/input.ts';
import { filterId, inOneOrder, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { OPEN_WORK, WORK_DUE, WORK_KINDS, WORK_OF, WORK_STATES } from './kinds.ts';

const MAX_ID = 60;
const MAX_SUBJECT = 120;
export const MAX_NOTE = 2_000;

const SLUGS = SYSTEMS.map(({ slug }) => slug);
const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));
const id = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(MAX_ID));
const day = v.pipe(v.string('required'), v.check(isDate, 'invalid_date'));
const note = lines(MAX_NOTE);

/** A matter that staff write down: of a company, due on a day. */
export const addWorkInput = v.object({
  company_id: id,
  /** None named is none. */
  system: v.optional(v.nullable(v.picklist(SLUGS, 'invalid_choice'))),
  subject: required(line(MAX_SUBJECT)),
  due_on: day,
  note: v.optional(note, ''),
});
export type AddWorkInput = v.InferOutput<typeof addWorkInput>;

/** What is not sent stays as it is; null takes it from whoever has it. Whoever says that it is done says how. */
export const changeWorkInput = v.object({
  assignee_id: v.optional(v.nullable(id)),
  due_on: v.optional(day),
  state: v.optional(v.picklist([...OPEN_WORK, 'done'], 'invalid_choice')),
  note: v.optional(note, ''),
  version,
});
export type ChangeWorkInput = v.InferOutput<typeof changeWorkInput>;

export const workNoteInput = v.object({ text: required(note) });
export type WorkNoteInput = v.InferOutput<typeof workNoteInput>;

/** A name is nobody else's, or it is and what it belongs to does not go on. */
export const NAME_DECISIONS = ['matched', 'refused'] as const;

export const decideNameInput = v.object({
  decision: v.picklist(NAME_DECISIONS, 'required'),
  reason,
});
export type DecideNameInput = v.InferOutput<typeof decideNameInput>;

const hasEnded = ({ state }: { state?: string | undefined }) =>
  state === 'done' || state === 'void';

const asked = listInput(
  {
    kind: oneOf(WORK_KINDS),
    company: filterId,
    system: oneOf(SLUGS),
    state: oneOf(WORK_STATES),
    assignee: v.optional(v.union([v.picklist(WORK_OF), v.pipe(v.string(), v.maxLength(MAX_ID))])),
    due: oneOf(WORK_DUE),
  },
  ['due', 'ended'],
  (query) => (hasEnded(query) ? '-ended' : 'due'),
);
export type WorkListInput = QueryOf<typeof asked>;

/**
 * Query of the queue: what is open where no state is asked for, the reader's and nobody's where nobody is. What is open
 * goes by its day, what has ended by its end.
 */
export const workList = inOneOrder<WorkListInput, typeof asked>(asked, (query) =>
  hasEnded(query) ? 'ended' : 'due',
);
