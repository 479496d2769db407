import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { LEASE_MS } from '../jobs/due.server.ts';
import { isLastTry, pauseAfter } from '../jobs/pauses.ts';
import type { Context } from '../kernel/context.ts';
import { deliveryFault, QUOTA_PAUSE_MS } from './delivery-fault.ts';
import { undeliveredLetters } from './undelivered.server.ts';

export interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
}

export interface MailTools {
  deliver: (mail: OutgoingMail) => Promise<void>;
  /** Locally the outbox shows what was sent. Elsewhere a sent mail's links and codes must not lie in a table. */
  keepBody: boolean;
}

type Row = Pick<typeof mailMessages.$inferSelect, 'attempts' | 'companyId'> & OutgoingMail;

/**
 * Sends what is due in the outbox. `deliver` throws when the provider refuses. What then becomes of the mail depends on
 * why (delivery-fault.ts): a quota is waited for and costs no try, and nothing else goes out meanwhile; an address that
 * takes no mail is told to the company that wrote; anything else is tried again for three days.
 */
export async function sendDueMail(
  ctx: Pick<Context, 'db' | 'nowMs' | 'config'>,
  limit: number,
  tools: MailTools,
): Promise<{ sent: number; failed: number }> {
  const claimed = await claimMails(ctx, limit);
  const outcome = { sent: 0, failed: 0 };
  for (const [index, mail] of claimed.entries()) {
    try {
      await tools.deliver(outgoing(mail));
    } catch (error) {
      console.warn('mail not sent', mail.id, error);
      const fault = deliveryFault(error);
      if (fault === 'quota' || fault === 'rate') {
        // The round ends here: whatever else was claimed would meet the same answer.
        await putBack(ctx, claimed.slice(index), QUOTA_PAUSE_MS[fault], said(error));
        return outcome;
      }
      await failed(ctx, mail, fault, said(error));
      outcome.failed += 1;
      continue;
    }
    await markMail(ctx.db, mail.id, sentMark(ctx.nowMs, tools.keepBody));
    outcome.sent += 1;
  }
  return outcome;
}

const outgoing = ({ id, recipient, subject, text, html, replyTo }: Row): OutgoingMail => ({
  ...{ id, recipient, subject },
  ...{ text, html, replyTo },
});

function claimMails({ db, nowMs }: Pick<Context, 'db' | 'nowMs'>, limit: number): Promise<Row[]> {
  const due = db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(and(eq(mailMessages.state, 'pending'), lte(mailMessages.notBeforeMs, nowMs)))
    .orderBy(asc(mailMessages.notBeforeMs))
    .limit(limit);
  return db
    .update(mailMessages)
    .set({ notBeforeMs: nowMs + LEASE_MS, attempts: sql`${mailMessages.attempts} + 1` })
    .where(inArray(mailMessages.id, due))
    .returning({
      id: mailMessages.id,
      recipient: mailMessages.recipient,
      subject: mailMessages.subject,
      text: mailMessages.text,
      html: mailMessages.html,
      replyTo: mailMessages.replyTo,
      attempts: mailMessages.attempts,
      companyId: mailMessages.companyId,
    });
}

type MailMark = Partial<typeof mailMessages.$inferInsert>;

/** A sent mail's links and codes must not lie in a table. */
function sentMark(nowMs: number, keepBody: boolean): MailMark {
  return {
    state: 'sent',
    sentAtMs: nowMs,
    ...(keepBody ? {} : { text: '', html: '', links: '[]' }),
  };
}

/** Characters that are kept of what the provider said. */
const MAX_ERROR = 300;

/** What the provider said, with its code; addresses in it are those of the mail. */
function said(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? `${error.code}: ` : '';
  const text = error instanceof Error ? error.message : String(error);
  return `${code}${text}`.slice(0, MAX_ERROR);
}

/** Takes mails back that were claimed and not tried, or not at their own cost. */
async function putBack(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  mails: readonly Row[],
  pauseMs: number,
  lastError: string,
): Promise<void> {
  await db
    .again()
    .update(mailMessages)
    .set({
      notBeforeMs: nowMs + pauseMs,
      attempts: sql`max(0, ${mailMessages.attempts} - 1)`,
      lastError,
    })
    .where(
      and(
        sql`${mailMessages.id} IN (SELECT value FROM json_each(${JSON.stringify(mails.map(({ id }) => id))}))`,
        eq(mailMessages.state, 'pending'),
        eq(mailMessages.notBeforeMs, nowMs + LEASE_MS),
      ),
    );
}

/** What becomes of a mail that the provider did not take. */
async function failed(
  ctx: Pick<Context, 'db' | 'nowMs' | 'config'>,
  mail: Row,
  fault: 'address' | 'letter' | 'passing',
  lastError: string,
): Promise<void> {
  if (fault === 'passing' && !isLastTry(mail)) {
    const notBeforeMs = ctx.nowMs + pauseAfter(mail.attempts);
    return markMail(ctx.db, mail.id, { notBeforeMs, lastError });
  }
  if (fault !== 'address') console.error('mail given up', mail.id, fault);
  const { id, state } = mailMessages;
  const { db } = ctx;
  const given = db
    .update(mailMessages)
    .set({ state: 'failed', lastError })
    .where(and(eq(id, mail.id), eq(state, 'pending')));
  const letters = await undeliveredLetters(ctx, mail, fault);
  await db.batch([given, ...letters]);
}

/** Times that a mail's mark is tried: one that left and is not marked leaves again. */
const MARK_TRIES = 3;

/** Writes down what became of a mail. Where that can't be, its lease ends and it is sent again: the others go on. */
async function markMail(db: Database, id: string, mark: MailMark): Promise<void> {
  for (let left = MARK_TRIES; left > 0; left -= 1) {
    try {
      // A try whose answer was lost writes nothing twice.
      const pending = and(eq(mailMessages.id, id), eq(mailMessages.state, 'pending'));
      await db.update(mailMessages).set(mark).where(pending);
      return;
    } catch (error) {
      console.warn('mail not marked', id, error);
    }
  }
}
