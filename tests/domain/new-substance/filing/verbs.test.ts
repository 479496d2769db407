import { asc, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import {
  cnChanges,
  cnExcesses,
  cnFilingFiles,
  cnFilingSubstances,
  cnFilings,
} from '#db/schema/cn-filing.ts';
import { auditEntries } from '#db/schema/trail.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { createFiling } from '~/domain/new-substance/filing/create.server.ts';
import { deleteFiling } from '~/domain/new-substance/filing/delete.server.ts';
import { findFiling } from '~/domain/new-substance/filing/find.server.ts';
import { saveFiling } from '~/domain/new-substance/filing/save.server.ts';
import { createFilingInput, type SaveFilingInput } from '~/domain/new-substance/filing/schema.ts';
import { setFilingStatus } from '~/domain/new-substance/filing/set-status.server.ts';
import { submitFiling } from '~/domain/new-substance/filing/submit.server.ts';
import { NOW_MS, openTestDatabase } from '../../../support/contexts.ts';
import { insertMessage } from '../../../support/new-substance/duties.ts';
import {
  CAS,
  type CnTenant,
  cnTenant,
  filingContent,
  inRole,
  insertFiling,
  insertFilingFile,
  insertVolume,
} from '../../../support/new-substance/substances-cn.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { everyRow } from '../../../support/rows.ts';

const REASON = '主管部门来函要求更正';

async function drafted(of: CnTenant, change: Partial<SaveFilingInput> = {}) {
  const input = { company_id: of.company.id, ...filingContent(of.company, change) };
  const { id } = value(await createFiling(of.ctx, input));
  await insertFilingFile(of.company.id, id, { attached: false });
  return id;
}

const stored = async (id: string) =>
  (await openTestDatabase().select().from(cnFilings).where(eq(cnFilings.id, id)))[0];
const changesOf = (id: string) =>
  openTestDatabase()
    .select()
    .from(cnChanges)
    .where(eq(cnChanges.filingId, id))
    .orderBy(asc(cnChanges.atMs), desc(cnChanges.id));

describe('a draft', () => {
  it('may lack anything but its company', async () => {
    const { ctx, company } = await cnTenant();
    const { id } = value(
      await createFiling(ctx, { company_id: company.id, trade_name: '海光 101' }),
    );
    expect(await createFiling(ctx, { company_id: company.id, trade_name: ' ' })).toMatchObject({
      refusal: { code: 4100, fields: { trade_name: { key: 'required' } } },
    });
    expect(await stored(id)).toMatchObject({
      companyId: company.id,
      status: 'draft',
      certificateNo: '',
      registeredOn: null,
      version: 1,
    });
  });

  it('takes regime and annual report from what is said', async () => {
    const of = await cnTenant();
    const id = await drafted(of, { confidential: true, confidential_until: '2029-03-01' });
    expect(await stored(id)).toMatchObject({
      regime: 'order_12',
      annualReportRequired: true,
    });
    expect((await findFiling(of.ctx, id)).substances).toMatchObject([{ confidential: true }]);
  });

  it('refuses what contradicts itself, a wrong CAS number and one that comes twice', async () => {
    const { ctx, company } = await cnTenant();
    const wrong = async (change: Partial<SaveFilingInput>) => {
      const outcome = await createFiling(ctx, {
        company_id: company.id,
        ...filingContent(company, change),
      });
      return outcome.ok ? [] : Object.keys(outcome.refusal.fields ?? {});
    };
    const same = { name_zh: '甲', cas_no: CAS[1] };
    expect(await wrong({ substances: [same, { ...same, name_zh: '乙' }] })).toEqual([
      'substances.1.cas_no',
    ]);
    expect(await wrong({ issued_on: '2024-02-29' })).toEqual(['issued_on']);
    expect(await wrong({ registered_on: '2026-09-19', issued_on: '' })).toEqual(['registered_on']);
    expect(await wrong({ registered_on: '2003-10-14' })).toEqual(['registered_on']);
    expect(await wrong({ registered_import_tonnes: '60.000001' })).toEqual([
      'registered_import_tonnes',
    ]);
    expect(await wrong({ substances: [{ ...same, confidential: true }] })).toEqual([
      'substances.0.confidential',
    ]);
    const secret = (until: string) => wrong({ confidential: true, confidential_until: until });
    expect(await secret('2003-10-14')).toEqual(['confidential_until']);
    // Not before the registration.
    expect(await secret('2024-02-29')).toEqual(['confidential_until']);
    expect(await wrong({ registered_on: '', issued_on: '', valid_until: '2003-10-14' })).toEqual([
      'valid_until',
    ]);
    expect(await wrong({})).toEqual([]);
  });

  it('says its purpose in 200 characters, as a record that begins with it', () => {
    const purpose = (length: number) =>
      parseInput(createFilingInput, { purpose: '字'.repeat(length) });
    expect(purpose(200).ok).toBe(true);
    expect(purpose(201)).toMatchObject({
      refusal: { code: 4100, fields: { purpose: { key: 'too_long' } } },
    });
  });

  it('names no archived enterprise anew, and keeps one that was archived since', async () => {
    const of = await cnTenant();
    const { foreign, own } = of.company;
    const abroad = { applicant_id: foreign, agent_id: own };
    const id = await drafted(of, abroad);
    const kept = filingContent(of.company, abroad);
    await openTestDatabase()
      .update(cnEnterprises)
      .set({ archived: true })
      .where(eq(cnEnterprises.id, foreign));
    value(await saveFiling(of.ctx, id, { ...kept, substances: [], version: 1 }));
    const refused = { code: 4100, fields: { applicant_id: { key: 'enterprise_archived' } } };
    expect(await createFiling(of.ctx, { company_id: of.company.id, ...kept })).toEqual({
      ok: false,
      refusal: refused,
    });
    const other = await drafted(of);
    const input = { ...filingContent(of.company, abroad), version: 1 };
    expect(await saveFiling(of.ctx, other, input)).toMatchObject({ refusal: refused });
  });

  it('is saved as a whole: rows stay, change, come and go, and may take each other’s numbers', async () => {
    const of = await cnTenant();
    const id = await drafted(of, {
      substances: [
        { name_zh: '甲', cas_no: CAS[0] },
        { name_zh: '乙', cas_no: CAS[1] },
        { name_zh: '丙' },
      ],
    });
    const before = (await findFiling(of.ctx, id)).substances;
    const [a, b] = before.map((row) => row.id);
    const input = filingContent(of.company, {
      substances: [
        { id: b ?? '', name_zh: '乙', cas_no: CAS[0] },
        { id: a ?? '', name_zh: '甲', cas_no: CAS[1] },
        { name_zh: '丁', cas_no: CAS[2] },
      ],
    });
    value(await saveFiling(of.ctx, id, { ...input, version: 1 }));
    const after = (await findFiling(of.ctx, id)).substances;
    expect(after.map(({ nameZh, casNo }) => [nameZh, casNo])).toEqual([
      ['乙', CAS[0]],
      ['甲', CAS[1]],
      ['丁', CAS[2]],
    ]);
    expect(after.slice(0, 2).map((row) => row.id)).toEqual([b, a]);
    expect(await changesOf(id)).toEqual([]);
  });

  it('read anew without being saved still has what was only struck through', async () => {
    const of = await cnTenant();
    const id = await drafted(of);
    const rows = await everyRow();
    expect((await findFiling(of.ctx, id)).substances).toHaveLength(1);
    expect(await everyRow()).toBe(rows);
  });

  it('goes with all its parts unless a record has it', async () => {
    const of = await cnTenant();
    const id = await drafted(of);
    value(await deleteFiling(of.ctx, id, { version: 1 }));
    expect(await stored(id)).toBeUndefined();
    const db = openTestDatabase();
    expect(
      await db.select().from(cnFilingSubstances).where(eq(cnFilingSubstances.filingId, id)),
    ).toEqual([]);
    expect(await db.select().from(cnFilingFiles).where(eq(cnFilingFiles.filingId, id))).toEqual([]);

    const used = await drafted(of);
    await db.insert(cnActivityRecords).values({
      id: `act_${used}`,
      companyId: of.company.id,
      filingId: used,
      year: 2026,
      enterpriseId: of.company.own,
      moveId: 'seed',
      createdAtMs: 0,
      updatedAtMs: 0,
    });
    expect(await deleteFiling(of.ctx, used, { version: 1 })).toMatchObject({
      refusal: { code: 4134 },
    });
    const { id: normal } = await insertFiling(of);
    expect(await deleteFiling(of.ctx, normal, { version: 1 })).toMatchObject({
      refusal: { code: 4105 },
    });
  });
});

describe('submitting', () => {
  it('makes a complete draft with its certificate normal, and keeps its files', async () => {
    const of = await cnTenant();
    const id = await drafted(of);
    value(await submitFiling(of.ctx, id, { version: 1 }));
    expect(await stored(id)).toMatchObject({ status: 'normal', version: 2, submittedAtMs: NOW_MS });
    const [file] = await openTestDatabase()
      .select()
      .from(cnFilingFiles)
      .where(eq(cnFilingFiles.filingId, id));
    expect(file?.attached).toBe(true);
    expect(await submitFiling(of.ctx, id, { version: 2 })).toMatchObject({
      refusal: { code: 4105 },
    });
  });

  /** What stands against a draft that was saved with a change. */
  async function against(of: CnTenant, change: Partial<SaveFilingInput>) {
    const outcome = await submitFiling(of.ctx, await drafted(of, change), { version: 1 });
    return outcome.ok ? 2000 : outcome.refusal.code;
  }

  it('refuses in the documented order', async () => {
    const of = await cnTenant();
    const { foreign } = of.company;
    const long = {
      confidential: true,
      confidential_items: ['name'] as ['name'],
      substances: [{ name_zh: '甲', class_name_zh: '类', class_name_en: 'Class' }],
    };
    const late = { registered_on: '2020-12-31', regime: 'order_12' as const };
    expect(await against(of, { ...late, purpose: '' })).toBe(4100);
    // An Order 12 type on the last day of Order 7.
    expect(await against(of, { ...late, applicant_id: foreign })).toBe(4180);
    const simple = {
      registration_type: 'simple_registration',
      simple_kind: 'basic',
      registered_import_tonnes: '9',
    } as const;
    expect(await against(of, { ...simple, applied_tonnes: '10', applicant_id: foreign })).toBe(
      4181,
    );
    expect(await against(of, { applicant_id: foreign })).toBe(4182);
    expect(await against(of, { ...long, confidential_until: '2029-03-02' })).toBe(4192);
    expect(await against(of, { ...long, confidential_until: '2029-03-01' })).toBe(2000);
    expect(await against(of, { ...simple, applied_tonnes: '9.999999' })).toBe(2000);
    expect(await against(of, { applicant_id: foreign, agent_id: of.company.own })).toBe(2000);
  });

  it('asks for the certificate or the receipt last of all', async () => {
    const { ctx, company } = await cnTenant();
    const input = { company_id: company.id, ...filingContent(company) };
    const { id } = value(await createFiling(ctx, input));
    await insertFilingFile(company.id, id, { documentType: 'application', attached: false });
    expect(await submitFiling(ctx, id, { version: 1 })).toMatchObject({ refusal: { code: 4199 } });
    await insertFilingFile(company.id, id, { documentType: 'receipt', attached: false });
    value(await submitFiling(ctx, id, { version: 1 }));
  });

  it('tells every field that lacks', async () => {
    const { ctx, company } = await cnTenant();
    const { id } = value(
      await createFiling(ctx, { company_id: company.id, trade_name: '海光 101' }),
    );
    const outcome = await submitFiling(ctx, id, { version: 1 });
    expect(outcome).toMatchObject({ refusal: { code: 4100 } });
    expect(outcome.ok ? [] : Object.keys(outcome.refusal.fields ?? {})).toEqual(
      expect.arrayContaining([
        'certificate_no',
        'registration_type',
        'regime',
        'registered_on',
        'issued_on',
        'applicant_id',
        'activity_types',
        'purpose',
        'substances',
      ]),
    );
  });

  it('ends a PPORD within two years, and confidentiality under Order 7 with its law', async () => {
    const of = await cnTenant();
    const ppord = {
      registered_on: '2018-05-01',
      issued_on: '2018-05-02',
      registration_type: 'simple_registration',
      simple_kind: 'special',
      special_subtype: 'ppord',
      applied_tonnes: '9',
      registered_import_tonnes: '9',
    } as const;
    expect(await against(of, { ...ppord })).toBe(4100);
    expect(await against(of, { ...ppord, valid_until: '2020-05-02' })).toBe(4100);
    expect(await against(of, { ...ppord, valid_until: '2020-05-01' })).toBe(2000);
    const declared = {
      registered_on: '2020-12-01',
      issued_on: '2020-12-02',
      registration_type: 'regular_declaration',
      management_class: 'general',
      confidential: true,
      confidential_items: ['cas' as const],
      substances: [{ name_zh: '甲', class_name_zh: '类', class_name_en: 'Class' }],
    } as const;
    const until = (confidential_until: string) => ({
      ...declared,
      confidential_items: [...declared.confidential_items],
      substances: [...declared.substances],
      confidential_until,
    });
    expect(await against(of, until('2025-12-31'))).toBe(2000);
    expect(await against(of, until('2026-01-01'))).toBe(4192);
    // The class is asked for, since annual reports go by it.
    expect(await against(of, { ...until('2025-12-31'), management_class: '' })).toBe(4100);
  });

  it('asks for a confidential substance where it is confidential (§7 30)', async () => {
    const of = await cnTenant();
    const secret = (confidential?: boolean) => ({
      confidential: true,
      confidential_items: ['name' as const],
      confidential_until: '2029-03-01',
      substances: [{ name_zh: '甲', class_name_zh: '类', class_name_en: 'Class', confidential }],
    });
    const id = await drafted(of, secret(false));
    expect(await submitFiling(of.ctx, id, { version: 1 })).toEqual({
      ok: false,
      refusal: {
        code: 4192,
        why: { key: 'confidential_no_substance' },
        data: { reason: 'no_substance' },
      },
    });
    expect(await against(of, secret())).toBe(2000);
  });

  it('takes research below its band for a research filing (§7 11)', async () => {
    const of = await cnTenant();
    const research = (applied_tonnes: string) => ({
      registered_on: '2018-05-01',
      issued_on: '2018-05-02',
      registration_type: 'simple_registration' as const,
      simple_kind: 'special' as const,
      special_subtype: 'scientific_research' as const,
      activity_types: ['research_use' as const],
      registered_import_tonnes: '',
      applied_tonnes,
    });
    const id = await drafted(of, research('0.099999'));
    expect(await submitFiling(of.ctx, id, { version: 1 })).toMatchObject({
      refusal: {
        code: 4181,
        why: { key: 'research_filing', values: { tonnes: '0.1' } },
        data: { reason: 'research_filing' },
      },
    });
    expect(await against(of, research('0.1'))).toBe(2000);
    expect(await against(of, research('1'))).toBe(4181);
  });

  it('takes each number once in a company, whoever comes first', async () => {
    const of = await cnTenant(['admin', 'admin']);
    const certificate_no = 'DH-CG-2024-0001';
    const first = await drafted(of, { certificate_no });
    const again = { company_id: of.company.id, ...filingContent(of.company, { certificate_no }) };
    expect(await createFiling(of.ctx, again)).toMatchObject({ refusal: { code: 4183 } });
    const other = await drafted(of);
    const input = { ...filingContent(of.company, { certificate_no }), version: 1 };
    expect(await saveFiling(of.ctx, other, input)).toMatchObject({ refusal: { code: 4183 } });
    const [, second] = of.companies;
    if (second === undefined) throw new Error('two companies');
    value(
      await createFiling(of.ctx, {
        company_id: second.id,
        ...filingContent(second, { certificate_no }),
      }),
    );
    value(await submitFiling(of.ctx, first, { version: 1 }));
    const made = await Promise.all(
      [1, 2].map(() =>
        createFiling(inRole(of.ctx), {
          company_id: of.company.id,
          ...filingContent(of.company, { certificate_no: 'DH-CG-2024-0002' }),
        }),
      ),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(made.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 4183 } });
  });
});

