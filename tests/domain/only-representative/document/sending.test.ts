import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { documentSends } from '#db/schema/document.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations } from '#db/schema/substance.ts';
import { policies } from '#db/schema/tenancy.ts';
import { dailyCounters } from '#db/schema/trail.ts';
import { insertPartner } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import { DAY_MS } from '~/domain/link/link.server.ts';
import { setDocumentState } from '~/domain/only-representative/document/archive.server.ts';
import { findDocument } from '~/domain/only-representative/document/find.server.ts';
import {
  downloadByLink,
  markOpened,
  openDocumentLink,
} from '~/domain/only-representative/document/open-link.server.ts';
import { readDocumentSending } from '~/domain/only-representative/document/pages.server.ts';
import { recallSending } from '~/domain/only-representative/document/recall.server.ts';
import { sendDocument } from '~/domain/only-representative/document/send.server.ts';
import { as } from '../../../support/contexts.ts';
import {
  addressOf,
  documentToken,
  insertNext,
  insertSheet,
} from '../../../support/only-representative/documents.ts';
import { issuedLetter } from '../../../support/only-representative/letters.ts';
import {
  code,
  partnerContext,
  shipper,
  value,
} from '../../../support/only-representative/shipments.ts';

/** A document, and what a sending of it to the shipper's partner is asked with. */
async function ready(change: Parameters<typeof insertSheet>[1] = {}) {
  const of = await shipper();
  const document = await insertSheet(of, change);
  return { ...of, document, input: await inputTo(of.ctx, of.partnerId) };
}

async function inputTo(ctx: OrContext, partner_id: string) {
  const email = await addressOf(ctx, partner_id);
  return { partner_id, email, locale: 'en' as const, message: 'Please replace the old one.' };
}

/** So many of today's sendings are used. */
async function used({ db, company, nowMs }: OrContext, count: number) {
  const row = { companyId: company.id, name: 'document_sends', day: utcDay(nowMs), count };
  await db.insert(dailyCounters).values({ ...row, allowance: 20 });
}

async function opened() {
  const of = await ready();
  const { send_id } = value(await sendDocument(of.ctx, of.document.id, of.input));
  return {
    ...of,
    sendId: send_id,
    token: await documentToken(of.ctx),
    link: partnerContext(of.ctx),
  };
}

const sendOf = async ({
  ctx,
  document,
}: Pick<Awaited<ReturnType<typeof ready>>, 'ctx' | 'document'>) =>
  (await findDocument(ctx, document.id)).sends[0];

