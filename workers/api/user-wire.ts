import * as v from 'valibot';
import type { latestLogins } from '~/domain/identity/list-logins.server.ts';
import {
  flag,
  named,
  text,
  textOrNull,
  time,
  timestamp,
  timestampOrNull,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';

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

export const openedLink = v.object({ email: text, expires_at: timestamp });

export const logins = v.array(
  v.object({ at: timestamp, ip: text, user_agent: text, succeeded: flag }),
);

/** Login records as the contract writes them. */
export function loginsWire(records: Awaited<ReturnType<typeof latestLogins>>): Wire<typeof logins> {
  return records.map(({ atMs, ip, userAgent, succeeded }) => ({
    at: time(atMs),
    ip,
    user_agent: userAgent,
    succeeded,
  }));
}

export const sessionList = v.array(
  v.object({
    id: text,
    signed_in_at: timestamp,
    /** Within five minutes. */
    last_seen_at: timestamp,
    ip: text,
    user_agent: text,
    /** Whether it is the one that asks. */
    current: flag,
  }),
);

/** Null where a login asks for no code. */
export const secondFactor = v.object({ enabled_at: timestampOrNull, recovery_codes_left: whole });

/** For an authenticator: as text, and as the address in a QR image. */
export const newFactor = v.object({ secret: text, uri: text });

/** Shown once. */
export const recoveryCodes = v.object({ recovery_codes: v.array(text) });

/** What a client loads first in a subsystem. */
const initCompany = {
  unique_id: text,
  /** 1 for the company the session works for. */
  selected: v.picklist([0, 1]),
  /** 0 disabled. */
  state: whole,
  company_type: whole,
  login_company_type: whole,
};

export const initSchema = v.object({
  company: v.array(
    v.union([
      v.object({ ...initCompany, company_name: text }),
      /** Of RP. */
      v.object({ ...initCompany, company_cname: text, company_ename: text }),
    ]),
  ),
  tips: whole,
});

export const companyChanged = v.object({ home: text });
export const renewalGranted = v.object({ until: timestamp });

export const countries = v.array(
  v.object({ code: text, name: text, name_zh: text, name_en: text }),
);

/** Most verbs without a result. */
export const nothing = v.null();
