import * as v from 'valibot';
import { PROHIBITED_REASONS } from '#db/schema/provider/contract-kinds.ts';
import { isDate } from '../../kernel/dates.ts';
import { printedLine, required } from '../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { EVERYWHERE } from '../../look-alike/prohibited.ts';
import { COUNTRY_CODES } from '../../tenancy/countries.ts';

const MAX_NAME = 120;
const MAX_SOURCE = 200;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));
const day = v.pipe(v.string('required'), v.check(isDate, whyNot('day', 'invalid_date')));

const missing = ({ input }: { input: unknown }) =>
  input === undefined || input === '' ? 'required' : 'invalid_choice';
const country = v.picklist([...COUNTRY_CODES, EVERYWHERE], missing);

const fields = {
  name: v.pipe(required(printedLine(MAX_NAME)), v.minLength(2, 'too_short')),
  /** `*` is every country. */
  country,
  reason: v.picklist(PROHIBITED_REASONS, missing),
  source: required(printedLine(MAX_SOURCE)),
  from: day,
  until: v.pipe(
    v.optional(v.nullable(v.string()), null),
    v.transform((said) => said || null),
    v.check((said) => said === null || isDate(said), whyNot('day', 'invalid_date')),
  ),
};
interface Days {
  from: string;
  until: string | null;
}

/** A company that nobody may trade with (`areas/console.md` §2). */
export const prohibitedInput = v.pipe(
  v.object(fields),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }: Days) => until === null || until >= from,
      'ends_before_start',
    ),
    ['until'],
  ),
);
export type ProhibitedInput = v.InferOutput<typeof prohibitedInput>;

/** All fields are sent. */
export const changeProhibitedInput = v.pipe(
  v.object({ ...fields, version }),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }: Days) => until === null || until >= from,
      'ends_before_start',
    ),
    ['until'],
  ),
);
export type ChangeProhibitedInput = v.InferOutput<typeof changeProhibitedInput>;

export const deleteProhibitedInput = v.object({ version });
export type DeleteProhibitedInput = v.InferOutput<typeof deleteProhibitedInput>;

/** Whether a row counts today. */
export const PROHIBITED_STATES = ['in_force', 'to_come', 'over'] as const;

/** Query of the prohibited companies. */
export const prohibitedList = listInput(
  {
    reason: oneOf(PROHIBITED_REASONS),
    state: oneOf(PROHIBITED_STATES),
    country: v.optional(country),
  },
  ['name', 'created'],
  '-created',
);
export type ProhibitedListInput = QueryOf<typeof prohibitedList>;
