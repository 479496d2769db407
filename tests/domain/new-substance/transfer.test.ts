import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cnTransfers } from '#db/schema/cn-duty.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { insertCnEnterprise } from '#db/seed/rows.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { addTransfer } from '~/domain/new-substance/transfer/add.server.ts';
import { transferSheet } from '~/domain/new-substance/transfer/sheet.server.ts';
import { type Active, activeCompany, asOf } from '../../support/new-substance/activities.ts';
import { value } from '../../support/only-representative/shipments.ts';

let of: Active;
let id: string;
let to: string;
beforeAll(async () => {
  of = await activeCompany({
    filing: {
      ...{ confidential: true, confidentialUntil: '2028-01-01', certificateNo: 'DH-CG-1' },
      ...{
        hazards: '对水生生物有害',
        riskMeasures: '密闭操作',
        managementRequirements: '年度报告',
      },
    },
  });
  to = await insertCnEnterprise(
    of.ctx.db,
    { companyId: of.companyId, nameZh: '澄砚涂料', nameEn: 'Chengyan Coatings' },
    { name: '何澄', phone: '0574-5550-0200' },
  );
  const sent = { recipient_id: to, sent_on: '2026-02-18' };
  ({ id } = value(await addTransfer(of.ctx, of.filingId, sent)));
});

describe('the sheet of a transfer of information', () => {
  it('tells the recipient what the certificate asks for, from whom and to whom', async () => {
    expect(value(await transferSheet(of.ctx, id))).toMatchObject({
      certificateNo: 'DH-CG-1',
      hazards: '对水生生物有害',
      riskMeasures: '密闭操作',
      managementRequirements: '年度报告',
      sentOn: '2026-02-18',
      from: { id: of.enterpriseId },
      to: { nameZh: '澄砚涂料', contact: { name: '何澄', phone: '0574-5550-0200' } },
    });
  });

  it('goes by class names for whoever asks', async () => {
    for (const role of ['admin', 'member', 'viewer'] as const) {
      const sheet = value(await transferSheet(asOf(of.ctx, { role }), id));
      expect(sheet.substances).toEqual([{ nameZh: '取代苯并三唑', nameEn: expect.any(String) }]);
      expect(JSON.stringify(sheet)).not.toContain('示例苯并三唑');
    }
  });

  it('stays as it was sent; the next says which it replaces, and names what is no longer protected', async () => {
    const before = value(await transferSheet(of.ctx, id));
    expect(before.replaces).toBeNull();
    const changed = { hazards: '新的水生毒性结论', purpose: '油墨助剂' };
    await of.ctx.db.update(cnFilings).set(changed).where(eq(cnFilings.id, of.filingId));
    await of.ctx.db
      .update(cnEnterprises)
      .set({ nameZh: '澄砚涂料（宁波）' })
      .where(eq(cnEnterprises.id, to));
    const after = asOf(of.ctx, { nowMs: Date.UTC(2028, 0, 2) });
    expect(value(await transferSheet(after, id))).toEqual(before);
    const sent = { recipient_id: to, sent_on: '2028-01-02' };
    const next = value(await addTransfer(after, of.filingId, sent));
    expect(value(await transferSheet(after, next.id))).toMatchObject({
      ...changed,
      to: { nameZh: '澄砚涂料（宁波）' },
      substances: [{ nameZh: '示例苯并三唑' }],
      replaces: '2026-02-18',
    });
  });

  it('is made of what stands now where none was kept', async () => {
    const other = await activeCompany({ filing: { hazards: '甲' } });
    const recipient_id = await insertCnEnterprise(other.ctx.db, {
      companyId: other.companyId,
      nameZh: '屿泽贸易',
    });
    const sent = { recipient_id, sent_on: '2026-02-18' };
    const one = value(await addTransfer(other.ctx, other.filingId, sent));
    await other.ctx.db.update(cnTransfers).set({ sheet: null }).where(eq(cnTransfers.id, one.id));
    await other.ctx.db
      .update(cnFilings)
      .set({ hazards: '乙' })
      .where(eq(cnFilings.id, other.filingId));
    expect(value(await transferSheet(other.ctx, one.id))).toMatchObject({
      hazards: '乙',
      replaces: null,
    });
  });

  it('is nobody else’s', async () => {
    const stranger = await activeCompany();
    await expect(transferSheet(stranger.ctx, id)).rejects.toEqual(new Denial(4040));
  });
});
