import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { rpTradeAnswers } from '#db/schema/rp-trade.ts';
import { companySystems, policies } from '#db/schema/tenancy.ts';
import { auditEntries, jobs } from '#db/schema/trail.ts';
import { revokeCertificate } from '~/domain/certificate/revoke.server.ts';
import { enterCertificate } from '~/domain/certificate/staff/of-staff.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { listActivity } from '~/domain/only-representative/activity/list.server.ts';
import { activityList } from '~/domain/only-representative/activity/schema.ts';
import { askReissue } from '~/domain/only-representative/certificate/ask-reissue.server.ts';
import { askRevocation } from '~/domain/provider/certificate/revoke.server.ts';
import { consoleHome } from '~/domain/provider/home/home.server.ts';
import {
  approveSecond,
  refuseSecond,
  withdrawSecond,
} from '~/domain/provider/second-person/decide.server.ts';
import { enterSecond, findSecond } from '~/domain/provider/second-person/find.server.ts';
import { listSecond } from '~/domain/provider/second-person/list.server.ts';
import { secondList } from '~/domain/provider/second-person/schema.ts';
import { voidWaitingSecond } from '~/domain/provider/second-person/void.server.ts';
import { openTestDatabase, systemContext } from '../../support/contexts.ts';
import { certificatesOf, certified } from '../../support/issued.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { staff, value } from '../../support/only-representative/shipments.ts';
import { certifiedFor } from '../../support/only-representative/statements.ts';
import { confirmedTrade, runNotice } from '../../support/responsible-person/notices.ts';

const db = openTestDatabase();
const NOTE = 'The name of the importer is wrong.';
const revocation = { code: 'content_error', note: NOTE } as const;

/** A valid certificate, and two of the provider who work for its company. */
async function twoAtOne() {
  const { ctx, certificate } = await certified();
  const assigned = [ctx.company.id];
  const eva = await providerStaff({ assigned });
  const su = await providerStaff({ assigned });
  su.actor.name = '苏敏';
  return { ctx, certificate, eva, su };
}

const ask = async (by: StaffContext, id: string, change = {}) =>
  askRevocation(await enterCertificate(by, id), id, { ...revocation, ...change });
const approve = async (by: StaffContext, id: string, said = {}) =>
  approveSecond(await enterSecond(by, id), id, said);
const stateOf = async (id: string) => {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return row?.state;
};
const kept = async (id: string) => {
  const [row] = await db.select().from(secondPersonRequests).where(eq(secondPersonRequests.id, id));
  return row;
};

async function policy(two: 0 | 1, run: () => Promise<void>) {
  const name = 'second_person';
  await db
    .insert(policies)
    .values({ name, value: two })
    .onConflictDoUpdate({
      target: [policies.name, policies.companyId, policies.fromOn],
      set: { value: two },
    });
  try {
    await run();
  } finally {
    await db.delete(policies).where(and(eq(policies.name, name), eq(policies.companyId, '')));
  }
}

