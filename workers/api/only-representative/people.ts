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
import { apiOf } from '~/domain/systems/profiles.ts';
import {
  setDefaultCompanyOf,
  setOwnDefaultCompany,
} from '~/domain/tenancy/default-company.server.ts';
import { changePerson } from '~/domain/tenancy/people/change.server.ts';
import { endSessionsOf } from '~/domain/tenancy/people/end-sessions.server.ts';
import { invitePerson } from '~/domain/tenancy/people/invite.server.ts';
import { listPeople, listPeopleForExport } from '~/domain/tenancy/people/list.server.ts';
import { listLoginsOf } from '~/domain/tenancy/people/logins.server.ts';
import { removePerson } from '~/domain/tenancy/people/remove.server.ts';
import { resendInvitation } from '~/domain/tenancy/people/resend.server.ts';
import {
  changePersonInput,
  invitePersonInput,
  peopleList,
} from '~/domain/tenancy/people/schema.ts';
import { defaultCompanyInput } from '~/domain/tenancy/schema.ts';
import { changedPerson, defaultCompany } from '~/domain/tenancy/told.ts';
import { ok, refused, reply } from '../answer.ts';
import { bodyOf, replyTo } from '../json-body.ts';
import { listRoutes } from '../list-routes.ts';
import { type OrEnvironment, route } from '../route.ts';

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

people.post(
  PATH,
  ...route('only-representative', 'admin', {
    operation: 'inviteUser',
    summary:
      'Invite: a new address gets a link for two hours, whoever has an account joins. `roles` by subsystem; the answer is the same',
    tag,
    body: invitePersonInput,
    answers: changedPerson,
    refusals: [4139, 4106, 4290],
  }),
  (c) => replyTo(c, invitePersonInput, (input) => invitePerson(c.var.ctx, input)),
);

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

people.put(
  `${PATH}/:id`,
  ...route('only-representative', 'admin', {
    operation: 'changeUser',
    summary:
      'Roles by subsystem (null takes one away), `or_system`, `state` at this company; their sessions end',
    tag,
    body: changePersonInput,
    answers: changedPerson,
    refusals: [4040, 4105, 4106, 4138],
  }),
  (c) =>
    replyTo(c, changePersonInput, (input) => changePerson(c.var.ctx, c.req.param('id'), input)),
);

people.delete(
  `${PATH}/:id`,
  ...route('only-representative', 'admin', {
    operation: 'removeUser',
    summary: 'Take out of RSCC and KRSCC, and of the company where no role is left',
    tag,
    answers: changedPerson,
    refusals: [4040, 4106, 4138],
  }),
  async (c) => reply(c, await removePerson(c.var.ctx, c.req.param('id'))),
);

people.post(
  `${PATH}/:id/invite`,
  ...route('only-representative', 'admin', {
    operation: 'resendInvitation',
    summary: 'Mail the invitation again; the earlier link stops working',
    tag,
    answers: changedPerson,
    refusals: [4040, 4105, 4290],
  }),
  async (c) => reply(c, await resendInvitation(c.var.ctx, c.req.param('id'))),
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

people.post(
  `${PATH}/:id/end-sessions`,
  ...route('only-representative', 'admin', {
    operation: 'endSessionsOfUser',
    summary: 'Sign a colleague out wherever they are signed in',
    tag,
    answers: changedPerson,
    refusals: [4040],
  }),
  async (c) => reply(c, await endSessionsOf(c.var.ctx, c.req.param('id'))),
);
