import type { CertificateContent, PrintedText } from '~/domain/certificate/snapshot.ts';
import type { FontChain, Style } from './fonts.ts';
import { SHEET } from './form.ts';
import { drawCurveBand, drawMark, drawMicroprint, drawQr } from './marks.ts';
import { INK, mm, type Pen } from './pen.ts';
import { issuerTime, type Printing } from './printing.ts';
import { SIGNED_BOX } from './sign-box.ts';
import { type Block, MIDDLE_TO_BASELINE_EM, paragraph, type Span, space, stack } from './text.ts';
import { LEADING, oneLine, TYPE } from './type.ts';
import { continued, saidOnPaper } from './words.ts';

/** What every page carries above and below its form. */

const MARK = mm(13);
const MARK_GAP = mm(4);
const QR = mm(27);
const QR_GAP = mm(4);
const BAND = { before: mm(4), height: mm(4.5), after: mm(5) };
const TITLE_LEADING = 1.2;
const BEFORE_FORM = mm(4.5);
const MICRO = { height: mm(1.6), after: mm(1.6) };

function issuerLines({ fonts, content }: Printing, width: number): Block {
  const { issuer } = content;
  const line = (text: string, style: typeof TYPE.issuer | typeof TYPE.small, leading: number) =>
    paragraph(fonts, [{ text, style }], width, leading);
  // A company that has one name has it in both languages.
  const names = [...new Set([issuer.name.zh, issuer.name.en])];
  const reached = [issuer.phone, issuer.email].filter((way) => way !== '').join(' · ');
  return stack([
    ...names.map((name) => line(name, TYPE.issuer, LEADING.issuer)),
    line(oneLine(issuer.role), TYPE.small, LEADING.label),
    space(mm(2)),
    ...[issuer.address, issuer.registry, reached].flatMap((words) =>
      words === '' ? [] : [line(words, TYPE.small, LEADING.label)],
    ),
  ]);
}

/** Host and port of the verification site, as one would type it. */
function verifyHost({ verifyOrigin }: Printing): string {
  return new URL(verifyOrigin).host;
}

function qrLines(printing: Printing, width: number): Block {
  const { fonts, issued, content } = printing;
  const [above, below] = issued
    ? [oneLine(saidOnPaper('scan')), verifyHost(printing)]
    : [saidOnPaper('qr_later').zh, saidOnPaper('qr_later').en];
  const number: Span[] =
    issued && content.kind === 'authorisation-notice'
      ? [{ text: `${SIGNED_BOX} `, style: TYPE.number }]
      : [];
  return stack([
    paragraph(fonts, [...number, { text: above, style: TYPE.small }], width, LEADING.label, 'end'),
    paragraph(fonts, [{ text: below, style: TYPE.smallBold }], width, LEADING.label, 'end'),
  ]);
}

function head(printing: Printing): Block {
  const qrX = SHEET.width - QR;
  const textX = MARK + MARK_GAP;
  const qrWords = mm(42);
  const issuer = issuerLines(printing, qrX - QR_GAP - qrWords - QR_GAP - textX);
  const qrText = qrLines(printing, qrWords);
  const { issued, verifyOrigin } = printing;
  return {
    height: Math.max(QR, issuer.height),
    draw: (pen, x, y) => {
      drawMark(pen, x, y, MARK);
      issuer.draw(pen, x + textX, y);
      qrText.draw(pen, x + qrX - QR_GAP - qrWords, y + QR - qrText.height);
      const box = { x: x + qrX, y, width: QR, height: QR };
      if (issued) drawQr(pen, `${verifyOrigin}/c/${issued.code}`, box);
      else
        pen.frame(
          { x: box.x + 3, y: y + 3, width: QR - 6, height: QR - 6 },
          INK.line,
          0.85,
          [3, 3],
        );
    },
  };
}

/** The largest type in which both languages of a title stand side by side; the smallest is set one above the other. */
function titleType(fonts: FontChain, zh: string, en: string) {
  const wide = { zh: TYPE.title, en: TYPE.titleEnglish };
  const narrow = { zh: TYPE.titleLong, en: TYPE.titleLongEnglish };
  const fits = (type: typeof wide | typeof narrow) =>
    fonts.width(zh, type.zh) + mm(5) + fonts.width(en, type.en) <= SHEET.width;
  return fits(wide) ? { ...wide, beside: true } : { ...narrow, beside: fits(narrow) };
}

