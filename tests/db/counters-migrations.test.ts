import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insertPartner } from '#db/seed/rows.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { editTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { bindings } from '../support/contexts.ts';
import {
  confirmedByStaff,
  openRecord,
  shipper,
  value,
  waitingRecord,
} from '../support/only-representative/shipments.ts';

/** What a migration puts into the tables that it makes. */
function filling(name: string): string[] {
  const made = bindings.MIGRATIONS.find((one) => one.name.includes(name));
  const statements = (made?.queries ?? []).filter((text) =>
    /(?:^|\n)(?:INSERT|UPDATE) /.test(text),
  );
  expect(statements.length).toBeGreaterThan(0);
  return statements;
}

it('counters of partners and of months of drawers are filled as the ledger keeps them', async () => {
  const of = await shipper();
  const { db, company } = of.ctx;
  const reason = 'test';
  const waiting = await waitingRecord(of, '40');
  await confirmedByStaff(of.ctx, waiting);
  const rejected = await openRecord(of, '7');
  value(await rejectTradeRecord(of.ctx, rejected.id, { ...rejected, reason }));
  const second = await insertPartner(db, { companyId: company.id });
  const moved = await openRecord(of, '5');
  const content = of.input('5', { partner_id: second, eta: '2026-12-03' });
  value(await editTradeRecord(of.ctx, moved.id, { ...content, version: moved.version }));
  value(await createTradeRecord(of.ctx, of.input('2', { eta: '2027-01-02' })));
  const kept = () =>
    db.all(sql`SELECT * FROM tonnage_importer_years WHERE trades > 0
      ORDER BY account_id, drawer_company_id, partner_id`);
  const before = await kept();
  expect(before).toHaveLength(3);
  const months = await db.all(sql`SELECT * FROM tonnage_drawer_months`);

  await db.run(sql`DELETE FROM tonnage_importer_years`);
  await db.run(sql`DELETE FROM tonnage_drawer_months`);
  await db.run(sql`UPDATE tonnage_entries SET partner_id = ''`);
  for (const text of [...filling('months_of_drawers'), ...filling('importer_years')]) {
    await bindings.DB.prepare(text).run();
  }

  expect(await kept()).toEqual(before);
  expect(await db.all(sql`SELECT * FROM tonnage_drawer_months`)).toEqual(months);
});
