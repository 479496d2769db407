import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { bulkItems } from '#db/schema/provider/bulk.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companySystems, staffAssignments } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany } from '#db/seed/rows.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { findBulk } from '~/domain/provider/bulk/find.server.ts';
import { NOW_MS, systemContext } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { shipper, value, waitingRecord } from '../../../support/only-representative/shipments.ts';
import {
  deliver,
  outcomesOf as outcomes,
  previewMany as preview,
  refusalOf,
  startMany as start,
} from '../../../support/provider/bulk.ts';
import { reckoned } from '../../../support/provider/health.ts';

const db = systemContext().db;

/** A company whose contract ends on a day. */
async function ending(on: string | null, change: Partial<typeof companySystems.$inferInsert> = {}) {
  return insertCompany(db, {}, [{ system: 'rscc', authorisedUntil: on, ...change }]);
}

const untilOf = async (companyId: string) => {
  const [row] = await db
    .select({ until: companySystems.authorisedUntil, state: companySystems.state })
    .from(companySystems)
    .where(eq(companySystems.companyId, companyId));
  return row;
};

describe('renewing many', () => {
  it('shows first what each becomes and what is skipped and why, and writes nothing', async () => {
    const soon = await ending('2026-10-31');
    const open = await ending(null);
    const none = await insertCompany(db, {}, []);
    const staff = await providerStaff({ assigned: [soon, open, none] });
    const { rows } = value(
      await preview(staff, { act: 'renew', ids: [soon, open, none], values: { months: 12 } }),
    );
    const told = new Map(rows.map((row) => [row.companyId, [row.after, row.skip?.key ?? null]]));
    expect(told.get(soon)).toEqual(['2027-10-31', null]);
    expect(told.get(open)).toEqual(['', 'bulk_without_end']);
    expect(told.get(none)).toEqual(['', 'bulk_no_contract']);
    expect((await untilOf(soon))?.until).toBe('2026-10-31');
  });

  it('does each by the verb of one, notes one outcome a row, and nothing twice', async () => {
    const first = await ending('2026-10-31');
    const other = await ending('2026-12-15');
    const late = await ending('2028-01-01');
    const staff = await providerStaff({ assigned: [first, other, late] });
    const { batch_id: id } = value(
      await start(staff, {
        act: 'renew',
        ids: [first, other, late],
        values: { authorised_until: '2027-12-31' },
      }),
    );
    // Somebody changes one before its turn comes.
    await db
      .update(companySystems)
      .set({ version: sql`version + 1` })
      .where(eq(companySystems.companyId, other));
    expect(await deliver(id)).toBe(1);
    const ends = new Map((await outcomes(staff, id)).map(([company, ...end]) => [company, end]));
    expect(ends.get(first)).toEqual(['done', null, null]);
    expect(ends.get(other)).toEqual(['refused', 4106, null]);
    expect(ends.get(late)).toEqual(['skipped', null, 'renewal_not_later']);
    expect((await untilOf(first))?.until).toBe('2027-12-31');
    // The trail has it as the act of whoever began it, in each company.
    const trail = await db
      .select({ action: auditEntries.action, actorId: auditEntries.actorId })
      .from(auditEntries)
      .where(eq(auditEntries.companyId, first));
    expect(trail).toEqual([{ action: 'contract.renew', actorId: staff.actor.id }]);
    // A delivery that ended before it could say so finds it done.
    await db.update(bulkItems).set({ state: 'queued' }).where(eq(bulkItems.batchId, id));
    await deliver(id);
    const again = new Map((await outcomes(staff, id)).map(([company, ...end]) => [company, end]));
    expect(again.get(first)).toEqual(['done', null, null]);
    expect(await untilOf(first)).toMatchObject({ until: '2027-12-31' });
  });

  it('is refused for what can’t be meant, at its field', async () => {
    const id = await ending('2026-10-31');
    const staff = await providerStaff({ assigned: [id] });
    const refused = async (input: object) =>
      refusalOf(await preview(staff, { act: 'renew', ...input }));
    expect(await refused({ values: { months: 12 } })).toMatchObject({
      fields: { ids: { key: 'required' } },
    });
    expect(await refused({ ids: [id], values: {} })).toMatchObject({
      fields: { 'values.authorised_until': { key: 'bulk_day_or_months' } },
    });
    expect(await refused({ ids: [id], values: { months: 12, why: 'x' } })).toMatchObject({
      code: 4100,
    });
    const many = Array.from({ length: 201 }, (_, at) => `co_${at}`);
    expect(await refused({ ids: many, values: { months: 1 } })).toMatchObject({
      fields: { ids: { key: 'bulk_too_many' } },
    });
  });

  it('of another’s company is 4040, and nothing of the rest is done', async () => {
    const mine = await ending('2026-10-31');
    const foreign = await ending('2026-10-31');
    const staff = await providerStaff({ assigned: [mine] });
    const asked = { act: 'renew', ids: [mine, foreign], values: { months: 1 } };
    await expect(preview(staff, asked)).rejects.toMatchObject({ code: 4040 });
    await expect(start(staff, asked)).rejects.toMatchObject({ code: 4040 });
    expect((await untilOf(mine))?.until).toBe('2026-10-31');
  });

  it('takes all that a filter finds, as long as it finds as many', async () => {
    const ids = [await ending('2026-10-31'), await ending('2026-11-30')];
    const staff = await providerStaff({ assigned: ids });
    await reckoned(staff, ...ids);
    const asked = { act: 'renew', filter: 'system=rscc', values: { months: 1 } };
    expect(refusalOf(await preview(staff, asked))).toMatchObject({
      fields: { expected_total: { key: 'required' } },
    });
    expect(refusalOf(await start(staff, { ...asked, expected_total: 3 }))).toEqual({ code: 4156 });
    const { rows } = value(await preview(staff, { ...asked, expected_total: 2 }));
    expect(rows.map(({ companyId }) => companyId).sort()).toEqual([...ids].sort());
  });

  it('stops for who may no longer: what is left is refused, and others don’t read it', async () => {
    const id = await ending('2026-10-31');
    const staff = await providerStaff({ assigned: [id] });
    const begun = { act: 'renew', ids: [id], values: { months: 1 } };
    const one = value(await start(staff, begun));
    await db.delete(staffAssignments).where(eq(staffAssignments.companyId, id));
    await deliver(one.batch_id);
    expect(await outcomes(staff, one.batch_id)).toEqual([[id, 'refused', 4040, null]]);
    await db.insert(staffAssignments).values({ userId: staff.actor.id, companyId: id });
    const two = value(await start(staff, begun));
    await db.update(users).set({ state: 'disabled' }).where(eq(users.id, staff.actor.id));
    await deliver(two.batch_id);
    expect(await outcomes(staff, two.batch_id)).toEqual([[id, 'refused', 4005, null]]);
    expect((await untilOf(id))?.until).toBe('2026-10-31');
    await expect(findBulk(await providerStaff(), two.batch_id)).rejects.toMatchObject({
      code: 4040,
    });
  });
});

