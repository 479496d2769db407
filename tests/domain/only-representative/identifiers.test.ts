import { describe, expect, it } from 'vitest';
import { checkEc, checkKe } from '~/domain/kernel/cas.ts';
import {
  checkCorporateNo,
  checkReachNo,
  compactNumber,
  isEori,
  looksLikeVat,
} from '~/domain/only-representative/identifiers.ts';

describe('identifiers', () => {
  it.each([
    [checkEc, ['200-578-6', '200-659-6', '231-639-5', '201-245-8']],
    [checkReachNo, ['01-2119457610-43', '01-2119433307-44-0001', '01-2119471330-49-xxxx']],
    [checkKe, ['KE-02150', 'KE-33936', 'KE-19-0001']],
    [checkCorporateNo, ['130111-0006246', '110111-0085450', '1101111707178']],
  ] as const)('%o accepts real numbers', (check, numbers) => {
    expect(numbers.map((number) => check(number))).toEqual(numbers.map(() => 'ok'));
  });

  it('takes EORI numbers of the EU, Northern Ireland and Great Britain, and doubts strange VAT numbers', () => {
    expect(['NL123456789', 'gb 123.456.789-000', 'XI1', 'FRX'].map(isEori)).toEqual([
      ...[true, true, true, true],
    ]);
    expect(['CN123', '123456789', 'NL', `NL${'1'.repeat(16)}`].map(isEori)).toEqual([
      ...[false, false, false, false],
    ]);
    expect(compactNumber('nl 1234.56789 b01')).toBe('NL123456789B01');
    expect(['NL123456789B01', 'EL123456789', 'XI 123'].map(looksLikeVat)).toEqual([
      ...[true, true, true],
    ]);
    expect(['GR123456789', 'US123', '4711'].map(looksLikeVat)).toEqual([true, false, false]);
  });

  it('tells a wrong check digit from a wrong shape', () => {
    expect(checkEc('200-578-7')).toBe('check_digit');
    expect(checkReachNo('01-2119457610-44')).toBe('check_digit');
    expect(checkReachNo('2119457610')).toBe('malformed');
    expect(checkCorporateNo('130111-0006247')).toBe('check_digit');
    expect(checkCorporateNo('130111')).toBe('malformed');
    expect(checkKe('KE-2150')).toBe('malformed');
  });

  it('an EC number with remainder ten passes only as a list number ending in one', () => {
    // 4·1 + 0·2 + 2·3 + 0·4 + 0·5 + 0·6 = 10
    expect(checkEc('402-000-1')).toBe('ok');
    expect(checkEc('402-000-0')).toBe('check_digit');
    // 2·1 + 1·2 + 2·3 = 10
    expect(checkEc('212-000-1')).toBe('check_digit');
  });
});
