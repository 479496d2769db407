import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { commit } from '#db/commit.ts';
import { certificates } from '#db/schema/certificate.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches } from '#db/schema/rp-product.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { certificateEntry } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { UploadPurpose } from '~/domain/files/rules.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { RpContext, RpPartnerContext } from '~/domain/kernel/context.ts';
import { confirmByTradeLink } from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import type { TradeInput, TradeMoved } from '~/domain/responsible-person/trade/schema.ts';
import { as, openTestDatabase } from '../contexts.ts';
import { PDF, upload, value } from '../only-representative/shipments.ts';
import { type CosmeticsTenant, cosmeticsTenant, insertCosmetic } from './cosmetics.ts';

/** A tenant with a sampled cosmetic of 500 pieces and a distributor whose authorisation has no end. */
export interface Importer extends CosmeticsTenant {
  distributor: string;
  /** Where the distributor is written to. */
  email: string;
  productId: string;
  batchId: string;
  /** Input for one line of the product. */
  input: (change?: Partial<TradeInput> & { quantity?: number }) => TradeInput;
}

export const ARRIVAL = '2026-10-12';

interface Options {
  nowMs?: number;
  /** Whose it is; a new tenant's where none is given. */
  tenant?: CosmeticsTenant;
  /** The tenant releases when an admin says so. */
  release?: 'auto' | 'admin';
  /** Another enterprise is the responsible person. */
  outside?: boolean;
}

export async function importer({
  release = 'auto',
  outside,
  tenant: given,
  ...of
}: Options = {}): Promise<Importer & { responsible: string; responsibleEmail: string }> {
  const tenant = given ?? (await cosmeticsTenant(of));
  const { ctx } = tenant;
  const companyId = ctx.company.id;
  const [email, responsibleEmail] = [`${seedId('d')}@agent.example`, `${seedId('r')}@rp.example`];
  const distributor = await insertEnterprise(ctx.db, {
    companyId,
    contactEmail: email,
    authorisedFrom: '2026-01-01',
  });
  await ctx.db
    .update(rpEnterprises)
    .set({ releaseMode: release })
    .where(eq(rpEnterprises.id, tenant.own));
  const responsible = outside
    ? await insertEnterprise(ctx.db, {
        companyId,
        isDistributor: false,
        isResponsiblePerson: true,
        contactEmail: responsibleEmail,
      })
    : tenant.own;
  const { id: productId, batchId } = await insertCosmetic(
    { ...tenant, own: responsible },
    {},
    { retentionStatus: 'part_used' },
  );
  const input: Importer['input'] = ({ quantity = 100, ...change } = {}) => ({
    arrival_on: ARRIVAL,
    port: 'CNNSA',
    brand_owner_id: tenant.brand,
    trading_enterprise_id: distributor,
    lines: [{ product_id: productId, batch_id: batchId, quantity }],
    ...change,
  });
  return {
    ...tenant,
    distributor,
    email,
    productId,
    batchId,
    input,
    responsible,
    responsibleEmail,
  };
}

/** A record that waits for its trading enterprise. */
export async function submitted(of: Importer, quantity = 100): Promise<TradeMoved> {
  return value(await createRpTrade(of.ctx, of.input({ quantity })));
}

/** A record that both parties agreed to. */
export async function confirmed(of: Importer, quantity = 100): Promise<TradeMoved> {
  const record = await submitted(of, quantity);
  const token = await tokenTo(of.ctx, of.email);
  value(await confirmByTradeLink(holder(of.ctx), token, { name: '沈悦', undertakings: true }));
  return { ...record, status: 'CONFIRMED', version: 2 };
}

/** The same company with a consultant acting for it. */
export function consultant(ctx: RpContext): RpContext {
  const other = as(ctx);
  return { ...other, actor: { ...other.actor, kind: 'staff', name: 'Consultant' } };
}

/** The holder of a link, at a time. */
export function holder(ctx: RpContext, nowMs = ctx.nowMs): RpPartnerContext {
  const { company: _, actor: __, ...rest } = ctx;
  const actor = { kind: 'partner', id: null, name: '', ip: '198.51.100.7' } as const;
  return { ...rest, db: openTestDatabase(), nowMs, actor };
}

/** Letters to an address, the latest first. */
export function lettersTo({ db }: RpContext, recipient: string) {
  return db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.recipient, recipient))
    .orderBy(sql`rowid DESC`);
}

/** The token of the latest link that was mailed to an address. */
export async function tokenTo(ctx: RpContext, recipient: string): Promise<string> {
  const [letter] = await ctx.db
    .select({ links: mailMessages.links })
    .from(mailMessages)
    .where(and(eq(mailMessages.recipient, recipient), ne(mailMessages.links, '[]')))
    .orderBy(sql`rowid DESC`)
    .limit(1);
  const [url] = JSON.parse(letter?.links ?? '[]') as string[];
  const token = url && new URL(url).searchParams.get('token');
  if (!token) throw new Error(`no link to ${recipient}`);
  return token;
}

export async function tradeRow({ db }: RpContext, id: string) {
  const [row] = await db.select().from(rpTrades).where(eq(rpTrades.id, id));
  if (row === undefined) throw new Error(`no record ${id}`);
  return row;
}

/** Pieces that are traded of a batch. */
export async function traded({ db }: RpContext, batchId: string): Promise<number> {
  const [row] = await db
    .select({ traded: rpBatches.traded })
    .from(rpBatches)
    .where(eq(rpBatches.id, batchId));
  return row?.traded ?? Number.NaN;
}

/** What the notice's job leaves of a confirmed record: a valid certificate of its present revision. */
export async function issueNotice(ctx: RpContext, recordId: string): Promise<string> {
  const { tradeNo, revision } = await tradeRow(ctx, recordId);
  const { company, system, db } = ctx;
  const id = seedId('crt');
  const certificateNo = `RAN-2026-${id.slice(-6)}`;
  const fileKey = `companies/${company.id}/notice/${id}.pdf`;
  await ctx.files.put(fileKey, PDF);
  const of = { id, companyId: company.id, system: system.slug, certificateNo, tradeNo };
  await commit(db, [
    db.insert(certificates).values({
      ...of,
      kind: 'authorisation_notice',
      recordId,
      revision,
      importerName: '',
      coverYear: 2026,
      totalMassG: 0,
      codeHash: id,
      codeEncrypted: '',
      snapshot: '{}',
      snapshotSha256: '',
      signature: '',
      keyId: '',
      state: 'valid',
      fileKey,
      fileName: 'notice.pdf',
      fileSizeBytes: PDF.length,
      issuedAtMs: ctx.nowMs,
      issuedOn: '2026-09-18',
    }),
    ...indexEntries(db, [certificateEntry({ ...of, importerName: '', lines: [] })]),
  ]);
  return id;
}

/** A file that somebody uploaded for this. */
export async function uploaded(ctx: RpContext, purpose: UploadPurpose): Promise<string> {
  return value(await uploadFile(ctx, purpose, upload('paper.pdf', PDF))).file_id;
}

export async function noticeState({ db }: RpContext, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ state: certificates.state })
    .from(certificates)
    .where(and(eq(certificates.recordId, id), sql`true`))
    .orderBy(desc(certificates.issuedAtMs))
    .limit(1);
  return row?.state;
}
