import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { companySystems, temporaryAccess } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { auditEntries, mailMessages } from '#db/schema/trail.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { membershipsOf } from '~/domain/identity/identify.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { listActivity } from '~/domain/only-representative/activity/list.server.ts';
import { activityList } from '~/domain/only-representative/activity/schema.ts';
import {
  issueCertificate,
  releaseHeldRecords,
} from '~/domain/only-representative/certificate/issue.server.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { requestNewLink } from '~/domain/only-representative/confirmation/new-link.server.ts';
import { openLink } from '~/domain/only-representative/confirmation/open-link.server.ts';
import { withinRegistration } from '~/domain/only-representative/registration/within.server.ts';
import { editCompany } from '~/domain/provider/company/edit.server.ts';
import { findCompany } from '~/domain/provider/company/find.server.ts';
import { listCompanies } from '~/domain/provider/company/list.server.ts';
import { companyList, editCompanyInput } from '~/domain/provider/company/schema.ts';
import { setCompanyState } from '~/domain/provider/company/state.server.ts';
import { endContract } from '~/domain/provider/contract/end.server.ts';
import { enterContract } from '~/domain/provider/contract/enter.server.ts';
import { lockContract } from '~/domain/provider/contract/lock.server.ts';
import { renewContract } from '~/domain/provider/contract/renew.server.ts';
import { saveContract } from '~/domain/provider/contract/save.server.ts';
import { contractInput, renewInput } from '~/domain/provider/contract/schema.ts';
import { unlockContract } from '~/domain/provider/contract/unlock.server.ts';
import { consoleHome } from '~/domain/provider/home/home.server.ts';
import { approveSecond } from '~/domain/provider/second-person/decide.server.ts';
import { enterSecond } from '~/domain/provider/second-person/find.server.ts';
import { enterCompany, requireWritable } from '~/domain/provider/user/enter.server.ts';
import { requestNewTradeLink } from '~/domain/responsible-person/confirmation/new-link.server.ts';
import { openTradeLink } from '~/domain/responsible-person/confirmation/open-link.server.ts';
import { landingPath } from '~/domain/tenancy/access.ts';
import {
  as,
  NOW_MS,
  openTestDatabase,
  systemContext,
  tenantContext,
} from '../../support/contexts.ts';
import { certified, jobOf, TOOLS } from '../../support/issued.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import {
  account,
  drift,
  NO_DRIFT,
  openRecord,
  partnerContext,
  shipper,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';
import { reckoned } from '../../support/provider/health.ts';
import { holder, importer, submitted, tokenTo } from '../../support/responsible-person/imports.ts';

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const note = 'The invoice of 2026 is not paid.';
const reason = 'The client gave notice in writing.';

const fees = { reason_key: 'fees', note } as const;
const documents = { reason_key: 'documents_missing', note } as const;

/** What may be said of any company. */
const edited = () =>
  value(
    parseInput(editCompanyInput, {
      name_zh: '启明树脂有限公司',
      name_en: 'Qiming Resins Co., Ltd.',
      address_zh: '江苏省南京市江北新区滨江路 9 号',
      address_en: '9 Binjiang Road, Nanjing, Jiangsu, China',
      contact_email: 'luo.min@qiming.example',
      version: 1,
    }),
  );

/** A contract as it stands now. */
const its = (staff: StaffContext, companyId: string, system = 'rscc') =>
  enterContract({ ...staff, db: openTestDatabase() }, companyId, system);

async function lock(staff: StaffContext, companyId: string, why: typeof fees | typeof documents) {
  const entered = await its(staff, companyId);
  return lockContract(entered, { ...why, version: entered.contract.version });
}

async function unlock(staff: StaffContext, companyId: string) {
  const entered = await its(staff, companyId);
  return unlockContract(entered, { note, version: entered.contract.version });
}

async function renew(staff: StaffContext, companyId: string, until: string) {
  const entered = await its(staff, companyId);
  const { version } = entered.contract;
  const input = value(parseInput(renewInput, { authorised_until: until, version }));
  return renewContract(entered, input);
}

async function end(staff: StaffContext, companyId: string, withdraw_open = false) {
  const entered = await its(staff, companyId);
  return endContract(entered, { reason, withdraw_open, version: entered.contract.version });
}

async function setState(
  staff: StaffContext,
  id: string,
  change: { state: 0 | 1; withdraw_open?: boolean },
) {
  const { version } = await findCompany(staff, id);
  return setCompanyState(staff, id, { reason, withdraw_open: false, version, ...change });
}

