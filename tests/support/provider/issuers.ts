import type { Database } from '#db/client.ts';
import { issuers } from '#db/schema/provider/issuer.ts';
import { newId } from '~/domain/kernel/ids.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let taken = 0;

/** A day to come on which nobody else's test begins anything. */
export const ownDay = (): string =>
  new Date(Date.UTC(2040, 0, 1) + taken++ * DAY_MS).toISOString().slice(0, 10);

/** What a form or call says of who issues papers under EU REACH from a day on. */
export const issuerSaid = (change: Record<string, unknown> = {}) => ({
  ...{ regime: 'eu-reach', from: '2099-01-01' },
  ...{ name_zh: '海港合规爱尔兰有限公司', name_en: 'Harbour Compliance Ireland Ltd.', name_ko: '' },
  ...{ role_zh: '欧盟 REACH 唯一代表', role_en: 'Only representative under EU REACH', role_ko: '' },
  address: '7 Custom House Quay, Dublin, D01 Y6H7, Ireland',
  registry: 'Companies Registration Office 771804',
  ...{ phone: '+353 1 555 0177', email: 'papers@harbour.example' },
  ...{ place_zh: '都柏林', place_en: 'Dublin', place_ko: '', time_zone: 'Europe/Dublin' },
  signatory: 'Aoife Byrne',
  ...{ signatory_title_zh: '注册事务主管', signatory_title_en: 'Head of Registration' },
  ...change,
});

/** One as it is kept, which begins on a day of its own. */
export async function insertIssuer(
  db: Database,
  change: Partial<typeof issuers.$inferInsert> = {},
): Promise<string> {
  const id = newId('iss', Date.now());
  await db.insert(issuers).values({
    ...{ id, regime: 'eu-reach', fromOn: ownDay(), timeZone: 'Europe/Dublin' },
    ...{ nameZh: '海港合规爱尔兰有限公司', nameEn: 'Harbour Compliance Ireland Ltd.' },
    ...{ roleZh: '欧盟 REACH 唯一代表', roleEn: 'Only representative under EU REACH' },
    address: '7 Custom House Quay, Dublin, D01 Y6H7, Ireland',
    registry: 'Companies Registration Office 771804',
    ...{ phone: '+353 1 555 0177', email: 'papers@harbour.example' },
    ...{ placeZh: '都柏林', placeEn: 'Dublin', signatory: 'Aoife Byrne' },
    ...{ signatoryTitleZh: '注册事务主管', signatoryTitleEn: 'Head of Registration' },
    ...change,
  });
  return id;
}
