import { asc, eq, sql } from 'drizzle-orm';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { companies } from '#db/schema/tenancy.ts';
import { markedBy, marksLeft } from '../look-alike/marks.server.ts';
import { type AreaParties, MAX_PARTIES } from '../look-alike/parties.ts';
import { cnscc } from '../systems/profiles.ts';

/** Enterprises by what their names are taken for: no sheet of a transfer is made for one. What was sent stays. */
export const parties: AreaParties = {
  area: 'new-substance',
  async parties({ db }, { skeletons }) {
    const e = cnEnterprises;
    const rows = await db
      .select({
        id: sql<string>`${e.id}`.as('party_id'),
        companyId: e.companyId,
        companyZh: sql<string>`${companies.nameZh}`.as('company_zh'),
        companyEn: sql<string>`${companies.nameEn}`.as('company_en'),
        nameZh: e.nameZh,
        nameEn: e.nameEn,
        country: e.country,
        marks: marksLeft(sql`${e.id}`).as('marks_left'),
      })
      .from(e)
      .innerJoin(companies, eq(companies.id, e.companyId))
      .where(sql`${e.id} IN (${markedBy('cn_enterprise', skeletons)}) AND NOT ${e.archived}`)
      .orderBy(asc(companies.nameEn), asc(companies.id), asc(e.sortName), asc(e.id))
      .limit(MAX_PARTIES + 1);
    return rows.map(({ marks, ...row }) => ({
      ...row,
      ...{ kind: 'cn_enterprise', system: cnscc.slug, nameKey: null, open: 0 },
      marks: JSON.parse(marks) as string[],
    }));
  },
};
