import { formatCode } from '~/domain/certificate/code.ts';
import type { SnapshotHolder, SnapshotLine } from '~/domain/certificate/snapshot.ts';
import { countryOf } from '~/domain/certificate/snapshot.ts';
import type { FontChain } from './fonts.ts';
import { bar, cellWidth, row } from './form.ts';
import { WORDS } from './labels.ts';
import { partyBlock, type TonnagePrinting } from './printing.ts';
import { signRow } from './sign-box.ts';
import { productRow, tableHead, tableRow } from './substances.ts';
import { onwardRow, tableFoot } from './table.ts';
import { type Room, tablePages } from './table-pages.ts';
import { type Block, stack } from './text.ts';
import { field, label, oneLine, TYPE, wordsBox } from './type.ts';

/** The first page is drawn for four lines; more go on, so that it always looks the same. */
const LINES_ON_FIRST_PAGE = 4;
/** The boxes that the verification page shows for comparison with the paper. */
export const COMPARED_BOXES = '1–12';

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
function noteOf(line: SnapshotLine, oneHolder: boolean): string {
  const notes = [...(oneHolder ? [] : [appointedBy(line.holder)]), ...notificationOf(line)];
  return notes.join(' · ');
}

/** Of a notification: that it names the importer, and its last day. */
function notificationOf({ registration_due_on: until, importer_notified_on: on }: SnapshotLine) {
  if (until === undefined) return [];
  if (on === undefined) return [`${oneLine(WORDS.dueOn)} ${until}`];
  return [
    `第 6 栏进口商已列入 ${on} 提交的 DUIN 通报，通报有效至 ${until}。The importer in box 6 is named in the DUIN of ${on}, good until ${until}.`,
  ];
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
    onward: (page: number) => onwardRow(fonts, page),
    rowsFrom: (start: number) =>
      lines.slice(start).map((_, index) => row(start + index, index === 0)),
  };
}

/**
 * Lays a tonnage certificate out into the rows of one or more pages; further pages repeat boxes 1 to 4 and the table's
 * head.
 *
 * @param room height that each page has for its form
 */
export function tonnagePages(printing: TonnagePrinting, room: Room): Block[][] {
  const { fonts } = printing;
  const numbers = [numberRow(printing)];
  return tablePages(
    {
      before: [...numbers, ...tradeRows(printing), bar(fonts, WORDS.product, 10)],
      again: [...numbers, bar(fonts, continuedProduct(), 10)],
      numbers,
      closing: closingRows(printing),
      table: tableParts(printing),
      onFirst: LINES_ON_FIRST_PAGE,
    },
    room,
  );
}

function continuedProduct() {
  const { product, continued } = WORDS;
  return { zh: product.zh + continued.zh, en: `${product.en}, ${continued.en}` };
}
