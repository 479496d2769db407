import { describe, expect, it } from 'vitest';
import type { CertificateContent } from '~/domain/certificate/snapshot.ts';
import {
  saysTheSame,
  unprintableTexts,
  withCorrections,
} from '~/domain/certificate/unprintable.ts';

const content = (change: object): CertificateContent =>
  ({
    kind: 'tonnage-certificate',
    importer: { name: 'Meerdam', address: 'Kade 1', country: 'NL' },
    lines: [{ product: { name: 'Acetic acid' }, name: { zh: '乙酸', en: 'acetic acid' } }],
    ...change,
  }) as unknown as CertificateContent;

describe('texts that can’t be printed', () => {
  it('are found wherever they stand, each once, with what they are of', () => {
    const found = unprintableTexts(
      content({
        importer: { name: 'Meerdam ✅', address: 'Kade 1∼3' },
        lines: [
          { product: { name: 'Acid ∼' }, name: { zh: '酸𡌴', en: 'acid' }, reference_no: '01∼' },
          { product: { name: 'Acid ∼' }, name: { zh: '乙酸', en: 'acid' } },
        ],
      }),
    );
    expect(found).toEqual([
      { part: 'party', text: 'Meerdam ✅', character: '✅' },
      { part: 'party', text: 'Kade 1∼3', character: '∼' },
      { part: 'product', text: 'Acid ∼', character: '∼' },
      { part: 'substance', text: '酸𡌴', character: '𡌴' },
      { part: 'number', text: '01∼', character: '∼' },
    ]);
  });

  it('stand as they were corrected, and nothing else changes', () => {
    const before = content({
      lines: [{ product: { name: 'Acid ∼' } }, { product: { name: 'b' } }],
    });
    const after = withCorrections(before, [{ was: 'Acid ∼', now: 'Acid ～' }]);
    expect(after).toEqual(
      content({ lines: [{ product: { name: 'Acid ～' } }, { product: { name: 'b' } }] }),
    );
    expect(unprintableTexts(after)).toEqual([]);
  });
});

describe('a correction', () => {
  it.each([
    ['Acid (400∼600)', 'Acid (400～600)', true],
    ['Acid (400∼600)', 'Acid (400-600)', true],
    ['Acid ✅', 'Acid', true],
    ['Acid ✅', 'Acid ', true],
    ['bold 𝐀cid', 'bold Acid', true],
    // Another number, another letter, something added: that is not what was answered for.
    ['Acid (400∼600)', 'Acid (400600)', false],
    ['Acid (400∼600)', 'Acid (400～700)', false],
    ['Acid (400∼600)', 'Acid (4000～600)', false],
    ['稀释剂 𡌴', '稀释剂 坛', false],
    ['稀释剂 𡌴', '稀释剂', false],
    ['Acid ∼', 'Acid ✅', false],
    ['Acid ∼', 'ACID ～', false],
  ])('of %s to %s: %s', (was, now, same) => {
    expect(saysTheSame({ was, now })).toBe(same);
  });
});
