import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { oneTimeTokens, users } from '#db/schema/identity.ts';
import { links } from '#db/schema/link.ts';
import { auditEntries, auditSeals, jobs, mailMessages, scheduleRuns } from '#db/schema/trail.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { auditRows } from '~/domain/audit/entry.server.ts';
import { sealAudit } from '~/domain/audit/seal.server.ts';
import { letterOf } from '~/domain/identity/forget.server.ts';
import { beginRun, endRun, slotOf, sweepRuns } from '~/domain/jobs/schedule.server.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { listAuditOfAll, listAuditOfAllForExport } from '~/domain/provider/audit/all.server.ts';
import { auditOfAllList } from '~/domain/provider/audit/schema.ts';
import { failedJobs, listJobs } from '~/domain/provider/job/list.server.ts';
import { retryJob, retryKind } from '~/domain/provider/job/retry.server.ts';
import { listSchedules, startSchedule } from '~/domain/provider/job/schedules.server.ts';
import { jobList } from '~/domain/provider/job/schema.ts';
import { listMails, maskedAddress, readSender } from '~/domain/provider/mail/list.server.ts';
import { resendMail } from '~/domain/provider/mail/resend.server.ts';
import { mailList } from '~/domain/provider/mail/schema.ts';
import { sendTestMail } from '~/domain/provider/mail/test-mail.server.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { shipper, waitingRecord } from '../../support/only-representative/shipments.ts';

const db = openTestDatabase();

/** Somebody of the provider, an admin where nothing is said. */
const staffContext = (asked: Parameters<typeof providerStaff>[0] = {}) =>
  providerStaff({ role: 'provider', ...asked });
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

beforeEach(async () => {
  for (const table of [auditSeals, auditEntries, mailMessages, jobs, scheduleRuns]) {
    await db.delete(table);
  }
});

const audits = (query: Record<string, string> = {}) => ({
  ...auditOfAllList.lenient(new URLSearchParams(query)),
  timeZone: 'Europe/Amsterdam',
});

/** An act in a company at a time. */
async function act(companyId: string | null, atMs: number, name = 'Zhang Wei') {
  const ctx = systemContext(atMs);
  const actor = { kind: 'user', id: `usr_${name}`, name, role: 'admin', ip: '::1' } as const;
  await commit(db, [
    auditRows({ ...ctx, actor }, [
      {
        action: 'company.edit',
        subject: { kind: 'company', id: companyId ?? 'co_none' },
        companyId,
        system: companyId === null ? null : 'rscc',
        detail: { nameZh: ['甲', '乙'] },
      },
    ]),
  ]);
}

