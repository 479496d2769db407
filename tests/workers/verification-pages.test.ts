import { afterEach, describe, expect, it, vi } from 'vitest';
import { certificateLater } from '#db/schema/certificate.ts';
import { canonicalJson } from '~/domain/certificate/canonical-json.ts';
import { formatCode, generateCode } from '~/domain/certificate/code.ts';
import {
  earlierSnapshot,
  koreanSnapshot,
  letterSnapshot,
  longNotice,
  madeNotice,
  noticeDraft,
  sharedSnapshot,
  statementSnapshot,
} from '../domain/certificate/specimens.ts';
import { insertCertificate } from '../support/certificates.ts';
import { bindings, openTestDatabase } from '../support/contexts.ts';
import { visitor } from '../support/verification.ts';

const START_MS = Date.UTC(2026, 10, 12, 9, 41, 7);

afterEach(() => {
  vi.useRealTimers();
});

function issue(options: Parameters<typeof insertCertificate>[2] = {}) {
  return insertCertificate(openTestDatabase(), bindings, options);
}

/** What a reader sees: text without tags, entities put back. */
function textOf(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await visitor().get(path, headers);
  const html = await response.text();
  return { status: response.status, html, text: textOf(html) };
}

const TONNAGE_FIELDS = [
  'TR-2026-7K3F-04823', 'NLRTM', '2026-11-12', '2026-09-22', 'Huaxing Chemical Co., Ltd.', '华兴化工有限公司',
  'Meerdam Coatings B.V.', 'Havenkade 112, 3011 ZZ Rotterdam, Netherlands', 'n-Butyl acetate', '乙酸正丁酯',
  '204-658-1', '123-86-4', '01-2119485493-29-0102', '15.000', '84.750', '马来酸酐', '8.000',
]; // biome-ignore format: a list of words

