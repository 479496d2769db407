import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { certificates } from '#db/schema/certificate.ts';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { rpNoticeHolds, rpTradeAnswers } from '#db/schema/rp-trade.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { recordHolds, tradeRecords } from '#db/schema/trade-record.ts';
import { auditEntries, mailMessages } from '#db/schema/trail.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { releaseHeldRecords } from '~/domain/only-representative/certificate/issue.server.ts';
import { editTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { consoleHome } from '~/domain/provider/home/home.server.ts';
import { findRecord } from '~/domain/provider/record/find.server.ts';
import { listRecords, listRecordsForExport } from '~/domain/provider/record/list.server.ts';
import { recordList } from '~/domain/provider/record/schema.ts';
import { recordVerbs } from '~/domain/provider/record/verbs.server.ts';
import { withinRecord } from '~/domain/provider/record/within.server.ts';
import { approveSecond } from '~/domain/provider/second-person/decide.server.ts';
import { enterSecond } from '~/domain/provider/second-person/find.server.ts';
import { refusalSentence } from '~/i18n/refusal-text.ts';
import { bindings, systemContext } from '../../support/contexts.ts';
import { certified } from '../../support/issued.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import {
  code,
  insertFile,
  openRecord,
  type Shipper,
  shipper,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';
import { planOf, scannedBy } from '../../support/plans.ts';
import {
  confirmedRecord,
  givenUpRecord,
  heldRecord,
  issueNow,
  reviewFirst,
  versionOf,
} from '../../support/provider/held.ts';
import { cosmeticsTenant } from '../../support/responsible-person/cosmetics.ts';
import { confirmedTrade, runNotice } from '../../support/responsible-person/notices.ts';

const VERBS = recordVerbs.verbs;
const reason = 'Composition and tonnage checked.';

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);

const consultantOf = ({ ctx }: Pick<Shipper, 'ctx'>) =>
  providerStaff({ assigned: [ctx.company.id] });

const release = async (ctx: StaffContext, id: string, said: object = {}) =>
  VERBS.releaseRecord.run(await withinRecord(ctx, id), id, {
    version: await versionOf(id),
    reason,
    ...said,
  });
const hold = async (ctx: StaffContext, id: string) =>
  VERBS.holdRecord.run(await withinRecord(ctx, id), id, { version: await versionOf(id), reason });
const confirm = async (ctx: StaffContext, of: Shipper, id: string, file?: string) => {
  const file_id = file ?? (await insertFile(of.ctx, 'evidence'));
  const said = { version: await versionOf(id), reason, file_id };
  return VERBS.confirmRecordOnBehalf.run(await withinRecord(ctx, id), id, said);
};
const withdraw = async (ctx: StaffContext, id: string) =>
  VERBS.withdrawRecord.run(await withinRecord(ctx, id), id, {
    version: await versionOf(id),
    reason,
  });
const read = async (ctx: StaffContext, id: string) => findRecord(await withinRecord(ctx, id), id);

const listed = (ctx: StaffContext, query: Record<string, string> = {}) =>
  listRecords(ctx, recordList.lenient(new URLSearchParams(query)));