describe('sending a document', () => {
  it('mails the partner a link, counts, and is on the document', async () => {
    const { ctx, document, input } = await ready();
    const sent = value(await sendDocument(ctx, document.id, input));
    expect(sent.remaining).toBe(19);
    const { allowance } = await readDocumentSending(ctx, document.id);
    expect(allowance).toEqual({ allowance: 20, remaining: 19, linkDays: 14 });
    const shown = await findDocument(ctx, document.id);
    expect(shown).toMatchObject({ sentCount: 1, lastSentAtMs: ctx.nowMs, version: 1 });
    expect(shown.sends).toMatchObject([
      { id: sent.send_id, email: input.email, state: 'unopened', byLaw: false, versionNo: 1 },
    ]);
    const [mail] = await ctx.db.all<{ text: string; subject: string }>(
      sql`SELECT text, subject FROM mail_messages WHERE company_id = ${ctx.company.id}`,
    );
    expect(mail?.subject).toContain('MMA eSDS');
    expect(mail?.text).toContain('Please replace the old one.');
    expect(mail?.text).toContain('Methyl methacrylate, CAS 80-62-6');
  });

  it('lets one of two tabs have the last sending of the day (4113)', async () => {
    const { ctx, document, input } = await ready();
    await used(ctx, 19);
    const both = await Promise.all([
      sendDocument(ctx, document.id, input),
      sendDocument(as(ctx), document.id, input),
    ]);
    expect(both.map(code).sort()).toEqual([2000, 4113]);
    expect((await findDocument(ctx, document.id)).sends).toHaveLength(1);
    expect(code(await sendDocument(ctx, document.id, input))).toBe(4113);
  });

  it('of every type takes one of the day’s sendings, and the last is the last of all (4113)', async () => {
    const of = await shipper();
    const sheet = await insertSheet(of);
    const input = await inputTo(of.ctx, of.partnerId);
    await used(of.ctx, 19);
    const report = await insertSheet(of, { type: 'submission_report', title: 'Report' });
    const other = await insertSheet(of, { type: 'others', title: 'Note' });
    value(await sendDocument(of.ctx, report.id, input));
    expect(code(await sendDocument(of.ctx, other.id, input))).toBe(4113);
    expect(code(await sendDocument(of.ctx, sheet.id, input))).toBe(4113);
    expect((await findDocument(of.ctx, other.id)).sends).toEqual([]);
  });

  it('goes by the company’s own policy, and by the day', async () => {
    const { ctx, document, input } = await ready();
    await ctx.db
      .insert(policies)
      .values({ name: 'document_daily_allowance', companyId: ctx.company.id, value: 1 });
    expect(value(await sendDocument(ctx, document.id, input)).remaining).toBe(0);
    expect(code(await sendDocument(ctx, document.id, input))).toBe(4113);
    const tomorrow = { ...ctx, nowMs: ctx.nowMs + DAY_MS };
    expect(code(await sendDocument(tomorrow, document.id, input))).toBe(2000);
  });

  it('is refused in the documented order: usable, confirmed, confidential, left', async () => {
    const { ctx, document, input, partnerId, registrationId } = await ready({
      valid_until: '2026-09-18',
    });
    await used(ctx, 20);
    await ctx.db
      .update(registrations)
      .set({ cbiNo: 'CBI-1', cbiValidUntil: '2027-01-01', genericName: 'Aldehyde C1' })
      .where(eq(registrations.id, registrationId));
    const state = (to: 'active' | 'applied') =>
      ctx.db.update(tradePartners).set({ state: to }).where(eq(tradePartners.id, partnerId));
    await state('applied');
    const late = { ...ctx, nowMs: ctx.nowMs + DAY_MS };
    const why = async (asking: OrContext) => {
      const outcome = await sendDocument(asking, document.id, input);
      return outcome.ok ? null : [outcome.refusal.code, outcome.refusal.why?.key];
    };
    expect(await why(late)).toEqual([4148, 'document_expired']);
    expect(await why(ctx)).toEqual([4147, undefined]);
    await state('active');
    expect(await why(ctx)).toEqual([4148, 'document_confidential']);
    await ctx.db
      .update(registrations)
      .set({ cbiValidUntil: '2026-09-17' })
      .where(eq(registrations.id, registrationId));
    expect(await why(ctx)).toEqual([4113, undefined]);
    value(await setDocumentState(ctx, document.id, { ...document, archived: true }));
    expect(await why(ctx)).toEqual([4148, 'document_archived']);
  });

  it('of a confidential substance goes to an importer that holds a letter for it', async () => {
    const of = await shipper();
    const document = await insertSheet(of);
    const input = await inputTo(of.ctx, of.partnerId);
    await of.ctx.db
      .update(registrations)
      .set({ cbiNo: 'CBI-1', cbiValidUntil: '2027-01-01', genericName: 'Aldehyde C1' })
      .where(eq(registrations.id, of.registrationId));
    expect(code(await sendDocument(of.ctx, document.id, input))).toBe(4148);
    await issuedLetter(of);
    value(await sendDocument(of.ctx, document.id, input));
  });

  it('goes to the partner’s own address only (4100)', async () => {
    const { ctx, document, input } = await ready();
    const outcome = await sendDocument(ctx, document.id, { ...input, email: 'else@x.example' });
    expect(outcome.ok || outcome.refusal).toEqual({
      code: 4100,
      fields: { email: { key: 'invalid_choice' } },
    });
  });

  it('knows no partner and no document of another company (4040), and no viewer (4002)', async () => {
    const [of, other] = await Promise.all([ready(), ready()]);
    const theirs = await inputTo(other.ctx, other.partnerId);
    const tries = [
      () => sendDocument(of.ctx, of.document.id, theirs),
      () => sendDocument(of.ctx, other.document.id, of.input),
    ];
    for (const one of tries) await expect(one()).rejects.toMatchObject({ code: 4040 });
    const viewer = as(of.ctx, { role: 'viewer' });
    const asked = sendDocument(viewer, of.document.id, of.input);
    await expect(asked).rejects.toMatchObject({ code: 4002 });
  });

  it('writes nothing where another version came meanwhile', async () => {
    const { ctx, document, input } = await ready();
    const [sent] = await Promise.all([
      sendDocument(ctx, document.id, input),
      insertNext(as(ctx), document),
    ]);
    const { sends } = await findDocument(ctx, document.id);
    expect(sends).toHaveLength(sent.ok ? 1 : 0);
    if (!sent.ok) expect(sent.refusal.code).toBe(4106);
  });
});

