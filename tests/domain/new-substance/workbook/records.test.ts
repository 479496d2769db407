import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  cnActivityLines,
  cnActivityRecords,
  cnActivityVersions,
  cnHandovers,
} from '#db/schema/cn-activity.ts';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilings, cnVolumes } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { createActivity } from '~/domain/new-substance/activity/create.server.ts';
import { readActivity } from '~/domain/new-substance/activity/read.server.ts';
import { submitActivity } from '~/domain/new-substance/activity/submit.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { insertFiling } from '../../../support/new-substance/substances-cn.ts';
import { registrantWithStaff } from '../../../support/new-substance/workbooks.ts';
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

/** `areas/console.md` §4 Workbook: activity records of past years in CN-SCC. */

const db = () => openTestDatabase();
type Rows = Parameters<typeof previewed>[1];

const REGISTERED = {
  ...{ tradeName: '启明 42', registeredOn: '2023-03-01', issuedOn: '2023-03-08' },
  activityTypes: ['production', 'import', 'transfer_export'] as [
    'production',
    'import',
    'transfer_export',
  ],
  ...{ appliedG: 10_000_000, registeredImportG: 6_000_000, purpose: '涂料助剂' },
  annualReportRequired: false,
};

/** A tenant with a filing in force and a related enterprise that comes with the book. */
async function tenant() {
  const of = await registrantWithStaff();
  const company = { id: of.companyId, own: of.own };
  const { id: filingId } = await insertFiling({ company }, REGISTERED);
  const [filing] = await db().select().from(cnFilings).where(eq(cnFilings.id, filingId));
  const key = (year: number) => ({
    ...{ ref: of.companyId, certificate_no: filing?.certificateNo ?? '' },
    ...{ year, enterprise: of.ownName },
  });
  const record = { role: '以上两者', role_pair: '生产者; 进口者', implementation: 'full' };
  const rows = (change: Record<string, string | number> = {}) => ({
    cn_enterprises: [{ ref: of.companyId, name_zh: '屿泽贸易有限公司', business_type: 'trader' }],
    cn_activities: [
      {
        ...{ ...key(2024), ...record, line: 1, activity_type: '生产', happened_on: '2024-05-06' },
        ...{ tonnes: '2', note: '', ...change },
      },
      {
        ...{ ...key(2024), role: '', role_pair: '', implementation: '', line: 2 },
        ...{ activity_type: 'import', happened_on: '2024-06-01', tonnes: 3.5, note: '' },
      },
      {
        ...{ ...key(2025), ...record, line: 1, activity_type: '生产', happened_on: '2025-02-03' },
        ...{ tonnes: '1', note: '' },
      },
    ],
    cn_handovers: [
      { ...key(2024), line: 2, recipient: '屿泽贸易有限公司', on: '2024-06-20', tonnes: '1.5' },
      { ...key(2024), line: 2, recipient: of.ownName, on: '2024-07-01', tonnes: 1 },
      { ...key(2024), line: 2, recipient: '屿泽贸易有限公司', on: '2025-01-09', tonnes: '0.25' },
    ],
  });
  return { ...of, filingId, filing, key, rows };
}

const recordsOf = (filingId: string) =>
  db()
    .select()
    .from(cnActivityRecords)
    .where(eq(cnActivityRecords.filingId, filingId))
    .orderBy(asc(cnActivityRecords.year));
const volumesOf = (filingId: string) =>
  db()
    .select()
    .from(cnVolumes)
    .where(eq(cnVolumes.filingId, filingId))
    .orderBy(asc(cnVolumes.year));
const dutiesOf = (filingId: string) =>
  db()
    .select({
      ...{ kind: duties.kind, year: duties.year, state: duties.state, about: duties.about },
      ...{ opensOn: duties.opensOn, dueOn: duties.dueOn, doneOn: duties.doneOn },
    })
    .from(duties)
    .where(eq(duties.subjectId, filingId))
    .orderBy(asc(duties.kind), asc(duties.year));

