import * as v from 'valibot';
import { orNull } from '../kernel/columns.ts';
import { listTold, told } from '../kernel/told.ts';
import { flag, named, text, textOrNull, whole } from '../kernel/wire.ts';
import type { OpenLink } from './link.server.ts';
import type { listLogins } from './list-logins.server.ts';
import type { listSessions } from './list-sessions.server.ts';
import type { secondFactorState } from './second-factor.server.ts';

/** What is answered to who is signed in, or comes in. */

/** Who is signed in, as the specification names its fields (SPEC §3). */
export const currentUserData = named(
  'CurrentUser',
  v.object({
    email: text,
    /** As `edit` takes it. */
    firstname: text,
    info: v.object({ firstname: text }),
    permissions: v.object({ is_rscc: flag, is_krscc: flag, is_rp: flag, is_cr: flag }),
    tips: whole,
    /** Chosen in the user centre; null is that of the company. */
    time_zone: textOrNull,
    locale: v.nullable(v.picklist(['zh-CN', 'en-US'])),
    /** Which reminders they want by mail. */
    mails: v.object({ alarms: flag, arrivals: flag, expiries: flag, answers: flag }),
  }),
);

/** A new session: its token, and the path to land on. */
export const signedIn = v.object({ token: text, home: text, user: currentUserData });

export const openedLink = told<OpenLink>()({ email: 'text', expires_at: 'moment' });

type One<List extends (...args: never[]) => PromiseLike<readonly unknown[]>> = Awaited<
  ReturnType<List>
>[number];

const login = told<One<typeof listLogins>>()({
  at: 'moment',
  ip: 'text',
  user_agent: 'text',
  succeeded: 'flag',
});
export const logins = listTold(login);

const session = told<One<typeof listSessions>>()({
  id: 'text',
  signed_in_at: { is: 'moment', from: 'createdAtMs' },
  /** Within five minutes. */
  last_seen_at: { is: 'moment', from: 'lastSeenAtMs' },
  ip: 'text',
  user_agent: 'text',
  /** Whether it is the one that asks. */
  current: 'flag',
});
export const sessions = listTold(session);

/** Null where a login asks for no code. */
export const secondFactor = told<One<typeof secondFactorState> | undefined>()({
  enabled_at: { is: orNull('moment'), of: (on) => on?.enabledAtMs ?? null },
  recovery_codes_left: { is: 'whole', of: (on) => on?.recoveryCodesLeft ?? 0 },
});

/** For an authenticator: as text, and as the address in a QR image. */
export const newFactor = v.object({ secret: text, uri: text });

/** Shown once. */
export const recoveryCodes = v.object({ recovery_codes: v.array(text) });

/** Most verbs without a result. */
export const nothing = v.null();