describe('a held certificate', () => {
  it('is released with a reason and issued; its row says who let it go', async () => {
    const { who, id } = await heldRecord();
    const eva = await consultantOf(who);
    const before = eva.db.trips.roundTrips;
    const record = await read(eva, id);
    expect(eva.db.trips.roundTrips - before).toBeLessThanOrEqual(2);
    expect(record.holds).toMatchObject([{ reason: 'review_first', releasable: true }]);
    expect(record.may).toEqual(['release', 'hold', 'withdraw']);
    expect((await consoleHome(eva)).held).toBe(1);
    value(await release(eva, id));
    const [row] = await eva.db.select().from(recordHolds).where(eq(recordHolds.recordId, id));
    expect(row).toMatchObject({ reason: 'review_first', releasedByName: 'Eva de Wit' });
    expect(row?.endedAtMs).not.toBeNull();
    const [audit] = await eva.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'release')));
    expect(JSON.parse(audit?.detail ?? '{}')).toEqual({ reason, holds: ['review_first'] });
    expect(await issueNow(id)).toMatchObject({ state: 'issued' });
    expect(code(await release(eva, id))).toBe(4105);
  });

  it('stays held while another reason does, which is said in words', async () => {
    const { who, id } = await heldRecord();
    const eva = await consultantOf(who);
    const { db, company } = who.ctx;
    await db
      .update(companySystems)
      .set({ state: 'locked' })
      .where(eq(companySystems.companyId, company.id));
    const refusal = refusalOf(await release(eva, id));
    expect(refusal).toMatchObject({ code: 4158, data: { reasons: ['contract_locked'] } });
    expect(refusal && refusalSentence('zh-CN', refusal)).toBe('仍有暂缓原因：合同已锁定。');
    expect(refusal && refusalSentence('en-US', refusal)).toBe('Still on hold: contract locked.');
    const [row] = await db.select().from(recordHolds).where(eq(recordHolds.recordId, id));
    expect(row?.releasedByName).toBeNull();
  });

  it('ends those holds that are named; the others still stand against it', async () => {
    const { who, id } = await heldRecord();
    const eva = await consultantOf(who);
    value(await hold(eva, id));
    const refusal = refusalOf(await release(eva, id, { holds: ['review_first'] }));
    expect(refusal).toMatchObject({ code: 4158, data: { reasons: ['staff_hold'] } });
    value(await release(eva, id));
    expect(await issueNow(id)).toMatchObject({ state: 'issued' });
  });

  it('is not released by whoever confirmed it in the importer’s place', async () => {
    const of = await shipper();
    await reviewFirst(of.ctx);
    const { id } = await waitingRecord(of);
    const eva = await consultantOf(of);
    value(await confirm(eva, of, id));
    await issueNow(id);
    const refusal = refusalOf(await release(eva, id));
    expect(refusal).toMatchObject({ code: 4158, data: { reason: 'second_person' } });
    expect(refusal && refusalSentence('zh-CN', refusal)).toBe('须由另一人处理。');
    expect((await read(eva, id)).ownAnswer).toBe(true);
    value(await release(await providerStaff({ role: 'provider' }), id));
    expect(await issueNow(id)).toMatchObject({ state: 'issued' });
  });

  it('is released once by two at the same moment', async () => {
    const { who, id, version } = await heldRecord();
    const eva = await consultantOf(who);
    const other = await providerStaff({ role: 'provider' });
    const both = await Promise.all(
      [eva, other].map(async (ctx) =>
        VERBS.releaseRecord.run(await withinRecord(ctx, id), id, { version, reason }),
      ),
    );
    expect(both.map(code).sort()).toEqual([2000, 4106]);
  });

  it('is let go where the authorisation covered the arrival, and not where it did not', async () => {
    const { who, id } = await heldRecord();
    const eva = await consultantOf(who);
    const until = (day: string) =>
      who.ctx.db
        .update(companySystems)
        .set({ authorisedUntil: day })
        .where(eq(companySystems.companyId, who.ctx.company.id));
    await until('2026-11-11');
    // It covers the arrival no more, so no page offers what would be refused.
    const uncovered = await read(eva, id);
    expect(uncovered.holds.filter(({ reason }) => reason === 'authorisation_lapsed')).toMatchObject(
      [{ releasable: false }],
    );
    expect(refusalOf(await release(eva, id))).toMatchObject({
      data: { reasons: ['authorisation_lapsed'] },
    });
    // Over by now, but not on the day of arrival.
    const later = { ...eva, nowMs: Date.UTC(2026, 10, 20) };
    await until('2026-11-15');
    expect((await read(later, id)).holds).toMatchObject([
      { reason: 'authorisation_lapsed', releasable: true },
      { reason: 'review_first', releasable: true },
    ]);
    value(await release(later, id));
    expect((await read(later, id)).holds).toEqual([]);
  });

  it('is nobody’s whose company is not theirs, and nobody’s of the company', async () => {
    const { who, id } = await heldRecord();
    const stranger = await providerStaff();
    await expect(withinRecord(stranger, id)).rejects.toMatchObject({ code: 4040 });
    expect((await listed(stranger)).items).toEqual([]);
    const { within, records } = await withinRecord(await consultantOf(who), id);
    const member = { ...within, actor: who.ctx.actor };
    const said = { version: await versionOf(id), reason };
    for (const act of ['release', 'hold', 'withdraw'] as const) {
      await expect(records.acts[act](member, id, said)).rejects.toMatchObject({ code: 4002 });
    }
  });
});

