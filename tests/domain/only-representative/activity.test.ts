import { expect, it } from 'vitest';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import type { OrContext, Role } from '~/domain/kernel/context.ts';
import { startOfDay } from '~/domain/kernel/zone.ts';
import {
  listActivity,
  listActivityForExport,
} from '~/domain/only-representative/activity/list.server.ts';
import { activityList } from '~/domain/only-representative/activity/schema.ts';
import { addPartner } from '~/domain/only-representative/trade-partner/add.server.ts';
import { setPartnerState } from '~/domain/only-representative/trade-partner/archive.server.ts';
import { saveView } from '~/domain/saved-view/save.server.ts';
import { krscc, type OnlyRepresentativeProfile, rscc } from '~/domain/systems/profiles.ts';
import { changePerson } from '~/domain/tenancy/people/change.server.ts';
import { removePerson } from '~/domain/tenancy/people/remove.server.ts';
import { as, NOW_MS, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { shipper, value, waitingRecord } from '../../support/only-representative/shipments.ts';

const ZONE = 'Asia/Shanghai';
const HOUR_MS = 3_600_000;

const query = (text = '') => activityList.lenient(new URLSearchParams(text));
const read = (ctx: OrContext, text = '') => listActivity(ctx, query(text), ZONE);
const actsOf = async (ctx: OrContext, text = '') =>
  (await read(ctx, text)).items.map(({ act }) => act);

/** A company that uses both subsystems, with an admin of both. */
async function office() {
  const db = openTestDatabase();
  const companyId = await insertCompany(db, {}, [{ system: 'rscc' }, { system: 'krscc' }]);
  const roles: Record<string, Role> = { rscc: 'admin', krscc: 'admin' };
  const admin = await insertUser(db, { firstName: 'Zhang Wei' }, [{ companyId, roles }]);
  const colleague = (name: string) =>
    insertUser(db, { firstName: name }, [
      { companyId, roles: { rscc: 'member', krscc: 'viewer' } },
    ]);
  /** The admin, so many milliseconds later. */
  const ctx = (laterMs = 0, system: OnlyRepresentativeProfile = rscc): OrContext => ({
    ...systemContext(NOW_MS + laterMs),
    actor: { kind: 'user', id: admin, name: 'Zhang Wei', role: 'admin', ip: '203.0.113.9' },
    system,
    company: {
      id: companyId,
      nameZh: '测试化工有限公司',
      nameEn: 'Test Chemical Co., Ltd.',
      companyType: 1,
      loginCompanyType: 1,
    },
  });
  return { ctx, admin, colleague };
}

const view = (name: string) => ({ list: 'tradeRecords/list' as const, name, query: '' });

const contact = (name: string) => ({
  name,
  country: 'NL',
  role: 'downstream' as const,
  email: `${crypto.randomUUID().slice(0, 8)}@importer.example`,
  address: 'Havenkade 1, Rotterdam',
  contact_person: 'Joost van Meer',
  phone: '+31 10 555 0142',
});

it('says who did what to what, when and from where, newest first', async () => {
  const of = await shipper();
  const record = await waitingRecord(of);
  const ctx = as(of.ctx, { role: 'admin' });
  const { items, total, people } = await read(ctx, 'kind=records');
  expect(items.map(({ act }) => act).sort()).toEqual(['trade_record.create', 'trade_record.send']);
  expect(items.find(({ act }) => act === 'trade_record.send')).toMatchObject({
    actorName: ctx.actor.name,
    ip: ctx.actor.ip,
    atMs: ctx.nowMs,
    subject: expect.stringMatching(/^TR-/),
    subjectId: record.id,
    stillThere: true,
  });
  expect(total).toBe(2);
  expect(people.map(({ id }) => id)).toContain(ctx.actor.id);
});

it('is for admins', async () => {
  const { ctx } = await office();
  for (const role of ['member', 'viewer'] as const) {
    await expect(read(as(ctx(), { role }))).rejects.toMatchObject({ code: 4002 });
    const all = listActivityForExport(as(ctx(), { role }), query(), ZONE);
    await expect(all).rejects.toMatchObject({ code: 4002 });
  }
});

it('knows of the other subsystem only what was done to people, and of other companies nothing', async () => {
  const { ctx, colleague } = await office();
  const id = await colleague('Li Na');
  value(await saveView(ctx(0, krscc), view('Korea only')));
  value(await changePerson(ctx(1, krscc), id, { roles: { krscc: 'member' } }));
  value(await saveView(ctx(2), view('Europe')));
  const other = await office();
  value(await saveView(other.ctx(3), view('Elsewhere')));
  const { items } = await read(ctx());
  expect(items.map(({ act, subject }) => [act, subject])).toEqual([
    ['saved_view.save', 'Europe'],
    ['person.changed', 'Li Na'],
  ]);
  expect(items[1]).toMatchObject({
    system: 'krscc',
    roles: [{ system: 'krscc', before: 'viewer', after: 'member' }],
  });
  expect(await actsOf(ctx(0, krscc))).toEqual(['person.changed', 'saved_view.save']);
  // By person, kind and words the same holds.
  for (const text of [`by=${ctx().actor.id}`, 'kind=people', 'kind=views']) {
    const found = (await read(ctx(), text)).items.map(({ subject }) => subject);
    expect(found).not.toContain('Korea only');
    expect(found).not.toContain('Elsewhere');
  }
  expect(await actsOf(ctx(), 'kind=people')).toEqual(['person.changed']);
});

it('can be asked for a person, a kind, days of the reader’s clock and what was acted on', async () => {
  const { ctx, admin, colleague } = await office();
  const id = await colleague('Li Na');
  const second = { ...ctx(1).actor, id, name: 'Li Na' };
  value(await saveView(ctx(), view('First')));
  value(await saveView({ ...ctx(1), actor: second }, view('Second')));
  const partner = value(await addPartner(ctx(26 * HOUR_MS), contact('Rijnhaven Chemie B.V.')));
  expect(await actsOf(ctx(), `by=${id}`)).toEqual(['saved_view.save']);
  expect(await actsOf(ctx(), `by=${admin}`)).toEqual(['partner.add', 'saved_view.save']);
  expect(await actsOf(ctx(), `by=${admin}&kind=views`)).toEqual(['saved_view.save']);
  expect(await actsOf(ctx(), 'kind=partners')).toEqual(['partner.add']);
  expect(await actsOf(ctx(), 'q=rijnhaven')).toEqual(['partner.add']);
  expect((await read(ctx(), 'q=rijnhaven')).items[0]?.subjectId).toBe(partner.id);
  expect(await actsOf(ctx(), 'q=nothing-has-this')).toEqual([]);
  const day = (ms: number) => new Date(ms + 8 * HOUR_MS).toISOString().slice(0, 10);
  expect(await actsOf(ctx(), `from=${day(NOW_MS + 26 * HOUR_MS)}`)).toEqual(['partner.add']);
  expect(await actsOf(ctx(), `to=${day(NOW_MS)}`)).toHaveLength(2);
  expect(await actsOf(ctx(), 'sort=at&kind=views')).toHaveLength(2);
  expect((await read(ctx(), 'sort=at')).items[0]?.subject).toBe('First');
});

it('keeps the name of what is gone, without a way to it', async () => {
  const of = await shipper();
  const ctx = as(of.ctx, { role: 'admin' });
  const later = { ...ctx, nowMs: ctx.nowMs + 1 };
  const own = { companyId: ctx.company.id };
  const id = await insertUser(ctx.db, { firstName: 'Wang Fang' }, [{ ...own, role: 'member' }]);
  value(await removePerson(later, id));
  const [removed] = (await read(ctx, 'kind=people')).items;
  expect(removed).toMatchObject({ subject: 'Wang Fang', stillThere: false });
  value(await setPartnerState(later, of.partnerId, { state: 'archived', version: 1 }));
  expect((await read(ctx, 'kind=partners')).items[0]).toMatchObject({ stillThere: true });
});

it('goes on from page to page through both subsystems, both ways, and misses nothing', async () => {
  const { ctx, colleague } = await office();
  const id = await colleague('Li Na');
  const roles = ['member', 'viewer'] as const;
  for (let at = 0; at < 12; at += 1) {
    if (at % 3 === 0) value(await saveView(ctx(at), view(`View ${at}`)));
    else {
      const role = roles[at % 2] ?? 'member';
      const wanted: Record<string, Role> = { [at % 3 === 1 ? 'krscc' : 'rscc']: role };
      value(await changePerson(ctx(at, at % 3 === 1 ? krscc : rscc), id, { roles: wanted }));
    }
  }
  const all = (await read(ctx())).items.map((row) => row.id);
  const found: string[] = [];
  let page = await read(ctx(), 'limit=5');
  for (;;) {
    found.push(...page.items.map((row) => row.id));
    if (page.nextCursor === null) break;
    page = await read(ctx(), `limit=5&cursor=${page.nextCursor}`);
  }
  expect(found).toEqual(all);
  expect(found.length).toBeGreaterThan(5);
  const before = await read(ctx(), `limit=5&cursor=${page.previousCursor}`);
  expect(before.items.map((row) => row.id)).toEqual(
    all.slice(5 * Math.ceil(all.length / 5) - 10, 5 * Math.ceil(all.length / 5) - 5),
  );
  expect((await listActivityForExport(ctx(), query(), ZONE)).map((row) => row.id)).toEqual(all);
});

it('days begin by the clocks of a place, also where these are put on', () => {
  expect(startOfDay('Asia/Shanghai', '2026-11-22')).toBe(Date.UTC(2026, 10, 21, 16));
  expect(startOfDay('UTC', '2026-11-22')).toBe(Date.UTC(2026, 10, 22));
  expect(startOfDay('Europe/Amsterdam', '2026-03-29')).toBe(Date.UTC(2026, 2, 28, 23));
  expect(startOfDay('Europe/Amsterdam', '2026-03-30')).toBe(Date.UTC(2026, 2, 29, 22));
  expect(startOfDay('America/New_York', '2026-11-02')).toBe(Date.UTC(2026, 10, 2, 5));
});
