import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { typedPieces } from '~/domain/kernel/typed/typed.ts';
import {
  createAdverseInput,
  editAdverseInput,
  updateAdverseInput,
} from '~/domain/responsible-person/adverse/schema.ts';
import type { FormCheck } from '../../subsystem/form.ts';
import type { AdverseValues } from './adverse-form.ts';

/** The files come beside the fields, the version of an edited report too. */
const SCHEMAS = {
  new: v.omit(createAdverseInput, ['file_ids']),
  edit: v.omit(editAdverseInput, ['file_ids', 'version']),
  update: v.omit(updateAdverseInput, ['file_ids']),
};

/** The fields as the verbs take them: day and time of day are one moment. */
function inputOf({
  feedback_day: day,
  feedback_time: time,
  user_age: age,
  ...rest
}: AdverseValues) {
  return {
    ...rest,
    feedback_at: day === '' ? '' : `${day}T${time === '' ? '00:00' : time}`,
    user_age: typedPieces(age) ?? null,
  };
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
