import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { staffAssignments } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany } from '#db/seed/rows.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { setAssignments } from '~/domain/provider/staff/assign.server.ts';
import { changeStaff } from '~/domain/provider/staff/change.server.ts';
import { disableStaff } from '~/domain/provider/staff/disable.server.ts';
import { addWork, noteWork } from '~/domain/provider/work/add.server.ts';
import { workAhead } from '~/domain/provider/work/calendar.server.ts';
import { changeWork } from '~/domain/provider/work/change.server.ts';
import { workCounts } from '~/domain/provider/work/counts.server.ts';
import { openWork } from '~/domain/provider/work/find.server.ts';
import { listWork } from '~/domain/provider/work/list.server.ts';
import { addWorkInput, changeWorkInput, workList } from '~/domain/provider/work/schema.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { code, value } from '../../support/only-representative/shipments.ts';
import { insertWork } from '../../support/provider/work.ts';

const change = (said: Record<string, unknown>) =>
  value(parseInput(changeWorkInput, { version: 1, ...said }));
const query = (said: Record<string, string> = {}) =>
  workList.lenient(new URLSearchParams({ limit: '100', ...said }));

const item = (given: Parameters<typeof insertWork>[1]) => insertWork(openTestDatabase(), given);

const company = () => insertCompany(openTestDatabase(), {}, [{ system: 'rscc' }]);

/** A company with two consultants, and an admin. */
async function people() {
  const companyId = await company();
  const [one, two] = [
    await providerStaff({ assigned: [companyId] }),
    await providerStaff({ assigned: [companyId] }),
  ];
  return { companyId, one, two, admin: await providerStaff({ role: 'provider' }) };
}

const ids = async (ctx: StaffContext, said?: Record<string, string>) =>
  (await listWork(ctx, query(said))).items.map(({ id }) => id);

describe('the queue', () => {
  it('shows the reader’s and nobody’s, the nearest due first, of companies that are theirs', async () => {
    const { companyId, one, two, admin } = await people();
    const later = await item({ companyId, dueOn: '2026-09-30', assigneeId: one.actor.id });
    const first = await item({ companyId, dueOn: '2026-09-17' });
    const others = await item({ companyId, assigneeId: two.actor.id });
    expect(await ids(one)).toEqual([first, later]);
    expect(await ids(one, { assignee: 'me' })).toEqual([later]);
    expect(await ids(one, { assignee: 'none' })).toEqual([first]);
    expect(await ids(one, { assignee: 'all' })).toEqual([first, others, later]);
    expect(await ids(one, { assignee: two.actor.id })).toEqual([others]);
    expect(await ids(one, { due: 'overdue' })).toEqual([first]);
    expect(await ids(one, { due: 'week', assignee: 'all' })).toEqual([others]);
    expect(await ids(one, { kind: 'release' })).toEqual([]);
    expect(await ids(one, { q: 'carry', system: 'rscc' })).toEqual([first, later]);
    expect(await ids(one, { system: 'rp' })).toEqual([]);
    const stranger = await providerStaff();
    expect(await ids(stranger, { assignee: 'all' })).toEqual([]);
    await expect(openWork(stranger, first)).rejects.toMatchObject({ code: 4040 });
    expect(await ids(admin, { assignee: 'all', company: companyId })).toEqual([
      ...[first, others, later],
    ]);
  });

  it('keeps what is an admin’s from consultants', async () => {
    const { companyId, one, admin } = await people();
    const id = await item({ companyId, kind: 'mail_failed' });
    expect(await ids(one, { assignee: 'all' })).toEqual([]);
    expect(await ids(admin, { company: companyId })).toEqual([id]);
    await expect(changeWork(one, id, change({ assignee_id: one.actor.id }))).rejects.toMatchObject({
      code: 4040,
    });
  });

  it('counts what is late, due today, the reader’s, and nobody’s', async () => {
    const { companyId, one, two } = await people();
    await item({ companyId, dueOn: '2026-09-17', assigneeId: one.actor.id });
    await item({ companyId, dueOn: '2026-09-18' });
    await item({ companyId, dueOn: '2026-09-17', assigneeId: two.actor.id });
    expect(await workCounts(one)).toEqual({
      ...{ queue: 2, mine: 1, unassigned: 1, waiting: 0, overdue: 1, today: 1 },
    });
  });

  it('of a calendar is what the reader has, and nobody else', async () => {
    const { companyId, one } = await people();
    const id = await item({ companyId, assigneeId: one.actor.id });
    await item({ companyId });
    expect((await workAhead(one)).map((row) => row.id)).toEqual([id]);
  });
});

