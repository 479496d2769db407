import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { duties, dutyDeeds } from '#db/schema/duty.ts';
import { bulkItems } from '#db/schema/provider/bulk.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { rpAnnualReports } from '#db/schema/rp-product.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { keepDutyProof } from '~/domain/provider/bulk/duties.server.ts';
import { findBulk } from '~/domain/provider/bulk/find.server.ts';
import { keepDuties } from '~/domain/responsible-person/duty/keep.server.ts';
import { NOW_MS, openTestDatabase } from '../../../support/contexts.ts';
import { insertDuty, dutiesOf as ofFiling } from '../../../support/new-substance/duties.ts';
import { cnTenant, insertFiling } from '../../../support/new-substance/substances-cn.ts';
import { bandDuty, bandShipper } from '../../../support/only-representative/registration-duties.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { PDF, upload, value } from '../../../support/only-representative/shipments.ts';
import {
  deliver,
  outcomesOf,
  previewMany,
  refusalOf,
  startMany,
} from '../../../support/provider/bulk.ts';
import { cosmeticsTenant, insertCosmetic } from '../../../support/responsible-person/cosmetics.ts';

/** `areas/console.md` §4 Bulk: 登记完成; §7 case 28. */

const db = openTestDatabase();
const DONE = { done_on: '2026-09-01', reference_no: 'HZ-2026-118' };

const asked = (rows: Record<string, object>, ids = Object.keys(rows)) => ({
  ...{ act: 'duties', ids, values: { rows } },
});

/** The annual report of a filing, open. */
async function filingDuty(change: Partial<typeof duties.$inferInsert> = {}) {
  const of = await cnTenant();
  const { id: filingId } = await insertFiling(of);
  const companyId = of.company.id;
  const id = await insertDuty({ companyId, filingId, ...change });
  return { ...of, companyId, filingId, id };
}

/** The annual report of a product for last year, open. */
async function productDuty() {
  const of = await cosmeticsTenant();
  const { id: productId } = await insertCosmetic(of, { reportOn: '2024-06-01' });
  await commit(db, keepDuties(of.ctx, 'rp_product', [productId]));
  const [duty] = await db
    .select()
    .from(duties)
    .where(and(eq(duties.subjectId, productId), eq(duties.kind, 'annual_report')));
  return { ...of, companyId: of.ctx.company.id, productId, id: duty?.id ?? '' };
}

const stateOf = async (ids: readonly string[]) => {
  const rows = await db
    .select()
    .from(duties)
    .where(inArray(duties.id, [...ids]));
  return new Map(rows.map(({ id, state, doneOn }) => [id, [state, doneOn]]));
};

const skipsOf = async (staff: Awaited<ReturnType<typeof providerStaff>>, input: object) => {
  const { rows } = value(await previewMany(staff, input));
  return new Map(
    rows.map(({ subjectId, skip, closed }) => [subjectId, [skip?.key ?? null, closed]]),
  );
};

