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
