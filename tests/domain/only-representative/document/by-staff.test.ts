import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { addVersion } from '~/domain/only-representative/document/add-version.server.ts';
import { setDocumentState } from '~/domain/only-representative/document/archive.server.ts';
import { findDocument } from '~/domain/only-representative/document/find.server.ts';
import { addKeptDocument } from '~/domain/only-representative/document/kept/add.server.ts';
import {
  exportKeptDocuments,
  listKeptDocuments,
} from '~/domain/only-representative/document/kept/list.server.ts';
import { keptDocumentList } from '~/domain/only-representative/document/kept/schema.ts';
import { withinDocument } from '~/domain/only-representative/document/kept/within.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { openTestDatabase, tenantContext } from '../../../support/contexts.ts';
import {
  FACTS,
  insertSheet,
  pdf,
  sheetOf,
} from '../../../support/only-representative/documents.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import {
  code,
  type Shipper,
  shipper,
  upload,
  value,
} from '../../../support/only-representative/shipments.ts';

/** `areas/console.md` §2 Document, §4 文件, rights table. */

const NOT_FOUND = new Denial(4040);

/** A shipper, and the consultant who looks after it. */
async function looked(): Promise<{ of: Shipper; staff: StaffContext; companyId: string }> {
  const of = await shipper();
  const { id: companyId } = of.ctx.company;
  return { of, companyId, staff: await providerStaff({ assigned: [companyId] }) };
}

const query = (text = '') => keptDocumentList.lenient(new URLSearchParams(text));
const titles = async (staff: StaffContext, companyId: string, text = '') =>
  (await listKeptDocuments(staff, companyId, query(text))).items.map(({ title }) => title);

describe('a document that staff bring', () => {
  it('is the company’s, and says that the provider brought it', async () => {
    const { of, staff, companyId } = await looked();
    const said = { ...sheetOf(of), system: 'rscc' };
    const { id } = value(await addKeptDocument(staff, companyId, said, pdf()));
    const document = await findDocument(of.ctx, id);
    expect(document).toMatchObject({ origin: 'provider', versionNo: 1, title: 'MMA eSDS' });
    expect(document.versions).toMatchObject([{ origin: 'provider', addedByName: 'Eva de Wit' }]);
    expect(document.history).toMatchObject([
      { action: 'document.create', actorName: 'Eva de Wit' },
    ]);
  });

  it('takes its next version from the company, and one of the company from staff', async () => {
    const { of, staff, companyId } = await looked();
    const { id, version } = await insertSheet(of);
    const within = await withinDocument(staff, companyId, id, 'write');
    const input = { ...FACTS, change_note: 'Section 8', version };
    const next = value(await addVersion(within, id, input, pdf('b.pdf', 'two')));
    expect(await findDocument(of.ctx, id)).toMatchObject({
      origin: 'provider',
      versions: [{ origin: 'provider' }, { origin: 'company' }],
    });
    const third = { ...input, version: next.version };
    value(await addVersion(of.ctx, id, third, pdf('c.pdf', 'three')));
    expect(await findDocument(within, id)).toMatchObject({ origin: 'company', versionNo: 3 });
    expect(code(await addVersion(within, id, third, pdf()))).toBe(4106);
  });

  it('is archived and comes back', async () => {
    const { of, staff, companyId } = await looked();
    const { id, version } = await insertSheet(of);
    const within = await withinDocument(staff, companyId, id, 'write');
    const archived = value(await setDocumentState(within, id, { archived: true, version }));
    expect(await titles(staff, companyId)).toEqual([]);
    expect(await titles(staff, companyId, 'state=archived')).toEqual(['MMA eSDS']);
    value(await setDocumentState(within, id, { archived: false, version: archived.version }));
    expect(await titles(staff, companyId)).toEqual(['MMA eSDS']);
  });

  it.each([
    ['HTML that is called a PDF (4115)', upload('a.pdf', '<html>%PDF-1.7</html>'), 4115],
    ['one byte over 10 MB (4116)', { ...pdf(), sizeBytes: 10 * 1024 * 1024 + 1 }, 4116],
  ])('is refused as the company’s own would be: %s', async (_, file, refusal) => {
    const { of, staff, companyId } = await looked();
    const said = { ...sheetOf(of), system: 'rscc' };
    expect(code(await addKeptDocument(staff, companyId, said, file))).toBe(refusal);
    expect(await titles(staff, companyId)).toEqual([]);
  });

  it('is of a subsystem that the company has a contract for (4100), and of its own substances', async () => {
    const { of, staff, companyId } = await looked();
    const elsewhere = { ...sheetOf(of), system: 'krscc' };
    expect(await addKeptDocument(staff, companyId, elsewhere, pdf())).toMatchObject({
      refusal: { code: 4100, fields: { system: { key: 'system_not_used' } } },
    });
    const foreign = { ...sheetOf(await shipper()), system: 'rscc' };
    await expect(addKeptDocument(staff, companyId, foreign, pdf())).rejects.toEqual(NOT_FOUND);
  });
});

