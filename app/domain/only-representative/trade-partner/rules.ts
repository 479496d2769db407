import { type Refusal, refuse } from '../../kernel/outcome.ts';
import type { PartnerState } from './kinds.ts';
import type { MatchOutcome } from './schema.ts';

/** Mailboxes anyone can have: their domain says nothing about a company. */
const FREE_MAIL = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.de',
  'gmx.net',
  'gmx.com',
  'web.de',
  't-online.de',
  'mail.ru',
  'yandex.ru',
  'proton.me',
  'protonmail.com',
  'zoho.com',
  'qq.com',
  'foxmail.com',
  '163.com',
  '126.com',
  'yeah.net',
  'sina.com',
  'sina.cn',
  'sohu.com',
  '139.com',
  '189.cn',
  'aliyun.com',
  'naver.com',
  'daum.net',
  'hanmail.net',
  'nate.com',
  'libero.it',
  'orange.fr',
  'wp.pl',
  'o2.pl',
  'onet.pl',
  'interia.pl',
  'seznam.cz',
]);

/** Domain of an e-mail address, in lower case. */
export function emailDomain(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

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
  const domain = emailDomain(asked.email);
  const sameName = known.filter(({ nameKey }) => nameKey === asked.nameKey);
  if (sameName.some((entry) => entry.emailDomain === domain)) return 'contact_new';
  if (sameName.length > 0) return 'name_email_mismatch';
  const ofAnother = !FREE_MAIL.has(domain) && known.some((entry) => entry.emailDomain === domain);
  return ofAnother ? 'name_email_mismatch' : 'company_new';
}

/**
 * Whether an address is the company's own: one of its users', or of a domain they use that is not anyone's. Who
 * reads it could answer for the partner.
 */
export function isOwnAddress(email: string, ownEmails: readonly string[]): boolean {
  const asked = email.trim().toLowerCase();
  const domain = emailDomain(asked);
  return ownEmails.some(
    (own) => own === asked || (!FREE_MAIL.has(domain) && emailDomain(own) === domain),
  );
}

/** 4108 for an address of our own. */
export const OWN_ADDRESS: Refusal = {
  code: 4108,
  why: { key: 'partner_own_address' },
  fields: { email: { key: 'partner_own_address' } },
};

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
