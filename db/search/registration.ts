import { searchTokens } from './tokens.ts';

/** What is found of a registration. */
interface Row {
  registrationNo: string;
  nameZh: string;
  nameEn: string;
  casNo?: string | null | undefined;
  ecNo?: string | null | undefined;
  keNo?: string | null | undefined;
  cbiNo?: string | null | undefined;
  genericName?: string | null | undefined;
}

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
