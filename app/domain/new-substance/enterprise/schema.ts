import * as v from 'valibot';
import { BUSINESS_TYPES, ENTERPRISE_KINDS } from '#db/schema/cn-kinds.ts';
import { emailText, printedLine, printedName } from '../../kernel/input.ts';
import { filterId, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { countryCode } from '../../tenancy/country-code.ts';
import { ENTERPRISE_STATES, MAX_CONTACTS } from './kinds.ts';

/** Reports and sheets print names, addresses and contacts. */
const text = printedLine();
const optionalText = v.optional(text, '');
const optionalEmail = v.optional(v.union([v.literal(''), emailText]), '');
const id = v.pipe(v.string(), v.minLength(1, 'invalid_choice'), v.maxLength(60, 'invalid_choice'));
const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

const contact = v.pipe(
  v.object({
    /** Id of a contact that is there; a new one has none. */
    id: v.optional(v.nullable(v.union([v.literal(''), id])), null),
    name: printedName,
    position: optionalText,
    phone: optionalText,
    email: optionalEmail,
    receives_reminders: v.optional(v.boolean('invalid_choice'), false),
  }),
  // A reminder goes by mail.
  v.forward(
    v.partialCheck(
      [['receives_reminders'], ['email']],
      ({ receives_reminders, email }) => !receives_reminders || email !== '',
      'required',
    ),
    ['email'],
  ),
);

/** As they shall be, in their order; those that are missing go. */
const contacts = v.pipe(v.array(contact, 'required'), v.maxLength(MAX_CONTACTS, 'too_many'));

const content = {
  company_alias: optionalText,
  business_type: v.picklist(BUSINESS_TYPES, 'required'),
  country: v.optional(countryCode, 'CN'),
  /** Credit code of an enterprise in China. A wrong check character is told, not refused. */
  uscc: optionalText,
  contact_address: optionalText,
};

interface Named {
  name_zh: string;
  name_en: string;
}
const named = ({ name_zh, name_en }: Named) => `${name_zh}${name_en}`.trim() !== '';

/** A related enterprise that is to be added. */
export const cnEnterpriseInput = v.pipe(
  v.object({
    /** Where it belongs: without one, the company that the list is filtered by, or the only one. */
    company_id: v.optional(v.nullable(id), null),
    name_zh: optionalText,
    name_en: optionalText,
    ...content,
    contacts: v.optional(contacts, []),
  }),
  v.forward(v.partialCheck([['name_zh'], ['name_en']], named, 'required'), ['name_zh']),
);
export type CnEnterpriseInput = v.InferOutput<typeof cnEnterpriseInput>;

/**
 * All fields are sent, but for what staff keep of the own enterprise: its names, country, social credit code and login
 * e-mail may be left out, or said as they are.
 */
export const editCnEnterpriseInput = v.object({
  name_zh: v.optional(text),
  name_en: v.optional(text),
  login_email: v.optional(text),
  ...content,
  country: v.optional(countryCode),
  /** Null is what one abroad is answered with. */
  uscc: v.pipe(
    v.nullish(text),
    v.transform((said) => said ?? undefined),
  ),
  contacts,
  version,
});
export type EditCnEnterpriseInput = v.InferOutput<typeof editCnEnterpriseInput>;

export const cnEnterpriseVersionInput = v.object({ version });
export type CnEnterpriseVersionInput = v.InferOutput<typeof cnEnterpriseVersionInput>;

/** Query of the enterprises; what was archived is left out unless it is asked for. */
export const cnEnterpriseList = listInput(
  {
    /** Read by the door, which answers 4040 for one that is not theirs. */
    company: filterId,
    business_type: oneOf(BUSINESS_TYPES),
    kind: oneOf(ENTERPRISE_KINDS),
    state: oneOf(ENTERPRISE_STATES),
  },
  ['name', 'business_type'],
  'name',
);
export type CnEnterpriseListInput = QueryOf<typeof cnEnterpriseList>;