describe('locking many', () => {
  it('locks each for one reason, and skips what is locked already', async () => {
    const open = await ending('2027-10-31');
    const shut = await ending('2027-10-31', { state: 'locked', lockReason: 'fees', lockNote: 'x' });
    const staff = await providerStaff({ assigned: [open, shut] });
    const values = { reason_key: 'documents_missing', note: 'Papers of 2026 are missing.' };
    const { batch_id: id } = value(await start(staff, { act: 'lock', ids: [open, shut], values }));
    await deliver(id);
    expect((await untilOf(open))?.state).toBe('locked');
    const ends = new Map((await outcomes(staff, id)).map(([company, ...end]) => [company, end]));
    expect(ends.get(shut)).toEqual(['skipped', null, 'bulk_locked']);
    expect(
      refusalOf(await preview(staff, { act: 'lock', ids: [open], values: { note: 'short' } }))
        ?.fields,
    ).toMatchObject({ 'values.reason_key': {}, 'values.note': {} });
  });
});

describe('assigning many', () => {
  it('puts somebody in the place of another, with their work; a consultant may not', async () => {
    const id = await ending(null);
    const bare = await ending(null);
    const leaves = await providerStaff({ assigned: [id] });
    await db
      .update(staffAssignments)
      .set({ isPrimary: true, systems: '["rscc"]' })
      .where(eq(staffAssignments.companyId, id));
    const comes = await providerStaff();
    const item = {
      ...{ id: newId('wrk', NOW_MS), kind: 'manual' as const, subjectKind: 'matter' as const },
      ...{
        subjectId: id,
        occasion: '',
        subjectZh: '事项',
        subjectEn: 'Matter',
        dueOn: '2026-10-01',
      },
      ...{ companyId: id, assigneeId: leaves.actor.id, moveId: '' },
      ...{ arisenAtMs: NOW_MS, createdAtMs: NOW_MS },
    };
    await db.insert(workItems).values(item);
    const admin = await providerStaff({ role: 'provider' });
    const asked = {
      act: 'assign',
      ids: [id, bare],
      values: { staff_id: comes.actor.id, from_id: leaves.actor.id },
    };
    await expect(preview(leaves, asked)).rejects.toMatchObject({ code: 4040 });
    const { batch_id: batch } = value(await start(admin, asked));
    await deliver(batch);
    const ends = new Map((await outcomes(admin, batch)).map(([company, ...end]) => [company, end]));
    expect(ends.get(id)).toEqual(['done', null, null]);
    expect(ends.get(bare)).toEqual(['skipped', null, 'bulk_not_theirs']);
    const assigned = await db
      .select()
      .from(staffAssignments)
      .where(eq(staffAssignments.companyId, id));
    expect(assigned).toEqual([
      { userId: comes.actor.id, companyId: id, isPrimary: true, systems: '["rscc"]' },
    ]);
    const [now] = await db.select().from(workItems).where(eq(workItems.id, item.id));
    expect(now?.assigneeId).toBe(comes.actor.id);
    // Whoever comes first stays beside the next one.
    const next = value(
      await start(admin, { act: 'assign', ids: [id], values: { staff_id: leaves.actor.id } }),
    );
    await deliver(next.batch_id);
    const both = await db.select().from(staffAssignments).where(eq(staffAssignments.companyId, id));
    expect(both.find(({ isPrimary }) => isPrimary)?.userId).toBe(leaves.actor.id);
    expect(both).toHaveLength(2);
  });

  it('skips a taker who is none', async () => {
    const id = await ending(null);
    const admin = await providerStaff({ role: 'provider' });
    const { rows } = value(
      await preview(admin, { act: 'assign', ids: [id], values: { staff_id: 'usr_nobody' } }),
    );
    expect(rows.map(({ skip }) => skip?.key)).toEqual(['bulk_no_taker']);
  });
});

