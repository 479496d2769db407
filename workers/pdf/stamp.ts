import { type EmbeddedFont, PDF, type PDFPage, rgb } from '@libpdf/core';
import type { CertificateEnd } from '~/domain/certificate/kinds.ts';
import { embedFont, type LoadFont } from './fonts.ts';
import { mm } from './pen.ts';
import { saidOnPaper } from './words.ts';

/** Over the words, which stay readable under it. */
const OPACITY = 0.35;
const RED = rgb(0.72, 0.11, 0.11);
const ANGLE = 40;

/**
 * A paper that holds no more, as it is downloaded: 已撤销 REVOKED or 已换发 REPLACED across each page. What was signed stays in
 * the file as it was, and the stamp follows it, so that the signature can still be checked for what it covers.
 */
export async function stampPdf(
  bytes: Uint8Array,
  end: CertificateEnd,
  loadFont: LoadFont,
): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const font = embedFont(pdf, await loadFont('NotoSansSC-Bold'));
  for (const page of pdf.getPages()) stampPage(page, font, end);
  return pdf.save({ incremental: true, subsetFonts: true });
}

function stampPage(page: PDFPage, font: EmbeddedFont, end: CertificateEnd): void {
  const { zh, en } = saidOnPaper(`stamp.${end}`);
  const turn = (ANGLE * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const lines = [
    { text: zh, size: mm(38), drop: mm(-8) },
    { text: en, size: mm(20), drop: mm(25) },
  ];
  for (const { text, size, drop } of lines) {
    const width = Array.from(text).reduce(
      (sum, character) => sum + (font.getWidth(character.codePointAt(0) ?? 0) / 1000) * size,
      0,
    );
    page.drawText(text, {
      ...{ font, size, color: RED, opacity: OPACITY, rotate: { angle: ANGLE } },
      x: page.width / 2 - (width / 2) * cos + drop * sin,
      y: page.height / 2 - (width / 2) * sin - drop * cos,
    });
  }
}
