import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CertificateToPrint } from '#workers/pdf/printing.ts';
import { canonicalJson, sha256Hex } from '~/domain/certificate/canonical-json.ts';
import {
  type CertificateSnapshot,
  freeze,
  type NoticeContent,
  type NoticeSnapshot,
} from '~/domain/certificate/snapshot.ts';
import {
  crowdedSnapshot,
  DESIGN_CODE,
  designContent,
  designSnapshot,
  koreanSnapshot,
  letterSnapshot,
  longNotice,
  longSnapshot,
  madeNotice,
  noticeDraft,
  noticeSnapshot,
  notifiedSnapshot,
  polishSnapshot,
  sharedSnapshot,
  statementSnapshot,
  VERIFY_ORIGIN,
} from '../../domain/certificate/specimens.ts';
import { difference, type Glyph, glyphsOf } from './glyphs.ts';
import { type Page, PrintShop } from './print-shop.ts';

async function issued(snapshot: CertificateSnapshot): Promise<CertificateToPrint> {
  const sha256 = await sha256Hex(canonicalJson(snapshot));
  return { draft: false, snapshot, code: DESIGN_CODE, sha256, keyId: 'gl-2026-01' };
}

const draft: CertificateToPrint = {
  draft: true,
  content: designContent,
  madeAtMs: Date.parse('2026-09-18T08:40:00Z'),
};

/** Two drawings of one letter differ by less, two letters by more. */
const ALIKE = 0.01;

let shop: PrintShop;
beforeAll(async () => {
  shop = await PrintShop.open();
});
afterAll(() => shop.close());

/** Holds the page's top right corner to a scanner, as a phone would. */
function readQr({ width, height, grey }: Page): string | null {
  const left = Math.floor((width * 140) / 210);
  const corner = { width: width - left, height: Math.floor((height * 45) / 297) };
  const rgba = new Uint8ClampedArray(corner.width * corner.height * 4).fill(255);
  for (let i = 0; i < corner.width * corner.height; i += 1) {
    const from = Math.floor(i / corner.width) * width + left + (i % corner.width);
    rgba.fill(grey[from] ?? 255, i * 4, i * 4 + 3);
  }
  return jsQR(rgba, corner.width, corner.height)?.data ?? null;
}

/**
 * Every character has ink, the same character the same ink and another one other ink. Characters
 * that a font lacks would all be the same box.
 */
function expectDrawn(glyphs: Glyph[]): void {
  for (const [index, glyph] of glyphs.entries()) {
    expect(Math.max(...glyph.ink), `${glyph.text} has ink`).toBeGreaterThan(0.4);
    for (const other of glyphs.slice(index + 1)) {
      const apart = difference(glyph, other);
      const pair = `${glyph.text} and ${other.text}`;
      if (glyph.text === other.text) expect(apart, pair).toBeLessThan(ALIKE);
      else expect(apart, pair).toBeGreaterThan(ALIKE);
    }
  }
}

