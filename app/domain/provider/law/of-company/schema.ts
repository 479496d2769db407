import * as v from 'valibot';
import { isDate } from '../../../kernel/dates.ts';
import { line, required } from '../../../kernel/input.ts';
import { whyNot } from '../../../kernel/typed/typed.ts';

const MAX_NAME = 60;
const MAX_NOTE = 500;

const isDay = whyNot('day', 'invalid_date');

const fields = {
  policy: required(line(MAX_NAME)),
  /** The company's own value; null has it follow everyone's. */
  value: v.nullable(v.pipe(v.number('invalid_whole'), v.integer('invalid_whole'))),
  /** From when, tomorrow at the earliest. */
  from: v.pipe(v.string('required'), v.check(isDate, isDay)),
  /** The last day of its own value; it has none where nothing is said. */
  until: v.pipe(
    v.optional(v.nullable(v.string()), null),
    v.transform((said) => said || null),
    v.check((said) => said === null || isDate(said), isDay),
  ),
  note: required(line(MAX_NOTE)),
};

interface Days {
  from: string;
  until: string | null;
}
const inOrder = ({ from, until }: Days) => until === null || until >= from;

/** What holds for one company from a day on; the version is the company's. */
export const companyPolicyInput = v.pipe(
  v.object({
    ...fields,
    version: v.pipe(v.number('required'), v.integer('required'), v.minValue(1)),
  }),
  v.forward(v.partialCheck([['from'], ['until']], inOrder, 'ends_before_start'), ['until']),
);
export type CompanyPolicyInput = v.InferOutput<typeof companyPolicyInput>;
