import * as v from 'valibot';
import { isDate } from '../../../kernel/dates.ts';
import { reason } from '../../../kernel/input.ts';
import { whyNot } from '../../../kernel/typed/typed.ts';
import { companyNames } from '../schema.ts';

const day = v.pipe(v.string('required'), v.check(isDate, whyNot('day', 'invalid_date')));

interface Days {
  from: string;
  until: string;
}

const entry = {
  ...companyNames,
  from: day,
  until: day,
  checked: v.optional(v.boolean('invalid_choice'), false),
};
const endsAfter = ({ from, until }: Days) => until >= from;

/**
 * A company whose contracts ended before it was entered (`areas/console.md` §4 Archive). The code may be left out: who
 * ended before 2015 had none. `checked` says that whoever enters it looked at names that are alike.
 */
export const archiveInput = v.pipe(
  v.object(entry),
  v.forward(v.partialCheck([['from'], ['until']], endsAfter, 'served_ends_before'), ['until']),
);
export type ArchiveInput = v.InferOutput<typeof archiveInput>;

/** The same entry put right: all of it is sent, and why it was wrong. */
export const correctArchiveInput = v.pipe(
  v.object({ ...entry, reason, version: v.pipe(v.number('required'), v.integer('required')) }),
  v.forward(v.partialCheck([['from'], ['until']], endsAfter, 'served_ends_before'), ['until']),
);
export type CorrectArchiveInput = v.InferOutput<typeof correctArchiveInput>;
