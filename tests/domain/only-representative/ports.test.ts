import { describe, expect, it } from 'vitest';
import { PORT_CODE } from '~/domain/only-representative/port.ts';
import {
  countryOfPort,
  findPort,
  PORTS,
  portsFor,
  searchPorts,
} from '~/domain/only-representative/ports.server.ts';

const marketOf = (code: string) => findPort(code)?.jurisdiction;
const codes = (ports: readonly { code: string }[]) => ports.map(({ code }) => code);

describe('ports', () => {
  it('are listed once, with a well-formed code, a Latin name and a Chinese one or none', () => {
    expect(new Set(codes(PORTS)).size).toBe(PORTS.length);
    expect(PORTS.length).toBeGreaterThan(600);
    for (const { code, zh, en } of PORTS) {
      expect(code).toMatch(PORT_CODE);
      expect(en).toMatch(/^\p{Script=Latin}[^\p{Script=Han};:*]*$/u);
      expect(zh === en || /^[\p{Script=Han}-]+$/u.test(zh), code).toBe(true);
    }
  });

  it.each([
    ['EU', 'NLRTM DEDUI ATVIE NOOSL ISREY AXMHQ'],
    // Outermost regions, under their own code and under their state's.
    ['EU', 'REPDG GPPTP MQFDF GFCAY YTLON MFMAR ESLPA PTPDL PTFNC'],
    // Northern Ireland.
    ['EU', 'GBBEL GBLDY GBWPT GBLAR GBAGL GBCFG GBCLR GBKLK GBKLR'],
    ['UK', 'GBFXT GBSOU GBGRG GBCDF'],
    ['KR', 'KRPUS KRINC KRTSN'],
    [null, 'CNSHA CHBSL GIGIB GBGCI JESTH IMDGS FOTHO GLGOH SJLYR GPGUS PMFSP AWORJ MCMON'],
    [null, 'ESCEU ESMLN DEHGL CYFMG'],
  ])('market %s: %s', (market, listed) => {
    for (const code of listed.split(' ')) expect([code, marketOf(code)]).toEqual([code, market]);
  });

  it('that are not listed are no ports: NLZZZ has the form of a code and nothing more', () => {
    expect('NLZZZ').toMatch(PORT_CODE);
    expect(findPort('NLZZZ')).toBeUndefined();
  });

  it('lie in the country whose law they follow', () => {
    expect(['GBBEL', 'GBFXT', 'GBGCI', 'GPGUS', 'REPDG', 'NLZZZ'].map(countryOfPort)).toEqual([
      'XI',
      'GB',
      'GG',
      'BL',
      'RE',
      'NL',
    ]);
  });

  it('of a form are the regular ones of its markets', () => {
    const european = codes(portsFor(['EU', 'UK']));
    expect(european).toContain('GBLAR');
    expect(european).not.toContain('CNSHA');
    expect(european).not.toContain('GBKLK');
    expect(european.length).toBeLessThan(100);
    expect(codes(portsFor(['KR'])).every((code) => code.startsWith('KR'))).toBe(true);
  });

  it('are found by code or name in either language, what begins so first, accents aside', () => {
    const found = (text: string) => codes(searchPorts(text, ['EU', 'UK']));
    expect(found('repdg')).toEqual(['REPDG']);
    expect(found('malmo')).toEqual(['SEMMA']);
    expect(found('波尔图')).toEqual(['PTOPO']);
    expect(found('港')).toContain('GBLGP');
    expect(found('port')[0]).toBe('FRPSL');
    expect(found('port').length).toBe(20);
    expect(found('busan')).toEqual([]);
    expect(found('shanghai')).toEqual([]);
    expect([found(''), found('a'), found(' % ')]).toEqual([[], [], []]);
  });
});
