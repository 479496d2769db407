import type { OrContext } from '~/domain/kernel/context.ts';
import { readHome } from '~/domain/only-representative/home/read.server.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** The home page: what is used, nearest to its limit, waiting and due. */
export async function readHomePage(ctx: OrContext, { url }: Visit) {
  return {
    ...(await readHome(ctx, url.searchParams.get('substance') ?? undefined)),
    title: pageTitle(ctx, 'home:title'),
    nowMs: ctx.nowMs,
    /** The record whose partner was just reminded. */
    reminded: url.searchParams.get('reminded'),
  };
}

export type HomeData = Awaited<ReturnType<typeof readHomePage>>;
