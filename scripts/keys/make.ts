import { usableJwks } from '../../app/domain/certificate/keys.ts';
import type { Jwks } from '../../app/domain/certificate/signature.ts';
import {
  SIGNING_SECRETS,
  type SigningSecret,
} from '../../app/domain/certificate/signing/secrets.ts';
import { makeSigningKey } from '../secrets.ts';

/** Workers that show public keys, or check with them; visitors first, so that nothing signed is ever unknown to them. */
const SHOWING = ['greenlane-verification', 'greenlane-portal', 'greenlane-jobs'] as const;
export type WorkerName = (typeof SHOWING)[number];

/** Where secrets are kept: a file of this machine, or the Workers on Cloudflare. */
export interface SecretStore {
  /** Which of the two signing secrets are set. */
  taken(): Promise<readonly string[]>;
  /** CERTIFICATE_PUBLIC_KEYS as they are shown now. */
  published(): Promise<string>;
  put(worker: WorkerName, secrets: Readonly<Record<string, string>>): Promise<void>;
}

/** The id of the next key of a year: `gl-2027-01`, `gl-2027-02`. */
export function nextKeyId({ keys }: Jwks, year: number): string {
  const numbers = keys.map(({ kid }) => {
    const [, of, number] = /^gl-(\d{4})-(\d+)$/.exec(kid) ?? [];
    return Number(of) === year ? Number(number) : 0;
  });
  return `gl-${year}-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`;
}

/**
 * Makes a pair of keys: the private part goes into that signing secret of the jobs Worker which is free and nowhere else,
 * the public one to whatever shows or checks with such keys. Published first: cut off, it leaves a public key that signs
 * nothing, and another run makes another pair.
 *
 * @throws when both secrets are set: an earlier rotation has not ended
 */
export async function makeNextKey(
  store: SecretStore,
  year: number,
): Promise<{ secret: SigningSecret; published: object }> {
  const taken = await store.taken();
  const secret = SIGNING_SECRETS.find((name) => !taken.includes(name));
  if (secret === undefined) {
    throw new Error(
      `${SIGNING_SECRETS.join(' and ')} are both set: end the rotation before, then delete the secret of the retired key (docs/keys.md).`,
    );
  }
  const shown = usableJwks(await store.published());
  const { signing, published } = await makeSigningKey(nextKeyId(shown, year));
  const keys = JSON.stringify({ keys: [...shown.keys, published] });
  for (const worker of SHOWING) await store.put(worker, { CERTIFICATE_PUBLIC_KEYS: keys });
  await store.put('greenlane-jobs', { [secret]: signing });
  return { secret, published };
}
