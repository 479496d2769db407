import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { nameKey } from '#db/name-key.ts';
import { knownCompanies } from '#db/schema/known-company.ts';
import { prohibitedCompanies } from '#db/schema/name-mark.ts';
import { partnerApplications, tradePartners } from '#db/schema/partner.ts';
import { productShares } from '#db/schema/product.ts';
import { policies } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertPartner, insertProduct, insertRegistration } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { addPartner } from '~/domain/only-representative/trade-partner/add.server.ts';
import { setPartnerState } from '~/domain/only-representative/trade-partner/archive.server.ts';
import { editPartner } from '~/domain/only-representative/trade-partner/edit.server.ts';
import { findPartner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { listPartners } from '~/domain/only-representative/trade-partner/list.server.ts';
import { matchPartner } from '~/domain/only-representative/trade-partner/match.server.ts';
import {
  type AddPartnerInput,
  addPartnerInput,
  partnerList,
} from '~/domain/only-representative/trade-partner/schema.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { as, tenantContext } from '../../../support/contexts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function importer(change: Partial<AddPartnerInput> = {}): AddPartnerInput {
  const word = seedId('x').slice(2, 10);
  return {
    role: 'downstream',
    name: `${word} Coatings B.V.`,
    country: 'NL',
    address: 'Havenkade 112, Rotterdam',
    contact_person: 'Joost van Meer',
    email: `j@${word}.example`,
    phone: '+31 10 555 0142',
    ...change,
  };
}

async function added(ctx: OrContext, input: AddPartnerInput) {
  const outcome = await addPartner(ctx, input);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
}

describe('addPartner', () => {
  it('adds, counts one application, and says how many are left; two round trips', async () => {
    const ctx = await tenantContext();
    const tab = as(ctx);
    const partner = await added(tab, importer());
    expect(tab.db.trips.roundTrips).toBe(2);
    expect(partner).toMatchObject({ version: 1, outcome: 'company_new', remaining: 9 });
    expect((await findPartner(ctx, partner.id)).history[0]?.action).toBe('partner.add');
  });

  it('refuses our own company in either language (4108)', async () => {
    const ctx = await tenantContext({ company: { nameEn: 'Huaxing Chemical Co., Ltd.' } });
    const outcome = await addPartner(ctx, importer({ name: 'HUAXING CHEMICAL' }));
    expect(outcome).toMatchObject({ refusal: { code: 4108 } });
  });

  it('refuses a partner we have, archived or not, and says which (4109)', async () => {
    const ctx = await tenantContext();
    const input = importer({ name: 'Meerdam Coatings B.V.' });
    const { id } = await added(ctx, input);
    await setPartnerState(ctx, id, { state: 'archived', version: 1 });
    expect(await addPartner(ctx, { ...input, name: 'meerdam coatings' })).toMatchObject({
      refusal: { code: 4109, data: { partner: { id, state: 'archived' } } },
    });
  });

  it('another tenant may have the same partner, and learns nothing of ours', async () => {
    const ctx = await tenantContext();
    const other = await tenantContext();
    const input = importer();
    await added(ctx, input);
    expect(await matchPartner(other, input)).toMatchObject({
      value: { outcome: 'company_new', remaining: 10 },
    });
    await added(other, input);
  });

  it('refuses a prohibited company (4110)', async () => {
    const ctx = await tenantContext();
    const input = importer();
    await ctx.db.insert(prohibitedCompanies).values({
      id: crypto.randomUUID(),
      nameKey: nameKey(input.name),
      country: 'NL',
      reason: 'sanctions',
    });
    expect(await addPartner(ctx, input)).toMatchObject({ refusal: { code: 4110 } });
    expect(await addPartner(ctx, { ...input, country: 'DE' })).toMatchObject({ ok: true });
  });

  it('applies to one company only once a day, until midnight UTC (4111)', async () => {
    const ctx = await tenantContext();
    const input = importer();
    const { id } = await added(ctx, input);
    // Renamed, so it no longer stands in the way; the application of today does.
    const { confirm_mismatch: _, ...content } = importer();
    await editPartner(ctx, id, { ...content, version: 1 });
    expect(await addPartner(ctx, input)).toMatchObject({ refusal: { code: 4111 } });
    expect(await addPartner(as(ctx, { nowMs: ctx.nowMs + DAY_MS }), input)).toMatchObject({
      ok: true,
    });
  });

  it('stops at the allowance of the policy and starts again at midnight UTC (4112)', async () => {
    const ctx = await tenantContext();
    await ctx.db
      .insert(policies)
      .values({ name: 'partner_daily_allowance', companyId: ctx.company.id, value: 2 });
    await added(ctx, importer());
    expect(await added(ctx, importer())).toMatchObject({ remaining: 0 });
    expect(await addPartner(ctx, importer())).toMatchObject({ refusal: { code: 4112 } });
    const tomorrow = as(ctx, { nowMs: ctx.nowMs + DAY_MS });
    expect(await added(tomorrow, importer())).toMatchObject({ remaining: 1 });
  });

  it('of ten at once with an allowance of three, three come in', async () => {
    const ctx = await tenantContext();
    await ctx.db
      .insert(policies)
      .values({ name: 'partner_daily_allowance', companyId: ctx.company.id, value: 3 });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => addPartner(as(ctx), importer())),
    );
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(refused).toHaveLength(7);
    expect(new Set(refused.map((outcome) => !outcome.ok && outcome.refusal.code))).toEqual(
      new Set([4112]),
    );
    const rows = await ctx.db
      .select()
      .from(tradePartners)
      .where(eq(tradePartners.companyId, ctx.company.id));
    const trail = await ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.companyId, ctx.company.id));
    expect([rows.length, trail.length]).toEqual([3, 3]);
  });

  it('the same company twice at once comes in once (4109)', async () => {
    const ctx = await tenantContext();
    const input = importer();
    const outcomes = await Promise.all([addPartner(as(ctx), input), addPartner(as(ctx), input)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 4109 } });
  });

  it('asks to correct or confirm a name and e-mail that do not match; nothing is spent meanwhile', async () => {
    const ctx = await tenantContext();
    const input = importer();
    await ctx.db.insert(knownCompanies).values({
      id: seedId('kc'),
      name: input.name,
      nameKey: nameKey(input.name),
      country: 'NL',
      emailDomain: 'elsewhere.example',
    });
    expect(await addPartner(ctx, input)).toMatchObject({
      refusal: {
        code: 4100,
        fields: { email: { key: 'name_email_mismatch' } },
        data: { remaining: 10 },
      },
    });
    const applied = await ctx.db
      .select()
      .from(partnerApplications)
      .where(eq(partnerApplications.companyId, ctx.company.id));
    expect(applied).toEqual([]);
    expect(await added(ctx, { ...input, confirm_mismatch: true })).toMatchObject({
      outcome: 'name_email_mismatch',
    });
  });

  it('does not exist in KRSCC, and is closed to a viewer', async () => {
    const korean = await tenantContext({ system: krscc });
    await expect(addPartner(korean, importer())).rejects.toMatchObject({ code: 4040 });
    await expect(matchPartner(korean, importer())).rejects.toMatchObject({ code: 4040 });
    const viewer = await tenantContext({ role: 'viewer' });
    await expect(addPartner(viewer, importer())).rejects.toMatchObject({ code: 4002 });
    await expect(matchPartner(viewer, importer())).rejects.toMatchObject({ code: 4002 });
  });
});

