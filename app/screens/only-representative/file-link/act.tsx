import { notFound } from '~/domain/kernel/refusals.ts';
import {
  downloadByLink,
  markOpened,
} from '~/domain/only-representative/document/open-link.server.ts';
import { DOCUMENT_LINK_PATH } from '~/domain/systems/profiles.ts';
import { redirect } from '~/framework.ts';
import { publicAction, publicLoader } from '../../door.server.ts';

/** Only a POST does anything here: whoever follows the address finds the page of the link. */
export const loader = publicLoader(async (_, { url }) => {
  throw redirect(`${DOCUMENT_LINK_PATH}/${tokenIn(url)}`);
});

/** The holder of a link looks at its page for a while, or downloads the file. */
export const action = publicAction(async (ctx, { url }) => {
  const token = tokenIn(url);
  const act = url.pathname.split('/').at(-1);
  if (act === 'opened') {
    const outcome = await markOpened(ctx, token);
    return new Response(null, { status: outcome.ok ? 204 : 410 });
  }
  if (act !== 'download') return notFound();
  const opened = await downloadByLink(ctx, token);
  // The page says why.
  if (!opened.ok) throw redirect(`${DOCUMENT_LINK_PATH}/${token}`);
  return new Response(opened.value.body, { headers: opened.value.headers });
});

/** `/user/file/:token/download` */
const tokenIn = (url: URL) => url.pathname.split('/').at(-2) ?? '';
