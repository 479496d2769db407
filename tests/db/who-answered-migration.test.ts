import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rpTradeAnswers } from '#db/schema/rp-trade.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { bindings } from '../support/contexts.ts';
import {
  confirmedByStaff,
  shipper,
  staff,
  waitingRecord,
} from '../support/only-representative/shipments.ts';
import { confirmedTrade } from '../support/responsible-person/notices.ts';

it('records of before name who answered in a party’s place, as the trail does', async () => {
  const of = await shipper();
  const { db } = of.ctx;
  const behalf = await waitingRecord(of, '1');
  await confirmedByStaff(of.ctx, behalf);
  const trade = await confirmedTrade();
  const answers = () =>
    db.select().from(rpTradeAnswers).where(eq(rpTradeAnswers.recordId, trade.recordId));
  const [answer] = await answers();
  const byTrading = and(
    eq(rpTradeAnswers.recordId, trade.recordId),
    eq(rpTradeAnswers.party, 'trading'),
  );
  await db.update(rpTradeAnswers).set({ onBehalfReason: 'By telephone.' }).where(byTrading);
  await db.insert(auditEntries).values({
    ...{ id: newId('aud', of.ctx.nowMs), atMs: answer?.atMs ?? 0, moved: 1, requestId: 'req_test' },
    ...{ actorKind: 'staff', actorId: 'usr_eva', actorName: 'Eva de Wit', ip: null },
    ...{ action: 'rp_trade.confirm', subjectKind: 'rp_trade', subjectId: trade.recordId },
    detail: JSON.stringify({ party: 'trading', reason: 'By telephone.', on_behalf: true }),
  });
  await db.update(tradeRecords).set({ confirmedByStaff: null });
  const migration = bindings.MIGRATIONS.find(({ name }) => name.includes('who_answered'));
  for (const query of migration?.queries ?? []) await bindings.DB.prepare(query).run();
  const records = await db
    .select({ by: tradeRecords.confirmedByStaff })
    .from(tradeRecords)
    .where(eq(tradeRecords.id, behalf.id));
  expect(records).toEqual([{ by: staff(of.ctx).actor.id }]);
  const said = Object.fromEntries((await answers()).map(({ party, staffId }) => [party, staffId]));
  expect(said).toEqual({ trading: 'usr_eva', responsible: null });
});
