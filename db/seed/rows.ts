import { eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { commit } from '../commit.ts';
import { healthBegins } from '../company-health.ts';
import { nameKey } from '../name-key.ts';
import { cnContacts, cnEnterprises } from '../schema/cn-enterprise.ts';
import { sessions, users } from '../schema/identity.ts';
import { tradePartners } from '../schema/partner.ts';
import { productSubstances, tradeProducts } from '../schema/product.ts';
import { rpContacts, rpEnterprises } from '../schema/rp-enterprise.ts';
import { registrations } from '../schema/substance.ts';
import { companies, companySystems, membershipSystems, memberships } from '../schema/tenancy.ts';
import {
  cnEnterpriseEntry,
  companyEntry,
  enterpriseEntry,
  partnerEntry,
  productEntries,
  registrationEntries,
} from '../search/entries.ts';
import { indexEntries } from '../search/index.ts';
import { registrationTokens } from '../search/registration.ts';
import { freeShortCode } from '../short-code.ts';
import { seedId } from './seed-id.ts';

/**
 * Rows that demo data and tests start from. Everything has a sensible value; a caller names what matters.
 * Trade records, ledger entries and certificates are never inserted here: verbs make them.
 */
type Insert<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;

const CREATED_AT_MS = Date.UTC(2024, 0, 2, 1);
const BEGAN_ON = '2024-01-02';

export async function insertCompany(
  db: Database,
  row: Insert<typeof companies> = {},
  systems: Partial<typeof companySystems.$inferInsert>[] = [{ system: 'rscc' }],
): Promise<string> {
  const id = row.id ?? seedId('co');
  const { companyType = 1, loginCompanyType = companyType } = row;
  const names = {
    nameZh: `测试化工有限公司${id.slice(-4)}`,
    nameEn: `Test Chemical ${id.slice(-4)} Co., Ltd.`,
    ...(row.nameZh !== undefined && { nameZh: row.nameZh }),
    ...(row.nameEn !== undefined && { nameEn: row.nameEn }),
  };
  await db.batch([
    db.insert(companies).values({
      id,
      shortCode: freeShortCode(),
      ...names,
      addressZh: '江苏省南京市江北新区滨江路 1 号 210048',
      addressEn: '1 Binjiang Road, Jiangbei New Area, Nanjing, Jiangsu 210048, China',
      country: 'CN',
      createdAtMs: CREATED_AT_MS,
      ...row,
    }),
    ...systems.map((system) =>
      db.insert(companySystems).values({
        ...{ companyId: id, system: 'rscc', authorisedFrom: BEGAN_ON },
        ...{ companyType, loginCompanyType, reviewFirst: row.reviewFirst ?? false },
        ...system,
      }),
    ),
    ...indexEntries(db, [companyEntry({ id, ...names, uscc: row.uscc })]),
    healthBegins(db, sql`c.id = ${id}`),
  ]);
  return id;
}

export async function insertUser(
  db: Database,
  row: Insert<typeof users> = {},
  of: Seat[] = [],
): Promise<string> {
  const id = row.id ?? seedId('usr');
  await db.batch([
    db.insert(users).values({
      id,
      email: `${id}@test.example`,
      firstName: 'Test User',
      state: 'active',
      tips: 1,
      createdAtMs: CREATED_AT_MS,
      ...row,
    }),
  ]);
  for (const seat of of) await insertSeat(db, id, seat);
  return id;
}

/** What a user may do for a company; without roles, everything in every subsystem it uses. */
interface Seat extends Omit<typeof memberships.$inferInsert, 'userId'> {
  /** In every subsystem of the company. */
  role?: Role;
  /** In the subsystems named. */
  roles?: Readonly<Record<string, Role>>;
}
type Role = (typeof membershipSystems.$inferInsert)['role'];

export async function insertSeat(
  db: Database,
  userId: string,
  { role = 'admin', roles, ...membership }: Seat,
): Promise<void> {
  const { companyId } = membership;
  const everywhere = db.insert(membershipSystems).select(
    // Columns in the order of the table: user_id, company_id, system, role.
    sql`SELECT ${userId}, ${companySystems.companyId}, ${companySystems.system}, ${role}
      FROM ${companySystems} WHERE ${companySystems.companyId} = ${companyId}`,
  );
  const named = Object.entries(roles ?? {}).map(([system, role]) =>
    db.insert(membershipSystems).values({ userId, companyId, system, role }),
  );
  await db.batch([
    db.insert(memberships).values({ userId, ...membership }),
    ...(roles === undefined ? [everywhere] : named),
  ]);
}

/** A session whose token hash the caller made with `hashToken`. */
export async function insertSession(
  db: Database,
  userId: string,
  tokenHash: string,
  nowMs: number,
) {
  await db.insert(sessions).values({
    tokenHash,
    userId,
    accessVersion: 1,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + 12 * 60 * 60 * 1000,
    lastSeenAtMs: nowMs,
  });
}

export async function insertRegistration(
  db: Database,
  row: Insert<typeof registrations> & { companyId: string },
): Promise<string> {
  const id = row.id ?? seedId('sub');
  const values = {
    id,
    system: 'rscc',
    registrationNo: `01-2119452498-28-${id.slice(-10).toUpperCase()}`,
    nameZh: '甲基丙烯酸甲酯',
    nameEn: 'Methyl methacrylate',
    casNo: '80-62-6',
    ecNo: '201-297-1',
    jurisdiction: 'EU',
    registrationType: 'registration',
    useClass: 'standard',
    corapStatus: 'concluded',
    submittedOn: '2018-05-14',
    registeredOn: '2018-05-29',
    validity: 'valid',
    validFrom: '2018-05-29',
    tonnageBand: '100-1000',
    tonnageG: 900_000_000,
    moveId: 'seed',
    createdAtMs: CREATED_AT_MS,
    ...row,
  } satisfies Insert<typeof registrations>;
  await commit(db, [
    db.insert(registrations).values({ ...values, ...registrationTokens(values) }),
    ...indexEntries(db, registrationEntries(values, [])),
  ]);
  return id;
}

export async function insertPartner(
  db: Database,
  row: Insert<typeof tradePartners> & { companyId: string },
): Promise<string> {
  const id = row.id ?? seedId('prt');
  const name = row.name ?? `Meerdam Coatings ${id.slice(-4)} B.V.`;
  const email = row.email ?? `j.vanmeer@${id.slice(-6)}.example`;
  const values = {
    id,
    system: 'rscc',
    role: 'downstream',
    name,
    nameKey: nameKey(name),
    country: 'NL',
    address: 'Havenkade 112, 3011 ZZ Rotterdam, The Netherlands',
    contactPerson: 'Joost van Meer',
    email,
    phone: '+31 10 555 0142',
    moveId: 'seed',
    createdAtMs: CREATED_AT_MS,
    ...row,
  } satisfies Insert<typeof tradePartners>;
  await commit(db, [
    db.insert(tradePartners).values(values),
    ...indexEntries(db, [partnerEntry(values)]),
  ]);
  return id;
}

/** A product of registered substances, shares in parts per million. */
export async function insertProduct(
  db: Database,
  row: Insert<typeof tradeProducts> & { companyId: string },
  composition: { registrationId: string; sharePpm: number }[],
): Promise<string> {
  const id = row.id ?? seedId('prd');
  const name = row.name ?? `Product ${id.slice(-4)}`;
  const values = {
    id,
    system: 'rscc',
    name,
    type: composition.length === 1 ? 'substance' : 'mixture',
    origin: 'own',
    moveId: 'seed',
    createdAtMs: CREATED_AT_MS,
    updatedAtMs: CREATED_AT_MS,
    ...row,
  } satisfies Insert<typeof tradeProducts>;
  const words = { remark: null, tradeNo: null, ...values, openTo: [] };
  await commit(db, [
    db.insert(tradeProducts).values(values),
    ...composition.map((substance, position) =>
      db.insert(productSubstances).values({
        productId: id,
        compositionVersion: row.compositionVersion ?? 1,
        position: position + 1,
        ...substance,
      }),
    ),
    ...indexEntries(db, productEntries(words)),
  ]);
  return id;
}

/** A distributor in China, where nothing else is said. */
export async function insertEnterprise(
  db: Database,
  row: Insert<typeof rpEnterprises> & { companyId: string },
): Promise<string> {
  const id = row.id ?? seedId('rpe');
  const companyCname = row.companyCname ?? `测试商贸${id.slice(-4)}有限公司`;
  const distributor = row.isDistributor ?? true;
  const values = {
    id,
    isResponsiblePerson: false,
    isRegistrant: false,
    isBrandOwner: false,
    isManufacturer: false,
    isDistributor: distributor,
    companyCname,
    companyEname: `Test Trading ${id.slice(-4)} Co., Ltd.`,
    sortName: companyCname === '' ? (row.companyEname ?? '') : companyCname,
    addressCn: '广东省广州市白云区云城西路 1 号 510400',
    addressEn: '1 Yuncheng West Road, Baiyun District, Guangzhou, Guangdong 510400, China',
    country: 'CN',
    region: 'CN',
    contactCname: '何岚',
    contactEname: 'He Lan',
    contactPhone: '+86 20 5550 0142',
    contactEmail: `he.lan@${id.slice(-6)}.example`,
    agencyLevel: distributor ? 'general' : null,
    moveId: 'seed',
    createdAtMs: CREATED_AT_MS,
    updatedAtMs: CREATED_AT_MS,
    ...row,
  } satisfies Insert<typeof rpEnterprises>;
  const words = { oaId: null, uscc: null, ...values, companyCname, system: 'rp' };
  await commit(db, [
    db.insert(rpEnterprises).values({ ...values, companyCname }),
    ...indexEntries(db, [enterpriseEntry(words)]),
  ]);
  return id;
}

/** The tenant as a responsible person, as its subscription makes it. */
export async function insertOwnProfile(
  db: Database,
  row: Insert<typeof rpEnterprises> & { companyId: string },
): Promise<string> {
  return insertEnterprise(db, {
    isOwn: true,
    isResponsiblePerson: true,
    isDistributor: false,
    region: 'CN-GD',
    ...row,
  });
}

export async function insertContact(
  db: Database,
  row: Insert<typeof rpContacts> & { companyId: string },
): Promise<string> {
  const id = row.id ?? seedId('rpc');
  const nameZh = row.nameZh ?? '许安';
  await db.insert(rpContacts).values({
    id,
    nameEn: 'Xu An',
    sortName: nameZh,
    title: '质量安全负责人',
    phone: '+86 20 5550 0143',
    email: `${id.slice(-6)}@contact.example`,
    experienceYears: 8,
    moveId: 'seed',
    createdAtMs: CREATED_AT_MS,
    ...row,
    nameZh,
  });
  return id;
}

type CnEnterpriseRow = Insert<typeof cnEnterprises> & { companyId: string };

/** An enterprise of China new substances, a related one unless the row says otherwise, with one contact. */
export async function insertCnEnterprise(
  db: Database,
  row: CnEnterpriseRow,
  contact: Insert<typeof cnContacts> = {},
): Promise<string> {
  const id = row.id ?? seedId('ent');
  const words = {
    nameZh: row.nameZh ?? `测试新材料${id.slice(-4)}有限公司`,
    nameEn: row.nameEn ?? '',
    alias: row.alias ?? '',
    uscc: row.uscc ?? null,
  };
  const values = {
    id,
    kind: 'related',
    businessType: 'processing_user',
    country: 'CN',
    contactAddress: '浙江省宁波市北仑区港口路 1 号',
    loginEmail: '',
    moveId: 'seed',
    createdAtMs: CREATED_AT_MS,
    updatedAtMs: CREATED_AT_MS,
    ...row,
    ...words,
    sortName: words.alias || words.nameZh || words.nameEn,
  } satisfies Insert<typeof cnEnterprises>;
  const { companyId } = row;
  await commit(db, [
    db.insert(cnEnterprises).values(values),
    db.insert(cnContacts).values({
      id: seedId('cct'),
      companyId,
      enterpriseId: id,
      position: 0,
      name: '何澄',
      job: '法规专员',
      phone: '+86 574 5550 0142',
      email: `he.cheng@${id.slice(-6)}.example`,
      receivesReminders: false,
      ...contact,
    }),
    ...indexEntries(db, [cnEnterpriseEntry({ ...words, id, companyId, system: 'cnscc' })]),
  ]);
  return id;
}

/** Business type of a company's own enterprise, by the type of the company; any other is `other`. */
const BUSINESS_TYPE_OF: Readonly<Record<number, 'producer' | 'trader'>> = {
  1: 'producer',
  2: 'trader',
  3: 'trader',
};

/** The tenant as an enterprise, as staff make it from the company; its contact gets reminders. */
export async function insertOwnEnterprise(
  db: Database,
  row: CnEnterpriseRow,
  contact: Insert<typeof cnContacts> = {},
): Promise<string> {
  const [company] = await db
    .select({
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      country: companies.country,
      contactAddress: companies.addressZh,
      companyType: companySystems.companyType,
    })
    .from(companies)
    .innerJoin(companySystems, eq(companySystems.companyId, companies.id))
    .where(eq(companies.id, row.companyId));
  if (company === undefined) throw new Error(`no company ${row.companyId}`);
  const { companyType, ...same } = company;
  return insertCnEnterprise(
    db,
    {
      ...same,
      kind: 'own',
      businessType: BUSINESS_TYPE_OF[companyType] ?? 'other',
      loginEmail: `office@${row.companyId.slice(-6)}.example`,
      ...row,
    },
    { receivesReminders: true, ...contact },
  );
}
