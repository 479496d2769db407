import { openLinkedFile } from '~/domain/certificate/importer-link.server.ts';
import { downloadHeaders } from '~/domain/files/rules.ts';
import { publicLoader } from '../door.server.ts';

/** The importer's paper. Fetching it changes nothing, so a mail program may look at it too. */
export const loader = publicLoader(async (ctx, { url }) => {
  const file = await openLinkedFile(ctx, url.searchParams.get('token') ?? '');
  return new Response(file.body, {
    headers: downloadHeaders({ ...file, contentType: 'application/pdf' }),
  });
});
