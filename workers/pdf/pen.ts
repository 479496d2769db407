import { ops, type PDF, type PDFPage, PdfArray, PdfNumber, PdfString } from '@libpdf/core';
import type { FontChain, Style } from './fonts.ts';

type Operator = ReturnType<typeof ops.stroke>;

/** A4 in points; the origin of everything here is the top left corner, y grows downwards. */
const PAGE = { width: 595.276, height: 841.89 };

const POINTS_PER_MM = 72 / 25.4;
export function mm(millimetres: number): number {
  return millimetres * POINTS_PER_MM;
}

/** The design's tokens (design/tokens.css) that the paper uses. */
export const INK = {
  text: '171d1b',
  soft: '3d4743',
  line: '66746e',
  hair: 'bcc5c1',
  mark: '2b6650',
  tint: 'e9edeb',
  watermark: 'd8dedb',
  black: '000000',
  white: 'ffffff',
} as const;
export type Ink = (typeof INK)[keyof typeof INK];

export type Box = { x: number; y: number; width: number; height: number };
type Point = readonly [x: number, y: number];

function channels(ink: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(ink.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}

/**
 * Draws on one page. Operators are collected and written as a single content stream: the PDF
 * library makes a stream of every call, and hundreds of tiny ones can't be compressed.
 */
export class Pen {
  readonly fonts: FontChain;
  readonly #page: PDFPage;
  readonly #operators: Operator[] = [];

  constructor(pdf: PDF, fonts: FontChain) {
    this.fonts = fonts;
    this.#page = pdf.addPage({ width: PAGE.width, height: PAGE.height });
  }

  /** Writes what was drawn into the page. Nothing may be drawn afterwards. */
  finish(): void {
    this.#page.drawOperators(this.#operators);
  }

  /** Draws a line of text from its baseline's start; `angle` turns it counter-clockwise. */
  text(text: string, style: Style, x: number, baseline: number, angle = 0): void {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    let along = 0;
    // Decided once for the whole text: a run on its own might decide otherwise.
    const latin = style.latin ?? this.fonts.needsLatin(text, style.weight);
    const whole = { ...style, latin };
    this.#operators.push(
      ops.beginText(),
      ops.setNonStrokingRGB(...channels(style.ink)),
      ops.setCharSpacing((style.spacing_em ?? 0) * style.size),
    );
    for (const run of this.fonts.runs(text, whole)) {
      const glyphs = run.font.encodeTextToGids(run.text);
      const hex = glyphs.map((glyph) => glyph.toString(16).padStart(4, '0')).join('');
      this.#operators.push(
        ops.setFont(this.#page.registerFont(run.font), style.size),
        ops.setTextMatrix(
          cos,
          sin,
          -sin,
          cos,
          x + along * cos,
          PAGE.height - baseline + along * sin,
        ),
        ops.showText(PdfString.fromHex(hex)),
      );
      along += this.fonts.width(run.text, whole);
    }
    this.#operators.push(ops.endText());
  }

  fill(box: Box, ink: Ink): void {
    this.#operators.push(
      ops.setNonStrokingRGB(...channels(ink)),
      ops.rectangle(box.x, PAGE.height - box.y - box.height, box.width, box.height),
      ops.fill(),
    );
  }

  /** Fills many rectangles as one path, so that neighbours leave no seam. */
  fillAll(boxes: Box[], ink: Ink): void {
    this.#operators.push(ops.setNonStrokingRGB(...channels(ink)));
    for (const box of boxes) {
      this.#operators.push(
        ops.rectangle(box.x, PAGE.height - box.y - box.height, box.width, box.height),
      );
    }
    this.#operators.push(ops.fill());
  }

  frame(box: Box, ink: Ink, lineWidth: number, dash: number[] = []): void {
    this.#stroking(ink, lineWidth, dash);
    this.#operators.push(
      ops.rectangle(box.x, PAGE.height - box.y - box.height, box.width, box.height),
      ops.stroke(),
      ops.popGraphicsState(),
    );
  }

  /** A straight or broken line. Round ends suit the mark's strokes, square ones the rules. */
  line(points: readonly Point[], ink: Ink, lineWidth: number, round = false): void {
    this.#stroking(ink, lineWidth, []);
    if (round) this.#operators.push(ops.setLineCap(1), ops.setLineJoin(1));
    this.#trace(points);
    this.#operators.push(ops.stroke(), ops.popGraphicsState());
  }

  polygon(points: readonly Point[], ink: Ink): void {
    this.#operators.push(ops.setNonStrokingRGB(...channels(ink)));
    this.#trace(points);
    this.#operators.push(ops.closePath(), ops.fill());
  }

  /** Smooth curves through points with their slopes (cubic Hermite), stroked as one path. */
  curves(curves: { x: number; y: number; slope: number }[][], ink: Ink, lineWidth: number): void {
    this.#stroking(ink, lineWidth, []);
    for (const [first, ...rest] of curves) {
      if (!first) continue;
      let from = first;
      this.#operators.push(ops.moveTo(from.x, PAGE.height - from.y));
      for (const to of rest) {
        const third = (to.x - from.x) / 3;
        this.#operators.push(
          ops.curveTo(
            round3(from.x + third),
            round3(PAGE.height - (from.y + from.slope * third)),
            round3(to.x - third),
            round3(PAGE.height - (to.y - to.slope * third)),
            round3(to.x),
            round3(PAGE.height - to.y),
          ),
        );
        from = to;
      }
    }
    this.#operators.push(ops.stroke(), ops.popGraphicsState());
  }

  /** Draws only inside a box. */
  clipped(box: Box, draw: () => void): void {
    this.#operators.push(
      ops.pushGraphicsState(),
      ops.rectangle(box.x, PAGE.height - box.y - box.height, box.width, box.height),
      ops.clip(),
      ops.endPath(),
    );
    draw();
    this.#operators.push(ops.popGraphicsState());
  }

  /** Makes an area a link. */
  link(box: Box, uri: string): void {
    const { x, width, height } = box;
    this.#page.addLinkAnnotation({
      rect: { x, y: PAGE.height - box.y - height, width, height },
      uri,
    });
  }

  #stroking(ink: Ink, lineWidth: number, dash: number[]): void {
    this.#operators.push(
      ops.pushGraphicsState(),
      ops.setStrokingRGB(...channels(ink)),
      ops.setLineWidth(lineWidth),
    );
    if (dash.length > 0) {
      const lengths = new PdfArray(dash.map((length) => PdfNumber.of(length)));
      this.#operators.push(ops.setDashPattern(lengths, 0));
    }
  }

  #trace(points: readonly Point[]): void {
    points.forEach(([x, y], index) => {
      const go = index === 0 ? ops.moveTo : ops.lineTo;
      this.#operators.push(go(x, PAGE.height - y));
    });
  }
}

/** A thousandth of a point is far below what a printer draws, and keeps the file small. */
function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