describe('the result as a page without script', () => {
  it('shows every field of a tonnage certificate in Chinese', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START_MS });
    const { code, certificateNo } = await issue();
    const { status, text } = await page(`/c/${code}`);
    expect(status).toBe(200);
    for (const field of [...TONNAGE_FIELDS, certificateNo, formatCode(code)]) {
      expect(text).toContain(field);
    }
    for (const word of [
      '证书有效！',
      '鹿特丹',
      '防伪码',
      '覆盖年度',
      '卸货日期',
      'REACH 状态',
      '非欧盟供应商及地址',
    ]) {
      expect(text).toContain(word);
    }
    expect(text).toContain('2026-11-12 10:41:07 （UTC+1）');
  });

  it('shows the same in English, by address or by the browser’s wish', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START_MS });
    const { code } = await issue();
    for (const { status, html, text } of [
      await page(`/c/${code}?lang=en`),
      await page(`/c/${code}`, { 'Accept-Language': 'en-GB,en;q=0.9,zh;q=0.5' }),
    ]) {
      expect(status).toBe(200);
      expect(html).toContain('<html lang="en-US" dir="ltr">');
      for (const field of TONNAGE_FIELDS) expect(text).toContain(field);
      for (const word of [
        'Valid Certificate!',
        'Port of discharge',
        'Non-EU supplier and address',
        'of 16 ticked',
      ]) {
        expect(text).toContain(word);
      }
      expect(text).toContain('2026-11-12 10:41:07 UTC+1');
      expect(html).not.toContain('证书有效');
    }
  });

  it('speaks of the authority of its own regime', async () => {
    const { code } = await issue({ content: koreanSnapshot });
    const { text } = await page(`/c/${code}?lang=en`);
    expect(text).toContain('not a decision of any authority of the Republic of Korea.');
    expect(text).not.toMatch(/ECHA|HSE|CBI CBI/);
  });

  it('claims no check in the browser before one was done', async () => {
    const { code } = await issue();
    const { html } = await page(`/c/${code}?lang=en`);
    const visible = html.replace(/<span data-form="\w+" hidden="">.*?<\/span>/g, '');
    expect(textOf(visible)).toContain('Genuine, according to our server');
    expect(textOf(visible)).not.toContain('Checked in your browser');
  });

  it('says which product a line is of, who appointed the only representative, and what was stated', async () => {
    const { code } = await issue({ content: sharedSnapshot });
    for (const [path, words] of [
      [
        `/c/${code}`,
        ['产品 2 ： SM-998 Styrene 苯乙烯', '唯一代表委任方', '扬子聚合物有限公司', '声明'],
      ],
      [
        `/c/${code}?lang=en`,
        [
          'Product 2 : SM-998 Styrene 苯乙烯 · Order reference PO-2026-0381 · 12.000 t',
          'Yangtze Polymers Co., Ltd.',
          'Band 100 – 1000 t/y',
          'that is the supplier in box 5 only where box 10 says so',
        ],
      ],
    ] as const) {
      const { text } = await page(path);
      for (const word of words) expect(text).toContain(word);
    }
  });

  it('shows what a certificate of the first schema has, and no empty place for the rest', async () => {
    const { code } = await issue({ content: earlierSnapshot });
    const { status, text } = await page(`/c/${code}?lang=en`);
    expect(status).toBe(200);
    expect(text).toContain('Product: 4 substances, 84.750 t');
    expect(text).toContain('of 15 ticked');
    expect(text).not.toMatch(/appointed by –|Order reference/);
  });

  it('shows a confirmation letter with its sections', async () => {
    const { code } = await issue({ content: letterSnapshot });
    const { text } = await page(`/c/${code}?lang=en`);
    for (const word of [
      'Registration confirmation letter',
      'Manufacturer',
      'Importer',
      '100 – 1000',
      '91320191MA1X7K4T3D',
      'HRB 174 092 Hamburg',
      'of 10 ticked',
    ]) {
      expect(text).toContain(word);
    }
  });

  it('shows an annual statement with its certificates and their sum', async () => {
    const { code } = await issue({ content: statementSnapshot });
    const { text } = await page(`/c/${code}?lang=en`);
    for (const word of [
      'Annual coverage statement',
      'KvK 24 117 308',
      'TCC-2026-7K3F-00451',
      'A sum of the certificates above; each of them decides.',
      'Check each of them',
    ]) {
      expect(text).toContain(word);
    }
  });

  it('shows an authorisation notice with its boxes numbered as on paper, in both languages', async () => {
    const { code, certificateNo } = await issue({ content: noticeDraft });
    const chinese = await page(`/c/${code}?lang=zh-CN`);
    const english = await page(`/c/${code}?lang=en`);
    const fields = [
      certificateNo, formatCode(code), '美妍化妆品有限公司', 'Meiyan Cosmetics Co., Ltd.', '914401019999990014',
      'Hanbyeol Skin Lab Co., Ltd.', '韩星玻尿酸保湿霜', 'Hanbyeol Hydra Cream', '国妆网备进字（粤）2024990312', '50 mL',
      'HH2604', '2029-04-08', '1200', '600', '1800', '申江悦容供应链有限公司', 'RP-2026-6M8Y-00038', '2026-09-02', 'CNNSA',
    ]; // biome-ignore format: a list of words
    for (const { status, text } of [chinese, english]) {
      expect(status).toBe(200);
      for (const field of fields) expect(text).toContain(field);
    }
    for (const words of [
      '证书有效！',
      '进口化妆品授权告知书',
      '3 境内责任人',
      '4 备案人与品牌方',
      '5.1',
      '5.2',
      '6 贸易企业',
      '7 该票贸易',
      '8 声明',
      '仅限第 7 栏该票',
      '9 本告知书不是什么',
      '不是主管部门批件',
      '10 法律依据',
      '长期',
      '第 3 栏与纸面一致',
    ]) {
      expect(chinese.html.includes(words) || chinese.text.includes(words), words).toBe(true);
    }
    for (const words of [
      'Valid Certificate!',
      'Authorisation notice for imported cosmetics',
      '3 Responsible person',
      '4 Filer and brand owner',
      '6 Trading enterprise',
      '7 This shipment',
      '8 Statement',
      '9 What this notice is not',
      '10 Legal basis',
      'the shipment in box 7 only',
      'Permanent',
      'If any box differs, the paper is not this notice.',
    ]) {
      expect(english.text).toContain(words);
    }
    // Nothing of the laws of chemicals.
    expect(chinese.text + english.text).not.toMatch(/REACH|ECHA|吨位|undefined/);
  });

  it('says whose each line of a notice is where there are several registrants', async () => {
    const { certificate_no: _, ...content } = longNotice;
    const { code } = await issue({ content });
    const { text } = await page(`/c/${code}?lang=zh-CN`);
    expect(text).toContain('4 注册人、备案人与品牌方');
    expect(text.match(/注册人 ?： Tsukimori/g)).toHaveLength(10);
    expect(text).toContain('5.50');
    expect(text).toMatch(/注册\/备案日期 ?： 2021-04-17/);
    expect(text).toMatch(/有效期至 ?： 2026-04-16/);
    expect(text).toMatch(/延续审查中（视为准予，条例第24条） ?受理号 ?： 国妆特延受20260188/);
  });

  it('says who makes the products of a notice, where, and when they last reported', async () => {
    const { code } = await issue({ content: madeNotice });
    const { text } = await page(`/c/${code}?lang=zh-CN`);
    expect(text).toMatch(/生产企业 ?Gaon Contract Manufacturing Co., Ltd./);
    expect(text).toMatch(/生产企业 ?： Hanbyeol Skin Lab/);
    expect(text).toMatch(/原产国（地区） ?： 韩国/);
    expect(text).toMatch(/最近年度报告 ?： 2025/);
    // The address of a maker who stands above already is not said again: once in box 4, three times in what was signed.
    expect(text.match(/21 Gaon-ro/g)).toHaveLength(4);
    expect(text).toContain('8 Gaon-ro, Incheon');
  });

  it.each([16, 17, 20, 23])(
    'at %i:00 UTC no paper looks issued tomorrow: one zone on a page, which it names',
    async (hour) => {
      const issuedAtMs = Date.UTC(2026, 10, 5, hour);
      vi.useFakeTimers({ toFake: ['Date'], now: issuedAtMs + 5 * 60_000 });
      const notice = await issue({ content: noticeDraft, issuedAtMs });
      const local = String(hour - 16).padStart(2, '0');
      for (const lang of ['zh-CN', 'en']) {
        const { text, html } = await page(`/c/${notice.code}?lang=${lang}`);
        expect(text).toContain(`2026-11-06 ${local}:05:00`);
        expect(text).toContain('UTC+8');
        expect(html.match(/2026-11-05/g) ?? []).toEqual(
          // What a machine reads of the moment of the check is in UTC.
          [...html.matchAll(/dateTime="2026-11-05|datetime="2026-11-05/g)].map(() => '2026-11-05'),
        );
      }
      const paper = await issue({ issuedAtMs });
      const { text } = await page(`/c/${paper.code}?lang=zh-CN`);
      expect(text).toContain(
        `2026-11-0${hour === 23 ? 6 : 5} ${hour === 23 ? '00' : hour + 1}:05:00`,
      );
      expect(text).toContain('（UTC+1）');
    },
  );

  it('tells what came later of what a notice names, in both languages and by the API; the signed bytes stay', async () => {
    const { id, code, snapshot } = await issue({ content: noticeDraft });
    const db = openTestDatabase();
    const told = { certificateId: id, lines: '[1]' };
    await db.insert(certificateLater).values([
      {
        ...told,
        subject: 'rcl_1',
        kind: 'batch_recalled',
        reason: 'second',
        sinceOn: '2026-10-01',
      },
      {
        ...{ ...told, subject: 'prd_1', kind: 'product_invalid', reason: 'certificate_ended' },
        ...{ sinceOn: '2026-10-02', endedOn: '2026-10-03' },
      },
      {
        ...{ ...told, subject: 'prd_2', kind: 'sell_through', reason: 'deregistered' },
        sinceOn: '2026-10-04',
      },
    ]);
    const chinese = await page(`/c/${code}?lang=zh-CN`);
    for (const words of [
      '证书有效！',
      '签发之后',
      'HH2604',
      '自 2026-10-01 起正在召回（二级）',
      '曾于 2026-10-02 至 2026-10-03 不得进口（注册证到期）',
      '2026-10-04 前已生产并进口的，可销售至限用日期',
    ]) {
      expect(chinese.text).toContain(words);
    }
    const { text } = await page(`/c/${code}?lang=en`);
    for (const words of [
      'Valid Certificate!',
      'Since it was issued',
      'under recall (level 2) since 2026-10-01',
      'could not be imported from 2026-10-02 to 2026-10-03',
      'may be sold until its expiry',
    ]) {
      expect(text).toContain(words);
    }
    const response = await visitor().get(`/api/certificates/${code}`);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({
      valid: true,
      later: [
        { kind: 'batch_recalled', reason: 'second', lines: [1], on: '2026-10-01', ended_on: null },
        { kind: 'product_invalid', on: '2026-10-02', ended_on: '2026-10-03' },
        { kind: 'sell_through' },
      ],
    });
    expect(body).toContain(`"certificate":${canonicalJson(snapshot)},`);
  });

  it('says since when and why a revoked notice is invalid, and nothing of its content', async () => {
    const { code } = await issue({
      content: noticeDraft,
      row: {
        state: 'revoked',
        stateCode: 'trade_cancelled',
        stateReason: '客户取消订单',
        stateAtMs: Date.UTC(2026, 8, 3, 17),
      },
    });
    const chinese = await page(`/c/${code}?lang=zh-CN`);
    expect(chinese.status).toBe(410);
    for (const words of [
      '证书无效！',
      '2026-09-04',
      '贸易取消',
      '客户取消订单',
      '不再授权进口任何货物',
    ]) {
      expect(chinese.text).toContain(words);
    }
    const { text } = await page(`/c/${code}?lang=en`);
    for (const words of ['Invalid Certificate!', 'Trade cancelled', 'it authorises no import']) {
      expect(text).toContain(words);
    }
    expect(chinese.text + text).not.toMatch(/Hanbyeol|Meiyan|申江/);
  });

  it('uses the words and numbers of Korean law for a Korean certificate', async () => {
    const { code } = await issue({ content: koreanSnapshot });
    const { text, html } = await page(`/c/${code}`);
    for (const word of [
      'KE-04179',
      '아세트산 부틸',
      '法人登记号',
      '130111-0006246',
      'K-REACH 状态',
      'CBI-2025-0113',
    ]) {
      expect(text).toContain(word);
    }
    expect(html).toContain('lang="ko"');
    expect(text).not.toContain('欧盟');
  });

  it('says Invalid for an unknown code and keeps it in the field to be corrected', async () => {
    const code = generateCode();
    const { status, html, text } = await page(`/?code=${code}&lang=en`);
    expect(status).toBe(404);
    expect(text).toContain('Invalid Certificate!');
    expect(text).toContain('Please check the verification code carefully');
    expect(text).toContain('support@qianjiang.example');
    expect(html).toContain(`value="${formatCode(code)}"`);
  });

  it('answers unknown and mistyped codes alike but for the code itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START_MS });
    const unknown = generateCode();
    const wrong = unknown.slice(0, 16) + (unknown.endsWith('0') ? '1' : '0');
    const { html: first } = await page(`/?code=${formatCode(unknown)}`);
    const { html: second } = await page(`/?code=${formatCode(wrong)}`);
    const blank = (html: string) =>
      html
        .replace(/href="\/(?:c\/|\?code=)[^"]*"/, 'href=""')
        .replace(/value="[\w-]{21}"/, 'value=""');
    expect(blank(second)).toBe(blank(first));
  });

  it('explains a revoked certificate in both languages and shows no trade partner', async () => {
    const row = {
      state: 'revoked',
      stateCode: 'party_changed',
      stateReason: '进口商更名',
      // Still the day before in UTC.
      stateAtMs: Date.UTC(2026, 9, 26, 23, 20, 11),
    } as const;
    const { code } = await issue({ row });
    const zh = await page(`/c/${code}`);
    expect(zh.status).toBe(410);
    for (const word of ['证书无效！', '2026-10-27', '交易方变更', '进口商更名'])
      expect(zh.text).toContain(word);
    expect(zh.text).not.toContain('2026-10-26');
    const en = await page(`/c/${code}?lang=en`);
    for (const word of ['Revoked on 2026-10-27', 'Party changed', '进口商更名'])
      expect(en.text).toContain(word);
    expect(en.text).not.toContain('Meerdam');
  });

  it('escapes what was typed', async () => {
    const attack = '"><script>alert(1)</script>';
    for (const path of [
      `/?code=${encodeURIComponent(attack)}`,
      `/c/${encodeURIComponent(attack)}`,
      `/?code=x&lang=${encodeURIComponent(attack)}`,
    ]) {
      const { html } = await page(path);
      expect(html).not.toContain('<script>');
      expect(html).not.toContain(attack);
    }
  });

  it('loads nothing from other hosts and holds no inline script or style', async () => {
    const { code } = await issue();
    for (const path of [`/c/${code}`, '/', '/how', '/privacy']) {
      const { html } = await page(path);
      const sources = [...html.matchAll(/\s(?:src|href|action)="([^"]*)"/g)].map(([, url]) => url);
      for (const url of sources) expect(url).toMatch(/^(?:\/(?!\/)|#|\?|mailto:)/);
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
      expect(html.match(/<script/g)).toHaveLength(1);
    }
  });
});

