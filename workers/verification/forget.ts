import * as v from 'valibot';

/** No route of Cloudflare leads a visitor to this host: it is reached over a service binding only. */
export const FORGET = 'https://verification.internal/forget';

/** Cloudflare's purge takes a hundred tags at a time. */
const MAX_TAGS = 100;
/** Certificates told of at a time: each has two tags. */
export const MAX_FORGOTTEN = MAX_TAGS / 2;

export const forgetInput = v.object({
  tags: v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(MAX_TAGS)),
});

/** A certificate as answers about it are tagged: by its number, and by its code while that was unknown. */
export interface Forgettable {
  certificateNo: string;
  codeHash: string;
}

/**
 * Tag of the answer to a code that nobody knew: issuing its certificate makes it stale, and no other. Whoever asks for
 * codes that don't exist would otherwise be asked about again with every certificate that somebody issues.
 */
export function unknownTag(codeHash: string): string {
  return `unknown-${codeHash}`;
}

/**
 * Tells the verification Worker which certificates were issued, revoked or replaced, so that what it said of
 * them is stale at once. Correctness does not depend on it: within a minute the old answers expire by
 * themselves (docs/decisions/004-a-revocation-is-public-within-a-minute.md).
 *
 * @throws when the Worker can't be reached or refuses
 */
export async function tellToForget(
  verification: Pick<Fetcher, 'fetch'>,
  certificates: readonly Forgettable[],
): Promise<void> {
  const tags = certificates.flatMap((one) => [one.certificateNo, unknownTag(one.codeHash)]);
  const body = JSON.stringify({ tags });
  const { status } = await verification.fetch(FORGET, { method: 'POST', body });
  if (status !== 204) throw new Error(`the verification Worker answered ${status}`);
}
