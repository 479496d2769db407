import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { revokeCertificateInput } from '~/domain/provider/certificate/schema.ts';
import type { FormCheck } from '../../subsystem/form/form.ts';
import type { RevokeValues } from './revoke-form.ts';

const { code: why, note } = revokeCertificateInput.entries;
const schema = v.object({ why, note });

export const checkRevoke = ((values) =>
  parseInput(schema, {
    ...values,
    why: values.why || undefined,
  })) satisfies FormCheck<RevokeValues>;
