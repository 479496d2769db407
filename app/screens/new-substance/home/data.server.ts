import type { CnContext } from '~/domain/kernel/context.ts';
import { readHome } from '~/domain/new-substance/home/read.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** The home page: which records are missing, how the enterprises stand, what is used of the volumes. */
export async function readHomePage(ctx: CnContext) {
  return { ...(await readHome(ctx)), title: pageTitle(ctx, 'cnHome:title'), nowMs: ctx.nowMs };
}

export type HomeData = Awaited<ReturnType<typeof readHomePage>>;
