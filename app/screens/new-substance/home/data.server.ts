import type { CnContext } from '~/domain/kernel/context.ts';
import { readHome } from '~/domain/new-substance/home/read.server.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { companyChoice } from '../company-choice.server.ts';

/**
 * The home page: which records are missing, what is due, how the enterprises stand, what is used of the volumes, what is
 * new; and of which companies nothing is shown.
 */
export async function readHomePage(ctx: CnContext, { door }: Visit) {
  const [home, identity] = await Promise.all([readHome(ctx), door.identity()]);
  return {
    ...home,
    closed: companyChoice(ctx, identity).flatMap(({ id, name, disabledWhy }) =>
      id === '' || disabledWhy === null ? [] : [{ id, name, why: disabledWhy }],
    ),
    title: pageTitle(ctx, 'cnHome:title'),
    nowMs: ctx.nowMs,
  };
}

export type HomeData = Awaited<ReturnType<typeof readHomePage>>;
