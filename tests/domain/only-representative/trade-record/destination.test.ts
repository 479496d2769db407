import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeRecordCounterparties, tradeRecords } from '#db/schema/trade-record.ts';
import { insertPartner } from '#db/seed/rows.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { NO_DESTINATION_REASONS } from '~/domain/only-representative/trade-record/destination.ts';
import {
  editTradeRecord,
  reviseTradeRecord,
} from '~/domain/only-representative/trade-record/revise.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { type Jurisdiction, krscc } from '~/domain/systems/profiles.ts';
import { refusalText } from '~/i18n/refusal-text.ts';
import { tenantContext } from '../../../support/contexts.ts';
import {
  answeredByStaff,
  openRecord,
  partnerContext,
  type Shipper,
  shipper,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

/** The reason of a 4131, `ok`, or what else it was refused with. */
function verdict<T>(outcome: Outcome<T>): unknown {
  if (outcome.ok) return 'ok';
  return outcome.refusal.code === 4131 ? outcome.refusal.data?.reason : outcome.refusal.code;
}

const fieldsOf = <T>(outcome: Outcome<T>) =>
  outcome.ok
    ? {}
    : Object.fromEntries(
        Object.entries(outcome.refusal.fields ?? {}).map(([path, { key }]) => [path, key]),
      );

async function rename(of: Shipper, country: string) {
  await of.ctx.db.update(tradePartners).set({ country }).where(eq(tradePartners.id, of.partnerId));
}

describe('where a shipment may arrive', () => {
  it.each<[Jurisdiction, string, string, string]>([
    // Port and registration.
    ['EU', 'NLRTM', 'NL', 'ok'],
    ['EU', 'NLZZZ', 'NL', 'unknown_port'],
    ['EU', 'CNSHA', 'NL', 'outside_market'],
    ['EU', 'CHBSL', 'NL', 'outside_market'],
    ['EU', 'GPGUS', 'FR', 'outside_market'],
    ['EU', 'ESCEU', 'ES', 'outside_market'],
    ['EU', 'GBGCI', 'GB', 'outside_market'],
    ['EU', 'KRPUS', 'KR', 'outside_market'],
    ['EU', 'GBFXT', 'GB', 'no_registration_there'],
    ['UK', 'NLRTM', 'NL', 'no_registration_there'],
    ['UK', 'GBBEL', 'XI', 'no_registration_there'],
    // Importer.
    ['EU', 'NLRTM', 'DE', 'ok'],
    ['EU', 'NLRTM', 'NO', 'ok'],
    ['EU', 'NLRTM', 'LI', 'ok'],
    ['EU', 'NLRTM', 'RE', 'ok'],
    ['EU', 'REPDG', 'FR', 'ok'],
    ['EU', 'GBBEL', 'XI', 'ok'],
    ['EU', 'GBBEL', 'IE', 'ok'],
    ['EU', 'GBBEL', 'GB', 'importer_elsewhere'],
    ['EU', 'NLRTM', 'GB', 'importer_elsewhere'],
    ['EU', 'NLRTM', 'CH', 'importer_elsewhere'],
    ['EU', 'NLRTM', 'GL', 'importer_elsewhere'],
    ['UK', 'GBFXT', 'GB', 'ok'],
    ['UK', 'GBFXT', 'NL', 'importer_elsewhere'],
    ['UK', 'GBFXT', 'XI', 'importer_elsewhere'],
    ['UK', 'GBFXT', 'JE', 'importer_elsewhere'],
  ])(
    '%s registration, port %s, importer in %s: %s',
    async (jurisdiction, port, country, expected) => {
      const of = await shipper({ registration: { jurisdiction }, partner: { country } });
      expect(verdict(await createTradeRecord(of.ctx, of.input('1', { port })))).toBe(expected);
    },
  );

  it('is Korea for a Korean registration, with a Korean importer', async () => {
    const ctx = await tenantContext({ system: krscc });
    const of = await shipper({
      ctx,
      registration: { jurisdiction: 'KR' },
      partner: { country: 'KR' },
    });
    const at = async (port: string) =>
      verdict(await createTradeRecord(ctx, of.input('1', { port })));
    expect(await at('KRPUS')).toBe('ok');
    expect(await at('NLRTM')).toBe('outside_market');
    await rename(of, 'NL');
    expect(await at('KRPUS')).toBe('importer_elsewhere');
  });

  it('is said at the fields that can put it right', async () => {
    const of = await shipper({ partner: { country: 'GB' } });
    const at = async (port: string) =>
      fieldsOf(await createTradeRecord(of.ctx, of.input('1', { port })));
    expect(await at('NLZZZ')).toEqual({ port: 'port_unknown_port' });
    expect(await at('CNSHA')).toEqual({ port: 'port_outside_market' });
    expect(await at('NLRTM')).toEqual({ partner_id: 'importer_elsewhere_EU' });
    expect(await at('GBFXT')).toEqual({
      port: 'destination_not_covered',
      'lines.0.product_id': 'product_destination',
    });
  });

  it('is said in words of its own for each reason, in both languages', () => {
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const texts = NO_DESTINATION_REASONS.map((reason) => refusalText(locale, 4131, { reason }));
      expect(new Set(texts).size).toBe(NO_DESTINATION_REASONS.length);
      for (const text of texts) expect(text).not.toMatch(/destination_not_covered|undefined/);
    }
  });

  it('asks no importer of a purchase: its counterparty is the supplier', async () => {
    const of = await shipper({ partner: { role: 'supplier', country: 'TW' } });
    const outcome = await createTradeRecord(of.ctx, of.input('1', { kind: 'purchase' }));
    expect(verdict(outcome)).toBe(4133);
    expect(fieldsOf(outcome)).toEqual({ partner_id: 'supplier_not_on_platform' });
  });
});

