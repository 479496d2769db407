import type { PRODUCT_TYPES, RETENTION_STATUSES } from '#db/schema/rp-kinds.ts';
import { monthsAfter, yearOf } from '../../kernel/dates.ts';
import { identifierKey } from '../../kernel/identifier.ts';
import { type FieldMessage, type Refusal, refuse } from '../../kernel/outcome.ts';
import type { AnnualFacts } from './annual/rules.ts';
import { leastSample, retainUntil } from './renewal/terms.ts';

export type CosmeticType = (typeof PRODUCT_TYPES)[number];
export type RetentionStatus = (typeof RETENTION_STATUSES)[number];

export type Fields = Record<string, FieldMessage>;

/** A validation refusal (4100) at these fields, or null where there are none. */
export function atFields(fields: Fields): Refusal | null {
  return Object.keys(fields).length === 0 ? null : refuse(4100, { fields }).refusal;
}

/** What is wrong with the basics among themselves. */
export function basicsFields(basics: {
  storage: string | null;
  storageOther: string;
  shelfLifeMonths: number | null;
  usePeriodMonths: number | null;
}): Fields {
  const { storage, storageOther, shelfLifeMonths, usePeriodMonths } = basics;
  return {
    ...(storage === 'other' && storageOther === '' && { storage_other: { key: 'required' } }),
    ...(shelfLifeMonths !== null &&
      usePeriodMonths !== null &&
      usePeriodMonths > shelfLifeMonths && {
        use_period_months: { key: 'use_period_over_shelf_life' },
      }),
  };
}

/** Registration and contract as they shall be kept. */
export interface Registration {
  reportOn: string | null;
  validUntil: string | null;
  renewalFiledOn: string | null;
  renewalAcceptanceNo: string | null;
  renewalFileId: string | null;
  rpContractFrom: string | null;
  rpContractUntil: string | null;
}

/** What is wrong with the days of registration and contract; of two days the later one is told. */
export function registrationFields(
  type: CosmeticType,
  registration: Registration,
  today: string,
): Fields {
  const { reportOn, validUntil, rpContractFrom, rpContractUntil } = registration;
  const fields: Fields = {};
  if (reportOn !== null && reportOn > today) fields.report_on = { key: 'future_day' };
  if (validUntil !== null) {
    if (type === 'general') fields.valid_until = { key: 'general_without_end' };
    else if (reportOn !== null && validUntil <= reportOn) {
      fields.valid_until = { key: 'valid_until_after_report' };
    }
  }
  if (rpContractUntil !== null) {
    if (rpContractFrom === null) fields.rp_contract_from = { key: 'required' };
    else if (rpContractUntil < rpContractFrom) {
      fields.rp_contract_until = { key: 'contract_ends_before' };
    }
  }
  return { ...fields, ...renewalFields(type, registration, today) };
}

/** What is wrong with the application for a renewal: it is of special products, and number and paper come with its day. */
function renewalFields(type: CosmeticType, of: Registration, today: string): Fields {
  const { reportOn, renewalFiledOn: filedOn, renewalAcceptanceNo, renewalFileId } = of;
  if (type === 'general') {
    const named = filedOn ?? renewalAcceptanceNo ?? renewalFileId;
    return named === null ? {} : { renewal_filed_on: { key: 'general_without_end' } };
  }
  if (filedOn === null) {
    const lonely = renewalAcceptanceNo !== null || renewalFileId !== null;
    return lonely ? { renewal_filed_on: { key: 'required' } } : {};
  }
  if (filedOn > today) return { renewal_filed_on: { key: 'future_day' } };
  const early = reportOn !== null && filedOn < reportOn;
  return early ? { renewal_filed_on: { key: 'before_report_on' } } : {};
}

/** A decision on a renewal as it shall be kept, beside what was applied for. */
export interface RenewalDecision {
  decision: 'granted' | 'refused';
  decidedOn: string;
  filedOn: string | null;
  registrationNo: string | null;
  validUntil: string | null;
}

/**
 * What is wrong with a decision. One that was granted and is the last sets the term anew, so its end lies after the end
 * that it renews; a refusal grants nothing.
 */