describe('a change of a normal filing', () => {
  const content = ({ company }: CnTenant, certificate_no: string, change = {}) =>
    filingContent(company, { certificate_no, ...change });

  async function normal(of: CnTenant) {
    const id = await drafted(of, { certificate_no: 'DH-CG-2024-0100' });
    value(await submitFiling(of.ctx, id, { version: 1 }));
    const { substances } = await findFiling(of.ctx, id);
    const kept = substances.map(({ id: row, nameZh, nameEn, casNo }) => ({
      id: row,
      name_zh: nameZh,
      name_en: nameEn,
      cas_no: casNo,
    }));
    return { id, kept };
  }

  it('is kept field by field with its reason and what the authority is asked for', async () => {
    const of = await cnTenant();
    const { id, kept } = await normal(of);
    const input = content(of, 'DH-CG-2024-0100', {
      applied_tonnes: '80',
      trade_name: '海光 102',
      activity_types: ['import', 'production'],
      hazards: '对水生生物有害',
      substances: [{ ...kept[0], name_en: 'Another name' }],
    });
    expect(await saveFiling(of.ctx, id, { ...input, version: 2 })).toMatchObject({
      refusal: { code: 4187 },
    });
    expect(await saveFiling(of.ctx, id, { ...input, reason: '太短', version: 2 })).toMatchObject({
      refusal: { code: 4187 },
    });
    value(await saveFiling(of.ctx, id, { ...input, reason: REASON, version: 2 }));
    const told = await changesOf(id);
    expect(told.map((row) => [row.field, row.before, row.after, row.authorityStep])).toEqual([
      ['trade_name', '海光 101', '海光 102', ''],
      ['activity_types', 'import', 'import,production', 're_register'],
      ['applied_tonnes', '60.000', '80.000', 're_register'],
      ['hazards', '', '对水生生物有害', 'report_hazards'],
      ['substance.name_en', 'Sample benzotriazole', 'Another name', 'change_certificate'],
    ]);
    expect(told.every(({ reason }) => reason === REASON)).toBe(true);
  });

  it('that changes nothing writes nothing', async () => {
    const of = await cnTenant();
    const { id, kept } = await normal(of);
    const rows = await everyRow();
    const input = content(of, 'DH-CG-2024-0100', { substances: kept });
    expect(await saveFiling(of.ctx, id, { ...input, version: 2 })).toEqual({
      ok: true,
      value: { id, version: 2 },
    });
    expect(await everyRow()).toBe(rows);
  });

  it('keeps no name of a substance in the trail', async () => {
    const of = await cnTenant();
    const { id } = await normal(of);
    const input = content(of, 'DH-CG-2024-0100', { substances: [{ name_zh: '秘密名称' }] });
    value(await saveFiling(of.ctx, id, { ...input, reason: REASON, version: 2 }));
    const trail = await openTestDatabase()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(trail).toHaveLength(3);
    expect(JSON.stringify(trail)).not.toContain('秘密名称');
    expect(JSON.stringify(trail)).not.toContain('示例苯并三唑');
  });

  it('is guarded like submitting: type and number only by admins, the certificate stays', async () => {
    const of = await cnTenant();
    const { id, kept } = await normal(of);
    const renamed = content(of, 'DH-CG-2024-0101', { substances: kept });
    const save = (ctx: CnContext, input: object) =>
      saveFiling(ctx, id, { ...renamed, ...input, reason: REASON, version: 2 });
    // A refusal at its field: what was typed elsewhere stays on the page.
    expect(await save(inRole(of.ctx, { role: 'member' }), {})).toEqual({
      ok: false,
      refusal: { code: 4100, fields: { certificate_no: { key: 'of_admins' } } },
    });
    const [file] = (await findFiling(of.ctx, id)).files;
    expect(await save(of.ctx, { removed_files: [file?.fileId] })).toMatchObject({
      refusal: { code: 4199 },
    });
    expect(await save(of.ctx, { applied_tonnes: '' })).toMatchObject({ refusal: { code: 4100 } });
    value(await save(of.ctx, {}));
  });

  it('of its volume corrects the excess that is none any more, with its notice', async () => {
    const of = await cnTenant();
    const { id, kept } = await normal(of);
    await insertVolume(of.company.id, id, { year: 2026, importG: 80_000_000 });
    const db = openTestDatabase();
    for (const gauge of ['applied', 'import'] as const) {
      const key = `cn_excess/${id}/2026/${gauge}/1`;
      await insertMessage({ companyId: of.company.id, filingId: id, atMs: NOW_MS, key });
      await db.insert(cnExcesses).values({
        ...{ filingId: id, year: 2026, gauge, companyId: of.company.id, state: 'open' },
        ...{ countedG: 80_000_000, registeredG: 60_000_000, atMs: NOW_MS },
      });
    }
    const save = async (version: number, change: object) =>
      value(
        await saveFiling(of.ctx, id, {
          ...content(of, 'DH-CG-2024-0100', { substances: kept }),
          ...change,
          reason: REASON,
          version,
        }),
      );
    const states = async () => [
      (await db.select().from(cnExcesses).where(eq(cnExcesses.filingId, id))).map(
        ({ gauge, state }) => `${gauge} ${state}`,
      ),
      (await db.select().from(cnMessages).where(eq(cnMessages.filingId, id)))
        .filter(({ corrected }) => corrected)
        .map(({ key }) => key.split('/')[3]),
    ];
    await save(2, { applied_tonnes: '80' });
    expect(await states()).toEqual([['applied corrected', 'import open'], ['applied']]);
    await save(3, { applied_tonnes: '80', registered_import_tonnes: '80' });
    expect((await states())[0]).toEqual(['applied corrected', 'import corrected']);
  });

  it('of its volume fills its gauge otherwise', async () => {
    const of = await cnTenant();
    const { id, kept } = await normal(of);
    await insertVolume(of.company.id, id, { year: 2026, importG: 30_000_000 });
    const save = (tonnes: string, version: number) => {
      const volumes = { applied_tonnes: tonnes, registered_import_tonnes: tonnes };
      const input = content(of, 'DH-CG-2024-0100', { substances: kept, ...volumes });
      return saveFiling(of.ctx, id, { ...input, reason: REASON, version });
    };
    value(await save('40', 2));
    expect(await stored(id)).toMatchObject({ gaugeYear: 2026, gaugePpm: 750_000 });
    value(await save('20', 3));
    expect(await stored(id)).toMatchObject({ gaugeYear: 2026, gaugePpm: 1_500_000 });
  });

  it('takes a file away but keeps it as long as the law says', async () => {
    const of = await cnTenant();
    const { id, kept } = await normal(of);
    const report = await insertFilingFile(of.company.id, id, { documentType: 'test_report' });
    await openTestDatabase().update(cnFilings).set({ fileCount: 2 }).where(eq(cnFilings.id, id));
    const input = content(of, 'DH-CG-2024-0100', { substances: kept, removed_files: [report] });
    value(await saveFiling(of.ctx, id, { ...input, reason: REASON, version: 2 }));
    const [file] = await openTestDatabase()
      .select()
      .from(cnFilingFiles)
      .where(eq(cnFilingFiles.fileId, report));
    expect(file).toMatchObject({
      removedAtMs: NOW_MS,
      removedReason: REASON,
      keepUntil: '2036-12-31',
    });
    expect(await stored(id)).toMatchObject({ fileCount: 1 });
    expect(await changesOf(id)).toMatchObject([
      { field: 'file', before: 'test_report', after: '' },
    ]);
  });

  it('in two tabs at once is written once', async () => {
    const of = await cnTenant();
    const { id, kept } = await normal(of);
    const save = (trade_name: string) =>
      saveFiling(inRole(of.ctx), id, {
        ...content(of, 'DH-CG-2024-0100', { substances: kept, trade_name }),
        reason: REASON,
        version: 2,
      });
    const both = await Promise.all([save('海光 甲'), save('海光 乙')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 4106 } });
    expect(await changesOf(id)).toHaveLength(1);
    expect(await save('海光 丙')).toMatchObject({ refusal: { code: 4106 } });
  });
});

