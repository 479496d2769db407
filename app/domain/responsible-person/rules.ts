import * as v from 'valibot';
import { type EVIDENCES, SEVERITIES } from '#db/schema/rp-kinds.ts';
import { dayOfYear, lawText, listOf, oneOf, whole } from '../regulation/law-value.ts';
import type { WorkCalendar } from '../regulation/working-days.ts';

/**
 * Rules of the responsible person that are rows (`areas/responsible-person.md` §6): the schema of each value.
 * `regulation/rules.server.ts` reads them as they are in force on a day.
 */

const days = whole('days');
const months = whole('months');
const years = whole('years');

/** Codes of claims of the catalogue of 2021, and the letters that the norm for claims has beside them. */
export const CLAIM_CODES = [
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15'],
  ...['16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26'],
  ...['A', 'M', 'Q', 'R', 'X', 'Y'],
] as const;
const claim = oneOf<readonly string[]>(CLAIM_CODES, 'rp:claim', true);

export const PROOFS = [
  'human_registered',
  'human',
  'human_or_laboratory',
  'human_or_consumer',
  'test',
  'any',
  'ingredient',
  'none',
  'staff',
] as const;

const proof = oneOf(PROOFS, 'dossier:claims.proofOf');
const severity = oneOf(SEVERITIES, 'reactions:severityOf');

const claimRule = v.object({
  codes: listOf(claim),
  proof,
  /** A label that says the product works physically only makes evidence needless. */
  unless_physical: v.optional(v.boolean()),
  /** What proves it of a product that is made for hair alone, tested on real hair. */
  if_hair_only: v.optional(proof),
});

/** What proves each claim: every one of them has its entry, and only one. */
export const claimRules = v.pipe(
  v.array(claimRule),
  v.check((rules) => {
    const named = rules.flatMap(({ codes }) => codes);
    return new Set(named).size === named.length;
  }, 'law_claim_twice'),
  v.check((rules) => {
    const named = rules.flatMap(({ codes }) => codes);
    return CLAIM_CODES.every((code) => named.includes(code));
  }, 'law_claim_missing'),
);

/** How a certificate number begins. */
const prefix = lawText(20);
/** Days that a link lives. */
const lived = whole('days', 1);

export const RP_RULES = {
  /** Claims that only a special product may make. */
  rp_special_claims: listOf(claim),
  rp_claim_evidence: claimRules,
  /** How certificate numbers of imported products begin, by the day of the report; another one is worth a warning. */
  rp_registration_prefixes: v.object({
    special: listOf(prefix),
    general: listOf(prefix),
  }),
  /** How long the certificate of a special product is good. */
  rp_certificate_term: v.object({ years: whole('years', 1) }),
  /** Working days before its end; the window is shown to close so many days early while holidays are estimated. */
  rp_renewal_window: v.pipe(
    v.object({ opens: days, closes: days, estimate_early: days }),
    v.forward(
      v.check(({ opens, closes }) => closes < opens, 'law_closes_first'),
      ['closes'],
    ),
  ),
  /** Days of the year, `MM-DD`, for the year before; by when an order to correct is followed in practice. */
  rp_annual_report: v.pipe(
    v.object({ from: dayOfYear, until: dayOfYear, correct_until: dayOfYear }),
    v.forward(
      v.check(({ from, until }) => from <= until, 'ends_before_start'),
      ['until'],
    ),
    v.forward(
      v.check(({ until, correct_until }) => until <= correct_until, 'ends_before_start'),
      ['correct_until'],
    ),
  ),
  rp_sample: v.object({ times_test_need: whole('times'), keep_months: months }),
  /** Calendar days after the first discovery. */
  rp_adverse_terms: v.object({ general: days, serious: days, wide_impact: days }),
  rp_self_check: v.object({ serious: days, wide_impact: days }),
  /** Reports of one batch within so many days that hint at a wide impact. */
  rp_cluster: v.object({ reports: whole('records', 1), days }),
  /** When the daily letters tell of something; days unless they say months. */
  rp_reminder_steps: v.object({
    certificate: v.object({ months: listOf(months), before_close: days }),
    annual_report: v.object({
      /** Days of the year, `MM-DD`, between the first and the last of `rp_annual_report`. */
      days: listOf(dayOfYear),
      /** After the last day every week to this one, then every so many months. */
      weekly_until: dayOfYear,
      every_months: whole('months', 1),
    }),
    /** After the end of a certificate whose renewal is not decided. */
    renewal_pending: v.object({ after: days, every_months: whole('months', 1) }),
    /** Before a contract or an authorisation ends. */
    ends: listOf(days),
    adverse: v.object({
      half_time: listOf(severity, 0),
      before: v.object({ general: days, serious: days, wide_impact: days }),
    }),
    self_check: days,
    partner: listOf(days),
    declaration: v.object({ after: listOf(days), every: whole('days', 1) }),
    unsampled: v.object({ after: listOf(days), every_months: whole('months', 1) }),
    sample: days,
  }),
  rp_arrival: v.object({ back: days, ahead: days }),
  rp_links: v.object({ trade: lived, declaration: lived, recall: lived }),
  /** Times a link is mailed again within a day: of one record, or to one party of one recall. */
  rp_sends: v.object({ a_day: whole('times', 1) }),
  /** Days before the arrival from which on a customs declaration may be dated. */
  rp_declaration: v.object({ before_arrival: days }),
  /** For how long ahead an end is shown and looked for. */
  rp_ends_ahead: v.object({ months }),
  /** What a technical director (质量安全负责人) should have. */
  rp_technical_director: v.object({ experience_years: years }),
  /** How long records and sale data are kept after a batch ends, and adverse records after they close; read by people. */
  rp_records_kept: v.object({
    years,
    short_life: v.object({ under_months: months, years }),
    adverse_years: years,
  }),
  /** The law that an authorisation notice rests on, without the day of its text. */
  rp_notice_basis: v.object({
    rule_set: lawText(40),
    zh: lawText(500),
    en: lawText(500),
  }),
  /** From which day of the year staff are asked for next year's holidays, `MM-DD`. */
  holiday_notice: v.object({ asked_from: dayOfYear }),
} as const;

export type ClaimRules = v.InferOutput<typeof claimRules>;
export type Proof = (typeof PROOFS)[number];
export type Evidence = (typeof EVIDENCES)[number];
export type Severity = (typeof SEVERITIES)[number];

/** What says when something is reminded of. */
export const REMINDER_RULES = {
  rp_reminder_steps: RP_RULES.rp_reminder_steps,
  rp_renewal_window: RP_RULES.rp_renewal_window,
  rp_annual_report: RP_RULES.rp_annual_report,
  rp_adverse_terms: RP_RULES.rp_adverse_terms,
} as const;
export type ReminderRules = {
  readonly [Name in keyof typeof REMINDER_RULES]: v.InferOutput<(typeof REMINDER_RULES)[Name]>;
} & {
  /** Which days are worked: the rule `holiday` over the published calendar. */
  readonly calendar: WorkCalendar;
};
