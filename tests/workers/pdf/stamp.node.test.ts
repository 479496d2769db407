import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson, sha256Hex } from '~/domain/certificate/canonical-json.ts';
import { CERTIFICATE_STATES } from '~/domain/certificate/kinds.ts';
import { DESIGN_CODE, longSnapshot } from '../../domain/certificate/specimens.ts';
import { PrintShop } from './print-shop.ts';

const WORDS = { revoked: ['已撤销', 'REVOKED'], superseded: ['已换发', 'REPLACED'] } as const;

let shop: PrintShop;
let paper: string;
beforeAll(async () => {
  shop = await PrintShop.open();
  const sha256 = await sha256Hex(canonicalJson(longSnapshot));
  paper = await shop.print('issued', {
    ...{ draft: false, snapshot: longSnapshot, code: DESIGN_CODE, sha256, keyId: 'gl-2026-01' },
  });
});
afterAll(() => shop.close());

describe('a paper that holds no more', () => {
  it.each(CERTIFICATE_STATES.flatMap((state) => (state === 'valid' ? [] : [state])))(
    'goes out %s across each page, over what was signed, which stays as it was',
    async (end) => {
      const before = await readFile(paper);
      const { status, bytes } = await shop.ask({ stamp: end, paper: before.toString('base64') });
      expect(status).toBe(200);
      expect(bytes.subarray(0, before.length).equals(before)).toBe(true);
      const stamped = await shop.keep(end, bytes);
      await shop.tool('qpdf', '--check', stamped);
      const pages = Number(/Pages:\s+(\d+)/.exec(await shop.tool('pdfinfo', stamped))?.[1]);
      expect(pages).toBeGreaterThan(1);
      for (let page = 1; page <= pages; page += 1) {
        const [plain, over] = await Promise.all([
          shop.look(paper, page, 50),
          shop.look(stamped, page, 50),
        ]);
        const changed = over.grey.filter((grey, at) => grey !== plain.grey[at]).length;
        // Big enough to be seen, and what is under it can still be read: nothing turned black.
        expect(changed / over.grey.length).toBeGreaterThan(0.02);
        const darkened = over.grey.filter((grey, at) => grey < 60 && (plain.grey[at] ?? 0) > 200);
        expect(darkened.length).toBe(0);
      }
      const text = await shop.tool('pdftotext', '-raw', stamped, '-');
      for (const word of WORDS[end]) expect(text.replaceAll(/\s/g, '')).toContain(word);
      // The signature is that of the paper as it was issued, and a reader says that something follows it.
      const said = await shop.tool('pdfsig', '-nocert', stamped);
      expect(said).toContain('Signature is Valid.');
      expect(said).toContain('Not total document signed');
    },
  );
});
