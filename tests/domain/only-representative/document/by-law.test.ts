import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { dailyCounters } from '#db/schema/trail.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import {
  leaveOut,
  listRecipients,
  sendByLaw,
} from '~/domain/only-representative/document/by-law.server.ts';
import { findDocument } from '~/domain/only-representative/document/find.server.ts';
import { listDocuments } from '~/domain/only-representative/document/list.server.ts';
import { recallSending } from '~/domain/only-representative/document/recall.server.ts';
import { documentList } from '~/domain/only-representative/document/schema.ts';
import { sendDocument } from '~/domain/only-representative/document/send.server.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { as } from '../../../support/contexts.ts';
import { whereRuleSays } from '../../../support/law.ts';
import { arrive } from '../../../support/only-representative/arrivals.ts';
import {
  addressOf,
  countAllSheets,
  insertNext,
  insertSheet,
  insertSupplied,
} from '../../../support/only-representative/documents.ts';
import { openingInput } from '../../../support/only-representative/openings.ts';
import { code, shipper, value } from '../../../support/only-representative/shipments.ts';

/** A safety data sheet, and two importers who were supplied with its substance. */
async function supplied() {
  const of = await shipper();
  const meerdam = await insertSupplied(of, 'Meerdam Coatings B.V.');
  const lindhorst = await insertSupplied(of, 'Lindhorst Lacke GmbH', '2026-09-01');
  const document = await insertSheet(of);
  const lacking = async () => (await findDocument(of.ctx, document.id)).lacking;
  return { ...of, meerdam, lindhorst, document, lacking };
}

describe('importers who were supplied with the substance', () => {
  it('are those of confirmed records of the last 12 months, by their day of arrival', async () => {
    const { ctx, document, meerdam, lindhorst } = await supplied();
    const named = await listRecipients(ctx, document.id);
    expect(named.map(({ id, lastOn }) => [id, lastOn])).toEqual([
      [lindhorst, '2026-09-01'],
      [meerdam, '2026-09-10'],
    ]);
    const at = (day: string) => ({ ...ctx, nowMs: Date.parse(`${day}T12:00:00Z`) });
    // Twelve months after the earlier arrival it still counts, a day later it does not.
    expect(await listRecipients(at('2027-09-01'), document.id)).toHaveLength(2);
    expect(await listRecipients(at('2027-09-02'), document.id)).toHaveLength(1);
    // What is to arrive was not supplied yet.
    expect(await listRecipients(at('2026-08-31'), document.id)).toHaveLength(0);
  });

  it('are theirs by the day on which it came to port, as far back as the rule says', async () => {
    const of = await shipper();
    const meerdam = await insertSupplied(of, 'Meerdam Coatings B.V.', '2026-09-01');
    const { id: document } = await insertSheet(of);
    const [record] = await of.ctx.db
      .select({ id: tradeRecords.id })
      .from(tradeRecords)
      .where(eq(tradeRecords.partnerId, meerdam));
    value(await arrive(of.ctx, record?.id ?? '', { actual_arrival_on: '2026-10-31' }));
    const named = async (day: string) => {
      const at = { ...of.ctx, nowMs: Date.parse(`${day}T12:00:00Z`) };
      return (await listRecipients(at, document)).map(({ lastOn }) => lastOn);
    };
    expect(await named('2027-10-31')).toEqual(['2026-10-31']);
    expect(await named('2027-11-01')).toEqual([]);
    await whereRuleSays('SDS_RECIPIENTS', { months: 4 }, async () => {
      // The last of a month stands for a day that it does not have.
      expect(await named('2027-02-28')).toEqual(['2026-10-31']);
      expect(await named('2027-03-01')).toEqual([]);
    });
  });

  it('are theirs by what arrived, whatever else is planned for them or was used before the portal', async () => {
    const of = await shipper();
    const meerdam = await insertSupplied(of, 'Meerdam Coatings B.V.', '2026-09-01');
    const { id: document } = await insertSheet(of);
    const more = { partner_id: meerdam, eta: '2026-12-01' };
    value(await createTradeRecord(of.ctx, of.input('1', more)));
    await insertSupplied(of, 'Costa Resinas S.L.', '2026-12-20');
    value(await enterOpening(of.ctx, await openingInput(of, { partner_id: of.partnerId })));
    const at = (day: string) => ({ ...of.ctx, nowMs: Date.parse(`${day}T12:00:00Z`) });
    const named = async (day: string) =>
      (await listRecipients(at(day), document)).map(({ name, lastOn }) => [name, lastOn]);
    expect(await named('2026-09-18')).toEqual([['Meerdam Coatings B.V.', '2026-09-01']]);
    expect(await named('2027-09-02')).toEqual([['Costa Resinas S.L.', '2026-12-20']]);
  });

  it('are counted by the job of a day where goods arrive and nobody does anything', async () => {
    const of = await shipper();
    const { id: document } = await insertSheet(of);
    await insertSupplied(of, 'Meerdam Coatings B.V.', '2026-11-02');
    const unsent = async (day: string) => {
      const ctx = { ...of.ctx, nowMs: Date.parse(`${day}T12:00:00Z`) };
      await countAllSheets(ctx);
      const found = await listDocuments(
        ctx,
        documentList.lenient(new URLSearchParams('unsent=yes')),
      );
      return found.items.map(({ id, lacking }) => [id, lacking]);
    };
    expect(await unsent('2026-11-01')).toEqual([]);
    expect(await unsent('2026-11-02')).toEqual([[document, 1]]);
    // Twelve months after it everybody is free of it.
    expect(await unsent('2027-11-03')).toEqual([]);
  });

  it('are none for a document of another type', async () => {
    const of = await supplied();
    const { id } = await insertSheet(of, { type: 'submission_report' });
    expect(await listRecipients(of.ctx, id)).toEqual([]);
    expect(code(await sendByLaw(of.ctx, id, { partner_ids: [of.meerdam] }))).toBe(4100);
  });

  it('of another company’s document are nobody’s business (4040)', async () => {
    const [{ document }, { ctx }] = await Promise.all([supplied(), shipper()]);
    await expect(listRecipients(ctx, document.id)).rejects.toMatchObject({ code: 4040 });
  });
});

