import { PDF } from '@libpdf/core';
import type { PrintedText } from '~/domain/certificate/snapshot.ts';
import type { Paper, PaperBox, PaperLine, PaperTable } from '../papers/model.ts';
import { barsBlock } from './bars.ts';
import {
  embedFonts,
  type FontChain,
  type LoadFont,
  type Style,
  UnprintableTextError,
} from './fonts.ts';
import { form, SHEET } from './form.ts';
import { drawMark } from './marks.ts';
import { INK, mm, Pen } from './pen.ts';
import { abreast, type Block, paragraph, paragraphLines, space, stack } from './text.ts';
import { oneLine } from './type.ts';
import { continued, saidOnPaper } from './words.ts';

/** Draws papers of numbered boxes: measures and type of design/new-substance/ns.css, `.a4`. */

const POINTS_PER_PX = 0.75;
const px = (pixels: number) => pixels * POINTS_PER_PX;
const STYLE = {
  number: { size: px(11), weight: 'Bold', ink: INK.text },
  label: { size: px(11), weight: 'Regular', ink: INK.soft },
  figure: { size: px(16), weight: 'Bold', ink: INK.text },
  value: { size: px(13), weight: 'Bold', ink: INK.text },
  note: { size: px(11), weight: 'Regular', ink: INK.soft },
  mono: { size: px(10), weight: 'Regular', ink: INK.soft, spacing_em: 0.03 },
  cell: { size: px(12), weight: 'Regular', ink: INK.text },
  total: { size: px(12), weight: 'Bold', ink: INK.text },
  brand: { size: px(12), weight: 'Bold', ink: INK.text },
  about: { size: px(12), weight: 'Regular', ink: INK.text },
  working: { size: px(14), weight: 'Bold', ink: INK.text },
  title: { size: px(24), weight: 'Bold', ink: INK.text },
  english: { size: px(15), weight: 'Bold', ink: INK.text },
  stamp: { size: px(18), weight: 'Bold', ink: INK.text, spacing_em: 0.3 },
} satisfies Record<string, Style>;
const LEADING = { note: 1.45, value: 1.46, figure: 1.38, title: 1.33 };
const PAD = { inline: px(10), top: px(7), bottom: px(8) };
const COLUMNS = 12;
const HAIRLINE = 0.4;
const RULE = 0.75;
const SIGNATURE = mm(14);
/** The least white between the form and the foot. */
const FOOT_GAP = mm(3);
/** A box is not begun at a page's end for fewer lines than fit here. */
const LEAST_REST = mm(22);

const widthOf = (span: number) => (SHEET.width * span) / COLUMNS - 2 * PAD.inline;

/** A box cut into blocks between which a page may end. */
interface Cut {
  span: number;
  head: Block;
  /** The head where the box goes on. */
  again: Block;
  blocks: readonly Block[];
  /** Head of a table, repeated on the next page. */
  tableHead: Block | null;
}

function labelOf(fonts: FontChain, { no, label, span }: PaperBox, again: boolean): Block {
  const words = again ? continued(label) : label;
  const figure = `${no} `;
  const indent = fonts.width(figure, STYLE.number) + px(4);
  const lead = paragraph(fonts, [{ text: figure, style: STYLE.number }], indent, LEADING.note);
  const text = [{ text: oneLine(words), style: STYLE.label }];
  const rest = paragraph(fonts, text, widthOf(span) - indent, LEADING.note);
  const both = abreast([
    { x: 0, block: lead },
    { x: indent, block: rest },
  ]);
  return stack([both, space(px(2))]);
}

function linesOf(fonts: FontChain, { text, as }: PaperLine, width: number): Block[] {
  if (as === 'signature') {
    const draw: Block['draw'] = (pen, x, y) =>
      pen.fill({ x, y: y + SIGNATURE - RULE, width, height: RULE }, INK.line);
    return [
      { height: SIGNATURE, draw },
      ...paragraphLines(fonts, [{ text, style: STYLE.note }], width, LEADING.note),
    ];
  }
  const leading = as === 'figure' || as === 'value' ? LEADING[as] : LEADING.note;
  return text
    .split('\n')
    .flatMap((part) => paragraphLines(fonts, [{ text: part, style: STYLE[as] }], width, leading));
}

