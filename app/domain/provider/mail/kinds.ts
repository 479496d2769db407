import type { mailMessages } from '#db/schema/trail.ts';

/** What becomes of a mail. */
export const MAIL_STATES = [
  'pending',
  'sent',
  'failed',
] as const satisfies readonly (typeof mailMessages.$inferSelect)['state'][];

/** Why a mail can't be sent again, as 4164 says it. */
export const NOT_RESENT = ['body_erased', 'superseded', 'recipient_disabled'] as const;
export type NotResent = (typeof NOT_RESENT)[number];
