import {
  CryptoKeySigner,
  HttpTimestampAuthority,
  PDF,
  type Signer,
  type TimestampAuthority,
  TimestampError,
} from '@libpdf/core';
import { toHex } from '~/domain/certificate/base64url.ts';
import type { CertificateContent } from '~/domain/certificate/snapshot.ts';

/** The regimes as the names of the secrets have them. */
type Issuing = 'EU' | 'UK' | 'KR';

/** Notices are signed by the platform, with the key of the provider's head office. */
const ISSUING: Record<CertificateContent['regime'], Issuing> = {
  'eu-reach': 'EU',
  'uk-reach': 'UK',
  'k-reach': 'KR',
  'cn-csar': 'EU',
};

/** Each issuer signs with a certificate in its own name. */
export type PadesEnvironment = {
  /** Address of an RFC 3161 timestamp authority; empty without one. */
  TIMESTAMP_URL: string;
} & {
  /** X.509, DER in base64. */
  [Name in `PADES_CERTIFICATE_${Issuing}`]: string;
} & {
  /** RSA, PKCS #8 DER in base64. */
  [Name in `PADES_PRIVATE_KEY_${Issuing}`]: string;
} & {
  /** Those of an issuer to come, under another name: installed before its first day. */
  [Name in `PADES_${'CERTIFICATE' | 'PRIVATE_KEY'}_${Issuing}_NEXT`]?: string;
};

export interface PaperSigner {
  signer: Signer;
  timestamps: TimestampAuthority | null;
}

const TIMESTAMP_ATTEMPTS = 3;
const TIMESTAMP_TIMEOUT_MS = 5_000;
/** Room for a signature with the certificates of a timestamp authority in it. */
const TIMESTAMPED_BYTES = 32 * 1024;

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function hex(bytes: Uint8Array): string {
  return toHex(new Uint8Array(bytes).buffer);
}

/**
 * Makes the signer of a paper's PAdES signature: that of the issuer the paper names, or of whose platform it says
 * that it signs for the issuer. Of the certificate in use and that of an issuer to come, the one in its name signs.
 *
 * @throws when none is in that name, since the paper would then name another one than signed
 */
export async function paperSigner(
  env: PadesEnvironment,
  content: CertificateContent,
): Promise<PaperSigner> {
  const name: Issuing = ISSUING[content.regime];
  const signs = 'platform' in content ? content.platform : content.issuer;
  const asWritten = hex(new TextEncoder().encode(signs.name.en));
  const suffix = ([name, `${name}_NEXT`] as const).find((one) =>
    hex(fromBase64(env[`PADES_CERTIFICATE_${one}`] ?? '')).includes(asWritten),
  );
  if (suffix === undefined) {
    throw new Error(`PADES_CERTIFICATE_${name} is not in the name of ${signs.name.en}`);
  }
  const certificate = fromBase64(env[`PADES_CERTIFICATE_${suffix}`] ?? '');
  // RSA with PKCS #1 v1.5 has no random part: the same paper always gets the same signature.
  const key = await crypto.subtle.importKey(
    'pkcs8',
    fromBase64(env[`PADES_PRIVATE_KEY_${suffix}`] ?? ''),
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return {
    signer: new CryptoKeySigner(key, certificate, 'RSA', 'RSASSA-PKCS1-v1_5'),
    timestamps: env.TIMESTAMP_URL === '' ? null : timestampAuthority(env.TIMESTAMP_URL),
  };
}

/** An RFC 3161 authority whose token must be about what was asked. */
function timestampAuthority(url: string): TimestampAuthority {
  const authority = new HttpTimestampAuthority(url, {
    timeout: TIMESTAMP_TIMEOUT_MS,
    // As a method of the authority, workerd's own `fetch` is an illegal invocation.
    // It answers where it was asked: a redirect is no timestamp.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }),
  });
  return {
    async timestamp(digest, algorithm) {
      const token = await authority.timestamp(digest, algorithm);
      if (!hex(token).includes(hex(digest))) {
        throw new TimestampError('The token is about something else');
      }
      return token;
    },
  };
}

interface SignatureDetails {
  reason: string;
  location: string;
  signedAtMs: number;
}

async function sign(
  bytes: Uint8Array,
  signer: Signer,
  details: SignatureDetails,
  timestampAuthority?: TimestampAuthority,
): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const { bytes: signed } = await pdf.sign({
    signer,
    reason: details.reason,
    location: details.location,
    signingTime: new Date(details.signedAtMs),
    fieldName: 'Issuer',
    ...(timestampAuthority === undefined
      ? { level: 'B-B' }
      : { level: 'B-T', timestampAuthority, estimatedSize: TIMESTAMPED_BYTES }),
  });
  return signed;
}

/**
 * Signs finished PDF bytes at the moment that the paper itself names: PAdES baseline B-T with a timestamp authority,
 * B-B without one or when it fails three times (docs/decisions/020-each-issuer-signs.md).
 */
export async function signPdf(
  bytes: Uint8Array,
  { signer, timestamps }: PaperSigner,
  details: SignatureDetails,
): Promise<Uint8Array> {
  for (let attempt = 1; timestamps !== null && attempt <= TIMESTAMP_ATTEMPTS; attempt += 1) {
    try {
      return await sign(bytes, signer, details, timestamps);
    } catch (error) {
      if (!(error instanceof TimestampError)) throw error;
      console.warn(`no timestamp for “${details.reason}”, attempt ${attempt}:`, error.message);
    }
  }
  return sign(bytes, signer, details);
}
