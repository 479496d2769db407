import { listOf as each, oneOf } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { type ListOfYear, YEAR_LISTS, YEAR_STATES } from './kinds.ts';
import type { YearClose } from './read.server.ts';

const list = told<ListOfYear>('YearList')({
  list: oneOf(YEAR_LISTS),
  count: 'whole',
  reason: 'text',
});

const signature = told<YearClose['signatures'][number]>('YearSignature')({
  signing: 'whole',
  signed_by: { is: 'text', from: 'signedByName' },
  signed_at: 'moment',
  lists: each(list),
});

/** The check of a year's end: what is still on each list, and who signed it. */
export const yearClose = told<YearClose>('YearClose')({
  year: 'whole',
  state: oneOf(YEAR_STATES),
  /** First day on which it can be signed. */
  opens_on: 'day',
  lists: each(list),
  signatures: each(signature),
});
