import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpClaims, rpFeedback, rpProducts } from '#db/schema/rp-product.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertContact, insertEnterprise } from '#db/seed/rows.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { addFeedback } from '~/domain/responsible-person/product/add-feedback.server.ts';
import { addAnnualReport } from '~/domain/responsible-person/product/annual/add-report.server.ts';
import { copyCosmetic } from '~/domain/responsible-person/product/copy.server.ts';
import { createCosmetic } from '~/domain/responsible-person/product/create.server.ts';
import { deleteCosmetic } from '~/domain/responsible-person/product/delete.server.ts';
import { deleteFeedback } from '~/domain/responsible-person/product/delete-feedback.server.ts';
import { endProducts } from '~/domain/responsible-person/product/end.server.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { invalidateCosmetic } from '~/domain/responsible-person/product/invalidate.server.ts';
import { restoreCosmetic } from '~/domain/responsible-person/product/restore.server.ts';
import { saveAttachments } from '~/domain/responsible-person/product/save-attachments.server.ts';
import { saveBasics } from '~/domain/responsible-person/product/save-basics.server.ts';
import { saveClaims } from '~/domain/responsible-person/product/save-claims.server.ts';
import { saveEffectReports } from '~/domain/responsible-person/product/save-effect-reports.server.ts';
import { saveRegistration } from '~/domain/responsible-person/product/save-registration.server.ts';
import { saveRegistrationInput } from '~/domain/responsible-person/product/schema.ts';
import { as, openTestDatabase, systemContext } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  insertFile,
  insertTrade,
} from '../../../support/responsible-person/cosmetics.ts';

const MISSING = new Denial(4040);

let made = 0;
const names = () => {
  made += 1;
  return { name_zh: `焕白精华 ${made}`, name_en: `Radiance Serum ${made}` };
};

async function start(row: Parameters<typeof insertCosmetic>[1] = {}) {
  const of = await cosmeticsTenant();
  return { ...of, of, ...(await insertCosmetic(of, row)) };
}

async function rowOf(id: string) {
  const [row] = await openTestDatabase().select().from(rpProducts).where(eq(rpProducts.id, id));
  return row;
}

describe('a new product', () => {
  it('is of its basics, and the company is its responsible person', async () => {
    const { ctx, own, brand } = await cosmeticsTenant();
    const input = { ...names(), type: 'special' as const, brand_owner_id: brand };
    const { id, version } = value(await createCosmetic(ctx, input));
    expect(version).toBe(1);
    expect(await rowOf(id)).toMatchObject({
      nameZh: input.name_zh,
      rpEnterpriseId: own,
      brandOwnerId: brand,
      status: 'normal',
    });
  });

  it('has names that no other product of the company has', async () => {
    const { ctx } = await cosmeticsTenant();
    const input = { ...names(), type: 'general' as const };
    value(await createCosmetic(ctx, input));
    expect(await createCosmetic(ctx, input)).toMatchObject({
      refusal: { code: 4100, fields: { name_zh: { key: 'name_taken' } } },
    });
    value(await createCosmetic((await cosmeticsTenant()).ctx, input));
  });

  it('names enterprises of the company with the role, and people of the company', async () => {
    const { ctx, own, brand } = await cosmeticsTenant();
    const other = await cosmeticsTenant();
    const input = { ...names(), type: 'general' as const };
    expect(await createCosmetic(ctx, { ...input, rp_enterprise_id: brand })).toMatchObject({
      refusal: { fields: { rp_enterprise_id: { key: 'enterprise_role' } } },
    });
    expect(await createCosmetic(ctx, { ...input, brand_owner_id: own })).toMatchObject({
      refusal: { fields: { brand_owner_id: { key: 'enterprise_role' } } },
    });
    const archived = await insertEnterprise(ctx.db, {
      companyId: ctx.company.id,
      companyEname: 'Gone SAS',
      isBrandOwner: true,
      isDistributor: false,
      companyCname: '',
      archived: true,
    });
    expect(await createCosmetic(ctx, { ...input, brand_owner_id: archived })).toMatchObject({
      refusal: { fields: { brand_owner_id: { key: 'enterprise_archived' } } },
    });
    const theirs = await insertContact(ctx.db, { companyId: other.ctx.company.id });
    for (const foreign of [{ brand_owner_id: other.brand }, { technical_director_id: theirs }]) {
      await expect(createCosmetic(ctx, { ...input, ...foreign })).rejects.toEqual(MISSING);
    }
  });

  it('names a maker of the company with the role, and keeps who makes it and where in a copy', async () => {
    const { ctx, id, brand } = await start({ validUntil: null });
    const other = await cosmeticsTenant();
    const save = (manufacturer_id: string, origin_country = 'KR') =>
      saveRegistration(ctx, id, { manufacturer_id, origin_country, version: 1 });
    expect(await save(brand)).toMatchObject({
      refusal: { code: 4100, fields: { manufacturer_id: { key: 'enterprise_role' } } },
    });
    await expect(save(other.brand)).rejects.toEqual(MISSING);
    const maker = (more: object = {}) =>
      insertEnterprise(ctx.db, {
        companyId: ctx.company.id,
        ...{ isManufacturer: true, isDistributor: false, companyCname: '' },
        companyEname: 'Gaon Manufacturing Co., Ltd.',
        ...more,
      });
    expect(await save(await maker({ archived: true }))).toMatchObject({
      refusal: { fields: { manufacturer_id: { key: 'enterprise_archived' } } },
    });
    const made = await maker();
    value(await save(made));
    const copy = value(await copyCosmetic(ctx, id, names()));
    for (const product of [id, copy.id]) {
      expect(await findCosmetic(ctx, product)).toMatchObject({
        manufacturerId: made,
        manufacturer: 'Gaon Manufacturing Co., Ltd.',
        originCountry: 'KR',
      });
    }
    expect(parseInput(saveRegistrationInput, { origin_country: 'XX', version: 1 })).toMatchObject({
      refusal: { fields: { origin_country: { key: 'invalid_choice' } } },
    });
  });

  it('may be a copy: basics, sizes and claims, no numbers, batches or files', async () => {
    const { ctx, id } = await start({ packaging: '瓶装', validUntil: null });
    await ctx.db.insert(rpClaims).values({ productId: id, code: '11', physicalOnly: false });
    const copy = value(await copyCosmetic(ctx, id, names()));
    const found = await findCosmetic(ctx, copy.id);
    expect(found).toMatchObject({
      packaging: '瓶装',
      registrationNo: null,
      reportOn: null,
      rpContractFrom: null,
      sizeCount: 1,
      batchCount: 0,
      batches: [],
      sizes: [{ name: '30 mL', quantity: 0 }],
      claims: [{ code: '11' }],
    });
    const other = await cosmeticsTenant();
    await expect(copyCosmetic(other.ctx, id, names())).rejects.toEqual(MISSING);
  });
});

