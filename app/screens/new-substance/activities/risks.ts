import type { RISKS } from '~/domain/new-substance/activity/kinds.ts';
import type { ActivityValues } from './form/activity-form.ts';

/** Risks of days on which there was no registration: one notice speaks for both. */
export const RISKS_OF_DAYS = ['before_registration', 'after_end'] as const;

/** Risks whose notice was ticked as read. */
export function acknowledgedIn({
  risk_acknowledged,
  risk_days,
}: Pick<ActivityValues, 'risk_acknowledged' | 'risk_days'>): (typeof RISKS)[number][] {
  return [
    ...(risk_days === '' ? [] : RISKS_OF_DAYS),
    ...(risk_acknowledged === '' ? [] : (['not_fulfilled'] as const)),
  ];
}
