import { WorkerEntrypoint } from 'cloudflare:workers';
import { KeysUnusable, usableJwks } from '~/domain/certificate/keys.ts';
import { proveHeld } from '~/domain/certificate/signing/proof.ts';
import {
  heldKeys,
  SIGNING_SECRETS,
  type SigningSecret,
} from '~/domain/certificate/signing/secrets.ts';
import type { HeldByJobs, PublishedKey } from '~/domain/provider/key/house.ts';
import type { HoldsKeys } from './environment.ts';
import { ISSUERS, padesHeld } from './pdf/pades-held.ts';

/** No route of Cloudflare leads a visitor to this host: it is reached over a service binding only. */
const PUBLISHED = 'https://verification.internal/.well-known/jwks.json';

const PADES = ISSUERS.flatMap((of) => [`PADES_CERTIFICATE_${of}`, `PADES_PRIVATE_KEY_${of}`]);

/** Whatever may be set, in the order in which it is shown. */
const SECRETS: readonly string[] = [
  ...SIGNING_SECRETS,
  ...['CERTIFICATE_PUBLIC_KEYS', 'CODE_HASH_KEY', 'CODE_ENCRYPTION_KEY', 'MAIL_HTTP_TOKEN'],
  ...PADES,
];

type KeysEnvironment = Partial<Record<SigningSecret, string>> & { VERIFICATION: Fetcher };

/**
 * For the portal over its service binding: which keys and secrets the jobs Worker holds, without any of them. A signature
 * shows that a key is held; it is over a sentence that is nothing else.
 */
export class Keys extends WorkerEntrypoint<KeysEnvironment> implements HoldsKeys {
  async held(nonce: string): Promise<HeldByJobs> {
    const said: Readonly<Record<string, unknown>> = { ...this.env };
    const [published, signing] = await Promise.all([this.#published(), this.#signing(nonce)]);
    return {
      signing,
      published,
      secrets: SECRETS.map((name) => ({ name, isSet: Boolean(said[name]) })),
      pades: padesHeld(this.env),
    };
  }

  #signing(nonce: string) {
    return Promise.all(
      heldKeys(this.env).map(async ({ secret, keyId, jwk }) => ({
        ...{ secret, keyId, signature: await proveHeld(nonce, jwk) },
      })),
    );
  }

  async #published(): Promise<PublishedKey[] | null> {
    const answer = await this.env.VERIFICATION.fetch(PUBLISHED);
    if (!answer.ok) return null;
    try {
      return usableJwks(await answer.text()).keys.map(({ kid, x }) => ({ kid, x }));
    } catch (error) {
      if (error instanceof KeysUnusable) return null;
      throw error;
    }
  }
}
