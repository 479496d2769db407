import * as v from 'valibot';
import { REGISTRATION_TYPES } from '#db/schema/registration-kinds.ts';
import type { AreaLaw, PolicyRow, RuleRow } from '../area-law.ts';
import { daysByBand } from '../regulation/days-by-band.ts';
import { lawDay, listOf, oneOf, whole } from '../regulation/law-value.ts';
import { CBI_ENDING, EXPIRING, STALE } from '../regulation/looked-ahead.ts';
import { OR_RULES } from './duty/law.ts';
import {
  KOREAN_RULES,
  KR_EXISTING_GRACE,
  KR_ISSUER,
  KR_NEW_SUBSTANCE,
} from './korean-paper/law.ts';
import {
  ALARM_FIRST,
  ALARM_SECOND,
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
  RECORD_EXPIRY,
} from './limits.ts';

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
    value: daysByBand,
  },
  { rule: 'KR_CHANGE', ...KOREA, value: OR_RULES.KR_CHANGE, one: { key: 'days', unit: 'days' } },
  {
    rule: KR_ISSUER,
    ...KOREA,
    value: v.object({ issuer: oneOf(['NIER', 'KECO'], 'consoleLaw:issuerOf') }),
  },
  { rule: 'REACH_BANDS', ...REACH, value: OR_RULES.REACH_BANDS },
  { rule: 'BAND_UPDATE', ...REACH, value: OR_RULES.BAND_UPDATE },
  {
    rule: 'PRE_REGISTRATION_END',
    ...REACH,
    value: v.object({
      day: lawDay,
      types: listOf(oneOf(REGISTRATION_TYPES, 'substances:typeOf')),
    }),
  },
  {
    rule: 'SDS_RECIPIENTS',
    ...REACH,
    value: v.object({ months: whole('months', 1) }),
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
  { ...RECORD_EXPIRY, unit: 'days', ofCompany: true },
  { ...ALARM_FIRST, unit: 'percent', ofCompany: true, below: ALARM_SECOND },
  { ...ALARM_SECOND, unit: 'percent', ofCompany: true, above: ALARM_FIRST },
  { ...EXPIRING, unit: 'days', ofCompany: true },
  { ...CBI_ENDING, unit: 'days', ofCompany: true },
  { ...STALE, unit: 'days', ofCompany: true },
];

export const law: AreaLaw = { area: 'only-representative', rules: RULES, policies: POLICIES };