describe('a consultant’s hold', () => {
  it('before the answer keeps the certificate back after it, whatever is edited, until it is ended', async () => {
    const of = await shipper();
    const open = await openRecord(of);
    const eva = await consultantOf(of);
    value(await hold(eva, open.id));
    expect(code(await hold(eva, open.id))).toBe(4105);
    const version = await versionOf(open.id);
    value(await editTradeRecord(of.ctx, open.id, { ...of.input('11'), version }));
    expect((await read(eva, open.id)).holds).toMatchObject([{ reason: 'staff_hold' }]);
    value(await release(eva, open.id));
    expect((await read(eva, open.id)).holds).toEqual([]);
    expect(code(await release(eva, open.id))).toBe(4105);
  });

  it('of a confirmed record tells whoever made it, and the job issues nothing', async () => {
    const { id, who: of } = await confirmedRecord();
    const eva = await consultantOf(of);
    value(await hold(eva, id));
    const mails = await eva.db
      .select({ subject: mailMessages.subject })
      .from(mailMessages)
      .where(eq(mailMessages.companyId, of.ctx.company.id));
    expect(mails.some(({ subject }) => subject.includes('暂缓'))).toBe(true);
    expect(await issueNow(id)).toEqual({ state: 'held', reasons: ['staff_hold'] });
    await releaseHeldRecords(systemContext());
    expect((await listed(eva)).items).toMatchObject([{ id, holds: ['staff_hold'] }]);
    value(await release(eva, id));
    expect(await issueNow(id)).toMatchObject({ state: 'issued' });
  });

  it('is refused of what is over', async () => {
    const { recordId, who } = await certified();
    expect(code(await hold(await consultantOf(who), recordId))).toBe(4105);
  });
});

describe('an answer in a party’s place', () => {
  it('needs evidence of the company that nothing else has', async () => {
    const of = await shipper();
    const other = await shipper();
    const { id } = await waitingRecord(of);
    const eva = await consultantOf(of);
    for (const file of [
      await insertFile(other.ctx, 'evidence'),
      await insertFile(of.ctx, 'proof'),
    ]) {
      await expect(confirm(eva, of, id, file)).rejects.toMatchObject({ code: 4040 });
    }
    const file = await insertFile(of.ctx, 'evidence');
    value(await confirm(eva, of, id, file));
    const record = await read(eva, id);
    expect(record.answers).toMatchObject([
      { party: 'importer', name: 'Eva de Wit', onBehalf: { reason, fileId: file } },
    ]);
    const second = await waitingRecord(of);
    await expect(confirm(eva, of, second.id, file)).rejects.toMatchObject({ code: 4040 });
  });
});

describe('a withdrawal', () => {
  it('without a certificate is one person’s', async () => {
    const { who, id } = await heldRecord();
    expect(value(await withdraw(await consultantOf(who), id))).toMatchObject({
      status: 'REJECTED',
    });
  });

  it('with a valid certificate is asked for, and done when another approves', async () => {
    const { recordId, who } = await certified();
    const eva = await consultantOf(who);
    const asked = value(await withdraw(eva, recordId));
    expect(asked).toMatchObject({ state: 'open' });
    const request_id = 'request_id' in asked ? asked.request_id : '';
    // Asked again it is the same request.
    expect(value(await withdraw(eva, recordId))).toMatchObject({ request_id });
    const approve = async (ctx: StaffContext) =>
      approveSecond(await enterSecond(ctx, request_id), request_id, {});
    expect(refusalOf(await approve(eva))).toMatchObject({ data: { reason: 'second_person' } });
    value(await approve(await providerStaff({ role: 'provider' })));
    const [row] = await eva.db.select().from(tradeRecords).where(eq(tradeRecords.id, recordId));
    expect(row).toMatchObject({ status: 'REJECTED', rejectionReason: reason });
    const [paper] = await eva.db
      .select()
      .from(certificates)
      .where(eq(certificates.recordId, recordId));
    expect(paper).toMatchObject({ state: 'revoked', stateCode: 'trade_cancelled' });
    const [request] = await eva.db
      .select()
      .from(secondPersonRequests)
      .where(eq(secondPersonRequests.id, request_id));
    expect(request?.state).toBe('approved');
  });

  it('that was asked of what the record was before is void: what came after is another matter', async () => {
    const { recordId, who } = await certified();
    const eva = await consultantOf(who);
    const asked = value(await withdraw(eva, recordId));
    const request_id = 'request_id' in asked ? asked.request_id : '';
    // Withdrawn by another way, revised, sent and confirmed again before anybody looked.
    await eva.db.update(tradeRecords).set({ revision: 2 }).where(eq(tradeRecords.id, recordId));
    const admin = await providerStaff({ role: 'provider' });
    const approved = await approveSecond(await enterSecond(admin, request_id), request_id, {});
    expect(refusalOf(approved)).toMatchObject({ code: 4105, data: { reason: 'void' } });
    const [row] = await eva.db.select().from(tradeRecords).where(eq(tradeRecords.id, recordId));
    expect(row?.status).toBe('COMPLETED');
  });

  it('and a release at the same moment: one of them comes first, and nothing is issued of what was withdrawn', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { who, id, version } = await heldRecord();
      const eva = await consultantOf(who);
      const other = await providerStaff({ role: 'provider' });
      const said = { version, reason };
      const both = await Promise.all([
        VERBS.releaseRecord.run(await withinRecord(eva, id), id, said),
        VERBS.withdrawRecord.run(await withinRecord(other, id), id, said),
      ]);
      expect(both.map(code).sort()).toEqual([2000, 4106]);
      // Released first, it is withdrawn before the job comes to it.
      if (both[0].ok) value(await withdraw(other, id));
      expect(await issueNow(id)).not.toMatchObject({ state: 'issued' });
      const papers = eva.db.$count(certificates, eq(certificates.recordId, id));
      expect(await papers).toBe(0);
    }
  });
});

