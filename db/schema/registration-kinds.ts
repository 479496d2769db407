/** Kinds of registrations, apart from their table so that a page that only names them loads no database code. */
export const REGISTRATION_TYPES = [
  'pre_registration',
  'later_pre_registration',
  'intermediate',
  'registration',
  'uk_registration',
  'duin',
] as const;

export const CORAP_STATUSES = [
  'concluded',
  'finished',
  'conclusion_under_preparation',
  'follow_up',
  'ongoing',
  'information_requested',
  'not_started',
  'suspended',
  'withdrawn',
] as const;

/** Classes of a substance that bring the end of its DUIN forward (UK REACH, `regulation/uk-transition.ts`). */
export const HAZARD_CLASSES = ['cmr', 'aquatic', 'candidate_2020', 'candidate_2026'] as const;
export type HazardClass = (typeof HAZARD_CLASSES)[number];

/** What a substance is under K-REACH: it decides which paper of the authority it needs. */
export const KR_CLASSES = ['existing', 'new', 'exempt'] as const;
export type KrClass = (typeof KR_CLASSES)[number];

/** By which threshold a new substance is judged: the profile in force, or the law on the day of its certificate. */
export const KR_PROFILES = ['seed', 'by_paper'] as const;
export type KrProfile = (typeof KR_PROFILES)[number];

/** A registration is the company's own, or that of whoever supplied it, by a paper from elsewhere. */
export const REGISTRATION_SOURCES = ['own', 'upstream'] as const;

/** Per cent of its limit from which a registration alarms, where nobody says otherwise. */
export const ALARM_PERCENT = 80;

/** A CoRAP import is previewed until it is committed. */
export const CORAP_IMPORT_STATES = ['ready', 'done'] as const;
