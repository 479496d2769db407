import { eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { commit } from '../commit.ts';
import { secondFactors, users } from '../schema/identity.ts';
import { knownCompanies } from '../schema/known-company.ts';
import { nameMarks, prohibitedCompanies } from '../schema/name-mark.ts';
import { productShares } from '../schema/product.ts';
import { corapChanges, corapImports } from '../schema/provider/corap.ts';
import { issuers } from '../schema/provider/issuer.ts';
import { letterTemplates } from '../schema/provider/letter-template.ts';
import { nameListChanges, nameListImports } from '../schema/provider/name-list.ts';
import { promotions, versionNotes } from '../schema/provider/notice.ts';
import { lawDrafts } from '../schema/regulation.ts';
import { policies, staffAssignments } from '../schema/tenancy.ts';
import { indexLater } from '../search/index.ts';
import { DEMO_COMPANIES, DEMO_USERS } from './demo-companies.ts';
import { insertCosmetics } from './demo-cosmetics.ts';
import { DEMO_LETTER_TEMPLATES } from './demo-letter-templates.ts';
import { insertNewSubstanceParties } from './demo-new-substances.ts';
import { DEMO_PROMOTIONS } from './demo-promotions.ts';
import { DEMO_SUBSTANCES } from './demo-substances.ts';
import {
  DEMO_KNOWN_COMPANIES,
  DEMO_PARTNERS,
  DEMO_PRODUCTS,
  DEMO_PROHIBITED,
} from './demo-trade.ts';
import { insertVisits } from './demo-visits.ts';
import {
  insertCompany,
  insertPartner,
  insertProduct,
  insertRegistration,
  insertUser,
} from './rows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TONNE_G = 1_000_000;

interface SeedOptions {
  nowMs: number;
  passwordHash: string;
  /** Matching key of a company name: a rule of the domain, handed in. */
  nameKey: (name: string) => string;
  /** Seals what an authenticator knows, likewise; without it nobody's login asks for a code. */
  sealSecret?: (userId: string, secret: string) => Promise<string>;
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** `01-BBBBBBBBBB-CC-IIII` with its check digits (reference/identifiers.md). */
function euReachNumber(type: string, base: string, block: string): string {
  const sum = [...base].reduce(
    (total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 2),
    0,
  );
  const check = (((100 - sum) % 100) + 100) % 100;
  return `${type}-${base}-${String(check).padStart(2, '0')}-${block}`;
}

/** Companies, people, registrations, products and partners: what the provider's staff would have entered. */
export async function insertDemo(db: Database, options: SeedOptions): Promise<void> {
  await insertCompanies(db, options);
  await insertUsers(db, options);
  await insertVisits(db, 'consultant@greenlane.example', options.nowMs);
  await insertSubstances(db, options);
  await insertTrade(db, options);
  await insertCosmetics(db, options);
  await insertNewSubstanceParties(db);
  await insertNotices(db, options);
}

/** What staff have begun to write of the next version. */
const DRAFT_VERSION = {
  ...{
    id: 'vnt_draft',
    release: '2026.12',
    titleZh: '绿通 12 月更新',
    titleEn: 'Greenlane in December',
  },
  items: [
    {
      ...{ titleZh: '年度声明', titleEn: 'Annual statement' },
      textZh: '一份文件列出进口商全年的吨位证书，可在公共网站验证。',
      textEn:
        'One paper lists an importer’s tonnage certificates of a year; anybody can verify it.',
      areas: ['rscc', 'krscc'],
    },
    {
      ...{ titleZh: '批量登记年报', titleEn: 'Annual reports in one go' },
      ...{
        textZh: '一次登记多个产品的年报。',
        textEn: 'Enter the annual reports of several products.',
      },
      areas: ['rp'],
    },
  ],
};

/**
 * Promotions are shown from a month before the seeding day until four months after it. The
 * next version is being written, letters have their templates. Papers under UK REACH get another signatory.
 */
async function insertNotices(db: Database, { nowMs }: SeedOptions) {
  const fromOn = day(nowMs - 30 * DAY_MS);
  const untilOn = day(nowMs + 120 * DAY_MS);
  const made = { createdAtMs: nowMs - 30 * DAY_MS, moveId: '' };
  for (const promotion of DEMO_PROMOTIONS)
    await db.insert(promotions).values({ ...promotion, fromOn, untilOn, ...made });
  await insertCorapImport(db, nowMs);
  await insertNameListImport(db, nowMs);
  const by = { createdByName: '何川', createdAtMs: nowMs - DAY_MS, moveId: '' };
  await db.insert(versionNotes).values({ ...DRAFT_VERSION, ...by });
  for (const template of DEMO_LETTER_TEMPLATES)
    await db.insert(letterTemplates).values({ ...template, ...by });
  const [british] = await db.select().from(issuers).where(eq(issuers.id, 'iss_uk_reach'));
  if (british === undefined) throw new Error('the migrations bring an issuer for each regime');
  const next = { id: 'iss_uk_next', fromOn: day(nowMs + 60 * DAY_MS), signatory: 'Oliver Marsh' };
  await db.insert(issuers).values({ ...british, ...next, ...by });
}

async function insertCompanies(db: Database, { nowMs }: SeedOptions) {
  for (const company of DEMO_COMPANIES) {
    const { systems, ...rest } = company;
    const authorisedUntil =
      'lapsed' in company ? day(nowMs - 12 * DAY_MS) : day(nowMs + 83 * DAY_MS);
    await insertCompany(
      db,
      {
        id: rest.id,
        shortCode: rest.shortCode,
        nameZh: rest.nameZh,
        nameEn: rest.nameEn,
        addressZh: rest.addressZh,
        addressEn: rest.addressEn,
        ...('contactName' in rest && { contactName: rest.contactName }),
        ...('contactEmail' in rest && { contactEmail: rest.contactEmail }),
        companyType: rest.companyType,
        loginCompanyType: rest.companyType,
        state: 'state' in company ? company.state : 1,
      },
      systems.map((system) => ({ system, authorisedUntil, ...standingOf(company, nowMs) })),
    );
  }
}

/** How the contracts of a company stand that are not simply in force. */
function standingOf(company: object, nowMs: number) {
  if ('locked' in company) {
    return {
      ...{ state: 'locked' as const, lockReason: 'fees' as const, lockedAtMs: nowMs - 3 * DAY_MS },
      lockNote: '2026 年度服务费逾期未付，两次催告未回复。',
      ...{ contractValueCents: 4_800_000, currency: 'CNY', invoiceNo: 'GL-2026-0412' },
      paidUntil: day(nowMs - 40 * DAY_MS),
    };
  }
  if ('pending' in company) {
    return { authorisedFrom: day(nowMs + 14 * DAY_MS), authorisedUntil: day(nowMs + 379 * DAY_MS) };
  }
  if ('ended' in company) {
    const endedOn = day(nowMs - 60 * DAY_MS);
    const endReason = '客户书面通知终止合作，无未结业务。';
    return { state: 'ended' as const, authorisedUntil: endedOn, endedOn, endReason };
  }
  return {};
}

async function insertUsers(db: Database, { passwordHash, sealSecret, nowMs }: SeedOptions) {
  for (const { email, firstName, seats, staffRole, assigned = [], invited, secret } of DEMO_USERS) {
    const userId = await insertUser(
      db,
      {
        email,
        firstName,
        passwordHash: invited ? null : passwordHash,
        state: invited ? 'invited' : 'active',
        staffRole: staffRole ?? null,
        tips: 0,
      },
      [...seats],
    );
    if (secret !== undefined && sealSecret !== undefined) {
      const secretSealed = await sealSecret(userId, secret);
      const at = { createdAtMs: nowMs, enabledAtMs: nowMs };
      await db.insert(secondFactors).values({ userId, secretSealed, ...at });
    }
    for (const companyId of assigned)
      await db.insert(staffAssignments).values({ userId, companyId, isPrimary: true });
  }
}

async function insertSubstances(db: Database, { nowMs }: SeedOptions) {
  let block = 31;
  for (const substance of DEMO_SUBSTANCES) {
    block += 25;
    const type = substance.type ?? 'registration';
    const registrationNo =
      substance.registrationNo ??
      euReachNumber('01', substance.base ?? '2119000000', String(block).padStart(4, '0'));
    await insertRegistration(db, {
      id: substance.id,
      companyId: substance.companyId,
      system: substance.system ?? 'rscc',
      registrationNo,
      nameZh: substance.nameZh,
      nameEn: substance.nameEn,
      casNo: substance.casNo,
      ecNo: substance.ecNo,
      keNo: substance.keNo ?? null,
      cbiNo: substance.cbiNo ?? null,
      genericName: substance.genericName ?? null,
      cbiValidUntil:
        substance.cbiDays === undefined ? null : day(nowMs + substance.cbiDays * DAY_MS),
      jurisdiction: substance.jurisdiction ?? 'EU',
      registrationType: type,
      useClass: type === 'intermediate' ? 'intermediate' : 'standard',
      corapStatus: substance.corap ?? null,
      decisionDeadline: substance.corap === 'information_requested' ? inTwentyDays(nowMs) : null,
      submittedOn: substance.registeredOn,
      registeredOn: substance.registeredOn,
      validFrom: substance.registeredOn,
      validUntil: substance.invalid ? '2018-05-31' : (substance.until ?? null),
      hazardClasses: JSON.stringify(substance.hazardClasses ?? []),
      validity: substance.invalid ? 'invalid' : 'valid',
      tonnageBand: substance.band,
      tonnageG: Math.round(substance.tonnes * TONNE_G),
      krClass: substance.krClass ?? null,
      krProfile: substance.krProfile ?? 'seed',
    });
  }
}

async function insertTrade(db: Database, { nowMs, nameKey }: SeedOptions) {
  for (const { of, sharedWith, ...product } of DEMO_PRODUCTS) {
    const composition = Object.entries(of).map(([registrationId, sharePpm]) => ({
      registrationId,
      sharePpm,
    }));
    await insertProduct(db, product, composition);
    for (const companyId of sharedWith ?? []) {
      await db.insert(productShares).values({
        productId: product.id,
        companyId,
        ownerCompanyId: product.companyId,
        sinceMs: nowMs - 200 * DAY_MS,
      });
    }
    if (sharedWith !== undefined) {
      await commit(db, [indexLater(db, 'product', sql`SELECT ${product.id}`)]);
    }
  }
  for (const partner of DEMO_PARTNERS) {
    await insertPartner(db, { ...partner, nameKey: nameKey(partner.name) });
  }
  for (const known of DEMO_KNOWN_COMPANIES) {
    const id = `kc_${known.emailDomain.replace('.example', '')}`;
    await db
      .insert(knownCompanies)
      .values({ id, ...known, nameKey: nameKey(known.name), createdAtMs: nowMs });
  }
  for (const prohibited of DEMO_PROHIBITED) {
    const key = nameKey(prohibited.name);
    await db
      .insert(prohibitedCompanies)
      .values({ ...prohibited, nameKey: key, createdAtMs: nowMs });
  }
  // The job reads the names, as it does those that are older than their marks.
  await db.insert(nameMarks).values(
    DEMO_PARTNERS.map(({ id, companyId }) => ({
      subjectId: id,
      skeleton: '?',
      kind: 'partner' as const,
      companyId,
    })),
  );
  await db.insert(policies).values([
    { name: 'partner_daily_allowance', value: 10 },
    // In a demo nobody needs an authenticator.
    { name: 'staff_totp', value: 0 },
    {
      ...{ name: 'document_daily_allowance', companyId: 'co_huaxing', value: 40 },
      ...{ fromOn: '2026-01-01', note: '安全数据表集中更新期' },
    },
  ]);
  const by = { createdByName: '何川', createdAtMs: nowMs, moveId: '' };
  await db.insert(lawDrafts).values([
    {
      ...{ ...by, id: 'law_demo_rule', kind: 'rule' as const, name: 'KR_CHANGE' },
      ...{ profile: 'policy', value: '{"days":20}', source: 'Policy of the provider' },
      ...{ sourceZh: '平台设定', article: '12' },
    },
    {
      ...{ ...by, id: 'law_demo_policy', kind: 'policy' as const, name: 'confirmation_link_days' },
      ...{ value: '10', note: '进口商十天内不答复，往后也不会答复' },
    },
  ]);
}

/** By when an authority wants an answer. */
const inTwentyDays = (nowMs: number) => day(nowMs + 20 * DAY_MS);

/** A CoRAP import of last month, which changed two registrations. */
async function insertCorapImport(db: Database, nowMs: number): Promise<void> {
  const at = nowMs - 30 * DAY_MS;
  const importId = 'crp_demo';
  const [admin] = await db
    .select({ staffId: users.id, staffName: users.firstName })
    .from(users)
    .where(eq(users.email, 'provider@greenlane.example'));
  if (admin === undefined) throw new Error('the admin comes first');
  await db.insert(corapImports).values({
    ...{ id: importId, ...admin, name: 'CoRAP 更新.xlsx', sizeBytes: 9_482, sha256: '' },
    ...{ state: 'done', columns: '[]', rows: 3, changed: 2, unmatched: 1, moveId: 'seed' },
    ...{ createdAtMs: at, expiresAtMs: at + DAY_MS, doneAtMs: at + 5 * 60_000 },
  });
  const of = { importId, companyId: 'co_huaxing' };
  await db.insert(corapChanges).values([
    {
      ...{ ...of, n: 3, registrationId: 'sub_hx_bpa', beforeStatus: 'ongoing' },
      ...{ afterStatus: 'information_requested', afterDeadline: inTwentyDays(nowMs) },
    },
    {
      ...{ ...of, n: 4, registrationId: 'sub_hx_thf', beforeStatus: 'not_started' },
      afterStatus: 'ongoing',
    },
  ]);
}

/** An import of prohibited companies of last month, which added the one there is. */
async function insertNameListImport(db: Database, nowMs: number): Promise<void> {
  const at = nowMs - 26 * DAY_MS;
  const importId = 'nli_demo';
  const [admin] = await db
    .select({ staffId: users.id, staffName: users.firstName })
    .from(users)
    .where(eq(users.email, 'provider@greenlane.example'));
  if (admin === undefined) throw new Error('the admin comes first');
  await db.insert(nameListImports).values({
    ...{ id: importId, ...admin, list: 'prohibited', name: '制裁名单 2026-10.xlsx' },
    ...{
      sizeBytes: 8_204,
      sha256: '',
      state: 'done',
      columns: '[]',
      rows: 1,
      added: 1,
      changed: 0,
    },
    ...{ moveId: 'seed', createdAtMs: at, expiresAtMs: at + DAY_MS, doneAtMs: at + 4 * 60_000 },
  });
  await db.insert(nameListChanges).values({
    ...{ importId, n: 3, result: 'new', name: 'Blackmoor Trading Ltd', country: 'GB' },
    changes: '{}',
  });
}
