import { utcDay } from '../../kernel/dates.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import { OR_DUTIES } from '../duty/kinds.ts';

/** Days ahead that an expiry is shown (DOMAIN: CBI 60 days; the rest a quarter). */
export const AHEAD_DAYS = 90;
export const CBI_AHEAD_DAYS = 60;
/** Days ahead that a mailed link's end is worth a line. */
export const LINK_AHEAD_DAYS = 7;

export const DUE_KINDS = [
  'statement',
  'link',
  'authorisation',
  'cbi',
  'registration',
  'corap',
  ...OR_DUTIES,
] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export interface DueItem {
  kind: DueKind;
  /** YYYY-MM-DD; null where the matter has no date on file. */
  dueOn: string | null;
  /** Whole days from today; negative is overdue. */
  days: number | null;
  /** Record, substance or duty it is about; null for the company's authorisation. */
  subjectId: string | null;
  /** Trade number or registration number. */
  number: string | null;
  /** Partner, or the substance's names. */
  partnerName?: string;
  nameZh?: string;
  nameEn?: string;
  /** The market whose law it stands under. */
  market?: Jurisdiction | null;
}

export type DueGroup = 'overdue' | 'week' | 'later' | 'undated';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day a number of days from a moment. */
export function dayAhead(nowMs: number, days: number): string {
  return utcDay(nowMs + days * DAY_MS);
}

/** Which heading an item stands under: within a week counts the seventh day. */
export function groupOf(item: DueItem): DueGroup {
  if (item.days === null) return 'undated';
  if (item.days < 0) return 'overdue';
  return item.days <= 7 ? 'week' : 'later';
}

/** The most pressing first; what has no date comes last. */
export function sortDue(items: readonly DueItem[]): DueItem[] {
  return [...items].sort(
    (a, b) =>
      (a.days ?? Number.MAX_SAFE_INTEGER) - (b.days ?? Number.MAX_SAFE_INTEGER) ||
      (a.number ?? '').localeCompare(b.number ?? ''),
  );
}