describe('basics', () => {
  it('are changed with a trace of what was changed', async () => {
    const { ctx, id, brand } = await start();
    const input = { ...names(), type: 'general' as const, brand_owner_id: brand, version: 1 };
    value(await saveBasics(ctx, id, { ...input, packaging: '管装' }));
    const [entry] = await ctx.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'rp_product.basics')));
    expect(JSON.parse(entry?.detail ?? '{}')).toMatchObject({ packaging: ['', '管装'] });
    expect(await saveBasics(ctx, id, input)).toMatchObject({ refusal: { code: 4106 } });
    const other = await cosmeticsTenant();
    await expect(saveBasics(other.ctx, id, input)).rejects.toEqual(MISSING);
  });

  it.each([
    [{ storage: 'other' as const }, 'storage_other'],
    [{ shelf_life_months: 12, use_period_months: 13 }, 'use_period_months'],
  ])('%o are refused at %s', async (more, field) => {
    const { ctx, id } = await start();
    const input = { ...names(), type: 'general' as const, version: 1, ...more };
    expect(await saveBasics(ctx, id, input)).toMatchObject({
      refusal: { code: 4100, fields: { [field]: {} } },
    });
  });

  it('keep the type once a trade record has the product; before, its validity follows', async () => {
    const { ctx, of, id, batchId, sizeId } = await start({ reportOn: '2025-03-01' });
    const input = { ...names(), type: 'special' as const };
    value(await saveBasics(ctx, id, { ...input, version: 1 }));
    expect(await rowOf(id)).toMatchObject({ type: 'special', validUntil: '2030-02-28' });
    await ctx.db.insert(rpClaims).values({ productId: id, code: '03', physicalOnly: false });
    const general = { ...input, type: 'general' as const, version: 2 };
    expect(await saveBasics(ctx, id, general)).toMatchObject({
      refusal: { fields: { type: { key: 'type_has_special_claims' } } },
    });
    await ctx.db.delete(rpClaims).where(eq(rpClaims.productId, id));
    await insertTrade(of, { id, batchId, sizeId }, 1);
    expect(await saveBasics(ctx, id, general)).toMatchObject({
      refusal: { fields: { type: { key: 'type_fixed' } } },
    });
  });
});