function tableRow(
  fonts: FontChain,
  { columns }: PaperTable,
  cells: readonly string[],
  style: Style,
  width: number,
): Block {
  let before = 0;
  const blocks = columns.map(({ share, end }, at) => {
    const x = (width * before) / 100;
    before += share;
    const room = (width * share) / 100 - (at === columns.length - 1 ? 0 : px(8));
    const lines = (cells[at] ?? '')
      .split('\n')
      .map((text) => paragraph(fonts, [{ text, style }], room, 1.42, end ? 'end' : 'start'));
    return { x, block: stack(lines) };
  });
  return stack([space(px(4)), abreast(blocks), space(px(4))]);
}

function under(block: Block, width: number, thick: number, ink: typeof INK.text | typeof INK.hair) {
  return {
    height: block.height,
    draw: (pen: Pen, x: number, y: number) => {
      block.draw(pen, x, y);
      pen.fill({ x, y: y + block.height - thick, width, height: thick }, ink);
    },
  };
}

function tableBlocks(fonts: FontChain, table: PaperTable, width: number) {
  const heads = table.columns.map(({ head }) => oneLine(head));
  const head = under(tableRow(fonts, table, heads, STYLE.label, width), width, RULE, INK.text);
  const last = table.rows.length - 1;
  const rows = table.rows.map((cells, at) => {
    const row = tableRow(fonts, table, cells, STYLE.cell, width);
    if (at < last) return under(row, width, HAIRLINE, INK.hair);
    return table.total ? under(row, width, RULE, INK.text) : row;
  });
  const sums = table.columns.map((_, at) =>
    at === table.columns.length - 1 ? table.total?.sum : '',
  );
  const total = table.total && [
    tableRow(
      fonts,
      table,
      [oneLine(table.total.words), ...sums.slice(1).map(String)],
      STYLE.total,
      width,
    ),
  ];
  return { head, blocks: [...rows, ...(total ?? [])] };
}

function cut(fonts: FontChain, box: PaperBox): Cut {
  const width = widthOf(box.span);
  const table = box.table && tableBlocks(fonts, box.table, width);
  return {
    span: box.span,
    head: labelOf(fonts, box, false),
    again: labelOf(fonts, box, true),
    blocks: [
      ...(box.bars ? [barsBlock(fonts, box.bars, width)] : []),
      ...box.lines.flatMap((line) => linesOf(fonts, line, width)),
      ...(table?.blocks ?? []),
    ],
    tableHead: table?.head ?? null,
  };
}

const contentOf = ({ head, tableHead, blocks }: Cut) =>
  stack([head, ...(tableHead ? [tableHead] : []), ...blocks]);

function rowOf(cuts: readonly Cut[]): Block {
  const blocks = cuts.map((one) => ({ span: one.span, block: contentOf(one) }));
  const height = Math.max(...blocks.map(({ block }) => block.height)) + PAD.top + PAD.bottom;
  return {
    height,
    draw: (pen, x, y) => {
      let at = x;
      for (const { span, block } of blocks) {
        if (at > x) pen.fill({ x: at - HAIRLINE / 2, y, width: HAIRLINE, height }, INK.line);
        block.draw(pen, at + PAD.inline, y + PAD.top);
        at += (SHEET.width * span) / COLUMNS;
      }
    },
  };
}

/** The part of a row that fits into a height, and what is left of it; a box that is whole says nothing more. */
function split(cuts: readonly Cut[], height: number): [Cut[], Cut[]] {
  const parts = cuts.map((one) => {
    let room = height - PAD.top - PAD.bottom - one.head.height - (one.tableHead?.height ?? 0);
    let fitting = 0;
    for (const block of one.blocks) {
      room -= block.height;
      if (room < 0) break;
      fitting += 1;
    }
    return Math.max(1, fitting);
  });
  const first = cuts.map((one, at) => ({ ...one, blocks: one.blocks.slice(0, parts[at]) }));
  const rest = cuts.map((one, at) => ({
    ...one,
    head: one.again,
    blocks: one.blocks.slice(parts[at]),
  }));
  const left = rest.map((one) =>
    one.blocks.length > 0 ? one : { ...one, tableHead: null, head: space(0) },
  );
  return [first, left];
}