describe('duties that are registered together', () => {
  it('are done each by the verb of its area, in the name of staff, and nothing twice', async () => {
    const band = await bandShipper();
    const [filing, product, registration] = [
      await filingDuty(),
      await productDuty(),
      await bandDuty(band),
    ];
    const assigned = [filing.companyId, product.companyId, band.ctx.company.id];
    const staff = await providerStaff({ assigned });
    const ids = [filing.id, product.id, registration];
    const input = asked(Object.fromEntries(ids.map((id) => [id, DONE])));
    const { rows } = value(await previewMany(staff, input));
    expect(rows.map(({ skip }) => skip)).toEqual([null, null, null]);
    const of = { kind: 'annual_report', year: 2025, dueOn: '2026-04-30' };
    expect(rows.find(({ subjectId }) => subjectId === filing.id)).toMatchObject({ duty: of });
    expect((await stateOf(ids)).get(filing.id)).toEqual(['open', null]);
    const { batch_id } = value(await startMany(staff, input));
    await deliver(batch_id);
    const ended = (await outcomesOf(staff, batch_id)).map(([, ...end]) => end);
    expect(ended).toEqual([1, 2, 3].map(() => ['done', null, null]));
    const kept = await findBulk(staff, batch_id);
    expect(kept.rows.find(({ subjectId }) => subjectId === filing.id)?.duty).toEqual(of);
    for (const id of ids) expect((await stateOf(ids)).get(id)).toEqual(['done', '2026-09-01']);
    const [report] = await db
      .select()
      .from(rpAnnualReports)
      .where(eq(rpAnnualReports.productId, product.productId));
    expect(report).toMatchObject({ year: 2025, filedOn: '2026-09-01', receiptNo: 'HZ-2026-118' });
    const [deed] = await db.select().from(dutyDeeds).where(eq(dutyDeeds.dutyId, registration));
    expect(deed).toMatchObject({ step: 'updated', byName: staff.actor.name });
    const trail = () =>
      db
        .select({ action: auditEntries.action, kind: auditEntries.actorKind })
        .from(auditEntries)
        .where(eq(auditEntries.actorId, staff.actor.id));
    const done = [
      { action: 'bulk.start', kind: 'staff' },
      { action: 'cn_duty.done', kind: 'staff' },
      { action: 'duty.step', kind: 'staff' },
      { action: 'rp_product.annual_report', kind: 'staff' },
    ];
    expect((await trail()).toSorted((a, b) => a.action.localeCompare(b.action))).toEqual(done);
    // A delivery that ended before it could say so finds them done.
    await db.update(bulkItems).set({ state: 'queued' }).where(eq(bulkItems.batchId, batch_id));
    await deliver(batch_id);
    const again = (await outcomesOf(staff, batch_id)).map(([, ...end]) => end);
    expect(again).toEqual(ended);
    expect(await trail()).toHaveLength(4);
  });

  it('without proof are refused alone, where the call for one asks for it', async () => {
    const [first, bare, product] = [await filingDuty(), await filingDuty(), await productDuty()];
    const assigned = [first.companyId, bare.companyId, product.companyId];
    const staff = await providerStaff({ assigned });
    const day = { done_on: '2026-09-01' };
    const input = asked({ [first.id]: DONE, [bare.id]: day, [product.id]: day });
    const skips = await skipsOf(staff, input);
    expect(skips.get(bare.id)?.[0]).toBe('proof_missing');
    expect(skips.get(first.id)?.[0]).toBeNull();
    // A report may be entered before its receipt is there.
    expect(skips.get(product.id)?.[0]).toBeNull();
    const { batch_id } = value(await startMany(staff, input));
    await deliver(batch_id);
    const ends = new Map(
      (await outcomesOf(staff, batch_id)).map(([company, ...end]) => [company, end]),
    );
    expect(ends.get(bare.companyId)).toEqual(['skipped', null, 'proof_missing']);
    expect(ends.get(first.companyId)).toEqual(['done', null, null]);
    expect(ends.get(product.companyId)).toEqual(['done', null, null]);
    expect((await stateOf([bare.id])).get(bare.id)).toEqual(['open', null]);
  });

  it('that somebody was quicker with are refused in their row (4195)', async () => {
    const { id, companyId } = await filingDuty();
    const staff = await providerStaff({ assigned: [companyId] });
    const { batch_id } = value(await startMany(staff, asked({ [id]: DONE })));
    await db.update(duties).set({ state: 'done', doneOn: '2026-08-01' }).where(eq(duties.id, id));
    await deliver(batch_id);
    expect(await outcomesOf(staff, batch_id)).toEqual([[companyId, 'refused', 4195, null]]);
    expect((await stateOf([id])).get(id)).toEqual(['done', '2026-08-01']);
  });

  it.each([
    ['a day to come', { ...DONE, done_on: '2026-09-19' }, 'future_day'],
    ['no day', { reference_no: 'HZ-1' }, 'bulk_duty_no_day'],
    ['a day that is none', { ...DONE, done_on: '2026-02-30' }, 'day_not_real'],
    [
      'a file that nobody gave',
      { done_on: '2026-09-01', file: 'receipt.pdf' },
      'bulk_file_missing',
    ],
  ])('are skipped with %s', async (_, said, key) => {
    const [filing, product] = [await filingDuty(), await productDuty()];
    const staff = await providerStaff({ assigned: [filing.companyId, product.companyId] });
    const skips = await skipsOf(staff, asked({ [filing.id]: said, [product.id]: said }));
    expect([...skips.values()]).toEqual([
      [key, undefined],
      [key, undefined],
    ]);
  });

  it('are left whatever is said of those that are over, of what proves itself, and of ended contracts', async () => {
    const over = await filingDuty({ state: 'done', doneOn: '2026-03-01' });
    const deed = await filingDuty({ kind: 'activity_record' });
    const ended = await filingDuty();
    await db
      .update(companySystems)
      .set({ state: 'ended' })
      .where(eq(companySystems.companyId, ended.companyId));
    const assigned = [over.companyId, deed.companyId, ended.companyId];
    const staff = await providerStaff({ assigned });
    const skips = await skipsOf(
      staff,
      asked({ [over.id]: DONE, [deed.id]: DONE, [ended.id]: DONE }),
    );
    expect(skips.get(over.id)).toEqual(['duty_done', true]);
    expect(skips.get(deed.id)).toEqual(['bulk_duty_elsewhere', true]);
    expect(skips.get(ended.id)).toEqual(['bulk_no_contract', true]);
  });

  it('say in which way they were done, where there are several, and not before they begin', async () => {
    const of = await bandShipper();
    const [companyId, subjectId] = [of.ctx.company.id, of.registrationId];
    const row = {
      ...{ companyId, filingId: subjectId, system: 'rscc', subjectKind: 'registration', year: 0 },
      kind: 'duin_deadline',
    };
    const id = await insertDuty(row);
    const early = await insertDuty({ ...row, about: 'later', opensOn: '2027-10-27' });
    const staff = await providerStaff({ assigned: [companyId] });
    const said = { ...DONE, step: 'stopped' };
    const skips = await skipsOf(staff, asked({ [id]: DONE, [early]: said }));
    expect(skips.get(id)).toEqual(['bulk_duty_way', undefined]);
    expect(skips.get(early)).toEqual(['bulk_duty_not_begun', undefined]);
    const input = asked({ [id]: said });
    const { rows } = value(await previewMany(staff, input));
    expect(rows).toMatchObject([{ skip: null, ways: ['registered', 'stopped'] }]);
    const { batch_id } = value(await startMany(staff, input));
    await deliver(batch_id);
    expect(await outcomesOf(staff, batch_id)).toEqual([[companyId, 'done', null, null]]);
    const [kept] = await db.select().from(dutyDeeds).where(eq(dutyDeeds.dutyId, id));
    expect(kept).toMatchObject({ step: 'stopped' });
  });

  it('are five hundred at most, of companies that are theirs, or what the work queue finds', async () => {
    const { id, companyId } = await filingDuty();
    const staff = await providerStaff({ assigned: [companyId] });
    const many = Array.from({ length: 501 }, (_, n) => `dty_${n}`);
    expect(refusalOf(await previewMany(staff, asked({}, many)))?.fields).toMatchObject({
      ids: { key: 'bulk_too_many', values: { max: 500 } },
    });
    const other = await providerStaff();
    await expect(previewMany(other, asked({ [id]: DONE }))).rejects.toMatchObject({ code: 4040 });
    await expect(startMany(other, asked({ [id]: DONE }))).rejects.toMatchObject({ code: 4040 });
    await expect(keepDutyProof(other, id, upload('receipt.pdf', PDF))).rejects.toMatchObject({
      code: 4040,
    });
    await db.insert(workItems).values({
      ...{ id: newId('wrk', NOW_MS), kind: 'cn_duty', subjectKind: 'duty', subjectId: id },
      ...{ occasion: '2026-04-30', companyId, system: 'cnscc', subjectZh: 'DH', subjectEn: 'DH' },
      ...{ about: 'annual_report', dueOn: '2026-04-30', arisenAtMs: NOW_MS, createdAtMs: NOW_MS },
      moveId: '',
    });
    const found = { act: 'duties', filter: 'kind=cn_duty', expected_total: 1 };
    const { rows } = value(await previewMany(staff, found));
    expect(rows.map(({ subjectId }) => subjectId)).toEqual([id]);
    expect(refusalOf(await previewMany(staff, { ...found, expected_total: 2 }))?.code).toBe(4156);
    expect(refusalOf(await previewMany(staff, { ...found, filter: 'kind=nothing' }))).toMatchObject(
      {
        fields: { filter: { key: 'invalid_choice' } },
      },
    );
  });
});

