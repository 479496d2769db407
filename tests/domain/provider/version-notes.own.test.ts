import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { versionNotes } from '#db/schema/provider/notice.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { findVersionNote, listVersionNotes } from '~/domain/provider/version-note/list.server.ts';
import { PEOPLE_A_RUN, publishDueNotes } from '~/domain/provider/version-note/publish.server.ts';
import {
  addVersionNote,
  changeVersionNote,
  deleteVersionNote,
  scheduleVersionNote,
} from '~/domain/provider/version-note/save.server.ts';
import {
  changeVersionNoteInput,
  scheduleVersionNoteInput,
  versionNoteInput,
  versionNoteList,
} from '~/domain/provider/version-note/schema.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { versionSaid } from '../../support/provider/face.ts';

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const admin = () => providerStaff({ role: 'provider' });
const HOUR_MS = 60 * 60 * 1000;

const add = async (staff: StaffContext, change: Record<string, unknown> = {}) =>
  addVersionNote(staff, value(parseInput(versionNoteInput, versionSaid(change))));
const schedule = (staff: StaffContext, id: string, version: number, publish_at?: string) =>
  scheduleVersionNote(
    staff,
    id,
    value(parseInput(scheduleVersionNoteInput, { publish_at, version })),
  );

/** Everything that is due at a moment. */
async function publishAll(nowMs = NOW_MS) {
  for (let run = 0; run < 50; run += 1) {
    if ((await publishDueNotes(systemContext(nowMs))) === 0) return run;
  }
  throw new Error('it never ends');
}

/** Somebody who has seen the notices, in a subsystem. */
async function reader(system: string) {
  const db = openTestDatabase();
  const companyId = await insertCompany(db, {}, [{ system, authorisedUntil: '2099-12-31' }]);
  return insertUser(db, { tips: 1 }, [{ companyId, roles: { [system]: 'member' } }]);
}

async function tipsOf(id: string) {
  const [row] = await openTestDatabase()
    .select({ tips: users.tips })
    .from(users)
    .where(eq(users.id, id));
  return row?.tips;
}

const [item] = versionSaid().items;

