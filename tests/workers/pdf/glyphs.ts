import { readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
import { fontSource } from '../../../scripts/fonts.ts';
import type { FontName } from '../../../workers/pdf/font-names.ts';
import type { Page, PrintShop } from './print-shop.ts';

/** One character as it was drawn: how much ink lies in each field of a grid over its em box. */
export type Glyph = { text: string; ink: number[] };

const DPI = 600;
const PIXELS_PER_POINT = DPI / 72;
const GRID = 16;

type Box = { x0: number; y0: number; x1: number; y1: number };

/** The first place on page one where these words stand side by side, from `pdftotext -bbox`. */
async function findWords(shop: PrintShop, pdf: string, words: string[]): Promise<Box[]> {
  const html = await shop.tool('pdftotext', '-bbox', '-l', '1', pdf, '-');
  const pattern = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g;
  const found = Array.from(html.matchAll(pattern), ([, x0, y0, x1, y1, text]) => ({
    text,
    box: { x0: Number(x0), y0: Number(y0), x1: Number(x1), y1: Number(y1) },
  }));
  const start = found.findIndex((_, at) => words.every((word, i) => found[at + i]?.text === word));
  if (start < 0) throw new Error(`The paper does not say ${words.join(' ')}`);
  return found.slice(start, start + words.length).map(({ box }) => box);
}

/** The ink inside a box, its columns trimmed to where there is any, averaged over a grid. */
function inkGrid(page: Page, box: Box): number[] {
  const at = (x: number, y: number) => 1 - (page.grey[y * page.width + x] ?? 255) / 255;
  const [top, bottom] = [Math.floor(box.y0), Math.ceil(box.y1)];
  const inked: number[] = [];
  for (let x = Math.round(box.x0); x < Math.round(box.x1); x += 1) {
    for (let y = top; y < bottom; y += 1) {
      if (at(x, y) > 0.5) {
        inked.push(x);
        break;
      }
    }
  }
  const [left, right] = [inked[0] ?? 0, (inked.at(-1) ?? 0) + 1];
  const sums = new Array<number>(GRID * GRID).fill(0);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const column = Math.floor(((x - left) * GRID) / (right - left));
      const field = Math.floor(((y - top) * GRID) / (bottom - top)) * GRID + column;
      sums[field] = (sums[field] ?? 0) + at(x, y);
    }
  }
  const pixels = ((right - left) * (bottom - top)) / (GRID * GRID);
  return sums.map((sum) => sum / pixels);
}

/** Cuts the characters of some words out of the paper by the advance widths of their font. */
export async function glyphsOf(
  shop: PrintShop,
  pdf: string,
  text: string,
  fontName: FontName,
): Promise<Glyph[]> {
  const words = text.split(' ');
  const boxes = await findWords(shop, pdf, words);
  const font = PDF.create().embedFont(new Uint8Array(await readFile(fontSource(fontName))));
  const page = await shop.look(pdf, 1, DPI);
  return words.flatMap((word, index) => {
    const box = boxes[index];
    if (!box) return [];
    const scale = (box.x1 - box.x0) / font.widthOfTextAtSize(word, 1);
    let x0 = box.x0;
    return Array.from(word, (character) => {
      const x1 = x0 + font.widthOfTextAtSize(character, 1) * scale;
      const pixels = {
        x0: x0 * PIXELS_PER_POINT,
        x1: x1 * PIXELS_PER_POINT,
        y0: box.y0 * PIXELS_PER_POINT,
        y1: box.y1 * PIXELS_PER_POINT,
      };
      x0 = x1;
      return { text: character, ink: inkGrid(page, pixels) };
    });
  });
}

/** How differently two characters were drawn: 0 for the same ink, 1 for black against white. */
export function difference(a: Glyph, b: Glyph): number {
  const sum = a.ink.reduce((total, ink, field) => total + Math.abs(ink - (b.ink[field] ?? 0)), 0);
  return sum / a.ink.length;
}
