import { PDF } from '@libpdf/core';
import { embedFonts, type LoadFont } from '#workers/pdf/fonts.ts';
import { cellWidth, form, row, SHEET } from '#workers/pdf/form.ts';
import { drawWatermark } from '#workers/pdf/marks.ts';
import { mm, Pen } from '#workers/pdf/pen.ts';
import { paragraph } from '#workers/pdf/text.ts';
import { field, LEADING, TYPE } from '#workers/pdf/type.ts';

/** What a certificate, a filing receipt or another paper of a demo's filing says. */
export interface CertificateFacts {
  title: string;
  certificateNo: string;
  tradeName: string;
  holder: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
}

const LABELS = {
  certificateNo: { zh: '登记证号/备案回执号', en: 'Registration certificate no.' },
  issuedOn: { zh: '发证日期', en: 'Issue date' },
  holder: { zh: '持有人', en: 'Holder' },
  tradeName: { zh: '商品名', en: 'Trade name' },
} as const;

/** Draws it on one page, marked as a draft: no authority issued it. */
export async function drawFilingPaper(
  facts: CertificateFacts,
  loadFont: LoadFont,
): Promise<Uint8Array> {
  const pdf = PDF.create();
  const fonts = await embedFonts(pdf, loadFont, JSON.stringify([facts, LABELS, '草稿 DRAFT']));
  const cell = (span: number, at: number, key: keyof typeof LABELS) => ({
    span,
    block: field(fonts, at, LABELS[key], facts[key], cellWidth(span)),
  });
  const pen = new Pen(pdf, fonts);
  drawWatermark(pen);
  const title = paragraph(
    fonts,
    [{ text: facts.title, style: TYPE.titleEnglish }],
    SHEET.width,
    LEADING.value,
  );
  title.draw(pen, SHEET.start, SHEET.top);
  form([
    row([cell(7, 1, 'certificateNo'), cell(5, 2, 'issuedOn')]),
    row([cell(7, 3, 'holder'), cell(5, 4, 'tradeName')]),
  ]).draw(pen, SHEET.start, SHEET.top + title.height + mm(4));
  pen.finish();
  return pdf.save({ subsetFonts: true });
}
