import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { mailMessages } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { Mail } from './frame.ts';

export interface MailOptions {
  /** Company on whose behalf it is sent. */
  companyId?: string | null;
  /** The account or the record whose link it holds: such a letter can be sent again with a new one. */
  about?: string;
  /**
   * Writes the message only where this holds, so that a batch has the same statements whether or not there
   * is somebody to write to.
   */
  when?: SQL;
  /** What only the batch knows, such as a number it gives: it takes the place of a mark in the message. */
  fill?: { mark: string; by: SQL };
}

/** The outbox row of a message; put it into the batch of its cause (ARCHITECTURE, data rules). */
export function mailRow(
  ctx: Pick<Context, 'db' | 'nowMs'>,
  mail: Mail,
  { companyId = null, about, when = sql`1 = 1`, fill }: MailOptions = {},
): BatchItem<'sqlite'> {
  const filled = (text: string) =>
    fill ? sql`replace(${text}, ${fill.mark}, ${fill.by})` : sql`${text}`;
  // Columns in the order of the table: id, recipient, subject, text, html, links, company_id, state,
  // attempts, not_before_ms, created_at_ms, sent_at_ms, reply_to, template, about, last_error.
  return ctx.db.insert(mailMessages).select(
    sql`SELECT ${newId('ml', ctx.nowMs)}, ${mail.recipient}, ${filled(mail.subject)}, ${filled(mail.text)},
      ${filled(mail.html)},
      ${JSON.stringify(mail.links)}, ${companyId}, 'pending', 0, CAST(${ctx.nowMs} AS INTEGER),
      CAST(${ctx.nowMs} AS INTEGER), NULL, ${mail.replyTo ?? null}, ${mail.template},
      ${about ?? null}, NULL WHERE ${when}`,
  );
}
