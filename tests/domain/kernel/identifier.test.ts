import { describe, expect, it } from 'vitest';
import { IDENTIFIER_KINDS, identifierKey, newKey } from '~/domain/kernel/identifier.ts';

/** Twins of a number, as they can be pasted or typed. */
const TWINS: Record<string, readonly string[]> = {
  HM2603: [
    'hm2603',
    'HM 2603',
    'HM-2603',
    'ＨＭ２６０３',
    'НМ2603',
    'HM\u200B2603',
    '\u202EHM2603',
    'HM26O3',
    'H\u0301M2603',
    'ʜᴍ2603',
  ],
  '64-17-5': [
    '0000064-17-5',
    '64–17–5',
    '64\u20111715'.replace('1715', '17-5'),
    '６４－１７－５',
    '64 17 5',
    '64\u221217\u22125',
  ],
  'DH-CG-2022-0186': [
    'dh-cg-2022-0186',
    'DH-CG\u200B-2022-0186',
    'ＤＨ－ＣＧ－２０２２－０１８６',
    'DН-СG-2O22-OI86',
    'DHCG20220186',
  ],
  'TR-2026-7K3F-00012': ['tr 2026 7k3f 00012', 'TR-2026-7K3F-OOOI2', 'ТR-2026-7К3F-00012'],
};

describe('the key of an identifier', () => {
  it.each(Object.entries(TWINS))('%s is one with its twins', (number, twins) => {
    const kind = number === '64-17-5' ? 'cas' : 'batch';
    for (const twin of twins)
      expect(identifierKey(kind, twin), twin).toBe(identifierKey(kind, number));
  });

  it('tells numbers apart that differ in a letter, a digit, a slash or a point', () => {
    const numbers = [
      'HM2603',
      'HM2604',
      'HN2603',
      'HM26/03',
      'HM26.03',
      'HM2608',
      '国妆特进字J20260001',
      '国妆网备进字（沪）2026000001',
      '国妆网备进字（京）2026000001',
    ];
    expect(new Set(numbers.map((one) => identifierKey('registration', one))).size).toBe(
      numbers.length,
    );
  });

  it('is the same for both widths of brackets', () => {
    expect(identifierKey('registration', '国妆网备进字(沪)2026000001')).toBe(
      identifierKey('registration', '国妆网备进字（沪）2026000001'),
    );
  });

  it('is its own key, whatever the kind', () => {
    for (const kind of IDENTIFIER_KINDS) {
      for (const text of [...Object.keys(TWINS), ...Object.values(TWINS).flat()]) {
        const key = identifierKey(kind, text);
        expect(identifierKey(kind, key)).toBe(key);
      }
    }
  });

  it('of nothing but dashes is what was typed, in one width', () => {
    expect(identifierKey('batch', ' －－ ')).toBe('--');
  });

  it('is set by a write where the number is another, not where it is only spelt otherwise', () => {
    expect(newKey('oa', 'OA-100201')).toEqual({ key: '0a100201', twin: 0 });
    expect(newKey('oa', 'oa100201', 'OA-100201')).toBeNull();
    expect(newKey('oa', null, 'OA-100201')).toEqual({ key: null, twin: 0 });
    expect(newKey('oa', null)).toBeNull();
  });
});