describe('an item', () => {
  it('is taken by a consultant of its company; of two takers one wins', async () => {
    const { companyId, one, two } = await people();
    const id = await item({ companyId });
    const takes = (ctx: StaffContext) =>
      changeWork(ctx, id, change({ assignee_id: ctx.actor.id, state: 'doing' }));
    const both = await Promise.all([takes(one), takes(two)]);
    expect(both.map(code).sort()).toEqual([2000, 4106]);
    const [row] = await one.db.select().from(workItems).where(eq(workItems.id, id));
    expect(row).toMatchObject({ state: 'doing', version: 2 });
    const trail = await one.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(trail).toMatchObject([{ action: 'work.change', companyId, system: null }]);
    expect(JSON.parse(trail[0]?.detail ?? '')).toEqual({
      assignee: [null, 'Eva de Wit'],
      state: ['open', 'doing'],
    });
  });

  it('is given to somebody else by an admin alone, and only to who works for its company', async () => {
    const { companyId, one, two, admin } = await people();
    const id = await item({ companyId });
    const give = (ctx: StaffContext, to: string | null, version = 1) =>
      changeWork(ctx, id, change({ assignee_id: to, version }));
    expect(await give(one, two.actor.id)).toMatchObject({
      refusal: { code: 4105, why: { key: 'work_given_by_admin' } },
    });
    const stranger = await providerStaff();
    expect(await give(admin, stranger.actor.id)).toMatchObject({
      refusal: { code: 4100, fields: { assignee_id: { key: 'invalid_choice' } } },
    });
    expect(code(await give(admin, two.actor.id))).toBe(2000);
    // A consultant does not take from a colleague what they give away, but takes it for themselves.
    expect(code(await give(one, null, 2))).toBe(4105);
    expect(code(await give(one, one.actor.id, 2))).toBe(2000);
    expect(code(await give(one, null, 3))).toBe(2000);
    await expect(give(stranger, stranger.actor.id, 4)).rejects.toMatchObject({ code: 4040 });
  });

  it('is moved and finished by whoever has it, with a note, and then no more', async () => {
    const { companyId, one, two, admin } = await people();
    const id = await item({ companyId, assigneeId: one.actor.id });
    expect(await changeWork(two, id, change({ due_on: '2026-10-01' }))).toMatchObject({
      refusal: { code: 4105, why: { key: 'work_not_taken' } },
    });
    value(await changeWork(one, id, change({ due_on: '2026-10-01', state: 'waiting' })));
    expect(await changeWork(one, id, change({ state: 'done', version: 2 }))).toMatchObject({
      refusal: { code: 4100, fields: { note: { key: 'required' } } },
    });
    const done = { state: 'done', note: 'Agreed by phone.', version: 2 };
    value(await changeWork(one, id, change(done)));
    const open = await openWork(admin, id);
    expect(open).toMatchObject({
      state: 'done',
      endedByName: 'Eva de Wit',
      dueOn: '2026-10-01',
      notes: [{ text: 'Agreed by phone.', authorName: 'Eva de Wit' }],
    });
    expect(await changeWork(admin, id, change({ state: 'open', version: 3 }))).toMatchObject({
      refusal: { code: 4105, why: { key: 'work_ended' } },
    });
    expect(await ids(one)).toEqual([]);
    expect(await ids(one, { state: 'done' })).toEqual([id]);
    value(await noteWork({ ...two, nowMs: NOW_MS + 1 }, id, { text: 'Seen.' }));
    expect((await openWork(one, id)).notes.map(({ text }) => text)).toEqual([
      ...['Agreed by phone.', 'Seen.'],
    ]);
  });

  it('is written down for a company that is theirs, from today on', async () => {
    const { companyId, one } = await people();
    const said = (more: Record<string, unknown>) =>
      value(
        parseInput(addWorkInput, {
          ...{ company_id: companyId, subject: '季度会议资料', due_on: '2026-09-28', ...more },
        }),
      );
    const { id } = value(await addWork(one, said({ note: 'With slides.' })));
    expect(await openWork(one, id)).toMatchObject({
      ...{ kind: 'manual', subjectZh: '季度会议资料', dueOn: '2026-09-28', state: 'open' },
      ...{ assigneeId: one.actor.id, system: '', notes: [{ text: 'With slides.' }] },
    });
    expect(await addWork(one, said({ due_on: '2026-09-17' }))).toMatchObject({
      refusal: { code: 4100, fields: { due_on: { key: 'day_over' } } },
    });
    expect(await addWork(one, said({ company_id: await company() }))).toMatchObject({
      refusal: { code: 4100, fields: { company_id: { key: 'invalid_choice' } } },
    });
  });
});

