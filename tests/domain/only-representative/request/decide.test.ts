import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { requests } from '#db/schema/request.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { auditEntries, mailMessages } from '#db/schema/trail.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { findRequest } from '~/domain/only-representative/request/find.server.ts';
import { listRequests } from '~/domain/only-representative/request/list.server.ts';
import type { AskInput } from '~/domain/only-representative/request/schema.ts';
import { requestList } from '~/domain/only-representative/request/schema.ts';
import { findPartner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { decideRequest } from '~/domain/request/decide.server.ts';
import { staffRequestList } from '~/domain/request/schema.ts';
import { findStaffRequest, listStaffRequests } from '~/domain/request/staff.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { shipped } from '../../../support/only-representative/arrivals.ts';
import { koreanShipper } from '../../../support/only-representative/korea.ts';
import {
  importerAsked,
  matter,
  providerStaff,
} from '../../../support/only-representative/requests.ts';
import {
  account,
  code,
  drift,
  NO_DRIFT,
  shipper,
  TONNE,
  value,
} from '../../../support/only-representative/shipments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const yes = { decision: 'approve', version: 1 } as const;
const no = { decision: 'refuse', version: 1, reason: 'No such company.' } as const;

async function asked(ctx: OrContext, input: AskInput) {
  const { id } = value(await askRequest(ctx, input));
  return id;
}

const mailsOf = (ctx: OrContext) =>
  ctx.db
    .select({ subject: mailMessages.subject, text: mailMessages.text })
    .from(mailMessages)
    .where(eq(mailMessages.companyId, ctx.company.id));

const list = async (staff: StaffContext, query = '') => {
  const page = await listStaffRequests(staff, staffRequestList.lenient(new URLSearchParams(query)));
  return page.items.map(({ id }) => id);
};

describe('staff', () => {
  it('see requests of their companies, an admin of all; to others they are not there', async () => {
    const { ctx } = await shipper();
    const id = await asked(ctx, matter());
    const theirs = await providerStaff({ assigned: [ctx.company.id] });
    const others = await providerStaff();
    const admin = await providerStaff({ role: 'provider' });
    const query = `company=${ctx.company.id}`;
    expect(await list(theirs)).toEqual([id]);
    expect(await list(others, query)).toEqual([]);
    expect(await list(admin, query)).toEqual([id]);
    expect(await list(theirs, 'kind=letter')).toEqual([]);
    expect(await list(theirs, 'q=LIMIT')).toEqual([id]);
    await expect(findStaffRequest(others, id)).rejects.toMatchObject({ code: 4040 });
    await expect(decideRequest(others, id, yes)).rejects.toMatchObject({ code: 4040 });
  });

  it('read the oldest first, page by page', async () => {
    const { ctx } = await shipper();
    const ids: string[] = [];
    for (const day of [0, 1, 2]) {
      ids.push(await asked({ ...ctx, nowMs: ctx.nowMs + day * DAY_MS }, matter(`Matter ${day}`)));
    }
    const later = ctx.nowMs + 3 * DAY_MS;
    const staff = await providerStaff({ assigned: [ctx.company.id], nowMs: later });
    const first = await listStaffRequests(
      staff,
      staffRequestList.lenient(new URLSearchParams('limit=2')),
    );
    expect(first.items.map(({ id, waiting }) => [id, waiting])).toEqual([
      [ids[0], 3],
      [ids[1], 2],
    ]);
    expect(first.total).toBe(3);
    expect(await list(staff, `cursor=${first.nextCursor}`)).toEqual([ids[2]]);
  });

  it('answer: whoever asked is written to, and the company sees who decided and why', async () => {
    const { ctx } = await shipper();
    const staff = await providerStaff({ assigned: [ctx.company.id] });
    const id = await asked(ctx, matter());
    expect(await decideRequest(staff, id, { decision: 'refuse', version: 1 })).toMatchObject({
      refusal: { code: 4100, fields: { reason: { key: 'required' } } },
    });
    expect(code(await decideRequest(staff, id, { ...no, version: 2 }))).toBe(4106);
    value(await decideRequest(staff, id, { ...no, reason: 'Raised <b>next</b> year.' }));
    expect(await findRequest(ctx, id)).toMatchObject({
      state: 'refused',
      decidedByName: 'Eva de Wit',
      decisionReason: 'Raised <b>next</b> year.',
      withdrawable: false,
      history: [{ action: 'request.refuse', actorName: 'Eva de Wit' }, { action: 'request.ask' }],
    });
    const mails = await mailsOf(ctx);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('已拒绝');
    expect(mails[0]?.text).toContain('Raised <b>next</b> year.');
    expect(code(await decideRequest(staff, id, { ...no, version: 2 }))).toBe(4105);
  });

  it('of two who decide at once, one does', async () => {
    const of = await koreanShipper();
    const assigned = [of.ctx.company.id];
    const id = await asked(of.ctx, importerAsked(of));
    const both = await Promise.all([providerStaff({ assigned }), providerStaff({ assigned })]);
    const codes = await Promise.all(
      both.map(async (staff) => {
        const outcome = await decideRequest(staff, id, yes);
        return code(outcome);
      }),
    );
    expect(codes.filter((one) => one === 2000)).toHaveLength(1);
    expect([4105, 4106, 4109]).toContain(codes.find((one) => one !== 2000));
    const partners = await of.ctx.db
      .select({ id: tradePartners.id })
      .from(tradePartners)
      .where(
        and(
          eq(tradePartners.companyId, of.ctx.company.id),
          eq(tradePartners.name, 'Haedam Paint Co., Ltd.'),
        ),
      );
    expect(partners).toHaveLength(1);
    expect(await mailsOf(of.ctx)).toHaveLength(1);
  });
});

describe('an importer that was asked for', () => {
  it('is a partner once it is approved, and records can be made with it', async () => {
    const of = await koreanShipper();
    const staff = await providerStaff({ assigned: [of.ctx.company.id] });
    const id = await asked(of.ctx, importerAsked(of));
    value(await decideRequest(staff, id, yes));
    const request = await findRequest(of.ctx, id);
    expect(request).toMatchObject({ state: 'approved', subjectKind: 'partner' });
    expect(request.facts).toContainEqual({ name: 'substances', value: 'Methyl methacrylate' });
    expect(await findPartner(of.ctx, request.subjectId)).toMatchObject({
      name: 'Haedam Paint Co., Ltd.',
      country: 'KR',
      corporateNo: '1847110003171',
      corporateNoCheck: 'ok',
      state: 'active',
      role: 'downstream',
    });
    const made = of.input('0.05', { partner_id: request.subjectId });
    expect(code(await createTradeRecord(of.ctx, made))).toBe(2000);
    const acts = await of.ctx.db
      .select({ action: auditEntries.action, by: auditEntries.actorKind })
      .from(auditEntries)
      .where(eq(auditEntries.companyId, of.ctx.company.id));
    expect(acts).toContainEqual({ action: 'partner.add', by: 'staff' });
    expect(acts).toContainEqual({ action: 'request.approve', by: 'staff' });
  });

  it('that is a partner by now is 4109, and nothing is decided', async () => {
    const of = await koreanShipper();
    const staff = await providerStaff({ assigned: [of.ctx.company.id] });
    const id = await asked(of.ctx, importerAsked(of));
    const second = await asked(of.ctx, importerAsked(of, { corporate_no: '1101110026412' }));
    value(await decideRequest(staff, id, yes));
    expect(await decideRequest(staff, second, yes)).toMatchObject({
      refusal: { code: 4109, why: { key: 'partner_exists' } },
    });
    expect((await findRequest(of.ctx, second)).state).toBe('open');
  });
});

describe('a withdrawal that was asked for', () => {
  it('gives the tonnage back, revokes the certificate and says why, in one write', async () => {
    const of = await shipper();
    const recordId = await shipped(of);
    const before = await account(of.ctx, of.registrationId);
    expect(before).toMatchObject({ used: 24 * TONNE });
    const id = await asked(of.ctx, {
      kind: 'withdraw',
      subject_id: recordId,
      text: 'The order was cancelled.',
    });
    const staff = await providerStaff({ assigned: [of.ctx.company.id] });
    value(await decideRequest(staff, id, yes));
    const [record] = await of.ctx.db
      .select({ status: tradeRecords.status, reason: tradeRecords.rejectionReason })
      .from(tradeRecords)
      .where(eq(tradeRecords.id, recordId));
    expect(record).toEqual({ status: 'REJECTED', reason: 'The order was cancelled.' });
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 0 });
    const papers = await of.ctx.db
      .select({ state: certificates.state })
      .from(certificates)
      .where(eq(certificates.recordId, recordId));
    expect(papers).toEqual([{ state: 'revoked' }]);
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
    expect((await findRequest(of.ctx, id)).state).toBe('approved');
    const [row] = (await listRequests(of.ctx, requestList.lenient(new URLSearchParams()))).items;
    expect(row).toMatchObject({ id, state: 'approved', kind: 'withdraw' });
  });

  it('is approved with a fresh code, and refused without one', async () => {
    const of = await shipper();
    const text = 'The order was cancelled.';
    const ask = async () =>
      asked(of.ctx, { kind: 'withdraw', subject_id: await shipped(of), text });
    const [first, second] = [await ask(), await ask()];
    const staff = await providerStaff({ assigned: [of.ctx.company.id] });
    const factor = { enrolled: true, required: true, codeAtMs: staff.nowMs - 16 * 60_000 };
    const old = { ...staff, identity: { ...staff.identity, staff: factor } };
    await expect(decideRequest(old, first, yes)).rejects.toMatchObject({ code: 4152 });
    value(await decideRequest(old, first, { decision: 'refuse', reason: 'It left.', version: 1 }));
    const now = { ...factor, codeAtMs: staff.nowMs };
    value(await decideRequest({ ...old, identity: { ...old.identity, staff: now } }, second, yes));
  });

  it('with a valid certificate takes two people: not who confirmed on behalf, nor who asked on a visit', async () => {
    const of = await shipper();
    const recordId = await shipped(of);
    const eva = await providerStaff({ assigned: [of.ctx.company.id] });
    const su = await providerStaff({ assigned: [of.ctx.company.id] });
    // Who acts for the company is one of its people, under their own id.
    const visiting = { ...of.ctx, actor: { ...of.ctx.actor, id: eva.actor.id } };
    const said = {
      kind: 'withdraw',
      subject_id: recordId,
      text: 'The order was cancelled.',
    } as const;
    const id = await asked(visiting, said);
    const another = { ok: false, refusal: { code: 4105, data: { reason: 'second_person' } } };
    expect(await decideRequest(eva, id, yes)).toMatchObject(another);
    const confirmedBy = (staffId: string) =>
      of.ctx.db
        .update(tradeRecords)
        .set({ confirmedByStaff: staffId })
        .where(eq(tradeRecords.id, recordId));
    await confirmedBy(su.actor.id);
    expect(await decideRequest(su, id, yes)).toMatchObject(another);
    expect((await findRequest(of.ctx, id)).state).toBe('open');
    await confirmedBy(eva.actor.id);
    value(await decideRequest(su, id, yes));
    expect((await findRequest(of.ctx, id)).state).toBe('approved');
  });

  it('does nothing where the request is decided meanwhile', async () => {
    const of = await shipper();
    const recordId = await shipped(of);
    const id = await asked(of.ctx, { kind: 'withdraw', subject_id: recordId, text: 'Cancelled.' });
    const assigned = [of.ctx.company.id];
    const [one, two] = await Promise.all([
      providerStaff({ assigned }),
      providerStaff({ assigned }),
    ]);
    const codes = await Promise.all([
      decideRequest(one, id, yes).then(code),
      decideRequest(two, id, no).then(code),
    ]);
    expect(codes.filter((said) => said === 2000)).toHaveLength(1);
    const [row] = await openTestDatabase().select().from(requests).where(eq(requests.id, id));
    const [record] = await of.ctx.db
      .select({ status: tradeRecords.status })
      .from(tradeRecords)
      .where(eq(tradeRecords.id, recordId));
    expect(record?.status).toBe(row?.state === 'approved' ? 'REJECTED' : 'COMPLETED');
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });
});
