import { asked } from '~/screens/subsystem/form/asked.ts';

/** The form of an actual arrival. */
export const ARRIVAL_FORM = asked({
  actual_arrival_on: 'day',
  port: 'chosen',
  customs_no: 'line',
  lines: { rows: { line_no: 'chosen', tonnes: 'tonnes', reason: 'line' } },
  confirm_reissue: 'chosen',
});
export type ArrivalValues = typeof ARRIVAL_FORM.blank;

/** Fields in the order of the page, with that of the file. */
export const ORDER = [
  'actual_arrival_on',
  'port',
  'lines[].tonnes',
  'lines[].reason',
  'customs_no',
  'file',
  'confirm_reissue',
];

const WORDS = {
  actual_arrival_on: 'arrival.day',
  port: 'form.port',
  customs_no: 'arrival.customsNo',
  file: 'arrival.proof',
  confirm_reissue: 'arrival.certificate',
} as const;

/** Key of what the page calls a field that is none of a line. */
export const wordOf = (name: string) =>
  WORDS[name as keyof typeof WORDS] ?? WORDS.actual_arrival_on;