describe('editPartner', () => {
  it('changes, keeps what was before in the history, and raises the version', async () => {
    const ctx = await tenantContext();
    const input = importer();
    const { id } = await added(ctx, input);
    const tab = as(ctx);
    expect(
      await editPartner(tab, id, { ...input, phone: '+31 10 555 0199', version: 1 }),
    ).toMatchObject({
      value: { version: 2 },
    });
    expect(tab.db.trips.roundTrips).toBe(2);
    const [entry] = (await findPartner(ctx, id)).history.filter(
      ({ action }) => action === 'partner.edit',
    );
    expect(entry?.detail).toEqual({ phone: ['+31 10 555 0142', '+31 10 555 0199'] });
    expect(await editPartner(ctx, id, { ...input, version: 1 })).toMatchObject({
      refusal: { code: 4106 },
    });
  });

  it('keeps EORI and VAT numbers as they are written, changes one and leaves the other', async () => {
    const ctx = await tenantContext();
    const input = importer({ eori: 'nl 123456789', vat_no: 'US-1' });
    const { id } = await added(ctx, input);
    expect(await findPartner(ctx, id)).toMatchObject({
      ...{ eori: 'NL123456789', vatNo: 'US1', vatLooksRight: false },
    });
    const { eori: _, ...rest } = input;
    const edited = { ...rest, vat_no: 'NL123456789B01', version: 1 };
    expect(await editPartner(ctx, id, edited)).toMatchObject({ ok: true });
    const partner = await findPartner(ctx, id);
    expect(partner).toMatchObject({ eori: 'NL123456789', vatLooksRight: true });
    expect(partner.history[0]?.detail).toEqual({ vatNo: ['US1', 'NL123456789B01'] });
    await editPartner(ctx, id, { ...input, eori: '', vat_no: '', version: 2 });
    expect(await findPartner(ctx, id)).toMatchObject({ eori: null, vatNo: null });
    expect(v.safeParse(addPartnerInput, importer({ eori: 'CN123' })).success).toBe(false);
  });

  it('a new name is checked like a new partner', async () => {
    const ctx = await tenantContext({ company: { nameEn: 'Huaxing Chemical Co., Ltd.' } });
    const [one, two] = [importer(), importer()];
    const { id } = await added(ctx, one);
    await added(ctx, two);
    const rename = (name: string) => editPartner(ctx, id, { ...one, name, version: 1 });
    expect(await rename('Huaxing Chemical')).toMatchObject({ refusal: { code: 4108 } });
    expect(await rename(two.name.toUpperCase())).toMatchObject({ refusal: { code: 4109 } });
  });

  it('of two tabs exactly one wins, and an archived partner is not changed', async () => {
    const ctx = await tenantContext();
    const input = importer();
    const { id } = await added(ctx, input);
    const outcomes = await Promise.all([
      editPartner(as(ctx), id, { ...input, phone: '11111', version: 1 }),
      editPartner(as(ctx), id, { ...input, phone: '22222', version: 1 }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 4106 } });
    await setPartnerState(ctx, id, { state: 'archived', version: 2 });
    expect(await editPartner(ctx, id, { ...input, version: 3 })).toMatchObject({
      refusal: { code: 4105 },
    });
    // What it is may be said again, and changes nothing.
    expect(await setPartnerState(ctx, id, { state: 'archived', version: 3 })).toEqual({
      ok: true,
      value: { id, version: 3 },
    });
    expect(await setPartnerState(ctx, id, { state: 'active', version: 2 })).toMatchObject({
      refusal: { code: 4106 },
    });
  });

  it('in KRSCC changes the contact, and leaves who the partner is to the consultant', async () => {
    const ctx = await tenantContext({ system: krscc });
    const input = importer({ name: 'Hanbit Chemical Co., Ltd.', country: 'KR' });
    const { contact_person: contactPerson, confirm_mismatch: _, ...row } = input;
    const id = await insertPartner(ctx.db, {
      companyId: ctx.company.id,
      system: 'krscc',
      ...row,
      contactPerson,
    });
    expect(await editPartner(ctx, id, { ...input, name: 'Other', version: 1 })).toMatchObject({
      refusal: { code: 4100, fields: { name: { key: 'identity_fixed' } } },
    });
    expect(
      await editPartner(ctx, id, { ...input, phone: '+82 31 555 0000', version: 1 }),
    ).toMatchObject({ ok: true });
  });

  it("another company's id answers as one that never was; a viewer may not", async () => {
    const ctx = await tenantContext();
    const other = await tenantContext();
    const input = importer();
    const { id } = await added(ctx, input);
    for (const unknown of [id, 'prt_never']) {
      await expect(editPartner(other, unknown, { ...input, version: 1 })).rejects.toMatchObject({
        code: 4040,
      });
      await expect(findPartner(other, unknown)).rejects.toMatchObject({ code: 4040 });
      await expect(
        setPartnerState(other, unknown, { state: 'archived', version: 1 }),
      ).rejects.toMatchObject({ code: 4040 });
    }
    const viewer = as(ctx, { role: 'viewer' });
    await expect(editPartner(viewer, id, { ...input, version: 1 })).rejects.toMatchObject({
      code: 4002,
    });
    await expect(
      setPartnerState(viewer, id, { state: 'archived', version: 1 }),
    ).rejects.toMatchObject({ code: 4002 });
  });
});

