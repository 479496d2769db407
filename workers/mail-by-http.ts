import { HTTP_FAULT } from '~/domain/mail/delivery-fault.ts';
import type { OutgoingMail } from '~/domain/mail/send-due.server.ts';

/** A service that takes mail as JSON, where Cloudflare's binding is not used (workers/jobs.wrangler.toml). */
export interface HttpMail {
  MAIL_FROM: string;
  MAIL_HTTP_URL: string;
  /** Secret. */
  MAIL_HTTP_TOKEN?: string;
}

/** A mail that is not answered by then is tried again. */
const PATIENCE_MS = 20_000;

/** What the service said to a mail that it did not take; `code` says with which status (delivery-fault.ts). */
class MailRefused extends Error {
  readonly code: string;
  constructor(status: number, text: string) {
    super(text.slice(0, 200));
    this.code = `${HTTP_FAULT}${status}`;
  }
}

/**
 * Hands one mail over. The id of the mail is its idempotency key: one that is handed over twice leaves once.
 *
 * @throws what the service said, for any answer but 2xx
 */
export async function sendByHttp(
  { MAIL_FROM: from, MAIL_HTTP_URL, MAIL_HTTP_TOKEN }: HttpMail,
  { id, recipient: to, subject, text, html, replyTo }: OutgoingMail,
): Promise<void> {
  const answer = await fetch(MAIL_HTTP_URL, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      ...(MAIL_HTTP_TOKEN && { Authorization: `Bearer ${MAIL_HTTP_TOKEN}` }),
    },
    body: JSON.stringify({ from, to, subject, text, html, ...(replyTo && { reply_to: replyTo }) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.ok) {
    await answer.body?.cancel();
    return;
  }
  throw new MailRefused(answer.status, await answer.text());
}