describe('an act that needs a second person', () => {
  it('is kept as it is to be done, and done by the approval of another: both stand in its history', async () => {
    const { ctx, certificate, eva, su } = await twoAtOne();
    const asked = value(await ask(eva, certificate.id));
    expect(asked.state).toBe('open');
    expect(await stateOf(certificate.id)).toBe('valid');
    const found = await findSecond(su, asked.request_id);
    expect(found).toMatchObject({
      act: 'revoke_certificate',
      state: 'open',
      reason: NOTE,
      subjectEn: certificate.certificateNo,
      requestedByName: 'Eva de Wit',
      facts: [{ name: 'code', value: 'content_error', is: 'withdrawal' }],
      page: { path: 'certificates/detail', query: { id: certificate.id } },
    });
    expect((await consoleHome(su)).second).toBe(1);
    const moved = value(await approve(su, asked.request_id, { version: found.version }));
    expect(moved).toEqual({ id: asked.request_id, version: 2 });
    expect(await stateOf(certificate.id)).toBe('revoked');
    expect(await kept(asked.request_id)).toMatchObject({
      state: 'approved',
      decidedByName: '苏敏',
      alone: false,
    });
    const did = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, certificate.id), eq(auditEntries.action, 'revoke')));
    expect(did.map(({ actorName, detail }) => ({ actorName, ...JSON.parse(detail) }))).toEqual([
      {
        actorName: '苏敏',
        certificate_no: certificate.certificateNo,
        code: 'content_error',
        asked_by: 'Eva de Wit',
        approved_by: '苏敏',
      },
    ]);
    expect((await consoleHome(su)).second).toBe(0);
    // What staff note among themselves is nowhere that the company or anyone else reads.
    const [ended] = await certificatesOf(certificate.recordId ?? '');
    expect(ended?.stateReason).toBeNull();
    const told = await listActivity(ctx, value(activityList.strict(new URLSearchParams())), 'UTC');
    expect(JSON.stringify(told.items)).not.toContain(NOTE);
    expect(told.items.map(({ act }) => act)).toContain('certificate.revoke');
    expect(told.items.map(({ act }) => act).join()).not.toContain('second');
  });

  it('asked twice, by whomever and at the same moment, is one request', async () => {
    const { certificate, eva, su } = await twoAtOne();
    const all = await Promise.all([eva, su, eva].map((one) => ask(one, certificate.id)));
    const again = await ask(su, certificate.id, { code: 'misuse' });
    const ids = new Set([...all, again].map((one) => value(one).request_id));
    expect(ids.size).toBe(1);
    expect(
      await db.$count(secondPersonRequests, eq(secondPersonRequests.subjectId, certificate.id)),
    ).toBe(1);
  });

  it('is approved by another only (4105 second_person), however high they stand', async () => {
    const { certificate } = await twoAtOne();
    const admin = await providerStaff({ role: 'provider' });
    const { request_id: id } = value(await ask(admin, certificate.id));
    const refused = { ok: false, refusal: { code: 4105, data: { reason: 'second_person' } } };
    expect(await approve(admin, id)).toMatchObject(refused);
    const context = await enterSecond(admin, id);
    const note = 'I have changed my mind.';
    expect(await refuseSecond(context, id, { note })).toMatchObject(refused);
    expect(await stateOf(certificate.id)).toBe('valid');
  });

  it('is neither asked nor approved by who confirmed the record on behalf', async () => {
    const { who, ctx } = await certified();
    const eva = await providerStaff({ assigned: [ctx.company.id] });
    const su = await providerStaff({ assigned: [ctx.company.id] });
    // `certifiedFor` confirms as the consultant of the shipper's context: that is Eva here.
    const actor = { ...staff(ctx).actor, id: eva.actor.id };
    const { certificate } = await certifiedFor({ ...who, ctx: { ...ctx, actor } }, '3');
    // Rows of the trail leave the database one day; who confirmed stands in the record.
    await db.delete(auditEntries).where(eq(auditEntries.subjectId, certificate.recordId ?? ''));
    const refused = { ok: false, refusal: { code: 4105, data: { reason: 'second_person' } } };
    expect(await ask(eva, certificate.id)).toMatchObject(refused);
    const { request_id: id } = value(await ask(su, certificate.id));
    expect(await approve(eva, id)).toMatchObject(refused);
    const third = await providerStaff({ role: 'provider' });
    value(await approve(third, id));
    expect(await stateOf(certificate.id)).toBe('revoked');
  });

  it('is approved once, whoever tries at the same moment', async () => {
    const { certificate, eva, su } = await twoAtOne();
    const admin = await providerStaff({ role: 'provider' });
    const { request_id: id } = value(await ask(eva, certificate.id));
    const contexts = await Promise.all([su, admin].map((one) => enterSecond(one, id)));
    const outcomes = await Promise.all(contexts.map((one) => approveSecond(one, id, {})));
    const codes = outcomes.map((one) => (one.ok ? 2000 : one.refusal.code)).sort();
    expect(codes[0]).toBe(2000);
    expect([4105, 4106]).toContain(codes[1]);
    const revoked = await db.$count(
      auditEntries,
      and(eq(auditEntries.subjectId, certificate.id), eq(auditEntries.action, 'revoke')),
    );
    expect(revoked).toBe(1);
    expect(await approve(admin, id)).toMatchObject({ ok: false, refusal: { code: 4105 } });
  });

  it('is void once its subject has moved on: as it is read, by the run, and to who approves', async () => {
    const { ctx, certificate, eva, su } = await twoAtOne();
    const { request_id: id } = value(await ask(eva, certificate.id));
    const context = await enterSecond(su, id);
    value(await revokeCertificate(staff(ctx), certificate.id, { code: 'misuse' }));
    const read = await listSecond(su, value(secondList.strict(new URLSearchParams())));
    expect(read.items.map(({ state }) => state)).toEqual(['void']);
    expect((await consoleHome(su)).second).toBe(0);
    // Whoever had opened it before.
    expect(await approveSecond(context, id, {})).toMatchObject({ ok: false });
    expect(await approve(su, id)).toMatchObject({
      ok: false,
      refusal: { code: 4105, data: { reason: 'void' } },
    });
    expect(await kept(id)).toMatchObject({ state: 'void', decidedBy: null });
    const other = await twoAtOne();
    const waiting = value(await ask(other.eva, other.certificate.id)).request_id;
    expect(await voidWaitingSecond(systemContext())).toBe(0);
    value(await revokeCertificate(staff(other.ctx), other.certificate.id, { code: 'misuse' }));
    expect(await voidWaitingSecond(systemContext())).toBe(1);
    expect(await kept(waiting)).toMatchObject({ state: 'void' });
    expect(await voidWaitingSecond(systemContext())).toBe(0);
  });

  it('is refused by another with a reason, taken back by who asked, and can be asked again', async () => {
    const { certificate, eva, su } = await twoAtOne();
    const first = value(await ask(eva, certificate.id)).request_id;
    const note = 'The name stands so in the register.';
    expect(await withdrawSecond(await enterSecond(su, first), first, {})).toMatchObject({
      refusal: { code: 4105 },
    });
    const stale = await refuseSecond(await enterSecond(su, first), first, { note, version: 7 });
    expect(stale).toMatchObject({ refusal: { code: 4106 } });
    value(await refuseSecond(await enterSecond(su, first), first, { note }));
    expect(await kept(first)).toMatchObject({ state: 'refused', note, decidedByName: '苏敏' });
    const second = value(await ask(eva, certificate.id)).request_id;
    expect(second).not.toBe(first);
    value(await withdrawSecond(await enterSecond(eva, second), second, {}));
    expect(await kept(second)).toMatchObject({ state: 'withdrawn' });
    expect(await stateOf(certificate.id)).toBe('valid');
  });

  it('belongs to who works for its company: to any other it is none (4040)', async () => {
    const { certificate, eva } = await twoAtOne();
    const stranger = await providerStaff();
    await expect(enterCertificate(stranger, certificate.id)).rejects.toMatchObject({ code: 4040 });
    const { request_id: id } = value(await ask(eva, certificate.id));
    await expect(enterSecond(stranger, id)).rejects.toMatchObject({ code: 4040 });
    const none = await listSecond(stranger, value(secondList.strict(new URLSearchParams())));
    expect(none.items).toEqual([]);
  });

  it('takes a new code to be asked and to be approved (4152)', async () => {
    const { certificate, eva, su } = await twoAtOne();
    const old = (one: StaffContext): StaffContext => ({
      ...one,
      identity: {
        ...one.identity,
        staff: { required: true, enrolled: true, codeAtMs: one.nowMs - 16 * 60_000 },
      } as StaffContext['identity'],
    });
    await expect(ask(old(eva), certificate.id)).rejects.toMatchObject({ code: 4152 });
    const { request_id: id } = value(await ask(eva, certificate.id));
    await expect(approve(old(su), id)).rejects.toMatchObject({ code: 4152 });
    expect(await stateOf(certificate.id)).toBe('valid');
  });
});

