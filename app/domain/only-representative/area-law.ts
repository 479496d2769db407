import * as v from 'valibot';
import { ALARM_PERCENT } from '#db/schema/registration-kinds.ts';
import type { AreaLaw, PolicyRow, RuleRow } from '../area-law.ts';
import { isDate } from '../kernel/dates.ts';
import { OR_RULES } from './duty/law.ts';
import {
  KOREAN_RULES,
  KR_EXISTING_GRACE,
  KR_ISSUER,
  KR_NEW_SUBSTANCE,
} from './korean-paper/law.ts';
import {
  ARRIVAL_UNTIL,
  ARRIVED_ABOVE,
  BATCH_MOST,
  CONFIRMATION_LINK,
  DOCUMENT_LINK,
  DOCUMENT_SENDINGS,
  ETA_FUTURE,
  ETA_PAST,
  NOTIFICATION_MAILS,
  OWN_CODE_AUTO,
  PARTNER_APPLICATIONS,
  PARTNER_LETTERS,
} from './limits.ts';
import { ENDING_DAYS } from './registration/kinds.ts';
import { EXPIRY_DAYS } from './trade-record/rules.ts';

const day = v.pipe(v.string(), v.check(isDate));
const whole = v.pipe(v.number(), v.integer(), v.minValue(1));

const REACH = { group: 'eu', systems: ['rscc'] } as const;
const KOREA = { group: 'kr', systems: ['krscc'] } as const;

const RULES: readonly RuleRow[] = [
  {
    rule: KR_NEW_SUBSTANCE,
    ...KOREA,
    value: KOREAN_RULES[KR_NEW_SUBSTANCE],
    one: { key: 'grams', unit: 'tonnes' },
    switchable: 'company',
  },
  {
    rule: KR_EXISTING_GRACE,
    ...KOREA,
    value: v.object({
      band: v.record(v.string(), day),
      class: v.record(v.string(), v.object({ day, bands: v.optional(v.array(v.string())) })),
    }),
  },
  { rule: 'KR_CHANGE', ...KOREA, value: OR_RULES.KR_CHANGE, one: { key: 'days', unit: 'days' } },
  { rule: KR_ISSUER, ...KOREA, value: v.object({ issuer: v.picklist(['NIER', 'KECO']) }) },
  { rule: 'REACH_BANDS', ...REACH, value: OR_RULES.REACH_BANDS },
  { rule: 'BAND_UPDATE', ...REACH, value: OR_RULES.BAND_UPDATE },
  {
    rule: 'PRE_REGISTRATION_END',
    ...REACH,
    value: v.object({ day, types: v.array(v.string()) }),
  },
  {
    rule: 'SDS_RECIPIENTS',
    ...REACH,
    value: v.object({ months: whole }),
    one: { key: 'months', unit: 'months' },
  },
  {
    rule: 'UK_DEADLINES',
    group: 'uk',
    systems: ['rscc'],
    value: OR_RULES.UK_DEADLINES,
    switchable: 'all',
  },
];

const POLICIES: readonly PolicyRow[] = [
  { ...PARTNER_APPLICATIONS, unit: 'times', ofCompany: true },
  {
    policy: 'partner_once_a_day',
    standard: 1,
    least: 1,
    most: 1,
    unit: 'times',
    ofCompany: false,
    fixed: true,
  },
  { ...DOCUMENT_SENDINGS, unit: 'times', ofCompany: true },
  { ...NOTIFICATION_MAILS, unit: 'times', ofCompany: true },
  { ...PARTNER_LETTERS, unit: 'times', ofCompany: true },
  { ...BATCH_MOST, unit: 'records', ofCompany: true },
  { ...CONFIRMATION_LINK, unit: 'days', ofCompany: true },
  { ...DOCUMENT_LINK, unit: 'days', ofCompany: true },
  { ...ETA_PAST, unit: 'days', ofCompany: true },
  { ...ETA_FUTURE, unit: 'days', ofCompany: true },
  { ...ARRIVED_ABOVE, unit: 'percent', ofCompany: true },
  { ...ARRIVAL_UNTIL, unit: 'month_day', ofCompany: true },
  { ...OWN_CODE_AUTO, unit: 'switch', ofCompany: true },
  fixed('record_expiry_days', EXPIRY_DAYS, 'days'),
  fixed('alarm_percent', ALARM_PERCENT, 'percent'),
  fixed('alarm_second', 95, 'percent'),
  fixed('expiring_days', ENDING_DAYS.registration, 'days'),
  fixed('cbi_days', ENDING_DAYS.cbi, 'days'),
  fixed('stale_days', 7, 'days'),
];

function fixed(policy: string, standard: number, unit: PolicyRow['unit']): PolicyRow {
  return { policy, standard, least: standard, most: standard, unit, ofCompany: false, fixed: true };
}

export const law: AreaLaw = { area: 'only-representative', rules: RULES, policies: POLICIES };
