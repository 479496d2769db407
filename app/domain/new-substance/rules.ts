import * as v from 'valibot';
import {
  DOCUMENT_TYPES,
  MANAGEMENT_CLASSES,
  REGIMES,
  REGISTRATION_TYPES,
  SIMPLE_KINDS,
  SPECIAL_SUBTYPES,
} from '#db/schema/cn-kinds.ts';

/**
 * Rules of China new substances that are rows (`areas/new-substance.md` §6): the schema of each value.
 * `regulation/rules.server.ts` reads them, by the row of the day of what is judged.
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
  /** Days of the year after the one it is about; which row is law is decided by its 1 January. */
  cn_annual: v.object({
    opens: dayOfYear,
    due: dayOfYear,
    steps: v.array(dayOfYear),
    /** Days between reminders of what is overdue until a day, from which on it is told each month. */
    then_every: days,
    until: dayOfYear,
    /** Who reports: rows of types, of some classes alone, or where the certificate states it. */
    by: v.array(
      v.object({
        row: v.string(),
        classes: v.optional(v.array(v.picklist(MANAGEMENT_CLASSES))),
        stated: v.optional(v.boolean()),
      }),
    ),
  }),
  /** Measures are made public so many days after the first activity, and after they changed. */
  cn_publication: v.object({ rows: v.array(v.string()), days, steps, then_months: years }),
  /** Years from the registration, or a day for all of a regime. */
  cn_confidentiality: v.object({ years: v.nullable(years), until: v.nullable(v.string()), steps }),
  /** Types whose confidentiality may be extended, once, until a day at most; by the day of the decision. */
  cn_extension: v.object({ rows: v.array(v.string()), until: v.string(), steps }),
  /** Per cent of the registered volume from which it is amber. */
  cn_volume_percents: v.object({ amber: days }),
  /** Days of the year it is about, and of the next. */
  cn_activity_record: v.object({
    due: dayOfYear,
    steps: v.array(dayOfYear),
    after: v.array(dayOfYear),
  }),
  /** Days before the end. */
  cn_steps: v.object({ ppord: steps }),
  /** Years from the first activity or from the day of registration; some classes report some months before. */
  cn_iecsc: v.object({
    years,
    from: v.picklist(['first_activity', 'first_registration']),
    steps,
    report: v.nullable(
      v.object({ months: years, classes: v.array(v.picklist(MANAGEMENT_CLASSES)), steps }),
    ),
  }),
  /** Days after it was found. */
  cn_hazard_days: v.object({ days, steps }),
  /** Days after something was given to a recipient, or what they were told changed. */
  cn_transfer_days: v.object({ days, steps }),
  /** Whether viewers see names that are confidential. */
  cn_viewer_identity: v.object({ names: v.boolean() }),
  /** What the authority is to be asked for when a field changes. */
  cn_changes: v.array(
    v.object({
      fields: v.array(v.string()),
      step: v.picklist(['re_register', 'change_certificate', 'report_hazards']),
    }),
  ),
} as const;
