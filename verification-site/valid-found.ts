import type { LookUp } from '~/domain/certificate/look-up.server.ts';

/** What the look-up says of a certificate that counts. */
export type Valid = Extract<LookUp, { state: 'valid' }>;