const isOver = (cuts: readonly Cut[]) => cuts.every(({ blocks }) => blocks.length === 0);

/** The rows of each page. */
function pagesOf(fonts: FontChain, paper: Paper, room: { first: number; next: number }): Block[][] {
  const repeated = paper.rows.flat().filter(({ no }) => no === paper.repeats);
  const again = rowOf(repeated.map((box) => cut(fonts, { ...box, span: COLUMNS })));
  const pages: Block[][] = [[]];
  let free = room.first;
  const put = (row: Block) => {
    pages.at(-1)?.push(row);
    free -= row.height;
  };
  const turn = () => {
    pages.push([]);
    free = room.next;
    put(again);
  };
  for (const boxes of paper.rows) {
    let cuts = boxes.map((box) => cut(fonts, box));
    while (!isOver(cuts)) {
      const row = rowOf(cuts);
      if (row.height <= free) {
        put(row);
        break;
      }
      const begun = (pages.at(-1)?.length ?? 0) > (pages.length === 1 ? 0 : 1);
      const whole = row.height <= room.next - again.height;
      if (begun && (whole || free < LEAST_REST)) {
        turn();
        continue;
      }
      const [fits, left] = split(cuts, free);
      put(rowOf(fits));
      cuts = left;
      if (!isOver(cuts)) turn();
    }
  }
  return pages;
}

function headOf(fonts: FontChain, paper: Paper, continued: boolean): Block {
  const mark = px(44);
  const line = (text: string, style: Style, width: number, align: 'start' | 'end' = 'start') =>
    paragraph(fonts, [{ text, style }], width, 1.42, align);
  const words = stack([
    line('绿通 Greenlane', STYLE.brand, mm(80)),
    line(paper.about, STYLE.about, mm(80)),
  ]);
  const { stamp } = WORKING;
  const working = typeof paper.working === 'object' ? paper.working : WORKING.working;
  const frame = {
    width:
      Math.max(fonts.width(working.zh, STYLE.working), fonts.width(working.en, STYLE.about)) +
      px(24),
    height: px(20) + px(17) + px(12),
  };
  const centred = (pen: Pen, text: string, style: Style, x: number, baseline: number) =>
    pen.text(text, style, x + (frame.width - fonts.width(text, style)) / 2, baseline);
  const title = titleOf(fonts, paper.title, continued);
  const headHeight = Math.max(mark, frame.height) + (paper.stamped ? px(34) : 0);
  return {
    height: headHeight + px(14) + title.height + px(10),
    draw: (pen, x, y) => {
      drawMark(pen, x, y, mark);
      words.draw(pen, x + mark + px(12), y + (mark - words.height) / 2);
      const at = x + SHEET.width - frame.width;
      if (paper.working) {
        pen.frame({ x: at, y, ...frame }, INK.text, px(1.5));
        centred(pen, working.zh, STYLE.working, at, y + px(6) + px(15));
        centred(pen, working.en, STYLE.about, at, y + px(6) + px(20) + px(13));
      }
      if (paper.stamped) {
        const box = { x: at, y: y + frame.height + px(6), width: frame.width, height: px(28) };
        pen.frame(box, INK.text, px(2));
        centred(pen, stamp, STYLE.stamp, at, box.y + px(20));
      }
      title.draw(pen, x, y + headHeight + px(14));
    },
  };
}

function titleOf(fonts: FontChain, text: PrintedText, again: boolean): Block {
  const { zh: chinese, en: whole } = again ? continued(text) : text;
  const free = SHEET.width - fonts.width(chinese, STYLE.title) - mm(4);
  // Where both don't fit, Chinese alone says that it goes on.
  const english = fonts.width(whole, STYLE.english) > free ? text.en : whole;
  const height = STYLE.title.size * LEADING.title;
  return {
    height,
    draw: (pen, x, y) => {
      const baseline = y + height * 0.74;
      pen.text(chinese, STYLE.title, x, baseline);
      const width = fonts.width(english, STYLE.english);
      pen.text(english, STYLE.english, x + SHEET.width - width, baseline);
    },
  };
}

const WORKING = {
  working: { zh: '工作稿，非官方提交', en: 'Working copy, not a submission' },
  stamp: '保密',
};

