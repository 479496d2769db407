import * as v from 'valibot';
import { emailText, line, printedText, required } from '../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { countryCode } from '../../tenancy/country-code.ts';
import { isEori } from '../identifiers.ts';
import { PARTNER_ROLES, PARTNER_STATES } from './kinds.ts';

export const MATCH_OUTCOMES = ['company_new', 'contact_new', 'name_email_mismatch'] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

export const phoneText = v.pipe(
  required(line(40)),
  v.check(
    (text) => /^\+?[\d\s().\-/]{5,}(?:\s?(?:ext|x)\.?\s?\d{1,6})?$/i.test(text),
    'invalid_phone',
  ),
);

/** Who is meant: the three things a new partner is matched by. */
const identity = { name: printedText, country: countryCode, email: emailText };

export const matchPartnerInput = v.object(identity);
export type MatchPartnerInput = v.InferOutput<typeof matchPartnerInput>;

const content = {
  ...identity,
  role: v.picklist(PARTNER_ROLES, 'required'),
  address: printedText,
  contact_person: printedText,
  phone: phoneText,
  /** Left out, a number stays as it is; empty or null, it goes. */
  eori: v.nullish(
    v.pipe(
      line(30),
      v.check((text) => text === '' || isEori(text), 'invalid_eori'),
    ),
  ),
  vat_no: v.nullish(line(30)),
};

/** `confirm_mismatch` says that name and e-mail are right although they do not match the directory. */
export const addPartnerInput = v.object({ ...content, confirm_mismatch: v.optional(v.boolean()) });
export type AddPartnerInput = v.InferOutput<typeof addPartnerInput>;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

export const editPartnerInput = v.object({
  ...content,
  confirm_mismatch: v.optional(v.boolean()),
  version,
});
export type EditPartnerInput = v.InferOutput<typeof editPartnerInput>;

/** Contacts of a partner beside its own. */
export const MAX_CONTACTS = 10;

export const contactsInput = v.object({
  contacts: v.pipe(
    v.array(
      v.object({
        name: required(line(120)),
        email: emailText,
        phone: v.optional(v.union([v.literal(''), phoneText]), ''),
      }),
    ),
    v.maxLength(MAX_CONTACTS, 'too_many_contacts'),
  ),
  version,
});
export type ContactsInput = v.InferOutput<typeof contactsInput>;

export const partnerVersionInput = v.object({ version });
export type PartnerVersionInput = v.InferOutput<typeof partnerVersionInput>;

export const partnerStateInput = v.object({
  state: v.picklist(['active', 'archived'], 'required'),
  version,
});
export type PartnerStateInput = v.InferOutput<typeof partnerStateInput>;

/** Query of the list; partners that were archived are left out unless a state is asked for. */
export const partnerList = listInput(
  {
    role: oneOf(PARTNER_ROLES),
    country: v.optional(countryCode),
    state: oneOf(PARTNER_STATES),
  },
  ['name', 'created'],
  'name',
);
export type PartnerListInput = QueryOf<typeof partnerList>;
