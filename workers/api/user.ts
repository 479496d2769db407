import { Hono, type Context as HonoContext } from 'hono';
import { changePassword } from '~/domain/identity/change-password.server.ts';
import { choosePassword } from '~/domain/identity/choose-password.server.ts';
import { editUser } from '~/domain/identity/edit-user.server.ts';
import { forget } from '~/domain/identity/forget.server.ts';
import { openLink } from '~/domain/identity/link.server.ts';
import { listLogins } from '~/domain/identity/list-logins.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import { logout } from '~/domain/identity/logout.server.ts';
import type { LoggedIn } from '~/domain/identity/open-session.server.ts';
import {
  changePasswordInput,
  checkInput,
  choosePasswordInput,
  editUserInput,
  forgetInput,
  loginInput,
  secondStepInput,
} from '~/domain/identity/schema.ts';
import { secondStep } from '~/domain/identity/second-step.server.ts';
import { currentUserData, logins, nothing, openedLink, signedIn } from '~/domain/identity/told.ts';
import { currentUser } from '~/domain/identity/user-context.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { acknowledgeTips } from '~/domain/notice/acknowledge-tips.server.ts';
import {
  type AnsweringContext,
  type ApiEnvironment,
  ok,
  readerOf,
  refused,
  reply,
} from './answer.ts';
import { bodyOf, replyTo } from './json-body.ts';
import { ownSiteOnly } from './own-site.ts';
import { route } from './route.ts';

const tag = 'user';

type SigningIn = AnsweringContext<typeof signedIn> & Pick<HonoContext, 'header'>;

/** Answers whoever comes in, with the cookies for it. */
function enter(c: SigningIn, outcome: Outcome<LoggedIn>): Response {
  if (!outcome.ok) return refused(c, outcome.refusal);
  const { token, home, user } = outcome.value;
  for (const cookie of c.var.door.signedInCookies(outcome.value)) {
    c.header('Set-Cookie', cookie, { append: true });
  }
  return ok(c, { token, home, user });
}

/** Who is signed in, and how they come in (API.md, "Shared"). */
export const user = new Hono<ApiEnvironment>();

user.post(
  '/api/user/login',
  ...route(null, 'public', {
    operation: 'login',
    summary:
      'Sign in: `{ token, home, user }`, and the session cookie. Where the account asks for a code: 4150 until `code` is sent',
    tag,
    body: loginInput,
    answers: signedIn,
    refusals: [4210, 4290, 4120, 4121, 4122, 4150, 4105, 4151, 4106],
  }),
  async (c) => {
    const input = await bodyOf(c, loginInput);
    if (!input.ok) return refused(c, input.refusal);
    const { door } = c.var;
    return enter(c, await login(door.publicContext(), input.value, door.signInFrom));
  },
);

user.post(
  '/api/user/secondFactor',
  ...route(null, 'public', {
    operation: 'loginSecondStep',
    summary: 'The second step of a login that answered 4150: its `challenge`, and the code',
    tag,
    body: secondStepInput,
    answers: signedIn,
    refusals: [4001, 4290, 4105, 4151],
  }),
  async (c) => {
    const input = await bodyOf(c, secondStepInput);
    if (!input.ok) return refused(c, input.refusal);
    const { door } = c.var;
    return enter(c, await secondStep(door.publicContext(), input.value, door.signInFrom));
  },
);

user.get(
  '/api/user/info',
  ...route(null, 'user', {
    operation: 'readCurrentUser',
    summary: 'The current user',
    tag,
    answers: currentUserData,
  }),
  async (c) => ok(c, currentUser(await c.var.door.identity())),
);

user.get(
  '/api/user/logout',
  ...route(null, 'public', {
    operation: 'logout',
    summary: 'End this session. From a browser only our own pages may call it',
    tag,
    answers: nothing,
    refusals: [4002],
  }),
  ownSiteOnly,
  async (c) => {
    const { door } = c.var;
    await logout(door.publicContext(), door.token);
    c.header('Set-Cookie', door.endedSessionCookie(), { append: true });
    return ok(c, null);
  },
);

user.post(
  '/api/user/forget',
  ...route(null, 'public', {
    operation: 'requestPasswordReset',
    summary: 'Mail a reset link; the answer is the same for every address',
    tag,
    body: forgetInput,
    answers: nothing,
    refusals: [4290],
  }),
  (c) => replyTo(c, forgetInput, (input) => forget(c.var.door.publicContext(), input)),
);

user.post(
  '/api/user/check',
  ...route(null, 'public', {
    operation: 'checkLink',
    summary: 'Whether a reset or activation link still works',
    tag,
    body: checkInput,
    answers: openedLink.schema,
    refusals: [4114, 4121],
  }),
  async (c) => {
    const input = await bodyOf(c, checkInput);
    if (!input.ok) return refused(c, input.refusal);
    const { kind, token } = input.value;
    const opened = await openLink(c.var.door.publicContext(), kind, token);
    return reply(c, opened, (open) => openedLink.wire(readerOf(c), open));
  },
);

for (const kind of ['reset', 'activate'] as const) {
  user.put(
    `/api/user/${kind}`,
    ...route(null, 'public', {
      operation: kind === 'reset' ? 'resetPassword' : 'activateAccount',
      summary: `Set the password that the ${kind} link allows; every session of the user ends`,
      tag,
      body: choosePasswordInput,
      answers: nothing,
      refusals: [4114, 4121, 4210],
    }),
    (c) =>
      replyTo(c, choosePasswordInput, (input) =>
        choosePassword(c.var.door.publicContext(), kind, input),
      ),
  );
}

user.put(
  '/api/user/edit',
  ...route(null, 'user', {
    operation: 'editCurrentUser',
    summary: 'Change the name shown, time zone, language, and the reminders wanted by mail',
    tag,
    body: editUserInput,
    answers: currentUserData,
  }),
  (c) =>
    replyTo(c, editUserInput, async (input) => editUser(await c.var.door.userContext(), input)),
);

user.put(
  '/api/user/password',
  ...route(null, 'user', {
    operation: 'changePassword',
    summary: 'Change the password; all other sessions end',
    tag,
    body: changePasswordInput,
    answers: nothing,
    refusals: [4210, 4290, 4106],
  }),
  (c) =>
    replyTo(c, changePasswordInput, async (input) =>
      changePassword(await c.var.door.userContext(), input),
    ),
);

user.get(
  '/api/user/tips',
  ...route(null, 'user', {
    operation: 'acknowledgeTips',
    summary: 'The first-time notices were shown',
    tag,
    answers: nothing,
    changes: true,
    refusals: [4002],
  }),
  ownSiteOnly,
  async (c) => reply(c, await acknowledgeTips(await c.var.door.userContext())),
);

user.get(
  '/api/user/logins',
  ...route(null, 'user', {
    operation: 'listLogins',
    summary: 'The latest ten login records',
    tag,
    answers: logins.schema,
  }),
  async (c) => {
    const latest = await listLogins(await c.var.door.userContext());
    return ok(c, logins.wire(readerOf(c), latest));
  },
);