describe('activity records in a workbook', () => {
  it('are submitted with lines, handovers, versions, sums and duties as by their form', async () => {
    const { ctx, staff, own, filingId, filing, rows } = await tenant();
    const id = await previewed(staff, rows());
    expect(await faultsIn(staff, id)).toEqual([]);
    expect(await countsIn(staff, id)).toEqual({
      ...{ cn_enterprises: '1/0/0/0', cn_activities: '3/0/0/0', cn_handovers: '3/0/0/0' },
    });
    value(await committed(staff, id));
    const records = await recordsOf(filingId);
    expect(records).toMatchObject([
      {
        ...{ year: 2024, status: 'submitted', version: 1, revision: 1, actualPurpose: '涂料助剂' },
        ...{ productionG: 2_000_000, importG: 3_500_000, domesticG: 1_500_000, openingStockG: 0 },
        ...{ rolePair: ['producer', 'importer'], submittedByName: staff.actor.name },
      },
      // What the year before closed with, less what was handed on later.
      { year: 2025, status: 'submitted', productionG: 1_000_000, openingStockG: 4_000_000 },
    ]);
    expect(records[0]?.frozen).toMatchObject({ certificate_no: filing?.certificateNo });
    const [lines, handed, versions] = await Promise.all([
      db()
        .select()
        .from(cnActivityLines)
        .where(eq(cnActivityLines.recordId, records[0]?.id ?? '')),
      db()
        .select()
        .from(cnHandovers)
        .where(eq(cnHandovers.recordId, records[0]?.id ?? '')),
      db()
        .select()
        .from(cnActivityVersions)
        .where(eq(cnActivityVersions.recordId, records[0]?.id ?? '')),
    ]);
    expect(lines.map(({ massG, handedG }) => [massG, handedG])).toEqual([
      [2_000_000, 0],
      [3_500_000, 2_750_000],
    ]);
    expect(handed.map(({ massG }) => massG)).toEqual([1_500_000, 1_000_000, 250_000]);
    expect(JSON.parse(versions[0]?.content ?? '{}')).toMatchObject({ year: 2024, role: 'both' });
    const volumes = await volumesOf(filingId);
    expect(
      volumes.map(({ year, productionG, importG, domesticG, version }) => [
        ...[year, productionG, importG, domesticG, version],
      ]),
    ).toEqual([
      [2024, 2_000_000, 3_500_000, 1_500_000, 1],
      [2025, 1_000_000, 0, 250_000, 1],
    ]);
    const [after] = await db().select().from(cnFilings).where(eq(cnFilings.id, filingId));
    expect(after?.recordedYear).toBe(2025);
    // The next year opens with what the form's own reading says that this one closed with.
    const next = await readActivity(ctx, {
      recordId: '',
      key: { filingId, year: 2026, enterpriseId: own },
    });
    expect(next.closingG).toBe(4_750_000);
    const acts = await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, records[0]?.id ?? ''));
    expect(acts.map(({ action }) => action)).toEqual(['cn_activity.create', 'cn_activity.submit']);

    // The same by its form.
    const other = await tenant();
    const related = await previewed(other.staff, { cn_enterprises: other.rows().cn_enterprises });
    value(await committed(other.staff, related));
    const form = async (input: Parameters<typeof createActivity>[1]) => {
      const made = value(await createActivity(other.ctx, input));
      const version = { version: made.version, volume_version: 0 };
      value(await submitActivity(other.ctx, made.id, version));
    };
    const [trader] = await db()
      .select()
      .from(cnEnterprises)
      .where(eq(cnEnterprises.companyId, other.companyId))
      .orderBy(asc(cnEnterprises.kind))
      .offset(1)
      .limit(1);
    const to = trader?.id ?? '';
    const content = {
      ...{ filing_id: other.filingId, enterprise_id: other.own, role: 'both' as const },
      role_pair: ['producer' as const, 'importer' as const],
      implementation: 'full' as const,
    };
    await form({
      ...{ ...content, year: 2024 },
      lines: [
        { activity_type: 'production', happened_on: '2024-05-06', tonnes: '2' },
        {
          ...{ activity_type: 'import', happened_on: '2024-06-01', tonnes: '3.5' },
          handovers: [
            { recipient_id: to, on: '2024-06-20', tonnes: '1.5' },
            { recipient_id: other.own, on: '2024-07-01', tonnes: '1' },
            { recipient_id: to, on: '2025-01-09', tonnes: '0.25' },
          ],
        },
      ],
    });
    await form({
      ...{ ...content, year: 2025 },
      lines: [{ activity_type: 'production', happened_on: '2025-02-03', tonnes: '1' }],
    });
    const bare = (all: Awaited<ReturnType<typeof dutiesOf>>) =>
      all.map(({ about, ...duty }) => ({ ...duty, about: about !== '' }));
    expect(bare(await dutiesOf(filingId))).toEqual(bare(await dutiesOf(other.filingId)));
    expect((await dutiesOf(filingId)).map(({ kind }) => kind)).toContain('first_activity_report');
    const sums = ({ filingId: _, companyId: __, ...sum }: (typeof volumes)[number]) => sum;
    expect(volumes.map(sums)).toEqual((await volumesOf(other.filingId)).map(sums));
  });

  it('change nothing when they come again, and what was submitted is an error at its cell', async () => {
    const { staff, filingId, rows } = await tenant();
    value(await committed(staff, await previewed(staff, rows())));
    const again = await previewed(staff, rows());
    expect(await countsIn(staff, again)).toEqual({
      ...{ cn_enterprises: '0/1/0/0', cn_activities: '0/3/0/0', cn_handovers: '0/3/0/0' },
    });
    const wrong = await previewed(staff, rows({ tonnes: '2.5' }));
    expect(await faultsIn(staff, wrong)).toEqual(['cn_activities K3 workbook_record_submitted']);
    expect((await recordsOf(filingId)).map(({ version }) => version)).toEqual([1, 1]);
  });

  it('tell an excess once, with its reason', async () => {
    const { staff, filingId, rows } = await tenant();
    const bare = await previewed(staff, rows({ tonnes: '7' }));
    expect(await faultsIn(staff, bare)).toEqual(['cn_activities 3 reason_length']);
    const reason = '客户追加订单，正在重新申请办理登记';
    const id = await previewed(staff, rows({ tonnes: '7', reason }));
    expect(await faultsIn(staff, id)).toEqual([]);
    value(await committed(staff, id));
    const told = await db().select().from(cnMessages).where(eq(cnMessages.filingId, filingId));
    expect(told.map(({ kind }) => kind)).toEqual(['excess']);
    const [record] = await recordsOf(filingId);
    expect(record?.deviations).toEqual([{ kind: 'excess', reason }]);
    expect(await countsIn(staff, await previewed(staff, rows({ tonnes: '7', reason })))).toEqual({
      ...{ cn_enterprises: '0/1/0/0', cn_activities: '0/3/0/0', cn_handovers: '0/3/0/0' },
    });
  });

  it('of a filing without its certificate are drafts, changed cell by cell, and submitted once it is given', async () => {
    const { staff, companyId, ownName, key } = await tenant();
    const no = 'QM-JY-2024-0043';
    const file = '0043.pdf';
    const rows = (tonnes: string): Rows => ({
      cn_filings: [
        {
          ...{ ref: companyId, certificate_no: no, trade_name: '启明 43', applicant: ownName },
          ...{ registered_on: '2024-03-01', issued_on: '2024-03-08', purpose: '涂料助剂' },
          ...{ registration_type: 'simple_registration', simple_kind: 'basic' },
          ...{ activity_types: 'production', applied_tonnes: '6', risk_measures: '密闭操作' },
          certificate_file: file,
        },
      ],
      cn_substances: [{ ref: companyId, certificate_no: no, name_zh: '示例物质' }],
      cn_activities: [
        {
          ...{ ...key(2024), certificate_no: no, role: 'producer', implementation: 'full' },
          ...{ line: 1, activity_type: 'production', happened_on: '2024-05-06', tonnes },
        },
      ],
    });
    const id = await previewed(staff, rows('2'));
    expect(await faultsIn(staff, id)).toEqual([]);
    expect(await notesIn(staff, id)).toEqual([
      'cn_activities B3 workbook_record_of_draft',
      'cn_filings M3 workbook_file_not_given',
    ]);
    value(await committed(staff, id));
    const [filing] = await db().select().from(cnFilings).where(eq(cnFilings.certificateNo, no));
    expect(filing?.status).toBe('draft');
    expect(await recordsOf(filing?.id ?? '')).toMatchObject([
      { status: 'draft', productionG: 2_000_000, frozen: null, version: 1 },
    ]);
    expect(await volumesOf(filing?.id ?? '')).toEqual([]);
    const next = await previewed(staff, rows('3'));
    expect(await changesIn(staff, next)).toEqual(['cn_activities J3 2.000 → 3.000']);
    value(await given(staff, next, { [file]: PDF }));
    expect(await faultsIn(staff, next)).toEqual([]);
    value(await committed(staff, next));
    expect(await recordsOf(filing?.id ?? '')).toMatchObject([
      { status: 'submitted', productionG: 3_000_000, version: 2, revision: 1 },
    ]);
    expect(await volumesOf(filing?.id ?? '')).toMatchObject([{ productionG: 3_000_000 }]);
    expect(await countsIn(staff, await previewed(staff, rows('3')))).toEqual({
      ...{ cn_filings: '0/1/0/0', cn_substances: '0/1/0/0', cn_activities: '0/1/0/0' },
    });
  });
});