describe('a link to a document', () => {
  it('shows the version that was sent, and reading it changes nothing', async () => {
    const of = await opened();
    await insertNext(of.ctx, of.document);
    const page = value(await openDocumentLink(of.link, of.token));
    expect(page).toMatchObject({
      title: 'MMA eSDS',
      versionNo: 1,
      fileName: 'MMA_eSDS_v1_en.pdf',
      substance: { en: 'Methyl methacrylate', casNo: '80-62-6' },
    });
    expect(await sendOf(of)).toMatchObject({ firstOpenedAtMs: null, downloads: 0 });
  });

  it('keeps when it was first opened and last, and how often it was downloaded', async () => {
    const of = await opened();
    value(await markOpened(of.link, of.token));
    const later = { ...of.link, nowMs: of.link.nowMs + 60_000 };
    const download = value(await downloadByLink(later, of.token));
    expect(await new Response(download.body).text()).toContain('%PDF');
    expect(await sendOf(of)).toMatchObject({
      state: 'opened',
      firstOpenedAtMs: of.ctx.nowMs,
      lastOpenedAtMs: of.ctx.nowMs + 60_000,
      downloads: 1,
    });
    const { history } = await findDocument(of.ctx, of.document.id);
    const openings = history.filter(({ action }) => action === 'document.open');
    expect(openings).toMatchObject([{ actorName: 'Joost van Meer' }]);
  });

  it('is opened by a download alone', async () => {
    const of = await opened();
    value(await downloadByLink(of.link, of.token));
    expect(await sendOf(of)).toMatchObject({ firstOpenedAtMs: of.ctx.nowMs, downloads: 1 });
  });

  it('that was recalled opens no more (4114), and is recalled once (4105)', async () => {
    const of = await opened();
    value(await recallSending(of.ctx, of.sendId));
    for (const act of [openDocumentLink, markOpened, downloadByLink]) {
      const outcome = await act(of.link, of.token);
      expect(outcome.ok || outcome.refusal).toMatchObject({
        code: 4114,
        data: { reason: 'superseded' },
      });
    }
    expect(await sendOf(of)).toMatchObject({ state: 'recalled', open: false });
    expect(code(await recallSending(of.ctx, of.sendId))).toBe(4105);
  });

  it('ends after 14 days (4114)', async () => {
    const of = await opened();
    const at = (days: number) => ({ ...of.link, nowMs: of.link.nowMs + days * DAY_MS });
    expect(code(await openDocumentLink(at(13.9), of.token))).toBe(2000);
    const outcome = await openDocumentLink(at(14), of.token);
    expect(outcome.ok || outcome.refusal).toMatchObject({
      code: 4114,
      data: { reason: 'expired' },
    });
    expect(code(await downloadByLink(at(14), of.token))).toBe(4114);
  });

  it('that nobody knows is said so (4114)', async () => {
    const { link } = await opened();
    const outcome = await openDocumentLink(link, 'x'.repeat(43));
    expect(outcome.ok || outcome.refusal).toMatchObject({ data: { reason: 'unknown' } });
  });

  it('of another company is not ours to recall (4040)', async () => {
    const [of, other] = await Promise.all([opened(), shipper()]);
    await expect(recallSending(other.ctx, of.sendId)).rejects.toMatchObject({ code: 4040 });
    const viewer = as(of.ctx, { role: 'viewer' });
    await expect(recallSending(viewer, of.sendId)).rejects.toMatchObject({ code: 4002 });
  });

  it('keeps no token in clear', async () => {
    const of = await opened();
    const [row] = await of.ctx.db
      .select()
      .from(documentSends)
      .where(eq(documentSends.id, of.sendId));
    expect(JSON.stringify(row)).not.toContain(of.token);
  });
});

describe('partners of a document', () => {
  it('count by partner, however often they were sent it', async () => {
    const of = await ready();
    const second = await insertPartner(of.ctx.db, { companyId: of.ctx.company.id });
    for (const partner of [of.partnerId, of.partnerId, second]) {
      value(await sendDocument(of.ctx, of.document.id, await inputTo(of.ctx, partner)));
    }
    expect((await findDocument(of.ctx, of.document.id)).sentCount).toBe(3);
  });
});
