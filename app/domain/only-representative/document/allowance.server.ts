import { sql } from 'drizzle-orm';
import type { Refusals } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import {
  type Allowance,
  countOff,
  leftToday,
  policyValue,
} from '../../tenancy/allowance.server.ts';
import { DOCUMENT_LINK, DOCUMENT_SENDINGS } from '../limits.ts';

const SENDINGS: Allowance = { name: 'document_sends', ...DOCUMENT_SENDINGS };

export interface SendingsLeft {
  /** Sendings a day, and how many are left today. */
  allowance: number;
  remaining: number;
  /** Days a link works. */
  linkDays: number;
}

/** Statement: one row with what may still be sent today. */
export function sendingsLeft(ctx: OrContext) {
  return ctx.db
    .select({
      allowance: policyValue(ctx, SENDINGS).as('allowance'),
      remaining: leftToday(ctx, SENDINGS).as('remaining'),
      linkDays: policyValue(ctx, DOCUMENT_LINK).as('link_days'),
    })
    .from(sql`(SELECT 1)`);
}

/** Statement: so many sendings off today's allowance. */
export const countSendings = (ctx: OrContext, count: number) => countOff(ctx, SENDINGS, count);

/** What the database says to one sending too many. */
export const SENDING_REFUSALS: Refusals = { daily_counter_within_allowance: { code: 4113 } };
