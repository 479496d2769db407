import { describe, expect, it } from 'vitest';
import {
  casFromDate,
  checkCas,
  checkCorporateNo,
  checkEc,
  checkKe,
  checkReachNo,
  correctedCas,
} from '~/domain/only-representative/identifiers.ts';

describe('identifiers', () => {
  it.each([
    [checkCas, ['64-17-5', '67-56-1', '7664-93-9', '80-05-7', '1330-20-7']],
    [checkEc, ['200-578-6', '200-659-6', '231-639-5', '201-245-8']],
    [checkReachNo, ['01-2119457610-43', '01-2119433307-44-0001', '01-2119471330-49-xxxx']],
    [checkKe, ['KE-02150', 'KE-33936', 'KE-19-0001']],
    [checkCorporateNo, ['130111-0006246', '110111-0085450', '1101111707178']],
  ] as const)('%o accepts real numbers', (check, numbers) => {
    expect(numbers.map((number) => check(number))).toEqual(numbers.map(() => 'ok'));
  });

  it('tells a wrong check digit from a wrong shape', () => {
    expect(checkCas('123-86-5')).toBe('check_digit');
    expect(checkCas('123-865')).toBe('malformed');
    expect(checkEc('200-578-7')).toBe('check_digit');
    expect(checkReachNo('01-2119457610-44')).toBe('check_digit');
    expect(checkReachNo('2119457610')).toBe('malformed');
    expect(checkCorporateNo('130111-0006247')).toBe('check_digit');
    expect(checkCorporateNo('130111')).toBe('malformed');
    expect(checkKe('KE-2150')).toBe('malformed');
  });

  it('every single wrong digit of a CAS number is caught', () => {
    const right = '7664-93-9';
    for (let i = 0; i < right.length; i += 1) {
      if (right[i] === '-') continue;
      const wrong = `${right.slice(0, i)}${(Number(right[i]) + 1) % 10}${right.slice(i + 1)}`;
      // A digit whose weight is a multiple of ten cannot be caught; this number has none.
      expect(checkCas(wrong), wrong).toBe('check_digit');
    }
  });

  it('an EC number with remainder ten passes only as a list number ending in one', () => {
    // 4·1 + 0·2 + 2·3 + 0·4 + 0·5 + 0·6 = 10
    expect(checkEc('402-000-1')).toBe('ok');
    expect(checkEc('402-000-0')).toBe('check_digit');
    // 2·1 + 1·2 + 2·3 = 10
    expect(checkEc('212-000-1')).toBe('check_digit');
  });

  it.each([
    ['1980/5/7', '80-05-7'],
    ['1980-05-07', '80-05-7'],
    ['1968-12-02', '68-12-2'],
    ['1980年5月7日', '80-05-7'],
    ['29348', '80-05-7'],
  ])('finds the CAS number that a spreadsheet turned into %s', (date, cas) => {
    expect(casFromDate(date)).toContain(cas);
  });

  it('gives nothing for a date that no CAS number became', () => {
    expect(casFromDate('1980/5/6')).toEqual([]);
    expect(casFromDate('1980/13/7')).toEqual([]);
    expect(casFromDate('bisphenol')).toEqual([]);
  });

  it('proposes the right check digit', () => {
    expect(correctedCas('123-86-5')).toBe('123-86-4');
    expect(correctedCas('abc')).toBeNull();
  });
});
