import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { sendNotification } from '~/domain/only-representative/notification/send.server.ts';
import { setPartnerState } from '~/domain/only-representative/trade-partner/archive.server.ts';
import { findPartner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { contactsInput } from '~/domain/only-representative/trade-partner/schema.ts';
import { setContacts } from '~/domain/only-representative/trade-partner/set-contacts.server.ts';
import { as } from '../../../support/contexts.ts';
import { notificationTo } from '../../../support/only-representative/notifications.ts';
import {
  code,
  type Shipper,
  shipper,
  value,
} from '../../../support/only-representative/shipments.ts';

const ANKE = { name: 'Anke Lindhorst', email: 'anke@lindhorst.example', phone: '' };
const NURIA = {
  name: 'Núria Ferrer',
  email: 'n.ferrer@costaclara.example',
  phone: '+34 93 555 0128',
};

const refused = async ({ ctx, partnerId }: Shipper, ...contacts: (typeof ANKE)[]) => {
  const outcome = await setContacts(ctx, partnerId, { contacts, version: 1 });
  return outcome.ok ? 'kept' : [outcome.refusal.code, outcome.refusal.fields];
};

describe('the contacts of a partner', () => {
  it('are said as a whole, kept with its history, and may be written to', async () => {
    const { ctx, partnerId } = await shipper();
    const contacts = [ANKE, NURIA];
    const kept = value(await setContacts(ctx, partnerId, { contacts, version: 1 }));
    expect(kept).toEqual({ id: partnerId, version: 2 });
    const partner = await findPartner(ctx, partnerId);
    expect(partner.contacts).toEqual(contacts);
    expect(partner.history[0]).toMatchObject({ action: 'partner.contacts' });
    const to = await notificationTo(partnerId);
    const emails = [...to.emails, 'Anke@Lindhorst.example'];
    expect(value(await sendNotification(ctx, { ...to, emails })).remaining).toBe(18);
    const mails = await ctx.db
      .select({ to: mailMessages.recipient, text: mailMessages.text })
      .from(mailMessages)
      .where(eq(mailMessages.companyId, ctx.company.id));
    expect(mails.map((one) => one.to)).toContain('anke@lindhorst.example');
    expect(mails.find((one) => one.to === 'anke@lindhorst.example')?.text).toContain(
      'Anke Lindhorst',
    );
    value(await setContacts(ctx, partnerId, { contacts: [NURIA], version: 2 }));
    const again = await sendNotification(ctx, { ...to, emails: ['anke@lindhorst.example'] });
    expect(code(again)).toBe(4100);
  });

  it('are none of our own people, a tag or not, and each stands once', async () => {
    const of = await shipper();
    const { ctx, partnerId } = of;
    const [me] = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, ctx.actor.id ?? ''));
    const own = (me?.email ?? '').replace('@', '+partner@');
    const key = 'partner_own_address';
    expect(await refused(of, ANKE, { ...NURIA, email: own })).toEqual([
      4108,
      { 'contacts.1.email': { key } },
    ]);
    const { email } = await findPartner(ctx, partnerId);
    const twice = { key: 'email_stands_twice' };
    expect(await refused(of, { ...ANKE, email })).toEqual([4100, { 'contacts.0.email': twice }]);
    const shouted = { ...NURIA, email: 'ANKE@lindhorst.example' };
    expect(await refused(of, ANKE, shouted)).toEqual([4100, { 'contacts.1.email': twice }]);
    expect((await findPartner(ctx, partnerId)).contacts).toEqual([]);
  });

  it('have a name and an address, and are ten at most', () => {
    const fields = (contacts: unknown[]) => {
      const parsed = parseInput(contactsInput, { contacts, version: 1 });
      return parsed.ok ? 'ok' : Object.keys(parsed.refusal.fields ?? {});
    };
    expect(fields([{ name: '', email: 'x', phone: '1' }])).toEqual([
      'contacts.0.name',
      'contacts.0.email',
      'contacts.0.phone',
    ]);
    expect(fields([{ name: 'Anke', email: ANKE.email }])).toBe('ok');
    expect(fields(Array(11).fill(ANKE))).toEqual(['contacts']);
  });

  it('change neither for an archived partner, nor over somebody else’s change, nor by who may not', async () => {
    const of = await shipper();
    const { ctx, partnerId } = of;
    const input = { contacts: [ANKE], version: 1 };
    const other = await shipper();
    const theirs = setContacts(ctx, other.partnerId, input);
    await expect(theirs).rejects.toEqual(new Denial(4040));
    const viewer = setContacts(as(ctx, { role: 'viewer' }), partnerId, input);
    await expect(viewer).rejects.toEqual(new Denial(4002));
    const both = [setContacts(ctx, partnerId, input), setContacts(ctx, partnerId, input)];
    expect((await Promise.all(both)).map(code).sort()).toEqual([2000, 4106]);
    value(await setPartnerState(ctx, partnerId, { state: 'archived', version: 2 }));
    expect(code(await setContacts(ctx, partnerId, { contacts: [], version: 3 }))).toBe(4105);
  });
});