describe('the audit of all companies', () => {
  it('shows the newest act first, with its number once it is sealed, and goes on by pages', async () => {
    const ctx = await staffContext();
    const one = await insertCompany(db, { nameZh: '华星化工', nameEn: 'Huaxing' });
    for (let i = 0; i < 7; i += 1) await act(i % 2 ? one : null, NOW_MS + i * 1000);
    await sealAudit(db);
    await act(one, NOW_MS + 9000, 'Li Na');
    const first = await listAuditOfAll(ctx, audits({ limit: '3' }));
    expect(first.items.map(({ seq }) => seq)).toEqual([null, 7, 6]);
    expect(first.items[0]).toMatchObject({
      ...{ actorName: 'Li Na', act: 'company.edit', companyId: one },
      ...{ companyNames: { nameEn: 'Huaxing' }, detail: { nameZh: ['甲', '乙'] } },
    });
    expect(first.total).toBe(8);
    const second = await listAuditOfAll(
      ctx,
      audits({ limit: '3', cursor: first.nextCursor ?? '' }),
    );
    expect(second.items.map(({ seq }) => seq)).toEqual([5, 4, 3]);
    const back = await listAuditOfAll(
      ctx,
      audits({ limit: '3', cursor: second.previousCursor ?? '' }),
    );
    expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
    const [oldest] = (await listAuditOfAllForExport(ctx, audits({ sort: 'at' }))) ?? [];
    expect(oldest).toMatchObject({ seq: 1, prevHash: '0'.repeat(64) });
    expect(oldest?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is filtered by company, actor, act, subject and day, each alone and with others', async () => {
    const ctx = await staffContext();
    const one = await insertCompany(db, { nameZh: '海川精细化工', nameEn: 'Haichuan Fine' });
    const other = await insertCompany(db, { nameZh: '宁远化工', nameEn: 'Ningyuan' });
    for (let i = 0; i < 5; i += 1) await act(one, NOW_MS + i * DAY_MS, i < 2 ? 'Li Na' : 'Wang');
    await act(other, NOW_MS + DAY_MS, 'Li Na');
    const counted = async (query: Record<string, string>) => {
      const { items, total } = await listAuditOfAll(ctx, audits(query));
      expect(total).toBe(items.length);
      return items.length;
    };
    expect(await counted({ company: '海川' })).toBe(5);
    expect(await counted({ company: one })).toBe(5);
    expect(await counted({ company: '没有这家' })).toBe(0);
    expect(await counted({ actor: 'li n' })).toBe(3);
    expect(await counted({ actor: 'li n', company: 'haichuan' })).toBe(2);
    expect(await counted({ act: 'company.edit' })).toBe(6);
    expect(await counted({ act: 'company.add' })).toBe(0);
    expect(await counted({ by: 'staff' })).toBe(0);
    expect(await counted({ q: other })).toBe(1);
    expect(await counted({ q: other, company: 'haichuan' })).toBe(0);
    const day = new Date(NOW_MS + DAY_MS).toISOString().slice(0, 10);
    expect(await counted({ from: day, to: day })).toBe(2);
    expect(await counted({ from: day, to: day, company: 'haichuan' })).toBe(1);
  });

  it('of one company goes on by pages in both directions', async () => {
    const ctx = await staffContext();
    const one = await insertCompany(db, { nameEn: 'Paged Chemicals' });
    for (let i = 0; i < 9; i += 1) await act(i % 3 === 2 ? null : one, NOW_MS + i * 1000);
    const ask = (cursor: string | null) =>
      listAuditOfAll(ctx, audits({ company: one, limit: '4', ...(cursor && { cursor }) }));
    const first = await ask(null);
    const second = await ask(first.nextCursor);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([4, 2, null]);
    const back = await ask(second.previousCursor);
    expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
  });

  it('is no list of a consultant', async () => {
    const ctx = await staffContext({ role: 'consultant' });
    await expect(listAuditOfAll(ctx, audits())).rejects.toMatchObject({ code: 4040 });
  });
});

const mails = (query: Record<string, string> = {}) => ({
  ...mailList.lenient(new URLSearchParams(query)),
  timeZone: 'UTC',
});

type Mail = typeof mailMessages.$inferInsert;

async function mail(set: Partial<Mail> = {}): Promise<string> {
  const id = newId('ml', set.createdAtMs ?? NOW_MS);
  await db.insert(mailMessages).values({
    ...{ id, recipient: 'li.na@importer.example', subject: 's', text: 'text', html: '<p>' },
    ...{ notBeforeMs: NOW_MS, createdAtMs: NOW_MS, state: 'failed', attempts: 47 },
    ...set,
  });
  return id;
}

const stateOf = async (id: string) => {
  const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, id));
  return row;
};

