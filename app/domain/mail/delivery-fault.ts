/**
 * Why the provider did not take a mail. `address`: nobody will ever get it there. `letter`: the letter itself is what it
 * does not take, a fault of ours. `quota`, `rate`: too many today, or at once; the mail is as good as before.
 * `passing`: everything else, an outage above all.
 */
export type DeliveryFault = 'address' | 'letter' | 'quota' | 'rate' | 'passing';

/** Codes of Cloudflare's Email Service (developers.cloudflare.com/email-service/api/send-emails/workers-api). */
const FAULTS: Readonly<Record<string, DeliveryFault>> = {
  E_RECIPIENT_SUPPRESSED: 'address',
  E_RECIPIENT_NOT_ALLOWED: 'address',
  E_VALIDATION_ERROR: 'letter',
  E_FIELD_MISSING: 'letter',
  E_CONTENT_TOO_LARGE: 'letter',
  E_TOO_MANY_RECIPIENTS: 'letter',
  E_DAILY_LIMIT_EXCEEDED: 'quota',
  E_RATE_LIMIT_EXCEEDED: 'rate',
};

/** How long nothing is sent: the daily quota is asked for each hour, the rate counts by the minute. */
export const QUOTA_PAUSE_MS = { quota: 60 * 60 * 1000, rate: 60 * 1000 } as const;

/** A service that takes mail by HTTP answers with a status: what it does not take now it may take later, or never. */
export const HTTP_FAULT = 'E_HTTP_';
const HTTP_FAULTS: Readonly<Record<string, DeliveryFault>> = { 408: 'passing', 429: 'quota' };

export function deliveryFault(error: unknown): DeliveryFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith(HTTP_FAULT)) {
    const status = code.slice(HTTP_FAULT.length);
    return HTTP_FAULTS[status] ?? (status.startsWith('4') ? 'letter' : 'passing');
  }
  return FAULTS[code] ?? (code.startsWith('E_HEADER') ? 'letter' : 'passing');
}
