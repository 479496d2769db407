import { isDate } from '~/domain/kernel/dates.ts';
import { localTime } from '~/domain/kernel/zone.ts';
import type { AdverseReport } from '~/domain/responsible-person/adverse/find.server.ts';
import { type FormShape, textOf } from '../../subsystem/form.ts';

/** Fields of a report as typed, in the order of the page. */
const FIELDS = [
  'product_id',
  'feedback_id',
  'batch_id',
  'first_discovered_on',
  'feedback_day',
  'feedback_time',
  'severity',
  'reason',
  'source',
  'description',
  'onset_on',
  'body_part',
  'treatment',
  'user_age',
  'user_sex',
  'outcome',
  'causality',
] as const;
export type AdverseValues = Record<(typeof FIELDS)[number], string>;

export const ORDER: readonly string[] = [...FIELDS, 'files'];

const BLANK = Object.fromEntries(FIELDS.map((name) => [name, ''])) as AdverseValues;

export const ADVERSE_FORM: FormShape<AdverseValues> = {
  reads: {
    first_discovered_on: 'day',
    feedback_day: 'day',
    feedback_time: 'time',
    onset_on: 'day',
    user_age: 'pieces',
  },
  values: (payload) =>
    Object.fromEntries(FIELDS.map((name) => [name, textOf(payload, name)])) as AdverseValues,
  nameOf: (path, { feedback_day }) => {
    if (path !== 'feedback_at') return path.replace(/^file_ids.*/, 'files');
    return isDate(feedback_day) ? 'feedback_time' : 'feedback_day';
  },
};

/** A report as its form starts with. */
export function valuesOf(report: AdverseReport, timeZone: string): AdverseValues {
  const { day, time } = localTime(timeZone, report.feedbackAtMs);
  return {
    ...BLANK,
    product_id: report.productId,
    batch_id: report.batchId ?? '',
    first_discovered_on: report.firstDiscoveredOn,
    feedback_day: day,
    feedback_time: time.slice(0, 5),
    severity: report.severity,
    source: report.source,
    description: report.description,
    onset_on: report.onsetOn ?? '',
    body_part: report.bodyPart,
    treatment: report.treatment,
    user_age: report.userAge === null ? '' : String(report.userAge),
    user_sex: report.userSex ?? '',
    outcome: report.outcome ?? '',
    causality: report.causality ?? '',
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
export const ACT_FORM: FormShape<
  Record<
    'intent' | 'reported_on' | 'receipt_no' | 'self_check_on' | 'outcome' | 'causality',
    string
  >
> = {
  values: (payload) => ({
    intent: textOf(payload, 'intent'),
    reported_on: textOf(payload, 'reported_on'),
    receipt_no: textOf(payload, 'receipt_no'),
    self_check_on: textOf(payload, 'self_check_on'),
    outcome: textOf(payload, 'outcome'),
    causality: textOf(payload, 'causality'),
  }),
};
