import { parseInput } from '~/domain/kernel/input.ts';
import { effectNoteInput } from '~/domain/responsible-person/product/new-effect/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { ClaimValues } from './claim-form.ts';

export const checkClaim = ((values) =>
  parseInput(effectNoteInput, values)) satisfies FormCheck<ClaimValues>;
