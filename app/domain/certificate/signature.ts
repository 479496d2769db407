import { fromBase64url, toBase64url } from './base64url.ts';
import { canonicalJson, sha256Hex } from './canonical-json.ts';
import type { CertificateSnapshot } from './snapshot.ts';

/**
 * Ed25519 signatures over snapshots (PRODUCT §7), made by the jobs Worker and checked by anyone:
 * the verification Worker, a visitor's browser, or a stranger with the public keys of
 * `/.well-known/jwks.json`.
 */

/** A public key as published. `kid` lets keys rotate while old certificates stay checkable. */
export type PublicJwk = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; use?: 'sig' };
type PrivateJwk = PublicJwk & { d: string };
export type Jwks = { keys: PublicJwk[] };

export type SignedSnapshot = {
  /** The bytes that were signed, to be stored and published as they are. */
  canonical: string;
  sha256: string;
  /** Ed25519 signature of `canonical` in UTF-8, base64url. */
  signature: string;
  key_id: string;
};

/** 64 bytes in base64url. */
const SIGNATURE_TEXT = /^[\w-]{86}$/;

/**
 * - `genuine`: unchanged since it was issued.
 * - `altered`: the signature does not fit the content.
 * - `unknown-key`: no published key has this id.
 * - `unsupported`: this browser can't check Ed25519; it says nothing about the certificate.
 */
export type SignatureVerdict = 'genuine' | 'altered' | 'unknown-key' | 'unsupported';

/** The SHA-256 printed on the paper: over the canonical JSON, 64 hexadecimal figures. */
export function snapshotDigest(snapshot: CertificateSnapshot): Promise<string> {
  return sha256Hex(canonicalJson(snapshot));
}

/**
 * Signs a snapshot.
 *
 * @param signingKey a private Ed25519 JWK as JSON text: one of the secrets of signing/secrets.ts
 */
export async function signSnapshot(
  snapshot: CertificateSnapshot,
  signingKey: string,
): Promise<SignedSnapshot> {
  const canonical = canonicalJson(snapshot);
  const sha256 = await sha256Hex(canonical);
  return { canonical, sha256, ...(await signText(canonical, signingKey)) };
}

/** Signs the UTF-8 bytes of a text. */
export async function signText(
  text: string,
  signingKey: string,
): Promise<Pick<SignedSnapshot, 'signature' | 'key_id'>> {
  const jwk = JSON.parse(signingKey) as PrivateJwk;
  const key = await crypto.subtle.importKey(
    'jwk',
    { kty: jwk.kty, crv: jwk.crv, x: jwk.x, d: jwk.d },
    { name: 'Ed25519' },
    false,
    ['sign'],
  );
  const bytes = new TextEncoder().encode(text);
  const signature = await crypto.subtle.sign({ name: 'Ed25519' }, key, bytes);
  return { signature: toBase64url(new Uint8Array(signature)), key_id: jwk.kid };
}

/** The published key set, without private parts, whatever the secret holds. */
export function publicJwks(publicKeys: string): Jwks {
  const { keys } = JSON.parse(publicKeys) as Jwks;
  return {
    keys: keys.map(({ kty, crv, x, kid }) => ({ kty, crv, x, kid, use: 'sig' })),
  };
}

/** Any of the three may be missing in an old browser, on a plain http page, or be refused. */
async function importPublicKey(jwk: PublicJwk): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey(
      'jwk',
      { kty: jwk.kty, crv: jwk.crv, x: jwk.x },
      { name: 'Ed25519' },
      false,
      ['verify'],
    );
  } catch {
    // The keys are our own and well formed, so a refusal means that the platform lacks Ed25519.
    return null;
  }
}

/**
 * Checks a signature against the published keys.
 *
 * @param content the snapshot, or the text that was signed
 */
export async function verifySnapshot(
  content: CertificateSnapshot | string,
  signature: string,
  keyId: string,
  jwks: Jwks,
): Promise<SignatureVerdict> {
  const jwk = jwks.keys.find((candidate) => candidate.kid === keyId);
  if (jwk === undefined) return 'unknown-key';
  const key = await importPublicKey(jwk);
  if (key === null) return 'unsupported';
  if (!SIGNATURE_TEXT.test(signature)) return 'altered';
  const text = typeof content === 'string' ? content : canonicalJson(content);
  const bytes = new TextEncoder().encode(text);
  const fits = await crypto.subtle.verify(
    { name: 'Ed25519' },
    key,
    fromBase64url(signature),
    bytes,
  );
  return fits ? 'genuine' : 'altered';
}
