import { Hono } from 'hono';
import { endOtherSessions, endSession } from '~/domain/identity/end-session.server.ts';
import {
  confirmSecondFactor,
  enrolSecondFactor,
} from '~/domain/identity/enrol-second-factor.server.ts';
import { listSessions } from '~/domain/identity/list-sessions.server.ts';
import { codeInput, enrolInput } from '~/domain/identity/schema.ts';
import { secondFactorState } from '~/domain/identity/second-factor.server.ts';
import {
  newFactor,
  nothing,
  recoveryCodes,
  secondFactor,
  sessions,
} from '~/domain/identity/told.ts';
import { turnOffSecondFactor } from '~/domain/identity/turn-off-second-factor.server.ts';
import { type ApiEnvironment, ok, readerOf, refused, reply } from './answer.ts';
import { bodyOf, replyTo } from './json-body.ts';
import { route } from './route.ts';

const tag = 'user';

/** Where the user is signed in, and what a login asks for besides the password. */
export const userSecurity = new Hono<ApiEnvironment>();

userSecurity.get(
  '/api/user/sessions',
  ...route(null, 'user', {
    operation: 'listSessions',
    summary: 'Where the user is signed in, the latest used first',
    tag,
    answers: sessions.schema,
  }),
  async (c) => {
    const open = await listSessions(await c.var.door.userContext());
    return ok(c, sessions.wire(readerOf(c), open));
  },
);

userSecurity.delete(
  '/api/user/sessions/:id',
  ...route(null, 'user', {
    operation: 'endSession',
    summary: 'End one session of the user',
    tag,
    answers: nothing,
    refusals: [4040],
  }),
  async (c) => reply(c, await endSession(await c.var.door.userContext(), c.req.param('id'))),
);

userSecurity.post(
  '/api/user/sessions/end-others',
  ...route(null, 'user', {
    operation: 'endOtherSessions',
    summary: 'End every session of the user but this one',
    tag,
    answers: nothing,
  }),
  async (c) => reply(c, await endOtherSessions(await c.var.door.userContext())),
);

userSecurity.get(
  '/api/user/secondFactor',
  ...route(null, 'user', {
    operation: 'readSecondFactor',
    summary: 'Whether a login asks for a code',
    tag,
    answers: secondFactor.schema,
  }),
  async (c) => {
    const [on] = await secondFactorState(await c.var.door.userContext());
    return ok(c, secondFactor.wire(readerOf(c), on));
  },
);

userSecurity.post(
  '/api/user/secondFactor/enrol',
  ...route(null, 'user', {
    operation: 'enrolSecondFactor',
    summary: 'Make a secret for an authenticator; it counts once a code of it was confirmed',
    tag,
    body: enrolInput,
    answers: newFactor,
    refusals: [4210, 4290, 4105],
  }),
  (c) =>
    replyTo(c, enrolInput, async (input) =>
      enrolSecondFactor(await c.var.door.userContext(), input),
    ),
);

userSecurity.post(
  '/api/user/secondFactor/confirm',
  ...route(null, 'user', {
    operation: 'confirmSecondFactor',
    summary: 'Turn the second factor on by a first code; all other sessions end',
    tag,
    body: codeInput,
    answers: recoveryCodes,
    refusals: [4290, 4105, 4151, 4106],
  }),
  async (c) => {
    const input = await bodyOf(c, codeInput);
    if (!input.ok) return refused(c, input.refusal);
    const outcome = await confirmSecondFactor(await c.var.door.userContext(), input.value);
    return reply(c, outcome, (recovery_codes) => ({ recovery_codes }));
  },
);

userSecurity.delete(
  '/api/user/secondFactor',
  ...route(null, 'user', {
    operation: 'turnOffSecondFactor',
    summary: 'Turn the second factor off by a code; all other sessions end',
    tag,
    body: codeInput,
    answers: nothing,
    refusals: [4290, 4105, 4151],
  }),
  (c) =>
    replyTo(c, codeInput, async (input) =>
      turnOffSecondFactor(await c.var.door.userContext(), input),
    ),
);
