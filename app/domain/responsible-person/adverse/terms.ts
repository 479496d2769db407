import { daysAfter } from '../../kernel/dates.ts';
import type { Severity } from '../rules.ts';

/** By when a reaction is reported: calendar days after the first discovery, which is day 0. */
export function dueOn(
  firstDiscoveredOn: string,
  severity: Severity,
  terms: Readonly<Record<Severity, number>>,
): string {
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
