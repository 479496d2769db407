import * as v from 'valibot';

/** No route of Cloudflare leads a visitor to this host: it is reached over a service binding only. */
export const FORGET = 'https://verification.internal/forget';

/** Cloudflare's purge takes a hundred tags at a time; one of them is for unknown codes. */
export const MAX_FORGOTTEN = 99;

export const forgetInput = v.object({
  certificate_nos: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(MAX_FORGOTTEN)),
});

/**
 * Tells the verification Worker which certificates were issued, revoked or replaced, so that what it said of
 * them is stale at once. Correctness does not depend on it: within a minute the old answers expire by
 * themselves (docs/decisions/004-a-revocation-is-public-within-a-minute.md).
 *
 * @throws when the Worker can't be reached or refuses
 */
export async function tellToForget(
  verification: Pick<Fetcher, 'fetch'>,
  certificateNos: readonly string[],
): Promise<void> {
  const body = JSON.stringify({ certificate_nos: certificateNos });
  const { status } = await verification.fetch(FORGET, { method: 'POST', body });
  if (status !== 204) throw new Error(`the verification Worker answered ${status}`);
}
