import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { emailText, line, lines, searchText } from '~/domain/kernel/input.ts';
import { foldedText, textFault, textOf } from '~/domain/kernel/text/text.ts';

describe('text as it is kept', () => {
  it('is composed and trimmed', () => {
    expect(textOf('  Nordvik Che\u0301mie ')).toBe('Nordvik Chémie');
    expect(v.parse(line(), ' e\u0301 ')).toBe('é');
    expect(v.parse(lines(20), 'a\r\nb\n')).toBe('a\r\nb');
  });

  it('may hold what says something: Han variants, pictures, blanks of a script, Arabic signs', () => {
    for (const text of [
      '葛\u{E0100}城',
      '✔\uFE0F 已检',
      '青澜　新材料',
      'A\u00A0B',
      '\u0600١',
      '上海（自贸区）',
    ]) {
      expect(textFault(text, false), text).toBeNull();
    }
    expect(textFault('1\uFE0F', false)).toMatchObject({ values: { character: 'U+FE0F' } });
  });

  it('tells in which line a note has what nobody sees', () => {
    expect(textFault('first\nse\u202Econd\nthird', true)).toEqual({
      key: 'direction_character_in_lines',
      values: {
        character: 'U+202E',
        line: 2,
        place: 3,
        shown: 'first⟨U+000A⟩se⟨U+202E⟩cond⟨U+000A⟩third',
      },
    });
  });

  it('tells where the second line of a name begins', () => {
    expect(textFault('Huaxing\nChemicals', false)).toEqual({
      key: 'line_break',
      values: { character: 'U+000A', place: 8, shown: 'Huaxing⟨U+000A⟩Chemicals' },
    });
  });

  it('counts characters as people do and shows the neighbourhood alone', () => {
    const fault = textFault(`𡌴${'x'.repeat(60)}\u200B${'y'.repeat(60)}`, false);
    expect(fault).toEqual({
      key: 'invisible_character',
      values: {
        character: 'U+200B',
        place: 62,
        shown: `${'x'.repeat(20)}⟨U+200B⟩${'y'.repeat(20)}`,
      },
    });
  });

  it('is empty where nothing but an invisible character was typed, which is refused', () => {
    expect(v.is(line(), '\u200B')).toBe(false);
    expect(v.is(emailText, 'a\u200Bb@c.example')).toBe(false);
  });
});

describe('the words of a search box', () => {
  it('lose what nobody sees instead of being refused', () => {
    expect(foldedText('HM\u200B26\n03\u202E')).toBe('HM26 03');
    expect(v.parse(searchText, '\u0000')).toBe('');
  });
});