describe('a notice', () => {
  async function heldNotice() {
    const of = await cosmeticsTenant();
    await reviewFirst(of.ctx);
    const trade = await confirmedTrade({ of });
    expect(await runNotice(trade)).toEqual({ state: 'held', reasons: ['review_first'] });
    return trade;
  }

  it('is found by its record alone, released and issued', async () => {
    const trade = await heldNotice();
    const { recordId: id, ctx } = trade;
    const eva = await providerStaff({ assigned: [ctx.company.id] });
    const record = await read(eva, id);
    expect(record).toMatchObject({ system: 'rp', holds: [{ reason: 'review_first' }] });
    expect((await listed(eva, { system: 'rp' })).items).toMatchObject([
      { id, system: 'rp', holds: ['review_first'] },
    ]);
    expect((await listed(eva, { system: 'rscc' })).items).toEqual([]);
    const { version } = record;
    const of = await withinRecord(eva, id);
    expect(code(await VERBS.holdRecord.run(of, id, { version, reason }))).toBe(4105);
    value(await VERBS.releaseRecord.run(of, id, { version, reason }));
    const [row] = await eva.db.select().from(rpNoticeHolds).where(eq(rpNoticeHolds.recordId, id));
    expect(row).toMatchObject({ releasedByName: 'Eva de Wit' });
  });

  it('that is valid ends with its record by two people, of whom neither answered in a party’s place', async () => {
    const trade = await confirmedTrade();
    await runNotice(trade);
    const { recordId: id, ctx } = trade;
    const assigned = [ctx.company.id];
    const [eva, su] = [await providerStaff({ assigned }), await providerStaff({ assigned })];
    await ctx.db
      .update(rpTradeAnswers)
      .set({ staffId: eva.actor.id })
      .where(and(eq(rpTradeAnswers.recordId, id), eq(rpTradeAnswers.party, 'trading')));
    const ask = async (by: StaffContext) => {
      const { version } = await read(by, id);
      return VERBS.withdrawRecord.run(await withinRecord(by, id), id, { version, reason });
    };
    const another = { code: 4105, data: { reason: 'second_person' } };
    expect(refusalOf(await ask(eva))).toMatchObject(another);
    const asked = value(await ask(su));
    const request = 'request_id' in asked ? asked.request_id : '';
    const approve = async (by: StaffContext) =>
      approveSecond(await enterSecond(by, request), request, {});
    expect(refusalOf(await approve(eva))).toMatchObject(another);
    expect(refusalOf(await approve(su))).toMatchObject(another);
    value(await approve(await providerStaff({ role: 'provider' })));
    expect((await read(su, id)).status).toBe('REJECTED');
    const papers = await ctx.db.select().from(certificates).where(eq(certificates.recordId, id));
    expect(papers).toMatchObject([{ state: 'revoked', stateCode: 'trade_cancelled' }]);
  });
});