describe('findPartner', () => {
  it('shows the products that a linked supplier has opened to us; one round trip', async () => {
    const ctx = await tenantContext();
    const supplier = await tenantContext();
    const registrationId = await insertRegistration(supplier.db, {
      companyId: supplier.company.id,
    });
    const open = await insertProduct(
      supplier.db,
      { companyId: supplier.company.id, name: 'MEK-99' },
      [{ registrationId, sharePpm: 995_000 }],
    );
    await insertProduct(supplier.db, { companyId: supplier.company.id, name: 'Secret' }, [
      { registrationId, sharePpm: 995_000 },
    ]);
    await supplier.db.insert(productShares).values({
      productId: open,
      companyId: ctx.company.id,
      ownerCompanyId: supplier.company.id,
      sinceMs: 1,
    });
    const linked = await insertPartner(ctx.db, {
      companyId: ctx.company.id,
      role: 'supplier',
      linkedCompanyId: supplier.company.id,
    });
    const unlinked = await insertPartner(ctx.db, { companyId: ctx.company.id, role: 'supplier' });
    const tab = as(ctx);
    const partner = await findPartner(tab, linked);
    expect(tab.db.trips.roundTrips).toBe(1);
    expect(partner.products.map(({ name }) => name)).toEqual(['MEK-99']);
    expect(partner).not.toHaveProperty('linkedCompanyId');
    expect((await findPartner(ctx, unlinked)).products).toEqual([]);
  });

  it('warns of a corporate number whose check digit is wrong', async () => {
    const ctx = await tenantContext({ system: krscc });
    const find = async (corporateNo: string | null) =>
      (
        await findPartner(
          ctx,
          await insertPartner(ctx.db, { companyId: ctx.company.id, system: 'krscc', corporateNo }),
        )
      ).corporateNoCheck;
    expect(await find('130111-0006246')).toBe('ok');
    expect(await find('130111-0006247')).toBe('check_digit');
    expect(await find(null)).toBeNull();
  });
});

