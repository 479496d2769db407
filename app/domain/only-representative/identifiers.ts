import type { IdentifierCheck } from '../kernel/cas.ts';
import { jurisdictionOfCountry } from '../tenancy/countries.ts';

/**
 * Numbers printed on papers, and what their check digits prove: that a number is well formed, not that it
 * belongs to the substance. Rules and vectors: shared reference "Identifiers, formats and check characters".
 */
const REACH = /^(\d{2})-(\d{10})-(\d{2})(?:-[\dxX*]{4})?$/;

const EORI = /^[A-Z]{2}[A-Z0-9]{1,15}$/;
/** Markets where importers have EORI and VAT numbers. */
const EORI_MARKETS = new Set(['EU', 'UK']);
/** What follows the country in VAT numbers, which members make as they like; Greece says EL. */
const VAT = /^([A-Z]{2})[A-Z0-9+*]{2,12}$/;

/** As it is kept: capitals without what people put between them. */
export function compactNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/g, '');
}

/** EORI number of the EU, Northern Ireland (XI) or Great Britain (GB): the country and up to 15 characters. */
export function isEori(text: string): boolean {
  const number = compactNumber(text);
  const market = jurisdictionOfCountry(number.slice(0, 2));
  return EORI.test(number) && market !== null && EORI_MARKETS.has(market);
}

/** Whether a VAT number looks like one of the EU, XI or GB. Another is only worth a warning. */
export function looksLikeVat(text: string): boolean {
  const [, country = ''] = VAT.exec(compactNumber(text)) ?? [];
  const market = jurisdictionOfCountry(country === 'EL' ? 'GR' : country);
  return market !== null && EORI_MARKETS.has(market);
}

function digitsOf(text: string): number[] {
  return Array.from(text.replaceAll('-', ''), Number);
}

function verdict(matches: boolean): IdentifierCheck {
  return matches ? 'ok' : 'check_digit';
}

/** EU REACH registration number, `01-2119457610-43` with or without its last block. */
export function checkReachNo(text: string): IdentifierCheck {
  const [, , base, check] = REACH.exec(text) ?? [];
  if (base === undefined) return 'malformed';
  const sum = digitsOf(base).reduce((s, digit, i) => s + digit * (i % 2 === 0 ? 1 : 2), 0);
  return verdict((((100 - sum) % 100) + 100) % 100 === Number(check));
}

/** Korean corporate number, thirteen digits. A wrong check digit is only worth a warning. */
export function checkCorporateNo(text: string): IdentifierCheck {
  if (!/^\d{6}-?\d{7}$/.test(text)) return 'malformed';
  const digits = digitsOf(text);
  const check = digits.pop();
  const sum = digits.reduce((s, digit, i) => s + digit * (i % 2 === 0 ? 1 : 2), 0);
  return verdict((10 - (sum % 10)) % 10 === check);
}
