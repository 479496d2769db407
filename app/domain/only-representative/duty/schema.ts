import * as v from 'valibot';
import { DUTY_STANDINGS } from '../../duty/standing.ts';
import { isDate } from '../../kernel/dates.ts';
import { line, lines, required } from '../../kernel/input.ts';
import { filterId, filterIds, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { DUTY_STEPS, OR_DUTIES } from './kinds.ts';

export const MAX_REASON = 500;

const isNoDay = (text: string) => text === '' || isDate(text);

/** That a step was done: its day, and the number of a receipt or a file that proves it. */
export const dutyStepInput = v.object({
  step: v.picklist(DUTY_STEPS, 'required'),
  done_on: v.pipe(v.string('required'), v.check(isDate, whyNot('day', 'invalid_date'))),
  number: v.nullish(line(60)),
  /** Uploaded before with the purpose `proof`. */
  file_id: v.nullish(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
  /** With a plan that orders tests: the day of the last report. What is due goes by it. */
  last_report_on: v.nullish(v.pipe(v.string(), v.check(isNoDay, whyNot('day', 'invalid_date')))),
});
export type DutyStepInput = v.InferOutput<typeof dutyStepInput>;

export const waiveDutyInput = v.object({ reason: required(lines(MAX_REASON)) });
export type WaiveDutyInput = v.InferOutput<typeof waiveDutyInput>;

/** Query of the list; `state=open` has what is overdue, too. */
export const orDutyList = listInput(
  {
    state: oneOf(DUTY_STANDINGS),
    kind: oneOf(OR_DUTIES),
    registration_id: filterId,
    ids: filterIds,
  },
  ['due'],
  'due',
);
export type OrDutyListInput = QueryOf<typeof orDutyList>;
