import { describe, expect, it } from 'vitest';
import {
  checkCharacter,
  formatCode,
  generateCode,
  normaliseCode,
  parseCode,
} from '~/domain/certificate/code.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const VECTOR = '7Z3KQ9M2T8VB4XNA4';

function replaceAt(text: string, index: number, by: string): string {
  return text.slice(0, index) + by + text.slice(index + 1);
}

/** The definition of reference/identifiers.md, term by term, to check the short form against. */
function checkByDefinition(payload: string): string {
  let check = 0;
  let power = 1;
  for (const character of payload) {
    power = power * 2 >= 32 ? (power * 2) ^ 0b100101 : power * 2;
    let product = 0;
    for (let bit = 0, shifted = power; bit < 5; bit += 1) {
      if (ALPHABET.indexOf(character) & (1 << bit)) product ^= shifted;
      shifted = shifted * 2 >= 32 ? (shifted * 2) ^ 0b100101 : shifted * 2;
    }
    check ^= product;
  }
  return ALPHABET.charAt(check);
}

describe('check character', () => {
  it('fits the vector of the reference', () => {
    expect(checkCharacter('7Z3KQ9M2T8VB4XNA')).toBe('4');
    expect(formatCode(VECTOR)).toBe('7Z3K-Q9M2-T8VB-4XNA-4');
    expect(parseCode('7Z3K-Q9M2-T8VB-4XNA-4')).toBe(VECTOR);
  });

  it('fits the definition for two hundred random codes', () => {
    for (let round = 0; round < 200; round += 1) {
      const code = generateCode();
      expect(code.charAt(16)).toBe(checkByDefinition(code.slice(0, 16)));
    }
  });

  it('is null for what is no payload', () => {
    expect(checkCharacter('7Z3KQ9M2T8VB4XN')).toBeNull();
    expect(checkCharacter('7Z3KQ9M2T8VB4XNU')).toBeNull();
    expect(checkCharacter('')).toBeNull();
  });
});

describe('generated codes', () => {
  it('are seventeen characters of the alphabet and read back as themselves', () => {
    for (let round = 0; round < 200; round += 1) {
      const code = generateCode();
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{17}$/);
      expect(parseCode(formatCode(code))).toBe(code);
    }
  });

  it('do not repeat, and use every character', () => {
    const codes = Array.from({ length: 500 }, generateCode);
    expect(new Set(codes).size).toBe(500);
    expect(new Set(codes.join('')).size).toBe(32);
  });
});

describe('a mistyped code', () => {
  const codes = [VECTOR, ...Array.from({ length: 20 }, generateCode)];

  it('is caught for every single wrong character', () => {
    for (const code of codes) {
      for (let at = 0; at < 17; at += 1) {
        for (const wrong of ALPHABET) {
          if (wrong === code.charAt(at)) continue;
          expect(parseCode(replaceAt(code, at, wrong))).toBeNull();
        }
      }
    }
  });

  it('is caught for every swap of two different characters, wherever they stand', () => {
    let swaps = 0;
    for (let one = 0; one < 17; one += 1) {
      for (let other = one + 1; other < 17; other += 1) {
        for (const first of ALPHABET) {
          for (const second of ALPHABET) {
            if (first === second) continue;
            const code = codeWith({ [one]: first, [other]: second });
            const swapped = replaceAt(replaceAt(code, one, second), other, first);
            if (parseCode(code) !== code || parseCode(swapped) !== null) {
              throw new Error(`${code}: ${one} and ${other} swapped`);
            }
            swaps += 1;
          }
        }
      }
    }
    expect(swaps).toBe(136 * 32 * 31);
  });
});

/**
 * A random code with these characters at these places. The check character is one of the seventeen, so it is
 * wished for by changing another one until it comes out.
 */
function codeWith(wanted: Record<number, string>): string {
  const free = [...Array(16).keys()].find((at) => wanted[at] === undefined) ?? 0;
  let payload = generateCode().slice(0, 16);
  for (const [at, character] of Object.entries(wanted)) {
    if (Number(at) < 16) payload = replaceAt(payload, Number(at), character);
  }
  const check = wanted[16];
  for (const character of ALPHABET) {
    const tried = replaceAt(payload, free, character);
    const made = tried + checkCharacter(tried);
    if (check === undefined || made.endsWith(check)) return made;
  }
  throw new Error(`no code ends with ${check}`);
}

describe('reading a code', () => {
  it.each([
    ['small letters', '7z3k-q9m2-t8vb-4xna-4'],
    ['no hyphens', VECTOR],
    ['spaces everywhere', ' 7Z3K Q9M2 T8VB 4XNA 4\n'],
    ['an ideographic space and full-width letters', '７Ｚ３Ｋ　Ｑ９Ｍ２-T8VB-4XNA-4'],
    ['dashes of a word processor', '7Z3K–Q9M2—T8VB−4XNA‑4'],
  ])('accepts %s', (_, input) => {
    expect(parseCode(input)).toBe(VECTOR);
  });

  it('takes O for 0, and I and L for 1', () => {
    expect(normaliseCode('oO-iI lL')).toBe('001111');
    const payload = '0101010101010101';
    const code = payload + checkCharacter(payload);
    expect(parseCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
  });

  it.each([
    '',
    '7Z3K',
    `${VECTOR}4`,
    '7Z3K-Q9M2-T8VB-4XNU-4',
    '<script>alert(1)</script>',
    'x'.repeat(10_000),
    '\u0000'.repeat(17),
    '吨'.repeat(17),
  ])('refuses %j', (input) => {
    expect(parseCode(input)).toBeNull();
  });
});
