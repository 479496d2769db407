import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { tenantContext } from '../support/contexts.ts';

it('keeps columns of the same name apart, in a batch as alone', async () => {
  const { db, company } = await tenantContext();
  const read = () =>
    db
      .select({ state: companies.state, systemState: companySystems.state, id: companies.id })
      .from(companies)
      .innerJoin(companySystems, eq(companySystems.companyId, companies.id))
      .where(eq(companies.id, company.id));
  const [batched] = await db.batch([read()]);
  expect(batched).toEqual([{ state: 1, systemState: 'active', id: company.id }]);
  expect(await read()).toEqual(batched);
});

it('joins what is asked at one moment: one trip, each answered as alone', async () => {
  const { db, company } = await tenantContext();
  const joined = db.joined();
  const named = (on: typeof db) =>
    on
      .select({ id: companies.id, state: companies.state })
      .from(companies)
      .where(eq(companies.id, company.id));
  const both = (on: typeof db) => on.batch([named(on), on.select().from(companySystems).limit(1)]);
  const [alone, batched] = [await named(db), await both(db)];
  const before = db.trips.roundTrips;
  expect(await Promise.all([named(joined), both(joined)])).toEqual([alone, batched]);
  expect(db.trips.roundTrips - before).toBe(1);
  expect(await named(joined)).toEqual(alone);
  expect(db.trips.roundTrips - before).toBe(2);
});

it('tells everybody who asked when what was joined fails', async () => {
  const { db } = await tenantContext();
  const joined = db.joined();
  const wrong = joined.all(sql`SELECT nothing FROM nowhere`);
  const ended = await Promise.allSettled([wrong, joined.select().from(companies).limit(1)]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