describe('registration', () => {
  it('of a special product ends five years less a day after the report, unless told', async () => {
    const { ctx, id } = await start({ type: 'special' });
    const input = { report_on: '2024-02-29', registration_no: ' 国妆特进字20249901 ' };
    expect(value(await saveRegistration(ctx, id, { ...input, version: 1 })).warnings).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      validUntil: '2029-02-27',
      registrationNo: '国妆特进字20249901',
    });
    value(await saveRegistration(ctx, id, { ...input, valid_until: '2028-01-01', version: 2 }));
    expect(await rowOf(id)).toMatchObject({ validUntil: '2028-01-01' });
  });

  it('warns of an unusual number and saves it; a number of another product is refused', async () => {
    const { ctx, of, id } = await start();
    const { id: other } = await insertCosmetic(of);
    const input = { registration_no: 'ABC-1', version: 1 };
    expect(value(await saveRegistration(ctx, id, input)).warnings).toEqual([
      'registration_no_pattern',
    ]);
    expect(await saveRegistration(ctx, other, input)).toMatchObject({
      refusal: { code: 4100, fields: { registration_no: { key: 'registration_no_taken' } } },
    });
  });

  it.each([
    ['special', { report_on: '2026-09-19' }, 'report_on', 'future_day'],
    [
      'special',
      { report_on: '2026-01-02', valid_until: '2026-01-02' },
      'valid_until',
      'valid_until_after_report',
    ],
    ['special', { renewal_filed_on: '2026-09-19' }, 'renewal_filed_on', 'future_day'],
    ['general', { valid_until: '2030-01-01' }, 'valid_until', 'general_without_end'],
    ['general', { renewal_filed_on: '2026-01-01' }, 'renewal_filed_on', 'general_without_end'],
    ['general', { rp_contract_until: '2026-01-01' }, 'rp_contract_from', 'required'],
    [
      'general',
      { rp_contract_from: '2026-01-02', rp_contract_until: '2026-01-01' },
      'rp_contract_until',
      'contract_ends_before',
    ],
  ] as const)('of a %s product with %o is refused at %s', async (type, more, field, key) => {
    const { ctx, id } = await start({ type });
    expect(await saveRegistration(ctx, id, { version: 1, ...more })).toMatchObject({
      refusal: { code: 4100, fields: { [field]: { key } } },
    });
  });

  it('gives a file to one of two that take it at once, and the other is told it is not there', async () => {
    const { ctx, of, id } = await start();
    const { id: other } = await insertCosmetic(of);
    const input = { certificate_file_id: await insertFile(ctx, 'certificate'), version: 1 };
    const both = await Promise.allSettled(
      [id, other].map((product) => saveRegistration(ctx, product, input)),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: MISSING });
    const taken = (await Promise.all([id, other].map(rowOf))).map((row) => row?.certificateFileId);
    expect(taken.filter((file) => file === input.certificate_file_id)).toHaveLength(1);
  });

  it('takes files of the company for their purpose, and only once', async () => {
    const { ctx, of, id } = await start();
    const other = await cosmeticsTenant();
    const { id: second } = await insertCosmetic(of);
    const wrong = [await insertFile(other.ctx, 'certificate'), await insertFile(ctx, 'contract')];
    for (const certificate_file_id of wrong) {
      const input = { certificate_file_id, version: 1 };
      await expect(saveRegistration(ctx, id, input)).rejects.toEqual(MISSING);
    }
    const certificate_file_id = await insertFile(ctx, 'certificate');
    const input = { certificate_file_id, version: 1 };
    value(await saveRegistration(ctx, id, input));
    await expect(saveRegistration(ctx, second, input)).rejects.toEqual(MISSING);
    value(await saveRegistration(ctx, id, { ...input, version: 2 }));
  });
});

