import { Hono } from 'hono';
import { adverseColumns } from '~/domain/responsible-person/adverse/columns.ts';
import { findAdverse } from '~/domain/responsible-person/adverse/find.server.ts';
import {
  listAdverse,
  listAdverseForExport,
} from '~/domain/responsible-person/adverse/list.server.ts';
import { adverseList } from '~/domain/responsible-person/adverse/schema.ts';
import { adversePage, adverseReport } from '~/domain/responsible-person/adverse/told.ts';
import { adverseVerbs } from '~/domain/responsible-person/adverse/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type RpEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const AREA = 'responsible-person';
const PATH = `${apiOf(AREA)}/adverseReactions`;
const tag = 'adverseReactions';

/** Reports of adverse reactions of the company the session works for (`areas/responsible-person.md` §5). */
export const rpAdverse = new Hono<RpEnvironment>();

listRoutes(rpAdverse, AREA, {
  path: PATH,
  tag,
  name: 'AdverseReactions',
  summary: 'List: q, severity, state, overdue, product_id, source, sort, limit, cursor',
  workbook: 'Workbook with the columns the authority asks for, at most 10 000 rows',
  input: adverseList,
  columns: adverseColumns,
  answers: adversePage,
  title: 'reactions:title',
  read: listAdverse,
  readAll: listAdverseForExport,
});

rpAdverse.get(
  `${PATH}/:id`,
  ...route(AREA, 'viewer', {
    operation: 'readAdverseReaction',
    summary: 'One report with its chain, earlier terms, files, hints and history',
    tag,
    answers: adverseReport.schema,
    refusals: [4040],
  }),
  async (c) =>
    ok(c, adverseReport.wire(c.var.ctx, await findAdverse(c.var.ctx, c.req.param('id')))),
);

verbRoutes(rpAdverse, 'responsible-person', adverseVerbs);