describe('a version note', () => {
  it.each([
    ['no items', { items: [] }, ['items']],
    ['nine items', { items: Array.from({ length: 9 }, () => item) }, ['items']],
    ['an item without English', { items: [{ ...item, text_en: '' }] }, ['items.0.text_en']],
    ['an item of no subsystem', { items: [{ ...item, areas: [] }] }, ['items.0.areas']],
    [
      'the console as a subsystem',
      { items: [{ ...item, areas: ['console'] }] },
      ['items.0.areas.0'],
    ],
    ['a version that is none', { release: 'next' }, ['release']],
    ['no title', { title_zh: ' ' }, ['title_zh']],
  ])('is refused for %s', (_, change, fields) => {
    const refused = refusalOf(parseInput(versionNoteInput, versionSaid(change)));
    expect(Object.keys(refused?.fields ?? {})).toEqual(fields);
  });

  it('is drafted, changed and deleted by an admin, with its history; a consultant reads', async () => {
    const staff = await admin();
    const consultant = await providerStaff();
    const said = versionSaid();
    const { id, version } = value(await add(staff, said));
    expect(refusalOf(await add(staff, { release: said.release }))).toMatchObject({
      code: 4100,
      fields: { release: { key: 'release_exists' } },
    });
    const before = consultant.db.trips.roundTrips;
    const page = await listVersionNotes(
      consultant,
      versionNoteList.lenient(new URLSearchParams({ q: said.release })),
    );
    expect(page.items).toMatchObject([{ id, state: 'draft', items: [{ areas: ['rscc'] }] }]);
    expect(consultant.db.trips.roundTrips - before).toBe(1);
    await expect(add(consultant)).rejects.toMatchObject({ code: 4002 });
    const change = (at: number) =>
      value(
        parseInput(
          changeVersionNoteInput,
          versionSaid({ release: said.release, title_en: 'New Year', version: at }),
        ),
      );
    await expect(changeVersionNote(consultant, id, change(version))).rejects.toMatchObject({
      code: 4002,
    });
    const trips = staff.db.trips.roundTrips;
    expect(value(await changeVersionNote(staff, id, change(version)))).toEqual({ id, version: 2 });
    expect(staff.db.trips.roundTrips - trips).toBe(2);
    expect(refusalOf(await changeVersionNote(staff, id, change(version)))?.code).toBe(4106);
    expect(value(await changeVersionNote(staff, id, change(2)))).toEqual({ id, version: 2 });
    const other = value(await add(staff));
    const taken = { ...change(1), release: said.release };
    expect(refusalOf(await changeVersionNote(staff, other.id, taken))?.fields).toEqual({
      release: { key: 'release_exists' },
    });
    await expect(deleteVersionNote(consultant, id, { version: 2 })).rejects.toMatchObject({
      code: 4002,
    });
    expect(refusalOf(await deleteVersionNote(staff, id, { version }))?.code).toBe(4106);
    value(await deleteVersionNote(staff, id, { version: 2 }));
    await expect(findVersionNote(staff, id)).rejects.toMatchObject({ code: 4040 });
    const acts = await openTestDatabase()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(acts.map(({ action }) => action)).toEqual([
      'version.add',
      'version.edit',
      'version.delete',
    ]);
  });

  it('loses to another write of the same moment', async () => {
    const staff = await admin();
    const { id, version } = value(await add(staff));
    const outcomes = await Promise.all([
      schedule(staff, id, version),
      deleteVersionNote(await admin(), id, { version }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.flatMap((one) => refusalOf(one)?.code ?? [])).toEqual([4106]);
    await openTestDatabase().delete(versionNotes).where(eq(versionNotes.id, id));
  });

  it('is published at its time, and is fixed from then on', async () => {
    const staff = await admin();
    const { id, version } = value(await add(staff));
    const at = new Date(NOW_MS + HOUR_MS).toISOString();
    const field = async (publish_at: string) =>
      refusalOf(await schedule(staff, id, version, publish_at))?.fields;
    expect(await field('2026-09-01T10:00:00Z')).toEqual({ publish_at: { key: 'moment_over' } });
    expect(await field('2028-09-01T10:00:00Z')).toEqual({ publish_at: { key: 'too_far' } });
    await expect(schedule(await providerStaff(), id, version)).rejects.toMatchObject({
      code: 4002,
    });
    value(await schedule(staff, id, version, at));
    expect(refusalOf(await schedule(staff, id, version, at))?.code).toBe(4106);
    expect(await publishAll()).toBe(0);
    expect(await findVersionNote(staff, id)).toMatchObject({ state: 'scheduled' });
    expect(await publishAll(NOW_MS + HOUR_MS)).toBe(1);
    const { state, version: now } = await findVersionNote(staff, id);
    expect(state).toBe('published');
    expect(await publishAll(NOW_MS + HOUR_MS)).toBe(0);
    const change = value(parseInput(changeVersionNoteInput, versionSaid({ version: now })));
    expect(refusalOf(await changeVersionNote(staff, id, change))?.code).toBe(4105);
    expect(refusalOf(await deleteVersionNote(staff, id, { version: now }))?.code).toBe(4105);
    expect(refusalOf(await schedule(staff, id, now))?.code).toBe(4105);
  });

  it('sets tips to 0 for the people of its subsystems, and for nobody else', async () => {
    const staff = await admin();
    const [there, elsewhere] = [await reader('krscc'), await reader('cnscc')];
    const { id, version } = value(await add(staff, { items: [{ ...item, areas: ['krscc'] }] }));
    value(await schedule(staff, id, version));
    await publishAll();
    expect([await tipsOf(there), await tipsOf(elsewhere)]).toEqual([0, 1]);
  });

  it('reaches many people run by run; two runs at once tell each once', async () => {
    const staff = await admin();
    const last = await reader('rp');
    const db = openTestDatabase();
    // As many as a run looks at, and more: none of them works anywhere.
    const many = Array.from({ length: PEOPLE_A_RUN + 5 }, (_, at) => `usr_0_many_${at}`);
    await db.run(
      `INSERT INTO users (id, email, first_name, state, tips, created_at_ms)
       SELECT value, value || '@many.example', 'Many', 'active', 1, 0
       FROM json_each('${JSON.stringify(many)}')`,
    );
    const { id, version } = value(await add(staff, { items: [{ ...item, areas: ['rp'] }] }));
    value(await schedule(staff, id, version));
    const both = await Promise.all([1, 2].map(() => publishDueNotes(systemContext())));
    expect(both.sort()).toEqual([0, 1]);
    expect(await findVersionNote(staff, id)).toMatchObject({ state: 'published' });
    expect(await tipsOf(last)).toBe(1);
    expect(await publishAll()).toBe(1);
    expect(await tipsOf(last)).toBe(0);
    expect(await tipsOf('usr_0_many_1')).toBe(1);
  });
});
