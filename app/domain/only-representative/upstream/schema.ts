import * as v from 'valibot';
import { line, printedLine, required } from '../../kernel/input.ts';
import { dateText, idText, portText, tonnesText } from '../trade-record/schema.ts';
import { MAX_CODE } from './kinds.ts';

/** Lines of a certificate that one purchase takes of. */
const MAX_CLAIMED = 50;

const codeText = required(line(MAX_CODE));

export const checkCodeSchema = v.object({ code: codeText });

/**
 * A purchase that stands on a certificate of ours in place of its supplier's yes: the anti-counterfeiting code, and what is
 * taken of the lines of the paper.
 */
export const provedSchema = v.object({
  partner_id: idText,
  eta: dateText,
  port: portText,
  order_ref: v.nullish(printedLine()),
  code: codeText,
  lines: v.pipe(
    v.array(
      v.object({
        /** Line in box 10, from 1. */
        no: v.pipe(v.number('required'), v.integer('required'), v.minValue(1, 'required')),
        tonnes: tonnesText,
      }),
      'required',
    ),
    v.minLength(1, 'required'),
    v.maxLength(MAX_CLAIMED, 'too_many'),
  ),
});
export type ProvedInput = v.InferOutput<typeof provedSchema>;
