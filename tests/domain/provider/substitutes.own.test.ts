import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { staffSubstitutes } from '#db/schema/provider/substitute.ts';
import { staffAssignments } from '#db/schema/tenancy.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { hashToken } from '~/domain/kernel/ids.ts';
import { act } from '~/domain/kernel/verb.ts';
import { startActing } from '~/domain/provider/act-as/start.server.ts';
import { findCompany } from '~/domain/provider/company/find.server.ts';
import { listCompanies } from '~/domain/provider/company/list.server.ts';
import { companyList } from '~/domain/provider/company/schema.ts';
import { readLoad } from '~/domain/provider/load/read.server.ts';
import { listSubstitutes } from '~/domain/provider/substitute/list.server.ts';
import { substituteVerbs } from '~/domain/provider/substitute/verbs.server.ts';
import { listWork } from '~/domain/provider/work/list.server.ts';
import { workList } from '~/domain/provider/work/schema.ts';
import { sweepWork } from '~/domain/provider/work/sweep.server.ts';
import { NOW_MS, systemContext } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { signIn } from '../../support/people.ts';
import { reckoned } from '../../support/provider/health.ts';

const { addSubstitute, deleteSubstitute } = substituteVerbs.verbs;
const DAY_MS = 24 * 60 * 60 * 1000;
const db = systemContext().db;

/** The same person on a later day. */
const on = (staff: StaffContext, days: number): StaffContext => ({
  ...staff,
  nowMs: NOW_MS + days * DAY_MS,
});
const add = (staff: StaffContext, input: object) => act(addSubstitute, staff, '', input);
const DAYS = { from: '2026-09-20', until: '2026-09-22' };

async function pair() {
  const companyId = await insertCompany(db, {}, [{ authorisedUntil: '2026-10-10' }]);
  const away = await providerStaff({ assigned: [companyId] });
  await db
    .update(staffAssignments)
    .set({ isPrimary: true })
    .where(eq(staffAssignments.companyId, companyId));
  const other = await providerStaff();
  await reckoned(away, companyId);
  return { companyId, away, other };
}