describe('what is wrong with a record is said at its cell', () => {
  it.each([
    ['a type of another role', { role: '进口者', role_pair: '' }, 'I3 type_of_other_role'],
    ['a day of another year', { happened_on: '2025-05-06' }, 'J3 day_outside_year'],
    ['no mass', { tonnes: '0' }, 'K3 invalid_tonnes'],
    [
      'a year before the registration',
      { year: 2022, happened_on: '2022-05-06' },
      'C3 year_outside',
    ],
    ['an enterprise that is none', { enterprise: 'Nobody Ltd.' }, 'D3 workbook_enterprise_unknown'],
    ['a filing that is none', { certificate_no: 'NONE-1' }, 'B3 workbook_filing_unknown'],
    ['a line that is left out', { line: 4 }, 'H3 workbook_line_gap'],
    ['a purpose without its reason', { purpose: '油墨助剂' }, '3 reason_length'],
  ])('%s', async (_, wrong, fault) => {
    const { staff, filingId, rows } = await tenant();
    const [first, ...rest] = rows(wrong as Record<string, string | number>).cn_activities;
    const alone = 'year' in wrong || 'enterprise' in wrong || 'certificate_no' in wrong;
    const id = await previewed(staff, {
      cn_activities: [
        ...(first ? [first] : []),
        ...(alone || 'line' in wrong ? [] : rest.slice(1)),
      ],
    } as Rows);
    expect(await faultsIn(staff, id)).toEqual([`cn_activities ${fault}`]);
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4155 } });
    expect(await recordsOf(filingId)).toEqual([]);
  });

  it('handovers before their import, of more than came, of no import, and of a line that is none', async () => {
    const { staff, rows, key, ownName } = await tenant();
    const handed = (change: Record<string, string | number>) => ({
      ...{ ...key(2024), line: 2, recipient: ownName, on: '2024-06-20', tonnes: '1', ...change },
    });
    const id = await previewed(staff, {
      ...rows(),
      cn_handovers: [
        handed({ on: '2024-05-31' }),
        handed({ tonnes: '3' }),
        handed({ line: 9 }),
        handed({ recipient: 'Nobody' }),
      ],
    } as Rows);
    expect(await faultsIn(staff, id)).toEqual([
      'cn_handovers E5 workbook_line_unknown',
      'cn_handovers F6 workbook_enterprise_unknown',
    ]);
    const wrong = await previewed(staff, {
      ...rows(),
      cn_handovers: [handed({ on: '2024-05-31' }), handed({ tonnes: '3' })],
    } as Rows);
    expect(await faultsIn(staff, wrong)).toEqual([
      'cn_handovers G3 handed_before_import',
      'cn_handovers H4 handed_more_than_imported',
    ]);
  });

  it('data that changed after the preview refuses the commit (4156)', async () => {
    const { staff, filingId, rows } = await tenant();
    const id = await previewed(staff, rows());
    await db().update(cnFilings).set({ version: 7 }).where(eq(cnFilings.id, filingId));
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4156 } });
    expect(await recordsOf(filingId)).toEqual([]);
  });
});
