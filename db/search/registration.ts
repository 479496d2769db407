import type { registrations } from '../schema/substance.ts';
import { searchTokens } from './tokens.ts';

type Row = Pick<
  typeof registrations.$inferInsert,
  'registrationNo' | 'nameZh' | 'nameEn' | 'casNo' | 'ecNo' | 'keNo' | 'cbiNo' | 'genericName'
>;

/**
 * What a registration is found by: its own company by everything, others not by the identity that a CBI claim hides.
 * That goes on after the claim has ended, since nothing is written on that day.
 */
export function registrationTokens(row: Row): { searchText: string; openSearchText: string } {
  const { registrationNo, nameZh, nameEn, casNo, ecNo, keNo, cbiNo, genericName } = row;
  const known = [registrationNo, cbiNo, genericName];
  const searchText = searchTokens([...known, nameZh, nameEn, casNo, ecNo, keNo]);
  return { searchText, openSearchText: cbiNo ? searchTokens(known) : searchText };
}
