import type { Database } from '#db/client.ts';
import { oaDirectory } from '#db/schema/rp-enterprise.ts';
import { rpClaims, rpProducts } from '#db/schema/rp-product.ts';
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

/** A product of a company whose new effect staff have verified, with the file that shows it. */
export async function insertNewEffect(
  db: Database,
  companyId: string,
  settledFileId: string,
): Promise<string> {
  const id = `prd_${crypto.randomUUID()}`;
  await db.insert(rpProducts).values({
    ...{ id, companyId, nameZh: `亮肤精华 ${id}`, nameEn: `Glow ${id}`, type: 'special' },
    ...{ moveId: 'seed', createdAtMs: 0, updatedAtMs: 0 },
  });
  await db.insert(rpClaims).values({
    ...{ productId: id, code: 'A', physicalOnly: false, settledByStaff: true, settledFileId },
    ...{ settledNote: 'Sample of a reason.', settledByName: 'Eva de Wit', settledAtMs: 0 },
  });
  return id;
}