describe('the documents of a company', () => {
  it('are listed of both subsystems, by words, subsystem, type and origin, in one trip', async () => {
    const { of, companyId } = await looked();
    const ctx = { ...of.ctx, system: krscc };
    await of.ctx.db.run(sql`INSERT INTO company_systems
      (company_id, system, state, authorised_from, company_type, login_company_type, move_id)
      VALUES (${companyId}, 'krscc', 'active', '2020-01-01', 1, 1, 'x')`);
    const staff = await providerStaff({ assigned: [companyId] });
    await insertSheet(of);
    const paper = { type: 'power_of_attorney', title: 'PoA Korea', ...FACTS } as const;
    value(await addKeptDocument(staff, companyId, { ...paper, system: ctx.system.slug }, pdf()));
    const found = async (text: string) => (await titles(staff, companyId, text)).sort();
    expect(await found('')).toEqual(['MMA eSDS', 'PoA Korea']);
    expect(await found('system=krscc')).toEqual(['PoA Korea']);
    expect(await found('type=extended_sds')).toEqual(['MMA eSDS']);
    expect(await found('origin=provider')).toEqual(['PoA Korea']);
    // The number of the substance that it is about.
    expect(await found('q=80-62-6')).toEqual(['MMA eSDS']);
    expect(await found('q=korea')).toEqual(['PoA Korea']);
    expect(await found('q=zzzz')).toEqual([]);
    const exported = await exportKeptDocuments(staff, companyId, query('sort=title'));
    expect(exported.map(({ system, title }) => [system, title])).toEqual([
      ['rscc', 'MMA eSDS'],
      ['krscc', 'PoA Korea'],
    ]);
    const one = { ...staff, db: openTestDatabase() };
    await listKeptDocuments(together(one), companyId, query());
    expect(one.db.trips.roundTrips).toBe(1);
  });

  it('are nobody else’s: not another consultant’s, not under another company’s id', async () => {
    const { of, staff, companyId } = await looked();
    const { id } = await insertSheet(of);
    const other = await providerStaff();
    await expect(listKeptDocuments(other, companyId, query())).rejects.toEqual(NOT_FOUND);
    await expect(exportKeptDocuments(other, companyId, query())).rejects.toEqual(NOT_FOUND);
    await expect(withinDocument(other, companyId, id)).rejects.toEqual(NOT_FOUND);
    const said = { ...sheetOf(of), system: 'rscc' };
    await expect(addKeptDocument(other, companyId, said, pdf())).rejects.toEqual(NOT_FOUND);
    const second = await tenantContext();
    const both = await providerStaff({ assigned: [companyId, second.company.id] });
    await expect(withinDocument(both, second.company.id, id)).rejects.toEqual(NOT_FOUND);
    expect((await withinDocument(staff, companyId, id)).company.id).toBe(companyId);
  });

  it('of a contract that was ended are read, and written no more (4002)', async () => {
    const { of, staff, companyId } = await looked();
    const { id } = await insertSheet(of);
    await of.ctx.db.run(sql`UPDATE company_systems SET state = 'ended'
      WHERE company_id = ${companyId}`);
    expect(await titles(staff, companyId)).toEqual(['MMA eSDS']);
    await withinDocument(staff, companyId, id);
    await expect(withinDocument(staff, companyId, id, 'write')).rejects.toMatchObject({
      code: 4002,
    });
    const said = { ...sheetOf(of), system: 'rscc' };
    expect(code(await addKeptDocument(staff, companyId, said, pdf()))).toBe(4100);
  });
});
