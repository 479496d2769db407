import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nameKey } from '#db/name-key.ts';
import { knownCompanies } from '#db/schema/known-company.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { policies } from '#db/schema/tenancy.ts';
import { insertPartner, insertUser } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { addPartner } from '~/domain/only-representative/trade-partner/add.server.ts';
import { answerContact } from '~/domain/only-representative/trade-partner/answer-contact.server.ts';
import { applyAgain } from '~/domain/only-representative/trade-partner/apply-again.server.ts';
import { setPartnerState } from '~/domain/only-representative/trade-partner/archive.server.ts';
import { openContactLink } from '~/domain/only-representative/trade-partner/contact-link.server.ts';
import { editPartner } from '~/domain/only-representative/trade-partner/edit.server.ts';
import { lapsePartners } from '~/domain/only-representative/trade-partner/lapse.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { as, systemContext, tenantContext } from '../../../support/contexts.ts';
import {
  openRecord,
  partnerContext,
  shipper,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';
import { mailedToken, mailTo } from '../../../support/people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function importer() {
  const word = seedId('x').slice(2, 10);
  return {
    role: 'downstream' as const,
    name: `${word} Coatings B.V.`,
    country: 'NL',
    address: 'Havenkade 112, Rotterdam',
    contact_person: 'Joost van Meer',
    email: `j@${word}.example`,
    phone: '+31 10 555 0142',
  };
}

/** The directory knows the company under another domain. */
async function knownElsewhere(ctx: OrContext, name: string, country = 'NL') {
  const emailDomain = `${seedId('d').slice(2)}.example`;
  await ctx.db
    .insert(knownCompanies)
    .values({ id: seedId('kc'), name, nameKey: nameKey(name), country, emailDomain });
  return emailDomain;
}

const rowOf = async (ctx: OrContext, id: string) =>
  (await ctx.db.select().from(tradePartners).where(eq(tradePartners.id, id)))[0];

/** A partner whose contact was asked. */
async function applied() {
  const ctx = await tenantContext();
  const input = importer();
  const domain = await knownElsewhere(ctx, input.name);
  const { id } = value(await addPartner(ctx, { ...input, confirm_mismatch: true }));
  return { ctx, input, domain, id, token: await mailedToken(input.email) };
}

describe("an address of the company's own", () => {
  it('is refused as a partner’s, by address and by domain, on adding and on editing (4108)', async () => {
    const ctx = await tenantContext();
    const member = `Boss@${seedId('d').slice(2)}.example`;
    await insertUser(ctx.db, { email: member, state: 'disabled' }, [{ companyId: ctx.company.id }]);
    const refused = {
      refusal: { code: 4108, fields: { email: { key: 'partner_own_address' } } },
    };
    const sameDomain = `other@${member.split('@')[1]}`;
    for (const email of [member.toLowerCase(), sameDomain]) {
      expect(await addPartner(ctx, { ...importer(), email }), email).toMatchObject(refused);
    }
    const input = importer();
    const { id } = value(await addPartner(ctx, input));
    for (const email of [member.toLowerCase(), sameDomain]) {
      const outcome = await editPartner(ctx, id, { ...input, email, version: 1 });
      expect(outcome, email).toMatchObject(refused);
    }
    // In KRSCC the contact's address is the tenant's to change as well.
    const korean = await tenantContext({ system: krscc });
    await insertUser(korean.db, { email: `k${member}` }, [{ companyId: korean.company.id }]);
    const korea = await insertPartner(korean.db, {
      companyId: korean.company.id,
      system: 'krscc',
      name: input.name,
      country: 'NL',
      address: input.address,
    });
    const own = { ...input, email: `k${member}`.toLowerCase(), version: 1 };
    expect(await editPartner(korean, korea, own)).toMatchObject(refused);
  });

  it("a free mailbox is its holder's only, and another company's users are nobody's", async () => {
    const ctx = await tenantContext();
    const word = seedId('w').slice(2);
    await insertUser(ctx.db, { email: `${word}@gmail.com` }, [{ companyId: ctx.company.id }]);
    const own = { ...importer(), email: `${word}@gmail.com` };
    expect(await addPartner(ctx, own)).toMatchObject({ refusal: { code: 4108 } });
    value(await addPartner(ctx, { ...importer(), email: `${word}2@gmail.com` }));
    const stranger = await tenantContext();
    await insertUser(stranger.db, { email: `x@${word}.example` }, [
      { companyId: stranger.company.id },
    ]);
    value(await addPartner(ctx, { ...importer(), email: `x@${word}.example` }));
  });
});

