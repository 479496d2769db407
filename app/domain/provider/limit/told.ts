import { orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { byLimit } from './kinds.ts';
import type { CompanyLimits } from './read.server.ts';

const everyones = told<CompanyLimits>()(
  byLimit(({ policy }) => ({
    is: 'whole' as const,
    of: (limits: CompanyLimits) => limits.everyones[policy],
  })),
);

/** What the console answers of the limits of a company: its own, null where `standard` holds, and the company's version. */
export const limitsTold = told<CompanyLimits>('ConsoleLimits')({
  id: 'text',
  version: 'whole',
  ...byLimit(({ policy }) => ({
    is: orNull('whole'),
    of: (limits: CompanyLimits) => limits.own[policy],
  })),
  standard: { is: everyones, of: (limits) => limits },
});
