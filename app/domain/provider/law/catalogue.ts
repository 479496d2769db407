import type { PolicyRow, RuleRow } from '../../area-law.ts';
import { AREA_LAW } from '../../areas-law.ts';
import { UPLOAD_QUOTA } from '../../files/upload-quota.ts';
import { SESSION_HOURS } from '../../identity/session-life.ts';
import { HOLIDAY_RULE, holidayNotice } from '../../regulation/holiday-notice.ts';
import { ANSWERED_IN } from '../../request/kinds.ts';
import { PEOPLE } from '../../tenancy/limit.ts';
import { VISIT_MINUTES } from '../act-as/minutes.ts';

/** What belongs to no area. */
const HOLIDAYS: RuleRow = {
  rule: HOLIDAY_RULE,
  group: 'cn',
  systems: ['rp', 'cnscc'],
  value: holidayNotice,
};

const ofAll = (policy: string, standard: number, unit: PolicyRow['unit']): PolicyRow => ({
  ...{ policy, standard, least: standard, most: standard },
  ...{ unit, ofCompany: false, fixed: true },
});

const OWN: readonly PolicyRow[] = [
  { ...PEOPLE, unit: 'people', ofCompany: true },
  { ...UPLOAD_QUOTA, unit: 'bytes', ofCompany: true },
  { ...ANSWERED_IN, unit: 'days', ofCompany: true },
  { ...VISIT_MINUTES, unit: 'minutes', ofCompany: true },
  { policy: 'staff_totp', standard: 1, least: 0, most: 1, unit: 'switch', ofCompany: false },
  { policy: 'second_person', standard: 1, least: 0, most: 1, unit: 'switch', ofCompany: false },
  ofAll('account_link_hours', 2, 'hours'),
  ofAll('password_min', 6, 'characters'),
  ofAll('logins_shown', 10, 'rows'),
  { ...SESSION_HOURS, unit: 'hours', ofCompany: false },
];

/** Every rule that the editor knows; it refuses another. */
export const RULES: readonly RuleRow[] = [...AREA_LAW.flatMap(({ rules }) => rules), HOLIDAYS];

/** Every policy that the editor knows. */
export const POLICIES: readonly PolicyRow[] = [
  ...AREA_LAW.flatMap(({ policies }) => policies),
  ...OWN,
];

export const ruleNamed = (name: string): RuleRow | undefined =>
  RULES.find(({ rule }) => rule === name);
export const policyNamed = (name: string): PolicyRow | undefined =>
  POLICIES.find(({ policy }) => policy === name);

/** A profile that no instrument says yet: it is kept, and can be neither scheduled nor chosen. */
export const isDraftProfile = (profile: string): boolean => profile.startsWith('draft');
