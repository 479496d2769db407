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

/** A day on which something is reminded of, by the day it goes by. */
export interface ReminderStep {
  /** Its name within the kind: `months_6`, `days_30`, `03-15`; a daily one is called by its day. */
  step: string;
  on: string;
}
