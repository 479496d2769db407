import { beforeAll, describe, expect, it } from 'vitest';
import { insertCnEnterprise } from '#db/seed/rows.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { addTransfer } from '~/domain/new-substance/transfer/add.server.ts';
import { transferSheet } from '~/domain/new-substance/transfer/sheet.server.ts';
import { type Active, activeCompany, asOf } from '../../support/activities.ts';
import { value } from '../../support/shipments.ts';

let of: Active;
let id: string;
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
  const to = await insertCnEnterprise(
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

  it('goes by class names for whoever asks, until they are no longer protected', async () => {
    for (const role of ['admin', 'member', 'viewer'] as const) {
      const sheet = value(await transferSheet(asOf(of.ctx, { role }), id));
      expect(sheet.substances).toEqual([{ nameZh: '取代苯并三唑', nameEn: expect.any(String) }]);
      expect(JSON.stringify(sheet)).not.toContain('示例苯并三唑');
    }
    const after = asOf(of.ctx, { nowMs: Date.UTC(2028, 0, 2) });
    const sheet = value(await transferSheet(after, id));
    expect(sheet.substances).toMatchObject([{ nameZh: '示例苯并三唑' }]);
  });

  it('is nobody else’s', async () => {
    const stranger = await activeCompany();
    await expect(transferSheet(stranger.ctx, id)).rejects.toEqual(new Denial(4040));
  });
});
