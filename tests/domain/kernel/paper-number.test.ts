import { describe, expect, it } from 'vitest';
import { readPaperNumber } from '~/domain/kernel/paper-number.ts';

describe('a number of ours is read', () => {
  it.each([
    ['as it is printed', 'TR-2026-7K3F-00012', 'TR-2026-7K3F-00012'],
    ['in one, in lower case', 'tcc20267k3f00012', 'TCC-2026-7K3F-00012'],
    ['with letters in the place of digits', 'TR-2O26-7K3F-OOOI2', 'TR-2026-7K3F-00012'],
    ['with look-alikes in its short code', 'ADR-2026-OKIO-0003', 'ADR-2026-0K10-0003'],
    ['with letters of another alphabet', 'ТR-2026-7К3F-00012', 'TR-2026-7K3F-00012'],
    ['in full width', 'ＲＡＮ－２０２６－７Ｋ３Ｆ－０００１２', 'RAN-2026-7K3F-00012'],
    [
      'with blanks and a letter that nobody sees',
      ' RCL 2026\u200B 7K3F 00012',
      'RCL-2026-7K3F-00012',
    ],
    ['past 99,999', 'TR-2026-7K3F-100000', 'TR-2026-7K3F-100000'],
    ['from its year on', '2026-7k3f-ooo12', '2026-7K3F-00012'],
    ['from its short code on', '7k3f00012', '7K3F-00012'],
    ['of before numbers were per company', 'tr202600107', 'TR-2026-00107'],
    ['of a certificate of before', 'TCC-2026-OO4O17', 'TCC-2026-004017'],
  ])('%s', (_, typed, number) => {
    expect(readPaperNumber(typed)).toBe(number);
  });

  it.each([
    '',
    'TR',
    'TR-2026',
    'TR-2026-7K3F-',
    'XX-2026-7K3F-00012',
    '80-62-6',
    '01-2119452498-28-0001',
    'HM2603',
    'Meerdam Coatings',
  ])('%j is none', (typed) => {
    expect(readPaperNumber(typed)).toBeNull();
  });
});
