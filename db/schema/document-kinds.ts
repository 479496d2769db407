/** Types of documents that every subsystem of only representatives knows. */
export const REACH_DOCUMENT_TYPES = [
  'submission_report',
  'registration_decision',
  'extended_sds',
  'power_of_attorney',
  'confirmation_letter',
  'others',
] as const;

/** Papers of the Korean authority, uploaded as it issued them. */
export const KOREAN_DOCUMENT_TYPES = [
  'kr_registration',
  'kr_exemption',
  'kr_notification',
  'kr_declaration',
  'kr_or_certificate',
] as const;

export const DOCUMENT_TYPES = [...REACH_DOCUMENT_TYPES, ...KOREAN_DOCUMENT_TYPES] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** ISO 639-1 where there is one. */
export const DOCUMENT_LANGUAGES = [
  'zh',
  'en',
  'ko',
  'de',
  'fr',
  'es',
  'it',
  'pl',
  'nl',
  'other',
] as const;

/** Who brought a version. */
export const DOCUMENT_ORIGINS = ['company', 'provider', 'generated'] as const;
