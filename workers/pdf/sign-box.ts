import { cellWidth, row } from './form.ts';
import { INK, mm } from './pen.ts';
import { issuerTime, type Printing } from './printing.ts';
import { type Block, paragraph, type Span, stack } from './text.ts';
import { LEADING, label, oneLine, TYPE } from './type.ts';
import { saidOnPaper } from './words.ts';

/** Number of a notice's box that says how it is signed, printed at the signature and at the QR code. */
export const SIGNED_BOX = 12;

/** The last box: who issued it, and a frame that says how it is signed. */

const WIDTH = cellWidth(12);
const GAP = mm(5);
const COLUMN = (WIDTH - GAP) / 2;
const PAD = { block: mm(1.8), inline: mm(2.4) };
const SEAL_LINE = 0.75;

function sealLines({ content, issued }: Printing): Span[] {
  const bold = TYPE.smallBold;
  const plain = TYPE.smallText;
  if (!issued) {
    return [
      { text: oneLine(saidOnPaper('not_signed')), style: bold },
      { text: saidOnPaper('draft_warning').zh, style: plain },
      { text: saidOnPaper('draft_warning').en, style: plain },
    ];
  }
  const signedAt = issuerTime(content.issuer, issued.snapshot.issued_at_ms);
  if (content.kind === 'authorisation-notice') {
    const { brand } = content.platform;
    return [
      { text: `${SIGNED_BOX} ${oneLine(saidOnPaper('signed'))}`, style: bold },
      { text: `由${brand.zh}平台代为数字签名`, style: plain },
      {
        text: `by the platform of ${brand.en}, on instruction of the responsible person`,
        style: plain,
      },
      { text: `${signedAt} · PAdES, key ${issued.keyId}`, style: plain },
    ];
  }
  return [
    { text: oneLine(saidOnPaper('signed')), style: bold },
    { text: content.issuer.name.en, style: plain },
    { text: `${signedAt} · PAdES, key ${issued.keyId}`, style: plain },
    { text: oneLine(saidOnPaper('no_ink')), style: plain },
  ];
}

function seal(printing: Printing): Block {
  const inner = COLUMN - 2 * PAD.inline;
  const lines = sealLines(printing).map((span) =>
    paragraph(printing.fonts, [span], inner, LEADING.words),
  );
  const text = stack(lines);
  const height = text.height + 2 * PAD.block;
  return {
    height,
    draw: (pen, x, y) => {
      pen.frame({ x, y, width: COLUMN, height }, INK.mark, SEAL_LINE);
      text.draw(pen, x + PAD.inline, y + PAD.block);
    },
  };
}

function issuer({ fonts, content, issued }: Printing, number: number): Block {
  const head = label(fonts, saidOnPaper('issued_by'), COLUMN, number);
  const line = (text: string, style: typeof TYPE.value | typeof TYPE.address) =>
    paragraph(fonts, [{ text, style }], COLUMN, LEADING.value);
  if (!issued) return stack([head, line('–', TYPE.value)]);
  const { signatory, signatory_title, place } = content.issuer;
  const title = oneLine(signatory_title).trim();
  return stack([
    head,
    line(signatory, TYPE.value),
    ...(title === '' ? [] : [line(title, TYPE.address)]),
    line(`${oneLine(place)}, ${issued.snapshot.issued_on}`, TYPE.address),
  ]);
}

/** The row with the signatory and the signature, under its box number. */
export function signRow(printing: Printing, number: number): Block {
  const left = issuer(printing, number);
  const right = seal(printing);
  return row([
    {
      span: 12,
      block: {
        height: Math.max(left.height, right.height),
        draw: (pen, x, y) => {
          left.draw(pen, x, y);
          right.draw(pen, x + COLUMN + GAP, y);
        },
      },
    },
  ]);
}
