import { parseInput } from '~/domain/kernel/input.ts';
import { type ProvedInput, provedSchema } from '~/domain/only-representative/upstream/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { UpstreamValues } from './upstream-form.ts';

/** The verb's input: of each line of the certificate what is taken, where something is. */
export const checkUpstream: FormCheck<UpstreamValues, ProvedInput> = ({
  lines,
  order_ref,
  port,
  ...rest
}) =>
  parseInput(provedSchema, {
    ...rest,
    port: port.toUpperCase(),
    ...(order_ref !== '' && { order_ref }),
    lines: lines.flatMap(({ tonnes }, at) => (tonnes === '' ? [] : [{ no: at + 1, tonnes }])),
  });
