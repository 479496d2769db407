import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { type AreaHolders, MAX_HOLDINGS } from '../area-holders.ts';
import { contractFor, hasNumber, OF_COMPANY } from '../search/holder-rows.server.ts';
import { cnscc } from '../systems/profiles.ts';
import { amongTheirs } from '../tenancy/assigned.ts';
import { isProtected, told } from './filing/identity.ts';
import { beijingDay } from './within.ts';

/** Filings by the CAS number of one of their substances, confidential ones by its class; drafts hold nothing yet. */
export const holders: AreaHolders = {
  area: 'new-substance',
  async withheld(ctx, companyId, subjectId) {
    const f = cnFilings;
    const [row] = await ctx.db
      .select({
        certificateNo: f.certificateNo,
        tradeName: f.tradeName,
        confidential: f.confidential,
        confidentialUntil: f.confidentialUntil,
      })
      .from(f)
      .where(and(eq(f.id, subjectId), eq(f.companyId, companyId)));
    return (
      row && {
        subject: row.certificateNo || row.tradeName,
        protected: isProtected(row, beijingDay(ctx.nowMs)),
      }
    );
  },
  async holdings(ctx, { casNo }) {
    const f = cnFilings;
    const s = cnFilingSubstances;
    const e = cnEnterprises;
    const today = beijingDay(ctx.nowMs);
    const rows = await ctx.db
      .select({
        ...OF_COMPANY,
        id: sql<string>`${s.id}`.as('holding_id'),
        number: f.certificateNo,
        substance: {
          nameZh: s.nameZh,
          nameEn: s.nameEn,
          casNo: s.casNo,
          confidential: s.confidential,
          classNameZh: s.classNameZh,
          classNameEn: s.classNameEn,
        },
        secrecy: { confidential: f.confidential, confidentialUntil: f.confidentialUntil },
        type: f.registrationType,
        status: f.status,
        validUntil: f.validUntil,
        volumeG: f.appliedG,
        holderZh: sql<string>`coalesce(${e.nameZh}, '')`.as('holder_zh'),
        holderEn: sql<string>`coalesce(${e.nameEn}, '')`.as('holder_en'),
      })
      .from(s)
      .innerJoin(f, eq(f.id, s.filingId))
      .innerJoin(companies, eq(companies.id, s.companyId))
      .leftJoin(companySystems, contractFor(sql`${cnscc.slug}`))
      .leftJoin(e, eq(e.id, f.applicantId))
      .where(
        and(
          hasNumber(s.id, sql`${s}`, [[s.casNo, casNo]]),
          ne(f.status, 'draft'),
          amongTheirs(ctx, s.companyId),
        ),
      )
      .orderBy(asc(companies.nameEn), asc(companies.id), asc(f.certificateNo), asc(s.id))
      .limit(MAX_HOLDINGS + 1);
    return rows.flatMap(({ ended, substance, secrecy, status, type, ...row }) => {
      // A draft alone may lack it.
      if (type === null) return [];
      const { nameZh, nameEn, withheld } = told(substance, !isProtected(secrecy, today));
      const over = row.validUntil !== null && row.validUntil < today;
      return {
        ...row,
        ...{ ended: ended === 1, system: cnscc.slug, nameZh, nameEn, withheld, band: null },
        ...{
          type,
          validity: status === 'normal' && !over ? ('valid' as const) : ('invalid' as const),
        },
      };
    });
  },
};
