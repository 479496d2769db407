/** What is asked of the provider, apart from the table so that a page that only names it loads no database code. */
export const REQUEST_KINDS = [
  'importer',
  'purchase_certificate',
  'letter',
  'withdraw',
  'renewal',
  'look_alike_name',
  'tell_importers',
  'other',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['open', 'approved', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What a request is about. An importer is its corporate number until approval makes it a partner. */
export const REQUEST_SUBJECTS = [
  'trade_record',
  'registration',
  'partner',
  'importer',
  'company',
  'matter',
] as const;
export type RequestSubject = (typeof REQUEST_SUBJECTS)[number];
