import type { FontChain, Style } from './fonts.ts';
import type { Pen } from './pen.ts';

/** Text in one style; a paragraph is made of several. */
export type Span = { text: string; style: Style };

/** Something with a height that can be drawn with its top left corner at a point. */
export type Block = { height: number; draw: (pen: Pen, x: number, y: number) => void };

type Atom = { text: string; style: Style; width: number; space: boolean };
type Line = { atoms: Atom[]; width: number; size: number };

const HAN = /[\p{Script=Han}\u3000-\u303f\u30fb\uff00-\uffef]/u;
/** Punctuation that must not begin a line, and that must not end one (GB/T 15834). */
const NOT_FIRST = /^[，。、；：？！）》」』】〉…—·％,.;:?!)\]}%]/u;
const NOT_LAST = /[（《「『【〈([{]$/u;
/** Where a word that is longer than the line may be cut. */
const SOFT_CUT = /(?<=[-/,()[\]@.])/;

/**
 * Cuts a text where a line may end: at spaces, and between any two Chinese characters unless
 * punctuation forbids it. Korean breaks at spaces, like Latin.
 */
function atomsOf(text: string): string[] {
  const atoms: string[] = [];
  let word = '';
  const end = () => {
    if (word !== '') atoms.push(word);
    word = '';
  };
  for (const character of text) {
    if (character === ' ') {
      end();
      atoms.push(character);
      continue;
    }
    const previous = Array.from(word).at(-1) ?? '';
    const mayBreak = HAN.test(character) || HAN.test(previous);
    if (word !== '' && mayBreak && !NOT_FIRST.test(character) && !NOT_LAST.test(word)) end();
    word += character;
  }
  end();
  return atoms;
}

/** Cuts a word that no line can hold: after a hyphen or bracket if it has one, else anywhere. */
function cutToFit(fonts: FontChain, atom: Atom, width: number): Atom[] {
  const made = (text: string): Atom => ({ ...atom, text, width: fonts.width(text, atom.style) });
  const soft = atom.text.split(SOFT_CUT);
  const pieces = soft.length > 1 ? soft : Array.from(atom.text);
  return pieces.flatMap((piece) => {
    const cut = made(piece);
    return cut.width > width && soft.length > 1 ? cutToFit(fonts, cut, width) : [cut];
  });
}

function breakLines(fonts: FontChain, spans: readonly Span[], width: number): Line[] {
  const atoms = spans.flatMap((span) => {
    const text = span.text.normalize('NFC');
    const style = { ...span.style, latin: fonts.needsLatin(text, span.style.weight) };
    return atomsOf(text).flatMap((part): Atom[] => {
      const atom = { text: part, style, width: fonts.width(part, style), space: part === ' ' };
      return atom.width > width ? cutToFit(fonts, atom, width) : [atom];
    });
  });
  const lines: Line[] = [];
  let line: Line = { atoms: [], width: 0, size: 0 };
  const end = () => {
    while (line.atoms.at(-1)?.space) line.width -= line.atoms.pop()?.width ?? 0;
    lines.push(line);
    line = { atoms: [], width: 0, size: 0 };
  };
  for (const atom of atoms) {
    if (atom.space && line.atoms.length === 0) continue;
    // A hundredth of a point forgives the rounding of widths that were measured to fit.
    if (!atom.space && line.atoms.length > 0 && line.width + atom.width > width + 0.01) end();
    line.atoms.push(atom);
    line.width += atom.width;
    line.size = Math.max(line.size, atom.style.size);
  }
  if (line.atoms.length > 0) end();
  return lines;
}

/** Neighbouring atoms of one style are drawn as one text, so that a reader can copy the words. */
function drawLine(pen: Pen, line: Line, x: number, baseline: number): void {
  let at = x;
  let open: { text: string; style: Style; width: number } | null = null;
  const flush = () => {
    if (open) {
      pen.text(open.text, open.style, at, baseline);
      at += open.width;
    }
  };
  for (const atom of line.atoms) {
    if (open && open.style === atom.style) {
      open.text += atom.text;
      open.width += atom.width;
      continue;
    }
    flush();
    open = { text: atom.text, style: atom.style, width: atom.width };
  }
  flush();
}

/** From the middle of a line to its baseline, in ems: half of Noto Sans SC's ascent and descent. */
export const MIDDLE_TO_BASELINE_EM = (1.16 - 0.288) / 2;

/**
 * Sets spans into lines of a width.
 *
 * @param leading line height as a multiple of the largest size in the line
 */
export function paragraph(
  fonts: FontChain,
  spans: readonly Span[],
  width: number,
  leading: number,
  align: 'start' | 'end' = 'start',
): Block {
  return stack(paragraphLines(fonts, spans, width, leading, align));
}

/** `paragraph`, each line a block of its own: a page may end between any two. */
export function paragraphLines(
  fonts: FontChain,
  spans: readonly Span[],
  width: number,
  leading: number,
  align: 'start' | 'end' = 'start',
): Block[] {
  return breakLines(fonts, spans, width).map((line) => {
    const height = line.size * leading;
    return {
      height,
      draw: (pen, x, y) => {
        const baseline = y + height / 2 + line.size * MIDDLE_TO_BASELINE_EM;
        drawLine(pen, line, align === 'end' ? x + width - line.width : x, baseline);
      },
    };
  });
}

/** An empty block. */
export function space(height: number): Block {
  return { height, draw: () => {} };
}

/** Blocks one under another. */
export function stack(blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((sum, block) => sum + block.height, 0),
    draw: (pen, x, y) => {
      let top = y;
      for (const block of blocks) {
        block.draw(pen, x, top);
        top += block.height;
      }
    },
  };
}

/** Blocks side by side, each at its own distance from the start; as high as the highest. */
export function abreast(columns: readonly { x: number; block: Block }[]): Block {
  return {
    height: Math.max(...columns.map(({ block }) => block.height)),
    draw: (pen, x, y) => {
      for (const column of columns) column.block.draw(pen, x + column.x, y);
    },
  };
}
