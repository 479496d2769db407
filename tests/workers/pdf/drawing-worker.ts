import { makeReportFile } from '#workers/papers/new-substance/report.ts';
import { drawTransferSheet } from '#workers/papers/new-substance/transfer-sheet.ts';
import { drawMonthlyReport } from '#workers/papers/provider/monthly-report.ts';
import { assetFonts } from '#workers/pdf/asset-fonts.ts';
import { UnprintableTextError } from '#workers/pdf/fonts.ts';
import { type PadesEnvironment, paperSigner } from '#workers/pdf/pades.ts';
import type { CertificateToPrint } from '#workers/pdf/printing.ts';
import { renderCertificatePdf } from '#workers/pdf/render.ts';
import { stampPdf } from '#workers/pdf/stamp.ts';
import type { CertificateEnd } from '~/domain/certificate/kinds.ts';
import type { ReportToMake } from '~/domain/new-substance/report/make.server.ts';
import type { TransferSheet } from '~/domain/new-substance/transfer/sheet.server.ts';
import type { MonthlyReport } from '~/domain/provider/report/monthly/month.ts';

/** A certificate, a report on new substances, the sheet of a transfer of information, or the report of a month. */
export type ToDraw =
  | CertificateToPrint
  | { stamp: CertificateEnd; paper: string }
  | { report: ReportToMake }
  | { sheet: TransferSheet; atMs: number }
  | { month: MonthlyReport; atMs: number };

interface Environment extends PadesEnvironment {
  ASSETS: Fetcher;
  VERIFY_ORIGIN: string;
}

/** Draws what is posted, inside workerd, with fonts from assets: as the jobs Worker does. */
export default {
  async fetch(request: Request, env: Environment): Promise<Response> {
    const certificate = await request.json<ToDraw>();
    try {
      if ('stamp' in certificate) {
        const { stamp, paper } = certificate;
        const bytes = Uint8Array.from(atob(paper), (one) => one.charCodeAt(0));
        return new Response(new Uint8Array(await stampPdf(bytes, stamp, assetFonts(env.ASSETS))));
      }
      if ('report' in certificate) {
        const { report } = certificate;
        return new Response(await makeReportFile(report, assetFonts(env.ASSETS)));
      }
      if ('sheet' in certificate) {
        const { sheet, atMs } = certificate;
        return new Response(await drawTransferSheet(sheet, atMs, assetFonts(env.ASSETS)));
      }
      if ('month' in certificate) {
        const { month, atMs } = certificate;
        return new Response(await drawMonthlyReport(month, atMs, assetFonts(env.ASSETS)));
      }
      const bytes = await renderCertificatePdf(certificate, {
        loadFont: assetFonts(env.ASSETS),
        signer: await paperSigner(
          env,
          certificate.draft ? certificate.content : certificate.snapshot,
        ),
        verifyOrigin: env.VERIFY_ORIGIN,
      });
      return new Response(new Uint8Array(bytes));
    } catch (error) {
      if (!(error instanceof UnprintableTextError)) throw error;
      return Response.json(error.characters, { status: 422 });
    }
  },
} satisfies ExportedHandler<Environment>;
