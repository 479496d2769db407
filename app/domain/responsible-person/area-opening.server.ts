import { and, eq } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { enterpriseEntry } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import type { AreaOpening } from '../area-opening.ts';
import { newId } from '../kernel/ids.ts';

/** The company's own profile, as a responsible person in China. */
export const opening: AreaOpening = {
  area: 'responsible-person',
  async open({ db, company, system, nowMs }, of) {
    const [own] = await db
      .select({ id: rpEnterprises.id })
      .from(rpEnterprises)
      .where(and(eq(rpEnterprises.companyId, company.id), eq(rpEnterprises.isOwn, true)));
    if (own !== undefined) return [];
    const row = {
      id: newId('rpe', nowMs),
      companyId: company.id,
      companyCname: of.nameZh,
      companyEname: of.nameEn,
      sortName: of.nameZh,
      uscc: of.country === 'CN' ? of.uscc : null,
      isOwn: true,
      isResponsiblePerson: true,
      isRegistrant: false,
      isBrandOwner: false,
      isManufacturer: false,
      isDistributor: false,
      addressCn: of.addressZh,
      addressEn: of.addressEn,
      country: of.country,
      region: of.country === 'CN' ? 'CN' : '',
      contactCname: of.contactName,
      contactEname: '',
      contactPhone: of.contactPhone,
      contactEmail: of.contactEmail,
    };
    return [
      db.insert(rpEnterprises).values({
        ...row,
        moveId: newId('mv', nowMs),
        createdAtMs: nowMs,
        updatedAtMs: nowMs,
      }),
      ...indexEntries(db, [enterpriseEntry({ ...row, oaId: null, system: system.slug })]),
    ];
  },
};
