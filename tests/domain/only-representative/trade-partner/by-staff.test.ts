import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nameKey } from '#db/name-key.ts';
import { knownCompanies } from '#db/schema/known-company.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { insertCompany, insertPartner } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { addPartner } from '~/domain/only-representative/trade-partner/add.server.ts';
import { openContactLink } from '~/domain/only-representative/trade-partner/contact-link.server.ts';
import { findPartner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { confirmPartner } from '~/domain/only-representative/trade-partner/kept/confirm.server.ts';
import { enterPartner } from '~/domain/only-representative/trade-partner/kept/enter.server.ts';
import {
  companyMeant,
  findKeptPartner,
} from '~/domain/only-representative/trade-partner/kept/find.server.ts';
import { linkPartner } from '~/domain/only-representative/trade-partner/kept/link.server.ts';
import {
  exportKeptPartners,
  listKeptPartners,
} from '~/domain/only-representative/trade-partner/kept/list.server.ts';
import {
  confirmPartnerInput,
  keptPartnerList,
} from '~/domain/only-representative/trade-partner/kept/schema.ts';
import { matchPartner } from '~/domain/only-representative/trade-partner/match.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { listIncomingRecords } from '~/domain/only-representative/trade-record/incoming/list.server.ts';
import { incomingList } from '~/domain/only-representative/trade-record/schema.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { openTestDatabase, tenantContext } from '../../../support/contexts.ts';
import { purchase } from '../../../support/only-representative/purchases.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import {
  code,
  partnerContext,
  type Shipper,
  shipper,
  value,
} from '../../../support/only-representative/shipments.ts';
import { mailedToken, mailTo } from '../../../support/people.ts';
import { insertKnown } from '../../../support/provider/known.ts';

/** `areas/console.md` §3 partner applied → active, linked, unlinked; §4 贸易伙伴. */

const NOT_FOUND = new Denial(4040);
const NOTE = 'Register extract and a call to the switchboard.';

function importer(email?: string) {
  const word = seedId('x').slice(2, 10);
  return {
    role: 'downstream' as const,
    name: `${word} Coatings B.V.`,
    country: 'NL',
    address: 'Havenkade 112, Rotterdam',
    contact_person: 'Joost van Meer',
    email: email ?? `j@${word}.example`,
    phone: '+31 10 555 0142',
  };
}

/** A partner whose contact was asked, and the consultant of its company. */
async function applied(email?: string) {
  const ctx = await tenantContext();
  const input = importer(email);
  await ctx.db.insert(knownCompanies).values({
    ...{ id: seedId('kc'), name: input.name, nameKey: nameKey(input.name), country: 'NL' },
    emailDomain: `${seedId('d').slice(2)}.example`,
  });
  const { id } = value(await addPartner(ctx, { ...input, confirm_mismatch: true }));
  const staff = await providerStaff({ assigned: [ctx.company.id] });
  return { ctx, input, id, staff, of: await enterPartner(staff, id, 'write') };
}

const rowOf = async (id: string) =>
  (await openTestDatabase().select().from(tradePartners).where(eq(tradePartners.id, id)))[0];

const domainsOf = async (name: string) =>
  (
    await openTestDatabase()
      .select({ domain: knownCompanies.emailDomain })
      .from(knownCompanies)
      .where(eq(knownCompanies.nameKey, nameKey(name)))
  ).map(({ domain }) => domain);

