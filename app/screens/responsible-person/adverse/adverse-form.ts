import { isDate } from '~/domain/kernel/dates.ts';
import { localTime } from '~/domain/kernel/zone.ts';
import type { AdverseReport } from '~/domain/responsible-person/adverse/find.server.ts';
import { TICKS, type TickList } from '~/domain/responsible-person/adverse/kinds.ts';
import { ALLERGENS } from '~/domain/responsible-person/kinds.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';

/** What a ticked box sends. */
export const TICKED = 'yes';

export const TICK_LISTS = Object.keys(TICKS) as TickList[];

/** The box of one tick: `sites_nose`. */
type TickName = {
  [List in TickList]: `${List}_${(typeof TICKS)[List][number]}`;
}[TickList];
export const tickName = (list: TickList, code: string) => `${list}_${code}` as TickName;

type AllergyName = `allergy_${(typeof ALLERGENS)[number]}${'' | '_which'}`;

const ticksOf = (list: TickList) => TICKS[list].map((code) => tickName(list, code));

/** Fields of a report as typed, in the order of the national form, which is that of the page. */
const FIELDS = [
  'product_id',
  'feedback_id',
  'first_discovered_on',
  'severity',
  'feedback_day',
  'feedback_time',
  'reason',
  'source',
  'reporter_name',
  'reporter_organisation',
  'reporter_phone',
  'user_sex',
  'user_age',
  ...ALLERGENS.flatMap((of): AllergyName[] => [`allergy_${of}`, `allergy_${of}_which`]),
  'first_used_on',
  'onset_on',
  'stopped_on',
  'latency_n',
  'latency_unit',
  'latency_from',
  ...ticksOf('symptoms'),
  'symptoms_other',
  ...ticksOf('sites'),
  'sites_other',
  ...ticksOf('forms'),
  'forms_other',
  ...ticksOf('other_damage'),
  'other_damage_other',
  'tests',
  'treatment',
  'description',
  'outcome',
  'batch_id',
  'purchased_on',
  'purchase_channel',
  'purchase_place',
  'causality',
] as const;
export type AdverseValues = Record<(typeof FIELDS)[number], string>;

/** Lists of ticks stand for their boxes. */
export const ORDER: readonly string[] = [
  ...FIELDS.flatMap((name) => [
    ...TICK_LISTS.filter((list) => name === `${list}_other`),
    name as string,
  ]),
  'files',
];

const BLANK = Object.fromEntries(FIELDS.map((name) => [name, ''])) as AdverseValues;

export const ADVERSE_FORM = askedTexts(FIELDS, {
  reads: {
    first_discovered_on: 'day',
    feedback_day: 'day',
    feedback_time: 'time',
    user_age: 'pieces',
    first_used_on: 'day',
    onset_on: 'day',
    stopped_on: 'day',
    latency_n: 'pieces',
    purchased_on: 'day',
  },
  nameOf: (path, { feedback_day }) =>
    path === 'feedback_at'
      ? isDate(feedback_day)
        ? 'feedback_time'
        : 'feedback_day'
      : path
          .replace(/^file_ids.*/, 'files')
          .replace('purchase.on', 'purchased_on')
          .replace(/^allergy\.(\w+)\.answer$/, 'allergy_$1')
          // A tick that the form does not have, or too many of them.
          .replace(/^(symptoms|sites|forms|other_damage)\.\d+$/, '$1')
          .replaceAll('.', '_'),
});

/** Ticked codes of a list. */
export function tickedIn(values: AdverseValues, list: TickList): string[] {
  return TICKS[list].filter((code) => values[tickName(list, code)] === TICKED);
}

const or = (value: string | number | null | undefined) => String(value ?? '');

/** A report as its form starts with. */
export function valuesOf(report: AdverseReport, timeZone: string): AdverseValues {
  const { day, time } = localTime(timeZone, report.feedbackAtMs);
  const ticked: Record<TickList, readonly string[]> = {
    symptoms: report.symptoms,
    sites: report.sites,
    forms: report.forms,
    other_damage: report.otherDamage,
  };
  return {
    ...BLANK,
    ...Object.fromEntries(
      TICK_LISTS.flatMap((list) => ticked[list].map((code) => [tickName(list, code), TICKED])),
    ),
    ...Object.fromEntries(
      ALLERGENS.flatMap((of) => [
        [`allergy_${of}`, or(report.allergy[of]?.answer)],
        [`allergy_${of}_which`, or(report.allergy[of]?.which)],
      ]),
    ),
    product_id: report.productId,
    first_discovered_on: report.firstDiscoveredOn,
    severity: report.severity,
    feedback_day: day,
    feedback_time: time.slice(0, 5),
    source: report.source,
    reporter_name: report.reporterName,
    reporter_organisation: report.reporterOrganisation,
    reporter_phone: report.reporterPhone,
    user_sex: or(report.userSex),
    user_age: or(report.userAge),
    first_used_on: or(report.firstUsedOn),
    onset_on: or(report.onsetOn),
    stopped_on: or(report.stoppedOn),
    latency_n: or(report.latency?.n),
    latency_unit: or(report.latency?.unit),
    latency_from: or(report.latency?.from),
    symptoms_other: report.symptomsOther,
    sites_other: report.sitesOther,
    forms_other: report.formsOther,
    other_damage_other: report.otherDamageOther,
    tests: report.tests,
    treatment: report.treatment,
    description: report.description,
    outcome: or(report.outcome),
    batch_id: or(report.batchId),
    purchased_on: or(report.purchasedOn),
    purchase_channel: report.purchaseChannel,
    purchase_place: report.purchasePlace,
    causality: or(report.causality),
  };
}

/** A new report, with what the feedback says that it is made of. */
export function startOf(
  productId: string,
  feedback: { id: string; feedbackOn: string; content: string } | null,
): AdverseValues {
  return {
    ...BLANK,
    product_id: productId,
    ...(feedback !== null && {
      feedback_id: feedback.id,
      feedback_day: feedback.feedbackOn,
      first_discovered_on: feedback.feedbackOn,
      description: feedback.content,
    }),
  };
}

/** Name of the draft of a new report: of each product its own, since its batches are. */
export function draftOf(productId = '', feedbackId: string | null = ''): string {
  return ['reaction', productId, feedbackId ?? ''].filter(Boolean).join('-');
}

/** Whether a form stands as it began. */
export function isAs(start: AdverseValues, typed: AdverseValues): boolean {
  return FIELDS.every((name) => typed[name] === start[name]);
}

/** A form of a few fields in the panel of a report. */
export const ACT_FORM = askedTexts([
  'intent',
  'reported_on',
  'receipt_no',
  'self_check_on',
  'outcome',
  'causality',
]);
