import { Hono } from 'hono';
import type { AreaContext } from '~/domain/kernel/context.ts';
import { noticesAtHome, readNotice } from '~/domain/staff-notice/home.server.ts';
import { noticeRead, noticesTold, noticeTold } from '~/domain/staff-notice/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, reply } from './answer.ts';
import { type AreaEnvironment, route } from './route.ts';

/** Areas in which people work for one company at a time. */
type OfOneCompany = 'only-representative' | 'responsible-person';

/**
 * What the provider's staff wrote to the company, as its home shows it.
 *
 * @param named ends the operations' names
 */
export function noticeRoutes<A extends OfOneCompany>(area: A, named: string) {
  const path = `${apiOf(area)}/notices` as const;
  const notices = new Hono<AreaEnvironment<A>>();

  notices.get(
    path,
    ...route(area, 'viewer', {
      operation: `listNotices${named}`,
      summary: 'The latest messages of the provider’s staff, unread ones first',
      tag: 'home',
      answers: noticesTold,
    }),
    async (c) => {
      const ctx = c.var.ctx as AreaContext<OfOneCompany>;
      const items = await noticesAtHome(ctx);
      return ok(c, { items: items.map((one) => noticeTold.wire(ctx, one)) });
    },
  );

  notices.put(
    `${path}/:id/read`,
    ...route(area, 'member', {
      operation: `readNotice${named}`,
      summary: 'Mark a message of staff read, for oneself',
      tag: 'home',
      answers: noticeRead,
      refusals: [4040],
    }),
    async (c) =>
      reply(c, await readNotice(c.var.ctx as AreaContext<OfOneCompany>, c.req.param('id'))),
  );
  return notices;
}
