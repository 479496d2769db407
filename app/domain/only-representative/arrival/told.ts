import { listOf as each, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import type { Arrival, ArrivalLine } from './find.server.ts';

const line = told<ArrivalLine>()({
  line_no: 'whole',
  product_name: { is: 'text', from: 'name' },
  confirmed_tonnes: { is: 'mass', from: 'confirmedG' },
  /** 0 where it did not arrive. */
  tonnes: { is: 'mass', from: 'actualG' },
  reason: 'text',
});

/** What was entered of an arrival; the first of a list is what counts. */
export const arrivalTold = told<Arrival>()({
  /** The revision that it made: its proof is downloaded by it. */
  revision: 'whole',
  arrived_on: 'day',
  port: 'text',
  customs_no: 'text',
  proof: { is: orNull('text'), from: 'proofName' },
  entered_by: { is: 'text', from: 'enteredByName' },
  entered_at: 'moment',
  lines: each(line),
});
