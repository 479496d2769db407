import { KeysUnusable, signingMark } from '../keys.ts';

/**
 * The two secrets of the jobs Worker that may hold a key to sign with. Keys take turns in them: the next one comes into the
 * one that is free, so that nobody has to move a private part (docs/keys.md).
 */
export const SIGNING_SECRETS = ['CERTIFICATE_SIGNING_KEY', 'CERTIFICATE_SIGNING_KEY_NEXT'] as const;
export type SigningSecret = (typeof SIGNING_SECRETS)[number];

/** A key that is held. */
export interface HeldKey {
  secret: SigningSecret;
  keyId: string;
  /** `x` of its JWK. */
  publicPart: string;
  /** Private Ed25519 JWK as JSON text. */
  jwk: string;
}

/**
 * The signing keys of a set of secrets. One that is not set is none.
 *
 * @throws {KeysUnusable} for one that is set and can't be read
 */
export function heldKeys(secrets: Readonly<Partial<Record<SigningSecret, string>>>): HeldKey[] {
  return SIGNING_SECRETS.flatMap((secret) => {
    const jwk = secrets[secret];
    if (!jwk) return [];
    try {
      const { name: keyId, mark: publicPart } = signingMark(jwk);
      return [{ secret, keyId, publicPart, jwk }];
    } catch (error) {
      throw new KeysUnusable(secret, { cause: error });
    }
  });
}
