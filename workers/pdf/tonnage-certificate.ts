import type {
  SnapshotHolder,
  SnapshotLine,
  TonnageContent,
} from '~/domain/certificate/snapshot.ts';
import { countryOf } from '~/domain/certificate/snapshot.ts';
import type { FontChain } from './fonts.ts';
import { bar } from './form.ts';
import type { PaperParts } from './numbered.ts';
import { type Printing, partyBlock } from './printing.ts';
import { productRow, tableHead, tableRow } from './substances.ts';
import { onwardRow, tableFoot } from './table.ts';
import type { PagedTable } from './table-pages.ts';
import { type Block, stack } from './text.ts';
import { field, oneLine } from './type.ts';
import { continued, said, saidOnPaper } from './words.ts';

type TonnagePrinting = Printing<TonnageContent>;

/** The first page is drawn for four lines; more go on, so that it always looks the same. */
const LINES_ON_FIRST_PAGE = 4;
function port({ fonts, content }: TonnagePrinting, no: number, width: number): Block {
  const { port: of } = content;
  const named = `${of.zh} ${of.en}, ${countryOf(of)} (${of.code})`;
  return field(fonts, no, said('port'), named, width);
}

/** Who appointed the only representative, as one reads it in either script. */
function appointedBy({ name, name_local, country }: SnapshotHolder): string {
  const names = [name_local, name].filter((part) => part !== undefined).join(' ');
  return `${oneLine(saidOnPaper('appointed_by'))} ${names} (${country})`;
}

/** The product and its order; who appointed the only representative, where that is one company for all of it. */
function productHead(fonts: FontChain, of: readonly SnapshotLine[]): Block {
  const [first] = of as readonly [SnapshotLine];
  const { line, name, order_ref, tonnes } = first.product;
  const order = `${oneLine(said('order_ref'))} ${order_ref ?? '–'}`;
  return productRow(fonts, {
    words: `${oneLine(said('product'))} ${line}: ${name} · ${order}`,
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

/** For a notification: that it names the importer, and its last day. */
function notificationOf({ registration_due_on: until, importer_notified_on: on }: SnapshotLine) {
  if (until === undefined) return [];
  if (on === undefined) return [`${oneLine(said('due_on'))} ${until}`];
  return [
    `第 6 栏进口商已列入 ${on} 提交的 DUIN 通报，通报有效至 ${until}。The importer in box 6 is named in the DUIN of ${on}, good until ${until}.`,
  ];
}

/** The table's parts, made once: rows are ruled anew, and a product named anew, where a page begins. */
function tableParts({ fonts, content }: TonnagePrinting): PagedTable {
  const { lines } = content;
  const counted = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
  const total = said('total');
  const sum = { zh: total.zh, en: `${total.en}, ${counted}` };
  const row = (at: number, top: boolean): Block => {
    const line = lines[at] as SnapshotLine;
    const product = lines.filter((other) => other.product.line === line.product.line);
    const begins = top || line.product.line !== lines[at - 1]?.product.line;
    const block = tableRow(fonts, {
      number: `10.${at + 1}`,
      substance: line,
      tonnage: line.tonnes,
      band: `${oneLine(saidOnPaper('band_of_line'))} ${line.tonnage_band} t/y`,
      note: noteOf(line, hasOneHolder(product)),
      first: false,
    });
    return begins ? stack([productHead(fonts, product), block]) : block;
  };
  return {
    head: tableHead(fonts, content.regime, { first: saidOnPaper('line'), last: said('tonnage') }),
    total: tableFoot(fonts, sum, content.total_tonnes),
    onward: (page: number) => onwardRow(fonts, page),
    rowsFrom: (start: number) =>
      lines.slice(start).map((_, index) => row(start + index, index === 0)),
  };
}

/** What a tonnage certificate draws by itself. */
export const tonnageParts: PaperParts<TonnageContent> = {
  party: (printing, of, width) =>
    partyBlock(printing, of, { width, addressLabel: true, corporateNo: true }),
  own: { port },
  table(printing) {
    const { fonts } = printing;
    const product = saidOnPaper('product');
    return {
      bar: bar(fonts, product, 10),
      again: bar(fonts, continued(product), 10),
      parts: tableParts(printing),
      onFirst: LINES_ON_FIRST_PAGE,
    };
  },
};