describe('the list', () => {
  it('has what is held of all companies, the longest first, by page and as a workbook', async () => {
    const [one, two] = [await heldRecord(), await heldRecord()];
    const { db } = systemContext();
    await db.update(tradeRecords).set({ heldSinceMs: 5 }).where(eq(tradeRecords.id, two.id));
    const eva = await providerStaff({
      assigned: [one.who.ctx.company.id, two.who.ctx.company.id],
    });
    const before = eva.db.trips.roundTrips;
    const first = await listed(eva, { limit: '1' });
    expect(eva.db.trips.roundTrips - before).toBe(1);
    expect(first.items.map(({ id }) => id)).toEqual([two.id]);
    expect(first.total).toBe(2);
    const next = await listed(eva, { limit: '1', cursor: first.nextCursor ?? '' });
    expect(next.items.map(({ id }) => id)).toEqual([one.id]);
    const all = await listRecordsForExport(eva, recordList.lenient(new URLSearchParams()));
    expect(all.map(({ id }) => id)).toEqual([two.id, one.id]);
    const { tradeNo = '' } = all[0] ?? {};
    expect((await listed(eva, { q: tradeNo })).items).toHaveLength(1);
  });

  it('has what was given up, until it is tried again', async () => {
    const { id, who } = await givenUpRecord();
    const eva = await consultantOf(who);
    expect((await listed(eva, { view: 'failed' })).items).toMatchObject([{ id, fault: 'drawing' }]);
    const record = await read(eva, id);
    expect(record.may).toContain('retryIssue');
    const again = await VERBS.retryRecordIssue.run(await withinRecord(eva, id), id, {
      version: record.version,
    });
    value(again);
    expect((await listed(eva, { view: 'failed' })).items).toEqual([]);
  });

  it('has what waits for more than seven days, and all of one company', async () => {
    const of = await shipper();
    const { id } = await waitingRecord(of);
    const eva = await consultantOf(of);
    expect((await listed(eva, { view: 'waiting' })).items).toEqual([]);
    const later = { ...eva, nowMs: eva.nowMs + 8 * 86_400_000 };
    expect((await listed(later, { view: 'waiting' })).items).toMatchObject([{ id }]);
    const one = { view: 'company', company: of.ctx.company.id, system: 'rscc' };
    expect((await listed(eva, one)).items).toMatchObject([{ id, status: 'WAITING' }]);
    expect((await listed(eva, { ...one, status: 'CONFIRMED' })).items).toEqual([]);
    // What was ended stays readable.
    const ended = eq(companySystems.companyId, of.ctx.company.id);
    await eva.db.update(companySystems).set({ state: 'ended' }).where(ended);
    expect((await listed(eva, one)).items).toMatchObject([{ id, status: 'WAITING' }]);
    await expect(listed(await providerStaff(), one)).rejects.toMatchObject({ code: 4040 });
    const bare = recordList.strict(new URLSearchParams({ view: 'company' }));
    expect(refusalOf(bare)).toMatchObject({ code: 4100, fields: { company: {}, system: {} } });
  });

  it('goes through nothing but the few that an index keeps apart', async () => {
    const of = await shipper();
    const texts: string[] = [];
    const prepare = (text: string) => {
      texts.push(text);
      return bindings.DB.prepare(text);
    };
    const recorded = { prepare, batch: bindings.DB.batch.bind(bindings.DB) } as D1Database;
    const people = [await consultantOf(of), await providerStaff({ role: 'provider' })];
    for (const who of people) {
      const watched = { ...who, db: openDatabase(recorded) };
      for (const view of ['held', 'failed', 'waiting']) {
        const company = { company: of.ctx.company.id, q: 'TR-2026' };
        const asked: Record<string, string>[] = [{}, { system: 'rp' }, company];
        for (const more of asked) {
          await listed(watched, { view, ...more });
        }
      }
    }
    const few = /USING (?:COVERING )?INDEX \w+_(?:held|waiting|waiting_longest)\b/;
    const scanned = (await Promise.all(texts.map(scannedBy))).flat();
    expect(scanned.filter((one) => !few.test(one))).toEqual([]);
    const plans = (await Promise.all(texts.map(planOf))).flat().join('\n');
    for (const name of [
      'trade_records_held',
      'trade_records_waiting_longest',
      'rp_trade_records_held',
      'rp_trade_records_waiting',
      'jobs_pending',
    ]) {
      expect(plans).toContain(name);
    }
    // A contract is read by its company, not among all that ended before an arrival.
    expect(plans).not.toContain('company_systems_by_end');
  });
});
