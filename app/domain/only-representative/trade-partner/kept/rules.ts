import { nameKey } from '#db/name-key.ts';
import { type Refusal, refuse } from '../../../kernel/outcome.ts';
import { compactNumber } from '../../identifiers.ts';

/** A partner, by what says which legal entity it is. */
interface Named {
  name: string;
  country: string;
  corporateNo: string | null;
  vatNo: string | null;
}

/** A company of the platform, as a link is judged by it. */
export interface Linkable {
  id: string;
  nameZh: string;
  nameEn: string;
  country: string;
  uscc: string | null;
  /** It may work in the subsystem of the partner: its contract there was not ended, and it is not disabled. */
  usable: boolean;
}

/** Whether both are one legal entity: of one name in one country, or of one number, which no other has. */
export function isSameEntity(partner: Named, company: Omit<Linkable, 'id' | 'usable'>): boolean {
  const { nameZh, nameEn, country, uscc } = company;
  const key = nameKey(partner.name);
  const named = [nameZh, nameEn].some((name) => nameKey(name) === key);
  if (named && partner.country === country) return true;
  const numbers = [partner.vatNo, partner.corporateNo].map((no) => no && compactNumber(no));
  return uscc !== null && numbers.includes(compactNumber(uscc));
}

/**
 * Why a partner can't be linked to a company, as 4100 at `company_id`: it is the partner's own company, it does not work in
 * the subsystem, it is another legal entity. Null where it can.
 *
 * @param ownId the company that has the partner
 */
export function linkRefusal(ownId: string, partner: Named, company: Linkable): Refusal | null {
  if (company.id === ownId) return at('link_own_company');
  if (!company.usable) return at('link_not_there');
  return isSameEntity(partner, company) ? null : at('link_other_entity');
}

const at = (key: string) => refuse(4100, { fields: { company_id: { key } } }).refusal;

/** 4134 with how many purchases are open; null where none is. */
export function openPurchasesRefusal(count: number): Refusal | null {
  if (count === 0) return null;
  return { code: 4134, why: { key: 'purchases_open', values: { count } }, data: { count } };
}
