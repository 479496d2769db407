import { sql } from 'drizzle-orm';
import { rpTradeLines, rpTrades } from '#db/schema/rp-trade.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { RpContext, RpPartnerContext } from '~/domain/kernel/context.ts';
import type { CreateAdverseInput } from '~/domain/responsible-person/adverse/schema.ts';
import type { CreateRecallInput } from '~/domain/responsible-person/recall/schema.ts';
import { rp } from '~/domain/systems/profiles.ts';
import { type CosmeticsTenant, type InsertedCosmetic, takePieces } from './cosmetics.ts';

/** What a form says of a serious reaction that was found on 3 September, two days after it began. */
export function reaction(
  product_id: string,
  change: Partial<CreateAdverseInput> = {},
): CreateAdverseInput {
  return {
    product_id,
    feedback_at: '2026-09-05T10:20',
    first_discovered_on: '2026-09-03',
    severity: 'serious',
    source: 'consumer',
    description: '使用后次日面部水肿、红斑，停用后好转。',
    onset_on: '2026-09-01',
    file_ids: [],
    ...change,
  };
}

/** What a form says of a recall of one batch. */
export function recallOf(
  { id, batchId }: InsertedCosmetic,
  change: Partial<CreateRecallInput> = {},
): CreateRecallInput {
  return {
    product_id: id,
    batch_ids: [batchId],
    level: 'second',
    reason: '微生物指标不合格',
    decided_on: '2026-09-17',
    measures: '停止销售，退回库存',
    file_ids: [],
    ...change,
  };
}

interface Shipment {
  /** Who takes it. */
  to: string;
  status?: 'SUBMITTED' | 'CONFIRMED' | 'REJECTED';
  quantity?: number;
}

/** A shipment of a batch, as the verbs of trade records leave it. */
export async function insertShipment(
  { ctx, own, brand }: CosmeticsTenant,
  { id: productId, batchId }: InsertedCosmetic,
  { to, status = 'CONFIRMED', quantity = 100 }: Shipment,
): Promise<string> {
  const { db, company } = ctx;
  const id = seedId('tr');
  await db.batch([
    db.insert(rpTrades).values({
      id,
      companyId: company.id,
      tradeNo: `RP-2026-${id.slice(-8)}`,
      status,
      arrivalOn: '2026-08-01',
      port: 'CNSHA',
      brandOwnerId: brand,
      tradingEnterpriseId: to,
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
    takePieces(db, batchId, status === 'REJECTED' ? 0 : quantity),
  ]);
  return id;
}

/** Letters of a company, oldest first, each with the token of its first link. */
export async function letters({ db, company }: RpContext) {
  const rows = await db
    .select({
      to: mailMessages.recipient,
      subject: mailMessages.subject,
      text: mailMessages.text,
      links: mailMessages.links,
    })
    .from(mailMessages)
    .where(sql`${mailMessages.companyId} = ${company.id}`)
    .orderBy(mailMessages.createdAtMs, mailMessages.id);
  return rows.map(({ links, ...row }) => {
    const [link = 'https://none'] = JSON.parse(links) as string[];
    return { ...row, link, token: new URL(link).searchParams.get('token') ?? '' };
  });
}

/** Whoever holds a link of the responsible person's, without a session. */
export function holderOf(ctx: RpContext, nowMs = ctx.nowMs): RpPartnerContext {
  const { company: _, ...rest } = ctx;
  return {
    ...rest,
    system: rp,
    nowMs,
    actor: { kind: 'partner', id: null, name: '', ip: '198.51.100.7' },
  };
}
