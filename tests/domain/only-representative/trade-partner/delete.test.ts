import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nameMarks } from '#db/schema/name-mark.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { seedId } from '#db/seed/seed-id.ts';
import { sendNotification } from '~/domain/only-representative/notification/send.server.ts';
import { addPartner } from '~/domain/only-representative/trade-partner/add.server.ts';
import { deletePartner } from '~/domain/only-representative/trade-partner/delete.server.ts';
import { findPartner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { listPartners } from '~/domain/only-representative/trade-partner/list.server.ts';
import { partnerList } from '~/domain/only-representative/trade-partner/schema.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { as, tenantContext } from '../../../support/contexts.ts';
import {
  code,
  openRecord,
  shipper,
  value,
} from '../../../support/only-representative/shipments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function importer() {
  const word = seedId('x').slice(2, 10);
  return {
    role: 'downstream' as const,
    name: `${word} Coatings B.V.`,
    country: 'NL',
    address: 'Havenkade 112, Rotterdam',
    contact_person: 'Joost van Meer',
    email: `j@${word}.example`,
    phone: '+31 10 555 0142',
  };
}

describe('a partner of which nothing is kept', () => {
  it('is deleted, stays in the log, and can be added again from the next day on', async () => {
    const ctx = await tenantContext();
    const input = importer();
    const { id } = value(await addPartner(as(ctx, { nowMs: ctx.nowMs - 9 * DAY_MS }), input));
    expect((await findPartner(ctx, id)).deletable).toBe(true);
    const tab = as(ctx);
    expect(code(await deletePartner(tab, id, 1))).toBe(2000);
    expect(tab.db.trips.roundTrips).toBe(2);
    await expect(findPartner(ctx, id)).rejects.toMatchObject({ code: 4040 });
    const found = await listPartners(
      ctx,
      partnerList.lenient(new URLSearchParams({ q: input.name })),
    );
    expect(found.items).toEqual([]);
    expect(await ctx.db.select().from(nameMarks).where(eq(nameMarks.subjectId, id))).toEqual([]);
    const acts = await ctx.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(acts.map(({ action }) => action)).toContain('partner.delete');
    expect(code(await addPartner(ctx, input))).toBe(4111);
    value(await addPartner(as(ctx, { nowMs: ctx.nowMs + DAY_MS }), input));
  });

  it('that was added today can’t be added again today either', async () => {
    const ctx = await tenantContext();
    const input = importer();
    const { id } = value(await addPartner(ctx, input));
    value(await deletePartner(ctx, id, 1));
    expect(code(await addPartner(ctx, input))).toBe(4111);
  });

  it('is deleted by no viewer, no stranger, at no stale version, and not where staff keep partners', async () => {
    const ctx = await tenantContext();
    const { id } = value(await addPartner(ctx, importer()));
    const viewer = as(ctx, { role: 'viewer' });
    await expect(deletePartner(viewer, id, 1)).rejects.toMatchObject({ code: 4002 });
    await expect(deletePartner(await tenantContext(), id, 1)).rejects.toMatchObject({ code: 4040 });
    expect(code(await deletePartner(ctx, id, 2))).toBe(4106);
    const korea = await shipper({ ctx: await tenantContext({ system: krscc }) });
    await expect(deletePartner(korea.ctx, korea.partnerId, 1)).rejects.toMatchObject({
      code: 4040,
    });
    expect((await findPartner(korea.ctx, korea.partnerId)).deletable).toBe(false);
  });
});

describe('a partner with a record or a mail', () => {
  it('stays (4134)', async () => {
    const of = await shipper();
    await openRecord(of);
    expect((await findPartner(of.ctx, of.partnerId)).deletable).toBe(false);
    expect(code(await deletePartner(of.ctx, of.partnerId, 1))).toBe(4134);
    const mailed = value(await addPartner(of.ctx, importer()));
    const { email } = await findPartner(of.ctx, mailed.id);
    const said = { partner_id: mailed.id, emails: [email], subject: 'S', content: 'C' };
    value(await sendNotification(of.ctx, said));
    expect(code(await deletePartner(of.ctx, mailed.id, 1))).toBe(4134);
  });

  it('that a record takes while it is being deleted stays', async () => {
    const of = await shipper();
    const tab = as(of.ctx);
    const batch = tab.db.batch.bind(tab.db);
    let calls = 0;
    tab.db.batch = (async (statements: Parameters<typeof batch>[0]) => {
      calls += 1;
      // Between the verb's read and its write.
      if (calls === 2) await openRecord(of);
      return batch(statements);
    }) as unknown as typeof tab.db.batch; // same behaviour, looser type
    expect(code(await deletePartner(tab, of.partnerId, 1))).toBe(4134);
    const rows = await of.ctx.db
      .select({ id: tradePartners.id })
      .from(tradePartners)
      .where(eq(tradePartners.id, of.partnerId));
    expect(rows).toHaveLength(1);
  });
});