describe('the paper, drawn in workerd', () => {
  it.each([
    ['Chinese', designSnapshot, '华兴化工有限公司', 'NotoSansSC-Bold'],
    ['Polish', polishSnapshot, 'Zakład Chemiczny Łódź Sp. z o.o.', 'NotoSans-Bold'],
    ['Polish', polishSnapshot, 'ul. Żeligowskiego 46, 90-643 Łódź,', 'NotoSans-Regular'],
    ['Korean', koreanSnapshot, '한국화학 주식회사', 'NotoSansKR-Bold'],
    ['Korean', koreanSnapshot, '부산광역시 동구 중앙대로', 'NotoSansKR-Regular'],
  ] as const)(
    'shows every %s letter as itself, not as a box',
    async (name, snapshot, text, font) => {
      const pdf = await shop.print(name, await issued(snapshot));
      const glyphs = await glyphsOf(shop, pdf, text, font);
      expect(glyphs.map((glyph) => glyph.text).join('')).toBe(text.replaceAll(' ', ''));
      expectDrawn(glyphs);
    },
  );

  it('embeds a subset of each font, and only the fonts it needs', async () => {
    const fonts = async (name: string, snapshot: CertificateSnapshot) => {
      const pdf = await shop.print(name, await issued(snapshot));
      const lines = (await shop.tool('pdffonts', pdf)).trim().split('\n').slice(2);
      for (const line of lines) expect(line).toMatch(/Identity-H\s+yes yes yes/);
      return lines.map((line) => line.replace(/^[A-Z]{6}\+(\S+).*/, '$1')).sort();
    };
    const chinese = ['NotoSansSC-Bold', 'NotoSansSC-Regular'];
    const latin = ['NotoSans-Bold', 'NotoSans-Regular'];
    const korean = ['NotoSansKR-Bold', 'NotoSansKR-Regular'];
    expect(await fonts('chinese', designSnapshot)).toEqual(chinese);
    expect(await fonts('polish', polishSnapshot)).toEqual([...latin, ...chinese]);
    expect(await fonts('korean', koreanSnapshot)).toEqual([...korean, ...chinese]);
  });

  it('refuses to print a character that no font has', async () => {
    const importer = { ...designContent.importer, name: 'Meerdam 𒀀 B.V.' };
    const { status, bytes } = await shop.ask(await issued({ ...designSnapshot, importer }));
    expect(status).toBe(422);
    expect(JSON.parse(bytes.toString())).toEqual(['𒀀']);
  });

  it('says every field of the snapshot', async () => {
    const pdf = await shop.print('fields', await issued(designSnapshot));
    const text = (await shop.tool('pdftotext', '-layout', pdf, '-')).replace(/\s+/g, ' ');
    const { supplier, importer, issuer, lines } = designSnapshot;
    const fields = [
      'TCC-2026-7K3F-04017',
      '4MWQ-T27X-9KRC-HB85-Y',
      '2026-09-22',
      '2026-11-12',
      'TR-2026-7K3F-04823',
      '鹿特丹 Rotterdam, NL (NLRTM)',
      '84.750',
      issuer.address,
      issuer.registry,
      supplier.name,
      supplier.name_local ?? '',
      importer.name,
      importer.address,
      ...lines.flatMap((line) => [line.name.zh, line.name.en, line.reference_no, line.tonnes]),
      ...lines.flatMap((line) => [line.ec_no ?? '', line.cas_no ?? '', line.status.zh]),
      '2026-09-22 11:27:12 UTC+2 · PAdES, key gl-2026-01',
      '第 1 页，共 2 页',
    ];
    for (const field of fields) expect(text).toContain(field);
    const sha256 = await sha256Hex(canonicalJson(designSnapshot));
    expect(text.replaceAll(' ', '')).toContain(`ContentSHA-256${sha256}`);
  });

  it('carries the address of its verification in the QR code', async () => {
    const pdf = await shop.print('qr', await issued(designSnapshot));
    const page = await shop.look(pdf, 1, 150);
    expect(readQr(page)).toBe(`${VERIFY_ORIGIN}/c/${DESIGN_CODE}`);
  });
});

/** All that a reader of the paper finds in a snapshot: every text of it but codes, keys of languages and zones. */
function printedTexts(snapshot: CertificateSnapshot): string[] {
  const texts: string[] = [];
  const unprinted = [
    'country',
    'code',
    'schema',
    'kind',
    'system',
    'regime',
    'rule_set',
    'time_zone',
  ];
  const collect = (value: unknown, member: string) => {
    if (unprinted.includes(member) || member.endsWith('_g') || member.endsWith('_ms')) return;
    // A notice writes its pieces with a comma, and names a registrant instead of counting it.
    if (member === 'registrant') return;
    // In whose name the platform signs, the signature itself says.
    if (member === 'platform') return collect((value as NoticeSnapshot['platform']).brand, 'brand');
    if (member.endsWith('pieces')) texts.push(Number(value).toLocaleString('en-US'));
    else if (typeof value === 'string' || typeof value === 'number') texts.push(String(value));
    else for (const [key, inner] of Object.entries(value ?? {})) collect(inner, key);
  };
  collect(snapshot, '');
  return texts;
}

describe.each([
  ['EU, several products', designSnapshot],
  ['EU, an intermediate', { ...designSnapshot, lines: designSnapshot.lines.slice(3) }],
  ['EU, shared', sharedSnapshot],
  ['UK, a notification', notifiedSnapshot],
  ['Korea, confidential', koreanSnapshot],
  ['a letter', letterSnapshot],
  ['a notice', noticeSnapshot],
  ['a notice of fifty batches', longNotice],
] as const)('a paper of every kind and regime (%s)', (name, snapshot) => {
  it('is a clean file, its fonts inside, its QR code and text those of the answer', async () => {
    const pdf = await shop.print(name.replace(/\W+/g, '-'), await issued(snapshot));
    await expect(shop.tool('qpdf', '--check', pdf)).resolves.toContain('No syntax or stream');
    const fonts = (await shop.tool('pdffonts', pdf)).trim().split('\n').slice(2);
    for (const line of fonts) expect(line).toMatch(/Identity-H\s+yes yes yes/);
    expect(readQr(await shop.look(pdf, 1, 150))).toBe(`${VERIFY_ORIGIN}/c/${DESIGN_CODE}`);
    const bare = (text: string) => text.replace(/\s+/g, '');
    // Cells break over lines beside others, so a text counts by its words.
    const said = bare(await shop.tool('pdftotext', '-raw', pdf, '-'));
    for (const text of printedTexts(snapshot)) {
      for (const word of text.split(/\s+/)) expect(said, text).toContain(bare(word));
    }
  });

  it('names one day, and Europe on no Korean paper', async () => {
    const pdf = await shop.print('day', await issued(snapshot));
    const text = await shop.tool('pdftotext', '-layout', pdf, '-');
    expect(text).toMatch(new RegExp(`${snapshot.issued_on} \\d{2}:\\d{2}:\\d{2} UTC`));
    if (snapshot.regime === 'k-reach') expect(text).not.toMatch(/ECHA|EC \/ List|欧盟/);
    if (name === 'Korea, confidential') {
      expect(text).toContain('CBI-2025-0113');
      expect(text.match(/Aldehyde C1/g)).toHaveLength(1);
    }
  });
});

