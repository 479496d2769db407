import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tradePartners } from '#db/schema/partner.ts';
import { policies } from '#db/schema/tenancy.ts';
import { insertPartner, insertUser } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import {
  remindTradePartner,
  sendTradeRecord,
} from '~/domain/only-representative/trade-record/send.server.ts';
import { as } from '../../../support/contexts.ts';
import {
  code,
  openRecord,
  shipper,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

const HOUR_MS = 60 * 60 * 1000;

async function letters(ctx: OrContext): Promise<number> {
  const [row] = await ctx.db.all<{ n: number }>(
    sql`SELECT count(*) AS n FROM mail_messages WHERE company_id = ${ctx.company.id}`,
  );
  return row?.n ?? 0;
}

const allow = (ctx: OrContext, value: number) =>
  ctx.db
    .insert(policies)
    .values({ name: 'partner_letter_daily_allowance', companyId: ctx.company.id, value });

describe('letters to partners', () => {
  it('end with the day’s allowance and start again at midnight UTC (4290)', async () => {
    const of = await shipper();
    await allow(of.ctx, 2);
    const records = [
      await openRecord(of, '1'),
      await openRecord(of, '1'),
      await openRecord(of, '1'),
    ];
    const outcomes = [];
    for (const record of records) outcomes.push(await sendTradeRecord(of.ctx, record.id, record));
    expect(outcomes.map(code)).toEqual([2000, 2000, 4290]);
    expect(outcomes[2]).toMatchObject({ refusal: { why: { key: 'letters_used_up' } } });
    expect(await letters(of.ctx)).toBe(2);
    // A reminder is a letter too.
    const [first, , third] = records;
    const remind = (ctx: OrContext) => remindTradePartner(ctx, first?.id ?? '', { version: 2 });
    expect(await remind(of.ctx)).toMatchObject({ refusal: { why: { key: 'letters_used_up' } } });
    const tomorrow = as(of.ctx, { nowMs: of.ctx.nowMs + 24 * HOUR_MS });
    value(await sendTradeRecord(tomorrow, third?.id ?? '', { version: 1 }));
    value(await remind(tomorrow));
  });

  it('of ten at once with an allowance of three, three are written', async () => {
    const of = await shipper();
    await allow(of.ctx, 3);
    const records = [];
    for (let n = 0; n < 10; n += 1) records.push(await openRecord(of, '1'));
    const outcomes = await Promise.all(
      records.map((record) => sendTradeRecord(as(of.ctx), record.id, record)),
    );
    expect(outcomes.map(code).filter((one) => one === 2000)).toHaveLength(3);
    expect(outcomes.map(code).filter((one) => one === 4290)).toHaveLength(7);
    expect(await letters(of.ctx)).toBe(3);
  });

  it('remind a partner once in 24 hours, whatever record it is about; another one at any time', async () => {
    const of = await shipper();
    const other = await insertPartner(of.ctx.db, { companyId: of.ctx.company.id });
    const [one, two] = [await waitingRecord(of, '1'), await waitingRecord(of, '2')];
    const third = value(await createTradeRecord(of.ctx, of.input('1', { partner_id: other })));
    value(await sendTradeRecord(of.ctx, third.id, third));
    const at = (hours: number) => as(of.ctx, { nowMs: of.ctx.nowMs + hours * HOUR_MS });
    value(await remindTradePartner(at(1), one.id, { version: 2 }));
    for (const [id, version] of [
      [one.id, 3],
      [two.id, 2],
    ] as const) {
      expect(await remindTradePartner(at(24.9), id, { version })).toMatchObject({
        refusal: { code: 4290, why: { key: 'partner_reminded' } },
      });
    }
    value(await remindTradePartner(at(2), third.id, { version: 2 }));
    value(await remindTradePartner(at(25), two.id, { version: 2 }));
  });

  it('of two reminders to one partner at once, one is written', async () => {
    const of = await shipper();
    const [one, two] = [await waitingRecord(of, '1'), await waitingRecord(of, '2')];
    const outcomes = await Promise.all(
      [one, two].map(({ id }) => remindTradePartner(as(of.ctx), id, { version: 2 })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('are not written to an address of the company’s own, though the partner had it first (4108)', async () => {
    const domain = `${seedId('d').slice(2)}.example`;
    const of = await shipper({ partner: { email: `Joost@${domain}` } });
    const record = await openRecord(of);
    await insertUser(of.ctx.db, { email: `someone@${domain}` }, [{ companyId: of.ctx.company.id }]);
    expect(await sendTradeRecord(of.ctx, record.id, record)).toMatchObject({
      refusal: { code: 4108, why: { key: 'partner_own_address' } },
    });
    expect(await letters(of.ctx)).toBe(0);
  });

  it('remind the address that was asked: not one of our own, though the partner has another now', async () => {
    const domain = `${seedId('d').slice(2)}.example`;
    const of = await shipper({ partner: { email: `Joost@${domain}` } });
    const { id, version } = await waitingRecord(of);
    await of.ctx.db
      .update(tradePartners)
      .set({ email: 'joost@elsewhere.example' })
      .where(eq(tradePartners.companyId, of.ctx.company.id));
    await insertUser(of.ctx.db, { email: `someone@${domain}` }, [{ companyId: of.ctx.company.id }]);
    expect(code(await remindTradePartner(of.ctx, id, { version }))).toBe(4108);
  });
});
