import { describe, expect, it } from 'vitest';
import { canonicalJson } from '~/domain/certificate/canonical-json.ts';
import { ISSUERS } from '~/domain/certificate/issuer/issuers.ts';
import { freeze, readSnapshot, tonnageContent } from '~/domain/certificate/snapshot.ts';
import { type LineFacts, legalBasisText, tonnageStatement } from '~/domain/certificate/wording.ts';
import {
  designContent,
  designSnapshot,
  earlierSnapshot,
  koreanSnapshot,
  letterSnapshot,
} from './specimens.ts';

describe('a tonnage certificate', () => {
  it('writes each mass and the sum as exact tonnes', () => {
    expect(designContent.lines.map((line) => line.tonnes)).toEqual([
      '15.000',
      '8.400',
      '53.350',
      '8.000',
    ]);
    expect(designContent.total_mass_g).toBe(84_750_000);
    expect(designContent.total_tonnes).toBe('84.750');
    expect(koreanSnapshot.total_tonnes).toBe('15.000001');
  });

  it('covers at least one line, of at least one whole gram', () => {
    expect(() => tonnageContent({ ...designContent, lines: [] })).toThrow('at least one line');
    for (const mass_g of [0, -1, 0.5, Number.NaN]) {
      const lines = designContent.lines.slice(0, 1).map((line) => ({ ...line, mass_g }));
      expect(() => tonnageContent({ ...designContent, lines })).toThrow('whole grams');
    }
  });

  it.each([
    ['eu-reach', '2026-12-31T22:59:59Z', '2026-12-31', '2027-01-01'],
    ['uk-reach', '2026-06-30T22:59:59Z', '2026-06-30', '2026-07-01'],
    ['k-reach', '2026-12-31T14:59:59Z', '2026-12-31', '2027-01-01'],
  ] as const)('is issued on the day of its issuer (%s)', (regime, lastSecond, day, next) => {
    const content = { ...designContent, issuer: ISSUERS[regime] };
    const ms = Date.parse(lastSecond);
    expect(freeze(content, 'TCC-1', ms).issued_on).toBe(day);
    expect(freeze(content, 'TCC-1', ms + 1000).issued_on).toBe(next);
  });
});

describe('a stored snapshot', () => {
  it.each([designSnapshot, koreanSnapshot, letterSnapshot, earlierSnapshot])(
    'reads back as it was',
    (snapshot) => {
      const text = canonicalJson(snapshot);
      expect(canonicalJson(readSnapshot(text))).toBe(text);
    },
  );

  it.each(['null', '[]', '{"schema":3,"kind":"tonnage-certificate"}', '{"schema":1}'])(
    'is refused when it is %s',
    (text) => {
      expect(() => readSnapshot(text)).toThrow(TypeError);
    },
  );
});

const plain: LineFacts = {
  own: true,
  notification: false,
  intermediate: false,
  confidential: false,
};

describe('wording', () => {
  it('says the sentences of the design, and whose decision it is not', () => {
    expect(tonnageStatement('eu-reach', 2026, [plain])).toEqual({
      zh: '签发人作为第 5 栏供应商委任的唯一代表，声明第 10 栏所列吨位已计入其 2026 日历年度的 REACH 注册吨位，第 6 栏进口商就该批货物视为下游用户。本证明仅适用于第 7 栏所示的一票贸易，不得用于其他货物；不代表对货物质量、分类、标签或通关的认可，也不是欧洲化学品管理局（ECHA）或其他主管机关的决定。',
      en: 'As only representative appointed by the supplier in box 5, the issuer states that the tonnages in box 10 are counted under its REACH registrations for calendar year 2026 and that the importer in box 6 is regarded as a downstream user for them. It covers the one trade in box 7 and no other goods. It does not attest quality, classification, labelling or customs clearance and is not a decision of ECHA or any other authority.',
    });
    expect(
      legalBasisText('eu-reach', [plain, { ...plain, intermediate: true }], '2026-09-22'),
    ).toEqual({
      zh: '欧洲议会和理事会第 1907/2006 号条例（REACH）第 6、8、10、18 条，按 2026-09-22 有效文本。',
      en: 'Regulation (EC) No 1907/2006 (REACH), Articles 6, 8, 10 and 18, as in force on 2026-09-22.',
    });
  });

  it('names Article 18 only where a line is an intermediate', () => {
    const { en } = legalBasisText('eu-reach', [plain], '2026-09-22');
    expect(en).toContain('Articles 6, 8 and 10,');
  });

  it('never says that the supplier appointed whom it did not', () => {
    const other = { ...plain, own: false };
    const others = tonnageStatement('eu-reach', 2026, [other, other]);
    expect(others.en).toContain('appointed by the company that box 10 names for each line, not by');
    expect(others.zh).toContain('并非由第 5 栏供应商委任');
    const mixed = tonnageStatement('eu-reach', 2026, [plain, other]);
    expect(mixed.en).toContain('only where box 10 says so');
    for (const { en, zh } of [others, mixed]) {
      expect(en).not.toContain('appointed by the supplier in box 5');
      expect(zh).not.toContain('作为第 5 栏供应商委任的唯一代表');
    }
  });

  it('never calls a notification a registration', () => {
    const duin = { ...plain, notification: true };
    const all = tonnageStatement('uk-reach', 2026, [duin]);
    expect(all.en).not.toContain('counted under its UK REACH registrations');
    expect(all.en).toContain('A notification is not a registration');
    expect(all.zh).toContain('该通报不是注册');
    expect(legalBasisText('uk-reach', [duin], '2026-07-01', 'SI 2023/722').en).toBe(
      'Regulation (EC) No 1907/2006 as assimilated in the United Kingdom (UK REACH), Articles 8 and 127E, as in force on 2026-07-01. Dates for submitting a registration: SI 2023/722.',
    );
    const mixed = tonnageStatement('uk-reach', 2026, [plain, duin]);
    expect(mixed.en).toContain('as the status of each line says');
    expect(legalBasisText('uk-reach', [plain, duin], '2026-07-01', 'SI 2023/722').en).toContain(
      'Articles 6, 8, 10 and 127E',
    );
  });

  it('says nothing of Europe on a Korean paper', () => {
    const lines = [plain, { ...plain, own: false, confidential: true }];
    const said = [
      tonnageStatement('k-reach', 2026, lines),
      legalBasisText('k-reach', lines, '2026-07-01'),
    ];
    for (const text of said.flatMap(({ zh, en }) => [zh, en])) {
      expect(text).not.toMatch(/ECHA|EC\b|欧|1907/);
    }
    expect(said[0]?.en).toContain('A line with a CBI number gives a generic name');
  });
});
