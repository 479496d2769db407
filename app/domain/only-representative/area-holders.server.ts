import { and, asc, eq, sql } from 'drizzle-orm';
import { registrations } from '#db/schema/substance.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { type AreaHolders, MAX_HOLDINGS } from '../area-holders.ts';
import { dayOf } from '../kernel/day.ts';
import { contractFor, hasNumber, OF_COMPANY } from '../search/holder-rows.server.ts';
import { plainNumber } from '../search/numbers.server.ts';
import { amongTheirs } from '../tenancy/assigned.ts';
import { openAlias, TELLING, withheldFrom } from './of-staff/withheld.ts';
import { identityHiddenOn, nameOrCbi } from './substance/measures.server.ts';

/** Whoever asks is no company: a name under a CBI claim is hidden from them. */
const NOBODY = sql`NULL`;

/** Registrations of companies, by CAS, EC and KE number; what the paper of a purchase names is none of theirs. */
export const holders: AreaHolders = {
  area: 'only-representative',
  async withheld(ctx, companyId, subjectId) {
    const r = registrations;
    const [row] = await ctx.db
      .select({
        subject: r.registrationNo,
        protected: identityHiddenOn(NOBODY, dayOf(ctx)).mapWith(Boolean).as('is_protected'),
      })
      .from(r)
      .where(and(eq(r.id, subjectId), eq(r.companyId, companyId), eq(r.source, 'own')));
    return row;
  },
  withheldActs: {
    subject: 'registration',
    withheld: (ctx, id) =>
      sql<number>`EXISTS (SELECT 1 FROM registrations g
        WHERE g.id = ${id} AND ${withheldFrom(ctx, 'g') ?? sql`0`})`,
    alias: (id) => sql<string>`(SELECT ${openAlias('g')} FROM registrations g WHERE g.id = ${id})`,
    telling: TELLING,
  },
  async holdings(ctx, { casNo, ecNo, keNo }) {
    const r = registrations;
    const today = dayOf(ctx);
    const hidden = identityHiddenOn(NOBODY, today);
    const rows = await ctx.db
      .select({
        ...OF_COMPANY,
        id: sql<string>`${r.id}`.as('holding_id'),
        system: r.system,
        number: r.registrationNo,
        nameZh: nameOrCbi(r.nameZh, hidden).as('holding_zh'),
        nameEn: nameOrCbi(r.nameEn, hidden).as('holding_en'),
        hidden: hidden.as('holding_hidden'),
        type: r.registrationType,
        validity: r.validity,
        validUntil: r.validUntil,
        band: r.tonnageBand,
        volumeG: r.tonnageG,
      })
      .from(r)
      .innerJoin(companies, eq(companies.id, r.companyId))
      .leftJoin(companySystems, contractFor(r.system))
      .where(
        and(
          hasNumber(r.id, sql`${r}`, [
            [r.casNo, casNo],
            [r.ecNo, ecNo],
            // As its index has it, which has those alone that have one.
            [
              sql`${r.keNo} IS NOT NULL AND replace(lower(${r.keNo}), '-', '')`,
              keNo && plainNumber(keNo),
            ],
          ]),
          eq(r.source, 'own'),
          amongTheirs(ctx, r.companyId),
        ),
      )
      .orderBy(asc(companies.nameEn), asc(companies.id), asc(r.system), asc(r.registrationNo))
      .limit(MAX_HOLDINGS + 1);
    return rows.map(({ ended, hidden: withheld, validity, ...row }) => ({
      ...row,
      ...{ ended: ended === 1, withheld: withheld === 1 },
      validity: row.validUntil !== null && row.validUntil < today ? 'invalid' : validity,
      ...{ holderZh: row.companyZh, holderEn: row.companyEn },
    }));
  },
};
