import { openDatabase } from '../../../db/client.ts';
import { DEMO_PASSWORD } from '../../../db/seed/demo-companies.ts';
import {
  insertCompany,
  insertOwnEnterprise,
  insertOwnProfile,
  insertPartner,
  insertProduct,
  insertRegistration,
  insertUser,
} from '../../../db/seed/rows.ts';
import { insertRecorders } from './substances.ts';
import { insertWalkers } from './walk.ts';
import { insertCnWalkers } from './walk-cn.ts';
import { insertOrWalkers } from './walk-or.ts';

/**
 * Who visits the pages. The four of Huaxing only look; member and viewer have that role in both subsystems, and so
 * work in RSCC, `koreaViewer` has one in KRSCC alone. `other` is a tenant of its own, whose records the
 * audit may change without another test noticing.
 */
export const CAST = {
  admin: 'zhang.wei@huaxing.example',
  member: 'li.na@huaxing.example',
  viewer: 'guest@huaxing.example',
  koreaViewer: 'audit.korea@huaxing.example',
  other: 'audit.canal@greenlane.example',
  /** An admin and a viewer of Meiyan, and somebody of another company in RP. */
  cosmetics: 'chen.jing@meiyan.example',
  cosmeticsViewer: 'guest@meiyan.example',
  otherCosmetics: 'audit.cosmetics@greenlane.example',
  /** An admin and a viewer of Donghai. */
  substances: 'zhao.lei@donghai.example',
  substancesViewer: 'guest@donghai.example',
  /** Of Canal, in CN-SCC alone: a stranger in the other subsystems, and another tenant in that one. */
  noFlag: 'audit.noflag@greenlane.example',
  locked: 'audit.locked@greenlane.example',
  lapsed: 'audit.lapsed@greenlane.example',
  /** An admin of the provider, and a consultant of Huaxing and others. */
  provider: 'provider@greenlane.example',
  consultant: 'consultant@greenlane.example',
} as const;

/** Turns the second step of signing in on and off, so nobody else signs in as them. */
export const SECOND_STEP = 'audit.step@greenlane.example';

/** Come for the first time; their tests take the notices from them, so each signs in in one test. */
export const NEWCOMERS = {
  chinese: 'audit.new.zh@greenlane.example',
  english: 'audit.new.en@greenlane.example',
  brand: 'audit.new.brand@greenlane.example',
  brandChinese: 'audit.new.brand.zh@greenlane.example',
  offline: 'audit.new.offline@greenlane.example',
} as const;

/** Know the version before, and are told of the next one: versions that a walk publishes are theirs alone. */
export const READERS = {
  'zh-CN': 'audit.reader.zh@greenlane.example',
  'en-US': 'audit.reader.en@greenlane.example',
} as const;

/** Manage a company each of which nobody else is: they invite, change and remove people. */
export const MANAGERS = {
  'zh-CN': 'audit.manager.zh@greenlane.example',
  'en-US': 'audit.manager.en@greenlane.example',
} as const;

export type Visitor = keyof typeof CAST;
export { DEMO_PASSWORD };

/** Names that may stand in Chinese on an English page and the other way round: they are the tenant's own. */
export const CANAL = {
  company: 'co_audit_canal',
  nameZh: '运河化工有限公司',
  nameEn: 'Canal Chemicals Co., Ltd.',
} as const;

/** A word in whatever Canal named in one subsystem: it may never show in the other. */
export const SUBSYSTEM_WORDS = { rscc: 'HEIMAT', krscc: 'KANARIE' } as const;
/** Canal's own names of a subsystem. */
export const canalNames = (system: 'rscc' | 'krscc') => ({
  substance: `${SUBSYSTEM_WORDS[system]} methacrylate`,
  intermediate: `${SUBSYSTEM_WORDS[system]} anhydride`,
  product: `CN-7 ${SUBSYSTEM_WORDS[system]} 树脂`,
  plainProduct: `CN-8 ${SUBSYSTEM_WORDS[system]} 单体`,
  partner: `Meerdam Coatings ${SUBSYSTEM_WORDS[system]} B.V.`,
});

type D1 = Parameters<typeof openDatabase>[0];

const BOTH = ['rscc', 'krscc'] as const;