describe('claims and their evidence', () => {
  it('of special products are refused on a general one, each in its own words', async () => {
    const { ctx, id } = await start();
    const rows = ['11', '03', '11', '99'].map((code) => ({ code, physical_only: false }));
    expect(await saveClaims(ctx, id, { version: 1, rows })).toMatchObject({
      refusal: {
        code: 4100,
        fields: {
          'rows.1.code': { key: 'special_claim', values: { context: '03' } },
          'rows.2.code': { key: 'claim_twice' },
          'rows.3.code': { key: 'invalid_choice' },
        },
      },
    });
  });

  it('stay settled when they are saved again, and while a report is about them (4134)', async () => {
    const { ctx, id } = await start({ type: 'special' });
    const rows = [
      { code: 'A', physical_only: false },
      { code: '06', physical_only: false },
    ];
    value(await saveClaims(ctx, id, { version: 1, rows }));
    await ctx.db.update(rpClaims).set({ settledByStaff: true }).where(eq(rpClaims.code, 'A'));
    const file_id = await insertFile(ctx, 'effect');
    const report = {
      claim: '06',
      evidence: 'human' as const,
      registered_institution: false,
      reported_on: '2026-05-01',
      test_no: 'T-1',
      file_id,
    };
    value(await saveEffectReports(ctx, id, { version: 2, rows: [report] }));
    value(await saveClaims(ctx, id, { version: 3, rows }));
    const found = await findCosmetic(ctx, id);
    expect(found.claims.map(({ code, proven }) => [code, proven])).toEqual([
      ['06', true],
      ['A', true],
    ]);
    expect(found.files[file_id]).toMatchObject({ name: 'paper.pdf', sizeBytes: 1200 });
    expect(await saveClaims(ctx, id, { version: 4, rows: [] })).toMatchObject({
      refusal: { code: 4134, data: { uses: [{ row: '06', by: ['T-1'] }] } },
    });
    const wrong = [{ ...report, claim: '07', reported_on: '2026-09-19' }];
    expect(await saveEffectReports(ctx, id, { version: 4, rows: wrong })).toMatchObject({
      refusal: { fields: { 'rows.0.claim': {}, 'rows.0.reported_on': {} } },
    });
  });
});

describe('attachments and feedback', () => {
  it('are replaced as a whole; files of nobody are not found', async () => {
    const { ctx, id } = await start();
    const file_id = await insertFile(ctx, 'attachment');
    const row = { name: '中文标签', kind: 'label' as const, file_id };
    value(await saveAttachments(ctx, id, { version: 1, rows: [row] }));
    const [first] = (await findCosmetic(ctx, id)).attachments;
    expect(first).toMatchObject({ name: '中文标签', fileId: file_id });
    const again = [{ ...row, id: first?.id ?? '', name: '标签' }];
    value(await saveAttachments(ctx, id, { version: 2, rows: again }));
    const theirs = [{ ...row, file_id: 'fil_nobody' }];
    await expect(saveAttachments(ctx, id, { version: 3, rows: theirs })).rejects.toEqual(MISSING);
    await expect(
      saveAttachments(ctx, id, { version: 3, rows: [{ ...row, id: 'att_nobody' }] }),
    ).rejects.toEqual(MISSING);
    value(await saveAttachments(ctx, id, { version: 3, rows: [] }));
    expect((await findCosmetic(ctx, id)).attachments).toEqual([]);
  });

  it('are added without making open forms stale, and deleted unless a report was made of them', async () => {
    const { ctx, id } = await start();
    const input = { feedback_on: '2026-09-18', content: '发红', adverse_reaction: true };
    const tomorrow = { ...input, feedback_on: '2026-09-19' };
    expect(await addFeedback(ctx, id, tomorrow)).toMatchObject({
      refusal: { fields: { feedback_on: { key: 'future_day' } } },
    });
    const { id: feedback } = value(await addFeedback(ctx, id, input));
    expect(await rowOf(id)).toMatchObject({ version: 1 });
    await ctx.db.update(rpFeedback).set({ reportId: 'adr_1' }).where(eq(rpFeedback.id, feedback));
    expect(await deleteFeedback(ctx, id, feedback)).toMatchObject({ refusal: { code: 4134 } });
    await ctx.db.update(rpFeedback).set({ reportId: null }).where(eq(rpFeedback.id, feedback));
    const other = await cosmeticsTenant();
    await expect(deleteFeedback(other.ctx, id, feedback)).rejects.toEqual(MISSING);
    const ends = await Promise.all([
      deleteFeedback(as(ctx), id, feedback),
      deleteFeedback(as(ctx), id, feedback).catch(() => ({ ok: false })),
    ]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await findCosmetic(ctx, id)).feedback).toEqual([]);
    await expect(addFeedback(other.ctx, id, input)).rejects.toEqual(MISSING);
  });
});

