import { describe, expect, it } from 'vitest';
import { isUscc } from '~/domain/tenancy/uscc.ts';

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

describe('a unified social credit code', () => {
  it.each(['91330100799655058B', '9144030071526726XG'])('%s is one', (code) => {
    expect(isUscc(code)).toBe(true);
  });

  it.each([
    '',
    '91330100799655058',
    '91330100799655058b',
    '9133010079965505IB',
    '91330100799655058BB',
  ])('%s is none', (code) => expect(isUscc(code)).toBe(false));

  it('is none with any one character wrong', () => {
    const code = '91330100799655058B';
    for (let at = 0; at < code.length; at += 1) {
      for (const other of CHARACTERS) {
        if (other === code[at]) continue;
        expect(isUscc(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
      }
    }
  });
});
