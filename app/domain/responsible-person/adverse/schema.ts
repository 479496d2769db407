import * as v from 'valibot';
import {
  ADVERSE_SOURCES,
  ADVERSE_STATES,
  CAUSALITIES,
  OUTCOMES,
  SEVERITIES,
} from '#db/schema/rp-kinds.ts';
import { isDate } from '../../kernel/dates.ts';
import { lines, required, requiredText } from '../../kernel/input.ts';
import { filterId, filterIds, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import {
  dayText,
  MAX_REMARK,
  optionalDay,
  optionalId,
  optionalText,
  remark,
  version,
} from '../product/schema.ts';
import { SEXES } from './kinds.ts';

/** Input of every write of a report (`areas/responsible-person.md` §2). Empty text and null are the same: not given. */

export const MAX_FILES = 10;
const LEAST_DESCRIPTION = 10;
const MAX_AGE = 120;

const MOMENT =
  /^(?<day>\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Which part of it can't be read: of a form, the day and the time of day are typed apart. */
function whyNoMoment({ input }: { input: string }): string {
  const [day = '', time = ''] = input.split('T');
  if (!isDate(day)) return whyNot('day', 'invalid_moment')({ input: day });
  return whyNot('time', 'invalid_moment')({ input: time });
}

/** `2026-09-05T10:20`, with its zone or by the clocks of the area. */
const moment = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.check((text) => {
    const day = MOMENT.exec(text)?.groups?.day;
    return day !== undefined && isDate(day);
  }, whyNoMoment),
);

const choiceOrNone = <const Choices extends readonly string[]>(choices: Choices) =>
  v.nullish(v.picklist([...choices, ''] as const, 'invalid_choice'));

export const fileIds = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(MAX_FILES, 'too_many')),
  [],
);

const content = {
  batch_id: optionalId,
  feedback_at: moment,
  first_discovered_on: dayText,
  severity: v.picklist(SEVERITIES, 'required'),
  source: v.picklist(ADVERSE_SOURCES, 'required'),
  description: v.pipe(
    required(lines(MAX_REMARK)),
    v.minLength(LEAST_DESCRIPTION, 'description_too_short'),
  ),
  user_age: v.nullish(
    v.pipe(
      v.number('invalid_age'),
      v.integer('invalid_age'),
      v.minValue(0, 'invalid_age'),
      v.maxValue(MAX_AGE, 'invalid_age'),
    ),
  ),
  user_sex: choiceOrNone(SEXES),
  onset_on: optionalDay,
  body_part: optionalText,
  treatment: optionalText,
  outcome: choiceOrNone(OUTCOMES),
  causality: choiceOrNone(CAUSALITIES),
  file_ids: fileIds,
};

/** A new report; of feedback where it names some. */
export const createAdverseInput = v.object({
  product_id: requiredText,
  feedback_id: optionalId,
  ...content,
});
export type CreateAdverseInput = v.InferOutput<typeof createAdverseInput>;

/** `reason`: why the term changes; the product may change while nothing else hangs on it. */
export const editAdverseInput = v.object({
  product_id: optionalId,
  ...content,
  reason: remark,
  version,
});
export type EditAdverseInput = v.InferOutput<typeof editAdverseInput>;

/** What became known later, of the same product. */
export const updateAdverseInput = v.object(content);
export type UpdateAdverseInput = v.InferOutput<typeof updateAdverseInput>;

const optionalVersion = v.optional(version);

export const reportAdverseInput = v.object({
  reported_on: dayText,
  receipt_no: optionalText,
  version: optionalVersion,
});
export type ReportAdverseInput = v.InferOutput<typeof reportAdverseInput>;

/** Receipt of the authority, and the day of the self-check. */
export const enterReceiptInput = v.object({
  receipt_no: optionalText,
  self_check_on: optionalDay,
  version: optionalVersion,
});
export type EnterReceiptInput = v.InferOutput<typeof enterReceiptInput>;

export const closeAdverseInput = v.object({
  outcome: v.picklist(OUTCOMES, 'required'),
  causality: v.picklist(CAUSALITIES, 'required'),
  self_check_on: optionalDay,
  version: optionalVersion,
});
export type CloseAdverseInput = v.InferOutput<typeof closeAdverseInput>;

/** Query of the list. `overdue`: not reported after its day; `self_check`: the tenant's own check is owed after its. */
export const adverseList = listInput(
  {
    severity: oneOf(SEVERITIES),
    state: oneOf(ADVERSE_STATES),
    overdue: oneOf(['yes']),
    self_check: oneOf(['late']),
    product_id: filterId,
    source: oneOf(ADVERSE_SOURCES),
    /** Those that are ticked, whatever else they are. */
    ids: filterIds,
  },
  ['due', 'feedback'],
  'due',
);
export type AdverseListInput = QueryOf<typeof adverseList>;