function footOf(fonts: FontChain, { foot }: Paper, page: number, pages: number): Block {
  const side = mm(30);
  const set = (texts: readonly string[], width: number, align: 'start' | 'end') =>
    stack(
      texts.flatMap((text) =>
        text === ''
          ? []
          : [paragraph(fonts, [{ text, style: STYLE.note }], width, LEADING.note, align)],
      ),
    );
  return abreast([
    { x: 0, block: set([foot.zh, foot.en], SHEET.width - side - mm(4), 'start') },
    {
      x: SHEET.width - side,
      block: set([`第 ${page} 页，共 ${pages} 页`, `Page ${page} of ${pages}`], side, 'end'),
    },
  ]);
}

function drawPaper(pdf: PDF, fonts: FontChain, paper: Paper): void {
  const bottom = SHEET.bottom - footOf(fonts, paper, 1, 1).height - FOOT_GAP;
  const room = (continued: boolean) => bottom - SHEET.top - headOf(fonts, paper, continued).height;
  const pages = pagesOf(fonts, paper, { first: room(false), next: room(true) });
  for (const [index, rows] of pages.entries()) {
    const pen = new Pen(pdf, fonts);
    const head = headOf(fonts, paper, index > 0);
    head.draw(pen, SHEET.start, SHEET.top);
    form(rows).draw(pen, SHEET.start, SHEET.top + head.height);
    const foot = footOf(fonts, paper, index + 1, pages.length);
    foot.draw(pen, SHEET.start, SHEET.bottom - foot.height);
    pen.finish();
  }
}

const UNPRINTABLE = '□';
/** Characters of lines and figures that no text of a paper says. */
const DRAWN = `${JSON.stringify([WORKING, saidOnPaper('continued')])}绿通 Greenlane第页，共 Page of 0123456789${UNPRINTABLE}`;

/** As it can be set: a line is ended by its end alone, and what shows nothing is nothing. */
function settable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\S\n\u3000]/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
}

function eachText(papers: readonly Paper[], change: (text: string) => string): readonly Paper[] {
  return JSON.parse(JSON.stringify(papers), (_, value) =>
    typeof value === 'string' ? change(value) : value,
  );
}

/** Fonts for what is printed; what none of them has is printed as a box: what people type is not to stop a paper. */
async function fontsFor(pdf: PDF, asked: readonly Paper[], loadFont: LoadFont) {
  const papers = eachText(asked, settable);
  const fontsOf = (of: readonly Paper[]) => embedFonts(pdf, loadFont, JSON.stringify(of) + DRAWN);
  try {
    return { papers, fonts: await fontsOf(papers) };
  } catch (error) {
    if (!(error instanceof UnprintableTextError)) throw error;
    const unprintable = new Set(error.characters);
    const printable = eachText(papers, (text) =>
      Array.from(text, (one) => (unprintable.has(one) ? UNPRINTABLE : one)).join(''),
    );
    return { papers: printable, fonts: await fontsOf(printable) };
  }
}

/** A file within the PDF. */
export interface Attached {
  name: string;
  says: string;
  mimeType: string;
  bytes: Uint8Array;
}

/**
 * Draws papers one after another as one A4 PDF, each with its own pages.
 *
 * @param made when, and what the file is called
 */
export async function drawPapers(
  papers: readonly Paper[],
  made: { title: string; atMs: number; attached?: readonly Attached[] },
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = PDF.create();
  const printable = await fontsFor(pdf, papers, loadFont);
  for (const paper of printable.papers) drawPaper(pdf, printable.fonts, paper);
  pdf.setTitle(made.title, { showInWindowTitleBar: true });
  pdf.setLanguage('zh-CN');
  pdf.setCreator('Greenlane 绿通');
  pdf.setProducer('Greenlane 绿通');
  pdf.setCreationDate(new Date(made.atMs));
  pdf.setModificationDate(new Date(made.atMs));
  const at = { createdAt: new Date(made.atMs), modifiedAt: new Date(made.atMs) };
  for (const { name, says, mimeType, bytes } of made.attached ?? []) {
    pdf.attachments.add(name, bytes, { description: says, mimeType, ...at });
  }
  const bytes = await pdf.save({ subsetFonts: true });
  return bytes as Uint8Array<ArrayBuffer>;
}
