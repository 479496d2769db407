import type { PaperFile } from '~/domain/certificate/download.server.ts';
import { downloadHeaders } from '~/domain/files/rules.ts';
import type { PortalEnvironment } from '../environment.ts';

/** Sends a paper: as it was issued while it holds, under a stamp once it holds no more. */
export async function paperAnswer(
  { PREVIEWS }: Pick<PortalEnvironment, 'PREVIEWS'>,
  { end, body, ...file }: PaperFile,
): Promise<Response> {
  const contentType = 'application/pdf';
  if (end === null)
    return new Response(body, { headers: downloadHeaders({ ...file, contentType }) });
  const kept = new Uint8Array(await new Response(body).arrayBuffer());
  const bytes = new Uint8Array(await PREVIEWS.stamp(kept, end));
  const about = { name: file.name, contentType, sizeBytes: bytes.length };
  return new Response(bytes, { headers: downloadHeaders(about) });
}
