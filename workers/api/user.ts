import { type Context, Hono } from 'hono';
import { acknowledgeTips } from '~/domain/identity/acknowledge-tips.server.ts';
import { changePassword } from '~/domain/identity/change-password.server.ts';
import { choosePassword } from '~/domain/identity/choose-password.server.ts';
import { editUser } from '~/domain/identity/edit-user.server.ts';
import { forget } from '~/domain/identity/forget.server.ts';
import { openLink } from '~/domain/identity/link.server.ts';
import { listLogins } from '~/domain/identity/list-logins.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import { logout } from '~/domain/identity/logout.server.ts';
import {
  changePasswordInput,
  checkInput,
  choosePasswordInput,
  editUserInput,
  forgetInput,
  loginInput,
} from '~/domain/identity/schema.ts';
import { currentUser } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Refusal } from '~/domain/kernel/outcome.ts';
import { ok, refused, reply } from './answer.ts';
import { jsonBody, takes } from './json-body.ts';
import { ownSiteOnly } from './own-site.ts';
import { type OrEnvironment, route } from './route.ts';

const tags = ['user'];
const done = { 200: { description: '2000' } };
const invalid = { 422: { description: '4100 with `data.fields`' } };
const throttled = { 429: { description: '4290 with `Retry-After` and `data.retry_after_s`' } };
const link = {
  ...done,
  ...invalid,
  403: { description: '4121 the email account is not available' },
  410: { description: '4114, `data.reason`: expired, used, superseded, unknown' },
};

/** Who is signed in, and how they come in (API.md, "Shared"). */
export const user = new Hono<OrEnvironment>();

/** A refusal; one that says "later" says in its header when. */
function no(c: Context<OrEnvironment>, refusal: Refusal): Response {
  const seconds = refusal.data?.retry_after_s;
  if (seconds !== undefined) c.header('Retry-After', String(seconds));
  return refused(c, refusal);
}

user.post(
  '/api/user/login',
  ...route('public', {
    summary: 'Sign in: `{ token, home, user }`, and the session cookie',
    tags,
    requestBody: takes(loginInput),
    responses: {
      ...done,
      ...invalid,
      ...throttled,
      401: { description: '4120 incorrect account or password' },
      403: { description: '4121 account not available, 4122 not linked to an enterprise' },
    },
  }),
  async (c) => {
    const input = parseInput(loginInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    const { door } = c.var;
    const userAgent = c.req.header('User-Agent') ?? '';
    const outcome = await login(door.publicContext(), input.value, userAgent);
    if (!outcome.ok) return no(c, outcome.refusal);
    const { token, expiresAtMs, home, user } = outcome.value;
    c.header('Set-Cookie', door.sessionCookie(token, expiresAtMs), { append: true });
    return ok(c, { token, home, user });
  },
);

user.get(
  '/api/user/info',
  ...route('user', { summary: 'The current user', tags, responses: done }),
  async (c) => ok(c, currentUser(await c.var.door.identity())),
);

user.get(
  '/api/user/logout',
  ...route('public', {
    summary: 'End this session. From a browser only our own pages may call it',
    tags,
    responses: done,
  }),
  ownSiteOnly,
  async (c) => {
    const { door } = c.var;
    await logout(door.publicContext(), door.token);
    c.header('Set-Cookie', door.endedSessionCookie(), { append: true });
    return ok(c);
  },
);

user.post(
  '/api/user/forget',
  ...route('public', {
    summary: 'Mail a reset link; the answer is the same for every address',
    tags,
    requestBody: takes(forgetInput),
    responses: { ...done, ...invalid, ...throttled },
  }),
  async (c) => {
    const input = parseInput(forgetInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    const outcome = await forget(c.var.door.publicContext(), input.value);
    return outcome.ok ? ok(c) : no(c, outcome.refusal);
  },
);

user.post(
  '/api/user/check',
  ...route('public', {
    summary: 'Whether a reset or activation link still works: `{ email, expires_at }`',
    tags,
    requestBody: takes(checkInput),
    responses: link,
  }),
  async (c) => {
    const input = parseInput(checkInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    const { kind, token } = input.value;
    return reply(c, await openLink(c.var.door.publicContext(), kind, token), (open) => ({
      email: open.email,
      expires_at: new Date(open.expiresAtMs).toISOString(),
    }));
  },
);

for (const kind of ['reset', 'activate'] as const) {
  user.put(
    `/api/user/${kind}`,
    ...route('public', {
      summary: `Set the password that the ${kind} link allows; every session of the user ends`,
      tags,
      requestBody: takes(choosePasswordInput),
      responses: link,
    }),
    async (c) => {
      const input = parseInput(choosePasswordInput, await jsonBody(c));
      if (!input.ok) return refused(c, input.refusal);
      return reply(c, await choosePassword(c.var.door.publicContext(), kind, input.value));
    },
  );
}

user.put(
  '/api/user/edit',
  ...route('user', {
    summary: 'Change the name shown',
    tags,
    requestBody: takes(editUserInput),
    responses: { ...done, ...invalid },
  }),
  async (c) => {
    const input = parseInput(editUserInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await editUser(await c.var.door.userContext(), input.value));
  },
);

user.put(
  '/api/user/password',
  ...route('user', {
    summary: 'Change the password; all other sessions end',
    tags,
    requestBody: takes(changePasswordInput),
    responses: { ...done, ...invalid, ...throttled, 409: { description: '4106 lost race' } },
  }),
  async (c) => {
    const input = parseInput(changePasswordInput, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    const outcome = await changePassword(await c.var.door.userContext(), input.value);
    return outcome.ok ? ok(c) : no(c, outcome.refusal);
  },
);

user.get(
  '/api/user/tips',
  ...route('user', { summary: 'The first-time notices were shown', tags, responses: done }),
  ownSiteOnly,
  async (c) => reply(c, await acknowledgeTips(await c.var.door.userContext())),
);

user.get(
  '/api/user/logins',
  ...route('user', { summary: 'The latest ten login records', tags, responses: done }),
  async (c) => {
    const records = await listLogins(await c.var.door.userContext());
    return ok(
      c,
      records.map(({ atMs, ip, userAgent, succeeded }) => ({
        at: new Date(atMs).toISOString(),
        ip,
        user_agent: userAgent,
        succeeded,
      })),
    );
  },
);
