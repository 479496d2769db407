import type { RpContext } from '~/domain/kernel/context.ts';
import { readHome } from '~/domain/responsible-person/home/read.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** The home page: what is late, what ends, who owes an answer, and what is left to do. */
export async function readHomePage(ctx: RpContext) {
  return { ...(await readHome(ctx)), title: pageTitle(ctx, 'overview:title'), nowMs: ctx.nowMs };
}

export type HomeData = Awaited<ReturnType<typeof readHomePage>>;
