import { assetFonts } from '#workers/pdf/asset-fonts.ts';
import { UnprintableTextError } from '#workers/pdf/fonts.ts';
import { type PadesEnvironment, paperSigner } from '#workers/pdf/pades.ts';
import type { CertificateToPrint } from '#workers/pdf/printing.ts';
import { renderCertificatePdf } from '#workers/pdf/render.ts';

interface Environment extends PadesEnvironment {
  ASSETS: Fetcher;
  VERIFY_ORIGIN: string;
}

/** Draws what is posted, inside workerd, with fonts from assets: as the jobs Worker does. */
export default {
  async fetch(request: Request, env: Environment): Promise<Response> {
    const certificate = await request.json<CertificateToPrint>();
    try {
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
