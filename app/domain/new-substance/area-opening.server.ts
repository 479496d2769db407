import { and, eq } from 'drizzle-orm';
import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnEnterpriseEntry } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import type { AreaOpening } from '../area-opening.ts';
import { newId } from '../kernel/ids.ts';
import { enterpriseColumns } from './enterprise/content.server.ts';
import { ownEnterpriseId } from './enterprise/own-id.ts';

/** Business type of the own enterprise, by the type of the company; any other is `other`. */
const BUSINESS_TYPE_OF: Readonly<Record<number, 'producer' | 'trader'>> = {
  1: 'producer',
  2: 'trader',
  3: 'trader',
};

/** The company's own enterprise, with its contact, who gets the reminders. */
export const opening: AreaOpening = {
  area: 'new-substance',
  async open({ db, company, system, nowMs }, of) {
    const [own] = await db
      .select({ id: cnEnterprises.id })
      .from(cnEnterprises)
      .where(and(eq(cnEnterprises.companyId, company.id), eq(cnEnterprises.kind, 'own')));
    if (own !== undefined) return [];
    const id = ownEnterpriseId(company.id);
    const content = enterpriseColumns({
      name_zh: of.nameZh,
      name_en: of.nameEn,
      company_alias: '',
      business_type: BUSINESS_TYPE_OF[company.companyType] ?? 'other',
      country: of.country as never, // one of the countries that the company was entered with
      uscc: of.uscc ?? '',
      contact_address: of.addressZh,
    });
    const row = { ...content, id, companyId: company.id };
    return [
      db.insert(cnEnterprises).values({
        ...row,
        kind: 'own',
        loginEmail: of.contactEmail,
        moveId: newId('mv', nowMs),
        createdAtMs: nowMs,
        updatedAtMs: nowMs,
      }),
      db.insert(cnContacts).values({
        id: newId('cct', nowMs),
        companyId: company.id,
        enterpriseId: id,
        position: 0,
        name: of.contactName || of.contactEmail,
        job: '',
        phone: of.contactPhone,
        email: of.contactEmail,
        receivesReminders: true,
      }),
      ...indexEntries(db, [cnEnterpriseEntry({ ...row, system: system.slug })]),
    ];
  },
};
