import * as v from 'valibot';
import { checkKe } from '../../kernel/cas.ts';
import { line, reason } from '../../kernel/input.ts';
import { readCas, readEc } from '../../kernel/typed/cas.ts';
import { not, plainText, type Read, was } from '../../kernel/typed/plain.ts';

const MAX_NUMBER = 60;

/** A number as it may be typed, as it is written; null where there is none. */
const number = (read: (said: string) => Read<string>) =>
  v.pipe(
    v.optional(v.nullable(line(MAX_NUMBER)), null),
    v.check(
      (said) => !said || read(said).ok,
      ({ input }) => whyOf(read(String(input))),
    ),
    v.transform((said) => numberOf(said ? read(said) : null)),
  );

const whyOf = (found: Read<string>) => (found.ok ? '' : found.why);
const numberOf = (found: Read<string> | null) => (found?.ok ? found.value : null);

function readKe(said: string): Read<'invalid_ke'> {
  const number = plainText(said).replaceAll(' ', '').toUpperCase();
  return checkKe(number) === 'ok' ? was(number) : not('invalid_ke');
}

/** A substance by at least one of its numbers, and why it is asked. */
export const askInput = v.pipe(
  v.object({
    cas_no: number(readCas),
    ec_no: number(readEc),
    ke_no: number(readKe),
    reason,
  }),
  v.forward(
    v.partialCheck(
      [['cas_no'], ['ec_no'], ['ke_no']],
      ({ cas_no, ec_no, ke_no }: Record<'cas_no' | 'ec_no' | 'ke_no', string | null>) =>
        (cas_no ?? ec_no ?? ke_no) !== null,
      'one_number',
    ),
    ['cas_no'],
  ),
);
export type AskInput = v.InferOutput<typeof askInput>;
