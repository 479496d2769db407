import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tonnageAccounts, tonnageImporterYears } from '#db/schema/substance.ts';
import { recordCounters, tradeRecords } from '#db/schema/trade-record.ts';
import {
  drift,
  NO_DRIFT,
  shipper,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

it('names what has drifted of the company that is asked about, and of no other', async () => {
  const of = await shipper();
  const { id } = await waitingRecord(of);
  const other = await shipper();
  await waitingRecord(other);
  expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  const { db, company } = of.ctx;
  await db
    .update(tonnageAccounts)
    .set({ reservedG: 1 })
    .where(eq(tonnageAccounts.companyId, company.id));
  await db
    .update(recordCounters)
    .set({ count: 7 })
    .where(and(eq(recordCounters.companyId, company.id), eq(recordCounters.status, 'WAITING')));
  await db
    .update(tonnageImporterYears)
    .set({ trades: 2 })
    .where(eq(tonnageImporterYears.drawerCompanyId, company.id));
  await db.update(tradeRecords).set({ counterpartyCountry: 'XX' }).where(eq(tradeRecords.id, id));
  const found = await drift(of.ctx);
  expect(found.accounts).toHaveLength(1);
  expect(found.months).toHaveLength(1);
  expect(found.counters).toHaveLength(1);
  expect(found.importers).toHaveLength(1);
  expect(found.records).toEqual([{ id }]);
  expect(await drift(other.ctx)).toEqual(NO_DRIFT);
});
