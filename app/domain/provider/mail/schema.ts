import * as v from 'valibot';
import { searchText } from '../../kernel/input.ts';
import { filterDate, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { MAIL_STATES } from './kinds.ts';

/** Query of the mails, the newest first; `q` is the recipient's address or a part of it. */
export const mailList = listInput(
  {
    state: oneOf(MAIL_STATES),
    /** Number, code or words of the names of a company. */
    company: v.optional(searchText),
    /** Both days included, by the reader's clock. */
    from: filterDate,
    to: filterDate,
  },
  ['at'],
  '-at',
);
export type MailListInput = QueryOf<typeof mailList>;