function title({ fonts }: Printing, text: PrintedText, goesOn: boolean): Block {
  const { zh, en } = goesOn ? continued(text) : text;
  const type = titleType(fonts, zh, en);
  const chinese = paragraph(fonts, [{ text: zh, style: type.zh }], SHEET.width, TITLE_LEADING);
  const line = (words: string, style: Style) =>
    paragraph(fonts, [{ text: words, style }], SHEET.width, TITLE_LEADING, 'end');
  const english = line(en, type.en);
  const korean = text.ko === undefined ? space(0) : line(text.ko, TYPE.titleKorean);
  // Both languages stand on one baseline, so the smaller one is lowered.
  const drop = type.beside
    ? (type.zh.size - type.en.size) * (TITLE_LEADING / 2 + MIDDLE_TO_BASELINE_EM)
    : chinese.height;
  return {
    height: Math.max(chinese.height, drop + english.height + korean.height),
    draw: (pen, x, y) => {
      chinese.draw(pen, x, y);
      english.draw(pen, x, y + drop);
      korean.draw(pen, x, y + drop + english.height);
    },
  };
}

/** Everything above the form: issuer, QR code, band, title. */
export function pageHead(printing: Printing, text: PrintedText, continued: boolean): Block {
  const band: Block = {
    height: BAND.height,
    draw: (pen, x, y) => drawCurveBand(pen, { x, y, width: SHEET.width, height: BAND.height }),
  };
  return stack([
    head(printing),
    space(BAND.before),
    band,
    space(BAND.after),
    title(printing, text, continued),
    space(BEFORE_FORM),
  ]);
}

/** The digest in groups of eight, as one reads it out. */
function grouped(sha256: string): string {
  return sha256.replace(/(.{8})(?=.)/g, '$1 ');
}

/** What it means when a box differs. */
const DIFFERS: Record<CertificateContent['kind'], { zh: string; en: string }> = {
  'tonnage-certificate': {
    zh: '任何一栏不同，即非本证书。',
    en: 'If any box differs, this is not our certificate.',
  },
  'confirmation-letter': {
    zh: '任何一栏不同，即非本函。',
    en: 'If any box differs, this is not our letter.',
  },
  'annual-statement': {
    zh: '任何一栏不同，即非本声明。所列证明须各自核验。',
    en: 'If any box differs, this is not our statement.',
  },
  'authorisation-notice': {
    zh: '任何一栏不同，即非本告知书。授权可被撤销，以核验结果为准。',
    en: 'It may be revoked; the check decides.',
  },
};

/** What a draft is of. */
function subjectOf(content: CertificateContent) {
  switch (content.kind) {
    case 'confirmation-letter': {
      const { reference_no: no } = content.substance;
      return { zh: `注册 ${no}`, en: `registration ${no}` };
    }
    case 'annual-statement':
      return { zh: `${content.cover_year} 年度`, en: `year ${content.cover_year}` };
    default:
      return { zh: `贸易 ${content.trade_no}`, en: `trade ${content.trade_no}` };
  }
}

function footLines(printing: Printing, boxes: string): string[] {
  const { issued, draft, content } = printing;
  if (issued) {
    const host = verifyHost(printing);
    const { zh, en } = DIFFERS[content.kind];
    return [
      `核对方法：在 ${host} 输入第 2 栏防伪码，逐栏比对第 ${boxes} 栏。${zh}`,
      `To check: enter the code in box 2 at ${host} and compare boxes ${boxes}. ${en}`,
      `Content SHA-256 ${grouped(issued.sha256)}`,
    ];
  }
  const made = issuerTime(content.issuer, draft?.madeAtMs ?? 0, 'minute');
  const subject = subjectOf(content);
  return [
    `草稿预览，${subject.zh}，生成于 ${made}。`,
    `Draft preview of ${subject.en}, made ${made}.`,
  ];
}

/**
 * The foot of a page, to be drawn so that it ends at the page's lower margin.
 *
 * @param boxes those that the verification page shows for comparison
 */
export function pageFoot(printing: Printing, boxes: string, page: number, pages: number): Block {
  const { fonts, issued } = printing;
  const pageWidth = mm(24);
  const words = stack(
    footLines(printing, boxes).map((text) =>
      paragraph(fonts, [{ text, style: TYPE.foot }], SHEET.width - pageWidth, LEADING.words),
    ),
  );
  const pageNo = stack(
    [`第 ${page} 页，共 ${pages} 页`, `Page ${page} of ${pages}`].map((text) =>
      paragraph(fonts, [{ text, style: TYPE.pageNo }], pageWidth, LEADING.words, 'end'),
    ),
  );
  const micro = issued
    ? `${issued.snapshot.certificate_no} · ${issued.code} · GREENLANE 绿通 · `
    : null;
  const below = MICRO.height + MICRO.after;
  return {
    height: below + Math.max(words.height, pageNo.height),
    draw: (pen: Pen, x, y) => {
      drawMicroprint(pen, micro, { x, y, width: SHEET.width, height: MICRO.height });
      words.draw(pen, x, y + below);
      pageNo.draw(pen, x + SHEET.width - pageWidth, y + below);
    },
  };
}
