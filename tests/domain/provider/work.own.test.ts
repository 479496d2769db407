import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { workItems, workNotes } from '#db/schema/provider/work.ts';
import { companySystems, staffAssignments } from '#db/schema/tenancy.ts';
import { recordHolds, tradeRecords } from '#db/schema/trade-record.ts';
import { dailyCounters, jobs, mailMessages, sweepCursors } from '#db/schema/trail.ts';
import type { Context } from '~/domain/kernel/context.ts';
import {
  issueCertificate,
  releaseHeldRecords,
} from '~/domain/only-representative/certificate/issue.server.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { addPartner } from '~/domain/only-representative/trade-partner/add.server.ts';
import { changeWork } from '~/domain/provider/work/change.server.ts';
import { decideName } from '~/domain/provider/work/decide-name.server.ts';
import { tellStaff } from '~/domain/provider/work/digest.server.ts';
import { openWork } from '~/domain/provider/work/find.server.ts';
import { ITEMS_A_RUN, sweepWork } from '~/domain/provider/work/sweep.server.ts';
import { decideRequest } from '~/domain/request/decide.server.ts';
import { withdrawRequest } from '~/domain/request/withdraw.server.ts';
import { createEnterprise } from '~/domain/responsible-person/enterprise/create.server.ts';
import { openTestDatabase, systemContext, tenantContext } from '../../support/contexts.ts';
import { jobOf, TOOLS } from '../../support/issued.ts';
import { matter, providerStaff } from '../../support/only-representative/requests.ts';
import {
  partnerContext,
  type Shipper,
  shipper,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';
import {
  CORRECTIONS,
  waitingCertificate,
  waitingNotice,
} from '../../support/provider/paper-waits.ts';
import { insertSecond } from '../../support/provider/second-person.ts';
import { cosmeticsTenant, distributor } from '../../support/responsible-person/cosmetics.ts';
import { importer } from '../../support/responsible-person/imports.ts';

/** The first letter of the second word is Cyrillic. */
const MIXED = 'Kontоr Rijn B.V.';
const REASON = 'Extract of the register of companies seen.';

const items = (condition = sql`1`) =>
  openTestDatabase().select().from(workItems).where(condition).orderBy(sql`rowid`);
const about = (id: string) => items(eq(workItems.subjectId, id));

beforeEach(async () => {
  const db = openTestDatabase();
  await db.delete(workNotes);
  await db.delete(workItems);
});

/** A confirmed record that its company has reviewed first, held. */
async function held(of?: Shipper) {
  const who = of ?? (await shipper());
  const { ctx } = who;
  await ctx.db
    .update(companySystems)
    .set({ reviewFirst: true })
    .where(eq(companySystems.companyId, ctx.company.id));
  const { id, token } = await waitingRecord(who);
  value(await answerConfirm(partnerContext(ctx), token, { name: 'Joost van Meer' }));
  const job = await jobOf(`certificate:${id}:1`);
  await issueCertificate(systemContext(), { jobId: job.id, recordId: id, revision: 1 }, TOOLS);
  return { ctx, id };
}

/** A consultant lets the holds go, as the release of the console does. */
async function letGo(id: string) {
  await openTestDatabase()
    .update(recordHolds)
    .set({ endedAtMs: systemContext().nowMs, releasedByName: 'He Chuan' })
    .where(eq(recordHolds.recordId, id));
}

async function primary(companyId: string, systems: readonly string[] = []) {
  const staff = await providerStaff({ assigned: [companyId] });
  await staff.db
    .update(staffAssignments)
    .set({ isPrimary: true, systems: JSON.stringify(systems) })
    .where(
      and(eq(staffAssignments.userId, staff.actor.id), eq(staffAssignments.companyId, companyId)),
    );
  return staff;
}

describe('work arises and ends by itself', () => {
  it('release: due two days after the hold, done once somebody let it go', async () => {
    const { ctx, id } = await held();
    expect(await sweepWork(systemContext())).toBe(1);
    const [item] = await about(id);
    expect(item).toMatchObject({
      kind: 'release',
      subjectKind: 'trade_record',
      companyId: ctx.company.id,
      system: 'rscc',
      dueOn: '2026-09-20',
      assigneeId: null,
      state: 'open',
      version: 1,
    });
    expect(item?.subjectZh).toMatch(/^TR-2026/);
    // Told again it makes nothing.
    expect(await sweepWork(systemContext())).toBe(0);
    const admin = await providerStaff({ role: 'provider' });
    expect((await openWork(admin, item?.id ?? '')).facts).toMatchObject({
      reasons: ['review_first'],
      confirmed_by: 'Joost van Meer',
      eta: '2026-11-12',
      totalMassG: 10_000_000,
    });
    await letGo(id);
    expect((await openWork(admin, item?.id ?? '')).gone).toBe(true);
    expect(await sweepWork(systemContext())).toBe(1);
    expect(await about(id)).toMatchObject([{ state: 'done', endedByName: null, version: 2 }]);
    await releaseHeldRecords(systemContext());
    expect(await sweepWork(systemContext())).toBe(0);
  });

  it('release: void where its cause ends without anybody, and back with the next occasion', async () => {
    const { ctx, id } = await held();
    await sweepWork(systemContext());
    await ctx.db.update(tradeRecords).set({ status: 'REJECTED' }).where(eq(tradeRecords.id, id));
    await sweepWork(systemContext());
    expect(await about(id)).toMatchObject([{ state: 'void' }]);
    await ctx.db.update(tradeRecords).set({ status: 'CONFIRMED' }).where(eq(tradeRecords.id, id));
    await sweepWork(systemContext());
    expect(await about(id)).toMatchObject([{ state: 'void' }, { state: 'open' }]);
  });

  it('an authorisation that is over at arrival is nobody’s to release; one that covers it is', async () => {
    const { ctx, id } = await held();
    await ctx.db
      .update(recordHolds)
      .set({ reason: 'authorisation_lapsed' })
      .where(eq(recordHolds.recordId, id));
    const until = (authorisedUntil: string) =>
      ctx.db
        .update(companySystems)
        .set({ authorisedUntil })
        .where(eq(companySystems.companyId, ctx.company.id));
    await until('2026-11-11');
    await sweepWork(systemContext());
    expect((await about(id)).length).toBe(0);
    await until('2026-11-12');
    await sweepWork(systemContext());
    expect((await about(id)).map(({ kind }) => kind)).toEqual(['release']);
  });

  it('a notice of RP that is reviewed first is work of that subsystem, and its days are Beijing’s', async () => {
    const of = await importer();
    await of.ctx.db
      .update(companySystems)
      .set({ reviewFirst: true })
      .where(eq(companySystems.companyId, of.ctx.company.id));
    const { id } = await waitingNotice(of, 'held' as never);
    await sweepWork(systemContext());
    expect(await about(id)).toMatchObject([
      { kind: 'release', subjectKind: 'rp_trade', system: 'rp', dueOn: '2026-09-20' },
    ]);
  });

  it('a text that no font prints: done when it was corrected', async () => {
    const of = await shipper();
    const { id } = await waitingCertificate(of, 'text');
    await sweepWork(systemContext());
    const [item] = await about(id);
    expect(item).toMatchObject({ kind: 'unprintable', dueOn: '2026-09-20' });
    const [{ was, now } = { was: '', now: '' }] = CORRECTIONS;
    await of.ctx.db.run(sql`UPDATE paper_texts SET ended_at_ms = 1, printed = ${now},
      printed_by_name = 'Eva de Wit' WHERE record_id = ${id} AND was = ${was}`);
    await sweepWork(systemContext());
    expect(await about(id)).toMatchObject([{ state: 'done' }]);
  });

  it('a held name of a partner: decided with its request, which is no item of its own', async () => {
    const of = await shipper();
    const partner = {
      role: 'downstream' as const,
      ...{ name: MIXED, country: 'NL', address: 'Havenkade 112, Rotterdam' },
      ...{ contact_person: 'Joost van Meer', email: 'j@rijn.example', phone: '+31 10 555 0142' },
    };
    const { id } = value(await addPartner(of.ctx, partner));
    const staff = await primary(of.ctx.company.id);
    await sweepWork(systemContext());
    const mine = await items(eq(workItems.companyId, of.ctx.company.id));
    expect(mine).toMatchObject([
      { kind: 'look_alike_name', subjectId: id, subjectKind: 'partner', dueOn: '2026-09-19' },
    ]);
    value(await decideName(staff, id, { decision: 'matched', reason: REASON }));
    expect(await about(id)).toMatchObject([{ state: 'done', endedByName: 'Eva de Wit' }]);
    await sweepWork(systemContext());
    expect((await about(id)).length).toBe(1);
    expect(await decideName(staff, id, { decision: 'matched', reason: REASON })).toMatchObject({
      refusal: { code: 4105 },
    });
  });

  it('a held name of an enterprise: refused, it stays held and does not come back; matched, it goes on', async () => {
    const of = await cosmeticsTenant();
    const made = async () =>
      value(
        await createEnterprise(of.ctx, distributor({ company_cname: '', company_ename: MIXED })),
      ).id;
    const [one, two] = [await made(), await made()];
    const staff = await primary(of.ctx.company.id);
    await sweepWork(systemContext());
    expect(await about(one)).toMatchObject([
      { kind: 'look_alike_name', subjectKind: 'rp_enterprise', system: 'rp', state: 'open' },
    ]);
    value(await decideName(staff, one, { decision: 'refused', reason: REASON }));
    value(await decideName(staff, two, { decision: 'matched', reason: REASON }));
    await sweepWork(systemContext());
    expect(await about(one)).toMatchObject([{ state: 'done' }]);
    expect(await about(two)).toMatchObject([{ state: 'done' }]);
    const stranger = await providerStaff();
    await expect(
      decideName(stranger, one, { decision: 'matched', reason: REASON }),
    ).rejects.toMatchObject({ code: 4040 });
  });

  it('a request: due as its policy says, done when it is answered, void when it is taken back', async () => {
    const ctx = await tenantContext();
    const { id } = value(await askRequest(ctx, matter()));
    const other = value(await askRequest(ctx, matter('Another matter.')));
    await sweepWork(systemContext());
    expect(await about(id)).toMatchObject([
      { kind: 'request', about: 'other', dueOn: '2026-09-20' },
    ]);
    const admin = await providerStaff({ role: 'provider' });
    value(await decideRequest(admin, id, { decision: 'approve', version: 1 }));
    value(await withdrawRequest(ctx, other.id, { version: 1 }));
    await sweepWork(systemContext());
    expect((await about(id))[0]?.state).toBe('done');
    expect((await about(other.id))[0]?.state).toBe('void');
  });

  it('what one asks another for: none of theirs, done when it is decided, void when it is taken back', async () => {
    const { company, db, nowMs } = await tenantContext();
    const asker = await primary(company.id);
    const asks = (certificate: string) =>
      insertSecond(db, { companyId: company.id, certificate, by: asker.actor.id });
    const [one, two] = [await asks('crt_one'), await asks('crt_two')];
    await sweepWork(systemContext());
    expect(await about(one)).toMatchObject([
      { kind: 'second_person', about: 'revoke_certificate', dueOn: '2026-09-19', assigneeId: null },
    ]);
    const set = (id: string, state: 'refused' | 'withdrawn') =>
      db
        .update(secondPersonRequests)
        .set({ state, decidedBy: 'usr_other', decidedByName: 'He Chuan', decidedAtMs: nowMs })
        .where(eq(secondPersonRequests.id, id));
    await set(one, 'refused');
    await set(two, 'withdrawn');
    await sweepWork(systemContext());
    expect((await about(one))[0]?.state).toBe('done');
    expect((await about(two))[0]?.state).toBe('void');
  });

  it('an authorisation: from 90 days before its end, again once it is over; done when it is renewed', async () => {
    const ctx = await tenantContext();
    const until = (authorisedUntil: string | null) =>
      ctx.db
        .update(companySystems)
        .set({ authorisedUntil })
        .where(eq(companySystems.companyId, ctx.company.id));
    const mine = () => items(eq(workItems.companyId, ctx.company.id));
    await until('2026-12-18');
    await sweepWork(systemContext());
    expect(await mine()).toEqual([]);
    await until('2026-12-17');
    await sweepWork(systemContext());
    expect(await mine()).toMatchObject([
      { kind: 'authorisation', about: 'ending', dueOn: '2026-11-17', system: 'rscc' },
    ]);
    await until('2027-12-17');
    await sweepWork(systemContext());
    expect((await mine()).map(({ state }) => state)).toEqual(['done']);
    await until('2026-09-17');
    await sweepWork(systemContext());
    expect((await mine())[1]).toMatchObject({ about: 'lapsed', dueOn: '2026-09-24' });
    // What ended long ago is nobody's task.
    await until('2025-01-01');
    await sweepWork(systemContext());
    expect((await mine())[1]?.state).toBe('void');
    expect((await mine()).length).toBe(2);
  });

  it('a letter and a job that were given up come to admins alone, whoever works for the company', async () => {
    const of = await shipper();
    const staff = await primary(of.ctx.company.id);
    await waitingCertificate(of, 'given_up');
    const [letter] = await of.ctx.db.select().from(mailMessages).limit(1);
    await of.ctx.db
      .update(mailMessages)
      .set({ state: 'failed', notBeforeMs: of.ctx.nowMs })
      .where(eq(mailMessages.id, letter?.id ?? ''));
    await sweepWork(systemContext());
    const [mail] = await about(letter?.id ?? '');
    expect(mail).toMatchObject({ kind: 'mail_failed', assigneeId: null, dueOn: '2026-09-19' });
    const [job] = await items(eq(workItems.kind, 'job_failed'));
    expect(job).toMatchObject({ about: 'issue_certificate', assigneeId: null });
    await expect(openWork(staff, mail?.id ?? '')).rejects.toMatchObject({ code: 4040 });
    await of.ctx.db.update(mailMessages).set({ state: 'pending' });
    await of.ctx.db.update(jobs).set({ state: 'pending', attempts: 0 });
    await sweepWork(systemContext());
    expect((await about(letter?.id ?? ''))[0]?.state).toBe('done');
    expect((await items(eq(workItems.kind, 'job_failed')))[0]?.state).toBe('done');
  });
});

describe('who gets it', () => {
  const routed = async (ctx: Context & { company: { id: string } }) => {
    await sweepWork(systemContext());
    const [item] = await items(eq(workItems.companyId, ctx.company.id));
    return item?.assigneeId;
  };

  it('who comes first in the company, where that subsystem’s work comes to them', async () => {
    const { ctx } = await held();
    await providerStaff({ assigned: [ctx.company.id] });
    const first = await primary(ctx.company.id);
    expect(await routed(ctx)).toBe(first.actor.id);
  });

  it('else who has that subsystem by name', async () => {
    const { ctx } = await held();
    await primary(ctx.company.id, ['rp']);
    const named = await providerStaff({ assigned: [ctx.company.id] });
    await ctx.db
      .update(staffAssignments)
      .set({ systems: JSON.stringify(['krscc', 'rscc']) })
      .where(eq(staffAssignments.userId, named.actor.id));
    expect(await routed(ctx)).toBe(named.actor.id);
  });

  it('nobody, where nobody comes first', async () => {
    const { ctx } = await held();
    await providerStaff({ assigned: [ctx.company.id] });
    expect(await routed(ctx)).toBeNull();
  });
});

it('what somebody finished by hand does not come back while its cause stands', async () => {
  const { id } = await held();
  await sweepWork(systemContext());
  const [item] = await about(id);
  const admin = await providerStaff({ role: 'provider' });
  value(
    await changeWork(admin, item?.id ?? '', { state: 'done', note: 'Told by phone.', version: 1 }),
  );
  expect(await sweepWork(systemContext())).toBe(0);
  expect((await about(id)).length).toBe(1);
});

it('more items than a run looks at are looked at in turn', async () => {
  const db = openTestDatabase();
  const { nowMs } = systemContext();
  await sweepWork(systemContext());
  await db.update(workItems).set({ state: 'done', endedAtMs: nowMs, endedByName: 'Eva de Wit' });
  const row = (n: number) => `('wrk_${String(n).padStart(6, '0')}', 'request', 'request',
    'ask_${n}', '', 'x', 'x', '2026-09-20', ${nowMs}, ${nowMs}, '')`;
  const all = Array.from({ length: ITEMS_A_RUN + 3 }, (_, n) => n);
  for (let at = 0; at < all.length; at += 100) {
    await db.run(sql`INSERT INTO work_items (id, kind, subject_kind, subject_id, occasion, subject_zh,
      subject_en, due_on, arisen_at_ms, created_at_ms, move_id)
      VALUES ${sql.raw(
        all
          .slice(at, at + 100)
          .map(row)
          .join(','),
      )}`);
  }
  expect(await sweepWork(systemContext())).toBe(ITEMS_A_RUN);
  expect(await sweepWork(systemContext())).toBe(3);
  expect(await db.select().from(sweepCursors).where(eq(sweepCursors.name, 'work_items'))).toEqual(
    [],
  );
});

describe('the digest', () => {
  it('tells each once a day what is late and due today, and nobody who has nothing', async () => {
    const db = openTestDatabase();
    await db.delete(dailyCounters).where(like(dailyCounters.name, 'work_digest%'));
    const { ctx, id } = await held();
    const mine = await primary(ctx.company.id);
    const idle = await providerStaff({ assigned: [ctx.company.id] });
    const admin = await providerStaff({ role: 'provider' });
    await sweepWork(systemContext());
    const nobodys = await held();
    await sweepWork(systemContext());
    const at = (day: number, hour: number) => systemContext(Date.UTC(2026, 8, day, hour));
    const to = [mine, idle, admin].map(({ identity }) => identity.user.email);
    const letters = () =>
      db
        .select({ to: mailMessages.recipient, text: mailMessages.text })
        .from(mailMessages)
        .where(inArray(mailMessages.recipient, to));
    const told = async () => {
      const all = await letters();
      return to.map((one) => all.filter((letter) => letter.to === one).length);
    };
    // Nothing is due yet.
    await tellStaff(at(19, 1));
    expect(await told()).toEqual([0, 0, 0]);
    await tellStaff(at(20, 0));
    expect(await told()).toEqual([0, 0, 0]);
    await Promise.all([tellStaff(at(20, 1)), tellStaff(at(20, 1))]);
    await tellStaff(at(20, 2));
    expect(await told()).toEqual([1, 0, 1]);
    const [trade] = await about(id);
    const [other] = await about(nobodys.id);
    const texts = await letters();
    const of = (email = '') => texts.find((letter) => letter.to === email)?.text ?? '';
    expect(of(to[0])).toContain(trade?.subjectZh);
    expect(of(to[0])).not.toContain(other?.subjectZh);
    // What nobody works for comes to the admins.
    expect(of(to[2])).toContain(other?.subjectZh);
    await tellStaff(at(21, 5));
    expect(await told()).toEqual([2, 0, 2]);
  });
});

it('a run takes two round trips, and one where nothing is new', async () => {
  await held();
  const ctx = systemContext();
  await sweepWork(ctx);
  expect(ctx.db.trips.roundTrips).toBe(2);
  const again = { ...systemContext(), db: openTestDatabase() };
  await sweepWork(again);
  expect(again.db.trips.roundTrips).toBe(1);
});
