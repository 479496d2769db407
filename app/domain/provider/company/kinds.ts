/** Orders of the list of companies; the first puts what is most urgent first. */
export const COMPANY_SORTS = [
  'severity',
  'name',
  'created',
  'country',
  'consultant',
  'users',
  'open',
  'overdue',
  'waiting',
  'alarm',
  'ending',
  'lapsed',
  'locked',
  'unpaid',
  'held',
  'rejected',
  'acted',
] as const;

/** What a company can need somebody for. */
export const COMPANY_NEEDS = [
  'overdue',
  'lapsed',
  'critical',
  'ending',
  'held',
  'unassigned',
] as const;
