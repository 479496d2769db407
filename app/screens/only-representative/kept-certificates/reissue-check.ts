import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { askReissueInput } from '~/domain/only-representative/certificate/ask-reissue-input.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import { type ReissueValues, TEXT_NAMES, TEXTS } from './reissue-form.ts';

const { changes, reason, code: why } = askReissueInput.entries;
const schema = v.object({ changes, reason, why });

/** A text that stands empty is none of the paper's: it stays as it is. */
export const checkReissue = ((values) => {
  const parts: Record<string, Record<string, string>> = {};
  for (const field of TEXT_NAMES) {
    const [part, name] = TEXTS[field];
    if (values[field] !== '') parts[part] = { ...parts[part], [name]: values[field] };
  }
  const { reason: typed, why: chosen } = values;
  return parseInput(schema, { changes: parts, reason: typed, why: chosen });
}) satisfies FormCheck<ReissueValues>;
