import type { EmbeddedFont, PDF } from '@libpdf/core';
import type { FontName } from './font-names.ts';

/** Reads one font file; the jobs Worker reads its assets, a test reads the installed package. */
export type LoadFont = (name: FontName) => Promise<ArrayBuffer>;

export type Weight = 'Regular' | 'Bold';
export type Style = {
  size: number;
  weight: Weight;
  /** RGB in hexadecimal, one of `INK`. */
  ink: string;
  /** Letter spacing after every character. */
  spacing_em?: number;
  /** Set Latin words in Noto Sans; left out, the text itself decides. */
  latin?: boolean;
};
/** A stretch of text that one font can draw. */
export type Run = { text: string; font: EmbeddedFont };

/** A character that none of the fonts can draw. A certificate must not be issued with a box in it. */
export class UnprintableTextError extends Error {
  readonly characters: string[];
  constructor(characters: string[]) {
    super(`No font draws ${characters.map(codePointName).join(', ')}`);
    this.name = 'UnprintableTextError';
    this.characters = characters;
  }
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

type Chain = { chinese: EmbeddedFont; latin: EmbeddedFont | null; korean: EmbeddedFont | null };

const LATIN_LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]/u;
/** What may change font along with the letters around it: letters, figures, plain punctuation. */
const LATIN_TEXT =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\u0020-\u007e\u00a0-\u00bf]/u;

/**
 * Chooses a font for each character. Noto Sans SC draws everything it can. Where a text has a
 * Latin letter that it lacks (Ł, ż, ő), all Latin words of that text go to Noto Sans, so that a
 * name is not set in two hands.
 */
export class FontChain {
  readonly #chains: Record<Weight, Chain>;

  constructor(chains: Record<Weight, Chain>) {
    this.#chains = chains;
  }

  /** Whether a text has a Latin letter that Noto Sans SC lacks. */
  needsLatin(text: string, weight: Weight): boolean {
    const { chinese } = this.#chains[weight];
    return Array.from(text).some((c) => LATIN_LETTER.test(c) && !chinese.canEncode(c));
  }

  /** Splits a text into runs of one font. Throws `UnprintableTextError`. */
  runs(text: string, style: Style): Run[] {
    const { chinese, latin, korean } = this.#chains[style.weight];
    const latinWords = style.latin ?? this.needsLatin(text, style.weight);
    const runs: Run[] = [];
    for (const character of text) {
      const prefersLatin = latinWords && LATIN_TEXT.test(character);
      const order = prefersLatin ? [latin, chinese, korean] : [chinese, latin, korean];
      const font = order.find((candidate) => candidate?.canEncode(character));
      if (!font) throw new UnprintableTextError([character]);
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ text: character, font });
    }
    return runs;
  }

  /** Width of a text in points, letter spacing included after every character. */
  width(text: string, style: Style): number {
    let thousandths = 0;
    for (const run of this.runs(text, style)) {
      for (const character of run.text) {
        thousandths += run.font.getWidth(character.codePointAt(0) ?? 0);
      }
    }
    const spacing = (style.spacing_em ?? 0) * Array.from(text).length;
    return (thousandths / 1000 + spacing) * style.size;
  }
}

/** Fonts as they were read from their file, which is read once in the life of an isolate. */
const programs = new WeakMap<ArrayBuffer, EmbeddedFont['program']>();

/**
 * Embeds a font in a document. To read which glyph draws which character takes longer than the rest of a paper, so
 * documents share it; which glyphs a document uses is its own. The library has no way to hand on what it read.
 */
export function embedFont(pdf: PDF, data: ArrayBuffer): EmbeddedFont {
  const font = pdf.embedFont(new Uint8Array(data));
  const known = programs.get(data);
  if (known === undefined) programs.set(data, font.program);
  else Object.assign(font, { fontProgram: known });
  return font;
}

/**
 * Embeds the fonts that a text needs. The Korean files are 12 MB, so they are read only when
 * the text has characters that the other fonts lack.
 */
export async function embedFonts(pdf: PDF, loadFont: LoadFont, text: string): Promise<FontChain> {
  const embed = async (name: FontName) => embedFont(pdf, await loadFont(name));
  const characters = Array.from(new Set(text.normalize('NFC').replace(/\s/g, ' ')));
  const chinese = {
    Regular: await embed('NotoSansSC-Regular'),
    Bold: await embed('NotoSansSC-Bold'),
  };
  const lackedBy = (fonts: EmbeddedFont[], among: string[]) =>
    among.filter((character) => !fonts.some((font) => font.canEncode(character)));
  let lacking = lackedBy([chinese.Regular], characters);
  let latin: Record<Weight, EmbeddedFont> | null = null;
  let korean: Record<Weight, EmbeddedFont> | null = null;
  if (lacking.length > 0) {
    latin = { Regular: await embed('NotoSans-Regular'), Bold: await embed('NotoSans-Bold') };
    lacking = lackedBy([latin.Regular], lacking);
  }
  if (lacking.length > 0) {
    korean = { Regular: await embed('NotoSansKR-Regular'), Bold: await embed('NotoSansKR-Bold') };
    lacking = lackedBy([korean.Regular], lacking);
  }
  if (lacking.length > 0) throw new UnprintableTextError(lacking);
  const chain = (weight: Weight): Chain => ({
    chinese: chinese[weight],
    latin: latin?.[weight] ?? null,
    korean: korean?.[weight] ?? null,
  });
  return new FontChain({ Regular: chain('Regular'), Bold: chain('Bold') });
}