const until = (companyId: string, day: string | null) =>
  openTestDatabase()
    .update(companySystems)
    .set({ authorisedUntil: day })
    .where(eq(companySystems.companyId, companyId));

describe('a lock', () => {
  it('shuts the company out, pauses the links of its partners, and holds what is confirmed elsewhere', async () => {
    const of = await shipper();
    const companyId = of.ctx.company.id;
    const staff = await providerStaff({ assigned: [companyId] });
    const { token } = await waitingRecord(of);
    value(await lock(staff, companyId, documents));
    const [role] = await membershipsOf(staff.db, sql`(SELECT ${of.ctx.actor.id})`, NOW_MS);
    expect(role?.systemState).toBe('locked');
    const { contracts, history } = await findCompany(staff, companyId);
    expect(contracts).toMatchObject([{ standing: 'locked', lockReason: 'documents_missing' }]);
    expect(history[0]).toMatchObject({
      action: 'contract.lock',
      detail: { lockReason: 'documents_missing', reason: note },
    });
    // The link says that it is paused, and sends no other.
    const partner = partnerContext(of.ctx);
    const paused = { code: 4114, data: { reason: 'paused', waiting: false } };
    expect(refusalOf(await openLink(partner, token))).toMatchObject(paused);
    expect(refusalOf(await answerConfirm(partner, token, { name: 'J. Bakker' }))).toMatchObject(
      paused,
    );
    expect(refusalOf(await requestNewLink(partner, token))).toMatchObject(paused);
    value(await unlock(staff, companyId));
    value(await answerConfirm(partnerContext(of.ctx), token, { name: 'J. Bakker' }));
  });

  it('holds the certificate of a confirmed record until it is lifted; one that was issued stays valid', async () => {
    const who = await shipper();
    const { ctx } = who;
    const companyId = ctx.company.id;
    const staff = await providerStaff({ assigned: [companyId] });
    const { id, token } = await waitingRecord(who);
    await certified(who);
    value(await answerConfirm(partnerContext(ctx), token, { name: 'J. Bakker' }));
    value(await lock(staff, companyId, documents));
    const { id: jobId } = await jobOf(`certificate:${id}:1`);
    const job = { jobId, recordId: id, revision: 1 };
    expect(await issueCertificate(systemContext(), job, TOOLS)).toMatchObject({ state: 'held' });
    const held = async () =>
      (await ctx.db.select().from(tradeRecords).where(eq(tradeRecords.id, id)))[0]?.heldSinceMs;
    expect(await held()).not.toBeNull();
    const valid = await ctx.db.all(
      sql`SELECT 1 FROM certificates WHERE company_id = ${companyId} AND state = 'valid'`,
    );
    expect(valid).toHaveLength(1);
    await releaseHeldRecords(systemContext());
    expect(await held()).not.toBeNull();
    value(await unlock(staff, companyId));
    await releaseHeldRecords(systemContext());
    expect(await held()).toBeNull();
  });

  it('and a partner’s answer at the same time: one comes first, and the other sees why', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const of = await shipper();
      const staff = await providerStaff({ assigned: [of.ctx.company.id] });
      const { id, token } = await waitingRecord(of);
      const [locked, answered] = await Promise.all([
        lock(staff, of.ctx.company.id, documents),
        answerConfirm(partnerContext(of.ctx), token, { name: 'J. Bakker' }),
      ]);
      expect(locked.ok).toBe(true);
      const [record] = await of.ctx.db.select().from(tradeRecords).where(eq(tradeRecords.id, id));
      expect(record?.status).toBe(answered.ok ? 'CONFIRMED' : 'WAITING');
      if (!answered.ok) expect(answered.refusal.data).toMatchObject({ reason: 'paused' });
    }
  });

  it('of RP pauses what trading enterprises are asked, and the sending of another link', async () => {
    const of = await importer();
    await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    const staff = await providerStaff({ assigned: [of.ctx.company.id] });
    const entered = await its(staff, of.ctx.company.id, 'rp');
    value(await lockContract(entered, { ...documents, version: entered.contract.version }));
    const paused = { code: 4114, data: { reason: 'paused', waiting: false, renews: false } };
    expect(refusalOf(await openTradeLink(holder(of.ctx), token))).toMatchObject(paused);
    expect(refusalOf(await requestNewTradeLink(holder(of.ctx), token))).toMatchObject(paused);
  });

  it('is refused where there is one, and to who read it before another act', async () => {
    const companyId = await insertCompany(openTestDatabase());
    const staff = await providerStaff({ assigned: [companyId] });
    const first = await its(staff, companyId);
    value(await lockContract(first, { ...documents, version: 1 }));
    expect(refusalOf(await lockContract(first, { ...documents, version: 1 }))?.code).toBe(4106);
    expect(refusalOf(await lock(staff, companyId, documents))?.code).toBe(4105);
    expect(refusalOf(await unlockContract(first, { note, version: 1 }))?.code).toBe(4105);
    await expect(its(await providerStaff(), companyId)).rejects.toMatchObject({ code: 4040 });
    await expect(its(staff, companyId, 'rp')).rejects.toMatchObject({ code: 4040 });
  });

  it('for fees or a risk is lifted once a second person approves; both stand in its history', async () => {
    const companyId = await insertCompany(openTestDatabase());
    const consultant = await providerStaff({ assigned: [companyId] });
    const admin = await providerStaff({ role: 'provider' });
    value(await lock(admin, companyId, fees));
    const asked = value(await unlock(consultant, companyId));
    if (!('request_id' in asked)) throw new Error('it was unlocked by one');
    expect(asked.state).toBe('open');
    // Asked again it is the same request.
    expect(value(await unlock(consultant, companyId))).toEqual(asked);
    expect((await its(admin, companyId)).contract.state).toBe('locked');
    const own = await enterSecond({ ...consultant, db: openTestDatabase() }, asked.request_id);
    const approval = { note: '', version: 1 };
    expect(refusalOf(await approveSecond(own, asked.request_id, approval))).toMatchObject({
      code: 4105,
      data: { reason: 'second_person' },
    });
    const other = await enterSecond({ ...admin, db: openTestDatabase() }, asked.request_id);
    value(await approveSecond(other, asked.request_id, approval));
    expect((await its(admin, companyId)).contract).toMatchObject({
      ...{ state: 'active', lockReason: null, lockNote: null, lockedBy: null, lockedAtMs: null },
    });
    const { history } = await findCompany(admin, companyId);
    expect(history[0]).toMatchObject({
      action: 'contract.unlock',
      detail: { asked_by: 'Eva de Wit', approved_by: 'Eva de Wit' },
    });
  });

  it('is told to its company, and not what staff note about it', async () => {
    const { ctx } = await shipper();
    const staff = await providerStaff({ assigned: [ctx.company.id] });
    value(await lock(staff, ctx.company.id, documents));
    value(await unlock(staff, ctx.company.id));
    const asked = activityList.lenient(new URLSearchParams({ kind: 'company' }));
    const { items } = await listActivity(as(ctx, { role: 'admin' }), asked, 'UTC');
    expect(items.map(({ act }) => act).sort()).toEqual(['contract.lock', 'contract.unlock']);
    expect(JSON.stringify(items.map(({ reason }) => reason))).not.toContain(note);
  });

  it('that was lifted meanwhile, or set anew, makes the request void', async () => {
    const companyId = await insertCompany(openTestDatabase());
    const consultant = await providerStaff({ assigned: [companyId] });
    const admin = await providerStaff({ role: 'provider', nowMs: NOW_MS + 60_000 });
    value(await lock(consultant, companyId, fees));
    const asked = value(await unlock(consultant, companyId));
    if (!('request_id' in asked)) throw new Error('it was unlocked by one');
    await openTestDatabase()
      .update(companySystems)
      .set({ lockedAtMs: NOW_MS + 1 })
      .where(eq(companySystems.companyId, companyId));
    const other = await enterSecond({ ...admin, db: openTestDatabase() }, asked.request_id);
    const approved = await approveSecond(other, asked.request_id, { note: '', version: 1 });
    expect(refusalOf(approved)).toMatchObject({ code: 4105, data: { reason: 'void' } });
    expect((await its(admin, companyId)).contract.state).toBe('locked');
  });

  it('ends with its contract, and the request to lift it with both', async () => {
    const companyId = await insertCompany(openTestDatabase());
    const consultant = await providerStaff({ assigned: [companyId] });
    const admin = await providerStaff({ role: 'provider' });
    value(await lock(consultant, companyId, fees));
    const asked = value(await unlock(consultant, companyId));
    if (!('request_id' in asked)) throw new Error('it was unlocked by one');
    value(await end(admin, companyId));
    const other = await enterSecond({ ...admin, db: openTestDatabase() }, asked.request_id);
    const approved = await approveSecond(other, asked.request_id, { note: '', version: 1 });
    expect(refusalOf(approved)).toMatchObject({ code: 4105, data: { reason: 'void' } });
    expect((await its(admin, companyId)).contract).toMatchObject({
      ...{ state: 'ended', lockReason: null, lockedAtMs: null },
    });
  });

  it('that was set anew is asked to be lifted anew, though nobody has ended the first request yet', async () => {
    const companyId = await insertCompany(openTestDatabase());
    const consultant = await providerStaff({ assigned: [companyId] });
    value(await lock(consultant, companyId, fees));
    const first = value(await unlock(consultant, companyId));
    await openTestDatabase()
      .update(companySystems)
      .set({ lockedAtMs: NOW_MS + 1 })
      .where(eq(companySystems.companyId, companyId));
    const both = await Promise.all([1, 2].map(() => unlock(consultant, companyId)));
    const [second, same] = both.map(value);
    expect(second).toMatchObject({ state: 'open' });
    expect(same).toEqual(second);
    expect(second).not.toEqual(first);
    const requests = await openTestDatabase()
      .select({ id: secondPersonRequests.id, state: secondPersonRequests.state })
      .from(secondPersonRequests)
      .where(eq(secondPersonRequests.companyId, companyId));
    expect(requests.map(({ state }) => state).sort()).toEqual(['open', 'void']);
  });
});

