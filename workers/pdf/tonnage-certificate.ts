import { formatCode } from '~/domain/certificate/code.ts';
import type { SnapshotHolder, SnapshotLine } from '~/domain/certificate/snapshot.ts';
import { countryOf } from '~/domain/certificate/snapshot.ts';
import type { FontChain } from './fonts.ts';
import { bar, bareRow, cellWidth, row } from './form.ts';
import { WORDS } from './labels.ts';
import { partyBlock, type TonnagePrinting } from './printing.ts';
import { signRow } from './sign-box.ts';
import { productRow, tableFoot, tableHead, tableRow } from './substances.ts';
import { type Block, stack } from './text.ts';
import { field, label, oneLine, TYPE, wordsBox } from './type.ts';

/** The first page is drawn for four lines; more go on, so that it always looks the same. */
const LINES_ON_FIRST_PAGE = 4;
/** The last box that the verification page shows for comparison with the paper. */
export const LAST_COMPARED_BOX = 12;

function numberRow({ fonts, content, issued }: TonnagePrinting): Block {
  const certificateNo = issued?.snapshot.certificate_no ?? oneLine(WORDS.draft);
  const code = issued ? formatCode(issued.code) : oneLine(WORDS.codeLater);
  const issuedOn = issued?.snapshot.issued_on ?? '–';
  const codeStyle = issued ? TYPE.code : TYPE.value;
  return row([
    { span: 3, block: field(fonts, 1, WORDS.certificateNo, certificateNo, cellWidth(3)) },
    { span: 4, block: field(fonts, 2, WORDS.code, code, cellWidth(4), codeStyle) },
    {
      span: 2,
      block: field(fonts, 3, WORDS.coverYear, String(content.cover_year), cellWidth(2)),
    },
    { span: 3, block: field(fonts, 4, WORDS.issuedOn, issuedOn, cellWidth(3)) },
  ]);
}

function tradeRows(printing: TonnagePrinting): Block[] {
  const { fonts, labels, content } = printing;
  const half = cellWidth(6);
  const show = { addressLabel: true, corporateNo: true };
  const { port } = content;
  return [
    bar(fonts, WORDS.tradeBetween),
    row([
      {
        span: 6,
        block: stack([
          label(fonts, labels.supplier, half, 5),
          partyBlock(printing, content.supplier, half, show),
        ]),
      },
      {
        span: 6,
        block: stack([
          label(fonts, labels.importer, half, 6),
          partyBlock(printing, content.importer, half, show),
        ]),
      },
    ]),
    row([
      { span: 4, block: field(fonts, 7, WORDS.tradeNo, content.trade_no, cellWidth(4)) },
      {
        span: 5,
        block: field(
          fonts,
          8,
          WORDS.port,
          `${port.zh} ${port.en}, ${countryOf(port)} (${port.code})`,
          cellWidth(5),
        ),
      },
      { span: 3, block: field(fonts, 9, WORDS.dischargeOn, content.discharge_on, cellWidth(3)) },
    ]),
  ];
}

function closingRows(printing: TonnagePrinting): Block[] {
  const { fonts, content } = printing;
  const width = cellWidth(12);
  return [
    row([{ span: 12, block: wordsBox(fonts, 11, WORDS.statement, content.statement, width) }]),
    row([
      { span: 12, block: wordsBox(fonts, 12, WORDS.legalBasis, content.legal_basis.text, width) },
    ]),
    signRow(printing, 13),
  ];
}

function heightOf(blocks: readonly Block[]): number {
  return stack(blocks).height;
}

/** How many of the blocks fit one under another. */
function countFitting(blocks: readonly Block[], height: number): number {
  let used = 0;
  const over = blocks.findIndex((block) => {
    used += block.height;
    return used > height;
  });
  return over < 0 ? blocks.length : over;
}

/** Who appointed the only representative, as one reads it in either script. */
function appointedBy({ name, name_local, country }: SnapshotHolder): string {
  const names = [name_local, name].filter((part) => part !== undefined).join(' ');
  return `${oneLine(WORDS.appointedBy)} ${names} (${country})`;
}

