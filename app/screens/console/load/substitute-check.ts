import { parseInput } from '~/domain/kernel/input.ts';
import { substituteInput } from '~/domain/provider/substitute/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { SubstituteValues } from './load-form.ts';

/** What the verb is asked with; nobody chosen is the reader. */
export const checkSubstitute: FormCheck<SubstituteValues, object> = ({ staff_id, ...said }) =>
  parseInput(substituteInput, { ...said, staff_id: staff_id || null });
