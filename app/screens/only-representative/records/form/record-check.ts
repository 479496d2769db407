import { parseInput } from '~/domain/kernel/input.ts';
import {
  type TradeRecordInput,
  tradeRecordSchema,
} from '~/domain/only-representative/trade-record/schema.ts';
import { type FormCheck, isFilled } from '~/screens/subsystem/form/form.ts';
import type { RecordValues } from './record-form.ts';

export const checkRecord: FormCheck<RecordValues, TradeRecordInput> = (values) =>
  parseInput(tradeRecordSchema, inputOf(values));

/** The verb's input. Lines and references that were left blank are none. */
function inputOf({ basis: _, port, order_ref, note, lines, ...rest }: RecordValues) {
  return {
    ...rest,
    port: port.toUpperCase(),
    ...(order_ref !== '' && { order_ref }),
    ...(note !== '' && { note }),
    lines: lines.filter(isFilled),
  };
}
