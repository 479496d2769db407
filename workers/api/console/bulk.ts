import { Hono } from 'hono';
import { findBulk } from '~/domain/provider/bulk/find.server.ts';
import { bulkBatch } from '~/domain/provider/bulk/told.ts';
import { bulkVerbs } from '~/domain/provider/bulk/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { notify, ok } from '../answer.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';

/** What staff do to many at once. */
export const consoleBulk = new Hono<ConsoleEnvironment>();

verbRoutes(consoleBulk, ROOM, bulkVerbs);

consoleBulk.get(
  `${apiOf(ROOM)}/bulk/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readBulk',
    summary:
      'How far it has come, one outcome a row; once it is over, as a notification (`showType` 3)',
    tag: 'console',
    answers: bulkBatch.schema,
    notifies: true,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const batch = await findBulk(ctx, c.req.param('id'));
    const { queued, done, refused, skipped } = batch.counts;
    const told = bulkBatch.wire(ctx, batch);
    return queued > 0
      ? ok(c, told)
      : notify(c, told, { key: 'batch_finished', values: { done, refused: refused + skipped } });
  },
);
