import type { certificateLog } from '#db/schema/certificate.ts';

/** What the certificate log tells. */
export const LOG_EVENTS = [
  'issued',
  'revoked',
  'superseded',
] as const satisfies readonly (typeof certificateLog.$inferSelect)['event'][];
