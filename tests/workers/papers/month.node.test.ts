import { copyFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MonthlyReport } from '~/domain/provider/report/monthly/month.ts';
import { PrintShop } from '../pdf/print-shop.ts';
import { EMPTY_MONTH, MONTH, WORST_MONTH } from './month-specimens.ts';

/** `console.md` §4, Reports: the paper of a month. */

let shop: PrintShop;
beforeAll(async () => {
  shop = await PrintShop.open();
});
afterAll(() => shop.close());

const AT_MS = Date.UTC(2026, 9, 2, 8, 5);

/** The text of each page, as a reader copies it. */
async function pagesOf(name: string, month: MonthlyReport): Promise<string[]> {
  const file = await shop.print(name, { month, atMs: AT_MS });
  expect(await shop.tool('qpdf', '--check', file)).toContain('No syntax or stream');
  const { PAPERS_TO } = process.env;
  if (PAPERS_TO) await copyFile(file, `${PAPERS_TO}/${name}.pdf`);
  const text = await shop.tool('pdftotext', '-layout', file, '-');
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s+/g, ' '));
}

describe('the paper of a month', () => {
  it('says seven boxes in both languages, unsigned, and no certificate', async () => {
    const page = (await pagesOf('month', MONTH)).join(' ');
    for (const words of [
      '月度报告',
      'Monthly report',
      '内部文件，未经签名',
      'Internal, unsigned',
      '不是证书',
      'no certificate',
      '绿通 Greenlane',
      '全部企业 All companies',
      '签发证书 Certificates issued 128 119 +9',
      '证明吨位 (t) Certified (t) 2411.500125 2608.000 −196.499875',
      '换发证书 Certificates replaced 4 4 –',
      '撤销证书 Certificates revoked 1 3 −2',
      '对方答复 Answers of counterparties 117 122 −5',
      '办结待办 Items of work done 203 188 +15',
      '欧盟 EU 212 48200.000 912.000 31442.000 67.1',
      'RSCC EU 1250.000 84.500 612.250 55.7',
      'KRSCC KR 120.000 0.000 33.000125 27.5',
      '发出到答复 Sent to answered RSCC 117',
      '待办生成到完成 Item opened to done – 8',
      '超过 30 天',
      '华兴化工股份有限公司 (6)',
      '2026-10-02 08:05 UTC',
      '何川',
      '第 1 页',
    ]) {
      expect(page).toContain(words);
    }
    for (let no = 1; no <= 7; no += 1) {
      expect(page, String(no)).toMatch(
        new RegExp(`(?:^| )${no} {1,2}(?=[\\p{Script=Han}\\d])`, 'u'),
      );
    }
  });

  it('says of a month without data that there is none', async () => {
    const page = (await pagesOf('month-empty', EMPTY_MONTH)).join(' ');
    expect(page).toContain('本月尚未统计。');
    expect(page.match(/无 None/g)).toHaveLength(3);
    expect(page).toContain('签发证书 Certificates issued 0 0 –');
  });

  it('goes on over pages where names are as long as can be, and repeats whose it is', async () => {
    const pages = await pagesOf('month-worst', WORST_MONTH);
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('Eva de Wit 的企业 Companies of Eva de Wit · KRSCC');
      expect(page).toContain('内部文件，未经签名');
      expect(page).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`);
    }
    const all = pages.join(' ');
    expect(all).toContain('吨位最大的 20 家企业 (t)，共 1204 家');
    expect(all).toContain('统计至 2026-09-14');
    expect(all).toContain('999999.123456');
    expect(all).toContain('等 and others');
  });
});
