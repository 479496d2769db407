import type { OrContext } from '~/domain/kernel/context.ts';
import { together } from '~/domain/kernel/together.ts';
import { readHome } from '~/domain/only-representative/home/read.server.ts';
import { noticesAtHome } from '~/domain/staff-notice/home.server.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** The home page: what is used, nearest to its limit, waiting and due. */
export async function readHomePage(ctx: OrContext, { url }: Visit) {
  const one = together(ctx);
  const [home, notices] = await Promise.all([
    readHome(one, url.searchParams.get('substance') ?? undefined),
    noticesAtHome(one),
  ]);
  return {
    ...home,
    notices,
    title: pageTitle(ctx, 'home:title'),
    nowMs: ctx.nowMs,
    /** The record whose partner was just reminded. */
    reminded: url.searchParams.get('reminded'),
  };
}

export type HomeData = Awaited<ReturnType<typeof readHomePage>>;