export function renewalDecisionFields(
  product: { type: CosmeticType; reportOn: string | null; validUntil: string | null },
  { decision, decidedOn, filedOn, registrationNo, validUntil }: RenewalDecision,
  isLast: boolean,
  today: string,
): Fields {
  if (product.type === 'general') return { decision: { key: 'general_without_end' } };
  const fields: Fields = {};
  if (decidedOn > today) fields.decided_on = { key: 'future_day' };
  else if (filedOn !== null && decidedOn < filedOn) {
    fields.decided_on = { key: 'decided_before_filed' };
  } else if (product.reportOn !== null && decidedOn < product.reportOn) {
    fields.decided_on = { key: 'before_report_on' };
  }
  if (decision === 'refused') {
    if (validUntil !== null) fields.valid_until = { key: 'refused_grants_nothing' };
    if (registrationNo !== null) fields.registration_no = { key: 'refused_grants_nothing' };
  } else if (isLast) {
    if (validUntil === null) fields.valid_until = { key: 'required' };
    else if (product.validUntil !== null && validUntil <= product.validUntil) {
      fields.valid_until = { key: 'renewed_until_later', values: { until: product.validUntil } };
    }
  } else if (validUntil !== null && validUntil <= decidedOn) {
    fields.valid_until = { key: 'renewed_until_later', values: { until: decidedOn } };
  }
  return fields;
}

/** What is wrong with the pieces that came before the company worked here: a year twice, or one to come. */
export function openingImportsFields(
  rows: readonly { year: number; pieces: number }[],
  today: string,
): Fields {
  const fields: Fields = {};
  const years = new Set<number>();
  rows.forEach(({ year }, row) => {
    if (year > yearOf(today)) fields[`rows.${row}.year`] = { key: 'invalid_year' };
    else if (years.has(year)) fields[`rows.${row}.year`] = { key: 'year_twice' };
    years.add(year);
  });
  return fields;
}

/** A batch as it shall be kept. */
export interface BatchRow {
  sizeId: string;
  batchNo: string;
  quantity: number;
  madeOn: string | null;
  expiresOn: string | null;
  importOn: string | null;
  retentionStatus: RetentionStatus;
  retentionOn: string | null;
  retainedQuantity: number | null;
  testNeed: number | null;
  retainUntil: string | null;
  sampledOn: string | null;
  samplingPlace: string;
}

/** The same batch as it is kept now. */
export interface BatchBefore {
  sizeId: string;
  batchNo: string;
  retentionStatus: RetentionStatus;
  retainUntil: string | null;
  traded: number;
}

export interface SampleRule {
  times_test_need: number;
  keep_months: number;
}

export interface BatchRules {
  today: string;
  /** The rule on samples for each batch, in the order of the rows: that of the day of its import. */
  samples: readonly SampleRule[];
}

/** Last day of use where none was given: shelf life after the day of making. */
export function expiryOf(
  { madeOn, expiresOn }: { madeOn: string | null; expiresOn: string | null },
  shelfLifeMonths: number | null,
): string | null {
  if (expiresOn !== null || madeOn === null || shelfLifeMonths === null) return expiresOn;
  return monthsAfter(madeOn, shelfLifeMonths);
}

/** Making, import and expiry of a batch follow one another; what does not is told at the later day. */
function orderOfDays({ madeOn, importOn, expiresOn }: BatchRow, today: string): Fields {
  const fields: Fields = {};
  if (madeOn !== null && madeOn > today) fields.made_on = { key: 'future_day' };
  if (madeOn !== null && importOn !== null && importOn < madeOn) {
    fields.import_on = { key: 'import_before_made' };
  }
  if (expiresOn === null) return fields;
  if (madeOn !== null && expiresOn < madeOn) fields.expires_on = { key: 'expires_before_made' };
  else if (importOn !== null && expiresOn < importOn) {
    fields.expires_on = { key: 'expires_before_import' };
  }
  return fields;
}

function batchFields(batch: BatchRow, sample: SampleRule, today: string): Fields {
  const { retentionOn, sampledOn } = batch;
  const fields = orderOfDays(batch, today);
  if (retentionOn !== null && retentionOn > today) fields.retention_on = { key: 'future_day' };
  if (sampledOn !== null && sampledOn > today) {
    fields['sampling.sampled_on'] = { key: 'future_day' };
  }
  if (batch.retentionStatus === 'retained') {
    const least = leastSample(batch.testNeed, sample);
    if (retentionOn === null) fields.retention_on = { key: 'required' };
    if (batch.retainedQuantity === null) fields.retained_quantity = { key: 'required' };
    else if (batch.retainedQuantity < least) {
      fields.retained_quantity = { key: 'sample_too_small', values: { least } };
    }
    if (batch.samplingPlace === '') fields['sampling.place'] = { key: 'required' };
  }
  return fields;
}

/**
 * The first thing wrong with the batches of a product, at every batch it is wrong with: a field (4100), a number twice
 * in one size (4171), less than was traded (4168), a sample that is given away before its time (4172).
 *
 * @param before the batch a row had been, in the order of the rows; null for a new one
 */
