import { copyFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaperFacts } from '~/domain/new-substance/report/facts.server.ts';
import type { ReportToMake } from '~/domain/new-substance/report/make.server.ts';
import type { ToDraw } from '../pdf/drawing-worker.ts';
import { PrintShop } from '../pdf/print-shop.ts';
import { DESIGN, SHEET, WORST, WORST_SHEET } from './specimens.ts';

let shop: PrintShop;
beforeAll(async () => {
  shop = await PrintShop.open();
});
afterAll(() => shop.close());

const MADE: Omit<ReportToMake, 'facts'> = {
  kind: 'annual',
  format: 'pdf',
  year: 2025,
  preparedBy: '孙琳',
  preparedAtMs: Date.UTC(2026, 2, 27, 2, 5),
  locale: 'zh-CN',
};

/** The text of each page, as a reader copies it. */
async function pagesOf(name: string, facts: PaperFacts[], change: Partial<ReportToMake> = {}) {
  return pagesIn(name, { report: { ...MADE, facts, ...change } });
}

/** Whatever is drawn is a PDF without a fault that carries the glyphs it prints. */
async function pagesIn(name: string, toDraw: ToDraw) {
  const file = await shop.print(name, toDraw);
  expect(await shop.tool('qpdf', '--check', file)).toContain('No syntax or stream');
  const fonts = (await shop.tool('pdffonts', file)).trim().split('\n').slice(2);
  expect(fonts.length).toBeGreaterThan(0);
  // Embedded, as a subset, with the characters that are copied.
  for (const font of fonts) expect(font).toMatch(/ yes +yes +yes +\d+ +0$/);
  const { PAPERS_TO } = process.env;
  if (PAPERS_TO) await copyFile(file, `${PAPERS_TO}/${name}.pdf`);
  const text = await shop.tool('pdftotext', '-layout', file, '-');
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s+/g, ' '));
}

/** A systematic name of 345 characters, and one of 500 that no blank parts. */
const TAIL =
  '[(E)-{4-[(4-sample-6-{[3-(sampleyl)phenyl]amino}-1,3,5-triazin-2-yl)amino]-2-methoxyphenyl}diazenyl]-';
const LONG_NAMES = {
  nameEn: `disodium 5-${TAIL}5-${TAIL}5-${TAIL}naphthalene-1,3-disulfonate`,
  nameZh: '取代三嗪基氨基甲氧基苯基偶氮'.repeat(36).slice(0, 500),
};

describe.each(['annual', 'first_activity', 'sheet'] as const)('the paper %s', (kind) => {
  it('tells all of a name as long as the candidate list has them, inside its box', async () => {
    const substances = [{ ...DESIGN.substances[0], ...LONG_NAMES }];
    const paper =
      kind === 'sheet'
        ? { sheet: { ...SHEET, substances }, atMs: Date.UTC(2026, 2, 27) }
        : {
            report: {
              ...MADE,
              kind,
              facts: [{ ...DESIGN, substances: substances as PaperFacts['substances'] }],
            },
          };
    const file = await shop.print(`long-${kind}`, paper as ToDraw);
    // A hyphen at the end of a line is left out by whoever copies it.
    const bare = (text: string) => text.replace(/[\s-]/g, '');
    const said = bare(await shop.tool('pdftotext', file, '-'));
    expect(said).toContain(bare(LONG_NAMES.nameEn));
    expect(said).toContain(bare(LONG_NAMES.nameZh));
    const words = await shop.tool('pdftotext', '-bbox', file, '-');
    const width = Number(/<page width="([\d.]+)"/.exec(words)?.[1]);
    const ends = [...words.matchAll(/xMax="([\d.]+)"/g)].map(([, x]) => Number(x));
    expect(Math.max(...ends)).toBeLessThan(width - 20);
  });
});