describe('who goes leaves their work', () => {
  it('to who takes over, where an account is closed', async () => {
    const { companyId, one, two, admin } = await people();
    const id = await item({ companyId, assigneeId: one.actor.id });
    value(await disableStaff(admin, one.actor.id, { take_over_id: two.actor.id }));
    expect(await ids(two, { assignee: 'me' })).toEqual([id]);
  });

  it('to nobody, where an admin becomes a consultant who does not work for its company', async () => {
    const { companyId, admin } = await people();
    const other = await providerStaff({ role: 'provider', assigned: [companyId] });
    const assigneeId = other.actor.id;
    const gone = await item({ companyId: await company(), assigneeId });
    const mail = await item({ companyId, assigneeId, kind: 'mail_failed' });
    const kept = await item({ companyId, assigneeId });
    const [person] = await admin.db.select().from(users).where(eq(users.id, assigneeId));
    const said = { first_name: 'Eva de Wit', role: 'consultant' } as const;
    const version = person?.accessVersion ?? 0;
    value(await changeStaff(admin, assigneeId, { ...said, version }));
    expect(await ids(admin, { assignee: assigneeId })).toEqual([kept]);
    const nobodys = await ids(admin, { assignee: 'none' });
    expect(nobodys).toEqual(expect.arrayContaining([gone, mail]));
  });

  it('to nobody, where a company is no longer theirs', async () => {
    const { companyId, one, two, admin } = await people();
    const [gone, kept, own] = [
      await item({ companyId, assigneeId: one.actor.id }),
      await item({ companyId, assigneeId: two.actor.id }),
      await item({ companyId, assigneeId: admin.actor.id }),
    ];
    const assignments = [{ staff_id: two.actor.id, is_primary: true, systems: [] }];
    value(await setAssignments(admin, companyId, { assignments, version: 1 }));
    expect(await ids(two, { assignee: 'none' })).toEqual([gone]);
    expect(await ids(two, { assignee: 'me' })).toEqual([kept]);
    expect(await ids(admin, { assignee: 'me' })).toContain(own);
    expect(
      await one.db.select().from(staffAssignments).where(eq(staffAssignments.companyId, companyId)),
    ).toMatchObject([{ userId: two.actor.id }]);
  });
});

it('a page of the queue and an open item take one round trip each', async () => {
  const { companyId, one } = await people();
  const id = await item({ companyId });
  const trips = async (read: (ctx: StaffContext) => Promise<unknown>) => {
    const ctx = { ...one, db: openTestDatabase() };
    await read(ctx);
    return ctx.db.trips.roundTrips;
  };
  expect(await trips((ctx) => listWork(ctx, query()))).toBe(1);
  expect(await trips((ctx) => openWork(ctx, id))).toBe(1);
  expect(await trips((ctx) => workCounts(ctx))).toBe(1);
  expect(await trips((ctx) => changeWork(ctx, id, change({ assignee_id: ctx.actor.id })))).toBe(2);
});