describe('a partner that waits for its contact', () => {
  it('is active once staff find that it is one company: its link is dead, the member is told', async () => {
    const { ctx, input, id, of } = await applied();
    const token = await mailedToken(input.email);
    expect(value(await confirmPartner(of, id, { note: NOTE, version: 1 }))).toEqual({
      id,
      version: 2,
    });
    expect(await rowOf(id)).toMatchObject({
      ...{ state: 'active', needsYes: false, appliedUntilMs: null },
    });
    expect(await openContactLink(partnerContext(ctx), token)).toMatchObject({
      refusal: { code: 4114 },
    });
    const { history } = await findPartner(ctx, id);
    expect(history[0]).toMatchObject({
      ...{ action: 'partner.confirm', actorName: 'Eva de Wit' },
      detail: { email: input.email, note: NOTE },
    });
    const [member] = await openTestDatabase().all<{ email: string }>(
      sql`SELECT u.email FROM users u WHERE u.id = ${ctx.actor.id}`,
    );
    expect((await mailTo(member?.email ?? '')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`${input.name} 已确认`),
    ]);
  });

  it('is known to the directory by that domain from then on: the next contact there is only new', async () => {
    const { ctx, input, id, of } = await applied();
    value(await confirmPartner(of, id, { note: NOTE, version: 1 }));
    const other = await tenantContext();
    const { name, country, email } = input;
    expect(value(await matchPartner(other, { name, country, email }))).toMatchObject({
      outcome: 'contact_new',
    });
    expect(await domainsOf(name)).toContain(email.split('@')[1]);
    expect(ctx.company.id).not.toBe(other.company.id);
  });

  it('is confirmed too where the directory knew that domain meanwhile', async () => {
    const { input, id, of } = await applied();
    const emailDomain = input.email.split('@')[1] ?? '';
    await insertKnown(of.staff.db, { name: input.name, country: input.country, emailDomain });
    value(await confirmPartner(of, id, { note: NOTE, version: 1 }));
    expect((await domainsOf(input.name)).filter((one) => one === emailDomain)).toHaveLength(1);
  });

  it('does not make a mailbox that anyone can have a company’s', async () => {
    const { input, id, of } = await applied(`${seedId('w').slice(2)}@gmail.com`);
    const before = await domainsOf(input.name);
    value(await confirmPartner(of, id, { note: NOTE, version: 1 }));
    expect(await domainsOf(input.name)).toEqual(before);
    expect(await rowOf(id)).toMatchObject({ state: 'active' });
  });

  it('is refused: stale (4106), confirmed already (4105), a note of nine characters (4100)', async () => {
    const { id, of } = await applied();
    expect(code(await confirmPartner(of, id, { note: NOTE, version: 2 }))).toBe(4106);
    value(await confirmPartner(of, id, { note: NOTE, version: 1 }));
    expect(code(await confirmPartner(of, id, { note: NOTE, version: 2 }))).toBe(4105);
    expect(parseInput(confirmPartnerInput, { note: '123456789', version: 1 })).toMatchObject({
      refusal: { code: 4100, fields: { note: { key: 'reason_length' } } },
    });
  });

  it('is nobody else’s: another consultant’s, another company’s id, a contract that ended', async () => {
    const { ctx, id, staff } = await applied();
    const stranger = await providerStaff();
    await expect(enterPartner(stranger, id, 'write')).rejects.toEqual(NOT_FOUND);
    const second = await tenantContext();
    await expect(enterPartner(staff, id, 'read', second.company.id)).rejects.toEqual(NOT_FOUND);
    await ctx.db
      .update(companySystems)
      .set({ state: 'ended' })
      .where(eq(companySystems.companyId, ctx.company.id));
    await expect(enterPartner(staff, id, 'write')).rejects.toMatchObject({ code: 4002 });
    expect(await enterPartner(staff, id, 'read')).toMatchObject({ isOpen: false });
  });
});

/** A supplier on the platform, a partner of a buyer that is written as it is, and who looks after both. */
async function unlinked(change: Partial<typeof tradePartners.$inferInsert> = {}) {
  const word = seedId('s').slice(2, 10);
  const names = { nameZh: `${word}化工有限公司`, nameEn: `${word} Chemical Co., Ltd.` };
  const supplier = await tenantContext({ company: names });
  const buyer = await tenantContext();
  const id = await insertPartner(buyer.db, {
    ...{ companyId: buyer.company.id, role: 'supplier' as const, country: 'CN' },
    name: `${word} CHEMICAL CO LTD`,
    ...change,
  });
  const assigned = [supplier.company.id, buyer.company.id];
  const staff = await providerStaff({ assigned });
  const of = await enterPartner(staff, id, 'write');
  return { supplier, buyer, id, staff, of, company_id: supplier.company.id, word };
}

