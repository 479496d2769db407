import type { Box, BoxPart, PaperBoxes, TablePart } from '~/domain/certificate/boxes/box.ts';
import { memberAt } from '~/domain/certificate/boxes/member-at.ts';
import { formatCode } from '~/domain/certificate/code.ts';
import type {
  CertificateContent,
  NoticeParty,
  PrintedText,
} from '~/domain/certificate/snapshot.ts';
import { bar, bareRow, cellWidth, row } from './form.ts';
import type { Printing } from './printing.ts';
import { signRow } from './sign-box.ts';
import { type PagedTable, type Room, tablePages } from './table-pages.ts';
import { type Block, stack } from './text.ts';
import { field, label, oneLine, TYPE, wordsBox } from './type.ts';
import { said, saidOnPaper } from './words.ts';

/** What a paper draws by itself. */
export interface PaperParts<Content extends CertificateContent> {
  /** A company in a box, below its label. */
  party(printing: Printing<Content>, of: NoticeParty, width: number): Block;
  /** Boxes of its own, by their names, with their labels. */
  own?: Readonly<Record<string, (printing: Printing<Content>, no: number, width: number) => Block>>;
  /** Its table: one that may go on over pages, with the bar above it there, or what always fits. */
  table(
    printing: Printing<Content>,
  ):
    | { bar: Block; again: Block; parts: PagedTable; onFirst: number }
    | { bar: Block; whole: Block };
}

/** A value as it is printed; a draft has no number and no day yet. */
function valueAt<Content extends CertificateContent>(
  { content, issued }: Printing<Content>,
  at: string,
): string {
  if (at === 'certificate_no' && issued === null) return oneLine(saidOnPaper('draft'));
  const value = memberAt(issued?.snapshot ?? content, at);
  return value === undefined || value === null ? '–' : String(value);
}

function cell<Content extends CertificateContent>(
  printing: Printing<Content>,
  parts: PaperParts<Content>,
  box: Box<Content>,
): Block {
  const { fonts, content, issued } = printing;
  const { no, span } = box;
  const width = cellWidth(span);
  if ('own' in box) {
    const draw = parts.own?.[box.own];
    if (draw === undefined) throw new Error(`no box ${box.own}`);
    return draw(printing, no, width);
  }
  const term: PrintedText =
    'onPaper' in box && box.onPaper !== undefined
      ? saidOnPaper(box.onPaper, content.regime)
      : said(box.term, content.regime);
  switch (box.is) {
    case 'code': {
      const code = issued ? formatCode(issued.code) : oneLine(saidOnPaper('code_later'));
      return field(fonts, no, term, code, width, issued ? TYPE.code : TYPE.value);
    }
    // What stands at these paths is so by the type of the description.
    case 'party': {
      const party = memberAt(content, box.at) as NoticeParty;
      return stack([label(fonts, term, width, no), parts.party(printing, party, width)]);
    }
    case 'words':
      return wordsBox(fonts, no, term, memberAt(content, box.at) as PrintedText, width);
    default:
      return field(fonts, no, term, valueAt(printing, box.at), width);
  }
}

const isTable = (part: object): part is TablePart => 'table' in part;

/**
 * Lays a paper out into the rows of one or more pages, by the description of its boxes; further pages repeat its first part
 * and the head of its table.
 *
 * @param room height that each page has for its form
 */
export function numberedPages<Content extends CertificateContent>(
  printing: Printing<Content>,
  { parts, signed }: PaperBoxes<Content>,
  own: PaperParts<Content>,
  room: Room,
): Block[][] {
  const { fonts, content } = printing;
  const rowsOf = ({ bar: head, rows }: BoxPart<Content>) => [
    ...(head === undefined ? [] : [bar(fonts, said(head, content.regime))]),
    ...rows.map((boxes) =>
      row(boxes.map((box) => ({ span: box.span, block: cell(printing, own, box) }))),
    ),
  ];
  const at = parts.findIndex(isTable);
  const boxed = (some: readonly (BoxPart<Content> | TablePart)[]) =>
    some.flatMap((part) => (isTable(part) ? [] : rowsOf(part)));
  const [numbers] = parts;
  const table = own.table(printing);
  const before = [...boxed(parts.slice(0, at)), table.bar];
  const closing = [...boxed(parts.slice(at)), signRow(printing, signed)];
  if ('whole' in table) return [[...before, bareRow(table.whole), ...closing]];
  return tablePages(
    {
      before,
      again: [...rowsOf(numbers), table.again],
      numbers: rowsOf(numbers),
      closing,
      table: table.parts,
      onFirst: table.onFirst,
    },
    room,
  );
}
