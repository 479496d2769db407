import { expect, it } from 'vitest';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { users } from '#db/schema/identity.ts';
import { insertDemo } from '#db/seed/demo.ts';
import { assetFonts } from '#workers/pdf/asset-fonts.ts';
import { drawFilingPaper } from '../../scripts/seed/certificate.ts';
import { registerNewSubstances } from '../../scripts/seed/new-substances.ts';
import { bindings, NOW_MS, openTestDatabase, systemContext } from '../support/contexts.ts';

const db = openTestDatabase();
await insertDemo(db, { nowMs: NOW_MS, passwordHash: '', nameKey: (name) => name.toLowerCase() });
const people = await db
  .select({ id: users.id, email: users.email, firstName: users.firstName })
  .from(users);
const loadFont = assetFonts(bindings.ASSETS);

/** As the seed makes it, on a day. */
const register = (nowMs: number) =>
  registerNewSubstances(
    {
      database: bindings.DB,
      files: bindings.FILES,
      config: systemContext(nowMs).config,
      nowMs,
      paper: (facts) => drawFilingPaper(facts, loadFont),
    },
    people,
  );

it('can be made on the second day of a year', async () => {
  await register(Date.UTC(2027, 0, 2, 4));
  const filings = await db.select({ status: cnFilings.status }).from(cnFilings);
  expect(filings).toHaveLength(10);
  expect(await db.$count(cnMessages)).toBe(13);
});
