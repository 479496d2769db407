import { Hono } from 'hono';
import type { RpContext } from '~/domain/kernel/context.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { pageOfColumns } from '~/domain/kernel/told.ts';
import { accountColumns } from '~/domain/responsible-person/people/columns.ts';
import {
  changeAccountInput,
  inviteAccountInput,
} from '~/domain/responsible-person/people/schema.ts';
import { peopleVerbs } from '~/domain/responsible-person/people/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { changePerson } from '~/domain/tenancy/people/change.server.ts';
import { invitePerson } from '~/domain/tenancy/people/invite.server.ts';
import { listPeople, listPeopleForExport } from '~/domain/tenancy/people/list.server.ts';
import { peopleList } from '~/domain/tenancy/people/schema.ts';
import { changedPerson } from '~/domain/tenancy/told.ts';
import { replyTo } from '../json-body.ts';
import { listRoutes } from '../list-routes.ts';
import { type RpEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const AREA = 'responsible-person';
const PATH = `${apiOf(AREA)}/accounts`;
const tag = 'accounts';

/** Users of the company the session works for, and what they may do here. */
export const rpPeople = new Hono<RpEnvironment>();

listRoutes(rpPeople, AREA, {
  path: PATH,
  tag,
  name: 'Accounts',
  summary: 'List: q, role, state, sort, limit, cursor. Only admins get more than names and roles',
  workbook: 'Workbook of the list’s filter',
  input: peopleList,
  columns: accountColumns,
  answers: pageOfColumns('Account', accountColumns),
  title: 'people:title',
  read: (ctx, input) => listPeople(ctx, input),
  readAll: listPeopleForExport,
});

rpPeople.post(
  PATH,
  ...route(AREA, 'admin', {
    operation: 'inviteAccount',
    summary: 'Invite: a new address gets a link for two hours, whoever has an account joins',
    tag,
    body: inviteAccountInput,
    answers: changedPerson,
    refusals: [4139, 4106, 4290],
  }),
  (c) =>
    replyTo(c, inviteAccountInput, ({ email, firstname, role }) =>
      invitePerson(c.var.ctx, { email, name: firstname, roles: roleHere(c.var.ctx, role) }),
    ),
);

rpPeople.put(
  `${PATH}/:id`,
  ...route(AREA, 'admin', {
    operation: 'changeAccount',
    summary: '`role` here, `state` at this company; their sessions end',
    tag,
    body: changeAccountInput,
    answers: changedPerson,
    refusals: [4040, 4105, 4106, 4138],
  }),
  (c) =>
    replyTo(c, changeAccountInput, ({ role, state }): Promise<Outcome<{ id: string }>> => {
      const { ctx } = c.var;
      return changePerson(ctx, c.req.param('id'), {
        ...(role !== undefined && { roles: roleHere(ctx, role) }),
        ...(state !== undefined && { state }),
      });
    }),
);

/** A role in the one subsystem of the area. */
function roleHere<Role>({ system }: RpContext, role: Role): Record<string, Role> {
  return { [system.slug]: role };
}

verbRoutes(rpPeople, 'responsible-person', peopleVerbs);
