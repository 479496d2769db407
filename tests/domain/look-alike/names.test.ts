import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { links as oneTimeLinks } from '#db/schema/link.ts';
import { nameMarks } from '#db/schema/name-mark.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { auditEntries } from '#db/schema/trail.ts';
import type { CompanyContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { clearName } from '~/domain/look-alike/clear.server.ts';
import { markNames, type NamedKind, nameHeld } from '~/domain/look-alike/marks.server.ts';
import { readNames } from '~/domain/look-alike/read-names.server.ts';
import { createCnEnterprise } from '~/domain/new-substance/enterprise/create.server.ts';
import { addTransfer } from '~/domain/new-substance/transfer/add.server.ts';
import { transferSheet } from '~/domain/new-substance/transfer/sheet.server.ts';
import { addPartner } from '~/domain/only-representative/trade-partner/add.server.ts';
import { editPartner } from '~/domain/only-representative/trade-partner/edit.server.ts';
import { findPartner } from '~/domain/only-representative/trade-partner/find.server.ts';
import type { AddPartnerInput } from '~/domain/only-representative/trade-partner/schema.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { createEnterprise } from '~/domain/responsible-person/enterprise/create.server.ts';
import { editEnterprise } from '~/domain/responsible-person/enterprise/edit.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { sendRpTrade } from '~/domain/responsible-person/trade/send.server.ts';
import { openTestDatabase, systemContext, tenantContext } from '../../support/contexts.ts';
import { related } from '../../support/new-substance/cn-companies.ts';
import { cnTenant, insertFiling } from '../../support/new-substance/substances-cn.ts';
import { code, shipper, staff, value } from '../../support/only-representative/shipments.ts';
import { insertProhibited } from '../../support/provider/prohibited.ts';
import {
  cosmeticsTenant,
  distributor,
  insertCosmetic,
} from '../../support/responsible-person/cosmetics.ts';

/** T7: names that are taken for another's wait for a consultant (PRODUCT §5a). */

/** A company of a name of its own on the provider's list, as the job leaves it. */
async function prohibited(country = 'NL') {
  const word = `Morvanil${crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6)}`;
  const name = `${word} Handels GmbH`;
  const db = openTestDatabase();
  await insertProhibited(db, { name, country });
  await readNames(systemContext());
  return { word, name };
}

const importer = (name: string, change: Partial<AddPartnerInput> = {}): AddPartnerInput => ({
  role: 'downstream',
  name,
  country: 'NL',
  address: 'Havenkade 112, Rotterdam',
  contact_person: 'Joost van Meer',
  email: `j@${crypto.randomUUID().slice(0, 8)}.example`,
  phone: '+31 10 555 0142',
  ...change,
});

const held = async (id: string) => {
  const [row] = await openTestDatabase()
    .select({ held: nameHeld(sql`${id}`).as('held') })
    .from(nameMarks)
    .where(eq(nameMarks.subjectId, id))
    .limit(1);
  return Boolean(row?.held);
};

const asStaff = <C extends CompanyContext>(ctx: C): C => ({
  ...ctx,
  actor: { ...ctx.actor, kind: 'staff', name: 'Consultant' },
});
const reason = 'Extract of the register of companies seen.';
const clear = (ctx: CompanyContext, kind: NamedKind, id: string) =>
  clearName(ctx, { kind, id }, { reason });

describe('a name that is added', () => {
  it('is refused as a prohibited company’s, and held as one that looks like it', async () => {
    const { word, name } = await prohibited();
    const ctx = await tenantContext();
    expect(code(await addPartner(ctx, importer(name)))).toBe(4110);
    const looks = {
      Cyrillic: `${word.replace('o', 'о')} Handels GmbH`,
      'capital I for l': `${word.replace('l', 'I')} Handels GmbH`,
      '1 for l': `${word.replace('l', '1')} Handels GmbH`,
      'rn for m': `${word.replace('M', 'Rn')} Handels GmbH`.replace('Rn', 'rn'),
      't/a': `Anders Supply Ltd t/a ${word} Handels`,
      'trading as': `${word} Handels GmbH trading as Anders Supply`,
      'another country': name,
    };
    const table: Record<string, string> = {};
    for (const [variant, spelt] of Object.entries(looks)) {
      const country = variant === 'another country' ? 'BE' : 'NL';
      const outcome = await addPartner(ctx, importer(spelt, { country }));
      table[variant] = outcome.ok
        ? (await held(outcome.value.id))
          ? 'held'
          : 'passed'
        : String(outcome.refusal.code);
    }
    console.info('names', JSON.stringify(table));
    expect(Object.values(table).filter((said) => said !== 'held')).toEqual([]);
  });

  it('is held where it mixes scripts, and goes where it is nobody else’s', async () => {
    const ctx = await tenantContext();
    const mixed = value(await addPartner(ctx, importer('Kontоr Rijn B.V.')));
    const plain = value(await addPartner(ctx, importer('Kantoor Rijn B.V.')));
    expect([await held(mixed.id), await held(plain.id)]).toEqual([true, false]);
    expect((await findPartner(ctx, mixed.id)).nameHeld).toBe(1);
  });

  it('is held at once when a company that it looks like is prohibited later', async () => {
    const ctx = await tenantContext();
    const word = `Zelvaro${crypto
      .randomUUID()
      .replace(/[^a-f]/g, '')
      .slice(0, 6)}`;
    const { id } = value(await addPartner(ctx, importer(`${word.replace('l', 'I')} B.V.`)));
    expect(await held(id)).toBe(false);
    await insertProhibited(openTestDatabase(), { name: `${word} B.V.`, country: 'NL' });
    await readNames(systemContext());
    expect(await held(id)).toBe(true);
  });
});

describe('a partner whose name is held', () => {
  async function heldPartner() {
    const of = await shipper();
    const partner = value(await addPartner(of.ctx, importer('Kontоr Rijn B.V.')));
    return { ...of, partner };
  }

  it('gets no link until a consultant clears the name, who says why', async () => {
    const { ctx, input, partner } = await heldPartner();
    const open = value(await createTradeRecord(ctx, input('1', { partner_id: partner.id })));
    expect(await sendTradeRecord(ctx, open.id, open)).toMatchObject({
      refusal: { code: 4147, why: { key: 'name_being_checked' } },
    });
    await expect(clear(ctx, 'partner', partner.id)).rejects.toThrow(Denial);
    const other = await tenantContext();
    await expect(clear(staff(other), 'partner', partner.id)).rejects.toMatchObject({ code: 4040 });
    await expect(clear(staff(ctx), 'rp_enterprise', partner.id)).rejects.toMatchObject({
      code: 4040,
    });
    expect((await clear(staff(ctx), 'partner', partner.id)).ok).toBe(true);
    expect(code(await clear(staff(ctx), 'partner', partner.id))).toBe(4105);
    const [audit] = await ctx.db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.subjectId, partner.id), eq(auditEntries.action, 'partner.clear_name')),
      );
    expect(audit).toMatchObject({ actorName: 'Consultant' });
    expect((await sendTradeRecord(ctx, open.id, open)).ok).toBe(true);
  });

  it('is cleared once by two consultants at once', async () => {
    const { ctx, partner } = await heldPartner();
    const both = await Promise.all([
      clear(staff(ctx), 'partner', partner.id),
      clear(staff({ ...ctx, nowMs: ctx.nowMs + 1 }), 'partner', partner.id),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter((one) => !one.ok).map(code)).toEqual([4106]);
  });

  it('is looked at anew when the name is changed, and stays cleared when anything else is', async () => {
    const { ctx, partner } = await heldPartner();
    value(await clear(staff(ctx), 'partner', partner.id));
    const [row] = await ctx.db.select().from(tradePartners).where(eq(tradePartners.id, partner.id));
    const say = (name: string, version: number, phone: string) =>
      editPartner(ctx, partner.id, { ...importer(name), email: row?.email ?? '', phone, version });
    value(await say('Kontоr Rijn B.V.', 2, '+31 10 555 0199'));
    expect(await held(partner.id)).toBe(false);
    value(await say('Kontоr Maas B.V.', 3, '+31 10 555 0199'));
    expect(await held(partner.id)).toBe(true);
  });

  it('is read by the job where it is older than marks', async () => {
    const { ctx, partnerId } = await shipper({ partner: { name: 'Kontоr Oud B.V.' } });
    await ctx.db.insert(nameMarks).values({
      subjectId: partnerId,
      skeleton: '?',
      kind: 'partner',
      companyId: ctx.company.id,
    });
    expect(await held(partnerId)).toBe(false);
    await readNames(systemContext());
    expect(await held(partnerId)).toBe(true);
  });
});

