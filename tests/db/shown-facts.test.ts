import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rpTradeFacts } from '#db/schema/rp-trade.ts';
import { tradeRecordFacts } from '#db/schema/trade-record.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { confirmByTradeLink } from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { bindings } from '../support/contexts.ts';
import {
  partnerContext,
  shipper,
  value,
  waitingRecord,
} from '../support/only-representative/shipments.ts';
import { holder, importer, submitted, tokenTo } from '../support/responsible-person/imports.ts';

/** What the migration writes for the records of before it. */
const FILLS = bindings.MIGRATIONS.flatMap(({ name, queries }) =>
  name.endsWith('shown_facts.sql') ? queries.filter((query) => query.includes('INSERT INTO')) : [],
);

it('links that were open before facts were frozen can be answered: what they show is what was sent', async () => {
  expect(FILLS).toHaveLength(2);
  const cosmetics = await importer();
  const trade = await submitted(cosmetics);
  const chemicals = await shipper();
  const { id, token } = await waitingRecord(chemicals);
  const { db } = cosmetics.ctx;
  const [rp] = await db.select().from(rpTradeFacts).where(eq(rpTradeFacts.recordId, trade.id));
  const [or] = await db.select().from(tradeRecordFacts).where(eq(tradeRecordFacts.recordId, id));
  await db.delete(rpTradeFacts);
  await db.delete(tradeRecordFacts);
  for (const query of FILLS) await bindings.DB.prepare(query).run();
  expect(await db.select().from(rpTradeFacts).where(eq(rpTradeFacts.recordId, trade.id))).toEqual([
    rp,
  ]);
  expect(await db.select().from(tradeRecordFacts).where(eq(tradeRecordFacts.recordId, id))).toEqual(
    [or],
  );
  const link = await tokenTo(cosmetics.ctx, cosmetics.email);
  value(
    await confirmByTradeLink(holder(cosmetics.ctx), link, { name: '沈悦', undertakings: true }),
  );
  value(await answerConfirm(partnerContext(chemicals.ctx), token, { name: 'Joost van Meer' }));
});
