import { CryptoKeySigner, PDF, type Signer } from '@libpdf/core';

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/**
 * Makes the signer of the paper's PAdES signatures.
 *
 * @param certificate the secret PADES_CERTIFICATE: X.509, DER in base64
 * @param privateKey the secret PADES_PRIVATE_KEY: RSA, PKCS #8 DER in base64
 */
export async function padesSigner(certificate: string, privateKey: string): Promise<Signer> {
  // RSA with PKCS #1 v1.5 has no random part: the same paper always gets the same signature.
  const key = await crypto.subtle.importKey(
    'pkcs8',
    fromBase64(privateKey),
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return new CryptoKeySigner(key, fromBase64(certificate), 'RSA', 'RSASSA-PKCS1-v1_5');
}

/** Signs finished PDF bytes (PAdES baseline B-B) at the moment that the paper itself names. */
export async function signPdf(
  bytes: Uint8Array,
  signer: Signer,
  details: { reason: string; location: string; signedAtMs: number },
): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const { bytes: signed } = await pdf.sign({
    signer,
    reason: details.reason,
    location: details.location,
    signingTime: new Date(details.signedAtMs),
    fieldName: 'Issuer',
    level: 'B-B',
  });
  return signed;
}
