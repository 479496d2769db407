import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { regulationRules } from '#db/schema/regulation.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { openTradeLink } from '~/domain/responsible-person/confirmation/open-link.server.ts';
import { createContact } from '~/domain/responsible-person/contact/create.server.ts';
import { listContacts } from '~/domain/responsible-person/contact/list.server.ts';
import { contactList } from '~/domain/responsible-person/contact/schema.ts';
import { listDistributors } from '~/domain/responsible-person/enterprise/list.server.ts';
import { distributorList } from '~/domain/responsible-person/enterprise/schema.ts';
import { readHome } from '~/domain/responsible-person/home/read.server.ts';
import { listCosmetics } from '~/domain/responsible-person/product/list.server.ts';
import { cosmeticList } from '~/domain/responsible-person/product/schema.ts';
import { findRpTrade } from '~/domain/responsible-person/trade/find.server.ts';
import { sendRpTrade } from '~/domain/responsible-person/trade/send.server.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { cosmeticsTenant, insertCosmetic } from '../../support/responsible-person/cosmetics.ts';
import { holder, importer, submitted, tokenTo } from '../../support/responsible-person/imports.ts';
import { insertRecord } from '../../support/responsible-person/reminders.ts';

/** Numbers of policy are rows (docs/decisions/034): another row is another number, everywhere it counts. */

const changed: (() => Promise<unknown>)[] = [];

async function setRule({ db }: RpContext, rule: string, change: (value: never) => unknown) {
  const [row] = await db
    .select({ value: regulationRules.value })
    .from(regulationRules)
    .where(eq(regulationRules.rule, rule));
  const before = row?.value ?? '';
  const write = (text: string) =>
    db.update(regulationRules).set({ value: text }).where(eq(regulationRules.rule, rule));
  changed.push(() => write(before));
  await write(JSON.stringify(change(JSON.parse(before) as never)));
}

afterEach(async () => {
  for (const undo of changed.splice(0)) await undo();
});

describe('a rule that the provider changes', () => {
  it('says how often a record’s link is sent in a day, and the page how often is left', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    expect((await findRpTrade(of.ctx, id)).sendsLeft).toBe(3);
    await setRule(of.ctx, 'rp_sends', () => ({ a_day: 1 }));
    expect((await findRpTrade(of.ctx, id)).sendsLeft).toBe(1);
    value(await sendRpTrade(of.ctx, id, { version: 1 }));
    expect((await findRpTrade(of.ctx, id)).sendsLeft).toBe(0);
    expect(await sendRpTrade(of.ctx, id, { version: 2 })).toMatchObject({
      refusal: { code: 4290, why: { key: 'sent_often', values: { times: 1 } } },
    });
  });

  it('says how early a customs declaration may be dated, on the page and by the link', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    const { arrivalOn } = await findRpTrade(of.ctx, id);
    await setRule(of.ctx, 'rp_declaration', () => ({ before_arrival: 0 }));
    expect((await findRpTrade(of.ctx, id)).declaredFrom).toBe(arrivalOn);
    const page = value(await openTradeLink(holder(of.ctx), token));
    expect(page.declaredFrom).toBe(arrivalOn);
  });

  it('says for how many months ahead an end is looked for: products, distributors and home', async () => {
    const of = await cosmeticsTenant();
    const { ctx } = of;
    await insertCosmetic(of, { nameZh: '半年', validUntil: '2027-03-01' });
    await insertEnterprise(ctx.db, {
      companyId: ctx.company.id,
      companyCname: '半年经销商',
      isDistributor: true,
      agencyLevel: 'general',
      authorisedFrom: '2025-01-01',
      authorisedUntil: '2027-03-01',
    });
    const expiring = new URLSearchParams({ expiring: 'yes' });
    const found = async () => {
      const products = await listCosmetics(ctx, cosmeticList.lenient(expiring));
      const distributors = await listDistributors(ctx, distributorList.lenient(expiring));
      const home = await readHome(ctx);
      return [products.items.length, distributors.items.length, home.ending.length];
    };
    expect(await found()).toEqual([1, 1, 2]);
    await setRule(ctx, 'rp_ends_ahead', () => ({ months: 3 }));
    expect(await found()).toEqual([0, 0, 0]);
    expect((await readHome(ctx)).monthsAhead).toBe(3);
  });

  it('says how experienced a technical director is', async () => {
    const { ctx } = await cosmeticsTenant();
    value(
      await createContact(ctx, {
        name_zh: '许安',
        name_en: '',
        title: '',
        phone: '',
        email: '',
        experience_years: 6,
        enterprise_id: null,
      }),
    );
    const read = () => listContacts(ctx, contactList.lenient(new URLSearchParams()));
    expect(await read()).toMatchObject({ directorYears: 5, items: [{ fewYears: false }] });
    await setRule(ctx, 'rp_technical_director', () => ({ experience_years: 8 }));
    expect(await read()).toMatchObject({ directorYears: 8, items: [{ fewYears: true }] });
  });

  it('says from when on home calls a declaration late and a wait long', async () => {
    const of = await cosmeticsTenant();
    await insertRecord(of, { status: 'CONFIRMED', arrivalOn: '2026-09-08' });
    expect(await readHome(of.ctx)).toMatchObject({
      declarations: { late: { count: 0 } },
      longWaitDays: 5,
    });
    await setRule(of.ctx, 'rp_reminder_steps', (steps: { declaration: object }) => ({
      ...steps,
      partner: [2, 4],
      declaration: { ...steps.declaration, after: [7, 30] },
    }));
    expect(await readHome(of.ctx)).toMatchObject({
      declarations: { late: { count: 1 } },
      longWaitDays: 2,
    });
  });
});
