import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { rpTrades } from '#db/schema/rp-trade.ts';
import type { AreaClosing } from '../area-closing.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import type { CompanyContext, RpContext } from '../kernel/context.ts';
import { rejectRpTrade } from './trade/reject.server.ts';

/** The notice is issued and valid: nothing is open but the declaration of what was imported. */
const noticed = (id: SQL) => sql`EXISTS (SELECT 1 FROM certificates c
  WHERE c.record_id = ${id} AND c.state = 'valid')`;

export const closing: AreaClosing = {
  area: 'responsible-person',
  open: ({ companyId }) => sql<number>`(SELECT count(*) FROM (SELECT 1 FROM rp_trade_records r
    WHERE r.company_id = ${companyId} AND (r.status = 'SUBMITTED'
      OR (r.status = 'CONFIRMED' AND NOT ${noticed(sql`r.id`)})) LIMIT 1000))`,
  async withdraw(ctx, reason, most) {
    const rows = await openRead(ctx, most);
    // Its profile is the area's: its closing was asked.
    const within = ctx as RpContext;
    await eachAlone(
      rows,
      async ({ id, version }) => (await rejectRpTrade(within, id, { version, reason })).ok,
    );
  },
};

function openRead({ db, company }: CompanyContext, most: number) {
  return db
    .select({ id: rpTrades.id, version: rpTrades.version })
    .from(rpTrades)
    .where(
      and(
        eq(rpTrades.companyId, company.id),
        inArray(rpTrades.status, ['SUBMITTED', 'CONFIRMED']),
        sql`(${rpTrades.status} = 'SUBMITTED' OR NOT ${noticed(sql`rp_trade_records.id`)})`,
      ),
    )
    .limit(most);
}
