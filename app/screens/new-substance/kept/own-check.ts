import { parseInput } from '~/domain/kernel/input.ts';
import { ownEnterpriseInput } from '~/domain/new-substance/own-enterprise/schema.ts';
import type { FormCheck } from '../../subsystem/form/form.ts';
import type { OwnValues } from './own-form.ts';

/** The version comes beside the fields. */
export const checkOwn = ((values) =>
  parseInput(ownEnterpriseInput, { ...values, version: 1 })) satisfies FormCheck<OwnValues>;
