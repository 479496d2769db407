import type { Context, Next } from 'hono';
import { claimKey, settleKey } from '~/domain/idempotency/claim.server.ts';
import type { CompanyContext } from '~/domain/kernel/context.ts';
import { type ApiContext, refused } from './answer.ts';
import { isMultipart } from './body-size.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Runs a POST once for each `Idempotency-Key` of a user: the same request again gets the first answer, another
 * request under the same key is refused (4130), and one that comes while the first still runs gets 4106.
 * Uploads carry a version instead.
 */
export async function once(
  c: ApiContext & Pick<Context, 'res'>,
  ctx: CompanyContext,
  next: Next,
): Promise<Response | undefined> {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined || isMultipart(c.req.raw)) {
    await next();
    return undefined;
  }
  if (!KEY.test(key)) {
    return refused(c, { code: 4100, fields: { 'Idempotency-Key': { key: 'invalid_choice' } } });
  }
  const claim = await claimKey(ctx, key, await hashRequest(c, ctx.company.id));
  if (claim.state === 'other_request') return refused(c, { code: 4130 });
  if (claim.state === 'running') return refused(c, { code: 4106 });
  if (claim.state === 'answered') {
    return new Response(claim.answer, {
      status: claim.status,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Replayed': 'true' },
    });
  }
  await next();
  await settleKey(ctx, key, c.res.status, await c.res.clone().text());
  return undefined;
}

/** The request by its method, path, company and body. */
async function hashRequest(c: ApiContext, companyId: string): Promise<string> {
  const head = `${c.req.method} ${c.req.path} ${companyId}\n`;
  const text = new TextEncoder().encode(head + (await c.req.text()));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
