import { parseInput } from '~/domain/kernel/input.ts';
import { knownInput } from '~/domain/provider/known/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { KnownValues } from './known-form.ts';

/** The version comes beside the fields. */
export const checkKnown = ((values) =>
  parseInput(knownInput, values)) satisfies FormCheck<KnownValues>;