it('a notice is neither asked nor approved to be revoked by who answered its record in a party’s place', async () => {
  const of = await confirmedTrade();
  await runNotice(of);
  const assigned = [of.ctx.company.id];
  const eva = await providerStaff({ assigned });
  const su = await providerStaff({ assigned });
  await db
    .update(rpTradeAnswers)
    .set({ staffId: eva.actor.id })
    .where(and(eq(rpTradeAnswers.recordId, of.recordId), eq(rpTradeAnswers.party, 'trading')));
  const [notice] = await certificatesOf(of.recordId);
  const refused = { ok: false, refusal: { code: 4105, data: { reason: 'second_person' } } };
  expect(await ask(eva, notice?.id ?? '')).toMatchObject(refused);
  const { request_id: id } = value(await ask(su, notice?.id ?? ''));
  expect(await approve(eva, id)).toMatchObject(refused);
  value(await approve(await providerStaff({ role: 'provider' }), id));
  expect(await stateOf(notice?.id ?? '')).toBe('revoked');
});

describe('without a second person (policy)', () => {
  it('an admin does it alone and at once, and the record says so; a consultant asks as before', async () => {
    const { certificate, eva } = await twoAtOne();
    const other = await twoAtOne();
    const admin = await providerStaff({ role: 'provider' });
    await policy(0, async () => {
      const asked = value(await ask(eva, certificate.id));
      expect(asked.state).toBe('open');
      expect(await approve(eva, asked.request_id)).toMatchObject({ refusal: { code: 4105 } });
      value(await approve(admin, asked.request_id));
      expect(await kept(asked.request_id)).toMatchObject({ state: 'approved', alone: false });
      const alone = value(await ask(admin, other.certificate.id));
      expect(alone.state).toBe('approved');
      expect(await kept(alone.request_id)).toMatchObject({
        state: 'approved',
        alone: true,
        decidedByName: admin.actor.name,
      });
    });
    expect(await stateOf(certificate.id)).toBe('revoked');
    expect(await stateOf(other.certificate.id)).toBe('revoked');
    const trail = await db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.action, 'second.approve'), eq(auditEntries.actorId, admin.actor.id)),
      );
    expect(trail.map(({ detail }) => JSON.parse(detail).alone ?? false)).toContain(true);
  });
});

