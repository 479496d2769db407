import { isReason } from '~/domain/kernel/text/reason.ts';
import type { FormFacts } from '../add-data.server.ts';
import { RISKS_OF_DAYS } from '../risks.ts';
import type { ActivityValues } from './activity-form.ts';
import { amends } from './section.ts';
import type { FormState } from './states.ts';

/** What a record still lacks before it can be submitted, as keys of what the page calls it, in the order of the page. */
export function lackingIn(values: ActivityValues, facts: FormFacts, state: FormState): string[] {
  const { role, actual_purpose, implementation } = values;
  const reason = (kinds: readonly string[]) =>
    state.deviations
      .filter(({ kind, isGiven }) => kinds.includes(kind) && !isGiven)
      .map(({ kind }) => `form.lackOf.${kind}`);
  const lacks = (is: boolean, key: string) => (is ? [key] : []);
  return [
    ...lacks(amends(facts) && !isReason(values.reason), 'form.amendReason'),
    ...lacks(role === '', 'role'),
    ...lacks(actual_purpose === '', 'actualPurpose'),
    ...reason(['purpose_changed']),
    ...lacks(
      state.sent.length === 0 && values.no_activity === '' && facts.earlierHandovers === 0,
      'form.lackOf.lines',
    ),
    ...reason(['excess', 'import_excess', 'type_outside']),
    ...reason(RISKS_OF_DAYS),
    ...lacks(
      values.risk_days === '' &&
        state.deviations.some(({ kind }) => RISKS_OF_DAYS.some((risk) => risk === kind)),
      'form.lackOf.risk',
    ),
    ...reason(['not_only_abroad']),
    ...lacks(implementation === '', 'implementation'),
    ...lacks(
      implementation === 'equivalent' && values.implementation_note === '',
      'implementationNote',
    ),
    ...lacks(
      implementation === 'not_fulfilled' && values.risk_acknowledged === '',
      'form.lackOf.risk',
    ),
    ...reason(['not_fulfilled']),
    ...lacks(facts.filing.annualReportRequired && values.emission_note === '', 'emissionNote'),
  ];
}