describe('a partner that is a company of the platform', () => {
  it('is linked by its name, and unlinked, with both in its history', async () => {
    const { buyer, supplier, id, of, company_id } = await unlinked();
    expect(value(await linkPartner(of, id, { company_id, version: 1 }))).toEqual({
      id,
      version: 2,
    });
    expect(await rowOf(id)).toMatchObject({ linkedCompanyId: company_id });
    // What it is may be said again.
    expect(value(await linkPartner(of, id, { company_id, version: 2 }))).toEqual({
      id,
      version: 2,
    });
    value(await linkPartner(of, id, { company_id: null, version: 2 }));
    expect(await rowOf(id)).toMatchObject({ linkedCompanyId: null });
    const { history } = await findPartner(buyer, id);
    const { nameEn } = supplier.company;
    expect(history.map(({ action, detail }) => [action, detail.linked])).toEqual([
      ['partner.unlink', [nameEn, '']],
      ['partner.link', ['', nameEn]],
    ]);
  });

  it('is linked by its number, whatever it is called', async () => {
    const uscc = '91320191MA1XWQ4T8K';
    const { id, of, supplier, company_id } = await unlinked({
      name: 'Another Name Ltd.',
      vatNo: `${uscc.slice(0, 8)} ${uscc.slice(8)}`,
    });
    expect(await linkPartner(of, id, { company_id, version: 1 })).toMatchObject({
      refusal: { code: 4100, fields: { company_id: { key: 'link_other_entity' } } },
    });
    await supplier.db.run(sql`UPDATE companies SET uscc = ${uscc} WHERE id = ${company_id}`);
    value(await linkPartner(of, id, { company_id, version: 1 }));
  });

  it.each([
    ['of another country', { country: 'KR' }],
    ['of another name', { name: 'Another Name Ltd.' }],
  ])('is refused where it is %s (4100)', async (_, change) => {
    const { id, of, company_id } = await unlinked(change);
    expect(await linkPartner(of, id, { company_id, version: 1 })).toMatchObject({
      refusal: { code: 4100, fields: { company_id: { key: 'link_other_entity' } } },
    });
    expect(await rowOf(id)).toMatchObject({ linkedCompanyId: null, version: 1 });
  });

  it('is refused as its own company, and without a contract there (4100)', async () => {
    const { id, of, buyer, supplier, company_id } = await unlinked();
    expect(await linkPartner(of, id, { company_id: buyer.company.id, version: 1 })).toMatchObject({
      refusal: { fields: { company_id: { key: 'link_own_company' } } },
    });
    await supplier.db
      .update(companySystems)
      .set({ state: 'ended' })
      .where(eq(companySystems.companyId, company_id));
    expect(await linkPartner(of, id, { company_id, version: 1 })).toMatchObject({
      refusal: { code: 4100, fields: { company_id: { key: 'link_not_there' } } },
    });
  });

  it('is refused stale (4106), archived (4105), and for a company that is not theirs (4040)', async () => {
    const { id, of, buyer, company_id } = await unlinked();
    expect(code(await linkPartner(of, id, { company_id, version: 9 }))).toBe(4106);
    const alone = await providerStaff({ assigned: [buyer.company.id] });
    const entered = await enterPartner(alone, id, 'write');
    await expect(linkPartner(entered, id, { company_id, version: 1 })).rejects.toEqual(NOT_FOUND);
    await expect(linkPartner(of, id, { company_id: 'co_of_nobody', version: 1 })).rejects.toEqual(
      NOT_FOUND,
    );
    await buyer.db.update(tradePartners).set({ state: 'archived' }).where(eq(tradePartners.id, id));
    expect(code(await linkPartner(of, id, { company_id, version: 1 }))).toBe(4105);
  });

  it('is refused while a purchase from it is open, waiting or confirmed (4134), and free after', async () => {
    const { supplier, buyer, record } = await purchase();
    const [row] = await buyer.db
      .select({ partnerId: tradeRecords.partnerId })
      .from(tradeRecords)
      .where(eq(tradeRecords.id, record.id));
    const id = row?.partnerId ?? '';
    const staff = await providerStaff({ assigned: [buyer.company.id, supplier.ctx.company.id] });
    const of = await enterPartner(staff, id, 'write');
    const stands = (status: 'UNCONFIRMED' | 'WAITING' | 'CONFIRMED' | 'COMPLETED' | 'REJECTED') =>
      buyer.db.update(tradeRecords).set({ status }).where(eq(tradeRecords.id, record.id));
    const unlink = () => linkPartner(of, id, { company_id: null, version: 1 });
    for (const status of ['UNCONFIRMED', 'WAITING', 'CONFIRMED'] as const) {
      await stands(status);
      expect(await unlink(), status).toMatchObject({
        refusal: { code: 4134, data: { count: 1 }, why: { key: 'purchases_open' } },
      });
    }
    await stands('REJECTED');
    value(await unlink());
  });

  it('has its purchases confirmed in the supplier’s portal from then on', async () => {
    const { supplier, buyer, id, of, company_id } = await unlinked();
    const goods: Shipper = await shipper({ ctx: supplier, tonnes: 100 });
    await supplier.db.run(sql`INSERT INTO product_shares
      (product_id, company_id, owner_company_id, since_ms)
      VALUES (${goods.productId}, ${buyer.company.id}, ${company_id}, 0)`);
    const input = goods.input('5', { kind: 'purchase', partner_id: id });
    // Off the platform a purchase needs a proof.
    expect(code(await createTradeRecord(buyer, input))).toBe(4133);
    value(await linkPartner(of, id, { company_id, version: 1 }));
    const open = value(await createTradeRecord(buyer, input));
    value(await sendTradeRecord(buyer, open.id, open));
    const page = await listIncomingRecords(supplier, incomingList.lenient(new URLSearchParams()));
    expect(page.items.map((one) => one.id)).toEqual([open.id]);
  });

  it('is offered on its page by name, and found by id, short code and exact name', async () => {
    const { supplier, id, of, staff, company_id, buyer } = await unlinked();
    const { nameEn, nameZh } = supplier.company;
    // Written otherwise it is found by whoever enters it.
    expect(await findKeptPartner(of, id)).toMatchObject({ alike: [], openPurchases: 0 });
    await buyer.db.update(tradePartners).set({ name: nameEn }).where(eq(tradePartners.id, id));
    expect((await findKeptPartner(of, id)).alike).toEqual([{ id: company_id, nameZh, nameEn }]);
    const alone = await providerStaff({ assigned: [buyer.company.id] });
    const theirs = await findKeptPartner({ ...of, staff: alone }, id);
    expect(theirs.alike).toEqual([]);
    const [row] = await supplier.db.all<{ code: string }>(
      sql`SELECT short_code AS code FROM companies WHERE id = ${company_id}`,
    );
    for (const word of [company_id, row?.code ?? '', ` ${nameZh} `]) {
      expect(value(await companyMeant(staff, word)), word).toBe(company_id);
    }
    const refused = async (who: StaffContext, word: string) => {
      const outcome = await companyMeant(who, word);
      return outcome.ok ? null : outcome.refusal.fields?.company_id?.key;
    };
    expect(await refused(staff, ' ')).toBe('required');
    expect(await refused(await providerStaff(), company_id)).toBe('link_unknown_company');
    const twin = await insertCompany(buyer.db, { nameEn });
    expect(await refused(await providerStaff({ assigned: [company_id, twin] }), nameEn)).toBe(
      'several_companies',
    );
  });
});

