import type { RpContext } from '~/domain/kernel/context.ts';
import { together } from '~/domain/kernel/together.ts';
import { readHome } from '~/domain/responsible-person/home/read.server.ts';
import { noticesAtHome } from '~/domain/staff-notice/home.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** The home page: what is late, what ends, who owes an answer, and what is left to do. */
export async function readHomePage(ctx: RpContext) {
  const one = together(ctx);
  const [home, notices] = await Promise.all([readHome(one), noticesAtHome(one)]);
  return { ...home, notices, title: pageTitle(ctx, 'overview:title'), nowMs: ctx.nowMs };
}

export type HomeData = Awaited<ReturnType<typeof readHomePage>>;
