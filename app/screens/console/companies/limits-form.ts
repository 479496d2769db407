import { byLimit } from '~/domain/provider/limit/kinds.ts';
import { asked } from '~/screens/subsystem/form/asked.ts';

/** Limits of a company by the names of their policies; empty is everyone's. */
export const LIMITS_FORM = asked(byLimit(() => 'pieces' as const));
export type LimitsValues = typeof LIMITS_FORM.blank;
