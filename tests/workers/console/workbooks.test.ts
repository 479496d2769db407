import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { prohibitedCompanies } from '#db/schema/name-mark.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { staffCaller } from '../../support/provider/console.ts';
import { insertWork } from '../../support/provider/work.ts';

/** What somebody may type as a name, and a program of tables would run. */
const FORMULA = '=HYPERLINK("http://evil.example","Open")';

it('workbooks of the console hold a formula as the text that was typed', async () => {
  const { call, db } = await staffCaller('provider');
  const companyId = await insertCompany(db, { nameEn: FORMULA }, [{ system: 'rscc' }]);
  await insertUser(db, { firstName: FORMULA }, [{ companyId, role: 'admin' }]);
  await insertWork(db, { companyId });
  const listed = { id: 'prc_formula', nameKey: 'formula', country: '*', reason: 'other' } as const;
  await db
    .insert(prohibitedCompanies)
    .values({ ...listed, name: FORMULA, source: FORMULA, fromOn: '2026-01-01', createdAtMs: 0 });
  const book = async (path: string) => {
    const response = await call(`/console/api/${path}`);
    expect(response.status).toBe(200);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    return sheets[0];
  };
  for (const path of [
    'companies/export?q=hyperlink',
    `users/export?company=${companyId}`,
    `workQueue/export?company=${companyId}&assignee=all`,
    'prohibited/export?q=hyperlink',
  ]) {
    // A cell that were a formula would be read as what comes of it.
    expect((await book(path))?.rows.flat(), path).toContain(FORMULA);
  }
});
