import { describe, expect, it } from 'vitest';
import {
  findPort,
  jurisdictionOfPort,
  PORT_CODE,
  PORTS,
  portsFor,
} from '~/domain/only-representative/ports.ts';

describe('ports', () => {
  it('are listed once, with a well-formed code and a name in both languages', () => {
    expect(new Set(PORTS.map((port) => port.code)).size).toBe(PORTS.length);
    for (const { code, zh, en } of PORTS) {
      expect(code).toMatch(PORT_CODE);
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).toMatch(/^\p{Script=Latin}/u);
    }
  });

  it('belong to a market by their country, Northern Ireland to the EU', () => {
    expect(
      ['NLRTM', 'NOOSL', 'GBBEL', 'GBFXT', 'KRPUS', 'CNSHA', 'CHBSL'].map(jurisdictionOfPort),
    ).toEqual(['EU', 'EU', 'EU', 'UK', 'KR', null, null]);
  });

  it('are offered per subsystem', () => {
    expect(portsFor(['KR']).every((port) => port.code.startsWith('KR'))).toBe(true);
    expect(portsFor(['EU', 'UK']).map((port) => port.code)).toContain('GBLAR');
    expect(portsFor(['EU', 'UK']).map((port) => port.code)).not.toContain('CNSHA');
    expect(findPort('NLRTM')?.zh).toBe('鹿特丹');
  });
});
