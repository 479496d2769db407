import { fill, type Site } from './site.ts';
import type { Valid } from './valid.tsx';

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

/** Everything a stranger needs to check the signature without us. The script reads the same elements. */
export function Proof({ site, found }: ProofProps) {
  const { words } = site;
  const path = `/c/${found.code}/certificate.json`;
  return (
    <details className="section proof">
      <summary>{words.self_title}</summary>
      <div id="proof" className="prose">
        <p>{words.self_lead}</p>
        <h3>{words.self_content}</h3>
        <pre lang="en" dir="ltr" data-snapshot="">
          {found.snapshot}
        </pre>
        <p>
          <a href={`${site.base}${path}`} download={`${found.certificateNo}.json`}>
            {words.self_content_download}
          </a>
        </p>
        <h3>{words.self_digest}</h3>
        <pre lang="en" dir="ltr">
          {found.sha256}
        </pre>
        <h3>{words.self_signature}</h3>
        <pre lang="en" dir="ltr" data-key={found.keyId}>
          {found.signature}
        </pre>
        <h3>{words.self_key}</h3>
        <p>
          {fill(words.signature_key, { key: found.keyId })}
          <a href={`${site.base}/.well-known/jwks.json`} download="jwks.json">
            {words.self_key_download}
          </a>
        </p>
        <h3>{words.self_command}</h3>
        <pre lang="en" dir="ltr">
          {commands(`${site.verifyOrigin}${path}`, found.signature, found.publicKey)}
        </pre>
      </div>
    </details>
  );
}