const query = (text = '') => keptPartnerList.lenient(new URLSearchParams(text));

describe('the partners of a company', () => {
  it('are listed of both subsystems, by words and filters, in one trip', async () => {
    const ctx = await tenantContext();
    const companyId = ctx.company.id;
    const staff = await providerStaff({ assigned: [companyId] });
    const linkedCompanyId = await insertCompany(ctx.db);
    await insertPartner(ctx.db, {
      ...{ companyId, name: 'Alpha B.V.', email: 'a@alpha.example', createdAtMs: 2 },
    });
    await insertPartner(ctx.db, {
      ...{ companyId, name: 'Beta GmbH', state: 'applied', createdAtMs: 3 },
    });
    await insertPartner(ctx.db, { companyId, name: 'Gamma Ltd.', state: 'archived' });
    await insertPartner(ctx.db, {
      ...{ companyId, name: 'Delta Co., Ltd.', role: 'supplier', linkedCompanyId },
      ...{ system: 'krscc', corporateNo: '184711-0003171', createdAtMs: 1 },
    });
    const found = async (text: string) =>
      (await listKeptPartners(staff, companyId, query(text))).items.map(({ name }) => name);
    expect(await found('')).toEqual(['Alpha B.V.', 'Beta GmbH', 'Delta Co., Ltd.']);
    expect(await found('sort=created')).toEqual(['Delta Co., Ltd.', 'Alpha B.V.', 'Beta GmbH']);
    expect(await found('system=krscc')).toEqual(['Delta Co., Ltd.']);
    expect(await found('role=supplier')).toEqual(['Delta Co., Ltd.']);
    expect(await found('state=applied')).toEqual(['Beta GmbH']);
    expect(await found('state=archived')).toEqual(['Gamma Ltd.']);
    expect(await found('linked=linked')).toEqual(['Delta Co., Ltd.']);
    expect(await found('linked=unlinked')).toEqual(['Alpha B.V.', 'Beta GmbH']);
    expect(await found('q=ALPHA.example')).toEqual(['Alpha B.V.']);
    expect(await found('q=0003171')).toEqual(['Delta Co., Ltd.']);
    expect(await found('q=zzzz')).toEqual([]);
    const exported = await exportKeptPartners(staff, companyId, query('sort=-name'));
    expect(exported.map(({ name, linkedCompanyId: id }) => [name, id])).toEqual([
      ['Delta Co., Ltd.', linkedCompanyId],
      ['Beta GmbH', null],
      ['Alpha B.V.', null],
    ]);
    const one = { ...staff, db: openTestDatabase() };
    await listKeptPartners(together(one), companyId, query());
    expect(one.db.trips.roundTrips).toBe(1);
  });

  it('are nobody else’s', async () => {
    const { company } = await tenantContext();
    const other = await providerStaff();
    await expect(listKeptPartners(other, company.id, query())).rejects.toEqual(NOT_FOUND);
    await expect(exportKeptPartners(other, company.id, query())).rejects.toEqual(NOT_FOUND);
  });
});
