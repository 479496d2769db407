import * as v from 'valibot';
import {
  DOCUMENT_TYPES,
  REGIMES,
  REGISTRATION_TYPES,
  SIMPLE_KINDS,
  SPECIAL_SUBTYPES,
} from '#db/schema/cn-kinds.ts';

/**
 * Rules of China new substances that are rows (`areas/new-substance.md` §6): the schema of each value.
 * `regulation/rules.server.ts` reads them as they are in force on a day.
 */

const days = v.pipe(v.number(), v.integer(), v.minValue(0));
const years = days;
const steps = v.array(days);
/** A day of the year, `MM-DD`. */
const dayOfYear = v.pipe(v.string(), v.regex(/^\d{2}-\d{2}$/));
const tonnes = v.string();

/** What a type of registration asks for and brings (§6.1). */
export const typeRule = v.object({
  /** As the specification names the row: `R`, `S`, `B1`, … */
  id: v.string(),
  type: v.picklist(REGISTRATION_TYPES),
  kind: v.nullable(v.picklist(SIMPLE_KINDS)),
  subtype: v.nullable(v.picklist(SPECIAL_SUBTYPES)),
  /** Tonnes a year: from the first, inclusive, and below the second; null where there is no limit. */
  volume: v.nullable(
    v.object({ from: v.nullable(tonnes), below: v.nullable(tonnes), tiers: v.array(tonnes) }),
  ),
  /** Files it asks for besides the certificate or receipt. */
  papers: v.array(v.picklist(DOCUMENT_TYPES)),
  /** Whether measures of risk control must be given. */
  measures: v.boolean(),
  first_activity: v.boolean(),
  /** Whether an annual report is due: where the certificate says so, for priority hazards, or never. */
  annual: v.picklist(['certificate', 'priority_hazard', 'never']),
  /** Years its records are kept. */
  keep_years: years,
  /** Whether its substances are put on the inventory (IECSC) after a time. */
  listing: v.boolean(),
  /** Years it is valid at most; null has no end. */
  valid_years: v.nullable(years),
  /** Whether all of it must go abroad. */
  only_abroad: v.boolean(),
});
export type TypeRule = v.InferOutput<typeof typeRule>;

/** The types of a regime; the row's days are those on which a registration may be of it. */
export const typesRule = v.object({ regime: v.picklist(REGIMES), types: v.array(typeRule) });

export const CN_RULES = {
  /** Until when types of Order 7 may still be dated, with a warning. */
  cn_order_7_grace: v.object({ until: v.string() }),
  cn_number_format: v.object({ min: days, max: days }),
  /** Days after the first activity, which is day 0. */
  cn_first_activity: v.object({ days, steps, then_every: days }),
  /** Of the year after the one it is about. */
  cn_annual: v.object({
    opens: dayOfYear,
    due: dayOfYear,
    steps: v.array(dayOfYear),
    then_every: days,
    until: dayOfYear,
  }),
  cn_confidentiality: v.object({ years, order_7_until: v.string(), steps }),
  /** Whether confidentiality may be extended once, by regime. */
  cn_extension: v.object({ order_7: v.boolean(), order_12: v.boolean(), years }),
  /** Per cent of the registered volume from which it is amber. */
  cn_volume_percents: v.object({ amber: days }),
  /** Days of the year it is about, and of the next. */
  cn_activity_record: v.object({
    due: dayOfYear,
    steps: v.array(dayOfYear),
    after: v.array(dayOfYear),
  }),
  /** Days before the end, or after the day something was found. */
  cn_steps: v.object({ ppord: steps, iecsc: steps, iecsc_report: steps, hazard: steps }),
  /** Years from the first activity or from the day of registration, and months before that a report is due. */
  cn_iecsc: v.object({
    years,
    from: v.record(v.picklist(REGIMES), v.picklist(['first_activity', 'first_registration'])),
    report_months: years,
  }),
  cn_hazard_days: v.object({ days }),
  cn_transfer_days: v.object({ days }),
  /** Whether viewers see names that are confidential. */
  cn_viewer_identity: v.object({ names: v.boolean() }),
  /** What the authority is to be asked for when a field changes. */
  cn_changes: v.array(
    v.object({
      fields: v.array(v.string()),
      step: v.picklist(['re_register', 'change_certificate']),
    }),
  ),
} as const;
