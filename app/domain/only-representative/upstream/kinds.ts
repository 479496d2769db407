/** Why a certificate does not prove a purchase (4140), in the order in which they are looked for. */
export const PROOF_FAULTS = [
  'unknown',
  'revoked',
  'superseded',
  'other_supplier',
  'other_year',
  'other_substance',
] as const;
export type ProofFault = (typeof PROOF_FAULTS)[number];

/** Name under which a purchase is confirmed whose certificate was checked by its code. */
export const SYSTEM_CHECK = '系统核对 System check';

/** Longest code that is looked at: with every hyphen and space it is shorter. */
export const MAX_CODE = 64;

/** Substances of one paper at most. */
export const MAX_PAPER_LINES = 50;
