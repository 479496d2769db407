import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { branding } from '#db/schema/provider/branding.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { configOf } from '#workers/environment.ts';
import { forgetBrand, refreshBrand } from '~/domain/brand/kept.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { resetMail } from '~/domain/mail/account.server.ts';
import { readBranding } from '~/domain/provider/branding/read.server.ts';
import { saveBranding } from '~/domain/provider/branding/save.server.ts';
import { brandingInput } from '~/domain/provider/branding/schema.ts';
import { uploadPicture } from '~/domain/provider/picture/upload.server.ts';
import { bindings, openTestDatabase } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { upload, value } from '../../support/only-representative/shipments.ts';
import { brandingSaid } from '../../support/provider/face.ts';
import { png } from '../../support/provider/pictures.ts';

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const admin = () => providerStaff({ role: 'provider' });
const save = (staff: StaffContext, change: Record<string, unknown>) =>
  saveBranding(staff, value(parseInput(brandingInput, brandingSaid(change))));

/** As the migration left it. */
beforeEach(async () => {
  const none = { nameZh: null, nameEn: null, logoFileId: null, supportEmail: null };
  await openTestDatabase()
    .update(branding)
    .set({ ...none, supportPhone: null, companiesHelped: 13_000, version: 1 });
  forgetBrand();
});

describe('the brand', () => {
  it.each([
    ['no Chinese name', { name_zh: '' }, 4100, 'name_zh'],
    ['Chinese in the English name', { name_en: '钱江' }, 4007, 'name_en'],
    ['an address that is none', { support_email: 'support' }, 4100, 'support_email'],
    ['nobody helped', { companies_helped: 0 }, 4100, 'companies_helped'],
    ['a part of a company', { companies_helped: 1.5 }, 4100, 'companies_helped'],
  ])('is refused for %s', (_, change, code, field) => {
    const refused = refusalOf(parseInput(brandingInput, brandingSaid(change)));
    expect(refused?.code).toBe(code);
    expect(Object.keys(refused?.fields ?? {})).toEqual([field]);
  });

  it('is as configured until it is saved, by an admin, with its history; a consultant reads', async () => {
    const [staff, consultant] = [await admin(), await providerStaff()];
    const trips = consultant.db.trips.roundTrips;
    const before = await readBranding(consultant);
    expect(consultant.db.trips.roundTrips - trips).toBe(1);
    expect(before).toMatchObject({ nameZh: '钱江合规', companiesHelped: 13_000, version: 1 });
    expect(before.supportEmail).toBe(bindings.SUPPORT_EMAIL);
    await expect(save(consultant, {})).rejects.toMatchObject({ code: 4002 });
    const change = { name_en: 'Harbour Compliance', companies_helped: 14_500 };
    expect(value(await save(staff, change))).toEqual({ id: 'brand', version: 2 });
    expect(refusalOf(await save(staff, change))?.code).toBe(4106);
    expect(value(await save(staff, { ...change, version: 2 }))).toEqual({
      ...{ id: 'brand', version: 2 },
    });
    const [audit] = await openTestDatabase()
      .select({ detail: auditEntries.detail })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'branding.edit'));
    expect(JSON.stringify(audit?.detail)).toContain('Harbour Compliance');
  });

  it('loses to another change of the same moment', async () => {
    const tries = await Promise.all(
      ['One', 'Two'].map(async (name_en) => save(await admin(), { name_en })),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(tries.flatMap((one) => refusalOf(one)?.code ?? [])).toEqual([4106]);
  });

  it('has a logo that was uploaded as one, or none', async () => {
    const staff = await admin();
    const kept = await uploadPicture(staff, 'logo', upload('logo.png', png(200)));
    const promotion = await uploadPicture(staff, 'promotion', upload('ship.png', png(1880)));
    const with_ = (id: string, version = 1) => save(staff, { logo_file_id: id, version });
    const refused = { logo_file_id: { key: 'unknown_file' } };
    expect(refusalOf(await with_('fil_none'))?.fields).toEqual(refused);
    expect(refusalOf(await with_(value(promotion).file_id))?.fields).toEqual(refused);
    const { file_id } = value(kept);
    value(await with_(file_id));
    expect(await readBranding(staff)).toMatchObject({ logo: `/face/${file_id}`, version: 2 });
    value(await save(staff, { logo_file_id: null, version: 2 }));
    expect(await readBranding(staff)).toMatchObject({ logo: null });
  });

  it('is what mails and pages say: at once where it was changed, elsewhere within a minute', async () => {
    await refreshBrand(bindings.DB);
    const { version } = await readBranding(await admin());
    const saved = { support_email: 'help@harbour.example', name_en: 'Harbour', version };
    value(await save(await admin(), saved));
    await refreshBrand(bindings.DB);
    const config = configOf(bindings);
    expect(config).toMatchObject({
      ...{ supportEmail: 'help@harbour.example', brandName: { zh: '钱江合规', en: 'Harbour' } },
      providerName: { zh: '钱江合规', en: 'Harbour' },
    });
    const mail = resetMail(config, {
      ...{ recipient: 'a@b.example', locale: 'en-US', name: 'Ann', token: 'x', expiresAtMs: 0 },
    });
    expect(mail.text).toContain('help@harbour.example');
    expect(mail.text).toContain('Harbour / 钱江合规');
    // Another isolate changes it: this one looks again after a minute.
    await openTestDatabase().update(branding).set({ supportEmail: 'other@harbour.example' });
    await refreshBrand(bindings.DB);
    expect(configOf(bindings).supportEmail).toBe('help@harbour.example');
    forgetBrand();
    await refreshBrand(bindings.DB);
    expect(configOf(bindings).supportEmail).toBe('other@harbour.example');
  });
});
