import { isDate, yearOf } from '~/domain/kernel/dates.ts';
import { parseTonnes } from '~/domain/kernel/mass.ts';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { whyNot } from '~/domain/kernel/typed/typed.ts';
import { ACTIVITY_TYPES } from '~/domain/new-substance/activity/kinds.ts';
import { isNamed, type LineValues } from './activity-form.ts';

/** What is wrong in the cells of a line that was pasted: said at once, since nobody leaves these fields one by one. */
export function problemsOf(
  line: LineValues,
  { year, today }: { year: number; today: string },
): Partial<Record<keyof LineValues, FieldMessage>> {
  if (line.pasted === '') return {};
  const { activity_type, happened_on, tonnes, transferred_on } = line;
  const known: readonly string[] = ACTIVITY_TYPES;
  return {
    ...(!known.includes(activity_type) && { activity_type: { key: 'invalid_choice' } }),
    ...dayProblem('happened_on', happened_on, { year, today }),
    ...((parseTonnes(tonnes) ?? 0) > 0
      ? {}
      : { tonnes: { key: whyNot('tonnes', 'invalid_tonnes')({ input: tonnes }) } }),
    ...(!isNamed(line) && { party: { key: 'invalid_choice' } }),
    ...(transferred_on !== '' && dayProblem('transferred_on', transferred_on, { today })),
  };
}

function dayProblem(
  field: 'happened_on' | 'transferred_on',
  day: string,
  { year, today }: { year?: number; today: string },
): Partial<Record<keyof LineValues, FieldMessage>> {
  if (!isDate(day)) return { [field]: { key: whyNot('day', 'invalid_date')({ input: day }) } };
  if (year !== undefined && yearOf(day) !== year) {
    return { [field]: { key: 'day_outside_year', values: { year } } };
  }
  return day > today ? { [field]: { key: 'future_day' } } : {};
}
