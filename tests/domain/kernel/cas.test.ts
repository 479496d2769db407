import { describe, expect, it } from 'vitest';
import { casFromDate, checkCas, correctedCas } from '~/domain/kernel/cas.ts';

describe('a CAS number', () => {
  it.each(['64-17-5', '67-56-1', '7664-93-9', '80-05-7', '1330-20-7', '9990001-01-0'])(
    '%s has the check digit it should have',
    (number) => expect(checkCas(number)).toBe('ok'),
  );

  it.each(['123-865', '80626', '', '2000-01-05', '1-62-6', '00-00-0', '0000064-17-5'])(
    '%j is none',
    (text) => expect(checkCas(text)).toBe('malformed'),
  );

  it('every single wrong digit of a CAS number is caught', () => {
    const right = '7664-93-9';
    for (let i = 0; i < right.length; i += 1) {
      if (right[i] === '-') continue;
      const wrong = `${right.slice(0, i)}${(Number(right[i]) + 1) % 10}${right.slice(i + 1)}`;
      // A digit whose weight is a multiple of ten cannot be caught; this number has none.
      expect(checkCas(wrong), wrong).toBe('check_digit');
    }
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