export function batchesRefusal(
  batches: readonly BatchRow[],
  before: readonly (BatchBefore | null)[],
  rules: BatchRules,
): Refusal | null {
  const sampleOf = (row: number) => rules.samples[row] as SampleRule;
  const wrong = batches.flatMap((batch, row) =>
    Object.entries(batchFields(batch, sampleOf(row), rules.today)).map(
      ([name, message]): [string, FieldMessage] => [`rows.${row}.${name}`, message],
    ),
  );
  const invalid = atFields(Object.fromEntries(wrong));
  if (invalid !== null) return invalid;
  return (
    allOf(numbersTwice(batches, before)) ??
    allOf(batches.map((batch, row) => againstBefore(batch, before[row] ?? null, row, rules)))
  );
}

/**
 * 4171 at every batch whose size has its number already, however it is spelt. Two that had one number before keys were
 * kept stay as they are.
 */
function numbersTwice(
  batches: readonly BatchRow[],
  before: readonly (BatchBefore | null)[],
): (Refusal | null)[] {
  const numbers = new Map<string, boolean>();
  return batches.map(({ sizeId, batchNo: batch }, row) => {
    const number = JSON.stringify([sizeId, identifierKey('batch', batch)]);
    const stays = before[row]?.sizeId === sizeId && before[row]?.batchNo === batch;
    const other = numbers.get(number);
    numbers.set(number, stays && (other ?? true));
    if (other === undefined || (other && stays)) return null;
    return atBatch(4171, row, 'batch_no', 'batch_exists', { batch });
  });
}

/** The first of them, with the fields of all that have its code. */
function allOf(refusals: readonly (Refusal | null)[]): Refusal | null {
  const found = refusals.filter((one) => one !== null);
  const [first] = found;
  if (first === undefined) return null;
  const same = found.filter(({ code }) => code === first.code);
  return { ...first, fields: Object.assign({}, ...same.map(({ fields }) => fields)) };
}

function againstBefore(
  batch: BatchRow,
  before: BatchBefore | null,
  row: number,
  { today, samples }: BatchRules,
): Refusal | null {
  if (before !== null && batch.quantity < before.traded) {
    return tooFew(batch, before.traded, row);
  }
  if (batch.retentionStatus !== 'disposed' || before?.retentionStatus === 'disposed') return null;
  const now = retainUntil(batch.expiresOn, samples[row] as SampleRule);
  // The day that was promised holds, although an earlier expiry is typed in with the disposal.
  const until = [now, before?.retainUntil ?? null]
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  if (until === undefined) {
    return atFields({ [`rows.${row}.expires_on`]: { key: 'required' } });
  }
  if (today > until) return null;
  return atBatch(4172, row, 'retention_status', 'sample_kept_until', {
    batch: batch.batchNo,
    date: until,
  });
}

/** 4168 for a batch of which more was traded than it shall hold. */
export function tooFew(
  { batchNo: batch, quantity: left }: { batchNo: string; quantity: number },
  traded: number,
  row: number,
): Refusal {
  return atBatch(4168, row, 'quantity', 'batch_quantity', { batch, left, need: traded, traded });
}

function atBatch(
  code: 4168 | 4171 | 4172,
  row: number,
  field: string,
  key: string,
  data: Record<string, string | number>,
): Refusal {
  const fields = { [`rows.${row}.${field}`]: { key, values: data } };
  return refuse(code, { fields, data }).refusal;
}

/** What uses a row that is to be deleted. */
export interface Use {
  /** Name of the row. */
  row: string;
  /** Numbers of what has it: batches, trade records, reports, recalls. */
  by: readonly string[];
}

/** 4134 with the rows that can't go and what has them; null where nothing does. */
export function inUse(uses: readonly Use[]): Refusal | null {
  const [first] = uses;
  if (first === undefined) return null;
  const why = { key: 'in_use_by', values: { row: first.row, by: first.by.join(', ') } };
  return refuse(4134, { why, data: { uses } }).refusal;
}

/** 4134 with the batches whose numbers are fixed, since trades hold them; null where none is to change. */
export function numbersFixed(uses: readonly Use[]): Refusal | null {
  const [first] = uses;
  if (first === undefined) return null;
  const values = { batch: first.row, by: first.by.join(', ') };
  return refuse(4134, { why: { key: 'batch_no_fixed', values }, data: { uses } }).refusal;
}

/**
 * What is wrong with an annual report of a general product: it is of a year that ended, filed after it, and of one that
 * a report is asked of at all.
 */
export function annualReportFields(
  product: AnnualFacts,
  { year, filedOn }: { year: number; filedOn: string | null },
  today: string,
): Fields {
  if (product.type === 'special') return { year: { key: 'annual_report_of_general' } };
  if (year >= yearOf(today)) return { year: { key: 'year_not_over' } };
  if (product.reportOn === null || product.reportOn > `${year}-01-01`) {
    return { year: { key: 'annual_report_not_owed', values: { year } } };
  }
  if (filedOn === null) return {};
  if (filedOn > today) return { filed_on: { key: 'future_day' } };
  return yearOf(filedOn) > year ? {} : { filed_on: { key: 'filed_within_year' } };
}
