import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { momentIn } from '../../kernel/zone.ts';
import { MAIL_STATES } from './kinds.ts';
import type { MailRow } from './list.server.ts';

/** Columns of the mails. */
export const mailColumns = columnsOf<MailRow>()({
  id: 'text',
  at: {
    is: 'moment',
    header: 'consoleMail:at',
    from: 'createdAtMs',
    sort: true,
    sheet: { of: (row, { timeZone }) => momentIn(timeZone, row.createdAtMs), width: 26 },
  },
  recipient: { is: 'text', header: 'consoleMail:recipient', sheet: { width: 32 } },
  template: { is: 'text', header: 'consoleMail:template', sheet: { width: 24 } },
  company: {
    is: orNull('text'),
    header: 'consoleMail:company',
    of: ({ companyNames }, { locale }) => companyNames && nameIn(locale, companyNames),
    sheet: { width: 30 },
  },
  company_id: orNull('text'),
  state: { is: oneOf(MAIL_STATES), header: 'consoleMail:state', words: 'consoleMail:stateOf' },
  attempts: { is: 'whole', header: 'consoleMail:attempts' },
  last_error: { is: orNull('text'), header: 'consoleMail:last_error', sheet: { width: 50 } },
  sent_at: { is: orNull('moment'), header: 'consoleMail:sent_at', screen: false },
});
