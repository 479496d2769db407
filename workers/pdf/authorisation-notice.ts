import { formatCode } from '~/domain/certificate/code.ts';
import { certificateKind, isAmong } from '~/domain/certificate/notice-parties.ts';
import type { NoticeLine, NoticeParty, PrintedText } from '~/domain/certificate/snapshot.ts';
import type { FontChain } from './fonts.ts';
import { bar, cellWidth, row } from './form.ts';
import { NOTICE, WORDS } from './labels.ts';
import { INK } from './pen.ts';
import type { NoticePrinting } from './printing.ts';
import { signRow } from './sign-box.ts';
import {
  above,
  endHead,
  HAIRLINE,
  head,
  onwardRow,
  padded,
  RULE,
  ruled,
  tableColumns,
  tableFoot,
  text,
} from './table.ts';
import { type Room, tablePages } from './table-pages.ts';
import { type Block, paragraph, space, stack } from './text.ts';
import { field, LEADING, label, oneLine, TYPE, wordsBox } from './type.ts';

/** The boxes that the verification page shows for comparison with the paper. */
export const COMPARED_BOXES = '3–10';

/** Box 5: seven columns, in per cent of the width as in the design. */
const { across } = tableColumns([5, 24, 27, 13, 11, 11, 9]);

function numberRow({ fonts, issued }: NoticePrinting): Block {
  const number = issued?.snapshot.certificate_no ?? oneLine(WORDS.draft);
  const code = issued ? formatCode(issued.code) : oneLine(WORDS.codeLater);
  const codeStyle = issued ? TYPE.code : TYPE.value;
  return row([
    { span: 5, block: field(fonts, 1, NOTICE.number, number, cellWidth(5)) },
    { span: 7, block: field(fonts, 2, WORDS.code, code, cellWidth(7), codeStyle) },
  ]);
}

type LineStyle = typeof TYPE.value | typeof TYPE.address;

function lines(
  fonts: FontChain,
  texts: readonly (string | undefined)[],
  style: LineStyle,
  width: number,
): Block[] {
  return texts.flatMap((words) =>
    words ? [paragraph(fonts, [{ text: words, style }], width, LEADING.value)] : [],
  );
}

/** Names, social credit code, addresses, contact. */
function party(fonts: FontChain, of: NoticeParty, width: number): Block {
  const { name, name_local, uscc, address, address_local, contact } = of;
  return stack([
    ...lines(fonts, [name_local, name], TYPE.value, width),
    ...lines(
      fonts,
      [
        uscc && `${oneLine(NOTICE.uscc)} ${uscc}`,
        address_local,
        address,
        contact && `${oneLine(NOTICE.contact)} ${contact}`,
      ],
      TYPE.address,
      width,
    ),
  ]);
}

/** Box 4: whoever registered or filed the products, the brand owner where that is another company, and who makes them. */
function registrants({ fonts, content }: NoticePrinting, width: number): Block {
  const kind = certificateKind(content.lines);
  const { registrants: them, manufacturers: makers = [], brand_owner: brand } = content;
  const head = label(fonts, NOTICE.registrants[kind], width, 4);
  const [only] = them;
  const registered = (words: PrintedText, of: NoticeParty) => [
    space(3),
    label(fonts, words, width),
    party(fonts, of, width),
  ];
  // Of a maker that stands above already, the name is enough.
  const made = makers.flatMap((one) =>
    isAmong(one, [...them, brand])
      ? lines(fonts, [makerOf(one)], TYPE.address, width)
      : registered(NOTICE.manufacturer, one),
  );
  if (them.length === 1 && only && isAmong(only, [brand])) {
    const { zh, en } = NOTICE.same[kind];
    return stack([
      head,
      party(fonts, brand, width),
      ...lines(fonts, [zh, en], TYPE.address, width),
      ...made,
    ]);
  }
  return stack([
    head,
    ...them.flatMap((one, index) => {
      const its = content.lines.filter(({ registrant }) => registrant === index + 1);
      return registered(NOTICE.registrant[certificateKind(its)], one);
    }),
    ...registered(NOTICE.brandOwner, brand),
    ...made,
  ]);
}

/** A maker in one line. */
function makerOf({ name, name_local }: NoticeParty): string {
  return `${oneLine(NOTICE.manufacturer)}: ${name_local ?? name}`;
}

function parties(printing: NoticePrinting): Block {
  const { fonts, content } = printing;
  const half = cellWidth(6);
  return row([
    {
      span: 6,
      block: stack([
        label(fonts, NOTICE.responsiblePerson, half, 3),
        party(fonts, content.responsible_person, half),
      ]),
    },
    { span: 6, block: registrants(printing, half) },
  ]);
}

function shipment({ fonts, content }: NoticePrinting): Block {
  const half = cellWidth(6);
  const { port } = content;
  const named = (words: PrintedText, value: string) => [
    space(3),
    label(fonts, words, half),
    paragraph(fonts, [{ text: value, style: TYPE.cellBold }], half, LEADING.value),
  ];
  return row([
    {
      span: 6,
      block: stack([
        label(fonts, NOTICE.tradingEnterprise, half, 6),
        party(fonts, content.importer, half),
      ]),
    },
    {
      span: 6,
      block: stack([
        field(fonts, 7, NOTICE.shipment, content.trade_no, half),
        ...named(NOTICE.arrival, content.arrival_on),
        ...named(NOTICE.port, `${port.zh} ${port.en} (${port.code})`),
      ]),
    },
  ]);
}

