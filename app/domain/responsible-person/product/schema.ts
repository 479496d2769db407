import * as v from 'valibot';
import {
  ADMIN_CAUSES,
  ATTACHMENT_KINDS,
  EVIDENCES,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  RENEWAL_DECISIONS,
  RETENTION_STATUSES,
  STORAGES,
} from '#db/schema/rp-kinds.ts';
import { isDate } from '../../kernel/dates.ts';
import {
  emailText,
  line,
  lines,
  printedLine,
  printedName,
  printedText,
  required,
  requiredText,
} from '../../kernel/input.ts';
import { filterIds, filterYear, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { countryCode } from '../../tenancy/country-code.ts';
import { ANNUAL_STATES, COSMETIC_STANDINGS, COSMETIC_TODO } from './kinds.ts';
import {
  MAX_ANNUAL_ROWS,
  MAX_ATTACHMENTS,
  MAX_BATCHES,
  MAX_CLAIMS,
  MAX_EFFECT_REPORTS,
  MAX_OPENING_IMPORTS,
  MAX_SIZES,
} from './limits.ts';

/** Input of every write of a product (`areas/responsible-person.md` §2). Empty text and null are the same: not given. */

export const MAX_REMARK = 2000;
/** Characters of a batch number at most. */
const MAX_BATCH_NO = 40;
/** A receipt's number (回执编号). */
const MAX_RECEIPT = 100;
/** Whole pieces. */
export const MAX_QUANTITY = 9_999_999;
/** Pieces of one year. */
const MAX_OPENING_PIECES = 999_999_999;

export const dayText = v.pipe(v.string('required'), v.check(isDate, whyNot('day', 'invalid_date')));
export const optionalDay = v.nullish(
  v.pipe(
    v.string(),
    v.check((text) => text === '' || isDate(text), whyNot('day', 'invalid_date')),
  ),
);
export const optionalText = v.nullish(line());
export const remark = v.nullish(lines(MAX_REMARK));
export const optionalId = v.nullish(v.pipe(v.string(), v.maxLength(64, 'too_long')));
const pieces = v.pipe(
  v.number(whyNot('pieces', 'required')),
  v.integer('invalid_quantity'),
  v.minValue(1, 'invalid_quantity'),
  v.maxValue(MAX_QUANTITY, 'invalid_quantity'),
);
const optionalPieces = v.nullish(pieces);
const openingPieces = v.pipe(
  v.number('required'),
  v.integer('invalid_quantity'),
  v.minValue(1, 'invalid_quantity'),
  v.maxValue(MAX_OPENING_PIECES, 'invalid_quantity'),
);

const months = (most: number) =>
  v.nullish(
    v.pipe(
      v.number('invalid_months'),
      v.integer('invalid_months'),
      v.minValue(1, 'invalid_months'),
      v.maxValue(most, 'invalid_months'),
    ),
  );

const optionalEmail = v.nullish(
  v.pipe(
    line(254),
    v.check((text) => text === '' || v.is(emailText, text), 'invalid_email'),
  ),
);

/** A telephone number or an e-mail address. */
const consumerContact = v.nullish(
  v.pipe(
    line(),
    v.check(
      (text) => text === '' || /^\+?[\d\s().\-/]{5,40}$/.test(text) || v.is(emailText, text),
      'phone_or_email',
    ),
  ),
);

const names = { name_zh: printedName, name_en: printedText };

const basics = {
  ...names,
  type: v.picklist(PRODUCT_TYPES, 'required'),
  reporting_enterprise_id: optionalId,
  brand_owner_id: optionalId,
  rp_enterprise_id: optionalId,
  packaging: optionalText,
  storage: v.nullish(v.picklist(STORAGES, 'invalid_choice')),
  storage_other: optionalText,
  shelf_life_months: months(120),
  use_period_months: months(60),
  contact_email: optionalEmail,
  consumer_contact: consumerContact,
  technical_director_id: optionalId,
  remark,
};

export const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

/** A new product; without a responsible person it is the company itself. */
export const createCosmeticInput = v.object(basics);
export type CreateCosmeticInput = v.InferOutput<typeof createCosmeticInput>;

export const saveBasicsInput = v.object({ ...basics, version });
export type SaveBasicsInput = v.InferOutput<typeof saveBasicsInput>;

/** The copy's own names; everything else comes from the product. */
export const copyCosmeticInput = v.object(names);
export type CopyCosmeticInput = v.InferOutput<typeof copyCosmeticInput>;

const year = v.pipe(
  v.number('required'),
  v.integer('invalid_year'),
  v.minValue(2000, 'invalid_year'),
  v.maxValue(2100, 'invalid_year'),
);

export const saveRegistrationInput = v.object({
  report_on: optionalDay,
  registration_no: v.nullish(printedLine()),
  valid_until: optionalDay,
  certificate_file_id: optionalId,
  renewal_filed_on: optionalDay,
  renewal_acceptance_no: v.nullish(printedLine()),
  renewal_file_id: optionalId,
  rp_contract_from: optionalDay,
  rp_contract_until: optionalDay,
  rp_contract_file_id: optionalId,
  manufacturer_id: optionalId,
  origin_country: v.nullish(v.union([v.literal(''), countryCode], 'invalid_choice')),
  version,
});
export type SaveRegistrationInput = v.InferOutput<typeof saveRegistrationInput>;

/** The whole of a list as it shall be: rows with an id stay or change, others are new, missing ones go. */
function wholeList<Row extends v.ObjectEntries>(row: Row, most: number) {
  const rows = v.pipe(v.array(v.object(row), 'required'), v.maxLength(most, 'too_many'));
  return v.object({ version, rows });
}

/** Pieces that came before the company worked here, by year. */
export const saveOpeningImportsInput = wholeList(
  { year, pieces: openingPieces },
  MAX_OPENING_IMPORTS,
);
export type SaveOpeningImportsInput = v.InferOutput<typeof saveOpeningImportsInput>;

export const saveSizesInput = wholeList(
  { id: optionalId, name: printedName, packaging: optionalText },
  MAX_SIZES,
);
export type SaveSizesInput = v.InferOutput<typeof saveSizesInput>;

const sampling = v.object({
  sampled_on: optionalDay,
  sampled_by: optionalText,
  place: optionalText,
  quantity: optionalPieces,
  seal_no: optionalText,
  file_id: optionalId,
});

export const saveBatchesInput = wholeList(
  {
    id: optionalId,
    size_id: requiredText,
    batch_no: required(printedLine(MAX_BATCH_NO)),
    quantity: pieces,
    made_on: optionalDay,
    expires_on: optionalDay,
    import_on: optionalDay,
    retention_status: v.optional(v.picklist(RETENTION_STATUSES, 'invalid_choice'), 'pending'),
    retention_on: optionalDay,
    retained_quantity: optionalPieces,
    test_need: optionalPieces,
    sampling: v.nullish(sampling),
  },
  MAX_BATCHES,
);
export type SaveBatchesInput = v.InferOutput<typeof saveBatchesInput>;

export const saveClaimsInput = v.object({
  ...wholeList(
    { code: v.pipe(requiredText, v.maxLength(2, 'invalid_choice')), physical_only: v.boolean() },
    MAX_CLAIMS,
  ).entries,
  /** The product is made for hair alone; as it is where it is not given. */
  hair_only: v.optional(v.boolean()),
});
export type SaveClaimsInput = v.InferOutput<typeof saveClaimsInput>;

export const saveEffectReportsInput = wholeList(
  {
    id: optionalId,
    claim: requiredText,
    evidence: v.picklist(EVIDENCES, 'required'),
    institution: optionalText,
    /** The institution tests for registration and filing. */
    registered_institution: v.optional(v.boolean(), false),
    /** For an ingredient's effect: what the data have to do with the product. */
    relation: remark,
    test_no: optionalText,
    reported_on: dayText,
    file_id: optionalId,
    summary_url: v.nullish(
      v.pipe(
        line(500),
        v.check((text) => text === '' || /^https?:\/\/[^\s]+$/i.test(text), 'invalid_url'),
      ),
    ),
  },
  MAX_EFFECT_REPORTS,
);
export type SaveEffectReportsInput = v.InferOutput<typeof saveEffectReportsInput>;

export const saveAttachmentsInput = wholeList(
  {
    id: optionalId,
    name: requiredText,
    kind: v.picklist(ATTACHMENT_KINDS, 'required'),
    file_id: requiredText,
  },
  MAX_ATTACHMENTS,
);
export type SaveAttachmentsInput = v.InferOutput<typeof saveAttachmentsInput>;

export const addFeedbackInput = v.object({
  feedback_on: dayText,
  source: optionalText,
  content: required(lines(MAX_REMARK)),
  adverse_reaction: v.boolean('required'),
  file_id: optionalId,
});
export type AddFeedbackInput = v.InferOutput<typeof addFeedbackInput>;

const receiptNo = v.nullish(line(MAX_RECEIPT));

/** What is entered of a year's annual report: its filing, or why an admin finds that none is owed. */
const annualReport = {
  filed_on: optionalDay,
  receipt_no: receiptNo,
  file_id: optionalId,
  waive_reason: optionalText,
};

export const addAnnualReportInput = v.object({ year, ...annualReport });
export type AddAnnualReportInput = v.InferOutput<typeof addAnnualReportInput>;

/** Reports of one year, of many products at once. */
export const addAnnualReportsInput = v.object({
  rows: v.pipe(
    v.array(v.object({ product_id: requiredText, ...annualReport }), 'required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_ANNUAL_ROWS, 'too_many'),
  ),
});
export type AddAnnualReportsInput = v.InferOutput<typeof addAnnualReportsInput>;

export const decideRenewalInput = v.object({
  decision: v.picklist(RENEWAL_DECISIONS, 'required'),
  decided_on: dayText,
  /** For a past application; the one that is not decided has its own. */
  filed_on: optionalDay,
  /** The new number, where one was given. */
  registration_no: v.nullish(printedLine()),
  /** The new end, where it is not five years after the one that was renewed. */
  valid_until: optionalDay,
  file_id: optionalId,
  version,
});
export type DecideRenewalInput = v.InferOutput<typeof decideRenewalInput>;

/** Why an admin says that a product is invalid, from which day on. */
export const invalidateCosmeticInput = v.object({
  reason_key: v.picklist(ADMIN_CAUSES, 'required'),
  on: dayText,
  note: requiredText,
  version,
});
export type InvalidateCosmeticInput = v.InferOutput<typeof invalidateCosmeticInput>;

export const restoreCosmeticInput = v.object({ note: requiredText, version });
export type RestoreCosmeticInput = v.InferOutput<typeof restoreCosmeticInput>;

export const selectableCosmeticsInput = v.object({
  arrival_on: dayText,
  brand_owner_id: v.optional(v.string()),
  rp_enterprise_id: v.optional(v.string()),
});
export type SelectableCosmeticsInput = v.InferOutput<typeof selectableCosmeticsInput>;

export const deleteCosmeticInput = v.object({ version });

/**
 * Query of the list. `expiring`: certificate or contract ends within twelve months from today; `importable`: some batch
 * may arrive today.
 */
export const cosmeticList = listInput(
  {
    type: oneOf(PRODUCT_TYPES),
    status: oneOf([...PRODUCT_STATUSES, ...COSMETIC_STANDINGS]),
    complete: oneOf(['yes', 'no']),
    expiring: oneOf(['yes']),
    importable: oneOf(['yes']),
    /** What is left to do: keep a sample of a batch, file last year's report, close a recall. */
    todo: oneOf(COSMETIC_TODO),
    claim: v.optional(v.pipe(v.string(), v.regex(/^(?:\d\d|[A-Z])$/, 'invalid_choice'))),
    brand_owner_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
    /** Certain products, whatever else they are. */
    ids: filterIds,
  },
  ['name', 'valid_until', 'updated'],
  'name',
);
export type CosmeticListInput = QueryOf<typeof cosmeticList>;

/** Annual reports of one year, last year where none is asked for, of every product or of certain ones. */
export const annualReportList = listInput(
  { year: filterYear, state: oneOf(ANNUAL_STATES), ids: filterIds },
  ['name'],
  'name',
);
export type AnnualReportListInput = QueryOf<typeof annualReportList>;
