import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import { rpTradeFacts, rpTradeLines, rpTrades } from '#db/schema/rp-trade.ts';
import { files } from '#db/schema/trail.ts';
import { insertCompany, insertEnterprise, insertOwnProfile, insertUser } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { UploadPurpose } from '~/domain/files/rules.ts';
import type { CompanyContext, Role, RpContext } from '~/domain/kernel/context.ts';
import type {
  EnterpriseInput,
  ProfileInput,
} from '~/domain/responsible-person/enterprise/schema.ts';
import { keptLines, shownNow } from '~/domain/responsible-person/trade/shown.server.ts';
import { rp } from '~/domain/systems/profiles.ts';
import { isUscc } from '~/domain/tenancy/uscc.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../contexts.ts';

interface Options {
  role?: Role;
  nowMs?: number;
}

/** The same company and user in the subsystem of the responsible person. */
export function inCosmetics<C extends CompanyContext>(ctx: C): RpContext {
  return { ...ctx, system: rp };
}

let codes = 0;

/** A social credit code that no other enterprise of a test has. */
export function anUscc(): string {
  codes += 1;
  const body = `91440101${String(codes).padStart(9, '0')}`;
  const check = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((one) => isUscc(`${body}${one}`));
  return `${body}${check}`;
}

/** What a form says of a distributor of the highest level. */
export function distributor(change: Partial<EnterpriseInput> = {}): EnterpriseInput {
  return {
    roles: ['distributor'],
    company_cname: '岭南汇美商贸有限公司',
    company_ename: 'Lingnan Huimei Trading Co., Ltd.',
    address_cn: '广东省广州市天河区体育西路 1 号',
    address_en: '1 Tiyu West Road, Tianhe District, Guangzhou, Guangdong, China',
    country: 'CN',
    region: 'CN',
    uscc: '',
    contact_cname: '',
    contact_ename: '',
    contact_phone: '',
    contact_email: 'li@huimei.example',
    oa_id: null,
    agency_level: 'general',
    parent_id: null,
    authorised_from: '2026-01-01',
    authorised_until: null,
    authorisation_file_id: null,
    ...change,
  };
}

/** What a form says of the tenant itself. */
export const PROFILE = {
  roles: ['brand_owner'],
  company_cname: '美妍化妆品有限公司',
  company_ename: 'Meiyan Cosmetics Co., Ltd.',
  address_cn: '广东省广州市白云区云城西路 888 号',
  address_en: '888 Yuncheng West Road, Baiyun District, Guangzhou, Guangdong, China',
  country: 'CN',
  region: 'CN-GD',
  uscc: '914401019999990027',
  contact_cname: '',
  contact_ename: '',
  contact_phone: '',
  contact_email: '',
  release_mode: 'admin',
  signatory_zh: '陈静',
  signatory_en: 'Chen Jing',
  signatory_title_zh: '总经理',
  signatory_title_en: 'General Manager',
  version: 1,
} satisfies ProfileInput;

/** A new company that imports cosmetics, with its own profile and one user, as the user's context. */
export async function rpContext({ role = 'admin', nowMs = NOW_MS }: Options = {}) {
  const base = systemContext(nowMs);
  const companyId = await insertCompany(base.db, {}, [{ system: 'rp' }]);
  const userId = await insertUser(base.db, { firstName: 'Chen Jing' }, [{ companyId, role }]);
  const profileId = await insertOwnProfile(base.db, { companyId, companyCname: '测试化妆品公司' });
  const ctx: RpContext = {
    ...base,
    db: openTestDatabase(),
    actor: { kind: 'user', id: userId, name: 'Chen Jing', role, ip: '203.0.113.9' },
    system: rp,
    company: {
      id: companyId,
      nameZh: '测试化妆品公司',
      nameEn: 'Test Cosmetics Co., Ltd.',
      companyType: 4,
      loginCompanyType: 4,
    },
  };
  return { ctx, companyId, profileId };
}

/** A tenant with cosmetics. */
export interface CosmeticsTenant {
  ctx: RpContext;
  /** Its own enterprise, the responsible person of its products. */
  own: string;
  /** Registrant and brand owner. */
  brand: string;
}

export async function cosmeticsTenant(options: Options = {}): Promise<CosmeticsTenant> {
  const { ctx, companyId, profileId: own } = await rpContext(options);
  const brand = await insertEnterprise(ctx.db, {
    companyId,
    isDistributor: false,
    isRegistrant: true,
    isBrandOwner: true,
    companyCname: '',
    companyEname: 'Maison Orveline SAS',
    country: 'FR',
  });
  return { ctx, own, brand };
}

type Row<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;

export interface InsertedCosmetic {
  id: string;
  sizeId: string;
  batchId: string;
}