describe('annual reports', () => {
  it('are of general products, of a year that is over, once', async () => {
    const { ctx, of, id } = await start({ reportOn: '2024-01-01' });
    const owed = async () =>
      (await findCosmetic(ctx, id)).annualReportsOwed.map(({ year, state }) => [year, state]);
    expect(await owed()).toEqual([
      [2024, 'overdue'],
      [2025, 'overdue'],
    ]);
    const filed = { year: 2025, filed_on: '2026-03-02' };
    value(await addAnnualReport(ctx, id, filed));
    expect(await owed()).toEqual([[2024, 'overdue']]);
    const refusedAt = async (input: typeof filed, product = id) => {
      const outcome = await addAnnualReport(ctx, product, input);
      return outcome.ok ? null : Object.values(outcome.refusal.fields ?? {})[0]?.key;
    };
    expect(await refusedAt(filed)).toBe('annual_report_twice');
    expect(await refusedAt({ year: 2026, filed_on: '2026-09-01' })).toBe('year_not_over');
    expect(await refusedAt({ year: 2024, filed_on: '2024-12-31' })).toBe('filed_within_year');
    expect(await refusedAt({ year: 2023, filed_on: '2026-03-02' })).toBe('annual_report_not_owed');
    expect(await refusedAt({ year: 2025, filed_on: '2026-09-19' })).toBe('future_day');
    const { id: special } = await insertCosmetic(of, { type: 'special' });
    expect(await refusedAt(filed, special)).toBe('annual_report_of_general');
    const other = await cosmeticsTenant();
    await expect(addAnnualReport(other.ctx, id, filed)).rejects.toEqual(MISSING);
  });
});

describe('the state of a product', () => {
  const note = '停止进口';
  const invalid = { reason_key: 'other', on: '2026-09-10', note } as const;

  it('is an admin’s, with a reason', async () => {
    const { ctx, id } = await start();
    const member = as(ctx, { role: 'member' });
    const denied = new Denial(4002);
    await expect(invalidateCosmetic(member, id, { ...invalid, version: 1 })).rejects.toEqual(
      denied,
    );
    await expect(restoreCosmetic(member, id, { note, version: 1 })).rejects.toEqual(denied);
    expect(await restoreCosmetic(ctx, id, { note, version: 1 })).toMatchObject({
      refusal: { code: 4105 },
    });
    value(await invalidateCosmetic(ctx, id, { ...invalid, version: 1 }));
    expect(await rowOf(id)).toMatchObject({
      status: 'invalid',
      invalidCause: 'other',
      invalidOn: '2026-09-10',
      invalidReason: note,
    });
    expect(await invalidateCosmetic(ctx, id, { ...invalid, version: 2 })).toMatchObject({
      refusal: { code: 4105 },
    });
    value(await restoreCosmetic(ctx, id, { note, version: 2 }));
    expect(await rowOf(id)).toMatchObject({ status: 'normal', invalidCause: null });
  });

  it('ends by itself the day after certificate or contract, in Beijing, and comes back once that is gone', async () => {
    const { ctx, id } = await start({ type: 'special', validUntil: '2026-09-18' });
    const { id: under } = await start({ rpContractUntil: '2026-09-17' });
    expect(await endProducts(systemContext(Date.UTC(2026, 8, 18, 15, 59)))).toBe(1);
    expect(await rowOf(under)).toMatchObject({ status: 'invalid', invalidCause: 'contract_ended' });
    expect(await rowOf(id)).toMatchObject({ status: 'normal' });
    const dayAfter = Date.UTC(2026, 8, 18, 16);
    expect(await endProducts(systemContext(dayAfter))).toBe(1);
    expect(await endProducts(systemContext(dayAfter))).toBe(0);
    expect(await rowOf(id)).toMatchObject({ invalidCause: 'certificate_ended', version: 2 });
    const [entry] = await ctx.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'rp_product.end')));
    expect(entry).toMatchObject({ actorKind: 'system', companyId: ctx.company.id });
    const later = as(ctx, { nowMs: dayAfter });
    expect(await restoreCosmetic(later, id, { note, version: 2 })).toMatchObject({
      refusal: { code: 4169, data: { reason: 'certificate_ends' } },
    });
    const days = { report_on: '2021-09-19', valid_until: '2027-01-01', version: 2 };
    value(await saveRegistration(later, id, days));
    value(await restoreCosmetic(later, id, { note, version: 3 }));
  });
});

describe('a product', () => {
  it('goes with all its parts, unless a trade has it (4134)', async () => {
    const { ctx, of, id } = await start();
    await ctx.db.insert(rpClaims).values({ productId: id, code: '11', physicalOnly: false });
    const other = await cosmeticsTenant();
    await expect(deleteCosmetic(other.ctx, id, 1)).rejects.toEqual(MISSING);
    expect(await deleteCosmetic(ctx, id, 2)).toMatchObject({ refusal: { code: 4106 } });
    value(await deleteCosmetic(ctx, id, 1));
    expect(await rowOf(id)).toBeUndefined();
    const traded = await insertCosmetic(of);
    const no = await insertTrade(of, traded, 1);
    expect(await deleteCosmetic(ctx, traded.id, 1)).toMatchObject({
      refusal: { code: 4134, data: { uses: [{ by: [no] }] } },
    });
  });
});
