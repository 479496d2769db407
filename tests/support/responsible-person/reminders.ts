import { and, asc, eq, like } from 'drizzle-orm';
import { commit } from '#db/commit.ts';
import { duties, dutySteps } from '#db/schema/duty.ts';
import { links } from '#db/schema/link.ts';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import { tellDuties } from '~/domain/duty/tell.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { keepAllDuties } from '~/domain/responsible-person/duty/keep.server.ts';
import { rpTold } from '~/domain/responsible-person/reminder/send.server.ts';
import { openTestDatabase, systemContext } from '../contexts.ts';
import type { CosmeticsTenant, InsertedCosmetic } from './cosmetics.ts';

/** A moment of a day in Beijing, where the letters begin at nine. */
export function beijing(day: string, time = '09:05'): number {
  return Date.parse(`${day}T${time}:00+08:00`);
}

/** Duties of rows that a test put in or changed by itself, as the verbs make them, early on a day. */
export async function keepRows(day: string): Promise<void> {
  const db = openTestDatabase();
  const working = await db
    .select({ id: companySystems.companyId })
    .from(companySystems)
    .where(eq(companySystems.system, 'rp'));
  const ctx = systemContext(beijing(day, '00:01'));
  for (const { id } of working) await commit(db, keepAllDuties(ctx, id));
}

/** What the cron does of a day's letters. */
export const sendReminders = (ctx: Context) => tellDuties(ctx, rpTold);

/** The job of a day, until it finds nothing more. Returns how many companies it looked at. */
export async function remindOn(day: string, time?: string): Promise<number> {
  await keepRows(day);
  const ctx = systemContext(beijing(day, time));
  let written = 0;
  for (let found = -1; found !== 0; ) {
    found = await sendReminders(ctx);
    written += found;
  }
  return written;
}

/** Everything that is open is looked at once more. */
export async function lookAgain(): Promise<void> {
  await openTestDatabase()
    .update(duties)
    .set({ remindOn: '2000-01-01' })
    .where(and(eq(duties.system, 'rp'), eq(duties.state, 'open')));
}

/** Letters of a company to an address, oldest first; of all of its people where none is given. */
export function lettersOf({ ctx }: CosmeticsTenant, recipient = '%@test.example') {
  return ctx.db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.companyId, ctx.company.id), like(mailMessages.recipient, recipient)))
    .orderBy(asc(mailMessages.createdAtMs), asc(mailMessages.id));
}

/** Steps that a subject was reminded at, in the order they went out. */
export async function stepsOf(subjectId: string): Promise<string[]> {
  const rows = await openTestDatabase()
    .select({ step: dutySteps.step })
    .from(dutySteps)
    .innerJoin(duties, eq(duties.id, dutySteps.dutyId))
    .where(eq(duties.subjectId, subjectId))
    .orderBy(asc(dutySteps.atMs));
  return rows.map(({ step }) => step.split('/')[1] ?? step);
}

type Row<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;

/** A serious report, first discovered on 2 September 2026. */
export async function insertReport(
  { ctx }: CosmeticsTenant,
  product: Pick<InsertedCosmetic, 'id'>,
  row: Row<typeof rpAdverseReports> = {},
): Promise<string> {
  const id = seedId('adr');
  await ctx.db.insert(rpAdverseReports).values({
    id,
    companyId: ctx.company.id,
    reportNo: `ADR-2026-${id.slice(-8)}`,
    kind: 'add',
    productId: product.id,
    feedbackAtMs: beijing('2026-09-02'),
    firstDiscoveredOn: '2026-09-02',
    severity: 'serious',
    source: 'consumer',
    description: '使用后面部红肿，持续三天',
    state: 'open',
    dueOn: '2026-09-17',
    moveId: 'seed',
    createdByName: '何岚',
    createdAtMs: beijing('2026-09-02'),
    ...row,
  });
  return id;
}

export interface InsertedRecord {
  id: string;
  /** The trading enterprise, and its address. */
  partner: string;
  email: string;
}

/** A record that waits for its trading enterprise since 1 September 2026, with the link it was sent. */
export async function insertRecord(
  { ctx, own, brand }: CosmeticsTenant,
  row: Row<typeof rpTrades> = {},
): Promise<InsertedRecord> {
  const { db, company } = ctx;
  const id = seedId('rpt');
  const email = `${id.slice(-6)}@trading.example`;
  const partner =
    row.tradingEnterpriseId ??
    (await insertEnterprise(db, { companyId: company.id, contactEmail: email }));
  await db.batch([
    db.insert(rpTrades).values({
      id,
      companyId: company.id,
      tradeNo: `RP-2026-${id.slice(-8)}`,
      status: 'SUBMITTED',
      waitingFor: 'trading',
      arrivalOn: '2026-10-01',
      port: 'CNSHA',
      brandOwnerId: brand,
      tradingEnterpriseId: partner,
      responsibleEnterpriseId: own,
      totalQuantity: 960,
      productSummary: '保湿霜',
      moveId: 'seed',
      createdBy: 'test',
      createdByName: '何岚',
      createdAtMs: beijing('2026-09-01', '23:30'),
      askedAtMs: beijing('2026-09-01', '23:30'),
      ...row,
    }),
    db.insert(links).values({
      tokenHash: `hash-${id}`,
      companyId: company.id,
      system: 'rp',
      kind: row.status === 'CONFIRMED' ? 'declaration' : 'trade',
      subjectId: id,
      revision: 1,
      party: 'trading',
      recipientId: partner,
      email,
      locale: 'zh-CN',
      createdAtMs: 0,
      expiresAtMs: beijing('2026-09-15'),
    }),
  ]);
  return { id, partner, email };
}
