import * as v from 'valibot';
import { isDate } from '../../kernel/dates.ts';
import { line, requiredText } from '../../kernel/input.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { PORT_CODE } from '../port.ts';
import { MAX_LINES, recordMovedSchema } from '../trade-record/schema.ts';

/** Longest number of a customs declaration. */
export const MAX_CUSTOMS_NO = 35;

const wholeNumber = v.pipe(v.number('required'), v.integer('required'));

/** Tonnes of a line; 0 where it did not arrive. */
const arrivedTonnes = v.pipe(
  requiredText,
  v.check((text) => parseTonnes(text) !== null, whyNot('tonnes', 'invalid_arrived_tonnes')),
);

/** What actually came to port (`areas/only-representative.md` §2). */
export const arrivalSchema = v.object({
  version: wholeNumber,
  actual_arrival_on: v.pipe(requiredText, v.check(isDate, whyNot('day', 'invalid_date'))),
  port: v.pipe(requiredText, v.regex(PORT_CODE, 'invalid_choice')),
  /** Number of the customs declaration; in the EU and Great Britain usually an MRN of 18 characters. */
  customs_no: v.optional(line(MAX_CUSTOMS_NO), ''),
  /** Proof, uploaded before with the purpose `arrival`: PDF, JPG or PNG. */
  file_id: v.nullish(v.pipe(v.string('required'), v.maxLength(60, 'invalid_choice'))),
  /** Every line that was confirmed. */
  lines: v.pipe(
    v.array(
      v.object({
        line_no: wholeNumber,
        tonnes: arrivedTonnes,
        /** Wanted where the quantity is not the confirmed one. */
        reason: v.optional(line(), ''),
      }),
      'required',
    ),
    v.minLength(1, 'required'),
    v.maxLength(MAX_LINES, 'too_many'),
  ),
  /** The certificate that is replaced is known to be void then (4142). */
  confirm_reissue: v.optional(v.boolean('invalid_choice'), false),
});
export type ArrivalInput = v.InferOutput<typeof arrivalSchema>;

/** What entering an arrival answers. */
export const arrivalEnteredSchema = v.object({
  ...recordMovedSchema.entries,
  /** A new certificate is issued, and replaces the valid one. */
  reissues: v.boolean(),
  /** `not_mrn`: the customs number does not look like one of the EU or Great Britain. */
  warning: v.nullable(v.picklist(['not_mrn'])),
});
export type ArrivalEntered = v.InferOutput<typeof arrivalEnteredSchema>;