describe('a substitute', () => {
  it('may for the companies of who is away what they may, from the first day to the last', async () => {
    const { companyId, away, other } = await pair();
    value(await add(away, { substitute_id: other.actor.id, ...DAYS }));
    const sees = async (days: number) => {
      const { items } = await listCompanies(
        on(other, days),
        companyList.lenient(new URLSearchParams()),
      );
      return items.map(({ id }) => id);
    };
    expect(await sees(1)).toEqual([]);
    await expect(findCompany(on(other, 1), companyId)).rejects.toMatchObject({ code: 4040 });
    expect(await sees(2)).toEqual([companyId]);
    expect((await findCompany(on(other, 4), companyId)).id).toBe(companyId);
    expect(await sees(5)).toEqual([]);
    await expect(findCompany(on(other, 5), companyId)).rejects.toMatchObject({ code: 4040 });
    // Who is away keeps what is theirs.
    expect((await findCompany(on(away, 3), companyId)).id).toBe(companyId);
  });

  it('has what is new on those days, and sees what the other one has as theirs', async () => {
    const { companyId, away, other } = await pair();
    value(await add(away, { substitute_id: other.actor.id, ...DAYS }));
    await sweepWork(systemContext(NOW_MS + 3 * DAY_MS));
    const mine = async (staff: StaffContext) => {
      const input = workList.lenient(new URLSearchParams({ assignee: 'me', company: companyId }));
      const { items } = await listWork(staff, input);
      return items.map(({ kind, assigneeId }) => [kind, assigneeId]);
    };
    expect(await mine(on(other, 3))).toEqual([['authorisation', other.actor.id]]);
    expect(await mine(on(away, 3))).toEqual([]);
  });

  it('no longer acts as the company the day after the last', async () => {
    const { companyId, away, other } = await pair();
    value(await add(away, { substitute_id: other.actor.id, ...DAYS }));
    const lateMs = Date.UTC(2026, 8, 22, 23, 50);
    const token = await signIn(other.actor.id, lateMs);
    const identity = { ...other.identity, tokenHash: await hashToken(token) };
    value(
      await startActing({ ...other, nowMs: lateMs, identity }, '', {
        ...{ company_id: companyId, system: 'rscc', mode: 'read' },
        reason: 'The September arrivals are checked.',
      }),
    );
    const overAt = async (ms: number) => (await identify(db, token, ms)).acting?.over;
    expect(await overAt(Date.UTC(2026, 8, 22, 23, 59))).toBeNull();
    expect(await overAt(Date.UTC(2026, 8, 23, 0, 1))).toBe('unassigned');
  });

  it('of somebody else is an admin’s of the provider to say; a consultant’s own is theirs', async () => {
    const { away, other } = await pair();
    const asked = { staff_id: away.actor.id, substitute_id: other.actor.id, ...DAYS };
    await expect(add(other, asked)).rejects.toMatchObject({ code: 4040 });
    const admin = await providerStaff({ role: 'provider' });
    const { id } = value(await add(admin, asked));
    expect((await listSubstitutes(other)).map((one) => one.id)).toEqual([id]);
    expect(await listSubstitutes(await providerStaff())).toEqual([]);
    await expect(act(deleteSubstitute, other, id)).rejects.toMatchObject({ code: 4040 });
    value(await act(deleteSubstitute, away, id));
    await expect(act(deleteSubstitute, away, id)).rejects.toMatchObject({ code: 4040 });
    expect(await db.select().from(staffSubstitutes).where(eq(staffSubstitutes.id, id))).toEqual([]);
  });

  it('is found among more colleagues than a choice offers', async () => {
    const { away, other } = await pair();
    for (let one = 0; one < 201; one += 1) {
      await insertUser(db, { staffRole: 'consultant', firstName: `A ${one}` });
    }
    value(await add(away, { substitute_id: other.actor.id, ...DAYS }));
    const kept = await listSubstitutes(away);
    expect(kept.map(({ substituteId }) => substituteId)).toEqual([other.actor.id]);
  });

  it('is refused for days and people that can’t be meant', async () => {
    const { away, other } = await pair();
    const fields = async (change: object) => {
      const outcome = await add(away, { substitute_id: other.actor.id, ...DAYS, ...change });
      return outcome.ok ? null : outcome.refusal.fields;
    };
    expect(await fields({ until: '2026-09-19' })).toMatchObject({
      until: { key: 'substitute_ends_before' },
    });
    expect(await fields({ from: '2026-09-01', until: '2026-09-17' })).toMatchObject({
      until: { key: 'substitute_over' },
    });
    expect(await fields({ substitute_id: away.actor.id })).toMatchObject({
      substitute_id: { key: 'invalid_choice' },
    });
    await db.update(users).set({ state: 'disabled' }).where(eq(users.id, other.actor.id));
    expect(await fields({})).toMatchObject({ substitute_id: { key: 'invalid_choice' } });
    await db.update(users).set({ state: 'active' }).where(eq(users.id, other.actor.id));
    // Two at once: one is written.
    const both = await Promise.all(
      [1, 2].map(() => add(away, { substitute_id: other.actor.id, ...DAYS })),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await fields({ from: '2026-09-22', until: '2026-09-25' })).toMatchObject({
      from: { key: 'substitute_overlaps' },
    });
  });
});

describe('the load', () => {
  it('is everybody’s for an admin, with what nobody has, and a consultant’s own', async () => {
    const { companyId, away } = await pair();
    await sweepWork(systemContext());
    const own = await readLoad(away);
    expect(own.rows.map(({ id }) => id)).toEqual([away.actor.id]);
    expect(own.rows).toMatchObject([{ companies: 1, open: 1, overdue: 1, soon: 0, held: 0 }]);
    expect(own.nobody).toBeNull();
    const bare = await insertCompany(db);
    await reckoned(away, bare, companyId);
    const all = await readLoad(await providerStaff({ role: 'provider' }));
    expect(all.rows.length).toBeGreaterThan(1);
    expect(all.nobody?.companies).toBeGreaterThan(0);
  });
});
