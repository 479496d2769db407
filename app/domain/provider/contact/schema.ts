import * as v from 'valibot';
import { isDate, isMoment } from '../../kernel/dates.ts';
import { line, lines, required } from '../../kernel/input.ts';
import { filterDate, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { CONTACT_KINDS, CONTACT_STATES } from './kinds.ts';

export const MAX_CONTACT_TEXT = 2_000;
const MAX_WITH = 120;
const MAX_ID = 64;

const missing = ({ input }: { input: unknown }) =>
  input === undefined || input === '' ? 'required' : 'invalid_choice';
const id = v.nullish(v.pipe(v.string(), v.maxLength(MAX_ID, 'too_long')), null);

/** What was spoken or written with a company (`areas/console.md` §2). */
export const contactInput = v.object({
  /** A moment, RFC 3339. */
  at: v.pipe(required(line(40)), v.check(isMoment, 'invalid_moment')),
  kind: v.picklist(CONTACT_KINDS, missing),
  with_whom: v.optional(line(MAX_WITH), ''),
  text: required(lines(MAX_CONTACT_TEXT)),
  /** A file of the company, uploaded as evidence. */
  file_id: id,
  follow_up_on: v.pipe(
    v.optional(v.nullable(v.string()), null),
    v.transform((said) => said || null),
    v.check((said) => said === null || isDate(said), whyNot('day', 'invalid_date')),
  ),
  /** An entry of the company that this one corrects. */
  corrects_id: id,
});
export type ContactInput = v.InferOutput<typeof contactInput>;

/** Query of what was spoken and written with a company. */
export const contactList = listInput(
  {
    kind: oneOf(CONTACT_KINDS),
    state: oneOf(CONTACT_STATES),
    from: filterDate,
    to: filterDate,
  },
  ['at', 'follow_up'],
  '-at',
);
export type ContactListInput = QueryOf<typeof contactList>;