describe('a distributor whose name is held', () => {
  it('is refused as a prohibited company by its exact name (4110), and stays editable where it was there before', async () => {
    const { ctx } = await cosmeticsTenant();
    const { name } = await prohibited('FR');
    const abroad = { country: 'FR', region: '', company_ename: name };
    expect(await createEnterprise(ctx, distributor(abroad))).toMatchObject({
      refusal: { code: 4110, fields: { company_cname: { key: 'partner_prohibited' } } },
    });
    const later = `Later ${crypto.randomUUID().slice(0, 6)} SAS`;
    const input = distributor({ ...abroad, company_ename: later });
    const { id } = value(await createEnterprise(ctx, input));
    await insertProhibited(ctx.db, { name: later, country: 'FR' });
    await readNames(systemContext());
    expect(await held(id)).toBe(true);
    const edited = { ...input, contact_phone: '+33 1 55 50 01 42', version: 1 };
    expect((await editEnterprise(ctx, id, edited)).ok).toBe(true);
    const renamed = { ...edited, company_ename: name, version: 2 };
    expect(code(await editEnterprise(ctx, id, renamed))).toBe(4110);
  });

  it('is sent no link with the trade, and is asked once the name is cleared', async () => {
    const of = await cosmeticsTenant();
    const cosmetic = await insertCosmetic(of);
    const { id } = value(
      await createEnterprise(of.ctx, distributor({ company_ename: 'Lingnаn Huimei Co., Ltd.' })),
    );
    const trade = value(
      await createRpTrade(of.ctx, {
        arrival_on: '2026-10-02',
        port: 'CNSHA',
        brand_owner_id: of.brand,
        trading_enterprise_id: id,
        lines: [
          {
            product_id: cosmetic.id,
            batch_id: cosmetic.batchId,
            quantity: 10,
            unsampled_reason: '首批试销，随后留样',
          },
        ],
      }),
    );
    const links = () =>
      of.ctx.db.select().from(oneTimeLinks).where(eq(oneTimeLinks.subjectId, trade.id));
    expect(await links()).toEqual([]);
    expect(await sendRpTrade(of.ctx, trade.id, trade)).toMatchObject({
      refusal: { code: 4105, why: { key: 'name_being_checked' } },
    });
    value(await clear(asStaff(of.ctx), 'rp_enterprise', id));
    expect((await sendRpTrade(of.ctx, trade.id, trade)).ok).toBe(true);
    expect(await links()).toHaveLength(1);
  });
});