function closingRows(printing: NoticePrinting): Block[] {
  const { fonts, content } = printing;
  const width = cellWidth(12);
  const words = (number: number, title: PrintedText, said: PrintedText) =>
    row([{ span: 12, block: wordsBox(fonts, number, title, said, width) }]);
  return [
    shipment(printing),
    words(8, WORDS.statement, content.statement),
    words(9, NOTICE.limits, content.limits),
    words(10, WORDS.legalBasis, content.legal_basis.text),
    signRow(printing, 11),
  ];
}

/** Pieces as one reads them: `1,200`. */
function pieces(count: number): string {
  return count.toLocaleString('en-US');
}

function goodsRow({ fonts, content }: NoticePrinting, at: number, top: boolean): Block {
  const line = content.lines[at] as NoticeLine;
  const validUntil = line.valid_until ?? oneLine(NOTICE.permanent);
  // Where the products are not all of one registrant, each says whose it is.
  const registrant = content.registrants[line.registrant - 1];
  const whose =
    content.registrants.length > 1 && registrant
      ? `${oneLine(NOTICE.registrant[line.type.code])}: ${registrant.name_local ?? registrant.name}`
      : undefined;
  // Likewise of makers.
  const { manufacturers: makers = [] } = content;
  const maker = makers.length > 1 ? makers[(line.manufacturer ?? 0) - 1] : undefined;
  const columns = across([
    // The small figure stands on the baseline of the name beside it.
    (width) => stack([space(0.9), text(fonts, `5.${at + 1}`, TYPE.number)(width)]),
    above(fonts, line.name.zh, TYPE.cellBold, [
      line.name.en,
      `${line.type.zh} ${line.type.en}`,
      line.origin && `${oneLine(NOTICE.origin)} ${line.origin.zh} ${line.origin.en}`,
      maker && makerOf(maker),
    ]),
    above(fonts, line.certificate_no, TYPE.cell, [
      line.report_on ? `${oneLine(NOTICE.reportOn)} ${line.report_on}` : undefined,
      `${oneLine(NOTICE.validUntil)} ${validUntil}`,
      line.last_annual_report === undefined
        ? undefined
        : `${oneLine(NOTICE.lastAnnualReport)} ${line.last_annual_report}`,
      ...pendingOf(line),
      whose,
    ]),
    text(fonts, line.size, TYPE.cell),
    text(fonts, line.batch_no, TYPE.cell),
    text(fonts, line.expires_on ?? '–', TYPE.cell),
    text(fonts, pieces(line.pieces), TYPE.cellBold, 'end'),
  ]);
  return ruled(padded(columns), top ? INK.soft : INK.hair, top ? RULE : HAIRLINE);
}

/** That the certificate holds past its end, and by which application. */
function pendingOf({ renewal_pending: pending }: NoticeLine): string[] {
  if (pending === undefined) return [];
  return [pending.zh, pending.en, `${oneLine(NOTICE.acceptanceNo)} ${pending.acceptance_no}`];
}

/** The table's parts; rows are ruled anew where a page begins. */
function goodsTable(printing: NoticePrinting) {
  const { fonts, content } = printing;
  const count = content.lines.length;
  const total = { zh: WORDS.total.zh, en: `${WORDS.total.en}, ${count} ${batches(count)}` };
  return {
    head: padded(
      across([
        head(fonts, WORDS.line),
        head(fonts, NOTICE.product),
        head(fonts, NOTICE.certificateNo),
        head(fonts, NOTICE.size),
        head(fonts, NOTICE.batch),
        head(fonts, NOTICE.expiry),
        endHead(fonts, NOTICE.pieces),
      ]),
    ),
    total: tableFoot(fonts, total, pieces(content.total_pieces)),
    onward: (page: number) => onwardRow(fonts, page),
    rowsFrom: (start: number) =>
      content.lines.slice(start).map((_, at) => goodsRow(printing, start + at, at === 0)),
  };
}

function batches(count: number): string {
  return count === 1 ? 'batch' : 'batches';
}

/**
 * Lays an authorisation notice for imported cosmetics out (`areas/responsible-person.md` §4); further pages repeat boxes
 * 1 and 2 and the head of box 5.
 *
 * @param room height that each page has for its form
 */
export function noticePages(printing: NoticePrinting, room: Room): Block[][] {
  const { fonts, content } = printing;
  const { goods } = NOTICE;
  const numbers = [numberRow(printing)];
  const continued = {
    zh: goods.zh + WORDS.continued.zh,
    en: `${goods.en}, ${WORDS.continued.en}`,
  };
  return tablePages(
    {
      before: [...numbers, parties(printing), bar(fonts, goods, 5)],
      again: [...numbers, bar(fonts, continued, 5)],
      numbers,
      closing: closingRows(printing),
      table: goodsTable(printing),
      onFirst: content.lines.length,
    },
    room,
  );
}