describe('pages that are the same for everyone', () => {
  it('begin in Chinese, say whom to trust and whom the provider has helped', async () => {
    const { status, text, html } = await page('/');
    expect(status).toBe(200);
    expect(html).toContain('<html lang="zh-CN"');
    expect(text).toContain('只有这个网址的结果可信： verify.greenlane.example');
    expect(text).toContain('13,000');
    expect(text).toContain('吨位覆盖证明、注册确认函和进口化妆品授权告知书');
    expect((await page('/?lang=en')).text).toContain(
      'Qianjiang Compliance has helped over 13,000 companies',
    );
  });

  it.each(['he', 'ar', 'fa', 'ku'])(
    'run from right to left in %s, with English words',
    async (lang) => {
      const { code } = await issue();
      for (const path of ['/', '/how', '/nope', `/c/${code}`]) {
        const { html, text } = await page(`${path}?lang=${lang}`, { 'Accept-Language': 'zh' });
        expect(html).toContain('<html lang="en-US" dir="rtl">');
        expect(text).toContain('Certificate check');
        // Every way on keeps the direction; the one to Chinese leaves it.
        const ways = [...html.matchAll(/href="\/[^"]*lang=(\w+)/g)].map(([, way]) => way);
        expect(new Set(ways)).toEqual(new Set([lang, 'zh']));
      }
    },
  );

  it('are chosen by the weights of the browser’s wishes', async () => {
    const { html } = await page('/', { 'Accept-Language': 'de,zh;q=0.2,en;q=0.5' });
    expect(html).toContain('<html lang="en-US" dir="ltr">');
  });

  it('keep results out of search engines, but not the start', async () => {
    expect((await page(`/c/${generateCode()}`)).html).toContain('noindex');
    expect((await page('/')).html).not.toContain('noindex');
  });

  it('answer an unknown address with a way to the start', async () => {
    const { status, text } = await page('/nope?lang=en');
    expect([status, text]).toEqual([404, expect.stringContaining('There is no such page')]);
  });
});
