import type { Database } from '../../../db/client.ts';
import { nameKey } from '../../../db/name-key.ts';
import {
  insertCompany,
  insertPartner,
  insertProduct,
  insertRegistration,
  insertUser,
} from '../../../db/seed/rows.ts';

type Locale = 'zh-CN' | 'en-US';
export type OrWalker = ReturnType<typeof orWalker>;

/**
 * A company that a walk through RSCC has for itself: another one for each language and for each try from 0, so that a
 * second one begins where the first began.
 */
export function orWalker(locale: Locale, attempt: number) {
  const of = `${locale.slice(0, 2)}${attempt}`;
  const at = (what: string) => `${what}_orwalk_${of}`;
  const importers = IMPORTERS.map(([name, country], index) => ({
    id: at(`prt${index}`),
    name: `${name} ${of}`,
    country,
    email: `import@orwalk-${index}-${of}.example`,
  }));
  const [dutch, german, polish, spanish, first, second] = importers;
  if (!dutch || !german || !polish || !spanish || !first || !second) throw new Error('six of them');
  return {
    company: at('co'),
    admin: `audit.orwalk.${of}@greenlane.example`,
    /** In the Union; and two in Great Britain. */
    european: [dutch, german, polish, spanish] as const,
    british: [first, second] as const,
    substance: at('sub'),
    product: at('prd'),
    /** Notified in Great Britain; the other one is over since October 2026. */
    duin: { substance: at('sub_duin'), product: at('prd_duin'), name: `Duin ${of}` },
    over: { substance: at('sub_cmr'), product: at('prd_cmr'), name: `Cmr ${of}` },
  };
}

const IMPORTERS = [
  ['Vlietlaan Coatings B.V.', 'NL'],
  ['Altmark Lacke GmbH', 'DE'],
  ['Wisla Farby Sp. z o.o.', 'PL'],
  ['Levante Pinturas S.L.', 'ES'],
  ['Calder Adhesives Ltd', 'GB'],
  ['Otterburn Resins Ltd', 'GB'],
] as const;

/** An admin, six importers, a registration in the Union and two DUINs, each sold as one product. */
export async function insertOrWalkers(
  db: Database,
  passwordHash: string,
  tries: number,
): Promise<void> {
  for (const attempt of Array.from({ length: tries }, (_, at) => at)) {
    for (const locale of ['zh-CN', 'en-US'] as const) {
      await insertOne(db, passwordHash, orWalker(locale, attempt));
    }
  }
}

async function insertOne(db: Database, passwordHash: string, walk: OrWalker): Promise<void> {
  const { company: companyId, substance, product, duin, over } = walk;
  const names = { nameZh: '行远树脂有限公司', nameEn: 'Xingyuan Resins Co., Ltd.' };
  await insertCompany(db, { id: companyId, ...names }, [
    { system: 'rscc', authorisedUntil: '2099-12-31' },
  ]);
  await insertUser(db, { email: walk.admin, firstName: '林行', passwordHash }, [
    { companyId, roles: { rscc: 'admin' } },
  ]);
  for (const importer of [...walk.european, ...walk.british]) {
    await insertPartner(db, { companyId, ...importer, nameKey: nameKey(importer.name) });
  }
  await insertRegistration(db, { companyId, id: substance });
  const british = { companyId, jurisdiction: 'UK', registrationType: 'duin' } as const;
  const limit = { tonnageBand: '10-100', tonnageG: 90_000_000 } as const;
  await insertRegistration(db, {
    ...{ ...british, ...limit, id: duin.substance, nameZh: '苯乙烯', nameEn: 'Styrene' },
    ...{ casNo: '100-42-5', ecNo: '202-851-5', validUntil: '2030-10-27' },
    registrationNo: 'UK-DUIN-20-8841765-1',
  });
  await insertRegistration(db, {
    ...{ ...british, ...limit, id: over.substance, nameZh: '苯', nameEn: 'Benzene' },
    ...{ casNo: '71-43-2', ecNo: '200-753-7', validUntil: '2026-10-27' },
    registrationNo: 'UK-DUIN-20-8841766-2',
    hazardClasses: '["cmr"]',
  });
  const only = (registrationId: string) => [{ registrationId, sharePpm: 1_000_000 }];
  await insertProduct(db, { companyId, id: product, name: 'Xingyuan MMA' }, only(substance));
  for (const one of [duin, over]) {
    await insertProduct(db, { companyId, id: one.product, name: one.name }, only(one.substance));
  }
}
