import { sql } from 'drizzle-orm';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { accountLimit, admit, oldestAttempt, retryAfterS } from '../../identity/throttle.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { frame } from '../../mail/frame.ts';
import { mailRow } from '../../mail/row.server.ts';

/** Test mails of one person in fifteen minutes. */
const LETTERS = 5;

/**
 * Writes a mail to whoever asks, so that it is seen whether mail leaves and arrives. Two round trips.
 *
 * Refusal: 4290 too many of them (`data.retry_after_s`).
 */
export async function sendTestMail(ctx: StaffContext): Promise<Outcome<{ recipient: string }>> {
  const { db, nowMs, config, identity, locale } = ctx;
  const { id, email: recipient, firstName: name } = identity.user;
  const limit = await accountLimit('test_mail', id, LETTERS);
  const [admitted, oldest] = await db.batch([admit(ctx, limit), oldestAttempt(ctx, limit)]);
  if (admitted.length === 0) {
    return refuse(4290, { data: { retry_after_s: retryAfterS(nowMs, oldest) } });
  }
  const mail = frame({
    recipient,
    locale,
    providerName: config.providerName,
    subject: ({ say }) => say('testMail.subject'),
    body: ({ say, moment }) => [
      { kind: 'title', said: say('testMail.title') },
      { kind: 'text', said: say('dear', { name }) },
      { kind: 'text', said: say('testMail.lead', { at: moment(nowMs), from: config.mailFrom }) },
    ],
    reason: ({ say }) => say('testMail.reason'),
  });
  return auditedBatch(ctx, {
    head: [mailRow(ctx, mail)],
    moved: sql`1`,
    audit: { action: 'mail.test', subject: { kind: 'mail', id }, detail: { to: recipient } },
    done: () => ({ recipient }),
  });
}
