import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnChanges, cnFilingFiles, cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { companyStorage, files } from '#db/schema/trail.ts';
import { createFiling } from '~/domain/new-substance/filing/create.server.ts';
import { listFilings } from '~/domain/new-substance/filing/list.server.ts';
import { submitFiling } from '~/domain/new-substance/filing/submit.server.ts';
import { findWorkbook } from '~/domain/provider/workbook/find.server.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../../../support/contexts.ts';
import { paperOf } from '../../../support/new-substance/filings.ts';
import {
  openedBy,
  opening,
  registrantWithStaff,
} from '../../../support/new-substance/workbooks.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { PDF, value } from '../../../support/only-representative/shipments.ts';
import {
  changesIn,
  committed,
  countsIn,
  faultsIn,
  given,
  notesIn,
  previewed,
} from '../../../support/provider/workbooks.ts';

/** `areas/console.md` §4 and §12, Workbook: filings of CN-SCC with their substances and papers. */

const db = () => openTestDatabase();
const NO = 'QM-JY-2024-0042';
const FILE = '登记证 0042.pdf';

const FILING = {
  ...{ certificate_no: NO, trade_name: '启明 42', registered_on: '2024-03-01' },
  ...{ issued_on: '2024-03-08', registration_type: '简易登记', simple_kind: '基本情形' },
  ...{ activity_types: '生产; 进口', applied_tonnes: '6', registered_import_tonnes: 2.5 },
  ...{ purpose: '涂料助剂', risk_measures: '密闭操作', certificate_file: FILE },
};
const SUBSTANCE = {
  ...{ certificate_no: NO, name_zh: '取代苯并三唑', name_en: 'Substituted benzotriazole' },
  cas_no: '9990002-02-4',
};

async function tenant() {
  const of = await registrantWithStaff();
  const applicant = of.ownName;
  const rows = (change: Record<string, string | number> = {}) => ({
    cn_filings: [{ ref: of.companyId, ...FILING, applicant, ...change }],
    cn_substances: [{ ref: of.companyId, ...SUBSTANCE }],
  });
  return { ...of, rows };
}

const filingsOf = (companyId: string) =>
  db().select().from(cnFilings).where(eq(cnFilings.companyId, companyId));
const substancesOf = (id: string) =>
  db()
    .select()
    .from(cnFilingSubstances)
    .where(eq(cnFilingSubstances.filingId, id))
    .orderBy(asc(cnFilingSubstances.position));
const dutiesOf = (id: string) =>
  db()
    .select({
      ...{ kind: duties.kind, year: duties.year, ruleId: duties.ruleId, state: duties.state },
      ...{ opensOn: duties.opensOn, dueOn: duties.dueOn, remindOn: duties.remindOn },
    })
    .from(duties)
    .where(eq(duties.subjectId, id))
    .orderBy(asc(duties.kind), asc(duties.year));

