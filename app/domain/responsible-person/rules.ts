import * as v from 'valibot';
import { type EVIDENCES, SEVERITIES } from '#db/schema/rp-kinds.ts';
import type { WorkCalendar } from '../regulation/working-days.ts';

/**
 * Rules of the responsible person that are rows (`areas/responsible-person.md` §6): the schema of each value.
 * `regulation/rules.server.ts` reads them as they are in force on a day.
 */

const days = v.pipe(v.number(), v.integer(), v.minValue(0));

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

export const claimRules = v.array(
  v.object({
    codes: v.array(v.string()),
    proof: v.picklist(PROOFS),
    /** A label that says the product works physically only makes evidence needless. */
    unless_physical: v.optional(v.boolean()),
    /** What proves it of a product that is made for hair alone, tested on real hair. */
    if_hair_only: v.optional(v.picklist(PROOFS)),
  }),
);

export const RP_RULES = {
  /** Claims that only a special product may make. */
  rp_special_claims: v.array(v.string()),
  rp_claim_evidence: claimRules,
  /** How certificate numbers of imported products begin, by the day of the report; another one is worth a warning. */
  rp_registration_prefixes: v.object({
    special: v.array(v.string()),
    general: v.array(v.string()),
  }),
  /** How long the certificate of a special product is good. */
  rp_certificate_term: v.object({ years: days }),
  /** Working days before its end; the window is shown to close so many days early while holidays are estimated. */
  rp_renewal_window: v.object({ opens: days, closes: days, estimate_early: days }),
  /** Days of the year, `MM-DD`, for the year before; by when an order to correct is followed in practice. */
  rp_annual_report: v.object({ from: v.string(), until: v.string(), correct_until: v.string() }),
  rp_sample: v.object({ times_test_need: days, keep_months: days }),
  /** Calendar days after the first discovery. */
  rp_adverse_terms: v.object({ general: days, serious: days, wide_impact: days }),
  rp_self_check: v.object({ serious: days, wide_impact: days }),
  /** Reports of one batch within so many days that hint at a wide impact. */
  rp_cluster: v.object({ reports: days, days }),
  /** When the daily letters tell of something; days unless they say months. */
  rp_reminder_steps: v.object({
    certificate: v.object({ months: v.array(days), before_close: days }),
    annual_report: v.object({
      /** Days of the year, `MM-DD`, between the first and the last of `rp_annual_report`. */
      days: v.array(v.string()),
      /** After the last day every week to this one, then every so many months. */
      weekly_until: v.string(),
      every_months: days,
    }),
    /** After the end of a certificate whose renewal is not decided. */
    renewal_pending: v.object({ after: days, every_months: days }),
    /** Before a contract or an authorisation ends. */
    ends: v.array(days),
    adverse: v.object({
      half_time: v.array(v.picklist(SEVERITIES)),
      before: v.object({ general: days, serious: days, wide_impact: days }),
    }),
    self_check: days,
    partner: v.array(days),
    declaration: v.object({ after: v.array(days), every: days }),
    unsampled: v.object({ after: v.array(days), every_months: days }),
    sample: days,
  }),
  rp_arrival: v.object({ back: days, ahead: days }),
  rp_links: v.object({ trade: days, declaration: days, recall: days }),
  /** Times a link is mailed again within a day: of one record, or to one party of one recall. */
  rp_sends: v.object({ a_day: days }),
  /** Days before the arrival from which on a customs declaration may be dated. */
  rp_declaration: v.object({ before_arrival: days }),
  /** For how long ahead an end is shown and looked for. */
  rp_ends_ahead: v.object({ months: days }),
  /** What a technical director (质量安全负责人) should have. */
  rp_technical_director: v.object({ experience_years: days }),
  /** How long records and sale data are kept after a batch ends, and adverse records after they close; read by people. */
  rp_records_kept: v.object({
    years: days,
    short_life: v.object({ under_months: days, years: days }),
    adverse_years: days,
  }),
  /** The law that an authorisation notice rests on, without the day of its text. */
  rp_notice_basis: v.object({ rule_set: v.string(), zh: v.string(), en: v.string() }),
  /** From which day of the year staff are asked for next year's holidays, `MM-DD`. */
  holiday_notice: v.object({ asked_from: v.string() }),
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
