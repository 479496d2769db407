import * as v from 'valibot';
import { AGENCY_LEVELS, RELEASE_MODES } from '#db/schema/rp-kinds.ts';
import { isDate } from '../../kernel/dates.ts';
import { emailText, printedEnglish, printedLine, searchText } from '../../kernel/input.ts';
import { filterIds, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { countryCode } from '../../tenancy/country-code.ts';
import { isUscc } from '../../tenancy/uscc.ts';
import { AUTHORISATION_STATES, ENTERPRISE_ROLES, ENTERPRISE_STATES, OTHER_ROLES } from './kinds.ts';
import { regionCode } from './region-code.ts';
import { missingOf } from './rules.ts';

/** Choices that one look-up of a form offers. */
const MAX_CHOICES = 50;
/** Entries of the office directory that one look-up gives. */
const MAX_OA = 20;

/** Notices print names, addresses and contacts. */
const optionalText = v.optional(printedLine(), '');
const optionalEnglish = v.optional(printedEnglish(), '');
const optionalEmail = v.optional(v.union([v.literal(''), emailText]), '');
const optionalDay = v.optional(
  v.nullable(v.pipe(v.string(), v.check(isDate, whyNot('day', 'invalid_date')))),
  null,
);
const optionalId = v.optional(
  v.nullable(
    v.pipe(v.string(), v.minLength(1, 'invalid_choice'), v.maxLength(60, 'invalid_choice')),
  ),
  null,
);
const region = v.optional(v.union([v.literal(''), regionCode], 'invalid_choice'), '');
const uscc = v.nullish(
  v.pipe(
    v.string(),
    v.check((code) => code.trim() === '' || isUscc(code.trim().toUpperCase()), 'invalid_uscc'),
  ),
  '',
);
const oaId = v.pipe(v.string(), v.regex(/^[A-Z0-9-]{3,20}$/, 'invalid_oa_id'));
const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

/** Who and where it is; `missingOf` says what of it is needed. */
const who = {
  company_cname: optionalText,
  company_ename: optionalEnglish,
  address_cn: optionalText,
  address_en: optionalEnglish,
  country: countryCode,
  region,
  uscc,
  contact_cname: optionalText,
  contact_ename: optionalEnglish,
  contact_phone: optionalText,
  contact_email: optionalEmail,
};

const roles = <const Roles extends readonly string[]>(of: Roles) =>
  v.array(v.picklist(of, 'invalid_choice'), 'required');

/** Level, parent and authorisation are a distributor's; of others they are not kept. */
const content = {
  roles: v.pipe(roles(ENTERPRISE_ROLES), v.minLength(1, 'required')),
  ...who,
  oa_id: v.optional(v.nullable(oaId), null),
  agency_level: v.optional(v.nullable(v.picklist(AGENCY_LEVELS, 'invalid_choice')), null),
  parent_id: optionalId,
  authorised_from: optionalDay,
  authorised_until: optionalDay,
  authorisation_file_id: optionalId,
};

const contentSchema = v.object(content);
type Content = v.InferOutput<typeof contentSchema>;

/** What is wrong with an enterprise as a whole: what its roles need, and an authorisation that ends before it begins. */
function wrongWith(said: Content): [field: string, key: string][] {
  const missing = missingOf(said, said.roles, false).map((name): [string, string] => [
    name,
    'required',
  ]);
  if (!said.roles.includes('distributor')) return missing;
  const { agency_level, authorised_from: from, authorised_until: until } = said;
  if (agency_level === null) missing.push(['agency_level', 'required']);
  if (until !== null && from === null) missing.push(['authorised_from', 'required']);
  if (until !== null && from !== null && until < from) {
    missing.push(['authorised_until', 'ends_before_it_begins']);
  }
  return missing;
}

/** Says what is wrong at the fields it is about. */
function saidAt<Input extends object>(wrong: (said: Input) => [field: string, key: string][]) {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [key, message] of wrong(dataset.value)) {
      const at = { type: 'object', origin: 'value', input: dataset.value, key, value: '' } as const;
      addIssue({ message, path: [at as unknown as v.IssuePathItem] });
    }
  });
}

export const enterpriseInput = v.pipe(contentSchema, saidAt<Content>(wrongWith));
export type EnterpriseInput = v.InferOutput<typeof enterpriseInput>;

/** The same of an enterprise that must be a distributor, whatever else it is. */
export const distributorInput = v.pipe(
  contentSchema,
  saidAt<Content>((said) =>
    said.roles.includes('distributor') ? wrongWith(said) : [['roles', 'required']],
  ),
);

const changedContent = v.object({ ...content, version });
export const editEnterpriseInput = v.pipe(
  changedContent,
  saidAt<v.InferOutput<typeof changedContent>>(wrongWith),
);
export type EditEnterpriseInput = v.InferOutput<typeof editEnterpriseInput>;

export const enterpriseVersionInput = v.object({ version });
export type EnterpriseVersionInput = v.InferOutput<typeof enterpriseVersionInput>;

const profileContent = v.object({
  /** The tenant is a responsible person, whether that is said or not. */
  roles: roles(['responsible_person', 'registrant', 'brand_owner']),
  ...who,
  release_mode: v.picklist(RELEASE_MODES, 'required'),
  signatory_zh: optionalText,
  signatory_en: optionalEnglish,
  signatory_title_zh: optionalText,
  signatory_title_en: optionalEnglish,
  version,
});

export const profileInput = v.pipe(
  profileContent,
  saidAt<v.InferOutput<typeof profileContent>>((said) =>
    missingOf(said, ['responsible_person'], true).map((name) => [name, 'required']),
  ),
);
export type ProfileInput = v.InferOutput<typeof profileInput>;

const filterRegion = v.optional(regionCode);

/** Query of the distributors; what was archived is left out unless it is asked for. */
export const distributorList = listInput(
  {
    level: oneOf(AGENCY_LEVELS),
    region: filterRegion,
    authorisation: oneOf(AUTHORISATION_STATES),
    /** Its authorisation ends within the months of `rp_ends_ahead`. */
    expiring: oneOf(['yes']),
    state: oneOf(ENTERPRISE_STATES),
    /** The ticked rows, whatever else is asked for. */
    ids: filterIds,
  },
  ['name', 'level', 'authorisation_end'],
  'name',
);
export type DistributorListInput = QueryOf<typeof distributorList>;

/** Query of registrants, brand owners and other responsible persons. */
export const enterpriseList = listInput(
  { role: oneOf(OTHER_ROLES), state: oneOf(ENTERPRISE_STATES) },
  ['name'],
  'name',
);
export type EnterpriseListInput = QueryOf<typeof enterpriseList>;

/** What a form asks for when an enterprise is to be chosen; `on` is the day an authorisation must cover. */
export const enterpriseChoiceInput = v.object({
  role: v.picklist(ENTERPRISE_ROLES, 'required'),
  q: v.optional(searchText, ''),
  on: v.optional(v.pipe(v.string(), v.check(isDate, whyNot('day', 'invalid_date')))),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CHOICES)), 20),
});
export type EnterpriseChoiceInput = v.InferOutput<typeof enterpriseChoiceInput>;

export const oaInput = v.object({
  oa_id: v.optional(searchText, ''),
  q: v.optional(searchText, ''),
  limit: v.optional(
    v.pipe(
      v.number('invalid_limit'),
      v.integer('invalid_limit'),
      v.minValue(1),
      v.maxValue(MAX_OA),
    ),
    MAX_OA,
  ),
});
export type OaInput = v.InferOutput<typeof oaInput>;
