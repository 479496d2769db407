import type { Database } from '#db/client.ts';
import { oaDirectory } from '#db/schema/rp-enterprise.ts';
import { insertEnterprise } from '#db/seed/rows.ts';

/** A row of the office directory of a company. */
export async function insertOaEntry(db: Database, companyId: string, oaId = ''): Promise<string> {
  const id = `oae_${crypto.randomUUID()}`;
  await db.insert(oaDirectory).values({
    ...{ id, companyId, oaId: oaId || id.slice(-20).toUpperCase(), companyCname: '江城知美' },
    ...{ companyEname: '', addressCn: '', region: 'CN-HB' },
    ...{ contactCname: '', contactPhone: '', contactEmail: '' },
  });
  return id;
}

/** An enterprise of a company that has a number in the office system. */
export const insertOaEnterprise = (db: Database, companyId: string): Promise<string> =>
  insertEnterprise(db, { companyId, oaId: 'OA-100' });
