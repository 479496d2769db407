import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { foreignSchema } from '~/domain/only-representative/upstream/schema.ts';
import { type FormCheck, isFilled } from '~/screens/subsystem/form/form.ts';
import type { PaperValues } from './paper-form.ts';

/** The file and the version come beside the fields. */
const fields = v.omit(foreignSchema, ['file_id']);

/** The verb's input but for its file; blank lines are none. */
export const checkPaper = (({ substances, port, cover_year, order_ref, ...values }) =>
  parseInput(fields, {
    ...values,
    port: port.toUpperCase(),
    ...(order_ref !== '' && { order_ref }),
    cover_year: cover_year === '' ? undefined : Number(cover_year),
    lines: substances.filter(isFilled),
  })) satisfies FormCheck<PaperValues>;
