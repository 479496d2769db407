import { parseInput } from '~/domain/kernel/input.ts';
import { oaEntryInput } from '~/domain/responsible-person/oa/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { OaValues } from './oa-form.ts';

/** The version comes beside the fields. */
export const checkOaEntry = ((values) =>
  parseInput(oaEntryInput, values)) satisfies FormCheck<OaValues>;
