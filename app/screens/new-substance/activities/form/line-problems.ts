import { isDate, yearOf } from '~/domain/kernel/dates.ts';
import { parseTonnes } from '~/domain/kernel/mass.ts';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { whyNot } from '~/domain/kernel/typed/typed.ts';
import { ACTIVITY_TYPES } from '~/domain/new-substance/activity/kinds.ts';
import { HANDOVER, isHandover, isNamed, type LineValues } from './activity-form.ts';

/** What is wrong in the cells of a line that was pasted: said at once, since nobody leaves these fields one by one. */
export function problemsOf(
  line: LineValues,
  { year, today }: { year: number; today: string },
): Partial<Record<keyof LineValues, FieldMessage>> {
  if (line.pasted === '') return {};
  const { activity_type, happened_on, tonnes } = line;
  const known: readonly string[] = [...ACTIVITY_TYPES, HANDOVER];
  return {
    ...(!known.includes(activity_type) && { activity_type: { key: 'invalid_choice' } }),
    // What is handed on may be so in a later year.
    ...dayProblem(happened_on, isHandover(line) ? { today } : { year, today }),
    ...((parseTonnes(tonnes) ?? 0) > 0
      ? {}
      : { tonnes: { key: whyNot('tonnes', 'invalid_tonnes')({ input: tonnes }) } }),
    ...(!isNamed(line) && { party: { key: 'invalid_choice' } }),
  };
}

function dayProblem(
  day: string,
  { year, today }: { year?: number; today: string },
): Partial<Record<keyof LineValues, FieldMessage>> {
  if (!isDate(day)) return { happened_on: { key: whyNot('day', 'invalid_date')({ input: day }) } };
  if (year !== undefined && yearOf(day) !== year) {
    return { happened_on: { key: 'day_outside_year', values: { year } } };
  }
  return day > today ? { happened_on: { key: 'future_day' } } : {};
}
