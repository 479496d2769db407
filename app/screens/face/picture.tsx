import { openPicture } from '~/domain/provider/picture/open.server.ts';
import { publicLoader } from '../door.server.ts';

/** A picture of the provider, as pages show it: its logo, or a promotion's. */
export const loader = publicLoader(async (ctx, { url }) => {
  const { body, headers } = await openPicture(ctx, url.pathname.split('/').at(-1) ?? '');
  return new Response(body, { headers });
});