describe('the signature', () => {
  it('is valid, covers the whole file and names the issuer and the moment', async () => {
    const pdf = await shop.print('signed', await issued(designSnapshot));
    const said = await shop.tool('pdfsig', '-nocert', pdf);
    expect(said).toContain('Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Signature Type: ETSI.CAdES.detached');
    expect(said).toContain('Common Name: Qianjiang Compliance Europe B.V.');
    expect(said).toContain('Signing Time: Sep 22 2026 09:27:12');
  });

  it('breaks when one byte of the page changes', async () => {
    const { bytes } = await shop.ask(await issued(designSnapshot));
    const at = bytes.indexOf('stream\n') + 40;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const pdf = await shop.keep('forged', bytes);
    const said = await shop.tool('pdfsig', '-nocert', pdf);
    expect(said).not.toContain('Signature is Valid.');
  });

  it('is the same file each time it is made', async () => {
    const certificate = await issued(polishSnapshot);
    const [first, second] = [await shop.ask(certificate), await shop.ask(certificate)];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });
});

describe('a draft', () => {
  it('has no number, code, QR code or signature, and says so', async () => {
    const pdf = await shop.print('draft', draft);
    const text = await shop.tool('pdftotext', '-layout', pdf, '-');
    expect(text).not.toMatch(/TCC-|(?:[0-9A-Z]{4}-){4}[0-9A-Z]/);
    expect(text).toContain('草稿预览，贸易 TR-2026-7K3F-04823，生成于 2026-09-18 10:40 UTC+2。');
    expect(readQr(await shop.look(pdf, 1, 150))).toBeNull();
    expect((await readFile(pdf)).includes('/ByteRange')).toBe(false);
  });

  it('has a watermark where the issued paper is white', async () => {
    const lightGrey = async (name: string, certificate: CertificateToPrint) => {
      const page = await shop.look(await shop.print(name, certificate), 1, 50);
      return page.grey.reduce((count, grey) => count + (grey > 210 && grey < 225 ? 1 : 0), 0);
    };
    const marked = await lightGrey('draft-mark', draft);
    const plain = await lightGrey('plain-mark', await issued(designSnapshot));
    expect(marked).toBeGreaterThan(plain * 3);
  });
});

