import { eq } from 'drizzle-orm';
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