/** One tenant with both subsystems open, one locked, one lapsed, and a person in each; walkers for each of the tries. */
export async function insertCast(d1: D1, tries: number): Promise<void> {
  const db = openDatabase(d1);
  const known = await d1
    .prepare('SELECT password_hash AS hash FROM users WHERE email = ?')
    .bind(CAST.admin)
    .first<{ hash: string }>();
  const passwordHash = known?.hash ?? '';
  const person = (
    email: string,
    firstName: string,
    companyId: string,
    roles: Record<string, 'admin' | 'viewer'> = { rscc: 'admin', krscc: 'admin' },
  ) => insertUser(db, { email, firstName, passwordHash }, [{ companyId, roles }]);

  // Everybody of the demo is new; the tests' own people are the newcomers.
  await d1.prepare('UPDATE users SET tips = 1').run();
  const { company, nameZh, nameEn } = CANAL;
  await insertCompany(
    db,
    { id: company, nameZh, nameEn },
    [...BOTH, 'rp', 'cnscc'].map((system) => ({ system, authorisedUntil: '2099-12-31' })),
  );
  await person(CAST.koreaViewer, '韩客', 'co_huaxing', { krscc: 'viewer' });
  await person(CAST.other, '陆远', company);
  await person(SECOND_STEP, '顾棠', company);
  await insertCompany(
    db,
    {
      id: 'co_audit_brand',
      nameZh: '审核品牌有限公司',
      nameEn: 'Audit Brand Co., Ltd.',
      companyType: 4,
      loginCompanyType: 4,
    },
    [{ system: 'rscc', authorisedUntil: '2099-12-31' }],
  );
  for (const email of Object.values(NEWCOMERS)) {
    const companyId = email.includes('.brand') ? 'co_audit_brand' : company;
    await insertUser(db, { email, firstName: '新客', passwordHash, tips: 0 }, [
      {
        companyId,
        roles: companyId === company ? { rscc: 'admin', krscc: 'admin' } : { rscc: 'admin' },
      },
    ]);
  }
  for (const [locale, email] of Object.entries(MANAGERS)) {
    const id = `co_audit_people_${locale}`;
    await insertCompany(
      db,
      { id, nameZh: '审核人事有限公司', nameEn: 'Audit People Co., Ltd.' },
      BOTH.map((system) => ({ system, authorisedUntil: '2099-12-31' })),
    );
    await insertUser(db, { email, firstName: '管人', passwordHash }, [
      { companyId: id, roles: { rscc: 'admin', krscc: 'admin' } },
    ]);
  }
  await insertWalkers(db, passwordHash, tries);
  await insertCnWalkers(db, passwordHash, tries);
  await insertOrWalkers(db, passwordHash, tries);
  await insertRecorders(db, passwordHash);
  await person(CAST.noFlag, '韩门', company, { cnscc: 'admin' });
  await person(CAST.otherCosmetics, '苏容', company, { rp: 'admin' });
  await insertOwnProfile(db, { companyId: company, companyCname: nameZh });
  await insertOwnEnterprise(db, { companyId: company, id: 'ent_audit_canal' });
  // Nobody else's walk is interrupted by a version.
  await d1.prepare('UPDATE users SET tips = 2 WHERE tips = 1').run();
  await insertReaders(d1, person, company);
  await insertCompany(
    db,
    { id: 'co_audit_locked', nameZh: '审核锁定有限公司', nameEn: 'Audit Locked Co., Ltd.' },
    [...BOTH, 'rp', 'cnscc'].map((system) => ({ system, state: 'locked' as const })),
  );
  await person(CAST.locked, '周锁', 'co_audit_locked', {
    rscc: 'admin',
    krscc: 'admin',
    rp: 'admin',
    cnscc: 'admin',
  });
  await insertCompany(
    db,
    { id: 'co_audit_lapsed', nameZh: '审核到期有限公司', nameEn: 'Audit Lapsed Co., Ltd.' },
    BOTH.map((system) => ({ system, authorisedUntil: '2026-01-31' })),
  );
  await person(CAST.lapsed, '吴期', 'co_audit_lapsed');

  const own = { companyId: company };
  for (const [system, jurisdiction, country] of [
    ['rscc', 'EU', 'NL'],
    ['krscc', 'KR', 'KR'],
  ] as const) {
    const ids = canalIds(system);
    const names = canalNames(system);
    const place = { ...own, system, jurisdiction };
    const ke = system === 'krscc' ? { keNo: 'KE-23193' } : {};
    await insertRegistration(db, {
      ...place,
      ...ke,
      id: ids.substance,
      nameEn: names.substance,
    });
    await insertRegistration(db, {
      ...place,
      id: `${ids.substance}_i`,
      nameZh: '马来酸酐',
      nameEn: names.intermediate,
      casNo: '108-31-6',
      ecNo: '203-571-6',
      registrationType: 'intermediate',
      useClass: 'intermediate',
      ...(system === 'krscc' ? { keNo: 'KE-17255' } : {}),
    });
    const product = { ...own, system, id: ids.product, name: names.product };
    await insertProduct(db, product, [
      { registrationId: ids.substance, sharePpm: 600_000 },
      { registrationId: `${ids.substance}_i`, sharePpm: 250_000 },
    ]);
    const plain = { ...own, system, id: ids.plainProduct, name: names.plainProduct };
    await insertProduct(db, plain, [{ registrationId: ids.substance, sharePpm: 998_000 }]);
    await insertPartner(db, { ...own, system, country, id: ids.partner, name: names.partner });
    // Huaxing ships to Canal, which finds it among its incoming records.
    await insertPartner(db, {
      companyId: 'co_huaxing',
      ...{ system, country, name: nameEn },
      id: ids.partnerOfHuaxing,
      linkedCompanyId: company,
    });
  }
}

export function canalIds(system: 'rscc' | 'krscc') {
  return {
    substance: `sub_audit_${system}`,
    product: `prd_audit_${system}_mix`,
    plainProduct: `prd_audit_${system}_one`,
    partner: `prt_audit_${system}`,
    partnerOfHuaxing: `prt_audit_hx_${system}`,
  };
}

/** They have seen all that there is. */
async function insertReaders(
  d1: D1,
  person: (email: string, firstName: string, companyId: string) => Promise<string>,
  company: string,
): Promise<void> {
  for (const email of Object.values(READERS)) await person(email, '老客', company);
  await d1
    .prepare(
      `INSERT INTO user_notices (user_id, kind, ref, at_ms)
        SELECT u.id, seen.kind, seen.ref, 0 FROM users u JOIN (
          SELECT 'version' AS kind, id AS ref FROM version_notes WHERE state = 'published'
          UNION ALL SELECT 'promotion', id FROM promotions
          UNION ALL SELECT 'tour', 'tour') seen
        WHERE u.tips = 1`,
    )
    .run();
}
