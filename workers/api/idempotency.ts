import type { Context } from 'hono';
import { type ClaimContext, claimKey, LEASE_MS } from '~/domain/idempotency/claim.server.ts';
import type { Refusal } from '~/domain/kernel/outcome.ts';
import { type ApiContext, refused, successEnvelope } from './answer.ts';
import { isMultipart } from './body-size.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

const RUNNING: Refusal = {
  code: 4106,
  why: { key: 'request_running', values: { seconds: LEASE_MS / 1000 } },
};

/**
 * Runs a POST once for each `Idempotency-Key` of a user: the same request again gets the first answer, another
 * request under the same key is refused (4130), and one that comes while the first still runs gets 4106.
 * Uploads carry a version instead.
 *
 * @param status of the answer when the work is done
 * @param run does the work in the context it is given
 */
export async function once<Ctx extends ClaimContext & { company?: { id: string } }>(
  c: ApiContext & Pick<Context, 'res'>,
  ctx: Ctx,
  status: 200 | 202,
  run: (ctx: Ctx) => Promise<void>,
): Promise<Response | undefined> {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined || isMultipart(c.req.raw)) {
    await run(ctx);
    return undefined;
  }
  if (!KEY.test(key)) {
    return refused(c, { code: 4100, fields: { 'Idempotency-Key': { key: 'invalid_choice' } } });
  }
  const success = { status, envelope: successEnvelope(c.var.door) };
  const claimed = await claimKey(ctx, key, await hashRequest(c, ctx.company?.id ?? ''), success);
  if (claimed.state === 'other_request') return refused(c, { code: 4130 });
  if (claimed.state === 'running') return refused(c, RUNNING);
  if (claimed.state === 'answered') {
    return new Response(claimed.answer, {
      status: claimed.status,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Replayed': 'true' },
    });
  }
  const { claim } = claimed;
  await run({ ...ctx, claim });
  await claim.settle(ctx.db, c.res.status, await c.res.clone().text());
  return undefined;
}

/** The request by its method, path, company and body. */
async function hashRequest(c: ApiContext, companyId: string): Promise<string> {
  const head = `${c.req.method} ${c.req.path} ${companyId}\n`;
  const text = new TextEncoder().encode(head + (await c.req.text()));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
