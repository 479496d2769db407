import { dayOf } from '~/domain/kernel/day.ts';
import type { RpContext } from '../kernel/context.ts';
import { yearOf } from '../kernel/dates.ts';
import { type NextNumber, nextNumber } from '../kernel/number.server.ts';

/** The company's next number of the year that it is in Beijing. */
export function nextRpNumber(ctx: RpContext, letters: 'RP' | 'RCL' | 'ADR'): NextNumber {
  return nextNumber(ctx.db, letters, yearOf(dayOf(ctx)), ctx.company.id);
}
