import { WorkerEntrypoint } from 'cloudflare:workers';
import type { CertificateEnd } from '~/domain/certificate/kinds.ts';
import type { NoticeContent } from '~/domain/certificate/snapshot.ts';
import type { TransferSheet } from '~/domain/new-substance/transfer/sheet.server.ts';
import type { MonthlyReport } from '~/domain/provider/report/monthly/month.ts';
import type { DrawsPreviews } from '../environment.ts';
import { drawTransferSheet } from '../papers/new-substance/transfer-sheet.ts';
import { drawMonthlyReport } from '../papers/provider/monthly-report.ts';
import { assetFonts } from './asset-fonts.ts';
import { renderDraftPdf } from './render.ts';
import { stampPdf } from './stamp.ts';

interface PreviewEnvironment {
  ASSETS: Fetcher;
  VERIFY_ORIGIN: string;
}

/**
 * What the portal, which has neither fonts nor the code that draws, has drawn by the jobs Worker over its service
 * binding. The content comes from the portal, which knows whose it is: a notice is drawn as a draft and in no other way, a
 * sheet that goes along with a transfer of information and the provider's report of a month as they are, a paper that
 * holds no more under its stamp. Nothing is kept of any.
 */
export class Previews extends WorkerEntrypoint<PreviewEnvironment> implements DrawsPreviews {
  draw(content: NoticeContent, madeAtMs: number): Promise<Uint8Array> {
    const { ASSETS, VERIFY_ORIGIN: verifyOrigin } = this.env;
    const tools = { loadFont: assetFonts(ASSETS), verifyOrigin };
    return renderDraftPdf({ draft: true, content, madeAtMs }, tools);
  }

  stamp(paper: Uint8Array, end: CertificateEnd): Promise<Uint8Array> {
    return stampPdf(paper, end, assetFonts(this.env.ASSETS));
  }

  drawTransferSheet(sheet: TransferSheet, madeAtMs: number): Promise<Uint8Array> {
    return drawTransferSheet(sheet, madeAtMs, assetFonts(this.env.ASSETS));
  }

  drawMonthlyReport(report: MonthlyReport, madeAtMs: number): Promise<Uint8Array> {
    return drawMonthlyReport(report, madeAtMs, assetFonts(this.env.ASSETS));
  }
}
