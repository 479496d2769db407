import { readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { FONT_NAMES } from '#workers/pdf/font-names.ts';
import { asPrintable, printableFor, unprintable } from '~/domain/kernel/text/printable.ts';
import { fontSource } from '../../../scripts/fonts.ts';

/** The table of what can be printed says what the fonts themselves say, in both weights. */
describe('what can be printed', () => {
  const pdf = PDF.create();
  const fonts = FONT_NAMES.map((name) => ({
    weight: name.split('-')[1],
    font: pdf.embedFont(new Uint8Array(readFileSync(fontSource(name)))),
  }));
  const drawn = (character: string) =>
    ['Regular', 'Bold'].every((weight) =>
      fonts.some((one) => one.weight === weight && one.font.canEncode(character)),
    );

  it('is exactly what the fonts draw, of all code points', () => {
    const wrong: string[] = [];
    for (let code = 0x20; code < 0x110000; code += 1) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const character = String.fromCodePoint(code);
      // Composed, some characters are another one.
      if (character.normalize('NFC') !== character) continue;
      if (drawn(character) !== (unprintable(character) === null)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it('leaves line breaks and tabs, which are drawn as spaces', () => {
    expect(unprintable('a\nb\tc\r\n')).toBeNull();
  });

  it.each([
    ['Acetic acid (400∼600)', '∼', 'Acetic acid (400～600)'],
    ['Gel 10‑12', null, 'Gel 10‑12'],
    ['稀释剂 𡌴', '𡌴', '稀释剂 𡌴'],
    ['✅ PO-7', '✅', '✅ PO-7'],
    ['bold 𝐀', '𝐀', 'bold A'],
    ['ไทย', 'ไ', 'ไทย'],
    ['Łódź ₂ ≥ 한글 ～', null, 'Łódź ₂ ≥ 한글 ～'],
  ])('%s', (text, character, proposed) => {
    expect(unprintable(text)).toBe(character);
    expect(asPrintable(text)).toBe(proposed);
  });

  it('proposes nothing that can’t be printed either', () => {
    for (const character of '∼〜⁓∽⩽⩾⁄∕∗⋅𝟘Ａ') {
      const proposed = printableFor(character);
      if (proposed !== null) expect(unprintable(proposed)).toBeNull();
    }
  });
});
