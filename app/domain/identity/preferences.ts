import { users } from '#db/schema/identity.ts';
import type { Locale } from '../kernel/context.ts';

/** What people choose about the portal and its mails, as columns of a read. */
export const PREFERENCES = {
  timeZone: users.timeZone,
  locale: users.locale,
  mailAlarms: users.mailAlarms,
  mailArrivals: users.mailArrivals,
  mailExpiries: users.mailExpiries,
  mailAnswers: users.mailAnswers,
};

/** Which reminders somebody wants by mail: an alarm of tonnage, arrivals to be entered, what ends, and answers. */
export const MAILS = ['alarms', 'arrivals', 'expiries', 'answers'] as const;

export interface Preferences {
  /** IANA zone they chose; null is that of the company. */
  timeZone: string | null;
  /** Language of mails to them and of the first page after signing in; null while none was chosen. */
  locale: Locale | null;
  mails: Record<(typeof MAILS)[number], boolean>;
}

interface Row extends Omit<Preferences, 'mails'> {
  mailAlarms: boolean;
  mailArrivals: boolean;
  mailExpiries: boolean;
  mailAnswers: boolean;
}

export function preferencesOf(row: Row): Preferences {
  return {
    timeZone: row.timeZone,
    locale: row.locale,
    mails: {
      alarms: row.mailAlarms,
      arrivals: row.mailArrivals,
      expiries: row.mailExpiries,
      answers: row.mailAnswers,
    },
  };
}
