import { Hono } from 'hono';
import { together } from '~/domain/kernel/together.ts';
import { enterRp } from '~/domain/responsible-person/oa/enter.server.ts';
import { newEffectColumns } from '~/domain/responsible-person/product/new-effect/columns.ts';
import {
  exportNewEffects,
  listNewEffects,
  openEffectFile,
} from '~/domain/responsible-person/product/new-effect/list.server.ts';
import { newEffectList } from '~/domain/responsible-person/product/new-effect/schema.ts';
import { newEffectPage } from '~/domain/responsible-person/product/new-effect/told.ts';
import { newEffectVerbs } from '~/domain/responsible-person/product/new-effect/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { sent } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, fileOfTenant, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/companies`;
const tag = 'console';

/** New effects that products of a company claim, and what staff found of them. */
export const keptClaims = new Hono<ConsoleEnvironment>();

listRoutes(keptClaims, ROOM, {
  path: `${PATH}/:id/claims`,
  tag,
  name: 'NewEffects',
  summary: 'Products of a company that claim a new effect: q, state, sort, limit, cursor',
  input: newEffectList,
  columns: newEffectColumns,
  answers: newEffectPage,
  title: 'consoleClaims:title',
  refusals: [4040],
  read: (ctx, input, { id }) => listNewEffects(together(ctx), id, input),
  readAll: (ctx, input, { id }) => exportNewEffects(together(ctx), id, input),
});

keptClaims.get(
  `${PATH}/:id/claims/:uid/file`,
  ...route(ROOM, 'staff', {
    operation: 'downloadNewEffectFile',
    summary: 'Download the file that shows what was found of a new effect',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => {
    const { id, uid } = c.req.param();
    const within = await enterRp(c.var.ctx, id);
    return sent(await openEffectFile(within, uid));
  },
);

verbRoutes(keptClaims, ROOM, newEffectVerbs, (ctx, { id = '' }) => enterRp(ctx, id));