describe('a renewal', () => {
  it('lets a lapsed company in again, ends temporary access and writes to its administrators', async () => {
    const { db, company, actor } = await tenantContext();
    await until(company.id, '2026-09-17');
    await insertUser(db, { email: 'reader@lapsed.example' }, [
      { companyId: company.id, role: 'member' },
    ]);
    await db
      .insert(temporaryAccess)
      .values({ userId: actor.id, companyId: company.id, system: 'rscc', untilMs: NOW_MS + 1 });
    const staff = await providerStaff({ assigned: [company.id] });
    value(await renew(staff, company.id, '2026-09-18'));
    const { contract } = await its(staff, company.id);
    expect(contract).toMatchObject({ authorisedUntil: '2026-09-18', standing: 'active' });
    const left = await db
      .select()
      .from(temporaryAccess)
      .where(eq(temporaryAccess.companyId, company.id));
    expect(left).toEqual([]);
    const mails = await db
      .select({ recipient: mailMessages.recipient, subject: mailMessages.subject })
      .from(mailMessages)
      .where(eq(mailMessages.companyId, company.id));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('RSCC');
    const { history } = await findCompany(staff, company.id);
    expect(history[0]).toMatchObject({
      action: 'contract.renew',
      detail: { authorisedUntil: ['2026-09-17', '2026-09-18'] },
    });
  });

  it.each([
    ['a day that is over', '2026-08-31', '2026-09-17', 'renewal_over'],
    ['the day it ends on', '2026-12-31', '2026-12-31', 'renewal_not_later'],
    ['an earlier one', '2026-12-31', '2026-10-31', 'renewal_not_later'],
  ])('is refused for %s, at its field', async (_, before, after, key) => {
    const companyId = await insertCompany(openTestDatabase());
    await until(companyId, before);
    const staff = await providerStaff({ assigned: [companyId] });
    expect(refusalOf(await renew(staff, companyId, after))).toMatchObject({
      code: 4100,
      fields: { authorised_until: { key } },
    });
  });

  it('of a lapsed company by two at once is one; its administrators are written to once', async () => {
    const { company, db } = await tenantContext();
    await until(company.id, '2026-09-17');
    const staff = await providerStaff({ assigned: [company.id] });
    const both = await Promise.all(
      ['2027-09-17', '2027-12-31'].map((day) => renew(staff, company.id, day)),
    );
    expect(both.map((one) => (one.ok ? 2000 : one.refusal.code)).sort()).toEqual([2000, 4106]);
    const mails = await db.$count(mailMessages, eq(mailMessages.companyId, company.id));
    expect(mails).toBe(1);
  });

  it('is none of what has no end; a locked one stays locked', async () => {
    const companyId = await insertCompany(openTestDatabase());
    await until(companyId, null);
    const staff = await providerStaff({ assigned: [companyId] });
    expect(refusalOf(await renew(staff, companyId, '2027-12-31'))?.code).toBe(4105);
    await until(companyId, '2026-12-31');
    value(await lock(staff, companyId, documents));
    value(await renew(staff, companyId, '2027-12-31'));
    expect((await its(staff, companyId)).contract.standing).toBe('locked');
  });
});

