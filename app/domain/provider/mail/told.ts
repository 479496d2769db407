import { oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { mailColumns } from './columns.ts';
import type { Sender } from './list.server.ts';

export const mailPage = pageOfColumns('ConsoleMail', mailColumns);

/** By whom mail leaves. */
export const senderTold = told<Sender>('MailSender')({
  transport: oneOf(['local', 'cloudflare', 'http']),
  from: 'text',
  last_sent_at: orNull('moment'),
  /** Given up, counted up to a hundred. */
  failed: 'whole',
});
