import type { YearList } from '~/domain/only-representative/year-close/kinds.ts';

/** Name of the field for the reason of a list. */
export const reasonOf = <List extends YearList>(list: List) => `reason_${list}` as const;