describe('the status of a filing', () => {
  it('is set by admins with a reason, both ways', async () => {
    const of = await cnTenant();
    const { id } = await insertFiling(of);
    const over = { status: 'invalid', reason_key: 'revoked', reason: '', version: 1 } as const;
    expect(await setFilingStatus(of.ctx, id, { ...over, reason_key: '' })).toMatchObject({
      refusal: { code: 4100, fields: { reason_key: { key: 'required' } } },
    });
    const member = inRole(of.ctx, { role: 'member' });
    await expect(setFilingStatus(member, id, over)).rejects.toEqual(new Denial(4002));
    value(await setFilingStatus(of.ctx, id, over));
    expect(await stored(id)).toMatchObject({
      status: 'invalid',
      invalidReason: 'revoked',
      invalidOn: '2026-09-18',
    });
    expect(
      await saveFiling(of.ctx, id, { ...filingContent(of.company), version: 2 }),
    ).toMatchObject({ refusal: { code: 4105 } });
    const back = { status: 'normal', version: 2 } as const;
    expect(await setFilingStatus(of.ctx, id, back)).toMatchObject({ refusal: { code: 4187 } });
    const later = inRole(of.ctx, { nowMs: NOW_MS + 1 });
    value(await setFilingStatus(later, id, { ...back, reason: REASON }));
    expect(await stored(id)).toMatchObject({ status: 'normal', invalidReason: null, version: 3 });
    expect(await changesOf(id)).toMatchObject([
      { field: 'status', before: 'normal', after: 'revoked' },
      { field: 'status', before: 'revoked', after: 'normal', reason: REASON },
    ]);
  });

  it('comes back only where the filing may be normal', async () => {
    const of = await cnTenant();
    const { id } = await insertFiling(of, {
      status: 'invalid',
      invalidReason: 'error',
      applicantId: of.company.foreign,
    });
    const back = { status: 'normal', reason: REASON, version: 1 } as const;
    expect(await setFilingStatus(of.ctx, id, back)).toMatchObject({ refusal: { code: 4182 } });
  });
});

