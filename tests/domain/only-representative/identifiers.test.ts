import { describe, expect, it } from 'vitest';
import { checkEc } from '~/domain/kernel/cas.ts';
import {
  checkCorporateNo,
  checkKe,
  checkReachNo,
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