describe('a name and e-mail that do not match', () => {
  it('make a partner that waits for the contact’s own yes', async () => {
    const { ctx, input, id, token } = await applied();
    expect(await rowOf(ctx, id)).toMatchObject({ state: 'applied', needsYes: true });
    const partner = partnerContext(ctx);
    expect(await openContactLink(partner, token)).toMatchObject({
      value: {
        partner: { name: input.name, address: input.address, email: input.email },
      },
    });
    // Looking changes nothing.
    expect(await rowOf(ctx, id)).toMatchObject({ state: 'applied', version: 1 });
    expect(value(await answerContact(partner, token, 'yes'))).toMatchObject({ answer: 'yes' });
    expect(await rowOf(ctx, id)).toMatchObject({ state: 'active', needsYes: false, version: 2 });
    // The member who applied is told; a second answer is none.
    const [told] = await mailTo(`${ctx.actor.id}@test.example`);
    expect(told?.subject).toContain(input.name);
    expect(await answerContact(partner, token, 'no')).toMatchObject({
      refusal: { code: 4114, data: { reason: 'used' } },
    });
    expect(await rowOf(ctx, id)).toMatchObject({ state: 'active' });
  });

  it('a no, or fourteen days without an answer, lets it lapse, and the member is told', async () => {
    const refusing = await applied();
    value(await answerContact(partnerContext(refusing.ctx), refusing.token, 'no'));
    expect(await rowOf(refusing.ctx, refusing.id)).toMatchObject({ state: 'lapsed' });
    expect(await mailTo(`${refusing.ctx.actor.id}@test.example`)).toHaveLength(1);

    const { ctx, id, token } = await applied();
    await lapsePartners(systemContext(ctx.nowMs + 14 * DAY_MS - 1));
    expect(await rowOf(ctx, id)).toMatchObject({ state: 'applied' });
    const late = partnerContext(ctx, ctx.nowMs + 14 * DAY_MS);
    expect(await answerContact(late, token, 'yes')).toMatchObject({
      refusal: { code: 4114, data: { reason: 'expired' } },
    });
    await lapsePartners(systemContext(ctx.nowMs + 14 * DAY_MS));
    expect(await rowOf(ctx, id)).toMatchObject({ state: 'lapsed' });
    expect(await mailTo(`${ctx.actor.id}@test.example`)).toHaveLength(1);
  });

  it('of two answers at once one counts, and a link of another subsystem is unknown', async () => {
    const { ctx, id, token } = await applied();
    const korean = { ...partnerContext(ctx), system: krscc };
    expect(await openContactLink(korean, token)).toMatchObject({ refusal: { code: 4114 } });
    const outcomes = await Promise.all([
      answerContact(partnerContext(ctx), token, 'yes'),
      answerContact(partnerContext(ctx), token, 'no'),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const said = outcomes.find((outcome) => outcome.ok);
    expect((await rowOf(ctx, id))?.state).toBe(
      said?.ok && said.value.answer === 'yes' ? 'active' : 'lapsed',
    );
  });

  it('a lapsed one is applied for again, off the day’s allowance; the old link stays dead', async () => {
    const { ctx, input, id, token } = await applied();
    value(await answerContact(partnerContext(ctx), token, 'no'));
    expect(await applyAgain(ctx, id, { version: 2 })).toMatchObject({ refusal: { code: 4111 } });
    const tomorrow = as(ctx, { nowMs: ctx.nowMs + DAY_MS });
    const none = { name: 'partner_daily_allowance', companyId: ctx.company.id, value: 0 };
    await ctx.db.insert(policies).values(none);
    expect(await applyAgain(tomorrow, id, { version: 2 })).toMatchObject({
      refusal: { code: 4112 },
    });
    await ctx.db.delete(policies).where(eq(policies.companyId, ctx.company.id));
    value(await applyAgain(tomorrow, id, { version: 2 }));
    expect(await rowOf(ctx, id)).toMatchObject({ state: 'applied' });
    const fresh = await mailedToken(input.email);
    expect(fresh).not.toBe(token);
    value(await answerContact(partnerContext(tomorrow), fresh, 'yes'));
    expect(await applyAgain(tomorrow, id, { version: 4 })).toMatchObject({
      refusal: { code: 4105 },
    });
  });

  it('are asked about on editing as on adding, and an active partner waits again', async () => {
    const ctx = await tenantContext();
    const input = importer();
    const domain = await knownElsewhere(ctx, input.name);
    const right = { ...input, email: `j@${domain}` };
    const { id } = value(await addPartner(ctx, right));
    const tomorrow = as(ctx, { nowMs: ctx.nowMs + DAY_MS });
    const edit = { ...right, email: input.email, version: 1 };
    expect(await editPartner(tomorrow, id, edit)).toMatchObject({
      refusal: {
        code: 4100,
        fields: { email: { key: 'name_email_mismatch' } },
        data: { outcome: 'name_email_mismatch' },
      },
    });
    value(await editPartner(tomorrow, id, { ...edit, confirm_mismatch: true }));
    expect(await rowOf(ctx, id)).toMatchObject({ state: 'applied', email: input.email });
    const token = await mailedToken(input.email);
    // Another phone number changes nothing about that; the right address does, and ends the link.
    value(await editPartner(tomorrow, id, { ...edit, phone: '+31 10 555 0999', version: 2 }));
    expect(await rowOf(ctx, id)).toMatchObject({ state: 'applied' });
    const dayAfter = as(ctx, { nowMs: ctx.nowMs + 2 * DAY_MS });
    value(await editPartner(dayAfter, id, { ...right, version: 3 }));
    expect(await rowOf(ctx, id)).toMatchObject({ state: 'active', needsYes: false });
    expect(await answerContact(partnerContext(dayAfter), token, 'no')).toMatchObject({
      refusal: { code: 4114, data: { reason: 'superseded' } },
    });
  });

  it('leave a partner that can be drafted for, and sent to after the yes (4147)', async () => {
    const of = await shipper();
    const input = importer();
    await knownElsewhere(of.ctx, input.name);
    const { id } = value(await addPartner(of.ctx, { ...input, confirm_mismatch: true }));
    const record = value(await createTradeRecord(of.ctx, of.input('1', { partner_id: id })));
    expect(await sendTradeRecord(of.ctx, record.id, record)).toMatchObject({
      refusal: { code: 4147 },
    });
    const token = await mailedToken(input.email);
    value(await answerContact(partnerContext(of.ctx), token, 'yes'));
    value(await sendTradeRecord(of.ctx, record.id, record));
    // A lapsed one takes no drafts.
    const other = importer();
    await knownElsewhere(of.ctx, other.name);
    const no = value(await addPartner(of.ctx, { ...other, confirm_mismatch: true }));
    value(await answerContact(partnerContext(of.ctx), await mailedToken(other.email), 'no'));
    const draft = of.input('1', { partner_id: no.id });
    expect(await createTradeRecord(of.ctx, draft)).toMatchObject({ refusal: { code: 4100 } });
  });

  it('are not forgotten in the archive: what comes back has to be applied for again', async () => {
    const { ctx, id, token } = await applied();
    value(await setPartnerState(ctx, id, { state: 'archived', version: 1 }));
    expect(await answerContact(partnerContext(ctx), token, 'yes')).toMatchObject({
      refusal: { code: 4114, data: { reason: 'superseded' } },
    });
    value(await setPartnerState(ctx, id, { state: 'active', version: 2 }));
    expect(await rowOf(ctx, id)).toMatchObject({ state: 'lapsed' });
  });
});

describe('another e-mail', () => {
  it('is one application of the day (4111) and counts against the allowance (4112)', async () => {
    const ctx = await tenantContext();
    const input = importer();
    const { id } = value(await addPartner(ctx, input));
    const email = `other@${input.email.split('@')[1]}`;
    const changed = { ...input, email, version: 1 };
    expect(await editPartner(ctx, id, changed)).toMatchObject({ refusal: { code: 4111 } });
    const tomorrow = as(ctx, { nowMs: ctx.nowMs + DAY_MS });
    const none = { name: 'partner_daily_allowance', companyId: ctx.company.id, value: 0 };
    await ctx.db.insert(policies).values(none);
    expect(await editPartner(tomorrow, id, changed)).toMatchObject({ refusal: { code: 4112 } });
    // Nothing but the contact's name: no application.
    value(await editPartner(tomorrow, id, { ...input, contact_person: 'Someone', version: 1 }));
    await ctx.db.delete(policies).where(eq(policies.companyId, ctx.company.id));
    value(await editPartner(tomorrow, id, { ...changed, version: 2 }));
    const [counter] = await ctx.db.all(sql`SELECT count FROM daily_counters
      WHERE company_id = ${ctx.company.id} AND day = '2026-09-19'`);
    expect(counter).toEqual({ count: 1 });
  });

  it('forty strangers are not written to through one partner', async () => {
    const ctx = await tenantContext();
    const input = importer();
    const { id } = value(await addPartner(ctx, input));
    const codes: number[] = [];
    let version = 1;
    for (let n = 0; n < 40; n += 1) {
      // Another name each time, so that each is the first application of the day for that company.
      const next = { ...importer(), version };
      const outcome = await editPartner(ctx, id, next);
      if (outcome.ok) version += 1;
      codes.push(outcome.ok ? 2000 : outcome.refusal.code);
    }
    expect(codes.filter((code) => code === 2000)).toHaveLength(9);
    expect(new Set(codes.slice(9))).toEqual(new Set([4112]));
  });
});

describe('a partner linked to a company of the platform', () => {
  it('is not linked any more once it is another company; another phone keeps the link', async () => {
    const linked = await tenantContext();
    const of = await shipper({ partner: { linkedCompanyId: linked.company.id } });
    const { ctx, partnerId } = of;
    const { name, email, country, address, role, contactPerson } =
      (await rowOf(ctx, partnerId)) ?? ({} as never);
    const content = { name, email, country, address, role, contact_person: contactPerson };
    const phone = '+31 10 555 0143';
    value(await editPartner(ctx, partnerId, { ...content, phone, version: 1 }));
    expect((await rowOf(ctx, partnerId))?.linkedCompanyId).toBe(linked.company.id);
    const renamed = { ...content, name: importer().name, phone, version: 2 };
    value(await editPartner(ctx, partnerId, renamed));
    expect((await rowOf(ctx, partnerId))?.linkedCompanyId).toBeNull();
  });

  it('keeps its name and country while its records wait (4134)', async () => {
    const linked = await tenantContext();
    const of = await shipper({ partner: { linkedCompanyId: linked.company.id } });
    const { ctx, partnerId } = of;
    await openRecord(of);
    await waitingRecord(of);
    const { name, email, country, address, role, contactPerson, phone } =
      (await rowOf(ctx, partnerId)) ?? ({} as never);
    const content = { name, email, country, address, role, contact_person: contactPerson, phone };
    for (const change of [{ name: importer().name }, { country: 'DE' }]) {
      expect(
        await editPartner(ctx, partnerId, { ...content, ...change, version: 1 }),
      ).toMatchObject({ refusal: { code: 4134, why: { key: 'partner_is_waited_for' } } });
    }
    expect(await rowOf(ctx, partnerId)).toMatchObject({
      linkedCompanyId: linked.company.id,
      name,
      version: 1,
    });
  });
});