describe('pages', () => {
  it('keeps three lines of two products on one page', async () => {
    const lines = designSnapshot.lines.slice(0, 3);
    const pdf = await shop.print('three', await issued({ ...designSnapshot, lines }));
    expect(await shop.tool('pdfinfo', pdf)).toMatch(/Pages:\s+1\n/);
  });

  it('continues with boxes 1 and 2 and the table head, and sums up at the end', async () => {
    const pdf = await shop.print('long', await issued(longSnapshot));
    const first = await shop.tool('pdftotext', '-layout', '-l', '1', pdf, '-');
    const second = await shop.tool('pdftotext', '-layout', '-f', '2', pdf, '-');
    expect(first).toContain('Continued on page 2');
    expect(first).not.toContain('194.134567');
    expect(first).toContain('Digitally signed');
    for (const text of ['TCC-2026-7K3F-04020', '4MWQ-T27X-9KRC-HB85-Y', 'Substance name']) {
      expect(second).toContain(text);
    }
    expect(second).toContain('Total, 11 lines');
    expect(second).toContain('194.134567');
    expect(second).toContain('第 3 页，共 3 页');
    const numbers = (first + second).match(/\b10\.\d+\b(?=\s)/g);
    expect(numbers).toEqual(Array.from({ length: 11 }, (_, index) => `10.${index + 1}`));
  });

  it.each([
    ['long', longSnapshot],
    ['crowded', crowdedSnapshot],
  ])('keep their margins and the white above the foot with %s names', async (name, snapshot) => {
    const pdf = await shop.print(`margins-${name}`, await issued(snapshot));
    const dpi = 50;
    const pixels = (millimetres: number) => Math.floor((millimetres * dpi) / 25.4);
    for (const number of [1, 2]) {
      const { width, height, grey } = await shop.look(pdf, number, dpi);
      const isWhite = (x: number, y: number) => grey[y * width + x] === 255;
      for (let y = 0; y < height; y += 1) {
        for (let x = width - pixels(14); x < width; x += 1) expect(isWhite(x, y)).toBe(true);
      }
      // Between the form's end and the foot's first hairline, 1.5 mm are free on every page.
      const white = Array.from({ length: pixels(297 - 265) }, (_, row) => pixels(265) + row).filter(
        (y) => Array.from({ length: width }, (_, x) => x).every((x) => isWhite(x, y)),
      );
      expect(white.length).toBeGreaterThan(pixels(10) + pixels(1.5));
    }
  });

  it('move the statement on when names leave no room for it', async () => {
    const pdf = await shop.print('crowded', await issued(crowdedSnapshot));
    expect(await shop.tool('pdfinfo', pdf)).toMatch(/Pages:\s+2\n/);
    const first = await shop.tool('pdftotext', '-layout', '-l', '1', pdf, '-');
    const second = await shop.tool('pdftotext', '-layout', '-f', '2', pdf, '-');
    expect(first).not.toContain('Digitally signed');
    expect(second).toContain('84.750');
    expect(second).toContain('TCC-2026-7K3F-04021');
    expect(second).toContain('Digitally signed');
  });

  it('prints sixty lines, each once', async () => {
    const lines = Array.from({ length: 15 }, () => designSnapshot.lines).flat();
    const pdf = await shop.print('sixty', await issued({ ...designSnapshot, lines }));
    const text = await shop.tool('pdftotext', '-layout', pdf, '-');
    const numbers = text.match(/\b10\.\d+\b(?=\s)/g);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => `10.${index + 1}`));
  });
});

describe('an annual statement', () => {
  it('has its nine boxes, each certificate and the sum, and is signed', async () => {
    const pdf = await shop.print('statement', await issued(statementSnapshot));
    const text = await shop.tool('pdftotext', '-layout', pdf, '-');
    for (const field of [
      'ACS-2026-7K3F-00017',
      '年度覆盖声明',
      'KvK 24 117 308',
      'TCC-2026-7K3F-00412',
      'TCC-2026-7K3F-00451',
      statementSnapshot.total_tonnes,
      '本声明汇总上列证明，内容以各证明为准。',
      'compare boxes 1–8',
    ]) {
      expect(text).toContain(field);
    }
    expect(await shop.tool('pdfsig', '-nocert', pdf)).toContain('Signature is Valid.');
  });
});

describe('a confirmation letter', () => {
  it('has its ten boxes, substance, manufacturer and importer', async () => {
    const pdf = await shop.print('letter', await issued(letterSnapshot));
    const text = await shop.tool('pdftotext', '-layout', pdf, '-');
    for (const field of [
      'RCL-2026-7K3F-00912',
      '注册确认函',
      'Registration Confirmation Letter',
      '100 – 1000',
      '91320191MA1X7K4T3D',
      'Speicherstraße 14, 20457 Hamburg, Germany',
      'HRB 174 092 Hamburg',
      'compare boxes 1–10',
    ]) {
      expect(text).toContain(field);
    }
    expect(await shop.tool('pdfsig', '-nocert', pdf)).toContain('Signature is Valid.');
  });
});