describe('the end of a contract', () => {
  it('waits for open records, or takes them back with their tonnage', async () => {
    const of = await shipper();
    const companyId = of.ctx.company.id;
    const admin = await providerStaff({ role: 'provider' });
    await openRecord(of, '3');
    const { token } = await waitingRecord(of, '4');
    const { id: confirmed, token: other } = await waitingRecord(of, '5');
    value(await answerConfirm(partnerContext(of.ctx), other, { name: 'J. Bakker' }));
    expect(refusalOf(await end(admin, companyId))).toMatchObject({ code: 4162, data: { n: 3 } });
    value(await end(admin, companyId, true));
    const records = await of.ctx.db
      .select({ id: tradeRecords.id, status: tradeRecords.status, by: tradeRecords.rejectedBy })
      .from(tradeRecords)
      .where(eq(tradeRecords.companyId, companyId));
    expect(records.map(({ status, by }) => [status, by])).toEqual(
      Array.from({ length: 3 }, () => ['REJECTED', 'staff']),
    );
    expect(records.map(({ id }) => id)).toContain(confirmed);
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ reserved: 0, used: 0 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
    expect(refusalOf(await openLink(partnerContext(of.ctx), token))?.code).toBe(4114);
  });

  it('takes the subsystem from its people; what was issued stays valid, and all of it can be read', async () => {
    const { who, ctx } = await certified();
    const companyId = ctx.company.id;
    const admin = await providerStaff({ role: 'provider' });
    const consultant = await providerStaff({ assigned: [companyId] });
    await until(companyId, '2027-12-31');
    value(await end(admin, companyId));
    expect(await membershipsOf(ctx.db, sql`(SELECT ${ctx.actor.id})`, NOW_MS)).toEqual([]);
    const [certificate] = await ctx.db.all<{ state: string }>(
      sql`SELECT state FROM certificates WHERE company_id = ${companyId}`,
    );
    expect(certificate?.state).toBe('valid');
    const { contracts, history } = await findCompany(consultant, companyId);
    expect(contracts).toMatchObject([
      {
        ...{ standing: 'ended', endedOn: '2026-09-18', endReason: reason },
        authorisedUntil: '2026-09-18',
      },
    ]);
    expect(history[0]?.action).toBe('contract.end');
    // Nothing of it is written: neither the company, its people nor its registrations.
    await expect(editCompany(consultant, companyId, edited())).rejects.toMatchObject({
      code: 4002,
    });
    const people = enterCompany(consultant, companyId);
    await expect(people.then((of) => requireWritable(of))).rejects.toMatchObject({ code: 4002 });
    const entered = withinRegistration(consultant, companyId, who.registrationId, 'write');
    await expect(entered).rejects.toMatchObject({ code: 4002 });
    await withinRegistration(consultant, companyId, who.registrationId);
    expect(refusalOf(await lock(admin, companyId, documents))?.code).toBe(4105);
    expect(refusalOf(await renew(admin, companyId, '2028-12-31'))?.code).toBe(4105);
    expect(refusalOf(await end(admin, companyId))?.code).toBe(4105);
  });

  it('is an admin’s; another contract begins it anew, and its history goes on', async () => {
    const companyId = await insertCompany(openTestDatabase());
    const admin = await providerStaff({ role: 'provider' });
    const consultant = await providerStaff({ assigned: [companyId] });
    await expect(end(consultant, companyId)).rejects.toMatchObject({ code: 4002 });
    value(await end(admin, companyId));
    const said = { authorised_from: '2026-09-18', company_type: 2, version: 2 };
    const again = value(parseInput(contractInput, said));
    await expect(saveContract(consultant, companyId, 'rscc', again)).rejects.toMatchObject({
      code: 4002,
    });
    // Neither does a contract for another subsystem.
    const other = value(parseInput(contractInput, { ...said, version: null }));
    await expect(saveContract(consultant, companyId, 'krscc', other)).rejects.toMatchObject({
      code: 4002,
    });
    value(await saveContract(admin, companyId, 'rscc', again));
    const { contracts, history } = await findCompany(consultant, companyId);
    expect(contracts).toMatchObject([
      { standing: 'active', endedOn: null, endReason: null, companyType: 2 },
    ]);
    expect(history.map(({ action }) => action)).toEqual(['contract.reopen', 'contract.end']);
  });

  it('and a record that is made meanwhile: one of them is refused', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const of = await shipper();
      const admin = await providerStaff({ role: 'provider' });
      const [ended] = await Promise.all([
        end(admin, of.ctx.company.id),
        openRecord({ ...of, ctx: { ...of.ctx, db: openTestDatabase() } }),
      ]);
      const { contract } = await its(admin, of.ctx.company.id);
      expect(contract.state).toBe(ended.ok ? 'ended' : 'active');
      if (!ended.ok) expect(ended.refusal).toMatchObject({ code: 4162, data: { n: 1 } });
    }
  });
});

