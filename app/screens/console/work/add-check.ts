import { parseInput } from '~/domain/kernel/input.ts';
import { addWorkInput } from '~/domain/provider/work/schema.ts';
import type { FormCheck } from '../../subsystem/form/form.ts';
import type { AddValues } from './add-form.ts';

export const checkAdd = (({ system, ...values }) =>
  parseInput(addWorkInput, { ...values, system: system || null })) satisfies FormCheck<AddValues>;
