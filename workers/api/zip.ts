import { downloadHeaders } from '~/domain/files/rules.ts';
import type { ZipFile } from '~/domain/files/zip.server.ts';
import type { Plain } from './route.ts';

export const zip = { contentType: 'application/zip' } satisfies Plain;

/** A ZIP file as a download. `name` without its ending may be in any language. */
export function zipAnswer(name: string, { body, sizeBytes }: ZipFile): Response {
  const headers = downloadHeaders({ name: `${name}.zip`, contentType: zip.contentType, sizeBytes });
  return new Response(body, { headers });
}
