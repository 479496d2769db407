import { asc, type Column, eq, sql } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { companies } from '#db/schema/tenancy.ts';
import { markedBy, marksLeft } from '../look-alike/marks.server.ts';
import { type AreaParties, MAX_OPEN_RECORDS, MAX_PARTIES } from '../look-alike/parties.ts';
import { rp } from '../systems/profiles.ts';

const open = (party: Column) => sql`SELECT ${rpTrades.id} FROM ${rpTrades}
  WHERE ${party} = ${rpEnterprises.id} AND ${rpTrades.status} IN ('SUBMITTED', 'CONFIRMED')`;

/** Trades under way that an enterprise is a party of; each once. */
const OPEN = sql<number>`(SELECT count(*) FROM (${open(rpTrades.tradingEnterpriseId)}
  UNION ${open(rpTrades.responsibleEnterpriseId)} UNION ${open(rpTrades.brandOwnerId)}
  LIMIT ${MAX_OPEN_RECORDS + 1}))`;

/** Enterprises by what their names are taken for: notices that name one are held. */
export const parties: AreaParties = {
  area: 'responsible-person',
  async parties({ db }, { skeletons }) {
    const e = rpEnterprises;
    const rows = await db
      .select({
        id: sql<string>`${e.id}`.as('party_id'),
        companyId: e.companyId,
        companyZh: sql<string>`${companies.nameZh}`.as('company_zh'),
        companyEn: sql<string>`${companies.nameEn}`.as('company_en'),
        nameZh: e.companyCname,
        nameEn: e.companyEname,
        country: e.country,
        marks: marksLeft(sql`${e.id}`).as('marks_left'),
        open: OPEN.as('open_records'),
      })
      .from(e)
      .innerJoin(companies, eq(companies.id, e.companyId))
      .where(sql`${e.id} IN (${markedBy('rp_enterprise', skeletons)}) AND NOT ${e.archived}`)
      .orderBy(asc(companies.nameEn), asc(companies.id), asc(e.sortName), asc(e.id))
      .limit(MAX_PARTIES + 1);
    return rows.map(({ marks, ...row }) => ({
      ...row,
      ...{ kind: 'rp_enterprise', system: rp.slug, nameKey: null },
      marks: JSON.parse(marks) as string[],
    }));
  },
};
