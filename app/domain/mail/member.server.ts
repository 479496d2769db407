import { type Column, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import type { MAILS } from '../identity/preferences.ts';
import type { Locale } from '../kernel/context.ts';
import type { Recipient } from './compose.server.ts';

const CHOICES = {
  alarms: users.mailAlarms,
  arrivals: users.mailArrivals,
  expiries: users.mailExpiries,
  answers: users.mailAnswers,
} as const satisfies Record<(typeof MAILS)[number], Column>;

/**
 * Who of a company is written to about its business, as the condition of a join of `users`: somebody who works in that
 * subsystem of it still and wants mails about this. What concerns their own account is nobody's choice and is written
 * to them without asking here; nor is a term that the law sets (decision 041), for which `about` is null.
 */
export function isReader(
  userId: Column,
  { companyId, system }: { companyId: Column; system: Column | string },
  about: (typeof MAILS)[number] | null,
): SQL {
  const wanted = about === null ? sql`1` : sql`${CHOICES[about]} = 1`;
  return sql`${users.id} = ${userId} AND ${users.state} = 'active' AND ${wanted}
    AND EXISTS (SELECT 1 FROM membership_systems s
      JOIN memberships m ON m.user_id = s.user_id AND m.company_id = s.company_id
      WHERE s.user_id = ${userId} AND s.company_id = ${companyId} AND s.system = ${system}
        AND m.state = 'active')`;
}

/** What is read of them. */
export const READER = {
  email: users.email,
  name: users.firstName,
  locale: users.locale,
  timeZone: users.timeZone,
};

export interface Reader {
  email: string;
  name: string;
  locale: Locale | null;
  timeZone: string | null;
}

/** Chinese comes first for those who chose no language; every mail carries both. */
export function readerRecipient({ timeZone, locale, ...reader }: Reader): Recipient {
  return { ...reader, locale: locale ?? 'zh-CN', ...(timeZone !== null && { timeZone }) };
}
