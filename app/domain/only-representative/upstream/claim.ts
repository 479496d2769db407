import type { SQL } from 'drizzle-orm';
import type { ProofLine } from './proof.ts';
import type { BoughtLine } from './receive.server.ts';

/** A line of a certificate, and what is taken of it. */
export interface Claim extends BoughtLine {
  /** Line in box 10, from 1. */
  no: number;
  registrationId: string;
  registrationNo: string;
}

const ALL_OF_IT = 1_000_000;

/** What is taken of a line of a certificate: all of it is the substance. */
export function claimOf(
  { no, nameEn: name, registrationId, registrationNo }: ProofLine,
  lineNo: number,
  massG: number,
): Claim {
  const of = { no, name, registrationId, registrationNo };
  return { ...of, lineNo, massG, statedG: massG, sharePpm: ALL_OF_IT };
}

/** SQL: the registration of a claim's line. */
export const ofClaim = (of: (name: keyof Claim & string) => SQL) => of('registrationId');
