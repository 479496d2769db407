import * as v from 'valibot';
import { emailText, line, printedEnglish, printedLine, required } from '../../kernel/input.ts';
import { listInput, type QueryOf } from '../../kernel/list-input.ts';
import { regionCode } from '../enterprise/region-code.ts';

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));
const optionalText = v.optional(printedLine(), '');

/** A number of the office system, in whatever case it is typed. */
const oaId = v.pipe(
  required(line()),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{3,20}$/, 'invalid_oa_id'),
);

const fields = {
  oa_id: oaId,
  company_cname: required(printedLine()),
  company_ename: v.optional(v.union([v.literal(''), printedEnglish()]), ''),
  address_cn: optionalText,
  region: v.optional(v.union([v.literal(''), regionCode], 'invalid_choice'), ''),
  contact_cname: optionalText,
  contact_phone: optionalText,
  contact_email: v.optional(v.union([v.literal(''), emailText]), ''),
};

/** A row of the office directory, as an enterprise is called there (`areas/console.md` §2). */
export const oaEntryInput = v.object(fields);
export type OaEntryInput = v.InferOutput<typeof oaEntryInput>;

export const changeOaEntryInput = v.object({ ...fields, version });
export type ChangeOaEntryInput = v.InferOutput<typeof changeOaEntryInput>;

export const deleteOaEntryInput = v.object({ version });

/** Query of one tenant's directory. */
export const oaEntryList = listInput({}, ['name', 'oa_id'], 'name');
export type OaEntryListInput = QueryOf<typeof oaEntryList>;

/** Whether staff keep the number of an enterprise. */
export const oaLockInput = v.object({
  enterprise_id: v.pipe(v.string('required'), v.maxLength(64, 'too_long')),
  locked: v.boolean('required'),
  version,
});
export type OaLockInput = v.InferOutput<typeof oaLockInput>;
