import {
  filterId,
  inOneOrder,
  listInput,
  oneOf,
  type QueryOf,
} from '../../../kernel/list-input.ts';
import { systemsOf } from '../../../systems/profiles.ts';
import { ORDER_OF, WATCHED_REGISTRATIONS } from '../kinds.ts';

const SLUGS = systemsOf('only-representative').map(({ slug }) => slug);

const asked = listInput(
  {
    /** What is over its alarm, where nothing is said. */
    view: oneOf(WATCHED_REGISTRATIONS),
    system: oneOf(SLUGS),
    company: filterId,
    /** Id of one of the provider's staff: those of the companies that they work for. */
    consultant: filterId,
  },
  ['usage', 'ends', 'deadline', 'company'],
  // The fullest first; what has a day, the nearest; by company its name.
  ({ view = 'alarm' }) => (view === 'alarm' ? '-usage' : ORDER_OF[view]),
);
export type WatchedInput = QueryOf<typeof asked>;

/** Query of the registrations of all companies that somebody has to look at. */
export const watchedList = inOneOrder<WatchedInput, typeof asked>(
  asked,
  ({ view = 'alarm' }) => ORDER_OF[view],
);
