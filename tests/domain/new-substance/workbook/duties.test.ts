import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { cnChanges, cnFilingFiles, cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { keepDuties } from '~/domain/new-substance/duty/keep.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { insertFiling } from '../../../support/new-substance/substances-cn.ts';
import { registrantWithStaff } from '../../../support/new-substance/workbooks.ts';
import { PDF, value } from '../../../support/only-representative/shipments.ts';
import {
  committed,
  countsIn,
  faultsIn,
  given,
  previewed,
} from '../../../support/provider/workbooks.ts';

/** `areas/console.md` §4 Workbook: duties of filings of CN-SCC that were done before. */

const db = () => openTestDatabase();
type Rows = Parameters<typeof previewed>[1];
const OTHER_PDF = PDF.replace('1 0 obj', '2 0 obj');

const dutyOf = async (filingId: string, kind: string, year = 0) => {
  const [duty] = await db()
    .select()
    .from(duties)
    .where(and(eq(duties.subjectId, filingId), eq(duties.kind, kind), eq(duties.year, year)));
  return duty;
};
const filingOf = async (certificateNo: string) => {
  const [filing] = await db()
    .select()
    .from(cnFilings)
    .where(eq(cnFilings.certificateNo, certificateNo));
  return filing;
};

/** A tenant with a regular registration of 2023 in force, which owes a report of each year. */
async function tenant() {
  const of = await registrantWithStaff();
  const { id: filingId } = await insertFiling(
    { company: { id: of.companyId, own: of.own } },
    { ...{ registeredOn: '2023-03-01', issuedOn: '2023-03-08' }, annualReportRequired: true },
  );
  await commit(db(), keepDuties(of.ctx, filingId));
  const [filing] = await db().select().from(cnFilings).where(eq(cnFilings.id, filingId));
  const row = (change: Record<string, string | number> = {}) => ({
    ...{ ref: of.companyId, certificate_no: filing?.certificateNo ?? '' },
    ...{
      kind: '年度报告',
      year: 2024,
      done_on: '2025-04-20',
      reference_no: 'HZ-2024-7',
      ...change,
    },
  });
  return { ...of, filingId, row };
}

describe('duties in a workbook', () => {
  it('are done by their receipt or a file, change nothing again, and otherwise are an error at their cell', async () => {
    const { staff, filingId, row } = await tenant();
    const rows = [
      row(),
      row({ year: 2023, reference_no: '', done_on: '2024-04-01', file: '2023年报.pdf' }),
    ];
    const bare = await previewed(staff, { cn_duties: rows });
    expect(await faultsIn(staff, bare)).toEqual(['cn_duties G4 workbook_file_missing']);
    value(await given(staff, bare, { '2023年报.PDF': OTHER_PDF }));
    expect(await faultsIn(staff, bare)).toEqual([]);
    expect(await countsIn(staff, bare)).toEqual({ cn_duties: '2/0/0/0' });
    value(await committed(staff, bare));
    const duty = await dutyOf(filingId, 'annual_report', 2024);
    expect(duty).toMatchObject({
      ...{ state: 'done', doneOn: '2025-04-20', referenceNo: 'HZ-2024-7', remindOn: '' },
      fileId: null,
    });
    const proven = await dutyOf(filingId, 'annual_report', 2023);
    expect(proven).toMatchObject({ state: 'done', referenceNo: '' });
    const papers = await db()
      .select()
      .from(cnFilingFiles)
      .where(eq(cnFilingFiles.fileId, proven?.fileId ?? ''));
    expect(papers).toMatchObject([{ filingId, documentType: 'annual_report', attached: true }]);
    // A file that comes to what is no draft is told.
    const told = await db().select().from(cnChanges).where(eq(cnChanges.filingId, filingId));
    expect(told).toMatchObject([{ field: 'file', after: 'annual_report' }]);
    const [filing] = await db().select().from(cnFilings).where(eq(cnFilings.id, filingId));
    const open = await db()
      .select({ dueOn: duties.dueOn })
      .from(duties)
      .where(and(eq(duties.subjectId, filingId), eq(duties.state, 'open')));
    expect(filing?.nextDutyOn).toBe(open.map(({ dueOn }) => dueOn).sort()[0]);
    const acts = await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, duty?.id ?? ''));
    expect(acts).toEqual([{ action: 'cn_duty.done' }]);

    const again = await previewed(staff, { cn_duties: rows });
    expect(await countsIn(staff, again)).toEqual({ cn_duties: '0/2/0/0' });
    const other = await previewed(staff, { cn_duties: [row({ done_on: '2025-04-21' })] });
    expect(await faultsIn(staff, other)).toEqual(['cn_duties E3 duty_done']);
  });

  it('come with the filing and the activity of the same book', async () => {
    const { staff, companyId, ownName, row } = await tenant();
    const certificate_no = 'QM-CG-2024-0044';
    const rows = (): Rows => ({
      cn_filings: [
        {
          ...{ ref: companyId, certificate_no, trade_name: '启明 44', applicant: ownName },
          ...{ registered_on: '2024-03-01', issued_on: '2024-03-08', purpose: '涂料助剂' },
          ...{ registration_type: 'regular_registration', activity_types: 'production' },
          ...{ applied_tonnes: '60', risk_measures: '密闭操作', certificate_file: '0044.pdf' },
        },
      ],
      cn_substances: [{ ref: companyId, certificate_no, name_zh: '示例物质' }],
      cn_activities: [
        {
          ...{ ref: companyId, certificate_no, year: 2024, enterprise: ownName, role: 'producer' },
          ...{ implementation: 'full', emission_note: '无外排', line: 1, tonnes: '12' },
          ...{ activity_type: 'production', happened_on: '2024-05-06' },
        },
      ],
      cn_duties: [
        row({ certificate_no }),
        row({
          certificate_no,
          kind: '首次活动报告',
          year: '',
          done_on: '2024-06-10',
          file: '首次.pdf',
        }),
      ],
    });
    const bare = await previewed(staff, rows());
    expect(await faultsIn(staff, bare)).toEqual([
      'cn_duties B3 workbook_duty_of_draft',
      'cn_duties B4 workbook_duty_of_draft',
    ]);
    const id = await previewed(staff, rows());
    value(await given(staff, id, { '0044.pdf': PDF, '首次.pdf': OTHER_PDF }));
    expect(await faultsIn(staff, id)).toEqual([]);
    value(await committed(staff, id));
    const filing = await filingOf(certificate_no);
    expect(filing).toMatchObject({ status: 'normal', fileCount: 2 });
    const first = await dutyOf(filing?.id ?? '', 'first_activity_report');
    expect(first).toMatchObject({ state: 'done', opensOn: '2024-05-06', doneOn: '2024-06-10' });
    expect(first?.fileId).not.toBeNull();
    expect(await dutyOf(filing?.id ?? '', 'annual_report', 2024)).toMatchObject({ state: 'done' });
    expect(await dutyOf(filing?.id ?? '', 'annual_report', 2025)).toMatchObject({ state: 'open' });
    const acts = await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, first?.id ?? ''));
    expect(acts).toEqual([{ action: 'cn_duty.done' }]);
    const again = await previewed(staff, rows());
    expect(await faultsIn(staff, again)).toEqual([]);
    expect(await countsIn(staff, again)).toEqual({
      ...{ cn_filings: '0/1/0/0', cn_substances: '0/1/0/0', cn_activities: '0/1/0/0' },
      cn_duties: '0/2/0/0',
    });
  });
});