describe('a filing in a workbook', () => {
  it('is in force with the duties that the form gives it, once its certificate is given', async () => {
    const { ctx, staff, own, companyId, rows } = await tenant();
    const id = await previewed(staff, rows());
    expect(await faultsIn(staff, id)).toEqual([]);
    expect(await notesIn(staff, id)).toEqual(['cn_filings M3 workbook_file_not_given']);
    value(await given(staff, id, { [FILE]: PDF }));
    expect(await notesIn(staff, id)).toEqual([]);
    expect(await countsIn(staff, id)).toEqual({ cn_filings: '1/0/0/0', cn_substances: '1/0/0/0' });
    // It is submitted when the book is committed, not when it was looked at.
    const later = { ...staff, nowMs: staff.nowMs + 3_600_000 };
    value(await committed(later, id));

    const [filing] = await filingsOf(companyId);
    expect(filing).toMatchObject({
      ...{ createdAtMs: later.nowMs, updatedAtMs: later.nowMs },
      ...{
        status: 'normal',
        regime: 'order_12',
        appliedG: 6_000_000,
        registeredImportG: 2_500_000,
      },
      ...{ applicantId: own, activityTypes: ['production', 'import'], fileCount: 1, version: 1 },
      ...{ annualReportRequired: false, submittedAtMs: later.nowMs, confidentialItems: [] },
    });
    expect(filing?.certificateKey).not.toBeNull();
    expect(await substancesOf(filing?.id ?? '')).toMatchObject([
      { casNo: '9990002-02-4', position: 0, confidential: false },
    ]);
    const papers = await db()
      .select()
      .from(cnFilingFiles)
      .where(eq(cnFilingFiles.filingId, filing?.id ?? ''));
    expect(papers).toMatchObject([{ documentType: 'certificate', attached: true }]);
    const [file] = await db()
      .select()
      .from(files)
      .where(eq(files.id, papers[0]?.fileId ?? ''));
    expect(file).toMatchObject({ companyId, purpose: 'filing', name: FILE });
    expect(await (await systemContext(NOW_MS).files.get(file?.objectKey ?? ''))?.text()).toBe(PDF);
    const [storage] = await db()
      .select()
      .from(companyStorage)
      .where(eq(companyStorage.companyId, companyId));
    expect(storage?.sizeBytes).toBe(PDF.length);

    // The same by its form.
    const other = await tenant();
    const made = value(
      await createFiling(other.ctx, {
        ...{ certificate_no: NO, trade_name: '启明 42', registered_on: '2024-03-01' },
        ...{ issued_on: '2024-03-08', registration_type: 'simple_registration' },
        ...{ simple_kind: 'basic', activity_types: ['production', 'import'] },
        ...{ applied_tonnes: '6', registered_import_tonnes: '2.5', purpose: '涂料助剂' },
        ...{ risk_measures: '密闭操作', applicant_id: other.own },
        substances: [{ name_zh: '取代苯并三唑', cas_no: '9990002-02-4' }],
      }),
    );
    await paperOf(other.ctx, made.id);
    value(await submitFiling(other.ctx, made.id, { version: 1 }));
    const duty = await dutiesOf(filing?.id ?? '');
    expect(duty.length).toBeGreaterThan(0);
    expect(duty).toEqual(await dutiesOf(made.id));
    const [byForm] = await filingsOf(other.companyId);
    expect(filing?.nextDutyOn).toBe(byForm?.nextDutyOn);

    const found = await listFilings(ctx, {
      ...{ q: '9990002-02-4', limit: 20, sort: '-registered_on', cursor: undefined },
    });
    expect(found.items.map((one) => one.id)).toEqual([filing?.id]);
    // The same book again, with its file or without.
    const again = await previewed(staff, rows());
    expect(await countsIn(staff, again)).toEqual({
      ...{ cn_filings: '0/1/0/0', cn_substances: '0/1/0/0' },
    });
    value(await given(staff, again, { [FILE]: PDF }));
    expect(await countsIn(staff, again)).toEqual({
      ...{ cn_filings: '0/1/0/0', cn_substances: '0/1/0/0' },
    });
  });

  it('comes in as a draft without its certificate, is changed cell by cell, and is submitted by the file', async () => {
    const { staff, companyId, rows } = await tenant();
    const id = await previewed(staff, rows({ applied_tonnes: '-', registered_import_tonnes: '-' }));
    expect(await faultsIn(staff, id)).toEqual([]);
    value(await committed(staff, id));
    const [draft] = await filingsOf(companyId);
    expect(draft).toMatchObject({ status: 'draft', appliedG: null, fileCount: 0 });
    expect(await dutiesOf(draft?.id ?? '')).toEqual([]);

    const next = await previewed(staff, {
      ...rows(),
      cn_substances: [
        { ref: companyId, ...SUBSTANCE, name_zh: '苯并三唑' },
        { ref: companyId, certificate_no: NO, name_zh: '丙酮', cas_no: '67-64-1' },
      ],
    });
    expect(await changesIn(staff, next)).toEqual([
      'cn_filings I3  → 6.000',
      'cn_filings J3  → 2.500',
      'cn_substances C3 取代苯并三唑 → 苯并三唑',
    ]);
    value(await given(staff, next, { [FILE]: PDF }));
    expect(await changesIn(staff, next)).toContain(`cn_filings M3  → ${FILE}`);
    value(await committed(staff, next));
    const [filing] = await filingsOf(companyId);
    expect(filing).toMatchObject({
      ...{ id: draft?.id, status: 'normal', version: 2, fileCount: 1, appliedG: 6_000_000 },
    });
    expect((await substancesOf(draft?.id ?? '')).map(({ nameZh }) => nameZh)).toEqual([
      ...['苯并三唑', '丙酮'],
    ]);
    expect(await dutiesOf(draft?.id ?? '')).not.toEqual([]);
    // A draft has no change records.
    const told = eq(cnChanges.filingId, draft?.id ?? '');
    expect(await db().select().from(cnChanges).where(told)).toEqual([]);
  });

  it('comes with the company and the foreign applicant that the same book brings', async () => {
    const staff = await providerStaff();
    const book = opening();
    const abroad = { ref: 'qiming', name_en: 'Fjellvik Specialties AB', country: 'se' };
    const id = await previewed(staff, {
      ...book,
      cn_enterprises: [{ ...abroad, business_type: 'other' }],
      cn_filings: [
        {
          ...{ ref: 'qiming', ...FILING, applicant: 'Fjellvik Specialties AB' },
          agent: 'Qiming Resins Co., Ltd.',
        },
      ],
      cn_substances: [{ ref: 'qiming', ...SUBSTANCE }],
    });
    value(await given(staff, id, { [FILE]: PDF }));
    expect(await faultsIn(staff, id)).toEqual([]);
    value(await committed(staff, id));
    const [filing] = await filingsOf(await openedBy(book));
    expect(filing).toMatchObject({ status: 'normal' });
    expect(filing?.agentId).not.toBe(filing?.applicantId);
    expect(filing?.agentId).not.toBeNull();
  });

  it('counts drafts apart', async () => {
    const { staff, companyId, ownName, rows } = await tenant();
    const [first] = rows().cn_filings;
    const id = await previewed(staff, {
      cn_filings: [
        ...(first ? [first] : []),
        { ref: companyId, certificate_no: 'QM-2', trade_name: '启明 2', applicant: ownName },
      ],
      cn_substances: rows().cn_substances,
    } as Parameters<typeof previewed>[1]);
    value(await given(staff, id, { [FILE]: PDF }));
    expect(await notesIn(staff, id)).toEqual(['cn_filings M4 workbook_comes_as_draft']);
    const { counts, files: beside } = await findWorkbook(staff, id);
    expect(counts.cn_filings).toMatchObject({ new: 2, drafts: 1 });
    expect(beside).toEqual([{ name: FILE, sizeBytes: PDF.length }]);
  });
});

