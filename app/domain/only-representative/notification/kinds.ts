import type { Allowance } from '../../tenancy/allowance.server.ts';
import { NOTIFICATION_MAILS } from '../limits.ts';

/** Mails of notifications that a company may send in a day. */
export const NOTIFICATIONS = {
  name: 'notifications',
  ...NOTIFICATION_MAILS,
} as const satisfies Allowance;
