import { PDF } from '@libpdf/core';
import { embedFonts, type LoadFont } from '#workers/pdf/fonts.ts';
import { bar, cellWidth, form, row, SHEET } from '#workers/pdf/form.ts';
import { drawWatermark } from '#workers/pdf/marks.ts';
import { mm, Pen } from '#workers/pdf/pen.ts';
import { paragraph } from '#workers/pdf/text.ts';
import { field, LEADING, TYPE } from '#workers/pdf/type.ts';

/** What a customs declaration of the demo says. */
export interface DeclarationFacts {
  customsNo: string;
  /** `YYYY-MM-DD`. */
  declaredOn: string;
  arrivalOn: string;
  /** UN/LOCODE. */
  port: string;
  consignee: string;
  tradeNo: string;
  /** Name, batch and pieces, one line each. */
  goods: readonly string[];
}

const TITLE = '进口货物报关单 Customs declaration, import';
const GOODS = { zh: '商品名称、批号、件数', en: 'Goods, batch, pieces' };
const LABELS = {
  customsNo: { zh: '海关编号', en: 'Customs no.' },
  declaredOn: { zh: '申报日期', en: 'Declared on' },
  consignee: { zh: '境内收货人', en: 'Consignee' },
  port: { zh: '进境口岸', en: 'Port of entry' },
  arrivalOn: { zh: '进境日期', en: 'Arrived on' },
  tradeNo: { zh: '备注', en: 'Remark' },
} as const;

/** Draws it on one page, marked as a draft: the demo's shipments never saw a customs office. */
export async function drawDeclaration(
  facts: DeclarationFacts,
  loadFont: LoadFont,
): Promise<Uint8Array> {
  const pdf = PDF.create();
  const said = [facts, TITLE, GOODS, LABELS, '草稿 DRAFT'];
  const fonts = await embedFonts(pdf, loadFont, JSON.stringify(said));
  const cell = (span: number, at: number, key: keyof typeof LABELS) => ({
    span,
    block: field(fonts, at, LABELS[key], facts[key], cellWidth(span)),
  });
  const line = (text: string) =>
    row([
      {
        span: 12,
        block: paragraph(fonts, [{ text, style: TYPE.cell }], cellWidth(12), LEADING.cell),
      },
    ]);
  const pen = new Pen(pdf, fonts);
  drawWatermark(pen);
  const title = paragraph(
    fonts,
    [{ text: TITLE, style: TYPE.titleEnglish }],
    SHEET.width,
    LEADING.value,
  );
  title.draw(pen, SHEET.start, SHEET.top);
  form([
    row([cell(7, 1, 'customsNo'), cell(5, 2, 'declaredOn')]),
    row([cell(12, 3, 'consignee')]),
    row([cell(4, 4, 'port'), cell(4, 5, 'arrivalOn'), cell(4, 6, 'tradeNo')]),
    bar(fonts, GOODS, 7),
    ...facts.goods.map(line),
  ]).draw(pen, SHEET.start, SHEET.top + title.height + mm(4));
  pen.finish();
  return pdf.save({ subsetFonts: true });
}