describe('mail', () => {
  it('shows a consultant the mails of their companies, without whole addresses', async () => {
    const mine = await insertCompany(db);
    const other = await insertCompany(db);
    const consultant = await staffContext({ role: 'consultant', assigned: [mine] });
    const id = await mail({
      companyId: mine,
      lastError: '550 <li.na@importer.example>: unknown user',
    });
    await mail({ companyId: other });
    await mail({ companyId: null });
    const { items, total } = await listMails(consultant, mails());
    expect([items.map((one) => one.id), total]).toEqual([[id], 1]);
    expect(items[0]).toMatchObject({
      recipient: 'l***@importer.example',
      lastError: '550 <l***@importer.example>: unknown user',
    });
    expect(JSON.stringify(items)).not.toMatch(/li\.na|text|<p>/);
    const admin = await listMails(await staffContext(), mails());
    expect(admin.total).toBe(3);
    expect(admin.items.map(({ recipient }) => recipient)).toContain('li.na@importer.example');
    expect((await readSender(consultant)).failed).toBe(1);
  });

  it('is filtered by state, recipient, company and day', async () => {
    const ctx = await staffContext();
    const one = await insertCompany(db, { nameEn: 'Mailed Co' });
    await mail({ companyId: one });
    await mail({ companyId: one, state: 'sent', recipient: 'other@x.example' });
    await mail({ state: 'pending', createdAtMs: NOW_MS - 3 * DAY_MS });
    const counted = async (query: Record<string, string>) =>
      (await listMails(ctx, mails(query))).items.length;
    expect(await counted({ state: 'failed' })).toBe(1);
    expect(await counted({ state: 'sent' })).toBe(1);
    expect(await counted({ state: 'sent', company: one })).toBe(1);
    expect(await counted({ q: 'IMPORTER' })).toBe(2);
    expect(await counted({ company: 'mailed' })).toBe(2);
    const day = new Date(NOW_MS).toISOString().slice(0, 10);
    expect(await counted({ from: day, to: day })).toBe(2);
  });

  it('shows what did not arrive however many did since, of all and of one company', async () => {
    const mine = await insertCompany(db, { nameEn: 'Mailed Often' });
    const consultant = await staffContext({ role: 'consultant', assigned: [mine] });
    const id = await mail({ companyId: mine, createdAtMs: NOW_MS - DAY_MS });
    for (let row = 0; row < 101; row += 1) await mail({ companyId: mine, state: 'sent' });
    const more: Record<string, string>[] = [{}, { q: 'importer' }, { company: 'mailed often' }];
    for (const query of more) {
      const page = await listMails(consultant, mails({ state: 'failed', limit: '20', ...query }));
      expect(page.items.map((one) => one.id)).toEqual([id]);
      expect(page).toMatchObject({ total: 1, totalIsBound: false, lookedAt: null });
    }
  });

  it('masks what stands before the sign, however short it is', () => {
    expect(maskedAddress('l@x.example')).toBe('l***@x.example');
    expect(maskedAddress('@x')).toBe('***');
    expect(maskedAddress('nothing')).toBe('***');
  });

  it('that was given up goes out once more as it is, and says so in the audit', async () => {
    const ctx = await staffContext();
    const id = await mail();
    expect(await resendMail(ctx, id)).toEqual({ ok: true, value: { id } });
    expect(await stateOf(id)).toMatchObject({ state: 'pending', attempts: 0, text: 'text' });
    const [audit] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(audit).toMatchObject({ action: 'mail.resend', subjectKind: 'mail' });
    expect(await resendMail(ctx, id)).toMatchObject({ refusal: { code: 4105 } });
  });

  it('is refused where its body was erased, a newer one took its place or the recipient is disabled', async () => {
    const ctx = await staffContext();
    const reason = async (id: string) => {
      const outcome = await resendMail(ctx, id);
      return outcome.ok ? null : [outcome.refusal.code, outcome.refusal.data?.reason];
    };
    expect(await reason(await mail({ state: 'sent', text: '' }))).toEqual([4164, 'body_erased']);
    const userId = await insertUser(db, { state: 'disabled' });
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    const recipient = user?.email ?? '';
    expect(await reason(await mail({ recipient }))).toEqual([4164, 'recipient_disabled']);
    const old = await mail({ about: 'tr_1', template: 'ask' });
    await mail({ about: 'tr_1', template: 'remind', createdAtMs: NOW_MS + 1 });
    expect(await reason(old)).toEqual([4164, 'superseded']);
  });

  it('with a link to an account gets a new one, and the older ends', async () => {
    const ctx = await staffContext({ nowMs: NOW_MS + HOUR_MS });
    const id = await insertUser(db, { state: 'invited', firstName: 'Li Na' });
    const [user] = await db.select().from(users).where(eq(users.id, id));
    const email = user?.email ?? '';
    await commit(
      db,
      await letterOf(systemContext(NOW_MS), {
        kind: 'activate',
        user: { id, email, firstName: 'Li Na' },
        locale: 'en-US',
      }),
    );
    const [first] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
    if (first === undefined) throw new Error('no letter');
    expect(first).toMatchObject({ template: 'activate', about: id });
    await db.update(mailMessages).set({ state: 'sent', text: '', html: '', links: '[]' });
    expect(await resendMail(ctx, first.id)).toMatchObject({ ok: true });
    const [newest] = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.recipient, email))
      .orderBy(desc(mailMessages.id));
    expect(newest).toMatchObject({ state: 'pending', template: 'activate' });
    expect(newest?.id).not.toBe(first.id);
    const tokens = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, id));
    expect(tokens).toHaveLength(2);
    expect(await resendMail(ctx, first.id)).toMatchObject({
      refusal: { code: 4164, data: { reason: 'superseded' } },
    });
    await db.update(users).set({ state: 'active' }).where(eq(users.id, id));
    await db.update(mailMessages).set({ state: 'failed' });
    expect(await resendMail(ctx, newest?.id ?? '')).toMatchObject({ refusal: { code: 4105 } });
  });

  it('that asks to confirm a trade gets a new link, in the company of a consultant alone', async () => {
    const of = await shipper();
    const { id: recordId } = await waitingRecord(of);
    const companyId = of.ctx.company.id;
    const [asked] = await db
      .select()
      .from(mailMessages)
      .where(and(eq(mailMessages.about, recordId), eq(mailMessages.template, 'ask')));
    if (asked === undefined) throw new Error('nobody was asked');
    await db
      .update(mailMessages)
      .set({ state: 'sent', text: '', html: '', links: '[]' })
      .where(eq(mailMessages.id, asked.id));
    const nowMs = of.ctx.nowMs + HOUR_MS;
    const another = await insertCompany(db);
    const stranger = await staffContext({ role: 'consultant', assigned: [another], nowMs });
    await expect(resendMail(stranger, asked.id)).rejects.toMatchObject({ code: 4040 });
    const ctx = await staffContext({ role: 'consultant', assigned: [companyId], nowMs });
    expect(await resendMail(ctx, asked.id)).toMatchObject({ ok: true, value: { id: recordId } });
    const kept = await db.select().from(links).where(eq(links.subjectId, recordId));
    expect(kept.filter(({ supersededAtMs }) => supersededAtMs === null)).toHaveLength(1);
    expect(kept).toHaveLength(2);
    const acts = await db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, ctx.actor.id));
    expect(acts).toEqual([{ action: 'remind' }]);
  });

  it('of a record that waits no more is not sent again', async () => {
    const of = await shipper();
    const { id: recordId } = await waitingRecord(of);
    await db.run(sql`UPDATE trade_records SET status = 'REJECTED' WHERE id = ${recordId}`);
    const [asked] = await db.select().from(mailMessages).where(eq(mailMessages.about, recordId));
    await db.update(mailMessages).set({ state: 'failed' });
    const ctx = await staffContext({ nowMs: of.ctx.nowMs + 1 });
    expect(await resendMail(ctx, asked?.id ?? '')).toMatchObject({ refusal: { code: 4105 } });
  });

  it('to oneself is written, at most five times in a quarter of an hour', async () => {
    const ctx = await staffContext();
    const { email } = ctx.identity.user;
    expect(await sendTestMail(ctx)).toEqual({ ok: true, value: { recipient: email } });
    const [sent] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
    expect(sent).toMatchObject({ template: 'testMail', state: 'pending' });
    for (let i = 0; i < 4; i += 1) await sendTestMail(ctx);
    expect(await sendTestMail(ctx)).toMatchObject({ refusal: { code: 4290 } });
  });
});