describe('a safety data sheet by law', () => {
  it('goes beyond the limit of the day, and who has it lacks it no more', async () => {
    const { ctx, document, meerdam, lindhorst, lacking, partnerId } = await supplied();
    const day = utcDay(ctx.nowMs);
    const counter = { companyId: ctx.company.id, name: 'document_sends', day };
    await ctx.db.insert(dailyCounters).values({ ...counter, count: 20, allowance: 20 });
    const email = await addressOf(ctx, partnerId);
    const one = { partner_id: partnerId, email, locale: 'en' as const };
    expect(code(await sendDocument(ctx, document.id, one))).toBe(4113);
    expect(await lacking()).toBe(2);
    value(await sendByLaw(ctx, document.id, { partner_ids: [meerdam, lindhorst, meerdam] }));
    expect(await lacking()).toBe(0);
    const { sends, sentCount } = await findDocument(ctx, document.id);
    expect(sentCount).toBe(2);
    expect(sends.map(({ byLaw, partnerId: to }) => [byLaw, to]).sort()).toEqual(
      [
        [true, meerdam],
        [true, lindhorst],
      ].sort(),
    );
  });

  it('of a new version is lacked by all of them again', async () => {
    const { ctx, document, meerdam, lindhorst, lacking } = await supplied();
    value(await sendByLaw(ctx, document.id, { partner_ids: [meerdam, lindhorst] }));
    await insertNext(ctx, document);
    expect(await lacking()).toBe(2);
    const page = await listDocuments(ctx, documentList.lenient(new URLSearchParams('unsent=yes')));
    expect(page.items).toMatchObject([{ id: document.id, lacking: 2 }]);
  });

  it('that was recalled is lacked again', async () => {
    const { ctx, document, meerdam, lacking } = await supplied();
    value(await sendByLaw(ctx, document.id, { partner_ids: [meerdam] }));
    const [send] = (await findDocument(ctx, document.id)).sends;
    value(await recallSending(ctx, send?.id ?? ''));
    expect(await lacking()).toBe(2);
  });

  it('goes to nobody who was not supplied (4100), and to nobody who has not confirmed (4147)', async () => {
    const { ctx, document, partnerId, meerdam, lindhorst } = await supplied();
    const outcome = await sendByLaw(ctx, document.id, { partner_ids: [meerdam, partnerId] });
    expect(outcome.ok || outcome.refusal).toMatchObject({
      code: 4100,
      fields: { 'partner_ids.1': { key: 'not_supplied' } },
    });
    const { db } = ctx;
    await db.update(tradePartners).set({ state: 'lapsed' }).where(eq(tradePartners.id, lindhorst));
    const both = { partner_ids: [meerdam, lindhorst] };
    expect(code(await sendByLaw(ctx, document.id, both))).toBe(4147);
    expect((await findDocument(ctx, document.id)).sends).toEqual([]);
    const viewer = as(ctx, { role: 'viewer' });
    await expect(sendByLaw(viewer, document.id, both)).rejects.toMatchObject({ code: 4002 });
  });

  it('leaves an importer out with a reason, for this version alone', async () => {
    const { ctx, document, meerdam, lindhorst, lacking } = await supplied();
    const said = { partner_ids: [lindhorst], reason: 'Supply ended' };
    value(await leaveOut(ctx, document.id, said));
    value(await leaveOut(ctx, document.id, { ...said, reason: 'Supply ended in May' }));
    expect(await lacking()).toBe(1);
    const recipients = await listRecipients(ctx, document.id);
    expect(recipients.map(({ id, leftOut }) => [id, leftOut])).toEqual([
      [lindhorst, 'Supply ended in May'],
      [meerdam, null],
    ]);
    await insertNext(ctx, document);
    expect(await lacking()).toBe(2);
  });
});
