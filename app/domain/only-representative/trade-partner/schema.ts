import * as v from 'valibot';
import { emailText, MAX_TEXT, printedText } from '../../kernel/input.ts';
import { MAX_PAGE_SIZE } from '../../kernel/keyset.ts';
import { COUNTRY_CODES } from '../../tenancy/countries.ts';
import { PARTNER_ROLES } from './kinds.ts';

export const MATCH_OUTCOMES = ['company_new', 'contact_new', 'name_email_mismatch'] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

const phoneText = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.maxLength(40, 'too_long'),
  v.check(
    (text) => /^\+?[\d\s().\-/]{5,}(?:\s?(?:ext|x)\.?\s?\d{1,6})?$/i.test(text.trim()),
    'invalid_phone',
  ),
);

const country = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.check((code) => COUNTRY_CODES.includes(code), 'invalid_choice'),
);

/** Who is meant: the three things a new partner is matched by. */
const identity = { name: printedText, country, email: emailText };

export const matchPartnerInput = v.object(identity);
export type MatchPartnerInput = v.InferOutput<typeof matchPartnerInput>;

const content = {
  ...identity,
  role: v.picklist(PARTNER_ROLES, 'required'),
  address: printedText,
  contact_person: printedText,
  phone: phoneText,
};

/** `confirm_mismatch` says that name and e-mail are right although they do not match the directory. */
export const addPartnerInput = v.object({ ...content, confirm_mismatch: v.optional(v.boolean()) });
export type AddPartnerInput = v.InferOutput<typeof addPartnerInput>;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

export const editPartnerInput = v.object({ ...content, version });
export type EditPartnerInput = v.InferOutput<typeof editPartnerInput>;

export const partnerStateInput = v.object({
  state: v.picklist(['active', 'archived'], 'required'),
  version,
});
export type PartnerStateInput = v.InferOutput<typeof partnerStateInput>;

export const PARTNER_SORTS = ['name', '-name', '-created', 'created'] as const;

/** Query of the list. A value that a hand-edited address got wrong is its default, never an error. */
export const partnerListInput = v.object({
  q: v.fallback(v.pipe(v.string(), v.maxLength(MAX_TEXT)), ''),
  role: v.fallback(v.picklist(['', ...PARTNER_ROLES]), ''),
  country: v.fallback(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2})?$/)), ''),
  state: v.fallback(v.picklist(['active', 'archived']), 'active'),
  sort: v.fallback(v.picklist(PARTNER_SORTS), 'name'),
  limit: v.fallback(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/),
      v.check((text) => withinPage(Number(text))),
    ),
    '20',
  ),
  cursor: v.fallback(v.string(), ''),
});
export type PartnerListInput = v.InferOutput<typeof partnerListInput>;

function withinPage(limit: number): boolean {
  return limit >= 1 && limit <= MAX_PAGE_SIZE;
}
