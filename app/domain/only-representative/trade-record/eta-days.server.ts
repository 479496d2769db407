import { sql } from 'drizzle-orm';
import type { OrContext } from '../../kernel/context.ts';
import { policyValue } from '../../tenancy/allowance.server.ts';
import { ETA_FUTURE, ETA_PAST } from '../limits.ts';
import type { EtaDays } from './content-facts.ts';

/** Statement: one row with the days before and after today in which an ETA may lie, as policies say today. */
export function etaDaysRead(ctx: OrContext) {
  return ctx.db
    .select({
      back: policyValue(ctx, ETA_PAST).as('eta_back'),
      ahead: policyValue(ctx, ETA_FUTURE).as('eta_ahead'),
    })
    .from(sql`(SELECT 1)`);
}

/** Its row; the statement always has one. */
export const etaDaysOf = ([row]: readonly EtaDays[]): EtaDays =>
  row ?? { back: ETA_PAST.standard, ahead: ETA_FUTURE.standard };
