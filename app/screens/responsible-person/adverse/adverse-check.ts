import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { typedPieces } from '~/domain/kernel/typed/typed.ts';
import {
  createAdverseInput,
  editAdverseInput,
  updateAdverseInput,
} from '~/domain/responsible-person/adverse/schema.ts';
import { ALLERGENS } from '~/domain/responsible-person/kinds.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import { type AdverseValues, TICK_LISTS, tickedIn } from './adverse-form.ts';

/** The files come beside the fields, the version of an edited report too. */
const SCHEMAS = {
  new: v.omit(createAdverseInput, ['file_ids']),
  edit: v.omit(editAdverseInput, ['file_ids', 'version']),
  update: v.omit(updateAdverseInput, ['file_ids']),
};

/** Fields that are the input as they stand. */
const AS_TYPED = [
  'product_id',
  'feedback_id',
  'batch_id',
  'first_discovered_on',
  'severity',
  'reason',
  'source',
  'user_sex',
  'first_used_on',
  'onset_on',
  'stopped_on',
  'symptoms_other',
  'sites_other',
  'forms_other',
  'other_damage_other',
  'tests',
  'treatment',
  'description',
  'outcome',
  'causality',
] as const satisfies readonly (keyof AdverseValues)[];

/** The fields as the verbs take them: day and time of day are one moment, parts of a group one object. */
function inputOf(values: AdverseValues) {
  const { feedback_day: day, feedback_time: time } = values;
  return {
    ...Object.fromEntries(AS_TYPED.map((name) => [name, values[name]])),
    ...Object.fromEntries(TICK_LISTS.map((list) => [list, tickedIn(values, list)])),
    feedback_at: day === '' ? '' : `${day}T${time === '' ? '00:00' : time}`,
    reporter: {
      name: values.reporter_name,
      organisation: values.reporter_organisation,
      phone: values.reporter_phone,
    },
    user_age: typedPieces(values.user_age) ?? null,
    allergy: Object.fromEntries(ALLERGENS.map((of) => [of, allergyOf(values, of)])),
    latency: latencyIn(values),
    purchase: {
      on: values.purchased_on,
      channel: values.purchase_channel,
      place: values.purchase_place,
    },
  };
}

/** What was answered of one allergen; which without an answer is for the schema to refuse. */
function allergyOf(values: AdverseValues, of: (typeof ALLERGENS)[number]) {
  const answer = values[`allergy_${of}`];
  const which = values[`allergy_${of}_which`];
  return answer === '' && which.trim() === '' ? null : { answer, which };
}

/** A latency of which anything was said. */
function latencyIn({ latency_n: n, latency_unit: unit, latency_from: from }: AdverseValues) {
  if ([n, unit, from].every((text) => text.trim() === '')) return null;
  return { n: typedPieces(n), unit, from };
}

const check =
  <Schema extends v.GenericSchema>(
    schema: Schema,
  ): FormCheck<AdverseValues, v.InferOutput<Schema>> =>
  (values) =>
    parseInput(schema, inputOf(values));

export const CHECK_REPORT = {
  new: check(SCHEMAS.new),
  edit: check(SCHEMAS.edit),
  update: check(SCHEMAS.update),
};
