import { Hono } from 'hono';
import { logins } from '~/domain/identity/told.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { wireOf } from '~/domain/kernel/told.ts';
import { named, pageOf } from '~/domain/kernel/wire.ts';
import { activityColumns } from '~/domain/only-representative/activity/columns.ts';
import {
  listActivity,
  listActivityForExport,
} from '~/domain/only-representative/activity/list.server.ts';
import { activityList } from '~/domain/only-representative/activity/schema.ts';
import { peopleColumns } from '~/domain/only-representative/people/columns.ts';
import { peopleVerbs } from '~/domain/only-representative/people/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import {
  setDefaultCompanyOf,
  setOwnDefaultCompany,
} from '~/domain/tenancy/default-company.server.ts';
import { listPeople, listPeopleForExport } from '~/domain/tenancy/people/list.server.ts';
import { listLoginsOf } from '~/domain/tenancy/people/logins.server.ts';
import { peopleList } from '~/domain/tenancy/people/schema.ts';
import { defaultCompanyInput } from '~/domain/tenancy/schema.ts';
import { defaultCompany } from '~/domain/tenancy/told.ts';
import { ok, refused, reply } from '../answer.ts';
import { bodyOf } from '../json-body.ts';
import { listRoutes } from '../list-routes.ts';
import { type OrEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const PATH = `${apiOf('only-representative')}/users`;
const tag = 'users';

/** Users of the company the session works for, and what they may do in RSCC and KRSCC. */
export const people = new Hono<OrEnvironment>();

listRoutes(people, 'only-representative', {
  path: PATH,
  tag,
  name: 'Users',
  summary: 'List: q, role, state, sort, limit, cursor. Only admins get more than names and roles',
  workbook: 'Workbook of the list’s filter',
  input: peopleList,
  columns: peopleColumns,
  answers: named('PeoplePage', pageOf(named('PersonRow', wireOf(peopleColumns)))),
  title: 'people:title',
  read: (ctx, input) => listPeople(ctx, input),
  readAll: listPeopleForExport,
});

listRoutes(people, 'only-representative', {
  path: `${PATH}/activity`,
  access: 'admin',
  tag,
  name: 'Activity',
  summary:
    'Who did what to what, newest first: of this company and subsystem, and all that was done to its people. `q` finds what was acted on, `from` and `to` are days of the reader’s zone',
  input: activityList,
  columns: activityColumns,
  answers: named('ActivityPage', pageOf(named('Act', wireOf(activityColumns)))),
  title: 'activity:title',
  read: (ctx, input, { timeZone }) => listActivity(ctx, input, timeZone),
  readAll: (ctx, input, { timeZone }) => listActivityForExport(ctx, input, timeZone),
});

people.put(
  `${PATH}/default-company`,
  ...route('only-representative', 'viewer', {
    operation: 'setDefaultCompany',
    summary:
      'The company somebody lands in: one’s own choice, or with `user_id` an admin’s for a colleague (then the present company)',
    tag,
    body: defaultCompanyInput,
    answers: defaultCompany,
    refusals: [4040],
  }),
  async (c) => {
    const input = await bodyOf(c, defaultCompanyInput);
    if (!input.ok) return refused(c, input.refusal);
    const { ctx, door } = c.var;
    const { unique_id, user_id } = input.value;
    if (user_id === undefined) {
      return reply(
        c,
        await setOwnDefaultCompany(await door.userContext(), ctx.system, input.value),
      );
    }
    if (unique_id !== ctx.company.id) notFound();
    return reply(c, await setDefaultCompanyOf(ctx, user_id));
  },
);

people.get(
  `${PATH}/:id/logins`,
  ...route('only-representative', 'admin', {
    operation: 'listLoginsOfUser',
    summary: 'The latest ten login records of a colleague',
    tag,
    answers: logins.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const latest = await listLoginsOf(ctx, c.req.param('id'));
    return ok(c, logins.wire(ctx, latest));
  },
);

verbRoutes(people, 'only-representative', peopleVerbs);
