import { ALARM_PERCENT } from '#db/schema/registration-kinds.ts';
import type { CompanyLimit } from '../tenancy/limit.ts';

/** Applications for partners that a company may make in a day (PRODUCT §6). */
export const PARTNER_APPLICATIONS = {
  policy: 'partner_daily_allowance',
  standard: 10,
  least: 0,
  most: 200,
} as const satisfies CompanyLimit;

/** Sendings of documents in a day, one count of a company for all subsystems (SPEC §5). */
export const DOCUMENT_SENDINGS = {
  policy: 'document_daily_allowance',
  standard: 20,
  least: 0,
  most: 500,
} as const satisfies CompanyLimit;

/** Mails of notifications that a company may send in a day. */
export const NOTIFICATION_MAILS = {
  policy: 'notification_daily_allowance',
  standard: 20,
  least: 0,
  most: 500,
} as const satisfies CompanyLimit;

/** Letters to partners that a company may cause in a day: one full batch. */
export const PARTNER_LETTERS = {
  policy: 'partner_letter_daily_allowance',
  standard: 1000,
  least: 0,
  most: 20_000,
} as const satisfies CompanyLimit;

/** Records of one batch. */
export const BATCH_MOST = {
  policy: 'batch_max',
  standard: 5000,
  least: 1,
  most: 20_000,
} as const satisfies CompanyLimit;

/** Days before and after today an ETA may lie (PRODUCT §4). Beyond them a consultant enters the record. */
export const ETA_PAST = {
  policy: 'eta_past_days',
  standard: 30,
  least: 0,
  most: 365,
} as const satisfies CompanyLimit;
export const ETA_FUTURE = {
  policy: 'eta_future_days',
  standard: 400,
  least: 30,
  most: 800,
} as const satisfies CompanyLimit;

/** Days that a confirmation link works (PRODUCT §4). */
export const CONFIRMATION_LINK = {
  policy: 'confirmation_link_days',
  standard: 14,
  least: 1,
  most: 60,
} as const satisfies CompanyLimit;

/** Days that a link to a document works. */
export const DOCUMENT_LINK = {
  policy: 'document_link_days',
  standard: 14,
  least: 1,
  most: 60,
} as const satisfies CompanyLimit;

/** Per cent of a line that may have arrived above what was confirmed. */
export const ARRIVED_ABOVE = {
  policy: 'arrival_up_percent',
  standard: 5,
  least: 0,
  most: 100,
} as const satisfies CompanyLimit;

/** Month and day of the next year until which quantity and year of an arrival may be changed: 331 is 31 March. */
export const ARRIVAL_UNTIL = {
  policy: 'arrival_until',
  standard: 331,
  least: 101,
  most: 1231,
} as const satisfies CompanyLimit;

/** Whether what another company's code draws is confirmed by itself: 1 or 0. */
export const OWN_CODE_AUTO = {
  policy: 'own_code_auto',
  standard: 1,
  least: 0,
  most: 1,
} as const satisfies CompanyLimit;

/** Per cent of its limit at which a registration alarms where nobody says otherwise as it is entered. */
export const ALARM_FIRST = {
  policy: 'alarm_percent',
  standard: ALARM_PERCENT,
  least: 1,
  most: 100,
} as const satisfies CompanyLimit;

/** And at which every registration alarms a second time. */
export const ALARM_SECOND = {
  policy: 'alarm_second',
  standard: 95,
  least: 1,
  most: 100,
} as const satisfies CompanyLimit;

/** Days after which a record that nobody answers or sends is given up. */
export const RECORD_EXPIRY = {
  policy: 'record_expiry_days',
  standard: 30,
  least: 7,
  most: 365,
} as const satisfies CompanyLimit;
