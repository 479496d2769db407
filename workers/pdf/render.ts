import { PDF, PdfArray, PdfString } from '@libpdf/core';
import type { PaperBoxes } from '~/domain/certificate/boxes/box.ts';
import { letterBoxes } from '~/domain/certificate/boxes/letter.ts';
import { noticeBoxes } from '~/domain/certificate/boxes/notice.ts';
import { statementBoxes } from '~/domain/certificate/boxes/statement.ts';
import { tonnageBoxes } from '~/domain/certificate/boxes/tonnage.ts';
import { stepOfIssue } from '~/domain/certificate/issue-fault.ts';
import type { CertificateContent } from '~/domain/certificate/snapshot.ts';
import { statementParts } from './annual-statement.ts';
import { noticeParts } from './authorisation-notice.ts';
import { letterParts } from './confirmation-letter.ts';
import { embedFonts, type LoadFont } from './fonts.ts';
import { form, SHEET } from './form.ts';
import { pageFoot, pageHead } from './head-and-foot.ts';
import { drawWatermark } from './marks.ts';
import { numberedPages, type PaperParts } from './numbered.ts';
import { type PaperSigner, signPdf } from './pades.ts';
import { mm, Pen } from './pen.ts';
import {
  allText,
  type CertificateToPrint,
  type Draft,
  issuerTime,
  type Printing,
  titleOf,
} from './printing.ts';
import { steadySubsetTags } from './subset-tags.ts';
import type { Room } from './table-pages.ts';
import type { Block } from './text.ts';
import { tonnageParts } from './tonnage-certificate.ts';
import { oneLine } from './type.ts';
import { saidOnPaper } from './words.ts';

/** The least white between the form and the foot. */
const FOOT_GAP = mm(2);

type DrawTools = {
  loadFont: LoadFont;
  /** Origin of the verification site for the QR code and the foot, without a trailing slash. */
  verifyOrigin: string;
};

/** A draft is never signed. */
type RenderTools = DrawTools & { signer: PaperSigner };

/** The boxes to compare, and the rows of each page. */
type Layout = { boxes: string; pages: Block[][] };

function roomOf(printing: Printing, boxes: string): Room {
  const title = titleOf(printing.content);
  const footTop = SHEET.bottom - pageFoot(printing, boxes, 1, 1).height - FOOT_GAP;
  const room = (continued: boolean) =>
    footTop - SHEET.top - pageHead(printing, title, continued).height;
  return { first: room(false), next: room(true) };
}

function layOut(printing: Printing): Layout {
  const { content } = printing;
  switch (content.kind) {
    case 'confirmation-letter':
      return pagesOf({ ...printing, content }, letterBoxes, letterParts);
    case 'annual-statement':
      return pagesOf({ ...printing, content }, statementBoxes, statementParts);
    case 'tonnage-certificate':
      return pagesOf({ ...printing, content }, tonnageBoxes, tonnageParts);
    case 'authorisation-notice':
      return pagesOf({ ...printing, content }, noticeBoxes, noticeParts);
  }
}

function pagesOf<Content extends CertificateContent>(
  printing: Printing<Content>,
  boxes: PaperBoxes<Content>,
  parts: PaperParts<Content>,
): Layout {
  const room = roomOf(printing, boxes.compared);
  return { boxes: boxes.compared, pages: numberedPages(printing, boxes, parts, room) };
}

function drawPages(pdf: PDF, printing: Printing): void {
  const title = titleOf(printing.content);
  const { boxes, pages } = layOut(printing);
  for (const [index, rows] of pages.entries()) {
    const pen = new Pen(pdf, printing.fonts);
    if (printing.draft) drawWatermark(pen);
    const head = pageHead(printing, title, index > 0);
    head.draw(pen, SHEET.start, SHEET.top);
    form(rows).draw(pen, SHEET.start, SHEET.top + head.height);
    const foot = pageFoot(printing, boxes, index + 1, pages.length);
    foot.draw(pen, SHEET.start, SHEET.bottom - foot.height);
    pen.finish();
  }
}

function setMetadata(pdf: PDF, printing: Printing, name: string, atMs: number): void {
  const { content } = printing;
  const title = titleOf(content);
  const at = new Date(atMs);
  pdf.setTitle(`${name} ${oneLine(title)}`, { showInWindowTitleBar: true });
  pdf.setAuthor(content.issuer.name.en);
  pdf.setSubject(oneLine(title));
  pdf.setLanguage('zh-CN');
  pdf.setCreator('Greenlane 绿通');
  pdf.setProducer('Greenlane 绿通');
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
}

/** The file's id, taken from the digest instead of chance, so that a repeated job repeats itself. */
function setFileId(pdf: PDF, sha256: string): void {
  const id = PdfString.fromHex(sha256.slice(0, 32));
  pdf.context.info.trailer.set('ID', new PdfArray([id, id]));
}

async function begin(content: CertificateContent, tools: DrawTools) {
  const pdf = PDF.create();
  const fonts = await embedFonts(pdf, tools.loadFont, allText(content));
  return { pdf, base: { fonts, content, verifyOrigin: tools.verifyOrigin } };
}

/**
 * Draws what is not issued yet as an A4 PDF under a watermark, without number, code, QR code and signature.
 *
 * @throws `UnprintableTextError` when a character is in none of the fonts
 */
export async function renderDraftPdf(draft: Draft, tools: DrawTools): Promise<Uint8Array> {
  const { pdf, base } = await begin(draft.content, tools);
  const printing: Printing = { ...base, issued: null, draft };
  drawPages(pdf, printing);
  setMetadata(pdf, printing, oneLine(saidOnPaper('draft')), draft.madeAtMs);
  return pdf.save({ subsetFonts: true });
}

/**
 * Draws a certificate or confirmation letter as an A4 PDF and signs it (PRODUCT §7). The same
 * input always gives the same bytes.
 *
 * @throws `UnprintableTextError` when a character is in none of the fonts
 */
export async function renderCertificatePdf(
  certificate: CertificateToPrint,
  tools: RenderTools,
): Promise<Uint8Array> {
  if (certificate.draft) return renderDraftPdf(certificate, tools);
  const { snapshot, sha256 } = certificate;
  const { pdf, base } = await begin(snapshot, tools);
  const printing: Printing = { ...base, issued: certificate, draft: null };
  drawPages(pdf, printing);
  setMetadata(pdf, printing, snapshot.certificate_no, snapshot.issued_at_ms);
  setFileId(pdf, sha256);
  const bytes = steadySubsetTags(await pdf.save({ subsetFonts: true }), sha256);
  const said = {
    reason: `Issue of ${snapshot.certificate_no} on ${issuerTime(snapshot.issuer, snapshot.issued_at_ms)}`,
    location: snapshot.issuer.place.en,
    signedAtMs: snapshot.issued_at_ms,
  };
  return stepOfIssue('signature', () => signPdf(bytes, tools.signer, said));
}