describe('a company', () => {
  it('that is disabled signs its people out, who have nowhere to go; enabled it has them back', async () => {
    const of = await shipper();
    const { db, company, actor } = of.ctx;
    const admin = await providerStaff({ role: 'provider' });
    const { token } = await waitingRecord(of);
    expect(refusalOf(await setState(admin, company.id, { state: 0 }))).toMatchObject({
      code: 4162,
      data: { n: 1 },
    });
    value(await setState(admin, company.id, { state: 0, withdraw_open: true }));
    const [user] = await db.select().from(users).where(eq(users.id, actor.id));
    expect(user?.accessVersion).toBe(2);
    const memberships = await membershipsOf(db, sql`(SELECT ${actor.id})`, NOW_MS);
    expect(landingPath({ memberships, staffRole: null } as never)).toBeNull();
    expect(refusalOf(await openLink(partnerContext(of.ctx), token))?.code).toBe(4114);
    expect(refusalOf(await setState(admin, company.id, { state: 0 }))?.code).toBe(4105);
    value(await setState(admin, company.id, { state: 1 }));
    const back = await membershipsOf(db, sql`(SELECT ${actor.id})`, NOW_MS);
    expect(landingPath({ memberships: back, staffRole: null } as never)).toBe('/rscc/home/home');
    const acts = await db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, company.id), eq(auditEntries.subjectKind, 'company')));
    expect(acts.map(({ action }) => action)).toEqual(['company.disable', 'company.enable']);
  });

  it('is disabled by an admin of the provider alone, as it was read', async () => {
    const companyId = await insertCompany(openTestDatabase());
    const consultant = await providerStaff({ assigned: [companyId] });
    await expect(setState(consultant, companyId, { state: 0 })).rejects.toMatchObject({
      code: 4002,
    });
    const stranger = await providerStaff();
    const said = { state: 0, reason, withdraw_open: false, version: 1 } as const;
    await expect(setCompanyState(stranger, companyId, said)).rejects.toMatchObject({ code: 4040 });
    const admin = await providerStaff({ role: 'provider' });
    const stale = await setCompanyState(admin, companyId, { ...said, version: 7 });
    expect(refusalOf(stale)?.code).toBe(4106);
    const both = await Promise.all(
      [1, 2].map(() => setCompanyState({ ...admin, db: openTestDatabase() }, companyId, said)),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

describe('lists', () => {
  it('find what is unpaid and what was ended; the archive is asked for', async () => {
    const db = openTestDatabase();
    const made = async (nameEn: string, change: Partial<typeof companySystems.$inferInsert>) => {
      const companyId = await insertCompany(db, { nameEn });
      await db.update(companySystems).set(change).where(eq(companySystems.companyId, companyId));
      return companyId;
    };
    const ids = [
      await made('Owing', { paidUntil: '2026-09-17' }),
      await made('Paid', { paidUntil: '2026-09-18' }),
      await made('Gone', { paidUntil: '2025-12-31', state: 'ended', endedOn: '2026-01-31' }),
    ];
    const staff = await providerStaff({ assigned: ids });
    await reckoned(staff, ...ids);
    const found = async (asked: Record<string, string>) => {
      const input = companyList.lenient(new URLSearchParams({ sort: 'name', ...asked }));
      const { items } = await listCompanies(staff, input);
      return items.map(({ nameEn }) => nameEn).sort();
    };
    expect(await found({})).toEqual(['Owing', 'Paid']);
    expect(await found({ unpaid: 'yes' })).toEqual(['Owing']);
    expect(await found({ state: 'ended' })).toEqual(['Gone']);
    expect(await found({ q: 'gone' })).toEqual(['Gone']);
    expect(await consoleHome(staff)).toMatchObject({ companies: 2, unpaid: 1 });
    const { contracts } = await findCompany(staff, ids[0] ?? '');
    expect(contracts).toMatchObject([{ unpaid: true }]);
  });
});
