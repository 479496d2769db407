import type { Database } from '../../../db/client.ts';
import {
  insertCnEnterprise,
  insertCompany,
  insertOwnEnterprise,
  insertUser,
} from '../../../db/seed/rows.ts';

type Locale = 'zh-CN' | 'en-US';

/** A company of CN-SCC for each language that nobody else looks into: its filings are made by the test. */
export function recorder(locale: Locale) {
  const of = locale.slice(0, 2);
  return {
    company: `co_record_${of}`,
    own: `ent_record_own_${of}`,
    related: `ent_record_user_${of}`,
    admin: `audit.record.${of}@greenlane.example`,
  };
}

export const RECORDER_NAMES = {
  company: ['衡川新材料有限公司', 'Hengchuan Materials Co., Ltd.'],
  related: ['澜汀涂料（苏州）有限公司', 'Lanting Coatings (Suzhou) Co., Ltd.'],
} as const;

/** An admin of each, its own enterprise, and one that uses what it brings in. */
export async function insertRecorders(db: Database, passwordHash: string): Promise<void> {
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const { company: companyId, own, related, admin } = recorder(locale);
    const [nameZh, nameEn] = RECORDER_NAMES.company;
    await insertCompany(db, { id: companyId, nameZh, nameEn }, [
      { system: 'cnscc', authorisedUntil: '2099-12-31' },
    ]);
    await insertOwnEnterprise(db, { companyId, id: own });
    const [userZh, userEn] = RECORDER_NAMES.related;
    await insertCnEnterprise(db, { companyId, id: related, nameZh: userZh, nameEn: userEn });
    await insertUser(db, { email: admin, firstName: '衡记', passwordHash }, [
      { companyId, roles: { cnscc: 'admin' } },
    ]);
  }
}
