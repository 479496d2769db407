import { Hono } from 'hono';
import { orDutyColumns } from '~/domain/only-representative/duty/columns.ts';
import { findDuty, openDutyProof } from '~/domain/only-representative/duty/find.server.ts';
import { exportDuties, listDuties } from '~/domain/only-representative/duty/list.server.ts';
import { orDutyList } from '~/domain/only-representative/duty/schema.ts';
import { orDuty, orDutyPage } from '~/domain/only-representative/duty/told.ts';
import { orDutyVerbs } from '~/domain/only-representative/duty/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, sent } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { fileOfTenant, type OrEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const PATH = `${apiOf('only-representative')}/duties`;
const tag = 'dataCenter';

/** What the law asks of the registrations of the company the session works for, and by when. */
export const duties = new Hono<OrEnvironment>();

listRoutes(duties, 'only-representative', {
  path: PATH,
  tag,
  name: 'RegistrationDuties',
  summary: 'Duties of registrations: state, kind, registration_id, sort, limit, cursor',
  input: orDutyList,
  columns: orDutyColumns,
  answers: orDutyPage,
  title: 'data:duty.title',
  read: listDuties,
  readAll: exportDuties,
});

duties.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readRegistrationDuty',
    summary: 'One duty: its steps, the law it is due by, history',
    tag,
    answers: orDuty.schema,
    refusals: [4040],
  }),
  async (c) => ok(c, orDuty.wire(c.var.ctx, await findDuty(c.var.ctx, c.req.param('id')))),
);

duties.get(
  `${PATH}/:id/steps/:step/proof`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadDutyProof',
    summary: 'Download the file that proves a step',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => {
    return sent(await openDutyProof(c.var.ctx, c.req.param('id'), c.req.param('step')));
  },
);

verbRoutes(duties, 'only-representative', orDutyVerbs);
