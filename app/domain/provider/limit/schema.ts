import * as v from 'valibot';
import { byLimit } from './kinds.ts';

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

/** Each limit of a company; null is everyone's. All are sent. */
export const limitsInput = v.object({
  ...byLimit(({ least, most }) =>
    v.nullable(
      v.pipe(
        v.number('limit_range'),
        v.integer('limit_range'),
        v.minValue(least, 'limit_range'),
        v.maxValue(most, 'limit_range'),
      ),
    ),
  ),
  version,
});
export type LimitsInput = v.InferOutput<typeof limitsInput>;