describe('listPartners', () => {
  const read = (ctx: OrContext, query: Record<string, string>) => {
    return listPartners(ctx, partnerList.lenient(new URLSearchParams(query)));
  };

  it('pages by keyset in both directions without missing or repeating a row', async () => {
    const ctx = await tenantContext();
    const names = Array.from({ length: 45 }, (_, i) => `P${String(i % 9)} ${i}`);
    for (const name of names) await insertPartner(ctx.db, { companyId: ctx.company.id, name });
    const seen: string[] = [];
    let cursor: string | null = '';
    let back: string | null = null;
    while (cursor !== null) {
      const tab = as(ctx);
      const page = await read(tab, { limit: '20', cursor });
      expect(tab.db.trips.roundTrips).toBe(1);
      expect(page.total).toBe(45);
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
      back = page.previousCursor;
    }
    expect(seen).toEqual([...names].sort());
    const previous = await read(ctx, { limit: '20', cursor: back ?? '' });
    expect(previous.items.map(({ name }) => name)).toEqual(seen.slice(20, 40));
  });

  it('finds by name, person and e-mail, filters, and never shows another company or subsystem', async () => {
    const ctx = await tenantContext();
    const other = await tenantContext();
    const companyId = ctx.company.id;
    await insertPartner(ctx.db, { companyId, name: 'Meerdam', country: 'NL' });
    await insertPartner(ctx.db, { companyId, name: 'Lindhorst', country: 'DE', role: 'supplier' });
    await insertPartner(ctx.db, { companyId, name: 'Gone', state: 'archived' });
    await insertPartner(ctx.db, { companyId, name: 'Hanbit', system: 'krscc' });
    await insertPartner(other.db, { companyId: other.company.id, name: 'Meerdam' });
    const names = async (query: Record<string, string>) =>
      (await read(ctx, query)).items.map(({ name }) => name);
    expect(await names({})).toEqual(['Lindhorst', 'Meerdam']);
    expect(await names({ sort: '-name' })).toEqual(['Meerdam', 'Lindhorst']);
    expect(await names({ q: ' MEERDAM ' })).toEqual(['Meerdam']);
    expect(await names({ q: '%' })).toEqual([]);
    expect(await names({ role: 'supplier' })).toEqual(['Lindhorst']);
    expect(await names({ country: 'NL' })).toEqual(['Meerdam']);
    expect(await names({ state: 'archived' })).toEqual(['Gone']);
    expect(await names({ sort: 'name; DROP', limit: '-3', state: 'x', cursor: '!!' })).toHaveLength(
      2,
    );
  });
});