describe('whether it still may', () => {
  it('is asked when a record is edited and revised', async () => {
    const of = await shipper();
    const open = await openRecord(of);
    const abroad = { ...of.input('1', { port: 'GBFXT' }), version: open.version };
    expect(verdict(await editTradeRecord(of.ctx, open.id, abroad))).toBe('no_registration_there');
    await rename(of, 'GB');
    const again = { version: open.version };
    expect(verdict(await reviseTradeRecord(of.ctx, open.id, again))).toBe('importer_elsewhere');
    const other = await insertPartner(of.ctx.db, { companyId: of.ctx.company.id, country: 'DE' });
    const put = { ...of.input('1', { partner_id: other }), version: open.version };
    value(await editTradeRecord(of.ctx, open.id, put));
  });

  it('is asked when it is sent', async () => {
    const of = await shipper();
    const open = await openRecord(of);
    await rename(of, 'GB');
    expect(verdict(await sendTradeRecord(of.ctx, open.id, open))).toBe('importer_elsewhere');
    await rename(of, 'XI');
    await of.ctx.db.update(tradeRecords).set({ port: 'NLZZZ' }).where(eq(tradeRecords.id, open.id));
    expect(verdict(await sendTradeRecord(of.ctx, open.id, open))).toBe('unknown_port');
    await of.ctx.db.update(tradeRecords).set({ port: 'GBFXT' }).where(eq(tradeRecords.id, open.id));
    expect(verdict(await sendTradeRecord(of.ctx, open.id, open))).toBe('no_registration_there');
    await of.ctx.db.update(tradeRecords).set({ port: 'GBBEL' }).where(eq(tradeRecords.id, open.id));
    value(await sendTradeRecord(of.ctx, open.id, open));
  });

  it('is asked when it is confirmed, in the portal and by link', async () => {
    const of = await shipper();
    const { id, version, token } = await waitingRecord(of);
    const name = 'Joost van Meer';
    const asked = (country: string) =>
      of.ctx.db
        .update(tradeRecordCounterparties)
        .set({ country })
        .where(eq(tradeRecordCounterparties.recordId, id));
    await asked('GB');
    expect(verdict(await answerConfirm(partnerContext(of.ctx), token, { name }))).toBe(
      'importer_elsewhere',
    );
    expect(verdict(await answeredByStaff(of.ctx, { id, version }))).toBe('importer_elsewhere');
    await asked('NL');
    // Who was asked counts, whatever the partner is called by now.
    await rename(of, 'GB');
    value(await answerConfirm(partnerContext(of.ctx), token, { name }));
  });
});