/** The product and its order; who appointed the only representative, where that is one company for all of it. */
function productHead(fonts: FontChain, of: readonly SnapshotLine[]): Block {
  const [first] = of as readonly [SnapshotLine];
  const { line, name, order_ref, tonnes } = first.product;
  const order = `${oneLine(WORDS.orderRef)} ${order_ref ?? '–'}`;
  return productRow(fonts, {
    words: `${oneLine(WORDS.productLine)} ${line}: ${name} · ${order}`,
    mass: `${tonnes} t`,
    ...(hasOneHolder(of) && { note: appointedBy(first.holder) }),
  });
}

function hasOneHolder(of: readonly SnapshotLine[]): boolean {
  return new Set(of.map(({ holder }) => holder.name)).size === 1;
}

/** What a line says below its cells. */
function noteOf({ holder, registration_due_on }: SnapshotLine, oneHolder: boolean): string {
  const notes = [
    ...(oneHolder ? [] : [appointedBy(holder)]),
    ...(registration_due_on ? [`${oneLine(WORDS.dueOn)} ${registration_due_on}`] : []),
  ];
  return notes.join(' · ');
}

/** The table's parts, made once: rows are ruled anew, and a product named anew, where a page begins. */
function tableParts({ fonts, labels, content }: TonnagePrinting) {
  const { lines } = content;
  const counted = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
  const sum = { zh: WORDS.total.zh, en: `${WORDS.total.en}, ${counted}` };
  const row = (at: number, top: boolean): Block => {
    const line = lines[at] as SnapshotLine;
    const product = lines.filter((other) => other.product.line === line.product.line);
    const begins = top || line.product.line !== lines[at - 1]?.product.line;
    const block = tableRow(fonts, {
      number: `10.${at + 1}`,
      substance: line,
      tonnage: line.tonnes,
      band: `${oneLine(WORDS.bandOfLine)} ${line.tonnage_band} t/y`,
      note: noteOf(line, hasOneHolder(product)),
      first: false,
    });
    return begins ? stack([productHead(fonts, product), block]) : block;
  };
  return {
    head: tableHead(fonts, labels, { first: WORDS.line, last: WORDS.tonnage }),
    total: tableFoot(fonts, sum, content.total_tonnes),
    onward: (page: number) =>
      tableFoot(fonts, { zh: `续见第 ${page} 页`, en: `Continued on page ${page}` }, '', TYPE.cell),
    rowsFrom: (start: number) =>
      lines.slice(start).map((_, index) => row(start + index, index === 0)),
  };
}

/**
 * Lays a tonnage certificate out into the rows of one or more pages. The statement and signature
 * stay on the first, beside the parties, unless very long names leave no room for a single line
 * between them; further pages repeat boxes 1 to 4 and the table's head.
 *
 * @param room height that each page has for its form
 */
export function tonnagePages(
  printing: TonnagePrinting,
  room: { first: number; next: number },
): Block[][] {
  const { fonts, content } = printing;
  const { head, total, onward, rowsFrom } = tableParts(printing);
  const before = [numberRow(printing), ...tradeRows(printing), bar(fonts, WORDS.product, 10)];
  const closing = closingRows(printing);
  const wanted = rowsFrom(0).slice(0, LINES_ON_FIRST_PAGE);
  const free = room.first - heightOf([...before, head, total]);
  const besideClosing = countFitting(wanted, free - heightOf(closing));
  let done = besideClosing > 0 ? besideClosing : countFitting(wanted, free);
  const table = [head, ...wanted.slice(0, done), done === content.lines.length ? total : onward(2)];
  const first = [...before, bareRow(stack(table))];
  const pages = [besideClosing > 0 ? [...first, ...closing] : first];
  while (done < content.lines.length) {
    const top = [numberRow(printing), bar(fonts, continuedProduct(), 10)];
    const rest = rowsFrom(done);
    // A line higher than a page can't be: names are limited where they are entered.
    const fitting = countFitting(rest, room.next - heightOf([...top, head, total]));
    const count = Math.max(1, fitting);
    done += count;
    const foot = done === content.lines.length ? total : onward(pages.length + 2);
    pages.push([...top, bareRow(stack([head, ...rest.slice(0, count), foot]))]);
  }
  if (besideClosing > 0) return pages;
  const last = pages.at(-1) ?? [];
  if (pages.length > 1 && heightOf([...last, ...closing]) <= room.next) last.push(...closing);
  else pages.push([numberRow(printing), ...closing]);
  return pages;
}

function continuedProduct() {
  const { product, continued } = WORDS;
  return { zh: product.zh + continued.zh, en: `${product.en}, ${continued.en}` };
}
