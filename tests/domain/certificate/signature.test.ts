import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { toBase64url } from '~/domain/certificate/base64url.ts';
import { canonicalJson, sha256Hex } from '~/domain/certificate/canonical-json.ts';
import {
  type Jwks,
  publicJwks,
  type SignedSnapshot,
  signSnapshot,
  snapshotDigest,
  verifySnapshot,
} from '~/domain/certificate/signature.ts';
import { designSnapshot } from './specimens.ts';

/** The key pair of RFC 8037, appendix A.1. */
const RFC_KEY = {
  kty: 'OKP' as const,
  crv: 'Ed25519' as const,
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  kid: 'gl-2026-01',
};
const SIGNING_KEY = JSON.stringify({
  ...RFC_KEY,
  d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
});
const jwks: Jwks = { keys: [RFC_KEY] };

let signed: SignedSnapshot;
beforeAll(async () => {
  signed = await signSnapshot(designSnapshot, SIGNING_KEY);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('canonical JSON', () => {
  it('sorts members by UTF-16 units, at every depth, without spaces', () => {
    // The member names of RFC 8785 §3.2.3, in the order it gives.
    const names = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'];
    const shuffled = Object.fromEntries([...names].reverse().map((name) => [name, 0]));
    expect(Object.keys(JSON.parse(canonicalJson(shuffled)) as object).sort()).toEqual(
      [...names].sort(),
    );
    expect(canonicalJson(shuffled)).toBe(
      `{${names.map((n) => `${JSON.stringify(n)}:0`).join(',')}}`,
    );
    expect(canonicalJson({ b: [true, null, { z: 1, a: '吨' }], a: -0 })).toBe(
      '{"a":0,"b":[true,null,{"a":"吨","z":1}]}',
    );
  });

  it('leaves absent members out, as a stored and re-read snapshot would', () => {
    const value = { a: undefined, b: 1 };
    expect(canonicalJson(value)).toBe('{"b":1}');
    expect(canonicalJson(JSON.parse(JSON.stringify(designSnapshot)))).toBe(signed.canonical);
  });

  it.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses the number %s',
    (value) => {
      expect(() => canonicalJson({ value })).toThrow('Not a safe integer');
    },
  );

  it('refuses half a character', () => {
    expect(() => canonicalJson(['\ud83d'])).toThrow('surrogate');
  });
});

describe('a signed snapshot', () => {
  it('carries the digest of its canonical text and the id of its key', async () => {
    expect(signed.canonical).toBe(canonicalJson(designSnapshot));
    expect(signed.sha256).toBe(await sha256Hex(signed.canonical));
    expect(await snapshotDigest(designSnapshot)).toBe(signed.sha256);
    expect(signed.signature).toMatch(/^[\w-]{86}$/);
    expect(signed.key_id).toBe('gl-2026-01');
  });

  it('is genuine as an object and as its published text', async () => {
    const { canonical, signature, key_id } = signed;
    expect(await verifySnapshot(designSnapshot, signature, key_id, jwks)).toBe('genuine');
    expect(await verifySnapshot(canonical, signature, key_id, jwks)).toBe('genuine');
  });

  it('is altered when any one member differs', async () => {
    const { signature, key_id } = signed;
    const text = JSON.stringify(designSnapshot);
    const places = Array.from(text.matchAll(/\d(?=[^{}[\]"]*[",}])/g), (match) => match.index);
    expect(places.length).toBeGreaterThan(30);
    for (const place of places.slice(0, 60)) {
      const digit = text.charAt(place) === '9' ? '8' : '9';
      const changed = JSON.parse(text.slice(0, place) + digit + text.slice(place + 1));
      expect(await verifySnapshot(changed, signature, key_id, jwks)).toBe('altered');
    }
  });

  it.each(['', 'not base64!', toBase64url(new Uint8Array(64)), toBase64url(new Uint8Array(63))])(
    'is altered under the signature %j',
    async (signature) => {
      expect(await verifySnapshot(designSnapshot, signature, 'gl-2026-01', jwks)).toBe('altered');
    },
  );

  it('needs a published key', async () => {
    const { signature } = signed;
    expect(await verifySnapshot(designSnapshot, signature, 'gl-2031-01', jwks)).toBe('unknown-key');
  });

  it('is unsupported, not altered, where the browser lacks Ed25519', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(
      new DOMException('Unrecognized name', 'NotSupportedError'),
    );
    const { signature, key_id } = signed;
    expect(await verifySnapshot(designSnapshot, signature, key_id, jwks)).toBe('unsupported');
  });
});

describe('the published key set', () => {
  it('never holds a private part, even if the secret does', () => {
    const published = publicJwks(JSON.stringify({ keys: [JSON.parse(SIGNING_KEY)] }));
    expect(published).toEqual({ keys: [{ ...RFC_KEY, use: 'sig' }] });
  });
});
