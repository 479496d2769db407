import { daysAfter } from '../../kernel/dates.ts';
import type { AuthorisationState, EnterpriseRole } from './kinds.ts';

/** Days before the end of an authorisation from which on it is said to be ending. */
export const ENDING_DAYS = 90;

interface Authorisation {
  authorisedFrom: string | null;
  /** Inclusive; null has no end. */
  authorisedUntil: string | null;
}

/** Whether an authorisation covers a day. */
export function covers({ authorisedFrom, authorisedUntil }: Authorisation, day: string): boolean {
  return (
    authorisedFrom !== null &&
    authorisedFrom <= day &&
    (authorisedUntil === null || authorisedUntil >= day)
  );
}

/** What an authorisation is on a day. */
export function authorisationOn(authorisation: Authorisation, day: string): AuthorisationState {
  const { authorisedFrom, authorisedUntil } = authorisation;
  if (authorisedFrom === null) return 'none';
  if (authorisedUntil !== null && authorisedUntil < day) return 'ended';
  if (authorisedFrom > day) return 'to_come';
  const ending = authorisedUntil !== null && authorisedUntil <= daysAfter(day, ENDING_DAYS);
  return ending ? 'ending' : 'valid';
}

export interface Said {
  company_cname: string;
  company_ename: string;
  address_cn: string;
  address_en: string;
  country: string;
  region: string;
  uscc: string;
  contact_email: string;
}

/**
 * What must be said of an enterprise before it is saved, by the roles it has (`areas/responsible-person.md` §2): the
 * fields that are missing.
 *
 * @param own the tenant's own profile, to which nothing is mailed
 */
export function missingOf(said: Said, roles: readonly EnterpriseRole[], own: boolean): string[] {
  const distributor = roles.includes('distributor');
  const responsible = roles.includes('responsible_person');
  const located = distributor || responsible;
  const needed: Partial<Record<keyof Said, boolean>> = {
    company_cname: distributor || said.company_ename.trim() === '',
    company_ename: distributor,
    address_cn: located,
    // Papers and links name it in both languages.
    address_en: located,
    region: located && said.country === 'CN',
    uscc: said.country === 'CN',
    contact_email: distributor || (responsible && !own),
  };
  const names = Object.keys(needed) as (keyof Said)[];
  return names.filter((name) => needed[name] && said[name].trim() === '');
}
