import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { companyStateInput } from '~/domain/provider/company/schema.ts';
import { endInput, lockInput, renewInput, unlockInput } from '~/domain/provider/contract/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { Act, ActValues } from './acts.ts';

/** What the verb is asked with, but for the version, which comes beside the fields. */
const CHECKS = {
  lock: ({ reason_key, note }) => parseInput(v.omit(lockInput, ['version']), { reason_key, note }),
  unlock: ({ note }) => parseInput(v.omit(unlockInput, ['version']), { note }),
  renew: ({ authorised_until }) =>
    parseInput(v.omit(renewInput, ['version']), { authorised_until }),
  end: (values) => parseInput(v.omit(endInput, ['version']), closing(values)),
  disable: (values) =>
    parseInput(v.omit(companyStateInput, ['version']), {
      ...closing(values),
      ...{ state: 0, revoke_code: values.revoke_code || null },
    }),
  enable: ({ reason }) => parseInput(v.omit(companyStateInput, ['version']), { reason, state: 1 }),
} satisfies Record<Act, FormCheck<ActValues>>;

const closing = ({ reason, withdraw_open }: ActValues) => ({
  reason,
  withdraw_open: withdraw_open === 'on',
});

/** The check of an act's form. */
export const checkOf = (act: Act): FormCheck<ActValues, object> => CHECKS[act];
