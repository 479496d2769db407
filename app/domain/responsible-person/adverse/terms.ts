import { daysAfter } from '../../kernel/dates.ts';
import type { Severity } from '../rules.ts';

/** Calendar days after the first discovery, by severity. */
export type Terms = Readonly<Record<Severity, number>>;

/** Terms with the days they are law, the latest first. */
export interface DatedTerms {
  from: string;
  /** Inclusive; null has no end. */
  until: string | null;
  terms: Terms;
}

/** The terms that are law on the day of a first discovery; undefined where there were none yet. */
export function termsOn(dated: readonly DatedTerms[], day: string): Terms | undefined {
  // Where a later row has taken the place of an open one, both cover the day: the later one is law.
  return dated
    .filter(({ from, until }) => from <= day && (until === null || until >= day))
    .reduce<DatedTerms | undefined>(
      (last, one) => (last === undefined || one.from > last.from ? one : last),
      undefined,
    )?.terms;
}

/** By when a reaction is reported: calendar days after the first discovery, which is day 0. */
export function dueOn(firstDiscoveredOn: string, severity: Severity, terms: Terms): string {
  return daysAfter(firstDiscoveredOn, terms[severity]);
}

/** By when the tenant has looked into itself; null where nothing is owed. */
export function selfCheckDueOn(
  firstDiscoveredOn: string,
  severity: Severity,
  terms: Readonly<Record<Exclude<Severity, 'general'>, number>>,
): string | null {
  return severity === 'general' ? null : daysAfter(firstDiscoveredOn, terms[severity]);
}