describe('a reissue', () => {
  const asked = async (by: StaffContext, id: string, changes: object) =>
    askReissue(await enterCertificate(by, id), id, {
      ...{ changes, reason: NOTE, code: 'content_error' as const },
    });

  it('is not asked of anybody while something holds a certificate back (4158)', async () => {
    const { ctx, certificate, eva } = await twoAtOne();
    await db
      .update(companySystems)
      .set({ state: 'locked' })
      .where(eq(companySystems.companyId, ctx.company.id));
    const changes = { importer: { address: 'Kade 9, 3011 AA Rotterdam, Netherlands' } };
    expect(await asked(eva, certificate.id, changes)).toMatchObject({
      refusal: { code: 4158, data: { reasons: ['contract_locked'] } },
    });
    expect(
      await db.$count(secondPersonRequests, eq(secondPersonRequests.subjectId, certificate.id)),
    ).toBe(0);
  });

  it('keeps what is to change with what stood there, and queues its job once approved', async () => {
    const { certificate, eva, su } = await twoAtOne();
    const changes = { importer: { address: 'Kade 9, 3011 AA Rotterdam, Netherlands' } };
    const { request_id: id } = value(await asked(eva, certificate.id, changes));
    const { facts } = await findSecond(su, id);
    const { importer } = JSON.parse(certificate.snapshot);
    expect(facts).toEqual([
      { name: 'code', value: 'content_error', is: 'withdrawal' },
      { name: 'importer_address', value: changes.importer.address, before: importer.address },
    ]);
    value(await approve(su, id));
    const [job] = await db.select().from(jobs).where(eq(jobs.kind, 'reissue_certificate'));
    expect(JSON.parse(job?.payload ?? '{}')).toEqual({
      certificate_id: certificate.id,
      code: 'content_error',
      changes,
    });
    // Until the job has drawn the new one the old one is valid.
    expect(await stateOf(certificate.id)).toBe('valid');
  });

  it('changes names, addresses and the port’s text alone (4105), and something at least (4100)', async () => {
    const { certificate, eva } = await twoAtOne();
    const { importer } = JSON.parse(certificate.snapshot);
    for (const changes of [
      { total_mass_g: 1 },
      { cover_year: 2027 },
      { importer: { country: 'DE' } },
    ]) {
      expect(await asked(eva, certificate.id, changes)).toMatchObject({ refusal: { code: 4105 } });
    }
    for (const changes of [{}, { importer: { name: importer.name } }]) {
      expect(await asked(eva, certificate.id, changes)).toMatchObject({
        refusal: { code: 4100, fields: { changes: { key: 'nothing_changed' } } },
      });
    }
  });
});
