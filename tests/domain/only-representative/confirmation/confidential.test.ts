import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { openLink } from '~/domain/only-representative/confirmation/open-link.server.ts';
import { confirmationLink } from '~/domain/only-representative/confirmation/told.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { as, tenantContext } from '../../../support/contexts.ts';
import {
  partnerContext,
  shipper,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

const IDENTITY = ['甲醛', 'Formaldehyde', '50-00-0', '200-001-8', 'KE-17074'];
const GENERIC = 'Aldehyde C1 (CBI-2024-0071)';
const HIDDEN = {
  ...{ hidden: true, cbiNo: 'CBI-2024-0071', nameZh: GENERIC, nameEn: GENERIC },
  ...{ casNo: '', ecNo: '', keNo: null },
};
const ALIAS = { zh: GENERIC, en: GENERIC };

/** A Korean shipment of one substance with a CBI claim until a day, sent to its importer. */
async function shipmentOf(cbiValidUntil: string, linkedCompanyId?: string) {
  const of = await shipper({
    ctx: await tenantContext({ system: krscc }),
    registration: {
      nameZh: '甲醛',
      nameEn: 'Formaldehyde',
      casNo: '50-00-0',
      ecNo: '200-001-8',
      keNo: 'KE-17074',
      registrationNo: '2024-0872',
      jurisdiction: 'KR',
      cbiNo: 'CBI-2024-0071',
      genericName: 'Aldehyde C1',
      cbiValidUntil,
    },
    partner: { country: 'KR', linkedCompanyId },
  });
  const korean = { ...of, input: (tonnes: string) => ({ ...of.input(tonnes), port: 'KRPUS' }) };
  return { of, record: await waitingRecord(korean) };
}

async function mailsOf(of: Awaited<ReturnType<typeof shipper>>) {
  return JSON.stringify(
    await of.ctx.db.all(sql`SELECT * FROM mail_messages WHERE company_id = ${of.ctx.company.id}`),
  );
}

describe('a substance whose identity a CBI claim hides', () => {
  it('goes by its CBI number on the importer’s page, receipt and mail, and by its name at home', async () => {
    const { of, record } = await shipmentOf('2027-01-31');
    const partner = partnerContext(of.ctx);
    const page = value(await openLink(partner, record.token));
    expect(partner.db.trips.roundTrips).toBe(1);
    expect(page.lines[0]?.substances).toMatchObject([{ ...HIDDEN, registrationNo: '2024-0872' }]);
    const asked = { name_zh: ALIAS.zh, name_en: ALIAS.en, cas_no: '', ke_no: null };
    expect(confirmationLink.wire(partner, page)).toMatchObject({
      lines: [{ substances: [asked] }],
    });
    const receipt = value(
      await answerConfirm(partnerContext(of.ctx), record.token, { name: 'Park Min-seo' }),
    );
    const seen = [JSON.stringify(page), JSON.stringify(receipt), await mailsOf(of)];
    for (const text of seen) for (const word of IDENTITY) expect(text).not.toContain(word);
    expect(seen[2]).toContain(ALIAS.zh);
    expect(seen[2]).toContain(ALIAS.en);

    const own = await findTradeRecord(as(of.ctx), record.id);
    expect(own.lines[0]?.substances).toMatchObject([
      { hidden: false, nameZh: '甲醛', casNo: '50-00-0', keNo: 'KE-17074' },
    ]);
  });

  it('is named again from the day after the claim ended', async () => {
    const { of, record } = await shipmentOf('2026-09-17');
    const page = value(await openLink(partnerContext(of.ctx), record.token));
    expect(page.lines[0]?.substances).toMatchObject([{ nameEn: 'Formaldehyde', keNo: 'KE-17074' }]);
    expect(await mailsOf(of)).toContain('Formaldehyde');
  });

  it('stays hidden from a counterparty that has an account of its own', async () => {
    const other = await tenantContext({ system: krscc });
    const { of, record } = await shipmentOf('2027-01-31', other.company.id);
    const page = value(await openLink(partnerContext(of.ctx), record.token));
    expect(page.lines[0]?.substances).toMatchObject([HIDDEN]);
  });
});
