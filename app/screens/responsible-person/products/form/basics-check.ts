import { parseInput } from '~/domain/kernel/input.ts';
import { done } from '~/domain/kernel/outcome.ts';
import {
  type CreateCosmeticInput,
  createCosmeticInput,
} from '~/domain/responsible-person/product/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import { said } from '~/screens/subsystem/form/said.ts';
import { BASICS_FORM, type BasicsValues } from './basics-form.ts';

export const checkBasics: FormCheck<BasicsValues, CreateCosmeticInput> = (values) =>
  parseInput(createCosmeticInput, said(BASICS_FORM, values));

/** The same of a new product; the buttons of the sections to come are for the action to answer. */
export const checkNew: FormCheck<BasicsValues> = (values, button) =>
  button === 'later' ? done(null) : checkBasics(values, button);