describe('a file that proves a duty', () => {
  it('stands among those of its filing, once, and is found there by its name', async () => {
    const { id, companyId, filingId } = await filingDuty();
    const other = await insertDuty({ companyId, filingId, year: 2024 });
    const staff = await providerStaff({ assigned: [companyId] });
    const kept = value(await keepDutyProof(staff, id, upload('receipt.pdf', PDF)));
    const again = value(await keepDutyProof(staff, other, upload('receipt.pdf', PDF)));
    expect(again.file_id).toBe(kept.file_id);
    const day = { done_on: '2026-09-01' };
    const input = asked({
      [id]: { ...day, file_id: kept.file_id },
      [other]: { ...day, file: 'Receipt.PDF' },
    });
    const { batch_id } = value(await startMany(staff, input));
    await deliver(batch_id);
    expect((await outcomesOf(staff, batch_id)).map(([, state]) => state)).toEqual(['done', 'done']);
    const files = (await ofFiling(filingId)).flatMap(({ fileId }) => fileId ?? []);
    expect(files).toEqual([kept.file_id, kept.file_id]);
  });

  it('is kept as the area of a product and of a registration has them, and refuses what is no such file', async () => {
    const band = await bandShipper();
    const [product, registration] = [await productDuty(), await bandDuty(band)];
    const assigned = [product.companyId, band.ctx.company.id];
    const staff = await providerStaff({ assigned });
    const day = { done_on: '2026-09-01' };
    const rows: Record<string, object> = {};
    for (const id of [product.id, registration]) {
      const { file_id } = value(await keepDutyProof(staff, id, upload('receipt.pdf', PDF)));
      rows[id] = { ...day, file_id };
    }
    const { batch_id } = value(await startMany(staff, asked(rows)));
    await deliver(batch_id);
    expect((await outcomesOf(staff, batch_id)).map(([, state]) => state)).toEqual(['done', 'done']);
    const wrong = await keepDutyProof(staff, product.id, upload('receipt.pdf', 'no paper'));
    expect(refusalOf(wrong)?.code).toBe(4115);
  });

  it('of another company proves nothing: that row alone is refused', async () => {
    const [mine, theirs] = [await productDuty(), await productDuty()];
    const assigned = [mine.companyId, theirs.companyId];
    const staff = await providerStaff({ assigned });
    const { file_id } = value(await keepDutyProof(staff, theirs.id, upload('a.pdf', PDF)));
    const day = { done_on: '2026-09-01' };
    const input = asked({ [mine.id]: { ...day, file_id }, [theirs.id]: { ...day, file_id } });
    const { batch_id } = value(await startMany(staff, input));
    await deliver(batch_id);
    const ends = new Map(
      (await outcomesOf(staff, batch_id)).map(([company, ...end]) => [company, end]),
    );
    expect(ends.get(mine.companyId)).toEqual(['refused', 4040, null]);
    expect(ends.get(theirs.companyId)).toEqual(['done', null, null]);
  });
});
