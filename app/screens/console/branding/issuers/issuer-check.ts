import { parseInput } from '~/domain/kernel/input.ts';
import { type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { issuerFault } from '~/domain/provider/issuer/judge.ts';
import type { IssuerRegime } from '~/domain/provider/issuer/kinds.ts';
import { type IssuerInput, issuerInput } from '~/domain/provider/issuer/schema.ts';
import type { IssuerValues } from './issuer-form.ts';

/** The version comes beside the fields; the verb judges once more by its own clock. */
export const checkIssuer =
  (regime: IssuerRegime) =>
  (values: IssuerValues): Outcome<IssuerInput> => {
    const read = parseInput(issuerInput, { ...values, time_zone: values.time_zone ?? '', regime });
    if (!read.ok) return read;
    const fault = issuerFault(regime, read.value, Date.now());
    return fault === null ? read : refuse(fault.code, fault);
  };
