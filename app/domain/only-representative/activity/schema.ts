import { filterDate, filterId, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { ACTIVITY_KINDS } from './kinds.ts';

/** Query of a company's activity, the newest act first; `q` finds what was acted on. */
export const activityList = listInput(
  {
    /** Somebody's id. */
    by: filterId,
    kind: oneOf(ACTIVITY_KINDS),
    /** Both days included, by the reader's clock. */
    from: filterDate,
    to: filterDate,
  },
  ['at'],
  '-at',
);
export type ActivityInput = QueryOf<typeof activityList>;
