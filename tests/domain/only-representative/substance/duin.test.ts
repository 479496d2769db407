import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nameKey } from '#db/name-key.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { duinImporters, registrationShares, registrations } from '#db/schema/substance.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { insertPartner, insertProduct } from '#db/seed/rows.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { readCertificateFacts } from '~/domain/only-representative/certificate/facts.server.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { readSubstance } from '~/domain/only-representative/substance/detail.server.ts';
import {
  openReceipt,
  readDuin,
  setDuin,
} from '~/domain/only-representative/substance/duin.server.ts';
import { ledgerList } from '~/domain/only-representative/substance/schema.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { asked } from '../../../support/asked.ts';
import { as, tenantContext } from '../../../support/contexts.ts';
import {
  duinShipper,
  NOTIFIED_ON,
  nameImporter,
} from '../../../support/only-representative/duin.ts';
import {
  answeredByStaff,
  code,
  openRecord,
  PDF,
  partnerContext,
  type Shipper,
  upload,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

const NOT_FOUND = new Denial(4040);

const receipt = async (ctx: OrContext) =>
  value(await uploadFile(ctx, 'attachment', upload('receipt.pdf', PDF))).file_id;

const why = <T>(outcome: Outcome<T>) =>
  outcome.ok
    ? 'ok'
    : [outcome.refusal.code, outcome.refusal.data?.reason ?? outcome.refusal.fields];

/** As if the notification had never named anybody. */
const nameNobody = ({ ctx, registrationId }: Shipper) =>
  ctx.db.delete(duinImporters).where(eq(duinImporters.registrationId, registrationId));

const stateOf = async ({ ctx }: Shipper, id: string) => {
  const [row] = await ctx.db
    .select({ status: tradeRecords.status })
    .from(tradeRecords)
    .where(eq(tradeRecords.id, id));
  return row?.status;
};

const held = async (id: string, ctx: OrContext) =>
  (await readCertificateFacts(ctx, { recordId: id, revision: 1 })).reasons;

describe('the importers of a DUIN', () => {
  it('are named with day and receipt, keep the name they were notified by, and are taken out', async () => {
    const of = await duinShipper();
    const { ctx, registrationId: id, partnerId: partner_id } = of;
    const file_id = await receipt(ctx);
    const importer = { partner_id, notified_on: '2021-10-20', file_id };
    expect(value(await setDuin(ctx, id, { importers: [importer], version: 1 }))).toEqual({
      id,
      importers: [partner_id],
      version: 2,
    });
    await ctx.db
      .update(tradePartners)
      .set({ name: 'Renamed Ltd', nameKey: nameKey('Renamed Ltd') })
      .where(eq(tradePartners.id, partner_id));
    value(await setDuin(ctx, id, { importers: [importer], version: 2 }));
    const read = await readDuin(ctx, id);
    expect(read).toMatchObject({ version: 3, validUntil: '2030-10-27', hazardClasses: [] });
    expect(read.importers).toMatchObject([
      { partnerId: partner_id, country: 'GB', notifiedOn: '2021-10-20', fileName: 'receipt.pdf' },
    ]);
    expect(read.importers[0]?.name).toMatch(/^Harrowgate/);
    expect((await openReceipt(ctx, id, file_id)).headers).toBeDefined();
    value(await setDuin(ctx, id, { importers: [], version: 3 }));
    expect((await readDuin(ctx, id)).importers).toEqual([]);
    await expect(openReceipt(ctx, id, file_id)).rejects.toEqual(NOT_FOUND);
    const { history, duin } = await readSubstance(ctx, id, asked(ledgerList));
    expect(history.map(({ action }) => action)).toEqual(Array(3).fill('substance.duin'));
    expect(duin).toMatchObject({ importers: [], hazardClasses: [], toName: [{ id: partner_id }] });
  });

  it('are our own downstream partners where the notification counts, each once, on a day that has come', async () => {
    const of = await duinShipper();
    const { ctx, registrationId: id, partnerId: partner_id } = of;
    const abroad = await insertPartner(ctx.db, { companyId: ctx.company.id, country: 'NL' });
    const theirs = await insertPartner(ctx.db, {
      companyId: (await tenantContext()).company.id,
      country: 'GB',
    });
    const good = { partner_id, notified_on: NOTIFIED_ON, file_id: await receipt(ctx) };
    const fields = async (...importers: (typeof good)[]) => {
      const outcome = await setDuin(ctx, id, { importers, version: 1 });
      return outcome.ok
        ? 'ok'
        : Object.entries(outcome.refusal.fields ?? {}).map(([path, { key }]) => `${path} ${key}`);
    };
    expect(await fields({ ...good, partner_id: abroad })).toEqual([
      'importers.0.partner_id importer_elsewhere_UK',
    ]);
    expect(await fields(good, { ...good, partner_id: theirs })).toEqual([
      'importers.1.partner_id invalid_choice',
    ]);
    expect(await fields(good, good)).toEqual(['importers.1.partner_id importer_twice']);
    expect(await fields({ ...good, notified_on: '2026-09-19' })).toEqual([
      'importers.0.notified_on future_day',
    ]);
    expect(code(await setDuin(ctx, id, { importers: [good], version: 7 }))).toBe(4106);
    const page = await readSubstance(ctx, id, asked(ledgerList));
    expect(page.duin?.toName.map((one) => one.id)).toEqual([partner_id]);
  });

  it('are nobody else’s business: not of a viewer, another tenant, or a registration that is no DUIN', async () => {
    const of = await duinShipper();
    const { ctx, registrationId: id, partnerId: partner_id } = of;
    const other = await tenantContext();
    const file_id = await receipt(ctx);
    const input = { importers: [{ partner_id, notified_on: NOTIFIED_ON, file_id }], version: 1 };
    await expect(setDuin(as(ctx, { role: 'viewer' }), id, input)).rejects.toEqual(new Denial(4002));
    await expect(setDuin(other, id, input)).rejects.toEqual(NOT_FOUND);
    await expect(readDuin(other, id)).rejects.toEqual(NOT_FOUND);
    await expect(openReceipt(other, id, file_id)).rejects.toEqual(NOT_FOUND);
    const theirs = await receipt(other);
    const stolen = {
      ...input,
      importers: [{ partner_id, notified_on: NOTIFIED_ON, file_id: theirs }],
    };
    await expect(setDuin(ctx, id, stolen)).rejects.toEqual(NOT_FOUND);
    await ctx.db
      .update(registrations)
      .set({ registrationType: 'uk_registration' })
      .where(eq(registrations.id, id));
    await expect(readDuin(ctx, id)).rejects.toEqual(NOT_FOUND);
    await expect(setDuin(ctx, id, input)).rejects.toEqual(NOT_FOUND);
  });
});

describe('a shipment under a DUIN', () => {
  it('is refused for an importer that it does not name, at the importer and the line', async () => {
    const of = await duinShipper();
    const outcome = await createTradeRecord(of.ctx, of.input('5'));
    expect(outcome).toMatchObject({
      refusal: {
        code: 4131,
        data: { reason: 'not_notified' },
        fields: {
          partner_id: { key: 'not_notified' },
          'lines.0.product_id': { key: 'product_not_notified' },
        },
      },
    });
    await nameImporter(of);
    expect(why(await createTradeRecord(of.ctx, of.input('5')))).toBe('ok');
  });

  it('is refused when it is sent, once the importer is out of the notification', async () => {
    const of = await duinShipper();
    await nameImporter(of);
    const open = await openRecord(of);
    await nameNobody(of);
    expect(why(await sendTradeRecord(of.ctx, open.id, open))).toEqual([4131, 'not_notified']);
  });

  it('may not be answered for such an importer: by its link it is asked for again, and goes back', async () => {
    const of = await duinShipper();
    await nameImporter(of);
    const waiting = await waitingRecord(of);
    await nameNobody(of);
    expect(code(await answerConfirm(partnerContext(of.ctx), waiting.token, { name: 'Ruth' }))).toBe(
      4114,
    );
    expect(await stateOf(of, waiting.id)).toBe('UNCONFIRMED');
  });

  it('sent before notifications were asked for is not confirmed by anybody', async () => {
    const of = await duinShipper();
    await nameImporter(of);
    const waiting = await waitingRecord(of);
    await nameNobody(of);
    // What it was shown said nothing of a notification then.
    await of.ctx.db.run(sql`UPDATE trade_record_facts SET facts = json_remove(facts,
      '$.substances[0].notified_on', '$.substances[0].notified_until') WHERE record_id = ${waiting.id}`);
    const byLink = await answerConfirm(partnerContext(of.ctx), waiting.token, { name: 'Ruth' });
    expect(why(byLink)).toEqual([4131, 'not_notified']);
    const byStaff = await answeredByStaff(of.ctx, waiting);
    expect(why(byStaff)).toEqual([4131, 'not_notified']);
  });

  it('gets no certificate while the importer is not named, or after the day of a class', async () => {
    const of = await duinShipper();
    const { ctx, registrationId } = of;
    await nameImporter(of);
    const waiting = await waitingRecord(of);
    value(await answerConfirm(partnerContext(ctx), waiting.token, { name: 'Ruth' }));
    expect(await held(waiting.id, ctx)).toEqual([]);
    await nameNobody(of);
    expect(await held(waiting.id, ctx)).toContain('registration_invalid');
    await nameImporter(of);
    expect(await held(waiting.id, ctx)).toEqual([]);
    // The ETA is past the day of carcinogens.
    await ctx.db
      .update(registrations)
      .set({ hazardClasses: '["cmr"]' })
      .where(eq(registrations.id, registrationId));
    expect(await held(waiting.id, ctx)).toEqual(['registration_invalid']);
    // Of a band below 100 t toxicity to aquatic life brings nothing forward.
    await ctx.db
      .update(registrations)
      .set({ hazardClasses: '["aquatic"]' })
      .where(eq(registrations.id, registrationId));
    expect(await held(waiting.id, ctx)).toEqual([]);
  });

  it('is 4102 after the notification’s last day', async () => {
    const of = await duinShipper({ validUntil: '2026-10-27' });
    await nameImporter(of);
    expect(code(await createTradeRecord(of.ctx, of.input('5')))).toBe(4102);
    expect(why(await createTradeRecord(of.ctx, of.input('5', { eta: '2026-10-27' })))).toBe('ok');
  });

  it('of a company that draws another’s: its own partner is the importer by name and country', async () => {
    const of = await duinShipper();
    await nameImporter(of);
    const { ctx: owner, registrationId, partnerId } = of;
    const [named] = await owner.db
      .select()
      .from(tradePartners)
      .where(eq(tradePartners.id, partnerId));
    const drawer = await tenantContext();
    await owner.db.insert(registrationShares).values({
      registrationId,
      companyId: drawer.company.id,
      ownerCompanyId: owner.company.id,
      sinceMs: 1,
    });
    const own = { companyId: drawer.company.id, system: 'rscc' };
    const product_id = await insertProduct(drawer.db, own, [
      { registrationId, sharePpm: 1_000_000 },
    ]);
    const partner = async (name: string) =>
      insertPartner(drawer.db, { ...own, name, nameKey: nameKey(name), country: 'GB' });
    const ship = async (partner_id: string) =>
      why(
        await createTradeRecord(drawer, {
          ...of.input('2'),
          partner_id,
          lines: [{ product_id, tonnes: '2' }],
        }),
      );
    expect(await ship(await partner('Penmark Resins Ltd'))).toEqual([4131, 'not_notified']);
    expect(await ship(await partner(named?.name ?? ''))).toBe('ok');
  });
});
