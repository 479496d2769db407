import * as v from 'valibot';
import { withdrawalCode } from '../../certificate/withdrawal.ts';
import {
  emailText,
  line,
  printedEnglish,
  printedLine,
  reason,
  required,
} from '../../kernel/input.ts';
import { filterId, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { countryCode } from '../../tenancy/country-code.ts';
import { isUscc } from '../../tenancy/uscc.ts';
import { COMPANY_TYPES, CONTRACT_STATES } from '../contract/kinds.ts';
import { COMPANY_NEEDS, COMPANY_SORTS } from './kinds.ts';

const MAX_NAME = 120;
const MAX_ADDRESS = 240;
const MAX_PHONE = 60;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

/** What tells a company from others; English text without Chinese characters (4007). */
export const companyNames = {
  name_zh: v.pipe(required(printedLine(MAX_NAME)), v.minLength(2, 'too_short')),
  name_en: v.pipe(required(printedEnglish(MAX_NAME)), v.minLength(2, 'too_short')),
  country: v.optional(countryCode, 'CN'),
  /** Unified social credit code; a company in China has one. */
  uscc: v.pipe(
    v.optional(v.nullable(line(18)), ''),
    v.transform((code) => (code ?? '').toUpperCase() || null),
    v.check((code) => code === null || isUscc(code), 'uscc_check'),
  ),
};

const content = {
  ...companyNames,
  address_zh: v.pipe(required(printedLine(MAX_ADDRESS)), v.minLength(5, 'too_short')),
  address_en: v.pipe(required(printedEnglish(MAX_ADDRESS)), v.minLength(5, 'too_short')),
  contact_name: v.optional(line(60), ''),
  contact_email: emailText,
  contact_phone: v.optional(line(MAX_PHONE), ''),
  locale: v.optional(v.picklist(['zh-CN', 'en-US'], 'invalid_choice'), 'zh-CN'),
};

interface Coded {
  country: string;
  uscc: string | null;
}

/** A new company (`areas/console.md` §2); English text without Chinese characters (4007). */
export const companyInput = v.pipe(
  v.object(content),
  v.forward(
    v.partialCheck(
      [['country'], ['uscc']],
      ({ country, uscc }: Coded) => country !== 'CN' || uscc !== null,
      'required',
    ),
    ['uscc'],
  ),
);
export type CompanyInput = v.InferOutput<typeof companyInput>;

/** All fields are sent. One that has no code from before may be without. */
export const editCompanyInput = v.object({ ...content, version });
export type EditCompanyInput = v.InferOutput<typeof editCompanyInput>;

/**
 * 0 disables a company, 1 lets it in again; of disabling, `withdraw_open` takes back what is still open, and with
 * `revoke_code` a second person is asked to revoke each valid certificate for that public reason.
 */
export const companyStateInput = v.object({
  state: v.picklist([0, 1], 'invalid_choice'),
  reason,
  withdraw_open: v.optional(v.boolean('invalid_choice'), false),
  revoke_code: v.optional(v.nullable(withdrawalCode)),
  version,
});
export type CompanyStateInput = v.InferOutput<typeof companyStateInput>;

const SLUGS = SYSTEMS.map(({ slug }) => slug);

/** Query of the companies. `consultant` is the id of one of the provider's staff. */
export const companyList = listInput(
  {
    system: oneOf(SLUGS),
    state: oneOf([...CONTRACT_STATES, 'disabled', 'without']),
    consultant: filterId,
    /** What needs somebody. */
    need: oneOf(COMPANY_NEEDS),
    type: oneOf(COMPANY_TYPES),
    country: v.optional(countryCode),
    /** Past the last day that is paid. */
    unpaid: oneOf(['yes']),
    /** Its people did nothing for 90 days. */
    idle: oneOf(['yes']),
    registrations: oneOf(['none']),
  },
  COMPANY_SORTS,
  '-severity',
);
export type CompanyListInput = QueryOf<typeof companyList>;
export type CompanySort = (typeof COMPANY_SORTS)[number];