describe('limits of next year of many', () => {
  it('go by those of this year, more or less, or are typed; none below what is drawn', async () => {
    const who = await shipper();
    await waitingRecord(who);
    const [kept] = await db
      .select()
      .from(registrations)
      .where(eq(registrations.id, who.registrationId));
    const staff = await providerStaff({ assigned: [who.ctx.company.id] });
    const asked = (values: object) => ({ act: 'limits', ids: [who.registrationId], values });
    const [account] = await db
      .select()
      .from(tonnageAccounts)
      .where(eq(tonnageAccounts.holderId, who.registrationId));
    const thisYear = (account?.limitG ?? 0) / 1_000_000;
    const { rows } = value(await preview(staff, asked({ percent: 10 })));
    expect(rows).toMatchObject([
      { subjectId: who.registrationId, about: kept?.registrationNo, skip: null },
    ]);
    expect(Number(rows[0]?.after)).toBeCloseTo(thisYear * 1.1, 5);
    const typed = value(
      await start(staff, asked({ percent: 10, limits: { [who.registrationId]: '12.5' } })),
    );
    await deliver(typed.batch_id);
    expect(await outcomes(staff, typed.batch_id)).toEqual([
      [who.ctx.company.id, 'done', null, null],
    ]);
    const next = await db
      .select()
      .from(tonnageAccounts)
      .where(and(eq(tonnageAccounts.holderId, who.registrationId), eq(tonnageAccounts.year, 2027)));
    expect(next.map(({ limitG }) => limitG)).toEqual([12_500_000]);
    // The same again changes nothing; less than is drawn there is skipped.
    const same = value(await preview(staff, asked({ limits: { [who.registrationId]: '12.5' } })));
    expect(same.rows[0]?.skip?.key).toBe('bulk_unchanged');
    await db
      .update(tonnageAccounts)
      .set({ usedG: 12_000_000 })
      .where(and(eq(tonnageAccounts.holderId, who.registrationId), eq(tonnageAccounts.year, 2027)));
    const below = value(await preview(staff, asked({ limits: { [who.registrationId]: '11' } })));
    expect(below.rows[0]?.skip).toMatchObject({ key: 'limit_below_drawn' });
    await expect(preview(await providerStaff(), asked({ percent: 0 }))).rejects.toMatchObject({
      code: 4040,
    });
    expect(
      refusalOf(await preview(staff, { act: 'limits', filter: '', expected_total: 1 })),
    ).toMatchObject({
      fields: { filter: { key: 'invalid_choice' } },
    });
  });
});
