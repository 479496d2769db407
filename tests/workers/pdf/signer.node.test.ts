import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { canonicalJson, sha256Hex } from '~/domain/certificate/canonical-json.ts';
import { ISSUERS } from '~/domain/certificate/issuer/issuers.ts';
import type { CertificateSnapshot } from '~/domain/certificate/snapshot.ts';
import { makePadesIdentity } from '../../../scripts/secrets.ts';
import {
  DESIGN_CODE,
  designSnapshot,
  koreanSnapshot,
  letterSnapshot,
} from '../../domain/certificate/specimens.ts';
import { takeConsoleErrors } from '../../support/silence.ts';
import { PrintShop } from './print-shop.ts';
import { LocalTimestampAuthority } from './timestamp-authority.ts';

const britishSnapshot = {
  ...designSnapshot,
  regime: 'uk-reach',
  issuer: ISSUERS['uk-reach'],
} as const;

async function issued(snapshot: CertificateSnapshot) {
  const sha256 = await sha256Hex(canonicalJson(snapshot));
  return { draft: false, snapshot, code: DESIGN_CODE, sha256, keyId: 'gl-2026-01' } as const;
}

describe('the signature', () => {
  let shop: PrintShop;
  beforeAll(async () => {
    shop = await PrintShop.open();
  });
  afterAll(() => shop.close());

  it.each([
    ['an EU certificate', designSnapshot],
    ['an EU letter', letterSnapshot],
    ['a UK certificate', britishSnapshot],
    ['a Korean certificate', koreanSnapshot],
  ])('of %s is of the issuer that it names', async (name, snapshot) => {
    const pdf = await shop.print(name.replaceAll(' ', '-'), await issued(snapshot));
    const said = await shop.tool('pdfsig', '-nocert', pdf);
    expect(said).toContain('Signature is Valid.');
    expect(said).toContain(`Signer Certificate Common Name: ${snapshot.issuer.name.en}\n`);
  });

  it('is refused where the paper names another issuer than the certificate', async () => {
    const paper = await issued({ ...designSnapshot, regime: 'uk-reach' });
    const { status, bytes } = await shop.ask(paper);
    expect(status).toBe(500);
    expect(bytes.toString()).toContain(
      'PADES_CERTIFICATE_UK is not in the name of Qianjiang Compliance Europe B.V.',
    );
  });
});

describe('the signature of an issuer to come', () => {
  it('is that of the certificate in its name, installed beside the one in use', async () => {
    const [certificate, key] = await makePadesIdentity('Harbour Compliance Ireland Ltd.');
    const shop = await PrintShop.open({
      more: { PADES_CERTIFICATE_EU_NEXT: certificate, PADES_PRIVATE_KEY_EU_NEXT: key },
    });
    try {
      const name = { zh: '海港合规爱尔兰有限公司', en: 'Harbour Compliance Ireland Ltd.' };
      const next = { ...designSnapshot, issuer: { ...designSnapshot.issuer, name } };
      for (const [file, paper] of [
        ['next', next],
        ['in-use', designSnapshot],
      ] as const) {
        const pdf = await shop.print(file, await issued(paper));
        const said = await shop.tool('pdfsig', '-nocert', pdf);
        expect(said).toContain('Signature is Valid.');
        expect(said).toContain(`Signer Certificate Common Name: ${paper.issuer.name.en}\n`);
      }
    } finally {
      await shop.close();
    }
  });
});

/** The signature's CMS structure, from the hexadecimal text between `<` and `>` in the file. */
function signatureOf(pdf: Buffer): Buffer {
  const contents = /\/Contents\s*<([0-9a-fA-F]+)>/.exec(pdf.toString('latin1'))?.[1];
  if (contents === undefined) throw new Error('no signature');
  return Buffer.from(contents, 'hex');
}

/** id-smime-aa-timeStampToken, the attribute that makes B-T of B-B. */
const TIMESTAMP = Buffer.from('060b2a864886f70d010910020e', 'hex');
/** An octet string of 384 bytes: an RSA-3072 signature. */
const RSA_SIGNATURE = Buffer.from('04820180', 'hex');
const SIGNATURE_BYTES = 384;
/** Tag and length of a SET and of a SEQUENCE of 256 bytes to 64 kB. */
const HEAD_BYTES = 4;

/** The token and the signature it stands for. */
function timestampOf(cms: Buffer): { token: Buffer; signature: Buffer } {
  const at = cms.indexOf(TIMESTAMP);
  const token = cms.subarray(at + TIMESTAMP.length + HEAD_BYTES);
  const signature = cms.lastIndexOf(RSA_SIGNATURE, at) + RSA_SIGNATURE.length;
  return {
    token: token.subarray(0, HEAD_BYTES + token.readUInt16BE(2)),
    signature: cms.subarray(signature, signature + SIGNATURE_BYTES),
  };
}

describe('with a timestamp authority', () => {
  let authority: LocalTimestampAuthority;
  let shop: PrintShop;
  beforeAll(async () => {
    authority = await LocalTimestampAuthority.open();
    shop = await PrintShop.open({ timestampUrl: authority.url });
  });
  afterAll(async () => {
    await shop.close();
    await authority.close();
  });
  beforeEach(() => {
    authority.asked = 0;
  });

  it('carries a timestamp over itself and stays valid (PAdES B-T)', async () => {
    authority.mood = 'answers';
    const { status, bytes } = await shop.ask(await issued(designSnapshot));
    expect(status).toBe(200);
    const { token, signature } = timestampOf(signatureOf(bytes));
    // OpenSSL says so on the error stream, and fails otherwise.
    await authority.verify(token, signature);
    await expect(authority.verify(token, Buffer.from('another'))).rejects.toThrow('mismatch');
    const said = await shop.tool('pdfsig', '-nocert', await shop.keep('stamped', bytes));
    expect(said).toContain('Signature is Valid.');
    expect(authority.asked).toBe(1);
  });

  it.each(['is busy', 'stamps something else', 'sends elsewhere'] as const)(
    'that %s is asked three times, and the paper goes out without (B-B)',
    async (mood) => {
      authority.mood = mood;
      const { status, bytes } = await shop.ask(await issued(designSnapshot));
      expect(status).toBe(200);
      expect(authority.asked).toBe(3);
      expect(signatureOf(bytes).includes(TIMESTAMP)).toBe(false);
      const said = await shop.tool('pdfsig', '-nocert', await shop.keep('unstamped', bytes));
      expect(said).toContain('Signature is Valid.');
      // The log of the Worker comes on its own way.
      const told: unknown[] = [];
      await vi.waitFor(() => {
        told.push(...takeConsoleErrors());
        expect(told).toEqual([1, 2, 3].map((n) => [expect.stringContaining(`attempt ${n}: `)]));
      }, 5_000);
    },
  );
});
