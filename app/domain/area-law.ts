import type { GenericSchema } from 'valibot';
import type { Area, SystemSlug } from './systems/profiles.ts';
import type { CompanyLimit } from './tenancy/limit.ts';

/** In what a value is counted. */
export type LawUnit =
  | 'tonnes'
  | 'percent'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'months'
  | 'years'
  | 'times'
  | 'people'
  | 'records'
  | 'bytes'
  | 'switch'
  | 'month_day'
  | 'characters'
  | 'rows';

/** What the provider sets, a number for the days it is in force. Its words are `consolePolicies:nameOf`. */
export interface PolicyRow extends CompanyLimit {
  unit: LawUnit;
  /** A company may have another value than everyone's. */
  ofCompany: boolean;
  /** It is so by the specification or by how the portal is made: shown, and never changed. */
  fixed?: true;
  /** Another policy that it stays below, or above, on every day. */
  below?: CompanyLimit;
  above?: CompanyLimit;
}

/** By which law a rule is, for the tabs of the page; `own` is what the provider sets itself. */
export const LAW_GROUPS = ['eu', 'uk', 'kr', 'cn', 'own'] as const;
export type LawGroup = (typeof LAW_GROUPS)[number];

/** A number or list of law that stands in rows. Its words are `consoleRules:nameOf` and `consoleRules:aboutOf`. */
export interface RuleRow {
  rule: string;
  group: LawGroup;
  /** Subsystems whose companies it touches. */
  systems: readonly SystemSlug[];
  value: GenericSchema;
  /** Where its value is one number: under which name, and in what; grams are told in tonnes. */
  one?: { key: string; unit: LawUnit };
  /** Regimes that a row may be of; none where all rows hold for all. */
  regimes?: readonly string[];
  /** It has profiles of which one counts, for everyone or for one company. */
  switchable?: 'all' | 'company';
}

/** What an area says of the numbers that it is governed by. */
export interface AreaLaw {
  area: Area;
  rules: readonly RuleRow[];
  policies: readonly PolicyRow[];
}
