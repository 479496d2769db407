import { certificateKind, isAmong } from '~/domain/certificate/notice-parties.ts';
import type {
  NoticeContent,
  NoticeLine,
  NoticeParty,
  PrintedText,
} from '~/domain/certificate/snapshot.ts';
import type { FontChain } from './fonts.ts';
import { bar } from './form.ts';
import type { PaperParts } from './numbered.ts';
import { INK } from './pen.ts';
import type { Printing } from './printing.ts';
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
import type { PagedTable } from './table-pages.ts';
import { type Block, paragraph, space, stack } from './text.ts';
import { field, LEADING, label, oneLine, TYPE } from './type.ts';
import { continued, said, saidOnPaper } from './words.ts';

type NoticePrinting = Printing<NoticeContent>;

/** Box 5: seven columns, in per cent of the width as in the design. */
const { across } = tableColumns([5, 24, 27, 13, 11, 11, 9]);

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
        uscc && `${oneLine(said('notice.uscc'))} ${uscc}`,
        address_local,
        address,
        contact && `${oneLine(said('notice.contact'))} ${contact}`,
      ],
      TYPE.address,
      width,
    ),
  ]);
}

/** Box 4: whoever registered or filed the products, the brand owner where that is another company, and who makes them. */
function registrants({ fonts, content }: NoticePrinting, no: number, width: number): Block {
  const kind = certificateKind(content.lines);
  const { registrants: them, manufacturers: makers = [], brand_owner: brand } = content;
  const head = label(fonts, said(`notice.registrants.${kind}`), width, no);
  const [only] = them;
  const registered = (words: PrintedText, of: NoticeParty) => [
    space(3),
    label(fonts, words, width),
    party(fonts, of, width),
  ];
  // The name is enough for a maker that stands above already.
  const made = makers.flatMap((one) =>
    isAmong(one, [...them, brand])
      ? lines(fonts, [makerOf(one)], TYPE.address, width)
      : registered(said('notice.manufacturer'), one),
  );
  if (them.length === 1 && only && isAmong(only, [brand])) {
    const { zh, en } = saidOnPaper(`notice_same.${kind}`);
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
      return registered(said(`notice.registrant.${certificateKind(its)}`), one);
    }),
    ...registered(said('notice.brand_owner'), brand),
    ...made,
  ]);
}

/** A maker in one line. */
function makerOf({ name, name_local }: NoticeParty): string {
  return `${oneLine(said('notice.manufacturer'))}: ${name_local ?? name}`;
}

function shipment({ fonts, content }: NoticePrinting, no: number, width: number): Block {
  const { port } = content;
  const named = (words: PrintedText, value: string) => [
    space(3),
    label(fonts, words, width),
    paragraph(fonts, [{ text: value, style: TYPE.cellBold }], width, LEADING.value),
  ];
  return stack([
    field(fonts, no, said('notice.shipment'), content.trade_no, width),
    ...named(said('notice.arrival'), content.arrival_on),
    ...named(said('notice.port'), `${port.zh} ${port.en} (${port.code})`),
  ]);
}

/** Pieces as one reads them: `1,200`. */
function pieces(count: number): string {
  return count.toLocaleString('en-US');
}

function goodsRow({ fonts, content }: NoticePrinting, at: number, top: boolean): Block {
  const line = content.lines[at] as NoticeLine;
  const validUntil = line.valid_until ?? oneLine(said('notice.permanent'));
  // Where the products are not all of one registrant, each says whose it is.
  const registrant = content.registrants[line.registrant - 1];
  const whose =
    content.registrants.length > 1 && registrant
      ? `${oneLine(said(`notice.registrant.${line.type.code}`))}: ${registrant.name_local ?? registrant.name}`
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
      line.origin && `${oneLine(saidOnPaper('notice_origin'))} ${line.origin.zh} ${line.origin.en}`,
      maker && makerOf(maker),
    ]),
    above(fonts, line.certificate_no, TYPE.cell, [
      line.report_on ? `${oneLine(said('notice.report_on'))} ${line.report_on}` : undefined,
      `${oneLine(said('notice.valid_until'))} ${validUntil}`,
      line.last_annual_report === undefined
        ? undefined
        : `${oneLine(said('notice.last_annual_report'))} ${line.last_annual_report}`,
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

/** Says that the certificate holds past its end, and by which application. */
function pendingOf({ renewal_pending: pending }: NoticeLine): string[] {
  if (pending === undefined) return [];
  return [
    pending.zh,
    pending.en,
    `${oneLine(said('notice.acceptance_no'))} ${pending.acceptance_no}`,
  ];
}

/** The table's parts; rows are ruled anew where a page begins. */
function goodsTable(printing: NoticePrinting): PagedTable {
  const { fonts, content } = printing;
  const count = content.lines.length;
  const { zh, en } = said('total');
  const total = { zh, en: `${en}, ${count} ${batches(count)}` };
  return {
    head: padded(
      across([
        head(fonts, saidOnPaper('line')),
        head(fonts, said('notice.product')),
        head(fonts, saidOnPaper('notice_certificate_no')),
        head(fonts, said('notice.size')),
        head(fonts, said('notice.batch')),
        head(fonts, said('notice.expiry')),
        endHead(fonts, said('notice.pieces')),
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

/** What an authorisation notice for imported cosmetics draws by itself (`areas/responsible-person.md` §4). */
export const noticeParts: PaperParts<NoticeContent> = {
  party: ({ fonts }, of, width) => party(fonts, of, width),
  own: { registrants, shipment },
  table(printing) {
    const { fonts, content } = printing;
    const goods = said('notice.goods');
    return {
      bar: bar(fonts, goods, 5),
      again: bar(fonts, continued(goods), 5),
      parts: goodsTable(printing),
      onFirst: content.lines.length,
    };
  },
};
