import { isPublicMail, mailDomain } from '../../kernel/mailbox.server.ts';
import { type Refusal, refuse } from '../../kernel/outcome.ts';
import type { PartnerState } from './kinds.ts';
import type { MatchOutcome } from './schema.ts';

export interface Directory {
  nameKey: string;
  country: string;
  emailDomain: string;
}

/**
 * What the provider's directory says about a name, country and e-mail (SPEC §5, PRODUCT §6): a known company
 * with a known domain is only a new contact; a known company with another domain, or the domain of another
 * company, is a mismatch; anything else is a new company.
 *
 * @param known entries of the directory with this name and country, or with this domain and country
 */
export function matchOutcome(
  asked: { nameKey: string; email: string },
  known: readonly Directory[],
): MatchOutcome {
  const domain = mailDomain(asked.email);
  const isOf = (entry: Directory) => mailDomain(`@${entry.emailDomain}`) === domain;
  const sameName = known.filter(({ nameKey }) => nameKey === asked.nameKey);
  if (sameName.some(isOf)) return 'contact_new';
  if (sameName.length > 0) return 'name_email_mismatch';
  const ofAnother = !isPublicMail(domain) && known.some(isOf);
  return ofAnother ? 'name_email_mismatch' : 'company_new';
}

/** 4108 for an address of our own. */
export const OWN_ADDRESS: Refusal = {
  code: 4108,
  why: { key: 'partner_own_address' },
  fields: { email: { key: 'partner_own_address' } },
};

/** The same as whoever would answer reads it. */
export const OWN_ANSWER: Refusal = { code: 4108, why: { key: 'answer_own_address' } };

/** What stands against a partner, as the database saw it. */
export interface Standing {
  isOwnCompany: boolean;
  /** The e-mail address is one of our own. */
  isOwnAddress: boolean;
  /** Our partner with this name and country, if there is one. */
  existing: { id: string; state: PartnerState } | null;
  isProhibited: boolean;
  appliedToday: boolean;
  remaining: number;
}

/**
 * The first refusal in the documented order: own company or own address (4108), a partner already (4109),
 * prohibited (4110), applied to today (4111), allowance used up (4112).
 */
export function partnerRefusal(standing: Standing): Refusal | null {
  if (standing.isOwnCompany) return refuse(4108, named('partner_own_company')).refusal;
  if (standing.isOwnAddress) return OWN_ADDRESS;
  if (standing.existing !== null) {
    return refuse(4109, { ...named('partner_exists'), data: { partner: standing.existing } })
      .refusal;
  }
  if (standing.isProhibited) return refuse(4110, named('partner_prohibited')).refusal;
  if (standing.appliedToday) return refuse(4111, named('partner_once_a_day')).refusal;
  if (standing.remaining <= 0) return refuse(4112, { data: { remaining: 0 } }).refusal;
  return null;
}

function named(key: string) {
  return { fields: { name: { key } } };
}