describe('an enterprise of new substances whose name is held', () => {
  it('gets no transfer sheet until the name is cleared', async () => {
    const of = await cnTenant();
    const { id: filingId } = await insertFiling(of);
    const { id } = value(
      await createCnEnterprise(
        of.ctx,
        related({ company_id: of.company.id, name_en: 'Chengyаn Coatings Ltd.' }),
      ),
    );
    const transfer = value(
      await addTransfer(of.ctx, filingId, { recipient_id: id, sent_on: '2026-09-01' }),
    );
    expect(await transferSheet(of.ctx, transfer.id)).toMatchObject({
      refusal: { code: 4105, why: { key: 'name_being_checked' } },
    });
    const own = { ...of.ctx, company: { ...of.ctx.company, id: of.company.id } };
    value(await clear(asStaff(own), 'cn_enterprise', id));
    expect((await transferSheet(of.ctx, transfer.id)).ok).toBe(true);
  });
});

describe('marks of names', () => {
  it('are kept for each name and each side of "t/a", and `*` for scripts that are mixed', async () => {
    const ctx = systemContext();
    const id = crypto.randomUUID();
    const named = {
      kind: 'rp_enterprise',
      id,
      companyId: 'co',
      names: ['青澜', 'Аnders Ltd t/a Beta'],
    };
    const [first, ...rest] = markNames(ctx, { ...named, kind: 'rp_enterprise' });
    if (first === undefined) throw new Error('no statement');
    await ctx.db.batch([first, ...rest]);
    const rows = await ctx.db
      .select({ skeleton: nameMarks.skeleton })
      .from(nameMarks)
      .where(eq(nameMarks.subjectId, id))
      .orderBy(nameMarks.skeleton);
    expect(rows.map(({ skeleton }) => skeleton)).toEqual([
      '*',
      'anders',
      'andersltdtabeta',
      'beta',
      '青澜',
    ]);
  });
});
