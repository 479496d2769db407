import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companies } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { archiveCompany } from '~/domain/provider/company/archive/add.server.ts';
import { findCompany } from '~/domain/provider/company/find.server.ts';
import { searchConsole } from '~/domain/provider/search/search.server.ts';
import { MAX_ENDED } from '~/domain/provider/workbook/ended.server.ts';
import { isArchived } from '~/domain/tenancy/archived.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { newUscc, qiming } from '../../../support/provider/book.ts';
import { committed, countsIn, faultsIn, previewed } from '../../../support/provider/workbooks.ts';

/** `console.md` §4, Archive and Workbook: companies that a book enters as ended. */

const db = openTestDatabase();
const admin = await providerStaff({ role: 'provider' });

/** A row of the sheet; each has names of its own. */
function ended(change: Record<string, string> = {}) {
  const no = crypto.randomUUID().slice(0, 8);
  return {
    ...{ name_zh: `旧港化工${no}`, name_en: `Jiugang Chemical ${no}`, country: 'CN' },
    ...{ uscc: newUscc(), from: '2014-03-01', until: '2019-06-30', checked: '', ...change },
  };
}
const companyOf = async (nameEn: string) => {
  const [row] = await db.select().from(companies).where(eq(companies.nameEn, nameEn));
  return row;
};
const faultsOf = async (...rows: ReturnType<typeof ended>[]) =>
  faultsIn(admin, await previewed(admin, { ended: rows }));

describe('companies that a workbook enters as ended', () => {
  it('stand in the archive like those of the form; the same book changes nothing', async () => {
    const rows = [ended(), ended({ uscc: '', country: 'DE' })];
    const id = await previewed(admin, { ended: rows });
    expect(await faultsIn(admin, id)).toEqual([]);
    expect(await countsIn(admin, id)).toEqual({ ended: '2/0/0/0' });
    value(await committed(admin, id));
    for (const row of rows) {
      const kept = await companyOf(row.name_en);
      const company = await findCompany(admin, kept?.id ?? '');
      expect(company).toMatchObject({ servedFrom: '2014-03-01', servedUntil: '2019-06-30' });
      expect(isArchived(company, company.contracts)).toBe(true);
      expect(company.shortCode).toMatch(/^\w{4}$/);
      expect(JSON.stringify(await searchConsole(admin, row.name_zh))).toContain(company.id);
      const acts = await db
        .select({ action: auditEntries.action })
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, company.id));
      expect(acts).toEqual([{ action: 'company.archive' }]);
    }
    const again = await previewed(admin, { ended: rows });
    expect(await countsIn(admin, again)).toEqual({ ended: '0/2/0/0' });
  });

  it('come with those that the same book opens', async () => {
    const row = ended();
    const id = await previewed(admin, { ...qiming(), ended: [row] });
    expect(await faultsIn(admin, id)).toEqual([]);
    value(await committed(admin, id));
    expect(await companyOf(row.name_en)).toMatchObject({ servedUntil: '2019-06-30' });
  });

  it('are judged by the rules of the form, at their cells', async () => {
    expect(await faultsOf(ended({ until: '2013-01-01' }))).toEqual(['ended F3 served_ends_before']);
    expect(await faultsOf(ended({ until: '2026-09-18' }))).toEqual(['ended F3 ended_before_today']);
    expect(await faultsOf(ended({ uscc: '913201910000000001' }))).toEqual(['ended D3 uscc_check']);
    const row = ended();
    expect(await faultsOf(row, { ...row })).toEqual(['ended A4 workbook_row_twice']);
    const same = ended({ name_en: row.name_en });
    value(
      await archiveCompany(admin, {
        ...{ ...row, checked: false, uscc: row.uscc, country: 'CN' },
      }),
    );
    expect(await faultsOf(same)).toEqual(['ended G3 archive_same_name']);
    expect(await faultsOf({ ...same, checked: '是' })).toEqual([]);
    expect(await faultsOf({ ...row, until: '2020-01-01' })).toEqual([
      'ended F3 archive_entered_otherwise',
    ]);
  });

  it('are no company that goes on, and two hundred at most', async () => {
    const live = qiming();
    value(await committed(admin, await previewed(admin, live)));
    const uscc = live.companies[0]?.uscc ?? '';
    const faults = await faultsOf(ended({ uscc }));
    expect(faults).toEqual(['ended D3 company_exists']);
    const many = Array.from({ length: MAX_ENDED + 1 }, () => ended({ uscc: '' }));
    const over = await faultsOf(...many);
    expect(over).toEqual([`ended A${MAX_ENDED + 3} workbook_too_many_companies`]);
  });

  it('are entered by an admin alone; what is in the archive gets no contract by a book', async () => {
    const eva = await providerStaff();
    const id = await previewed(eva, { ended: [ended()] });
    expect(await faultsIn(eva, id)).toEqual(['ended A3 archive_by_admin']);
    const row = ended();
    value(await archiveCompany(admin, { ...row, checked: false }));
    const kept = await companyOf(row.name_en);
    const contracts = (qiming().contracts ?? []).map((one) => ({ ...one, ref: kept?.id ?? '' }));
    const book = await previewed(admin, { contracts });
    expect(await faultsIn(admin, book)).toContain('contracts A3 archived');
  });
});
