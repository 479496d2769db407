import * as v from 'valibot';
import type { Code } from '~/domain/kernel/refusals.ts';
import { text } from '~/domain/kernel/wire.ts';

/** Input paths with what is wrong there, in the reader's language. */
export const fields = v.record(text, text);

/** Where a refusal has nothing to say but its message, `data` is null. */
export const atFields = v.object({ fields });
export const perhapsAtFields = v.nullable(v.object({ fields: v.optional(fields) }));

/** What the refusals of an area hold. */
export interface AreaRefusals {
  /** `data` of codes that no other area knows. */
  own: Readonly<Partial<Record<Code, v.GenericSchema>>>;
  /** What it adds to the `data` of codes that all areas know. */
  more?: Readonly<Partial<Record<Code, v.ObjectEntries>>>;
}
