import { parseInput } from '~/domain/kernel/input.ts';
import { letterTemplateInput } from '~/domain/provider/letter-template/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { TemplateValues } from './template-form.ts';

/** The version comes beside the fields. */
export const checkTemplate = ((values) =>
  parseInput(letterTemplateInput, values)) satisfies FormCheck<TemplateValues>;
