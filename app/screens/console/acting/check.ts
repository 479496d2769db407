import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { startActingInput } from '~/domain/provider/act-as/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { ActingValues } from './form.ts';

const typed = v.pick(startActingInput, ['system', 'mode', 'reason']);

export const checkActing = ((values) =>
  parseInput(typed, values)) satisfies FormCheck<ActingValues>;
