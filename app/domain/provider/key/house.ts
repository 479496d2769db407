import type { PublicJwk } from '../../certificate/signature.ts';
import type { SigningSecret } from '../../certificate/signing/secrets.ts';

/** What is published of a key. */
export type PublishedKey = Pick<PublicJwk, 'kid' | 'x'>;

/** What the jobs Worker says of what it holds; nothing of it is a secret. */
export interface HeldByJobs {
  /** Signing keys, each with what shows that it is held (certificate/signing/proof.ts). */
  signing: readonly { secret: SigningSecret; keyId: string; signature: string }[];
  /** Secrets by their names. */
  secrets: readonly { name: string; isSet: boolean }[];
  /** Certificates that papers are signed with (PAdES), by the names of their secrets. */
  pades: readonly { name: string; subject: string; untilMs: number }[];
  /** Keys that the verification host shows; null where it shows none. */
  published: readonly PublishedKey[] | null;
}

/** Where keys are: the portal and the verification host show their public parts, the jobs Worker holds the private ones. */
export interface KeyHouse {
  /** Keys that the portal shows. */
  shown: readonly PublishedKey[];
  /** Asks the jobs Worker; null where it does not answer. */
  held(nonce: string): Promise<HeldByJobs | null>;
}
