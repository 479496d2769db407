import { readNotices } from '~/domain/notice/read-notices.server.ts';
import { userLoader } from '../door.server.ts';

/** What the shell shows somebody new, asked for once the page stands; null for everybody else. */
export const loader = userLoader(async (ctx, { url }) => {
  const news = await readNotices(ctx, url.searchParams.get('system'));
  return Response.json(news, { headers: { 'Cache-Control': 'no-store' } });
});
