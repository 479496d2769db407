import * as v from 'valibot';
import { isDate } from '../../kernel/dates.ts';
import { whyNot } from '../../kernel/typed/typed.ts';

const MAX_ID = 60;

const id = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(MAX_ID));
const day = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.check(isDate, whyNot('day', 'invalid_date')),
);

/** Somebody stands in for another from the first day to the last, both of them counted. */
export const substituteInput = v.pipe(
  v.object({
    /** Who is away; the caller where nobody is named. */
    staff_id: v.optional(v.nullable(id), null),
    substitute_id: id,
    from: day,
    until: day,
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }: { from: string; until: string }) => until >= from,
      'substitute_ends_before',
    ),
    ['until'],
  ),
);
export type SubstituteInput = v.InferOutput<typeof substituteInput>;
