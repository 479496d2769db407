import type { Allowance } from '../../tenancy/allowance.server.ts';

/** Mails of notifications that a company may send in a day. */
export const NOTIFICATIONS = {
  name: 'notifications',
  policy: 'notification_daily_allowance',
  standard: 20,
} as const satisfies Allowance;
