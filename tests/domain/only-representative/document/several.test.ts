import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { documentSends } from '#db/schema/document.ts';
import { dailyCounters, mailMessages } from '#db/schema/trail.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import { setDocumentState } from '~/domain/only-representative/document/archive.server.ts';
import { bundleDocuments } from '~/domain/only-representative/document/bundle.server.ts';
import { readDocumentsSending } from '~/domain/only-representative/document/pages.server.ts';
import { sendDocuments } from '~/domain/only-representative/document/send-many.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { as } from '../../../support/contexts.ts';
import {
  addressOf,
  insertSheet,
  insertSupplied,
} from '../../../support/only-representative/documents.ts';
import {
  code,
  type Shipper,
  shipper,
  value,
} from '../../../support/only-representative/shipments.ts';

const report = (of: Shipper, title: string) =>
  insertSheet(of, { type: 'submission_report', title, valid_until: '' });

/** Two reports and a safety data sheet, and a partner who was supplied with the substance. */
async function papers() {
  const of = await shipper();
  const partner_id = await insertSupplied(of, 'Meerdam Coatings B.V.');
  const made = [
    await report(of, 'A'),
    await report(of, 'B'),
    await insertSheet(of, { title: 'C' }),
  ];
  const ids = made.map(({ id }) => id);
  const email = await addressOf(of.ctx, partner_id);
  const to = { partner_id, email, locale: 'en' as const, message: 'All we have.' };
  return { of, ids, to, made };
}

const sendsOf = ({ ctx }: Shipper) =>
  ctx.db.select().from(documentSends).where(eq(documentSends.companyId, ctx.company.id));