describe('several companies', () => {
  it('an admin elsewhere is a viewer where they are one', async () => {
    const of = await cnTenant(['viewer', 'admin']);
    const [viewed, led] = of.companies;
    if (viewed === undefined || led === undefined) throw new Error('two companies');
    const { id } = await insertFiling(of, { status: 'draft' });
    const denied = new Denial(4002);
    const input = filingContent(viewed);
    await expect(createFiling(of.ctx, { company_id: viewed.id, ...input })).rejects.toEqual(denied);
    await expect(saveFiling(of.ctx, id, { ...input, version: 1 })).rejects.toEqual(denied);
    await expect(submitFiling(of.ctx, id, { version: 1 })).rejects.toEqual(denied);
    await expect(deleteFiling(of.ctx, id, { version: 1 })).rejects.toEqual(denied);
    const status = { status: 'invalid', reason_key: 'error', version: 1 } as const;
    await expect(setFilingStatus(of.ctx, id, status)).rejects.toEqual(denied);
    const { id: theirs } = value(
      await createFiling(of.ctx, { company_id: led.id, ...filingContent(led) }),
    );
    expect(await stored(theirs)).toMatchObject({ companyId: led.id });
  });

  it('don’t lend each other enterprises', async () => {
    const of = await cnTenant(['admin', 'admin']);
    const [, other] = of.companies;
    const input = filingContent(of.company, { agent_id: other?.own });
    expect(await createFiling(of.ctx, { company_id: of.company.id, ...input })).toMatchObject({
      refusal: { code: 4198 },
    });
    const { id } = await insertFiling(of);
    const save = { ...input, reason: REASON, version: 1 };
    expect(await saveFiling(of.ctx, id, save)).toMatchObject({ refusal: { code: 4198 } });
  });

  it('of a stranger answer as if they never were', async () => {
    const [of, stranger] = [await cnTenant(), await cnTenant()];
    const { id, substanceIds, fileId } = await insertFiling(stranger, { status: 'draft' });
    const ours = await drafted(of);
    const content = filingContent(of.company);
    const rows = await everyRow();
    const never = new Denial(4040);
    const version = 1;
    const tried = [
      () => findFiling(of.ctx, id),
      () => saveFiling(of.ctx, id, { ...content, version }),
      () => submitFiling(of.ctx, id, { version }),
      () => deleteFiling(of.ctx, id, { version }),
      () => setFilingStatus(of.ctx, id, { status: 'invalid', reason_key: 'error', version }),
      () => createFiling(of.ctx, { ...content, company_id: stranger.company.id }),
      () =>
        createFiling(of.ctx, {
          ...content,
          company_id: of.company.id,
          applicant_id: stranger.company.own,
        }),
      () =>
        saveFiling(of.ctx, ours, {
          ...content,
          substances: [{ id: substanceIds[0] ?? '', name_zh: '甲' }],
          version,
        }),
      () => saveFiling(of.ctx, ours, { ...content, removed_files: [fileId], version }),
    ];
    for (const attempt of tried) await expect(attempt()).rejects.toEqual(never);
    expect(await everyRow()).toBe(rows);
  });

  it('are told apart by the id alone, whatever the list is filtered by', async () => {
    const of = await cnTenant(['admin', 'admin']);
    const { id } = await insertFiling(of);
    const filter = of.companies[1]?.id ?? '';
    const elsewhere: CnContext = { ...of.ctx, filter };
    expect(await findFiling(elsewhere, id)).toMatchObject({ companyId: of.company.id });
    const { id: made } = value(await createFiling(elsewhere, { trade_name: '海光 101' }));
    expect(await stored(made)).toMatchObject({ companyId: filter });
    expect(await createFiling(of.ctx, { trade_name: '海光 101' })).toMatchObject({
      refusal: { code: 4193 },
    });
  });
});
