import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications } from '#db/schema/notification.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { policies } from '#db/schema/tenancy.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { insertPartner } from '#db/seed/rows.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { notificationInput } from '~/domain/only-representative/notification/schema.ts';
import { sendNotification } from '~/domain/only-representative/notification/send.server.ts';
import { findPartner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { as } from '../../support/contexts.ts';
import { notificationTo } from '../../support/only-representative/notifications.ts';
import { shipper, value } from '../../support/only-representative/shipments.ts';

const mailsOf = (ctx: Awaited<ReturnType<typeof shipper>>['ctx']) =>
  ctx.db.select().from(mailMessages).where(eq(mailMessages.companyId, ctx.company.id));

describe('a notification', () => {
  it('goes to the address that was chosen, is answered to its sender, and is kept with the partner', async () => {
    const { ctx, partnerId, input } = await shipper();
    const record = value(await createTradeRecord(ctx, input('1')));
    const written = await notificationTo(partnerId, 'Closed <b>in</b> October.\nBack on the 8th.');
    const sent = value(await sendNotification(ctx, { ...written, record_id: record.id }));
    expect(sent.remaining).toBe(19);
    const [mail, ...others] = await mailsOf(ctx);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: written.emails[0],
      subject: 'Office hours',
      replyTo: expect.stringContaining('@'),
    });
    expect(mail?.html).toContain('Closed &lt;b&gt;in&lt;/b&gt; October.<br>Back on the 8th.');
    expect(mail?.text.match(/Back on the 8th/g)).toHaveLength(1);
    const partner = await findPartner(ctx, partnerId);
    expect(partner.notificationsLeft).toBe(19);
    expect(partner.notifications).toMatchObject([
      { emails: written.emails, content: written.content, recordId: record.id },
    ]);
    expect(partner.history[0]).toMatchObject({ action: 'partner.notify' });
  });

  it('wants content, an address and a subject', () => {
    const said = { partner_id: 'prt_1', emails: [], subject: ' ', content: '' };
    expect(parseInput(notificationInput, said)).toMatchObject({
      refusal: {
        code: 4100,
        fields: {
          emails: { key: 'choose_email' },
          subject: { key: 'required' },
          content: { key: 'notification_content' },
        },
      },
    });
  });

  it('goes to no address that is not the partner’s', async () => {
    const { ctx, partnerId } = await shipper();
    const written = await notificationTo(partnerId);
    const elsewhere = { ...written, emails: [...written.emails, 'other@elsewhere.example'] };
    expect(await sendNotification(ctx, elsewhere)).toMatchObject({
      refusal: { code: 4100, fields: { emails: { key: 'invalid_choice' } } },
    });
    expect(await mailsOf(ctx)).toEqual([]);
  });

  it('stops at the mails of a day, also when two are sent at once', async () => {
    const { ctx, partnerId } = await shipper();
    await ctx.db
      .insert(policies)
      .values({ name: 'notification_daily_allowance', companyId: ctx.company.id, value: 2 });
    const written = await notificationTo(partnerId);
    value(await sendNotification(ctx, written));
    const outcomes = await Promise.all([
      sendNotification(ctx, written),
      sendNotification(ctx, written),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 4290, why: { key: 'notifications_used_up' } },
    });
    expect(await mailsOf(ctx)).toHaveLength(2);
    const tomorrow = as(ctx, { nowMs: ctx.nowMs + 24 * 3600 * 1000 });
    expect(await sendNotification(tomorrow, written)).toMatchObject({ ok: true });
  });

  it.each(['applied', 'lapsed'] as const)('waits for a partner that is %s', async (state) => {
    const { ctx } = await shipper();
    const id = await insertPartner(ctx.db, { companyId: ctx.company.id, state, needsYes: true });
    const written = await notificationTo(id);
    expect(await sendNotification(ctx, written)).toMatchObject({ refusal: { code: 4147 } });
  });

  it('is not sent to an archived partner', async () => {
    const { ctx, partnerId } = await shipper();
    const archived = eq(tradePartners.id, partnerId);
    await ctx.db.update(tradePartners).set({ state: 'archived' }).where(archived);
    const written = await notificationTo(partnerId);
    expect(await sendNotification(ctx, written)).toMatchObject({ refusal: { code: 4105 } });
  });

  it('is about a record with that partner, and with no other', async () => {
    const { ctx, input, partnerId } = await shipper();
    const record = value(await createTradeRecord(ctx, input('1')));
    const other = await insertPartner(ctx.db, { companyId: ctx.company.id });
    const written = { ...(await notificationTo(other)), record_id: record.id };
    await expect(sendNotification(ctx, written)).rejects.toEqual(new Denial(4040));
    const theirs = await shipper();
    const foreign = await notificationTo(partnerId);
    await expect(sendNotification(theirs.ctx, foreign)).rejects.toEqual(new Denial(4040));
    expect(await theirs.ctx.db.$count(notifications, eq(notifications.partnerId, partnerId))).toBe(
      0,
    );
  });
});
