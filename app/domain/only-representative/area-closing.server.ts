import { and, inArray, sql } from 'drizzle-orm';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { AreaClosing } from '../area-closing.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import type { CompanyContext, OrContext } from '../kernel/context.ts';
import { ownRows } from '../tenancy/own-rows.ts';
import { rejectTradeRecord } from './trade-record/reject.server.ts';
import { withdrawTradeRecord } from './trade-record/withdraw.server.ts';

/** Neither at its end nor given up. */
const OPEN = ['UNCONFIRMED', 'WAITING', 'CONFIRMED'] as const;

/** One whose certificate is valid goes its own way: by it, the paper would be revoked. */
const CERTIFIED = sql`EXISTS (SELECT 1 FROM certificates c
  WHERE c.record_id = trade_records.id AND c.state = 'valid')`;

export const closing: AreaClosing = {
  area: 'only-representative',
  open: ({ companyId, system }) => sql<number>`(SELECT count(*) FROM (SELECT 1 FROM trade_records r
    WHERE r.company_id = ${companyId} AND r.system = ${system}
      AND r.status IN ('UNCONFIRMED', 'WAITING', 'CONFIRMED') LIMIT 1000))`,
  async withdraw(ctx, reason, most) {
    const rows = await openRead(ctx, most);
    // Its profile is one of the area's: its closing was asked.
    const within = ctx as OrContext;
    await eachAlone(rows, async ({ id, version, status }) => {
      const act = status === 'CONFIRMED' ? withdrawTradeRecord : rejectTradeRecord;
      return (await act(within, id, { version, reason })).ok;
    });
  },
};

function openRead(ctx: CompanyContext, most: number) {
  return ctx.db
    .select({ id: tradeRecords.id, version: tradeRecords.version, status: tradeRecords.status })
    .from(tradeRecords)
    .where(
      and(
        ownRows(ctx, tradeRecords),
        inArray(tradeRecords.status, [...OPEN]),
        sql`NOT (${tradeRecords.status} = 'CONFIRMED' AND ${CERTIFIED})`,
      ),
    )
    .limit(most);
}