async function job(set: Partial<typeof jobs.$inferInsert> = {}): Promise<string> {
  const id = newId('job', NOW_MS);
  await db.insert(jobs).values({
    ...{ id, kind: 'issue_certificate', key: `issue_certificate:${id}`, payload: '{}' },
    ...{ state: 'failed', attempts: 47, notBeforeMs: NOW_MS, createdAtMs: NOW_MS },
    ...{ lastError: 'Error: no font' },
    ...set,
  });
  return id;
}

const jobsAsked = (query: Record<string, string> = {}) =>
  jobList.lenient(new URLSearchParams(query));

describe('jobs', () => {
  it('are listed by kind and state, with what each is about', async () => {
    const ctx = await staffContext();
    const failed = await job();
    await job({ state: 'done', kind: 'data_file', key: 'data_file:dfl_1' });
    await job({ state: 'pending', kind: 'batch_chunk', key: 'of another:1' });
    const counted = async (query: Record<string, string>) => {
      const { items, total } = await listJobs(ctx, jobsAsked(query));
      expect(total).toBe(items.length);
      return items;
    };
    expect(await counted({})).toHaveLength(3);
    expect(await counted({ state: 'failed' })).toMatchObject([{ id: failed, subject: failed }]);
    expect(await counted({ state: 'done' })).toMatchObject([{ subject: 'dfl_1' }]);
    expect(await counted({ kind: 'batch_chunk' })).toMatchObject([{ subject: 'of another:1' }]);
    expect(await counted({ q: 'dfl_1' })).toHaveLength(1);
    expect(await failedJobs(ctx)).toEqual([{ kind: 'issue_certificate', count: 1 }]);
  });

  it('that were given up are tried again, one or all of a kind, once', async () => {
    const ctx = await staffContext();
    const [one, two, other] = [await job(), await job(), await job({ kind: 'data_file' })];
    expect(await retryJob(ctx, one)).toMatchObject({ ok: true });
    expect(await retryJob(ctx, one)).toMatchObject({ refusal: { code: 4105 } });
    await job();
    const kind = 'issue_certificate' as const;
    expect(await retryKind(ctx, { kind })).toEqual({ ok: true, value: { kind, count: 2 } });
    expect(await retryKind(ctx, { kind })).toMatchObject({ refusal: { code: 4105 } });
    const states = await db.select({ id: jobs.id, state: jobs.state }).from(jobs);
    expect(states.find(({ id }) => id === two)?.state).toBe('pending');
    expect(states.find(({ id }) => id === other)?.state).toBe('failed');
    const acts = await db.select({ action: auditEntries.action }).from(auditEntries);
    expect(acts.map(({ action }) => action).sort()).toEqual(['job.retry', 'job.retry_kind']);
  });

  it('are no business of a consultant', async () => {
    const ctx = await staffContext({ role: 'consultant' });
    const id = await job();
    const none = { code: 4040 };
    await expect(listJobs(ctx, jobsAsked())).rejects.toMatchObject(none);
    await expect(failedJobs(ctx)).rejects.toMatchObject(none);
    await expect(retryJob(ctx, id)).rejects.toMatchObject(none);
    await expect(retryKind(ctx, { kind: 'data_file' })).rejects.toMatchObject(none);
    await expect(listSchedules(ctx)).rejects.toMatchObject(none);
    await expect(startSchedule(ctx, 'minute')).rejects.toMatchObject(none);
  });
});

