import type { ReactNode } from 'react';
import { fill, type Site } from './site.ts';
import type { Valid } from './valid-found.ts';

/** The DER of an Ed25519 public key is this, then its 32 bytes (RFC 8410); 12 bytes end on a base64 boundary. */
const DER_PREFIX = 'MCowBQYDK2VwAyEA';

/** Base64url without padding, as OpenSSL and `base64 -d` want it. */
function toBase64(text: string): string {
  const standard = text.replace(/-/g, '+').replace(/_/g, '/');
  return standard + '='.repeat((4 - (standard.length % 4)) % 4);
}

function commands(url: string, signature: string, publicKey: string): string {
  return [
    `curl -so certificate.json ${url}`,
    `echo '${toBase64(signature)}' | base64 -d > signature.bin`,
    `echo '${DER_PREFIX}${toBase64(publicKey)}' | base64 -d > key.der`,
    'openssl pkeyutl -verify -pubin -keyform DER -inkey key.der \\',
    '  -rawin -in certificate.json -sigfile signature.bin',
  ].join('\n');
}

interface ProofProps {
  site: Site;
  found: Valid;
}

const SUMMARY = [
  'flex min-h-12 cursor-pointer items-center gap-2 text-brand-700 [&::-webkit-details-marker]:hidden',
  "before:ms-0 before:me-1 before:size-2 before:-rotate-45 before:border-e-2 before:border-b-2 before:content-['']",
  'rtl:before:rotate-45 group-open/proof:before:mb-1 group-open/proof:before:rotate-45 rtl:group-open/proof:before:-rotate-45',
].join(' ');

/** Everything a stranger needs to check the signature without us. The script reads the same elements. */
export function Proof({ site, found }: ProofProps) {
  const { words } = site;
  const path = `/c/${found.code}/certificate.json`;
  return (
    <details className="group/proof mt-10 border-y border-gray-200">
      <summary className={SUMMARY}>{words.self_title}</summary>
      <div id="proof" className="pb-6">
        <p>{words.self_lead}</p>
        <Part title={words.self_content}>
          <Signs data-snapshot="">{found.snapshot}</Signs>
        </Part>
        <p className="mt-3">
          <a href={`${site.base}${path}`} download={`${found.certificateNo}.json`}>
            {words.self_content_download}
          </a>
        </p>
        <Part title={words.self_digest}>
          <Signs>{found.sha256}</Signs>
        </Part>
        <Part title={words.self_signature}>
          <Signs data-key={found.keyId}>{found.signature}</Signs>
        </Part>
        <Part title={words.self_key}>
          <p className="mt-3">
            {fill(words.signature_key, { key: found.keyId })}
            <a href={`${site.base}/.well-known/jwks.json`} download="jwks.json">
              {words.self_key_download}
            </a>
          </p>
        </Part>
        <Part title={words.self_command}>
          <Signs>{commands(`${site.verifyOrigin}${path}`, found.signature, found.publicKey)}</Signs>
        </Part>
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-5 text-base leading-[1.5] font-semibold">{title}</h3>
      {children}
    </>
  );
}

interface SignsProps {
  children: string;
  'data-snapshot'?: string;
  'data-key'?: string;
}

/** What is copied sign by sign. */
function Signs(props: SignsProps) {
  return (
    <pre
      lang="en"
      dir="ltr"
      className="mt-1 mb-2 rounded-base border border-gray-200 bg-gray-50 p-3 font-mono text-sm leading-[1.6] wrap-anywhere whitespace-pre-wrap"
      {...props}
    />
  );
}