describe('an authorisation notice', () => {
  const textOf = (pdf: string, ...pages: string[]) =>
    shop.tool('pdftotext', '-layout', ...pages, pdf, '-');

  it('has its twelve boxes, names who signs, and is signed by the platform on instruction', async () => {
    const pdf = await shop.print('notice', await issued(noticeSnapshot));
    expect(await shop.tool('pdfinfo', pdf)).toMatch(/Pages:\s+1\n/);
    const text = (await textOf(pdf)).replace(/\s+/g, ' ');
    for (const field of [
      '1 告知书编号 Notice number',
      '2 防伪码 Anti-counterfeiting code',
      '3 境内责任人 Responsible person',
      '4 备案人与品牌方 Filer and brand owner',
      '备案人与品牌方为同一企业',
      '5 产品、批次与件数 Products, batches and pieces',
      '6 贸易企业 Trading enterprise',
      '7 该票贸易 This shipment',
      '8 声明 Statement',
      '9 本告知书不是什么 What this notice is not',
      '10 法律依据 Legal basis',
      '11 签发 Issued by',
      '12 扫码核验 Scan to verify',
      '12 电子签名 Digitally signed',
      '由钱江合规平台代为数字签名',
      'by the platform of Qianjiang Compliance, on instruction of the',
      '合计 Total, 2 batches',
      '1,800',
      '有效期至 Valid until 长期 Permanent',
      '统一社会信用代码 USCC 91440101999999003A',
      '2026-08-27 09:06:12 UTC+8',
      'compare boxes 3–10',
    ]) {
      expect(text).toContain(field);
    }
    const said = await shop.tool('pdfsig', '-nocert', pdf);
    expect(said).toContain('Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Common Name: Qianjiang Compliance Europe B.V.');
  });

  it('says who makes the products, where, and when they last reported', async () => {
    const printed = async (name: string, content: NoticeContent) => {
      const frozen = freeze(content, 'RAN-2026-6M8Y-00023', noticeSnapshot.issued_at_ms);
      const pdf = await shop.print(name, await issued(frozen));
      const text = (await textOf(pdf)).replace(/\s+/g, ' ');
      // The address of a maker who stands in box 4 already is not said again.
      expect(text.match(/21 Gaon-ro/g)).toHaveLength(1);
      return { text, pages: await shop.tool('pdfinfo', pdf) };
    };
    const two = await printed('made', madeNotice);
    for (const field of [
      '生产企业 Manufacturer: Hanbyeol Skin Lab Co., Ltd.',
      'Gaon Contract Manufacturing Co., Ltd.',
      '8 Gaon-ro, Incheon',
      '原产地 Origin 韩国 South Korea',
      '最近年度报告 Last annual report 2025',
    ]) {
      expect(two.text).toContain(field);
    }
    const [maker] = madeNotice.manufacturers ?? [];
    const one = await printed('made-by-one', {
      ...madeNotice,
      ...(maker && { manufacturers: [maker] }),
      lines: madeNotice.lines.map((line) => ({ ...line, manufacturer: 1 })),
    });
    expect(one.text).toContain('生产企业 Manufacturer: Hanbyeol Skin Lab Co., Ltd.');
    expect(one.pages).toMatch(/Pages:\s+1\n/);
  });

  it('repeats boxes 1 and 2 and the head of box 5, and prints each of fifty batches once', async () => {
    const pdf = await shop.print('fifty', await issued(longNotice));
    const first = await textOf(pdf, '-l', '1');
    const second = await textOf(pdf, '-f', '2', '-l', '2');
    const all = await textOf(pdf);
    expect(first).toContain('Digitally signed');
    expect(first).toContain('Continued on page 2');
    for (const text of [
      'RAN-2026-6M8Y-00022',
      '4MWQ-T27X-9KRC-HB85-Y',
      'Certificate no.',
      'Expiry',
    ]) {
      expect(second).toContain(text);
    }
    const numbers = all.match(/\b5\.\d+\b(?=\s)/g);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => `5.${index + 1}`));
    expect(all).toContain('Total, 50 batches');
    expect(all.match(/Total, 50 batches/g)).toHaveLength(1);
  });

  it('sets Kana and Hangul in letters of their own, not boxes', async () => {
    const lines = longNotice.lines.slice(2, 3);
    const pdf = await shop.print('kana', await issued({ ...longNotice, lines }));
    for (const [text, font] of [
      ['月森かなた染发膏', 'NotoSansSC-Bold'],
      ['한별', 'NotoSansKR-Regular'],
    ] as const) {
      const glyphs = await glyphsOf(shop, pdf, text, font);
      expect(glyphs.map((glyph) => glyph.text).join('')).toBe(text);
      expectDrawn(glyphs);
    }
  });

  it('is a draft without number, code, QR code or signature before it is issued', async () => {
    const madeAtMs = Date.parse('2026-08-26T01:00:00Z');
    const pdf = await shop.print('draft-notice', { draft: true, content: noticeDraft, madeAtMs });
    const text = await textOf(pdf);
    expect(text).not.toMatch(/RAN-|(?:[0-9A-Z]{4}-){4}[0-9A-Z]/);
    expect(text).toContain('草稿预览，贸易 RP-2026-6M8Y-00038，生成于 2026-08-26 09:00 UTC+8。');
    expect(readQr(await shop.look(pdf, 1, 150))).toBeNull();
    expect((await readFile(pdf)).includes('/ByteRange')).toBe(false);
  });
});