describe('a schedule', () => {
  it('runs once in a slot, whoever calls first', async () => {
    const ctx = systemContext();
    const slot = slotOf('minute', NOW_MS);
    const begun = await Promise.all([
      beginRun(ctx, 'minute', slot),
      beginRun({ ...ctx, db: openTestDatabase() }, 'minute', slot),
    ]);
    expect(begun.filter((id) => id !== null)).toHaveLength(1);
    expect(await beginRun(ctx, 'minute', slot)).toBeNull();
    expect(await beginRun(ctx, 'hour', slot)).not.toBeNull();
    expect(slotOf('hour', NOW_MS)).toBe('2026-09-18T06:00:00.000Z');
  });

  it('says how its newest run went, what it did and when the next one is', async () => {
    const ctx = await staffContext();
    expect((await listSchedules(ctx))[0]).toMatchObject({ name: 'minute', result: null });
    const id = (await beginRun(ctx, 'minute', 'a')) ?? '';
    expect((await listSchedules(ctx))[0]).toMatchObject({ result: 'running' });
    const later = { ...ctx, nowMs: NOW_MS + HOUR_MS };
    expect((await listSchedules(later))[0]).toMatchObject({ result: 'cut_off' });
    await endRun(ctx, id, { counts: { mail: 3 }, errors: { jobs: 'Error: x' } }, NOW_MS + 900);
    const [minute, hour] = await listSchedules(ctx);
    expect(minute).toMatchObject({
      result: 'failed',
      counts: { mail: 3 },
      errors: { jobs: 'Error: x' },
    });
    expect(minute?.nextAtMs).toBe(NOW_MS + 60_000);
    expect(hour).toMatchObject({ name: 'hour', result: null, nextAtMs: NOW_MS + 40 * 60_000 });
  });

  it('is run now by a job, and its runs are kept for a while', async () => {
    const ctx = await staffContext();
    expect(await startSchedule(ctx, 'hour')).toEqual({ ok: true, value: { name: 'hour' } });
    const [asked] = await db.select().from(jobs);
    expect(asked).toMatchObject({ kind: 'run_schedule', payload: '{"name":"hour"}' });
    await expect(startSchedule(ctx, 'never')).rejects.toMatchObject({ code: 4040 });
    const runs = [
      { id: 'run_1', startedAtMs: NOW_MS - 3 * DAY_MS, result: 'done' },
      { id: 'run_2', startedAtMs: NOW_MS - 3 * DAY_MS, result: 'failed' },
      { id: 'run_3', startedAtMs: NOW_MS - 91 * DAY_MS, result: 'failed' },
      { id: 'run_4', startedAtMs: NOW_MS - HOUR_MS, result: 'done' },
    ] as const;
    for (const run of runs) {
      await db.insert(scheduleRuns).values({ ...run, name: 'minute', slot: run.id });
    }
    await sweepRuns(ctx);
    const left = await db.select({ id: scheduleRuns.id }).from(scheduleRuns);
    expect(left.map(({ id }) => id).sort()).toEqual(['run_2', 'run_4']);
  });
});
