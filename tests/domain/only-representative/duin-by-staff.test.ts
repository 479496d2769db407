import { expect, it } from 'vitest';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { duinOfStaff } from '~/domain/only-representative/registration/duin.server.ts';
import { withinRegistration } from '~/domain/only-representative/registration/within.server.ts';
import { openReceipt, setDuin } from '~/domain/only-representative/substance/duin.server.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { duinShipper, NOTIFIED_ON } from '../../support/only-representative/duin.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { PDF, shipper, upload, value } from '../../support/only-representative/shipments.ts';

it('staff name the importers of a DUIN of their company, each with its receipt, which they read', async () => {
  const of = await duinShipper();
  const { id: companyId } = of.ctx.company;
  const staff = await providerStaff({ assigned: [companyId] });
  const before = await duinOfStaff(staff, companyId, of.registrationId);
  expect(before.duin).toMatchObject({ importers: [], toName: [{ id: of.partnerId }] });
  const { within, registration } = before;
  const file = upload('receipt.pdf', PDF);
  const { file_id } = value(await uploadFile(within, 'attachment', file));
  const importers = [{ partner_id: of.partnerId, notified_on: NOTIFIED_ON, file_id }];
  const { version } = registration;
  value(await setDuin(within, registration.id, { importers, version }));
  const ctx = { ...staff, db: openTestDatabase() };
  const after = await duinOfStaff(ctx, companyId, of.registrationId);
  expect(ctx.db.trips.roundTrips).toBe(1);
  expect(after.duin).toMatchObject({
    importers: [{ partnerId: of.partnerId, notifiedOn: NOTIFIED_ON, fileId: file_id }],
    toName: [],
  });
  const { headers } = await openReceipt(within, registration.id, file_id);
  expect(headers['Content-Disposition']).toContain('receipt.pdf');
  // What the page was read with is no longer so.
  const stale = await setDuin(within, registration.id, { importers: [], version });
  expect(stale).toMatchObject({ refusal: { code: 4106 } });
});

it('a DUIN of another consultant’s company, and what is no DUIN, have no importers for staff', async () => {
  const of = await duinShipper();
  const { id: companyId } = of.ctx.company;
  const none = { code: 4040 };
  const other = await providerStaff();
  await expect(duinOfStaff(other, companyId, of.registrationId)).rejects.toMatchObject(none);
  await expect(withinRegistration(other, companyId, of.registrationId)).rejects.toMatchObject(none);
  const plain = await shipper();
  const staff = await providerStaff({ assigned: [plain.ctx.company.id] });
  const { company } = plain.ctx;
  await expect(duinOfStaff(staff, company.id, plain.registrationId)).rejects.toMatchObject(none);
});
