import * as v from 'valibot';
import {
  ADVERSE_SOURCES,
  ADVERSE_STATES,
  ALLERGENS,
  ALLERGY_ANSWERS,
  CAUSALITIES,
  LATENCY_FROMS,
  LATENCY_UNITS,
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
import { SEXES, TICKS } from './kinds.ts';

/** Input of every write of a report (`areas/responsible-person.md` §2). Empty text and null are the same: not given. */

export const MAX_FILES = 10;
const LEAST_DESCRIPTION = 10;
const MAX_AGE = 120;
/** Hours, days or months from first use, or from stopping, to the reaction. */
const MAX_LATENCY = 9_999;

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

/** Whoever told of it: a doctor, a shop, the platform. */
const reporter = v.nullish(
  v.object({ name: optionalText, organisation: optionalText, phone: optionalText }),
);

/** With `yes` which, else nothing. */
const allergy = v.nullish(
  v.pipe(
    v.object({ answer: v.picklist(ALLERGY_ANSWERS, 'invalid_choice'), which: optionalText }),
    v.forward(
      v.partialCheck(
        [['answer'], ['which']],
        ({ answer, which }) => answer !== 'yes' || (which ?? '').trim() !== '',
        'allergy_which',
      ),
      ['which'],
    ),
    v.forward(
      v.partialCheck(
        [['answer'], ['which']],
        ({ answer, which }) => answer === 'yes' || (which ?? '').trim() === '',
        'allergy_not_yes',
      ),
      ['answer'],
    ),
  ),
);

const latency = v.nullish(
  v.object({
    n: v.pipe(
      v.number('invalid_latency'),
      v.integer('invalid_latency'),
      v.minValue(0, 'invalid_latency'),
      v.maxValue(MAX_LATENCY, 'invalid_latency'),
    ),
    unit: v.picklist(LATENCY_UNITS, 'required'),
    from: v.picklist(LATENCY_FROMS, 'required'),
  }),
);

/** Ticks of one list of the form; a tick that is said twice is one. */
const ticks = <const Codes extends readonly string[]>(codes: Codes) =>
  v.nullish(
    v.pipe(v.array(v.picklist(codes, 'invalid_choice')), v.maxLength(codes.length, 'too_many')),
  );

const content = {
  batch_id: optionalId,
  feedback_at: moment,
  first_discovered_on: dayText,
  severity: v.picklist(SEVERITIES, 'required'),
  source: v.picklist(ADVERSE_SOURCES, 'required'),
  reporter,
  user_sex: choiceOrNone(SEXES),
  user_age: v.nullish(
    v.pipe(
      v.number('invalid_age'),
      v.integer('invalid_age'),
      v.minValue(0, 'invalid_age'),
      v.maxValue(MAX_AGE, 'invalid_age'),
    ),
  ),
  allergy: v.nullish(v.object(v.entriesFromList(ALLERGENS, allergy))),
  first_used_on: optionalDay,
  onset_on: optionalDay,
  stopped_on: optionalDay,
  latency,
  symptoms: ticks(TICKS.symptoms),
  symptoms_other: optionalText,
  sites: ticks(TICKS.sites),
  sites_other: optionalText,
  forms: ticks(TICKS.forms),
  forms_other: optionalText,
  other_damage: ticks(TICKS.other_damage),
  other_damage_other: optionalText,
  tests: optionalText,
  treatment: optionalText,
  description: v.pipe(
    required(lines(MAX_REMARK)),
    v.minLength(LEAST_DESCRIPTION, 'description_too_short'),
  ),
  outcome: choiceOrNone(OUTCOMES),
  purchase: v.nullish(v.object({ on: optionalDay, channel: optionalText, place: optionalText })),
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
    /** The ticked rows, whatever else is asked for. */
    ids: filterIds,
  },
  ['due', 'feedback'],
  'due',
);
export type AdverseListInput = QueryOf<typeof adverseList>;