describe('what is wrong with a duty is said at its cell', () => {
  it.each([
    ['a kind that is none', { kind: '月报' }, 'C3 invalid_choice'],
    ['a year that owes none', { year: 2022 }, 'D3 workbook_duty_year'],
    [
      'a kind that the filing does not owe',
      { kind: 'ppord_end', year: '' },
      'C3 workbook_duty_unknown',
    ],
    ['a day to come', { done_on: '2099-01-01' }, 'E3 future_day'],
    ['no proof', { reference_no: '' }, 'F3 proof_missing'],
    ['what only a record proves', { kind: '活动记录', year: 2026 }, 'F3 proven_by_record'],
    ['a filing that is none', { certificate_no: 'NONE-1' }, 'B3 workbook_filing_unknown'],
  ])('%s', async (_, wrong, fault) => {
    const { staff, row } = await tenant();
    const id = await previewed(staff, { cn_duties: [row(wrong as Record<string, string>)] });
    expect(await faultsIn(staff, id)).toEqual([`cn_duties ${fault}`]);
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4155 } });
  });

  it('one of a filing that the book says wrongly is judged once that is put right', async () => {
    const { staff, companyId, ownName, row } = await tenant();
    const id = await previewed(staff, {
      cn_filings: [
        {
          ...{ ref: companyId, certificate_no: 'QM-9', trade_name: '启明 9' },
          ...{ applicant: ownName, registered_on: '2024-02-30' },
        },
      ],
      cn_duties: [row({ certificate_no: 'QM-9' })],
    } as Rows);
    expect(await faultsIn(staff, id)).toEqual([
      'cn_duties B3 workbook_filing_wrong',
      'cn_filings E3 day_not_real',
    ]);
  });

  it('the same duty twice', async () => {
    const { staff, row } = await tenant();
    const id = await previewed(staff, { cn_duties: [row(), row({ reference_no: 'HZ-2' })] });
    expect(await faultsIn(staff, id)).toEqual(['cn_duties C4 workbook_row_twice']);
  });

  it('one that somebody else closed after the preview refuses the commit (4156)', async () => {
    const { staff, filingId, row } = await tenant();
    const id = await previewed(staff, { cn_duties: [row()] });
    const its = eq(duties.subjectId, filingId);
    await db().update(duties).set({ version: 7 }).where(its);
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4156 } });
    expect(await dutyOf(filingId, 'annual_report', 2024)).toMatchObject({ state: 'open' });
  });
});
