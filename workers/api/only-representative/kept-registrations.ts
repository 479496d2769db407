import { Hono } from 'hono';
import * as v from 'valibot';
import { begunWith } from '~/domain/bulk/told.ts';
import { together } from '~/domain/kernel/together.ts';
import { versioned } from '~/domain/kernel/wire.ts';
import { addRegistration } from '~/domain/only-representative/registration/by-staff.server.ts';
import { changeRegistration } from '~/domain/only-representative/registration/change.server.ts';
import { registrationColumns } from '~/domain/only-representative/registration/columns.ts';
import { duinOfStaff } from '~/domain/only-representative/registration/duin.server.ts';
import { registrationOfStaff } from '~/domain/only-representative/registration/find.server.ts';
import {
  listRegistrations,
  listRegistrationsForExport,
} from '~/domain/only-representative/registration/list.server.ts';
import {
  addRegistrationInput,
  changeRegistrationInput,
  limitInput,
  registrationList,
  validityInput,
} from '~/domain/only-representative/registration/schema.ts';
import { setLimit } from '~/domain/only-representative/registration/set-limit.server.ts';
import { setValidity } from '~/domain/only-representative/registration/set-validity.server.ts';
import {
  registrationDetail,
  registrationPage,
  registrationSaved,
  yearLimit,
} from '~/domain/only-representative/registration/told.ts';
import { watchedColumns } from '~/domain/only-representative/registration/watched/columns.ts';
import {
  listWatched,
  listWatchedForExport,
} from '~/domain/only-representative/registration/watched/list.server.ts';
import { watchedList } from '~/domain/only-representative/registration/watched/schema.ts';
import { watchedPage } from '~/domain/only-representative/registration/watched/told.ts';
import { withinRegistration } from '~/domain/only-representative/registration/within.server.ts';
import { openReceipt, setDuin } from '~/domain/only-representative/substance/duin.server.ts';
import { duinSchema } from '~/domain/only-representative/substance/schema.ts';
import { duin, duinSet } from '~/domain/only-representative/substance/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { companyOfStaff } from '~/domain/tenancy/staff-within.server.ts';
import { ok, refused, reply, sent } from '../answer.ts';
import { bodyOf } from '../json-body.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, fileOfTenant, route } from '../route.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/companies`;
const tag = 'console';

/** Registrations of companies, as the provider's staff keep them; a consultant those of companies assigned to them. */
export const keptRegistrations = new Hono<ConsoleEnvironment>();

listRoutes(keptRegistrations, ROOM, {
  path: `${apiOf(ROOM)}/registrations`,
  tag,
  name: 'WatchedRegistrations',
  summary:
    'Registrations of all companies: `view` alarm (where nothing is said), ending, asked (information requested) or next (no limit of next year), each in its own order; q, company, system, consultant, sort, limit, cursor',
  input: watchedList,
  columns: watchedColumns,
  answers: watchedPage,
  title: 'consoleWatched:title',
  read: listWatched,
  readAll: listWatchedForExport,
});

listRoutes(keptRegistrations, ROOM, {
  path: `${PATH}/:id/registrations`,
  tag,
  name: 'ConsoleRegistrations',
  summary: 'Registrations of a company: q, system, validity, sort, limit, cursor',
  input: registrationList,
  columns: registrationColumns,
  answers: registrationPage,
  title: 'consoleRegistrations:title',
  refusals: [4040],
  read: (ctx, input, { id }) => listRegistrations(together(ctx), id, input),
  readAll: (ctx, input, { id }) => listRegistrationsForExport(together(ctx), id, input),
});

keptRegistrations.post(
  `${PATH}/:id/registrations`,
  ...route(ROOM, 'staff', {
    operation: 'addConsoleRegistration',
    summary: 'Enter a registration of a company, in a subsystem that it has a contract for',
    tag,
    body: addRegistrationInput,
    answers: registrationSaved,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const { id } = await companyOfStaff(ctx, c.req.param('id'));
    const input = await bodyOf(c, addRegistrationInput);
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await addRegistration(ctx, id, input.value));
  },
);

keptRegistrations.get(
  `${PATH}/:id/registrations/:rid`,
  ...route(ROOM, 'staff', {
    operation: 'readConsoleRegistration',
    summary: 'One registration: its limits, how many open records draw it, history',
    tag,
    answers: registrationDetail.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { id, rid } = c.req.param();
    const { within, registration } = await registrationOfStaff(c.var.ctx, id, rid);
    return ok(c, registrationDetail.wire(within, registration));
  },
);

keptRegistrations.put(
  `${PATH}/:id/registrations/:rid`,
  ...route(ROOM, 'staff', {
    operation: 'changeConsoleRegistration',
    summary: 'Change a registration; all fields are sent, and a reason for what papers state',
    tag,
    body: changeRegistrationInput,
    answers: registrationSaved,
    refusals: [4040, 4105, 4106, 4134, 4153],
  }),
  async (c) => {
    const { id, rid } = c.req.param();
    const within = await withinRegistration(c.var.ctx, id, rid, 'write');
    const input = await bodyOf(c, changeRegistrationInput);
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await changeRegistration(within, rid, input.value));
  },
);

keptRegistrations.post(
  `${PATH}/:id/registrations/:rid/validity`,
  ...route(ROOM, 'staff', {
    operation: 'setRegistrationValidity',
    summary:
      'Say that a registration is no longer valid since a day, or is again. For each certificate in `revoke_ids` a second person is asked to revoke it (`registration_invalid`), by a batch',
    tag,
    body: validityInput,
    answers: begunWith,
    refusals: [4040, 4105, 4106, 4152],
  }),
  async (c) => {
    const { id, rid } = c.req.param();
    const within = await withinRegistration(c.var.ctx, id, rid, 'write');
    const input = await bodyOf(c, validityInput);
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await setValidity(within, rid, input.value));
  },
);

keptRegistrations.get(
  `${PATH}/:id/registrations/:rid/limits`,
  ...route(ROOM, 'staff', {
    operation: 'listRegistrationLimits',
    summary: 'Limits by year and use class, with what is used and reserved',
    tag,
    answers: v.array(yearLimit.schema),
    refusals: [4040],
  }),
  async (c) => {
    const { id, rid } = c.req.param();
    const { within, registration } = await registrationOfStaff(c.var.ctx, id, rid);
    return ok(
      c,
      registration.limits.map((one) => yearLimit.wire(within, one)),
    );
  },
);

keptRegistrations.put(
  `${PATH}/:id/registrations/:rid/limits`,
  ...route(ROOM, 'staff', {
    operation: 'setRegistrationLimit',
    summary: 'Set the limit of a year, from last year to three years on',
    tag,
    body: limitInput,
    answers: versioned,
    refusals: [4040, 4106, 4153],
  }),
  async (c) => {
    const { id, rid } = c.req.param();
    const within = await withinRegistration(c.var.ctx, id, rid, 'write');
    const input = await bodyOf(c, limitInput);
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await setLimit(within, rid, input.value));
  },
);

keptRegistrations.get(
  `${PATH}/:id/registrations/:rid/duin`,
  ...route(ROOM, 'staff', {
    operation: 'readConsoleDuin',
    summary: 'Importers that a DUIN names, and so covers, and its last day',
    tag,
    answers: duin.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { id, rid } = c.req.param();
    const { within, ...read } = await duinOfStaff(c.var.ctx, id, rid);
    return ok(c, duin.wire(within, { ...read.registration, ...read.duin }));
  },
);

keptRegistrations.put(
  `${PATH}/:id/registrations/:rid/duin`,
  ...route(ROOM, 'staff', {
    operation: 'setConsoleDuin',
    summary:
      'Have a DUIN name exactly these importers; `file_id` is an attachment of the company, its receipt',
    tag,
    body: duinSchema,
    answers: duinSet,
    refusals: [4040, 4106],
  }),
  async (c) => {
    const { id, rid } = c.req.param();
    const within = await withinRegistration(c.var.ctx, id, rid, 'write');
    const input = await bodyOf(c, duinSchema);
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await setDuin(within, rid, input.value));
  },
);

keptRegistrations.get(
  `${PATH}/:id/registrations/:rid/duin/:fileId`,
  ...route(ROOM, 'staff', {
    operation: 'downloadConsoleDuinReceipt',
    summary: 'Download the receipt of a notification',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => {
    const { id, rid, fileId } = c.req.param();
    const within = await withinRegistration(c.var.ctx, id, rid);
    return sent(await openReceipt(within, rid, fileId));
  },
);
