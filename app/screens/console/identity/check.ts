import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { showIdentityInput } from '~/domain/provider/identity/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { IdentityValues } from './form.ts';

const typed = v.pick(showIdentityInput, ['reason']);

export const checkIdentity = ((values) =>
  parseInput(typed, values)) satisfies FormCheck<IdentityValues>;