/** A general product that can be imported: registered, under contract, with one size and one batch of 500 pieces. */
export async function insertCosmetic(
  { ctx, own, brand }: CosmeticsTenant,
  row: Row<typeof rpProducts> = {},
  batch: Row<typeof rpBatches> = {},
): Promise<InsertedCosmetic> {
  const { db, company } = ctx;
  const id = row.id ?? seedId('prd');
  const [sizeId, batchId] = [seedId('siz'), batch.id ?? seedId('bch')];
  const pending = (batch.retentionStatus ?? 'pending') === 'pending';
  await db.batch([
    db.insert(rpProducts).values({
      id,
      companyId: company.id,
      nameZh: `保湿霜 ${id.slice(-6)}`,
      nameEn: `Hydra Cream ${id.slice(-6)}`,
      type: 'general',
      reportingEnterpriseId: brand,
      brandOwnerId: brand,
      rpEnterpriseId: own,
      reportOn: '2025-03-01',
      registrationNo: `国妆网备进字（粤）${id.slice(-10)}`,
      rpContractFrom: '2025-01-01',
      sizeCount: 1,
      batchCount: 1,
      unsampledCount: pending ? 1 : 0,
      moveId: 'seed',
      createdAtMs: 0,
      updatedAtMs: 0,
      ...row,
    }),
    db
      .insert(rpSizes)
      .values({ id: sizeId, productId: id, position: 1, name: '30 mL', packaging: '' }),
    db.insert(rpBatches).values({
      id: batchId,
      companyId: company.id,
      productId: id,
      sizeId,
      position: 1,
      batchNo: 'B2601',
      quantity: 500,
      ...batch,
    }),
  ]);
  return { id, sizeId, batchId };
}

/** A file of the company that nothing has yet. */
export async function insertFile(
  { db, company }: RpContext,
  purpose: UploadPurpose,
): Promise<string> {
  const id = seedId('fil');
  await db.insert(files).values({
    id,
    companyId: company.id,
    purpose,
    name: 'paper.pdf',
    contentType: 'application/pdf',
    sizeBytes: 1200,
    sha256: '',
    objectKey: `companies/${company.id}/${purpose}/${id}.pdf`,
    uploadedBy: 'test',
    createdAtMs: 0,
  });
  return id;
}

/** What the verbs of trade records will write of one line: the pieces are taken and the record names the batch. */
export async function insertTrade(
  { ctx, own, brand }: CosmeticsTenant,
  { id: productId, batchId }: InsertedCosmetic,
  quantity: number,
): Promise<string> {
  const { db, company } = ctx;
  const id = seedId('tr');
  const tradeNo = `RP-2026-${id.slice(-6)}`;
  await db.batch([
    db.insert(rpTrades).values({
      id,
      companyId: company.id,
      tradeNo,
      status: 'SUBMITTED',
      waitingFor: 'trading',
      arrivalOn: '2026-10-01',
      port: 'CNSHA',
      brandOwnerId: brand,
      tradingEnterpriseId: own,
      responsibleEnterpriseId: own,
      totalQuantity: quantity,
      productSummary: '',
      moveId: 'seed',
      createdBy: 'test',
      createdByName: 'Test',
      createdAtMs: 0,
    }),
    db.insert(rpTradeLines).values({
      recordId: id,
      revision: 1,
      lineNo: 1,
      companyId: company.id,
      productId,
      batchId,
      quantity,
    }),
    freezeShown(db, id),
    takePieces(db, batchId, quantity),
  ]);
  return tradeNo;
}

/** Statement of the trade verbs: what the parties of a record's present revision are shown, as things are now. */
export function freezeShown(db: Database, recordId: string) {
  const column = (name: string) => sql.raw(`t.${name}`);
  const shown = shownNow({
    companyId: column('company_id'),
    lines: keptLines(column('id'), column('revision')),
    trading: column('trading_enterprise_id'),
    brandOwner: column('brand_owner_id'),
  });
  return db
    .insert(rpTradeFacts)
    .select(sql`
    SELECT w.* FROM (SELECT t.id, t.revision, t.company_id, ${shown} AS facts
      FROM rp_trade_records t WHERE t.id = ${recordId}) w WHERE w.facts IS NOT NULL`)
    .onConflictDoUpdate({
      target: [rpTradeFacts.recordId, rpTradeFacts.revision],
      set: { facts: sql`excluded.facts` },
    });
}

/** Statement of the trade verbs: pieces onto what was traded of a batch, which the database keeps within its quantity. */
export function takePieces(db: Database, batchId: string, pieces: number) {
  return db
    .update(rpBatches)
    .set({ traded: sql`${rpBatches.traded} + CAST(${pieces} AS INTEGER)` })
    .where(eq(rpBatches.id, batchId));
}
