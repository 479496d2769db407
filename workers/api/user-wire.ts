import * as v from 'valibot';
import { flag, named, text, timestamp, whole } from './wire.ts';

/** Who is signed in, as the specification names its fields (SPEC §3). */
export const currentUserData = named(
  'CurrentUser',
  v.object({
    email: text,
    info: v.object({ firstname: text }),
    permissions: v.object({ is_rscc: flag, is_krscc: flag, is_rp: flag, is_cr: flag }),
    tips: whole,
  }),
);

/** A new session: its token, and the path to land on. */
export const signedIn = v.object({ token: text, home: text, user: currentUserData });

export const openedLink = v.object({ email: text, expires_at: timestamp });

export const logins = v.array(
  v.object({ at: timestamp, ip: text, user_agent: text, succeeded: flag }),
);

/** What a client loads first in a subsystem. */
export const initSchema = v.object({
  company: v.array(
    v.object({
      unique_id: text,
      /** 1 for the company the session works for. */
      selected: v.picklist([0, 1]),
      /** 0 disabled. */
      state: whole,
      company_type: whole,
      login_company_type: whole,
      company_name: text,
    }),
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
