import type { Jurisdiction } from '../../systems/profiles.ts';

/** A line in box 10, as the paper shows it. */
export interface ProofLine {
  /** From 1. */
  no: number;
  nameZh: string;
  nameEn: string;
  casNo: string | null;
  ecNo: string | null;
  registrationNo: string;
  registrationId: string;
  jurisdiction: Jurisdiction;
  /** What it states, and what no other purchase has taken of it, in grams. */
  massG: number;
  leftG: number;
}

export interface ProofParty {
  name: string;
  country: string;
}

/** A valid tonnage certificate of ours, as a purchase may stand on it. */
export interface Proof {
  certificateId: string;
  certificateNo: string;
  /** Company whose paper it is. */
  companyId: string;
  issuedOn: string;
  coverYear: number;
  /** Box 5. */
  supplier: ProofParty;
  /** Box 6. */
  importer: ProofParty;
  lines: ProofLine[];
}
