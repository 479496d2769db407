import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { membershipSystems, memberships } from '#db/schema/tenancy.ts';
import { insertPartner, insertUser } from '#db/seed/rows.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { lapsePartners } from '~/domain/only-representative/trade-partner/lapse.server.ts';
import { changePerson } from '~/domain/tenancy/people/change.server.ts';
import { as } from '../../support/contexts.ts';
import {
  partnerContext,
  type Shipper,
  shipper,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';
import { mailTo } from '../../support/people.ts';

/** What stands against a mail about a company's business. */
const SILENT: Record<string, (of: Shipper) => Promise<unknown>> = {
  'wants no mails about answers': ({ ctx }) =>
    ctx.db.update(users).set({ mailAnswers: false }).where(eq(users.id, ctx.actor.id)),
  'was removed': ({ ctx }) =>
    ctx.db.batch([
      ctx.db.delete(membershipSystems).where(eq(membershipSystems.userId, ctx.actor.id)),
      ctx.db.delete(memberships).where(eq(memberships.userId, ctx.actor.id)),
    ]),
  'has no role in the subsystem any more': ({ ctx }) =>
    ctx.db.delete(membershipSystems).where(eq(membershipSystems.userId, ctx.actor.id)),
  'was disabled at the company': ({ ctx }) =>
    ctx.db
      .update(memberships)
      .set({ state: 'disabled' })
      .where(eq(memberships.userId, ctx.actor.id)),
  'was disabled altogether': ({ ctx }) =>
    ctx.db.update(users).set({ state: 'disabled' }).where(eq(users.id, ctx.actor.id)),
};

const mailsOf = async ({ ctx }: Shipper) => mailTo(`${ctx.actor.id}@test.example`);

/** The counterparty confirms a record. */
async function confirmed(of: Shipper, silence?: (of: Shipper) => Promise<unknown>) {
  const { token } = await waitingRecord(of);
  await silence?.(of);
  value(await answerConfirm(partnerContext(of.ctx), token, { name: 'Joost van Meer' }));
}

/** A partner's contact does not answer in time. */
async function lapsed({ ctx }: Shipper) {
  await insertPartner(ctx.db, {
    companyId: ctx.company.id,
    state: 'applied',
    appliedBy: ctx.actor.id,
    appliedUntilMs: ctx.nowMs - 1,
  } satisfies Partial<typeof tradePartners.$inferInsert>);
  await lapsePartners(ctx);
}

describe('a member is told by mail', () => {
  it('that a partner answered, in the language they chose', async () => {
    const of = await shipper();
    await confirmed(of);
    expect(await mailsOf(of)).toHaveLength(1);
    const english = await shipper();
    await confirmed(english, ({ ctx }) =>
      ctx.db.update(users).set({ locale: 'en-US' }).where(eq(users.id, ctx.actor.id)),
    );
    const [zh] = await mailsOf(of);
    const [en] = await mailsOf(english);
    expect(zh?.subject).toMatch(/已确认.*confirmed/);
    expect(en?.subject).toMatch(/confirmed.*已确认/);
  });

  it('that a partner’s contact did not', async () => {
    const of = await shipper();
    await lapsed(of);
    expect(await mailsOf(of)).toHaveLength(1);
  });
});

describe.each(Object.entries(SILENT))('a member who %s', (_, silence) => {
  it('hears of no answer, while the counterparty gets its receipt', async () => {
    const of = await shipper();
    await confirmed(of, silence);
    expect(await mailsOf(of)).toEqual([]);
    const [partner] = await of.ctx.db
      .select({ email: tradePartners.email })
      .from(tradePartners)
      .where(eq(tradePartners.id, of.partnerId));
    expect(await mailTo(partner?.email ?? '')).toHaveLength(2);
  });

  it('hears of no application either', async () => {
    const of = await shipper();
    await silence(of);
    await lapsed(of);
    expect(await mailsOf(of)).toEqual([]);
  });
});

it('what concerns an account is written whatever was chosen', async () => {
  const { ctx } = await shipper();
  const all = { mailAlarms: false, mailArrivals: false, mailExpiries: false, mailAnswers: false };
  const id = await insertUser(ctx.db, all, [{ companyId: ctx.company.id, role: 'member' }]);
  value(await changePerson(as(ctx, { role: 'admin' }), id, { roles: { rscc: 'viewer' } }));
  expect(await mailTo(`${id}@test.example`)).toHaveLength(1);
});
