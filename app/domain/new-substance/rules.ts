import * as v from 'valibot';
import {
  DOCUMENT_TYPES,
  MANAGEMENT_CLASSES,
  REGIMES,
  REGISTRATION_TYPES,
  SIMPLE_KINDS,
  SPECIAL_SUBTYPES,
} from '#db/schema/cn-kinds.ts';
import { parseTonnes } from '../kernel/mass.ts';
import {
  dayOfYear,
  lawDay,
  lawText,
  listOf,
  oneOf,
  tonnesText,
  whole,
} from '../regulation/law-value.ts';

/**
 * Rules of China new substances that are rows (`areas/new-substance.md` §6): the schema of each value.
 * `regulation/rules.server.ts` reads them, by the row of the day of what is judged.
 */

const days = whole('days');
const months = whole('months');
const years = whole('years');
/** Reminders, as days from what they are about. */
const steps = listOf(days);
const managementClass = oneOf(MANAGEMENT_CLASSES, 'filings:managementClassOf');
/** A row of `cn_types`, as the specification names it. */
const typeId = v.pipe(lawText(4), v.regex(/^[A-Z][A-Z0-9]{0,3}$/, 'law_type_id'));
/** What of a filing changes, as `filing/changes` calls it. */
export const CHANGED_FIELDS = [
  ...['applied_tonnes_up', 'applied_tonnes_down'],
  ...['registered_import_tonnes_up', 'registered_import_tonnes_down'],
  ...['production_added', 'import_added', 'purpose', 'risk_measures', 'management_requirements'],
  ...['hazards', 'holder', 'agent', 'identity'],
] as const;

const grams = (said: string | null) => (said === null ? null : parseTonnes(said));

/** Tonnes a year: from the first, inclusive, and below the second; null where there is no limit. */
const volume = v.pipe(
  v.object({
    from: v.nullable(tonnesText),
    below: v.nullable(tonnesText),
    tiers: listOf(tonnesText, 0),
  }),
  v.forward(
    v.check(({ from, below }) => (grams(below) ?? Infinity) > (grams(from) ?? 0), 'law_below'),
    ['below'],
  ),
);

/** What a type of registration asks for and brings (§6.1). */
export const typeRule = v.object({
  /** As the specification names the row: `R`, `S`, `B1`, … */
  id: typeId,
  type: oneOf(REGISTRATION_TYPES, 'filings:typeOf'),
  kind: v.nullable(oneOf(SIMPLE_KINDS, 'filings:simpleKindOf')),
  subtype: v.nullable(oneOf(SPECIAL_SUBTYPES, 'filings:specialSubtypeOf')),
  volume: v.nullable(volume),
  /** Files it asks for besides the certificate or receipt. */
  papers: listOf(oneOf(DOCUMENT_TYPES, 'filings:documentTypeOf'), 0),
  /** Whether measures of risk control must be given. */
  measures: v.boolean(),
  first_activity: v.boolean(),
  /** Whether an annual report is due: where the certificate says so, for priority hazards, or never. */
  annual: oneOf(['certificate', 'priority_hazard', 'never'], 'consoleLaw:annualOf'),
  /** Years its records are kept. */
  keep_years: years,
  /** Whether its substances are put on the inventory (IECSC) after a time. */
  listing: v.boolean(),
  /** Years it is valid at most; null has no end. */
  valid_years: v.nullable(whole('years', 1)),
  /** Whether all of it must go abroad. */
  only_abroad: v.boolean(),
});
export type TypeRule = v.InferOutput<typeof typeRule>;

/** The types of a regime; the row's days are those on which a registration may be of it. */
export const typesRule = v.object({
  regime: oneOf(REGIMES, 'filings:regimeOf'),
  types: v.pipe(
    v.array(typeRule),
    v.minLength(1, 'required'),
    v.check((types) => new Set(types.map(({ id }) => id)).size === types.length, 'law_twice'),
  ),
});

export const CN_RULES = {
  /** Until when types of Order 7 may still be dated, with a warning. */
  cn_order_7_grace: v.object({ until: lawDay }),
  cn_number_format: v.pipe(
    v.object({ min: whole('characters', 1), max: whole('characters', 1) }),
    v.forward(
      v.check(({ min, max }) => min <= max, 'law_below'),
      ['max'],
    ),
  ),
  /** Days after the first activity, which is day 0. */
  cn_first_activity: v.object({ days, steps, then_every: whole('days', 1) }),
  /** Days of the year after the one it is about; which row is law is decided by its 1 January. */
  cn_annual: v.object({
    opens: dayOfYear,
    due: dayOfYear,
    steps: listOf(dayOfYear),
    /** Days between reminders of what is overdue until a day, from which on it is told each month. */
    then_every: whole('days', 1),
    until: dayOfYear,
    /** Who reports: rows of types, of some classes alone, or where the certificate states it. */
    by: v.array(
      v.object({
        row: typeId,
        classes: v.optional(listOf(managementClass)),
        stated: v.optional(v.boolean()),
      }),
    ),
  }),
  /** Measures are made public so many days after the first activity, and after they changed. */
  cn_publication: v.object({
    rows: listOf(typeId),
    days,
    steps,
    then_months: whole('months', 1),
  }),
  /** Years from the registration, or a day for all of a regime. */
  cn_confidentiality: v.pipe(
    v.object({ years: v.nullable(whole('years', 1)), until: v.nullable(lawDay), steps }),
    v.forward(
      v.check(({ years: term, until }) => (term === null) !== (until === null), 'law_either'),
      ['until'],
    ),
  ),
  /** Types whose confidentiality may be extended, once, until a day at most; by the day of the decision. */
  cn_extension: v.object({ rows: listOf(typeId), until: lawDay, steps }),
  /** Per cent of the registered volume from which it is amber. */
  cn_volume_percents: v.object({ amber: whole('percent', 1) }),
  /** Days of the year it is about, and of the next. */
  cn_activity_record: v.object({
    due: dayOfYear,
    steps: listOf(dayOfYear),
    after: listOf(dayOfYear),
  }),
  /** Days before the end. */
  cn_steps: v.object({ ppord: steps }),
  /** Years from the first activity or from the day of registration; some classes report some months before. */
  cn_iecsc: v.object({
    years,
    from: oneOf(['first_activity', 'first_registration'], 'consoleLaw:sinceOf'),
    steps,
    report: v.nullable(v.object({ months, classes: listOf(managementClass), steps })),
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
      fields: listOf(oneOf(CHANGED_FIELDS, 'consoleLaw:changedOf')),
      step: oneOf(
        ['re_register', 'change_certificate', 'report_hazards'],
        'filings:authorityStepOf',
      ),
    }),
  ),
} as const;
