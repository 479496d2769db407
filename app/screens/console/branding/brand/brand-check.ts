import { parseInput } from '~/domain/kernel/input.ts';
import { brandingInput } from '~/domain/provider/branding/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import { type BrandValues, saidOf } from './brand-form.ts';

/** The version comes beside the fields. */
export const checkBrand = ((values) =>
  parseInput(brandingInput, { ...saidOf(values), version: 1 })) satisfies FormCheck<BrandValues>;
