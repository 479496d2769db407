import * as v from 'valibot';
import {
  ACTIVITY_TYPES,
  CONFIDENTIAL_ITEMS,
  FILING_STATUSES,
  INVALID_REASONS,
  MANAGEMENT_CLASSES,
  REGIMES,
  REGISTRATION_TYPES,
  SIMPLE_KINDS,
  SPECIAL_SUBTYPES,
} from '#db/schema/cn-kinds.ts';
import { isDate } from '../../kernel/dates.ts';
import { lines, MAX_TEXT, printedLine, printedLines } from '../../kernel/input.ts';
import { filterId, filterIds, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { REASON } from '../../kernel/text/reason.ts';
import { readCas } from '../../kernel/typed/cas.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { identityEntries } from './identity-asked.ts';
import { MAX_NOTE, MAX_SUBSTANCE_NAME, MAX_SUBSTANCES } from './limits.ts';

/** Input of every write of a filing (`areas/new-substance.md` §2.1). Empty text and null are the same: not given. */

const orNot = <Choices extends readonly string[]>(choices: Choices) =>
  v.nullish(v.union([v.picklist(choices), v.literal('')], 'invalid_choice'));
/** Reports and sheets print what a filing says. */
const text = v.nullish(printedLine());
const name = v.nullish(printedLine(MAX_SUBSTANCE_NAME));
const note = v.nullish(printedLines(MAX_NOTE));
const id = v.nullish(v.pipe(v.string(), v.maxLength(64, 'too_long')));
const day = v.nullish(
  v.pipe(
    v.string(),
    v.check((value) => value === '' || isDate(value), whyNot('day', 'invalid_date')),
  ),
);
/** Tonnes a year as a decimal string. */
const tonnes = v.nullish(
  v.pipe(
    v.string(),
    v.check(
      (value) => value.trim() === '' || (parseTonnes(value) ?? 0) > 0,
      whyNot('tonnes', 'invalid_tonnes'),
    ),
  ),
);
const several = <Choices extends readonly string[]>(choices: Choices) =>
  v.nullish(
    v.pipe(
      v.array(v.picklist(choices, 'invalid_choice')),
      v.check((values) => new Set(values).size === values.length, 'choice_twice'),
    ),
  );

const substance = v.object({
  id,
  name_zh: name,
  name_en: name,
  cas_no: v.nullish(
    v.pipe(
      v.string(),
      v.maxLength(MAX_TEXT, 'too_long'),
      v.check((value) => value.trim() === '' || readCas(value).ok, whyNot('cas', 'invalid_cas')),
    ),
  ),
  /** Without it as the filing is. */
  confidential: v.nullish(v.boolean()),
  class_name_zh: text,
  class_name_en: text,
});
export type SubstanceInput = v.InferOutput<typeof substance>;

const content = {
  /** Without it the one in force on the day of registration. */
  regime: orNot(REGIMES),
  registration_type: orNot(REGISTRATION_TYPES),
  simple_kind: orNot(SIMPLE_KINDS),
  special_subtype: orNot(SPECIAL_SUBTYPES),
  /** Asked for of a regular declaration. */
  management_class: orNot(MANAGEMENT_CLASSES),
  certificate_no: text,
  registered_on: day,
  issued_on: day,
  trade_name: text,
  applicant_id: id,
  agent_id: id,
  activity_types: several(ACTIVITY_TYPES),
  applied_tonnes: tonnes,
  registered_import_tonnes: tonnes,
  /** As short as the actual one of a record, which begins with it. */
  purpose: text,
  risk_measures: note,
  management_requirements: note,
  hazards: note,
  /** As the certificate states it; without it as the type has it. Of a declaration its class decides. */
  annual_report_required: v.nullish(v.boolean()),
  valid_until: day,
  confidential: v.nullish(v.boolean()),
  confidential_items: several(CONFIDENTIAL_ITEMS),
  /** Last day; an extension has its own (`extension`). */
  confidential_until: day,
  substances: v.nullish(v.pipe(v.array(substance), v.maxLength(MAX_SUBSTANCES, 'too_many'))),
};

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));
const reason = v.nullish(lines(REASON.max));

/** A draft: anything but its company and its trade name may lack. */
export const createFilingInput = v.object({ company_id: id, ...content });
export type CreateFilingInput = v.InferOutput<typeof createFilingInput>;

/** The whole of a filing as it shall be; of substances, rows with an id stay or change, others are new, missing ones go. */
export const saveFilingInput = v.object({
  ...content,
  removed_files: v.nullish(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(64, 'too_long'))), v.maxLength(50, 'too_many')),
  ),
  /** Asked for where the filing is no draft. */
  reason,
  version,
});
export type SaveFilingInput = v.InferOutput<typeof saveFilingInput>;
export type FilingContent = Omit<CreateFilingInput, 'company_id'>;

export const submitFilingInput = v.object({ version });
export const deleteFilingInput = v.object({ version });

/** An admin's word on whether a filing is good. */
export const filingStatusInput = v.object({
  status: v.picklist(['normal', 'invalid'], 'required'),
  /** Asked for where the filing becomes invalid. */
  reason_key: orNot(INVALID_REASONS),
  /** Required where the filing becomes good again. */
  reason,
  version,
});
export type FilingStatusInput = v.InferOutput<typeof filingStatusInput>;

const requiredDay = v.pipe(v.string('required'), v.check(isDate, whyNot('day', 'invalid_date')));

const file = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(64, 'too_long'));

/** An admin's extension of confidentiality: what the authority decided, and why it is written. */
export const extensionInput = v.object({
  decided_on: requiredDay,
  until: requiredDay,
  /** A `confidentiality_extension` among the filing's files. */
  file_id: file,
  /** 10 to 500 characters. */
  reason,
  version,
});
export type ExtensionInput = v.InferOutput<typeof extensionInput>;

/** The day of a first activity that lies before the records here, with the file that proves it. */
export const firstActivityInput = v.object({ on: requiredDay, file_id: file, version });
export type FirstActivityInput = v.InferOutput<typeof firstActivityInput>;

/** Query of the list. `gauge`: how full this year is. */
export const filingList = listInput(
  {
    type: oneOf(REGISTRATION_TYPES),
    status: oneOf(FILING_STATUSES),
    regime: oneOf(REGIMES),
    activity_type: oneOf(ACTIVITY_TYPES),
    /** `ending`: protected today, and for no longer than the first reminder is early. */
    confidential: oneOf(['yes', 'no', 'ending']),
    gauge: oneOf(['amber', 'over']),
    duty: oneOf(['overdue']),
    record: oneOf(['missing']),
    /** Read with the context, before the list. */
    company: filterId,
    ids: filterIds,
  },
  ['registered_on', 'certificate_no', 'gauge'],
  '-registered_on',
);
export type FilingListInput = QueryOf<typeof filingList>;

/** Query of the types of a day. */
export const typesInput = v.object({
  registered_on: v.pipe(v.string('required'), v.check(isDate, whyNot('day', 'invalid_date'))),
});

/** Filings that are ticked for one pack. */
export const packInput = v.object({
  ids: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(2_000, 'too_long')),
  ...identityEntries,
});
