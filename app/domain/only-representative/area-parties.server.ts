import { asc, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { companies } from '#db/schema/tenancy.ts';
import { markedBy, marksLeft } from '../look-alike/marks.server.ts';
import { type AreaParties, MAX_OPEN_RECORDS, MAX_PARTIES } from '../look-alike/parties.ts';

/** Records with a partner that are neither rejected nor certified. */
const OPEN = sql<number>`(SELECT count(*) FROM (SELECT 1 FROM trade_records r
  WHERE r.partner_id = ${tradePartners.id} AND r.company_id = ${tradePartners.companyId}
    AND r.system = ${tradePartners.system} AND r.status IN ('UNCONFIRMED', 'WAITING', 'CONFIRMED')
  LIMIT ${MAX_OPEN_RECORDS + 1}))`;

/** Trade partners: by the key of their name, which alone has them blocked, and by what it is taken for. */
export const parties: AreaParties = {
  area: 'only-representative',
  async parties({ db }, { keys, skeletons }) {
    const p = tradePartners;
    const rows = await db
      .select({
        id: sql<string>`${p.id}`.as('party_id'),
        system: p.system,
        companyId: p.companyId,
        companyZh: sql<string>`${companies.nameZh}`.as('company_zh'),
        companyEn: sql<string>`${companies.nameEn}`.as('company_en'),
        name: p.name,
        country: p.country,
        nameKey: p.nameKey,
        marks: marksLeft(sql`${p.id}`).as('marks_left'),
        open: OPEN.as('open_records'),
      })
      .from(p)
      .innerJoin(companies, eq(companies.id, p.companyId))
      .where(
        sql`${p.id} IN (${markedBy('partner', skeletons)}
          UNION SELECT q.id FROM trade_partners q WHERE q.name_key IN ${idsAmong(keys)})`,
      )
      .orderBy(asc(companies.nameEn), asc(companies.id), asc(p.name), asc(p.id))
      .limit(MAX_PARTIES + 1);
    return rows.map(({ name, marks, ...row }) => ({
      ...row,
      kind: 'partner',
      ...{ nameZh: name, nameEn: name, marks: JSON.parse(marks) as string[] },
    }));
  },
};
