import { signText, verifySnapshot } from '../signature.ts';

/** 128 bits as hexadecimal figures. */
const NONCE = /^[0-9a-f]{32}$/;

/** A question that nobody has asked before. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * What is signed to show that a key is held: a sentence that is no certificate and no head of the log, both of which are
 * JSON, so that whoever may ask for it gets nothing signed.
 *
 * @throws for a nonce that is none
 */
function sentence(nonce: string): string {
  if (!NONCE.test(nonce)) throw new Error('a nonce is 32 hexadecimal figures');
  return `greenlane: the key is held, ${nonce}`;
}

/** Shows that a key is held. */
export async function proveHeld(nonce: string, signingKey: string): Promise<string> {
  const { signature } = await signText(sentence(nonce), signingKey);
  return signature;
}

/** Whether it was the key with this public part that showed it. */
export async function provesHeld(
  nonce: string,
  signature: string,
  { keyId, publicPart }: { keyId: string; publicPart: string },
): Promise<boolean> {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicPart, kid: keyId } as const;
  return (await verifySnapshot(sentence(nonce), signature, keyId, { keys: [jwk] })) === 'genuine';
}