describe('what is wrong with a filing is said at its cell', () => {
  it.each([
    ['a type that is none', { registration_type: '登记' }, 'F3 invalid_choice'],
    [
      'a type that its day does not allow',
      { registered_on: '2020-06-01', regime: '12号令' },
      'F3 type_not_allowed',
    ],
    ['a volume of another type', { applied_tonnes: '10' }, 'I3 volume_outside_type'],
    [
      'an issue before the registration',
      { issued_on: '2024-02-28' },
      'E3 issued_before_registered',
    ],
    ['an enterprise that is none', { applicant: 'Nobody Ltd.' }, 'N3 workbook_enterprise_unknown'],
    ['no purpose', { purpose: '' }, 'K3 required'],
    ['a day that is none', { valid_until: '2025-02-30' }, 'O3 day_not_real'],
  ])('%s', async (_, wrong, fault) => {
    const { staff, companyId, rows } = await tenant();
    const id = await previewed(staff, rows(wrong as Record<string, string>));
    value(await given(staff, id, { [FILE]: PDF }));
    expect(await faultsIn(staff, id)).toEqual([`cn_filings ${fault}`]);
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4155 } });
    expect(await filingsOf(companyId)).toEqual([]);
  });

  it('a substance without its filing, and one with a wrong number', async () => {
    const { staff, companyId, rows } = await tenant();
    const id = await previewed(staff, {
      ...rows(),
      cn_substances: [
        { ref: companyId, ...SUBSTANCE, certificate_no: 'NONE-1' },
        { ref: companyId, ...SUBSTANCE, cas_no: '9990002-02-5' },
        { ref: 'nobody', ...SUBSTANCE },
      ] as Parameters<typeof previewed>[1][string],
    });
    expect(await faultsIn(staff, id)).toEqual([
      'cn_substances B3 workbook_filing_unknown',
      'cn_substances E4 cas_check_digit',
      'cn_substances A5 workbook_ref_unknown',
    ]);
  });

  it('what was submitted, the same number twice, and one file for two filings', async () => {
    const { staff, companyId, rows } = await tenant();
    const id = await previewed(staff, rows());
    value(await given(staff, id, { [FILE]: PDF }));
    value(await committed(staff, id));
    const [first] = rows().cn_filings;
    const wrong = await previewed(staff, {
      cn_filings: [
        { ...first, purpose: '油墨助剂' },
        { ...first, certificate_no: 'QM-2', trade_name: '启明 2' },
        { ...first, certificate_no: 'qm-2', trade_name: '启明 2' },
        { ...first, certificate_no: 'QM-3', trade_name: '启明 3' },
      ],
      cn_substances: [
        { ref: companyId, ...SUBSTANCE, name_en: 'Triazole' },
        { ref: companyId, ...SUBSTANCE, certificate_no: 'QM-2' },
        { ref: companyId, ...SUBSTANCE, certificate_no: 'QM-3' },
      ],
    } as Parameters<typeof previewed>[1]);
    value(await given(staff, wrong, { [FILE]: PDF }));
    expect(await faultsIn(staff, wrong)).toEqual([
      'cn_filings K3 workbook_filing_submitted',
      'cn_filings B5 workbook_row_twice',
      'cn_filings M6 workbook_file_twice',
      'cn_substances D3 workbook_filing_submitted',
    ]);
  });

  it('data that changed after the preview refuses the commit (4156)', async () => {
    const { staff, companyId, rows } = await tenant();
    value(await committed(staff, await previewed(staff, rows())));
    const id = await previewed(staff, rows({ purpose: '油墨助剂' }));
    await db().update(cnFilings).set({ version: 7 }).where(eq(cnFilings.companyId, companyId));
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4156 } });
    expect(await filingsOf(companyId)).toMatchObject([{ purpose: '涂料助剂', version: 7 }]);
  });
});
