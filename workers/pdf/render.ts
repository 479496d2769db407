import { PDF, PdfArray, PdfString } from '@libpdf/core';
import type { CertificateContent, PrintedText } from '~/domain/certificate/snapshot.ts';
import { LAST_COMPARED_BOX as LETTER_BOXES, letterRows } from './confirmation-letter.ts';
import { embedFonts, type LoadFont } from './fonts.ts';
import { form, SHEET } from './form.ts';
import { pageFoot, pageHead } from './head-and-foot.ts';
import { LABELS, WORDS } from './labels.ts';
import { drawWatermark } from './marks.ts';
import { type PaperSigner, signPdf } from './pades.ts';
import { mm, Pen } from './pen.ts';
import { allText, type CertificateToPrint, issuerTime, type Printing } from './printing.ts';
import { steadySubsetTags } from './subset-tags.ts';
import type { Block } from './text.ts';
import { LAST_COMPARED_BOX as TONNAGE_BOXES, tonnagePages } from './tonnage-certificate.ts';
import { oneLine } from './type.ts';

/** The least white between the form and the foot. */
const FOOT_GAP = mm(2);

type RenderTools = {
  loadFont: LoadFont;
  /** Signs the paper; a draft is never signed. */
  signer: PaperSigner;
  /** Origin of the verification site for the QR code and the foot, without a trailing slash. */
  verifyOrigin: string;
};

type Layout = { title: PrintedText; lastBox: number; pages: Block[][] };

function layOut(printing: Printing): Layout {
  const { content, labels } = printing;
  if (content.kind === 'confirmation-letter') {
    const pages = [letterRows({ ...printing, content })];
    return { title: labels.letterTitle, lastBox: LETTER_BOXES, pages };
  }
  const title = labels.certificateTitle;
  const footTop = SHEET.bottom - pageFoot(printing, TONNAGE_BOXES, 1, 1).height - FOOT_GAP;
  const room = (continued: boolean) =>
    footTop - SHEET.top - pageHead(printing, title, continued).height;
  const pages = tonnagePages({ ...printing, content }, { first: room(false), next: room(true) });
  return { title, lastBox: TONNAGE_BOXES, pages };
}

function drawPages(pdf: PDF, printing: Printing): void {
  const { title, lastBox, pages } = layOut(printing);
  for (const [index, rows] of pages.entries()) {
    const pen = new Pen(pdf, printing.fonts);
    if (printing.draft) drawWatermark(pen);
    const head = pageHead(printing, title, index > 0);
    head.draw(pen, SHEET.start, SHEET.top);
    form(rows).draw(pen, SHEET.start, SHEET.top + head.height);
    const foot = pageFoot(printing, lastBox, index + 1, pages.length);
    foot.draw(pen, SHEET.start, SHEET.bottom - foot.height);
    pen.finish();
  }
}

function setMetadata(pdf: PDF, printing: Printing, name: string, atMs: number): void {
  const { content, labels } = printing;
  const title =
    content.kind === 'tonnage-certificate' ? labels.certificateTitle : labels.letterTitle;
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

async function begin(content: CertificateContent, tools: RenderTools) {
  const pdf = PDF.create();
  const fonts = await embedFonts(pdf, tools.loadFont, allText(content));
  const labels = LABELS[content.regime];
  return { pdf, base: { fonts, labels, content, verifyOrigin: tools.verifyOrigin } };
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
  if (certificate.draft) {
    const { pdf, base } = await begin(certificate.content, tools);
    const printing: Printing = { ...base, issued: null, draft: certificate };
    drawPages(pdf, printing);
    setMetadata(pdf, printing, oneLine(WORDS.draft), certificate.madeAtMs);
    return pdf.save({ subsetFonts: true });
  }
  const { snapshot, sha256 } = certificate;
  const { pdf, base } = await begin(snapshot, tools);
  const printing: Printing = { ...base, issued: certificate, draft: null };
  drawPages(pdf, printing);
  setMetadata(pdf, printing, snapshot.certificate_no, snapshot.issued_at_ms);
  setFileId(pdf, sha256);
  const bytes = steadySubsetTags(await pdf.save({ subsetFonts: true }), sha256);
  return signPdf(bytes, tools.signer, {
    reason: `Issue of ${snapshot.certificate_no} on ${issuerTime(snapshot.issuer, snapshot.issued_at_ms)}`,
    location: snapshot.issuer.place.en,
    signedAtMs: snapshot.issued_at_ms,
  });
}
