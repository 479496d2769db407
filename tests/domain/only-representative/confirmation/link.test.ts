import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tradePartners } from '#db/schema/partner.ts';
import { insertUser } from '#db/seed/rows.ts';
import {
  answerConfirm,
  answerReject,
} from '~/domain/only-representative/confirmation/answer.server.ts';
import { requestNewLink } from '~/domain/only-representative/confirmation/new-link.server.ts';
import { openLink } from '~/domain/only-representative/confirmation/open-link.server.ts';
import {
  uploadStatement,
  uploadStatementByLink,
} from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import { markPartnerOpened } from '~/domain/only-representative/trade-partner/opened.server.ts';
import { editTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import {
  remindTradePartner,
  sendTradeRecord,
} from '~/domain/only-representative/trade-record/send.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { as, bindings } from '../../../support/contexts.ts';
import {
  account,
  answeredByStaff,
  code,
  drift,
  lastToken,
  NO_DRIFT,
  openRecord,
  PDF,
  partnerContext,
  shipper,
  TONNE,
  upload,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const joost = { name: 'Joost van Meer' };
const reason = 'We ordered 6 t, not 8 t.';

/** What a refusal says, or null. */
function said<T>(outcome: { ok: true; value: T } | { ok: false; refusal: { data?: object } }) {
  return outcome.ok ? null : outcome.refusal.data;
}

async function intermediate() {
  return shipper({
    registration: { registrationType: 'intermediate', useClass: 'intermediate' },
  });
}

describe('a one-time link', () => {
  it('that was looked at for a while says so of the partner, first and last; reading it says nothing', async () => {
    const of = await shipper();
    const { token } = await waitingRecord(of);
    const partner = partnerContext(of.ctx);
    const opened = async () => {
      const [row] = await of.ctx.db
        .select({
          first: tradePartners.firstOpenedAtMs,
          last: tradePartners.lastOpenedAtMs,
          version: tradePartners.version,
        })
        .from(tradePartners)
        .where(eq(tradePartners.id, of.partnerId));
      return row;
    };
    value(await openLink(partner, token));
    expect(await opened()).toEqual({ first: null, last: null, version: 1 });
    const { nowMs } = of.ctx;
    value(await markPartnerOpened({ ...partner, nowMs: nowMs + 1000 }, token, 'trade'));
    value(await markPartnerOpened({ ...partner, nowMs: nowMs + 2000 }, token, 'trade'));
    // Told late, and out of order.
    value(await markPartnerOpened({ ...partner, nowMs: nowMs + 1500 }, token, 'trade'));
    expect(await opened()).toEqual({ first: nowMs + 1000, last: nowMs + 2000, version: 1 });
    value(await answerReject({ ...partner, nowMs: nowMs + 3000 }, token, { ...joost, reason }));
    expect(await opened()).toEqual({ first: nowMs + 1000, last: nowMs + 3000, version: 1 });
    expect(code(await markPartnerOpened({ ...partner, nowMs: nowMs + 4000 }, token, 'trade'))).toBe(
      4114,
    );
    expect(code(await markPartnerOpened(partner, token, 'contact'))).toBe(4114);
    expect((await opened())?.last).toBe(nowMs + 3000);
  });

  it('shows who asks whom for what, in one round trip, and changes nothing', async () => {
    const of = await shipper();
    const { token, id } = await waitingRecord(of, '12.5');
    const partner = partnerContext(of.ctx);
    const page = value(await openLink(partner, token));
    expect(partner.db.trips.roundTrips).toBe(1);
    expect(page).toMatchObject({
      revision: 1,
      eta: '2026-11-12',
      port: { code: 'NLRTM', en: 'Rotterdam', zh: '鹿特丹' },
      totalMassG: 12.5 * TONNE,
      coveredMassG: 12.5 * TONNE,
      missingStatements: 0,
      lines: [{ lineNo: 1, substances: [{ casNo: '80-62-6', massG: 12.5 * TONNE }] }],
    });
    const [row] = await of.ctx.db.all(
      sql`SELECT status, version FROM trade_records WHERE id = ${id}`,
    );
    expect(row).toEqual({ status: 'WAITING', version: 2 });
  });

  it('is answered by nobody of its sender, who may have come since it was sent', async () => {
    const of = await shipper();
    const { token, id } = await waitingRecord(of);
    const [link] = await of.ctx.db.all<{ email: string }>(
      sql`SELECT email FROM links WHERE subject_id = ${id}`,
    );
    const domain = link?.email.split('@')[1];
    await insertUser(of.ctx.db, { email: `colleague@mail.${domain}` }, [
      { companyId: of.ctx.company.id },
    ]);
    for (const answer of [
      answerConfirm(partnerContext(of.ctx), token, joost),
      answerReject(partnerContext(of.ctx), token, { ...joost, reason }),
    ]) {
      expect(await answer).toMatchObject({
        ok: false,
        refusal: { code: 4108, why: { key: 'answer_own_address' } },
      });
    }
    const rows = await of.ctx.db.all(sql`SELECT status FROM trade_records WHERE id = ${id}`);
    expect(rows).toEqual([{ status: 'WAITING' }]);
  });

  it('is kept as a hash only', async () => {
    const of = await shipper();
    const { token, id } = await waitingRecord(of);
    const links = await of.ctx.db.all(sql`SELECT * FROM links WHERE subject_id = ${id}`);
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it('confirms once, in two round trips; the second answer learns who was first', async () => {
    const of = await shipper();
    const { token } = await waitingRecord(of);
    const partner = partnerContext(of.ctx);
    const receipt = value(await answerConfirm(partner, token, joost));
    expect(partner.db.trips.roundTrips).toBe(2);
    expect(receipt).toMatchObject({ status: 'CONFIRMED', answeredBy: 'Joost van Meer' });
    expect(await account(of.ctx, of.registrationId)).toMatchObject({
      reserved: 0,
      used: 10 * TONNE,
    });
    const again = await answerReject(partnerContext(of.ctx), token, { ...joost, reason });
    expect(said(again)).toMatchObject({
      reason: 'used',
      answered_by: 'Joost van Meer',
      answer: 'confirmed',
      // In the counterparty's country, whatever the language of the page.
      ended: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d \(UTC\+[12]\)$/),
    });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('rejects with a reason and gives the tonnage back', async () => {
    const of = await shipper();
    const { token, id } = await waitingRecord(of);
    value(await answerReject(partnerContext(of.ctx), token, { ...joost, reason }));
    const [row] = await of.ctx.db.all(
      sql`SELECT status, rejection_reason, rejected_by FROM trade_records WHERE id = ${id}`,
    );
    expect(row).toEqual({ status: 'REJECTED', rejection_reason: reason, rejected_by: 'partner' });
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ reserved: 0, used: 0 });
    expect(said(await openLink(partnerContext(of.ctx), token))).toMatchObject({
      reason: 'used',
      answer: 'rejected',
    });
  });

  it('lets exactly one of a confirmation and a rejection win', async () => {
    const of = await shipper();
    const { token } = await waitingRecord(of);
    const outcomes = await Promise.all([
      answerConfirm(partnerContext(of.ctx), token, joost),
      answerReject(partnerContext(of.ctx), token, { ...joost, reason }),
    ]);
    expect(outcomes.map(code).sort()).toEqual([2000, 4114]);
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('says which way it died: expired, replaced, unknown, of another subsystem', async () => {
    const of = await shipper();
    const { token, id } = await waitingRecord(of);
    const late = partnerContext(of.ctx, of.ctx.nowMs + 14 * DAY_MS);
    expect(said(await answerConfirm(late, token, joost))).toMatchObject({ reason: 'expired' });
    const other = { ...partnerContext(of.ctx), system: krscc };
    expect(said(await openLink(other, token))).toEqual({ reason: 'unknown' });
    expect(said(await openLink(other, 'x'.repeat(43)))).toEqual({ reason: 'unknown' });
    value(await editTradeRecord(of.ctx, id, { ...of.input('9'), version: 2 }));
    expect(said(await answerConfirm(partnerContext(of.ctx), token, joost))).toMatchObject({
      reason: 'superseded',
      revision: 2,
      waiting: false,
    });
  });

  it('is replaced by each reminder, three times at most', async () => {
    const of = await shipper();
    const { token, id } = await waitingRecord(of);
    const onDay = (days: number) => as(of.ctx, { nowMs: of.ctx.nowMs + days * DAY_MS });
    for (const version of [2, 3, 4]) {
      value(await remindTradePartner(onDay(version - 2), id, { version }));
    }
    expect(code(await remindTradePartner(onDay(3), id, { version: 5 }))).toBe(4290);
    expect(said(await openLink(partnerContext(of.ctx), token))).toMatchObject({
      reason: 'superseded',
      waiting: true,
    });
    value(await answerConfirm(partnerContext(of.ctx), await lastToken(of.ctx), joost));
  });

  it('is renewed on request once an hour, to the address the tenant wrote', async () => {
    const of = await shipper();
    const { token } = await waitingRecord(of);
    expect(code(await requestNewLink(partnerContext(of.ctx), token))).toBe(4290);
    const later = of.ctx.nowMs + 20 * DAY_MS;
    value(await requestNewLink(partnerContext(of.ctx, later), token));
    const fresh = await lastToken(of.ctx);
    value(await answerConfirm(partnerContext(of.ctx, later), fresh, joost));
    expect(code(await requestNewLink(partnerContext(of.ctx, later), fresh))).toBe(4114);
    const nobody = await requestNewLink(partnerContext(of.ctx), 'nobody');
    expect(said(nobody)).toEqual({ reason: 'unknown' });
  });

  it('is renewed to the address that was asked, whatever the partner says now', async () => {
    const of = await shipper({ partner: { email: 'asked@importer.example' } });
    const { token } = await waitingRecord(of);
    await of.ctx.db
      .update(tradePartners)
      .set({ email: 'later@importer.example' })
      .where(eq(tradePartners.companyId, of.ctx.company.id));
    value(await requestNewLink(partnerContext(of.ctx, of.ctx.nowMs + DAY_MS), token));
    const written = await of.ctx.db.all(sql`SELECT recipient FROM mail_messages
      WHERE company_id = ${of.ctx.company.id}`);
    expect(written).toEqual(Array(2).fill({ recipient: 'asked@importer.example' }));
  });
});

describe('intermediate statements', () => {
  it('are needed before anyone confirms', async () => {
    const of = await intermediate();
    const { token, id } = await waitingRecord(of);
    expect(code(await answerConfirm(partnerContext(of.ctx), token, joost))).toBe(4104);
    expect(code(await answeredByStaff(of.ctx, { id, version: 2 }))).toBe(4104);
    const place = { line_no: 1, registration_id: of.registrationId };
    const file = upload('scc.pdf', PDF);
    value(await uploadStatementByLink(partnerContext(of.ctx), token, place, file));
    const page = value(await openLink(partnerContext(of.ctx), token));
    expect(page.missingStatements).toBe(0);
    expect(page.lines[0]?.substances[0]?.statement).toMatchObject({
      name: 'scc.pdf',
      sizeBytes: PDF.length,
    });
    value(await answerConfirm(partnerContext(of.ctx), token, joost));
  });

  it('may be replaced without being counted twice', async () => {
    const of = await intermediate();
    const open = await openRecord(of);
    const place = { line_no: 1, registration_id: of.registrationId };
    value(await uploadStatement(of.ctx, open.id, { ...place, version: 1 }, upload('a.pdf', PDF)));
    value(await uploadStatement(of.ctx, open.id, { ...place, version: 2 }, upload('b.pdf', PDF)));
    const [row] = await of.ctx.db.all(
      sql`SELECT missing_statements, version FROM trade_records WHERE id = ${open.id}`,
    );
    expect(row).toEqual({ missing_statements: 0, version: 3 });
    value(await sendTradeRecord(of.ctx, open.id, { version: 3 }));
  });

  it('leave neither row nor object when they are refused', async () => {
    const of = await intermediate();
    const { token, id } = await waitingRecord(of);
    const place = { line_no: 1, registration_id: of.registrationId };
    const partner = partnerContext(of.ctx);
    const big = new Uint8Array(10 * 1024 * 1024 + 1);
    big.set(new TextEncoder().encode(PDF));
    const refused = [
      await uploadStatementByLink(partner, token, place, upload('scan.jpg', PDF)),
      await uploadStatementByLink(partner, token, place, upload('page.pdf', '<html></html>')),
      await uploadStatementByLink(partner, token, place, upload('empty.pdf', '')),
      await uploadStatementByLink(partner, token, place, upload('big.pdf', big)),
      await uploadStatementByLink(partner, token, { ...place, line_no: 2 }, upload('a.pdf', PDF)),
      await uploadStatement(of.ctx, id, { ...place, version: 1 }, upload('a.pdf', PDF)),
    ];
    expect(refused.map(code)).toEqual([4115, 4115, 4115, 4116, 4100, 4106]);
    // A race lost after the object was written takes the object away again.
    const outcomes = await Promise.all([
      uploadStatement(as(of.ctx), id, { ...place, version: 2 }, upload('a.pdf', PDF)),
      uploadStatement(as(of.ctx), id, { ...place, version: 2 }, upload('b.pdf', PDF)),
    ]);
    expect(outcomes.map(code).sort()).toEqual([2000, 4106]);
    const [row] = await of.ctx.db.all(
      sql`SELECT count(*) AS n FROM files WHERE company_id = ${of.ctx.company.id}`,
    );
    expect(row).toEqual({ n: 1 });
    const prefix = `companies/${of.ctx.company.id}/`;
    expect((await bindings.FILES.list({ prefix })).objects).toHaveLength(1);
  });
});
