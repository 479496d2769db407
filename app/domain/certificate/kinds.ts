/** Kinds and states of certificates, apart from the schema so that a page that only names them loads no validation. */
export const SUBSTANCE_CERTIFICATE_KINDS = [
  'tonnage_coverage',
  'registration_confirmation',
  'annual_statement',
] as const;
export const CERTIFICATE_KINDS = [...SUBSTANCE_CERTIFICATE_KINDS, 'authorisation_notice'] as const;
export const CERTIFICATE_STATES = ['valid', 'revoked', 'superseded'] as const;
/** How a certificate can end. */
export type CertificateEnd = Exclude<(typeof CERTIFICATE_STATES)[number], 'valid'>;
export { WITHDRAWAL_CODES } from '#db/schema/withdrawal-codes.ts';
