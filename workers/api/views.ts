import { Hono } from 'hono';
import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import { named, text } from '~/domain/kernel/wire.ts';
import { deleteView } from '~/domain/saved-view/delete.server.ts';
import { listViews } from '~/domain/saved-view/list.server.ts';
import { renameView } from '~/domain/saved-view/rename.server.ts';
import { saveView } from '~/domain/saved-view/save.server.ts';
import { viewNameSchema, viewSchema, viewsInput } from '~/domain/saved-view/schema.ts';
import { type Area, apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused, reply } from './answer.ts';
import { replyTo } from './json-body.ts';
import { queryOf } from './list-query.ts';
import { type AreaEnvironment, route } from './route.ts';

const savedViews = v.object({
  items: v.array(named('SavedView', v.object({ id: text, list: text, name: text, query: text }))),
});

const changedView = v.object({ id: text });

const tag = 'views';

/**
 * What somebody asks a list for again and again: their own views, in the company the session works for.
 *
 * @param named ends the operations' names
 */
export function viewRoutes<A extends Area>(area: A, named: string) {
  const path = `${apiOf(area)}/views` as const;
  const views = new Hono<AreaEnvironment<A>>();

  views.get(
    path,
    ...route(area, 'viewer', {
      operation: `listViews${named}`,
      summary: 'Own views of `list`, or of all lists, by list and name',
      tag,
      query: viewsInput,
      answers: savedViews,
    }),
    async (c) => {
      const input = parseInput(viewsInput, queryInput(queryOf(c)));
      if (!input.ok) return refused(c, input.refusal);
      return ok(c, { items: await listViews(c.var.ctx, input.value) });
    },
  );

  views.post(
    path,
    ...route(area, 'member', {
      operation: `saveView${named}`,
      summary: 'Keep the query of a list’s address under a name; twenty a list at most',
      tag,
      body: viewSchema,
      answers: changedView,
    }),
    (c) => replyTo(c, viewSchema, (input) => saveView(c.var.ctx, input)),
  );

  views.put(
    `${path}/:id`,
    ...route(area, 'member', {
      operation: `renameView${named}`,
      summary: 'Give an own view another name',
      tag,
      body: viewNameSchema,
      answers: changedView,
      refusals: [4040, 4106],
    }),
    (c) => replyTo(c, viewNameSchema, (input) => renameView(c.var.ctx, c.req.param('id'), input)),
  );

  views.delete(
    `${path}/:id`,
    ...route(area, 'member', {
      operation: `deleteView${named}`,
      summary: 'Delete an own view',
      tag,
      answers: changedView,
      refusals: [4040, 4106],
    }),
    async (c) => reply(c, await deleteView(c.var.ctx, c.req.param('id'))),
  );
  return views;
}
