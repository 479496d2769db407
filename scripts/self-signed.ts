/**
 * A self-signed X.509 certificate for local PAdES signatures, written out in DER (RFC 5280). The
 * structure is small and fixed; the packages that build certificates want a global polyfill.
 */

const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectId: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
};

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const hex = body.length.toString(16);
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const OID = {
  commonName: der(TAG.objectId, bytes('550403')),
  sha256WithRsa: der(TAG.objectId, bytes('2a864886f70d01010b')),
  basicConstraints: der(TAG.objectId, bytes('551d13')),
  keyUsage: der(TAG.objectId, bytes('551d0f')),
};
const ALGORITHM = der(TAG.sequence, OID.sha256WithRsa, der(TAG.null));
const CRITICAL = der(TAG.boolean, bytes('ff'));
/** digitalSignature and nonRepudiation: the two high bits, six unused. */
const SIGNING_ONLY = der(TAG.bitString, bytes('06c0'));

function commonName(text: string): Buffer {
  const attribute = der(TAG.sequence, OID.commonName, der(TAG.utf8, Buffer.from(text)));
  return der(TAG.sequence, der(TAG.set, attribute));
}

/** Years before 2050 are written with two figures (RFC 5280 §4.1.2.5). */
function time(date: Date): Buffer {
  const text = date.toISOString().replace(/[-:T]|\.\d{3}/g, '');
  return date.getUTCFullYear() < 2050
    ? der(TAG.utcTime, Buffer.from(text.slice(2)))
    : der(TAG.generalizedTime, Buffer.from(text));
}

function extension(id: Buffer, value: Buffer): Buffer {
  return der(TAG.sequence, id, CRITICAL, der(TAG.octetString, value));
}

/**
 * Makes the certificate.
 *
 * @param keys RSASSA-PKCS1-v1_5 with SHA-256
 * @returns DER bytes
 */
export async function selfSignedCertificate(
  name: string,
  keys: CryptoKeyPair,
  notBefore: Date,
  notAfter: Date,
): Promise<Buffer> {
  const serial = Buffer.from(crypto.getRandomValues(new Uint8Array(16)));
  // A serial number is positive and its first byte not zero, or DER would shorten it.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey));
  const toBeSigned = der(
    TAG.sequence,
    der(TAG.version, der(TAG.integer, bytes('02'))),
    der(TAG.integer, serial),
    ALGORITHM,
    commonName(name),
    der(TAG.sequence, time(notBefore), time(notAfter)),
    commonName(name),
    spki,
    der(
      TAG.extensions,
      der(
        TAG.sequence,
        extension(OID.basicConstraints, der(TAG.sequence)),
        extension(OID.keyUsage, SIGNING_ONLY),
      ),
    ),
  );
  const signature = await crypto.subtle.sign(
    'RSASSA-PKCS1-v1_5',
    keys.privateKey,
    new Uint8Array(toBeSigned),
  );
  const unusedBits = bytes('00');
  return der(
    TAG.sequence,
    toBeSigned,
    ALGORITHM,
    der(TAG.bitString, unusedBits, new Uint8Array(signature)),
  );
}
