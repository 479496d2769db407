import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companySystems } from '#db/schema/tenancy.ts';
import { auditEntries, files } from '#db/schema/trail.ts';
import { insertCompany } from '#db/seed/rows.ts';
import { inUse } from '~/domain/files/uses.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { companyWithContracts } from '~/domain/provider/company/find.server.ts';
import { enterContract } from '~/domain/provider/contract/enter.server.ts';
import { openLetter, uploadLetter } from '~/domain/provider/contract/poa.server.ts';
import { renewContract } from '~/domain/provider/contract/renew.server.ts';
import { saveContract } from '~/domain/provider/contract/save.server.ts';
import { contractInput } from '~/domain/provider/contract/schema.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { PDF, upload, value } from '../../support/only-representative/shipments.ts';
import { png } from '../../support/provider/pictures.ts';

/** `areas/console.md` §2 Contract: `poa_file_id` 授权书 PDF, also in renew. */

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const said = (change: Record<string, unknown> = {}) =>
  value(
    parseInput(contractInput, {
      ...{ authorised_from: '2026-01-01', authorised_until: '2026-12-31', company_type: 1 },
      ...change,
    }),
  );

async function client() {
  const base = await providerStaff();
  const companyId = await insertCompany(base.db, {}, []);
  const staff = await providerStaff({ assigned: [companyId] });
  return { companyId, staff };
}

const letter = async (staff: StaffContext, companyId: string, name = 'poa.pdf') =>
  value(await uploadLetter(staff, companyId, 'rscc', upload(name, PDF))).file_id;

/** What a download is called. */
const nameOf = async (staff: StaffContext, companyId: string) =>
  JSON.stringify((await openLetter(staff, companyId, 'rscc')).headers);

const contractOf = async (staff: StaffContext, companyId: string, slug = 'rscc') => {
  const { contracts } = await companyWithContracts(staff, companyId);
  return contracts.find(({ system }) => system === slug);
};

describe('the letter of authorisation of a contract', () => {
  it('comes with a new contract, is downloaded, stays when the rest changes, and is taken off', async () => {
    const { companyId, staff } = await client();
    const poa_file_id = await letter(staff, companyId);
    value(await saveContract(staff, companyId, 'rscc', said({ poa_file_id })));
    expect(await nameOf(staff, companyId)).toContain('poa.pdf');
    value(await saveContract(staff, companyId, 'rscc', said({ invoice_no: 'A-1', version: 1 })));
    expect(await contractOf(staff, companyId)).toMatchObject({
      poaFileId: poa_file_id,
      version: 2,
    });
    const off = said({ invoice_no: 'A-1', poa_file_id: null, version: 2 });
    value(await saveContract(staff, companyId, 'rscc', off));
    await expect(openLetter(staff, companyId, 'rscc')).rejects.toMatchObject({ code: 4040 });
    const acts = await staff.db
      .select({ action: auditEntries.action, detail: auditEntries.detail })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, companyId));
    expect(acts.filter(({ detail }) => detail.includes('poaFileId'))).toHaveLength(1);
  });

  it('goes on with a renewal, unless a new one comes with it', async () => {
    const { companyId, staff } = await client();
    const first = await letter(staff, companyId);
    value(await saveContract(staff, companyId, 'rscc', said({ poa_file_id: first })));
    const renew = async (authorised_until: string, version: number, poa_file_id?: string) =>
      renewContract(await enterContract(staff, companyId, 'rscc'), {
        ...{ authorised_until, version },
        ...(poa_file_id !== undefined && { poa_file_id }),
      });
    value(await renew('2027-12-31', 1));
    expect((await contractOf(staff, companyId))?.poaFileId).toBe(first);
    const second = await letter(staff, companyId, 'poa-2028.pdf');
    value(await renew('2028-12-31', 2, second));
    expect(await nameOf(staff, companyId)).toContain('poa-2028.pdf');
    // What no contract names any more is nobody's, and goes with the sweep of unused files.
    const used = staff.db.select({ id: files.id }).from(files).where(inUse(staff));
    const ids = (await used).map(({ id }) => id);
    expect(ids).toContain(second);
    expect(ids).not.toContain(first);
  });

  it('may be of several contracts of its company, and of nothing else', async () => {
    const { companyId, staff } = await client();
    const poa_file_id = await letter(staff, companyId);
    value(await saveContract(staff, companyId, 'rscc', said({ poa_file_id })));
    value(await saveContract(staff, companyId, 'krscc', said({ poa_file_id })));
    const other = await client();
    const theirs = said({ poa_file_id });
    await expect(saveContract(other.staff, other.companyId, 'rscc', theirs)).rejects.toMatchObject({
      code: 4040,
    });
    expect(await contractOf(other.staff, other.companyId)).toBeUndefined();
    const unknown = said({ poa_file_id: 'fil_of_nobody', version: 1 });
    await expect(saveContract(staff, companyId, 'rscc', unknown)).rejects.toMatchObject({
      code: 4040,
    });
  });

  it('is a PDF (4100), whether the contract is new, changed or renewed', async () => {
    const { companyId, staff } = await client();
    const picture = upload('poa.png', png(10));
    const { file_id: poa_file_id } = value(await uploadLetter(staff, companyId, 'rscc', picture));
    const refused = { code: 4100, fields: { poa_file_id: { key: 'pdf_only' } } };
    const open = () => saveContract(staff, companyId, 'rscc', said({ poa_file_id }));
    expect(refusalOf(await open())).toMatchObject(refused);
    expect(await staff.db.$count(companySystems, eq(companySystems.companyId, companyId))).toBe(0);
    value(await saveContract(staff, companyId, 'rscc', said()));
    const change = said({ poa_file_id, version: 1 });
    expect(refusalOf(await saveContract(staff, companyId, 'rscc', change))).toMatchObject(refused);
    const of = await enterContract(staff, companyId, 'rscc');
    const renewal = { authorised_until: '2027-12-31', poa_file_id, version: 1 };
    expect(refusalOf(await renewContract(of, renewal))).toMatchObject(refused);
    expect(await contractOf(staff, companyId)).toMatchObject({ version: 1, poaFileId: null });
  });

  it('is read and brought by staff of the company alone (4040)', async () => {
    const { companyId, staff } = await client();
    const poa_file_id = await letter(staff, companyId);
    value(await saveContract(staff, companyId, 'rscc', said({ poa_file_id })));
    const stranger = await providerStaff();
    await expect(openLetter(stranger, companyId, 'rscc')).rejects.toMatchObject({ code: 4040 });
    await expect(letter(stranger, companyId)).rejects.toMatchObject({ code: 4040 });
    await expect(openLetter(staff, companyId, 'rp')).rejects.toMatchObject({ code: 4040 });
  });
});