describe('the annual report', () => {
  it('says what the design says in its eighteen boxes on one page', async () => {
    const [page = '', ...more] = await pagesOf('annual', [DESIGN]);
    expect(more).toEqual([]);
    for (const words of [
      '工作稿，非官方提交',
      'Working copy, not a submission',
      'DH-CG-2022-0186',
      '常规登记，12号令 Regular registration, Order 12',
      '取代苯并三唑',
      'CAS — 保密至 confidential until 2027-02-15',
      '60.000 t/年 t/y',
      '占登记量 80.0% of the registered volume',
      '2025-02-18 至 2025-11-20',
      '42.000',
      '涂料配制',
      '与登记一致 As registered',
      '完全按登记证要求落实',
      '2 / 2 个接收方：2025-02-18、2025-06-05',
      '1.200 + 0.000 + 48.000 − 42.000 = 7.200',
      '赵磊，法规经理',
      '孙琳，2026-03-27 10:05 UTC+8',
      '第 1 页，共 1 页',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain('保 密');
    const boxes = [...page.matchAll(/(?<= )(1?\d) {1,2}(?=[\p{Script=Han}])/gu)].map(
      ([, no]) => no,
    );
    for (let no = 1; no <= 18; no += 1) expect(boxes).toContain(String(no));
  });

  it('says in boxes 7 and 8 how much it is of each of several substances', async () => {
    const [page = ''] = await pagesOf('several', [SEVERAL]);
    expect(page).toContain('48.000');
    expect(page).toContain('取代苯并三唑 Substituted benzotriazole：40.000');
    expect(page).toContain('乙 B：8.000');
    expect((await pagesOf('single', [DESIGN])).join()).not.toContain('Substituted benzotriazole：');
  });

  it('has the same digest as long as its data stays, whoever makes it when', async () => {
    const digest = (page = '') => /SHA-256 ([0-9a-f ]{71})/.exec(page)?.[1];
    const [first] = await pagesOf('first', [DESIGN]);
    const later = { preparedBy: '赵磊', preparedAtMs: MADE.preparedAtMs + 86_400_000 };
    const [second] = await pagesOf('second', [DESIGN], later);
    expect(digest(first)).toBeDefined();
    expect(digest(second)).toBe(digest(first));
    const other = { ...DESIGN, filing: { ...DESIGN.filing, purpose: '其他' } };
    expect(digest((await pagesOf('other', [other]))[0])).not.toBe(digest(first));
  });

  it('goes on over pages that repeat the certificate number, and stamps each of them', async () => {
    const pages = await pagesOf('worst', [WORST]);
    expect(pages.length).toBeGreaterThan(3);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('DH-CG-2022-0186-WITH-A-NUMBER-OF-40-CHAR');
      expect(page).toContain('工作稿，非官方提交');
      expect(page).toMatch(/保\s?密/);
      expect(page).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`);
    }
    const all = pages.join(' ');
    for (let at = 1; at <= 60; at += 1) expect(all).toContain(`Processing User No. ${at} (`);
    for (let at = 1; at <= 20; at += 1) expect(all).toContain(`Copolymer no. ${at} of`);
    expect(all).toContain('18 编制');
    // What no font draws is a box, and the paper is there all the same.
    expect(all).toContain('□');
  });

  it('stands once for each filing, with pages of its own', async () => {
    const pages = await pagesOf('several', [DESIGN, WORST, DESIGN]);
    expect(pages.at(0)).toContain('第 1 页，共 1 页');
    expect(pages.at(-1)).toContain('第 1 页，共 1 页');
  });
});

const [PART] = DESIGN.substances;
const [IMPORTER, ...OTHERS] = DESIGN.records;
/** The same, of two substances. */
const SEVERAL = {
  ...DESIGN,
  substances: [PART, { ...PART, id: 'fsb_b', nameZh: '乙', nameEn: 'B', casNo: '50-00-0' }],
  records: [
    {
      ...IMPORTER,
      lines: [
        { ...IMPORTER?.lines[0], massG: 40_000_000, substanceId: 'fsb' },
        { ...IMPORTER?.lines[0], massG: 8_000_000, substanceId: 'fsb_b' },
      ],
    },
    ...OTHERS,
  ],
  handovers: DESIGN.handovers.map((one) => ({ ...one, substanceId: 'fsb' })),
} as PaperFacts;

describe('the annual report as a workbook', () => {
  it('has a row for each substance; what is of the filing as a whole stands once', async () => {
    const { bytes } = await shop.ask({ report: { ...MADE, format: 'xlsx', facts: [SEVERAL] } });
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    const [head = [], ...rows] = sheets[0]?.rows ?? [];
    const column = (words: string) => {
      const at = head.findIndex((cell) => String(cell).includes(words));
      expect(at).toBeGreaterThan(-1);
      return rows.map((row) => row[at] ?? null);
    };
    expect(column('登记证号')).toEqual(['DH-CG-2022-0186', 'DH-CG-2022-0186']);
    expect(column('物质')).toEqual(['取代苯并三唑', '乙']);
    expect(column('CAS')).toEqual(['—', '50-00-0']);
    expect(column('进口')).toEqual([40, 8]);
    expect(column('境内转移')).toEqual([42, 0]);
    expect(column('登记量')).toEqual([60, null]);
    expect(column('年末库存')).toEqual([7.8, null]);
  });

  it('is stamped above each sheet and on each page where it tells what is confidential', async () => {
    const rowsOf = async (facts: PaperFacts) => {
      const { bytes } = await shop.ask({ report: { ...MADE, format: 'xlsx', facts: [facts] } });
      const { sheets } = await readXlsx(new Uint8Array(bytes));
      return sheets.map(({ rows, headerFooter }) => [rows[0]?.[0], headerFooter?.oddHeader]);
    };
    expect(await rowsOf(WORST)).toEqual([
      ['保密 CONFIDENTIAL', '&C&B保密 CONFIDENTIAL'],
      ['保密 CONFIDENTIAL', '&C&B保密 CONFIDENTIAL'],
      ['保密 CONFIDENTIAL', '&C&B保密 CONFIDENTIAL'],
    ]);
    expect(await rowsOf(DESIGN)).toEqual([
      ['登记证号/备案回执号', undefined],
      ['登记证号/备案回执号', undefined],
      ['登记证号/备案回执号', undefined],
    ]);
  });
});

describe('the report of a first activity', () => {
  it('says the first import that was handed on', async () => {
    const [page = '', ...more] = await pagesOf('activity', [DESIGN], { kind: 'first_activity' });
    expect(more).toEqual([]);
    for (const words of [
      '新化学物质首次活动报告',
      '2025-02-18',
      '进口日期 Imported on 2025-01-20',
      '16.000',
      '进口',
      '浙江省宁波市北仑区海光路 18 号',
      '澄砚涂料（宁波）有限公司',
      '密闭操作，废气集中处理，废水不外排。',
    ]) {
      expect(page).toContain(words);
    }
  });

  it('takes the longest texts', async () => {
    const pages = await pagesOf('activity-worst', [WORST], { kind: 'first_activity' });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join(' ')).toContain('11 联系人');
  });
});

describe('the sheet of a transfer of information', () => {
  const AT_MS = MADE.preparedAtMs;

  it('says in nine boxes what the recipient is told, with a line to sign on', async () => {
    const [page = '', ...more] = await pagesIn('sheet', { sheet: SHEET, atMs: AT_MS });
    expect(more).toEqual([]);
    for (const words of [
      '新化学物质信息传递记录',
      'DH-CG-2022-0186',
      '取代苯并三唑 Substituted benzotriazole',
      '涂料用光稳定剂',
      '对水生生物有害并具有长期持续影响',
      '密闭操作，废气集中处理，废水不外排。',
      '每年提交年度报告；如发现新的环境或健康危害特性，及时报告。',
      '东海材料有限公司',
      '澄砚涂料（宁波）有限公司',
      '何澄，采购经理',
      '2025-02-18',
      '接收方签字（盖章）',
      '第三十八条',
    ]) {
      expect(page).toContain(words);
    }
    for (let no = 1; no <= 9; no += 1) {
      expect(page).toMatch(new RegExp(` ${no} {1,2}\\p{Script=Han}`, 'u'));
    }
    // It goes out: nothing of a working copy, and nothing confidential.
    expect(page).not.toContain('工作稿');
    expect(page).not.toContain('CAS');
    expect(page).not.toMatch(/保\s?密/);
  });

  it('takes the longest texts', async () => {
    const pages = await pagesIn('sheet-worst', { sheet: WORST_SHEET, atMs: AT_MS });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('DH-CG-2022-0186-WITH-A-NUMBER-OF-40-CHAR');
    expect(pages.at(-1)).toContain('接收方签字（盖章）');
  });
});
