import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import { rpTradeLines, rpTradeRecords } from '#db/schema/rp-trade.ts';
import { files } from '#db/schema/trail.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { Role, RpContext } from '~/domain/kernel/context.ts';
import type { RpPurpose } from '~/domain/responsible-person/purposes.ts';
import { systemsOf } from '~/domain/systems/profiles.ts';
import { NOW_MS, openTestDatabase, systemContext } from './contexts.ts';

/** A tenant with cosmetics: its own profile, a registrant and brand owner abroad. */
export interface CosmeticsTenant {
  ctx: RpContext;
  /** Its own enterprise, the responsible person of its products. */
  own: string;
  /** Registrant and brand owner. */
  brand: string;
}

export const [rp] = systemsOf('responsible-person') as [RpContext['system']];

export async function cosmeticsTenant({
  role = 'admin',
  nowMs = NOW_MS,
}: {
  role?: Role;
  nowMs?: number;
} = {}): Promise<CosmeticsTenant> {
  const base = systemContext(nowMs);
  const companyId = await insertCompany(base.db, {}, [{ system: rp.slug }]);
  const userId = await insertUser(base.db, { firstName: 'Chen Jing' }, [{ companyId, role }]);
  const own = await insertEnterprise(base.db, {
    companyId,
    isOwn: true,
    isResponsiblePerson: true,
    companyCname: '美妍化妆品有限公司',
  });
  const brand = await insertEnterprise(base.db, {
    companyId,
    isRegistrant: true,
    isBrandOwner: true,
    companyEname: 'Maison Orveline SAS',
    country: 'FR',
  });
  const ctx: RpContext = {
    ...base,
    db: openTestDatabase(),
    actor: { kind: 'user', id: userId, name: 'Chen Jing', role, ip: '203.0.113.9' },
    system: rp,
    company: {
      id: companyId,
      nameZh: '美妍化妆品有限公司',
      nameEn: 'Meiyan Cosmetics Co., Ltd.',
      companyType: 4,
      loginCompanyType: 4,
    },
  };
  return { ctx, own, brand };
}

/** The same company seen by another role, another time or a second tab. */
export function asRp(ctx: RpContext, change: { role?: Role; nowMs?: number } = {}): RpContext {
  return {
    ...ctx,
    db: openTestDatabase(),
    nowMs: change.nowMs ?? ctx.nowMs,
    actor: { ...ctx.actor, role: change.role ?? ctx.actor.role },
  };
}

type Row<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;

export async function insertEnterprise(
  db: Database,
  row: Row<typeof rpEnterprises> & { companyId: string },
): Promise<string> {
  const id = row.id ?? seedId('ent');
  const names = { companyCname: '', companyEname: '', ...row };
  await db.insert(rpEnterprises).values({
    id,
    isResponsiblePerson: false,
    isRegistrant: false,
    isBrandOwner: false,
    isDistributor: false,
    sortName: names.companyCname || names.companyEname,
    addressCn: '',
    addressEn: '',
    country: 'CN',
    region: '',
    contactCname: '',
    contactEname: '',
    contactPhone: '',
    contactEmail: '',
    moveId: 'seed',
    createdAtMs: 0,
    updatedAtMs: 0,
    ...names,
  });
  return id;
}

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
export async function insertFile({ db, company }: RpContext, purpose: RpPurpose): Promise<string> {
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
    db.insert(rpTradeRecords).values({
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
    takePieces(db, batchId, quantity),
  ]);
  return tradeNo;
}

/** Statement of the trade verbs: pieces onto what was traded of a batch, which the database keeps within its quantity. */
export function takePieces(db: Database, batchId: string, pieces: number) {
  return db
    .update(rpBatches)
    .set({ traded: sql`${rpBatches.traded} + CAST(${pieces} AS INTEGER)` })
    .where(eq(rpBatches.id, batchId));
}
