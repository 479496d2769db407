import { oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { messageColumns } from './columns.ts';
import { EMAILS, MESSAGE_TYPES, STATES, TARGETS } from './kinds.ts';
import type { Message } from './list.server.ts';

/** What the console answers of messages. */
export const messagePage = pageOfColumns('StaffMessage', messageColumns);

/** The same of one, with what it says. */
export const messageDetail = told<Message>('StaffMessageDetail')({
  id: 'text',
  type: oneOf(MESSAGE_TYPES),
  target: oneOf(TARGETS),
  company_id: orNull('text'),
  system: orNull('text'),
  /** Query of the list of companies. */
  filter: orNull('text'),
  title_zh: 'text',
  title_en: 'text',
  content_zh: 'text',
  content_en: 'text',
  path: orNull('text'),
  email_choice: oneOf(EMAILS),
  state: oneOf(STATES),
  send_at: orNull('moment'),
  sent_at: orNull('moment'),
  recalled_at: orNull('moment'),
  companies: 'whole',
  people: 'whole',
  readers: 'whole',
  mails: 'whole',
  created_by: { is: 'text', from: 'createdByName' },
  created_at: 'moment',
  version: 'whole',
});
