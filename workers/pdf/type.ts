import type { PrintedText } from '~/domain/certificate/snapshot.ts';
import type { FontChain, Style } from './fonts.ts';
import { INK, mm } from './pen.ts';
import { type Block, MIDDLE_TO_BASELINE_EM, paragraph, type Span, space, stack } from './text.ts';

/** The paper's type: sizes, weights and line heights of design/public/public.css, `.a4`. */
export const TYPE = {
  label: { size: 6.6, weight: 'Regular', ink: INK.soft },
  number: { size: 6.6, weight: 'Bold', ink: INK.text },
  value: { size: 9.6, weight: 'Bold', ink: INK.text },
  code: { size: 9.6, weight: 'Bold', ink: INK.text, spacing_em: 0.05 },
  address: { size: 7.8, weight: 'Regular', ink: INK.text },
  bar: { size: 7.6, weight: 'Bold', ink: INK.text },
  words: { size: 7.6, weight: 'Regular', ink: INK.text },
  cell: { size: 8, weight: 'Regular', ink: INK.text },
  cellBold: { size: 8, weight: 'Bold', ink: INK.text },
  cellSmall: { size: 7.2, weight: 'Regular', ink: INK.soft },
  total: { size: 9, weight: 'Bold', ink: INK.text },
  issuer: { size: 11.5, weight: 'Bold', ink: INK.text },
  small: { size: 7.2, weight: 'Regular', ink: INK.soft },
  smallText: { size: 7.2, weight: 'Regular', ink: INK.text },
  smallBold: { size: 8, weight: 'Bold', ink: INK.text },
  title: { size: 21, weight: 'Bold', ink: INK.text, spacing_em: 0.06 },
  titleLong: { size: 18, weight: 'Bold', ink: INK.text, spacing_em: 0.04 },
  titleLongEnglish: { size: 11.5, weight: 'Bold', ink: INK.text },
  titleEnglish: { size: 15, weight: 'Bold', ink: INK.text },
  titleKorean: { size: 10, weight: 'Regular', ink: INK.soft },
  foot: { size: 6.6, weight: 'Regular', ink: INK.soft },
  pageNo: { size: 7.6, weight: 'Regular', ink: INK.text },
} satisfies Record<string, Style>;

export const LEADING = {
  label: 1.4,
  value: 1.35,
  address: 1.4,
  words: 1.5,
  cell: 1.35,
  issuer: 1.3,
};

/** Both languages in one line, Korean last where there is any. */
export function oneLine(text: PrintedText): string {
  return [text.zh, text.en, text.ko].filter((part) => part !== undefined).join(' ');
}

/** Chinese above, the others each on a line of its own. */
export function oneAbove(fonts: FontChain, text: PrintedText, style: Style, width: number): Block {
  const parts = [text.zh, text.en, text.ko].filter((part) => part !== undefined);
  return stack(
    parts.map((part) => paragraph(fonts, [{ text: part, style }], width, LEADING.label)),
  );
}

/** A box's label, with its number in front where it has one. */
export function label(
  fonts: FontChain,
  text: PrintedText,
  width: number,
  number?: number,
  style: Style = TYPE.label,
): Block {
  const words: Span = { text: oneLine(text), style };
  if (number === undefined) return paragraph(fonts, [words], width, LEADING.label);
  const figure: Span = { text: String(number), style: TYPE.number };
  const indent = fonts.width(figure.text, TYPE.number) + mm(1.2);
  const rest = paragraph(fonts, [words], width - indent, LEADING.label);
  const lead = paragraph(fonts, [figure], indent, LEADING.label);
  // A smaller number is lowered onto the label's baseline.
  const drop = (style.size - TYPE.number.size) * (LEADING.label / 2 + MIDDLE_TO_BASELINE_EM);
  return {
    height: rest.height,
    draw: (pen, x, y) => {
      lead.draw(pen, x, y + drop);
      rest.draw(pen, x + indent, y);
    },
  };
}

/** A numbered box with one value. */
export function field(
  fonts: FontChain,
  number: number,
  text: PrintedText,
  value: string,
  width: number,
  style: Style = TYPE.value,
): Block {
  return stack([
    label(fonts, text, width, number),
    paragraph(fonts, [{ text: value, style }], width, LEADING.value),
  ]);
}

/** A text in two columns, Chinese beside English. */
function twoColumns(fonts: FontChain, text: PrintedText, width: number): Block {
  const gap = mm(5);
  const column = (width - gap) / 2;
  const set = (words: string) =>
    paragraph(fonts, [{ text: words, style: TYPE.words }], column, LEADING.words);
  const chinese = set(text.zh);
  const english = set(text.en);
  return {
    height: Math.max(chinese.height, english.height),
    draw: (pen, x, y) => {
      chinese.draw(pen, x, y);
      english.draw(pen, x + column + gap, y);
    },
  };
}

/** A labelled text in two columns: statement, legal basis. */
export function wordsBox(
  fonts: FontChain,
  number: number,
  title: PrintedText,
  text: PrintedText,
  width: number,
): Block {
  return stack([label(fonts, title, width, number), space(mm(1)), twoColumns(fonts, text, width)]);
}
