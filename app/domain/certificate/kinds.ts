/** Kinds and states of certificates, apart from the schema so that a page that only names them loads no validation. */
export const CERTIFICATE_KINDS = ['tonnage_coverage', 'registration_confirmation'] as const;
export const CERTIFICATE_STATES = ['valid', 'revoked', 'superseded'] as const;
