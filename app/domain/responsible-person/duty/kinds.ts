import type { DutyArea } from '../../duty/keep.server.ts';
import { rp } from '../../systems/profiles.ts';

/** What is reminded of (`areas/responsible-person.md` §6), in the order of a letter. */
export const REMINDER_KINDS = [
  'adverse',
  'self_check',
  'certificate',
  'renewal_pending',
  'annual_report',
  'contract',
  'authorisation',
  'declaration',
  'unsampled',
  'sample',
  'partner',
] as const;

/** Terms of the law on adverse reactions: whoever may act is told of them, whatever mails they chose (decision 041). */
export const ALWAYS_TOLD: readonly ReminderKind[] = ['adverse', 'self_check'];

export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Days for which something that is over by itself is still told of, after a missed run. */
export const DAYS_BACK = 30;

/** Duties of cosmetics (`areas/responsible-person.md` §6): what completes one is entered with its subject. */
export const RP_DUTIES = {
  slug: rp.slug,
  run: { zone: rp.dayZone, from: '09:00' },
  kinds: {
    adverse: { byEvent: true },
    self_check: { byEvent: true },
    certificate: { byEvent: true, lapses: 0 },
    renewal_pending: { byEvent: true },
    annual_report: { byEvent: true },
    contract: { byEvent: true, lapses: 0 },
    authorisation: { byEvent: true, lapses: DAYS_BACK },
    declaration: { byEvent: true },
    unsampled: { byEvent: true },
    sample: { byEvent: true, lapses: DAYS_BACK },
    partner: { byEvent: true },
  },
} as const satisfies DutyArea<ReminderKind>;

/** What duties are about, as the trail names it. */
export type DutySubject =
  | 'rp_product'
  | 'rp_enterprise'
  | 'rp_adverse_report'
  | 'rp_batch'
  | 'rp_trade';
