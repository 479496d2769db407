import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { arrivalSchema } from '~/domain/only-representative/arrival/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { ArrivalValues } from './arrival-form.ts';

/** Version and proof come beside the fields. */
const arrivalFields = v.omit(arrivalSchema, ['version', 'file_id']);

export const checkArrival = (({ lines, confirm_reissue, ...values }) =>
  parseInput(arrivalFields, {
    ...values,
    lines: lines.map(({ line_no, ...line }) => ({ ...line, line_no: Number(line_no) })),
    confirm_reissue: confirm_reissue !== '',
  })) satisfies FormCheck<ArrivalValues>;
