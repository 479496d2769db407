import { describe, expect, it } from 'vitest';
import { canonicalJson } from '~/domain/certificate/canonical-json.ts';
import { freeze, readSnapshot, tonnageContent } from '~/domain/certificate/snapshot.ts';
import { legalBasisText, tonnageStatement } from '~/domain/certificate/wording.ts';
import { designContent, designSnapshot, koreanSnapshot, letterSnapshot } from './specimens.ts';

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

  it('is issued on the UTC day of its moment', () => {
    const justBeforeMidnight = Date.parse('2026-12-31T23:59:59.999Z');
    expect(freeze(designContent, 'TCC-1', justBeforeMidnight).issued_on).toBe('2026-12-31');
    expect(freeze(designContent, 'TCC-1', justBeforeMidnight + 1).issued_on).toBe('2027-01-01');
  });
});

describe('a stored snapshot', () => {
  it.each([designSnapshot, koreanSnapshot, letterSnapshot])('reads back as it was', (snapshot) => {
    expect(readSnapshot(canonicalJson(snapshot))).toEqual(snapshot);
  });

  it.each(['null', '[]', '{"schema":2,"kind":"tonnage-certificate"}', '{"schema":1}'])(
    'is refused when it is %s',
    (text) => {
      expect(() => readSnapshot(text)).toThrow(TypeError);
    },
  );
});

describe('wording', () => {
  it('says the sentences of the design', () => {
    expect(tonnageStatement('eu-reach', 2026)).toEqual({
      zh: '签发人作为第 5 栏供应商委任的唯一代表，声明第 10 栏所列吨位已计入其 2026 日历年度的 REACH 注册吨位，第 6 栏进口商就该批货物视为下游用户。本证明仅适用于第 7 栏所示的一票贸易，不得用于其他货物；不代表对货物质量、分类、标签或通关的认可。',
      en: 'As only representative appointed by the supplier in box 5, the issuer states that the tonnages in box 10 are counted under its REACH registrations for calendar year 2026 and that the importer in box 6 is regarded as a downstream user for them. It covers the one trade in box 7 and no other goods. It does not attest quality, classification, labelling or customs clearance.',
    });
    expect(legalBasisText('eu-reach', true, '2026-09-22')).toEqual({
      zh: '欧洲议会和理事会第 1907/2006 号条例（REACH）第 6、8、10、18 条，按 2026-09-22 有效文本。',
      en: 'Regulation (EC) No 1907/2006 (REACH), Articles 6, 8, 10 and 18, as in force on 2026-09-22.',
    });
  });

  it('names Article 18 only where a line is an intermediate', () => {
    expect(legalBasisText('eu-reach', false, '2026-09-22').en).toContain('Articles 6, 8 and 10,');
  });
});