describe('several documents', () => {
  it('go to a partner each by a link of its own; what the law wants sent takes none of the day’s sendings', async () => {
    const { of, ids, to } = await papers();
    expect((await readDocumentsSending(of.ctx, ids)).documents.map(({ title }) => title)).toEqual([
      ...['A', 'B', 'C'],
    ]);
    const tab = as(of.ctx);
    const sent = value(await sendDocuments(tab, { ...to, ids: [...ids, ...ids] }));
    expect(tab.db.trips.roundTrips).toBe(2);
    expect(sent).toEqual({ sent: 3, by_law: 1, remaining: 18 });
    const sends = await sendsOf(of);
    expect(sends.map(({ byLaw }) => byLaw).sort()).toEqual([false, false, true]);
    expect(new Set(sends.map(({ tokenHash }) => tokenHash)).size).toBe(3);
    const mails = await of.ctx.db
      .select({ text: mailMessages.text })
      .from(mailMessages)
      .where(eq(mailMessages.companyId, of.ctx.company.id));
    expect(mails.filter(({ text }) => text.includes('All we have.'))).toHaveLength(3);
    // An importer who was not supplied gets the sheet as any other document.
    const email = await addressOf(of.ctx, of.partnerId);
    const other = { ...to, partner_id: of.partnerId, email, ids };
    expect(value(await sendDocuments(of.ctx, other))).toMatchObject({ by_law: 0, remaining: 15 });
  });

  it('go all or none: one that is archived, more than 20, or more than the day has left', async () => {
    const { of, ids, to, made } = await papers();
    const row = { companyId: of.ctx.company.id, name: 'document_sends', day: utcDay(of.ctx.nowMs) };
    await of.ctx.db.insert(dailyCounters).values({ ...row, count: 19, allowance: 20 });
    expect(code(await sendDocuments(of.ctx, { ...to, ids }))).toBe(4113);
    const [one = ''] = ids;
    expect(code(await sendDocuments(of.ctx, { ...to, ids: [one, ids[2] ?? ''] }))).toBe(2000);
    const before = (await sendsOf(of)).length;
    const [, second] = made;
    value(await setDocumentState(of.ctx, second?.id ?? '', { archived: true, version: 1 }));
    expect(await sendDocuments(of.ctx, { ...to, ids })).toMatchObject({
      refusal: { code: 4148, fields: { 'ids.1': { key: 'document_archived' } } },
    });
    const many: string[] = [];
    for (let at = 0; at < 21; at += 1) many.push((await report(of, `R${at}`)).id);
    expect(await sendDocuments(of.ctx, { ...to, ids: many })).toMatchObject({
      refusal: { code: 4100, fields: { ids: { key: 'too_many' } } },
    });
    expect(await sendsOf(of)).toHaveLength(before);
  });

  it('are sent by no viewer, at no stranger’s address, and none of another company', async () => {
    const { of, ids, to } = await papers();
    const viewer = as(of.ctx, { role: 'viewer' });
    await expect(sendDocuments(viewer, { ...to, ids })).rejects.toMatchObject({ code: 4002 });
    expect(await sendDocuments(of.ctx, { ...to, ids, email: 'x@y.example' })).toMatchObject({
      refusal: { code: 4100, fields: { email: { key: 'invalid_choice' } } },
    });
    const other = await papers();
    for (const said of [
      { ...to, ids: [...ids, ...other.ids] },
      { ...to, ids, partner_id: other.to.partner_id },
    ]) {
      await expect(sendDocuments(of.ctx, said)).rejects.toMatchObject({ code: 4040 });
    }
    await expect(readDocumentsSending(of.ctx, other.ids)).rejects.toMatchObject({ code: 4040 });
    expect(await sendsOf(of)).toEqual([]);
  });

  it('sent in two tabs with the last sendings of the day are sent once', async () => {
    const { of, ids, to } = await papers();
    const row = { companyId: of.ctx.company.id, name: 'document_sends', day: utcDay(of.ctx.nowMs) };
    await of.ctx.db.insert(dailyCounters).values({ ...row, count: 18, allowance: 20 });
    const both = await Promise.all([
      sendDocuments(as(of.ctx), { ...to, ids }),
      sendDocuments(as(of.ctx), { ...to, ids }),
    ]);
    expect(both.map(code).sort()).toEqual([2000, 4113]);
    expect(await sendsOf(of)).toHaveLength(3);
  });

  it('one of which gets another version meanwhile are not sent (4106)', async () => {
    const { of, ids, to } = await papers();
    const tab = as(of.ctx);
    const batch = tab.db.batch.bind(tab.db);
    let calls = 0;
    tab.db.batch = (async (statements: Parameters<typeof batch>[0]) => {
      calls += 1;
      if (calls === 2) {
        value(await setDocumentState(of.ctx, ids[1] ?? '', { archived: true, version: 1 }));
      }
      return batch(statements);
    }) as unknown as typeof tab.db.batch; // same behaviour, looser type
    expect(code(await sendDocuments(tab, { ...to, ids }))).toBe(4106);
    expect(await sendsOf(of)).toEqual([]);
  });
});

describe('the files of several documents', () => {
  it('are one ZIP file of their current versions; namesakes are told apart', async () => {
    const { of, ids } = await papers();
    const entries = value(await bundleDocuments(as(of.ctx, { role: 'viewer' }), ids));
    expect(entries.map(({ path }) => path)).toEqual([
      'MMA_eSDS_v1_en.pdf',
      'MMA_eSDS_v1_en (2).pdf',
      'MMA_eSDS_v1_en (3).pdf',
    ]);
  });

  it('are refused for none, for more than 50, and for another company’s (4040)', async () => {
    const { of, ids } = await papers();
    const at = (key: string) => ({ refusal: { code: 4100, fields: { ids: { key } } } });
    expect(await bundleDocuments(of.ctx, [])).toMatchObject(at('required'));
    const many = Array.from({ length: 51 }, (_, n) => `doc_${n}`);
    expect(await bundleDocuments(of.ctx, many)).toMatchObject(at('too_many'));
    const stranger = await shipper();
    await expect(bundleDocuments(stranger.ctx, ids)).rejects.toMatchObject({ code: 4040 });
    const beside = { ...of.ctx, system: krscc };
    await expect(bundleDocuments(beside, ids)).rejects.toMatchObject({ code: 4040 });
  });
});
