import type { TransferSheet } from '~/domain/new-substance/transfer/sheet.server.ts';
import { drawPapers } from '../../pdf/boxes.ts';
import type { LoadFont } from '../../pdf/fonts.ts';
import { oneLine } from '../../pdf/type.ts';
import type { Paper, PaperBox, PaperLine } from '../model.ts';
import { bilingual, contactLines, DASH, figure, none, note, TITLE_ABOUT, typed } from './words.ts';

type Party = TransferSheet['from'];

/** Draws the sheet of a transfer. */
export function drawTransferSheet(
  sheet: TransferSheet,
  atMs: number,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = transferSheetPaper(sheet);
  return drawPapers([paper], { title: oneLine(paper.title), atMs }, loadFont);
}

/** The sheet that goes along when information is passed downstream: boxes 1 to 10 (`areas/new-substance.md` §4). */
function transferSheetPaper(sheet: TransferSheet): Paper {
  const { certificateNo, substances, purpose, hazards, from, to, sentOn } = sheet;
  const wide = (no: number, zh: string, en: string, lines: readonly PaperLine[]) => [
    box(no, zh, en, 12, lines),
  ];
  const rows: PaperBox[][] = [
    wide(1, '登记证号或备案回执号', 'Certificate or receipt no.', [figure(certificateNo || DASH)]),
    wide(
      2,
      '物质类名',
      'Class name of the substance',
      substances.length === 0
        ? none()
        : substances.flatMap(({ nameZh, nameEn }) =>
            bilingual({ zh: nameZh || nameEn, en: nameEn || nameZh }),
          ),
    ),
    wide(3, '允许用途', 'Permitted purpose', typed(purpose)),
    wide(4, '危害特性', 'Hazards', typed(hazards)),
    wide(5, '环境风险控制措施', 'Risk control measures', typed(sheet.riskMeasures)),
    wide(6, '环境管理要求', 'Management requirements', typed(sheet.managementRequirements)),
    [
      box(7, '传递方', 'From', 6, partyLines(from)),
      box(8, '接收方、联系人', 'To, contact', 6, partyLines(to)),
    ],
    [
      box(9, '日期和签收', 'Date, received by', 8, [figure(sentOn), SIGNATURE]),
      box(10, '替代的传递记录', 'Sheet it replaces', 4, [figure(sheet.replaces ?? DASH)]),
    ],
  ];
  return {
    title: { zh: '新化学物质信息传递记录', en: 'Information on a new chemical substance' },
    about: TITLE_ABOUT,
    working: false,
    stamped: false,
    rows,
    repeats: 1,
    foot: {
      zh: '依据《新化学物质环境管理登记办法》（生态环境部令第 12 号）第三十八条向下游用户传递。',
      en: 'Passed on to downstream users under Article 38 of Order 12 (2020).',
    },
  };
}

const SIGNATURE: PaperLine = {
  as: 'signature',
  text: '接收方签字（盖章） Signature or seal of the recipient',
};

function box(
  no: number,
  zh: string,
  en: string,
  span: number,
  lines: readonly PaperLine[],
): PaperBox {
  return { no, label: { zh, en }, span, lines };
}

/** What an enterprise is called, where it is, and whom to ask there. */
function partyLines(party: Party): PaperLine[] {
  const { nameZh, nameEn, address, contact } = party;
  return [
    ...bilingual({ zh: nameZh || nameEn, en: nameEn || nameZh }),
    ...(address === '' ? [] : [note(address)]),
    ...(contact === null ? [] : contactLines({ contact })),
  ];
}
