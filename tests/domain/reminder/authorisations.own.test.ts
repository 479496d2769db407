import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { auditEntries, mailMessages } from '#db/schema/trail.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { endingStep } from '~/domain/only-representative/ending/open.server.ts';
import { authorisationStep } from '~/domain/reminder/authorisation.ts';
import { remindAuthorisations } from '~/domain/reminder/authorisations.server.ts';
import { rscc } from '~/domain/systems/profiles.ts';
import { openTestDatabase, systemContext } from '../../support/contexts.ts';
import { shipped } from '../../support/only-representative/arrivals.ts';
import { shipper } from '../../support/only-representative/shipments.ts';

/** `areas/console.md` §6: reminders of an authorisation, in every subsystem. */

const db = openTestDatabase();
const UNTIL = '2027-01-01';
/** Nine in Beijing. */
const at = (day: string, time = '01:00') => Date.parse(`${day}T${time}:00Z`);

beforeEach(async () => {
  // Only the company that a test is about is told in it.
  await db.update(companySystems).set({ authorisedUntil: null });
});

/** A company of a subsystem with an admin and a member. */
async function office(system: string, until: string | null = UNTIL) {
  const companyId = await insertCompany(db, {}, [{ system }]);
  const admin = await insertUser(db, {}, [{ companyId, role: 'admin' }]);
  await insertUser(db, {}, [{ companyId, role: 'member' }]);
  await ends(companyId, { authorisedUntil: until });
  const [row] = await db.select().from(users).where(eq(users.id, admin));
  return { companyId, admin, email: row?.email ?? '' };
}

const ends = (companyId: string, change: Partial<typeof companySystems.$inferInsert>) =>
  db.update(companySystems).set(change).where(eq(companySystems.companyId, companyId));

const mailsOf = (companyId: string) =>
  db
    .select({ to: mailMessages.recipient, subject: mailMessages.subject, text: mailMessages.text })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.companyId, companyId),
        sql`${mailMessages.template} LIKE 'authorisationEnds%'`,
      ),
    )
    .orderBy(sql`rowid`);

/** Runs the cron at a moment, and gives what was written by then. */
async function by(companyId: string, ms: number) {
  await remindAuthorisations(systemContext(ms));
  await remindAuthorisations(systemContext(ms));
  return mailsOf(companyId);
}

it.each([
  ['2026-10-02', null],
  ['2026-10-03', '2027-01-01/90'],
  ['2026-12-01', '2027-01-01/90'],
  ['2026-12-02', '2027-01-01/30'],
  ['2026-12-25', '2027-01-01/7'],
  ['2027-01-01', '2027-01-01/7'],
  ['2027-01-02', '2027-01-01/over'],
  ['2027-01-08', '2027-01-01/over'],
  ['2027-01-09', null],
])('On %s an authorisation until 1 January has come to %s', (today, level) => {
  expect(authorisationStep(UNTIL, today)?.level ?? null).toBe(level);
});

describe('The end of an authorisation', () => {
  it.each([
    ['rscc', 'RSCC'],
    ['krscc', 'KRSCC'],
    ['rp', 'RPM'],
    ['cnscc', 'CN-SCC'],
  ])('is told in %s 90, 30 and 7 days before and the day after, once each', async (slug, label) => {
    const { companyId, email } = await office(slug);
    expect(await by(companyId, at('2026-10-02'))).toEqual([]);
    // Before nine nobody is told.
    expect(await by(companyId, at('2026-10-03', '00:59'))).toEqual([]);
    const [first] = await by(companyId, at('2026-10-03'));
    expect(first?.to).toBe(email);
    expect(first?.subject).toContain(label);
    expect(first?.text).toContain('2027-01-01');
    expect(first?.text).toContain('90');
    expect(await by(companyId, at('2026-12-01'))).toHaveLength(1);
    expect(await by(companyId, at('2026-12-03'))).toHaveLength(2);
    expect(await by(companyId, at('2026-12-25'))).toHaveLength(3);
    expect(await by(companyId, at('2027-01-01'))).toHaveLength(3);
    const over = await by(companyId, at('2027-01-02'));
    expect(over).toHaveLength(4);
    expect(over.at(-1)?.subject).toContain('已于 2027-01-01 到期');
    expect(await by(companyId, at('2027-01-03'))).toHaveLength(4);
    const trail = await db
      .select({ system: auditEntries.system })
      .from(auditEntries)
      .where(
        and(eq(auditEntries.companyId, companyId), eq(auditEntries.action, 'contract.remind')),
      );
    expect(trail).toEqual(Array(4).fill({ system: slug }));
  });

  it('is told by the clock of the company', async () => {
    const { companyId } = await office('rp');
    await db
      .update(companies)
      .set({ timeZone: 'America/New_York' })
      .where(eq(companies.id, companyId));
    expect(await by(companyId, at('2026-10-03', '12:59'))).toEqual([]);
    expect(await by(companyId, at('2026-10-03', '13:00'))).toHaveLength(1);
  });

  it('is told anew once it is renewed, and not where it is locked, ended or nobody wants to hear', async () => {
    const { companyId, admin } = await office('cnscc');
    expect(await by(companyId, at('2026-12-25'))).toHaveLength(1);
    await ends(companyId, { authorisedUntil: '2027-02-01' });
    expect(await by(companyId, at('2026-12-26'))).toHaveLength(2);
    await ends(companyId, { authorisedUntil: '2027-03-01', state: 'locked' });
    expect(await by(companyId, at('2026-12-27'))).toHaveLength(2);
    await ends(companyId, { state: 'active' });
    await db.update(companies).set({ state: 0 }).where(eq(companies.id, companyId));
    expect(await by(companyId, at('2026-12-27'))).toHaveLength(2);
    await db.update(companies).set({ state: 1 }).where(eq(companies.id, companyId));
    await db.update(users).set({ mailExpiries: false }).where(eq(users.id, admin));
    expect(await by(companyId, at('2026-12-27'))).toHaveLength(2);
    // It was their step: whoever wants to hear later is told of the next one.
    await db.update(users).set({ mailExpiries: true }).where(eq(users.id, admin));
    expect(await by(companyId, at('2026-12-28'))).toHaveLength(2);
    expect(await by(companyId, at('2027-01-30'))).toHaveLength(3);
  });

  it('that was long over when a run came is nobody’s news, and two runs at once tell it once', async () => {
    const { companyId } = await office('rp', '2026-08-01');
    expect(await by(companyId, at('2026-09-18'))).toEqual([]);
    await ends(companyId, { authorisedUntil: '2026-09-17' });
    const ms = at('2026-09-18');
    await Promise.all([1, 2].map(() => remindAuthorisations(systemContext(ms))));
    expect(await mailsOf(companyId)).toHaveLength(1);
  });

  it('is told by the list of importers where one has to hear of it, and not twice', async () => {
    const of = await shipper();
    const { id: companyId } = of.ctx.company;
    await shipped(of, '2');
    await ends(companyId, { authorisedUntil: '2026-11-30' });
    await endingStep(rscc).run(systemContext(at('2026-12-01', '00:05')));
    expect(await by(companyId, at('2026-12-01'))).toEqual([]);
    const [list] = await db
      .select({ template: mailMessages.template })
      .from(mailMessages)
      .where(
        and(
          eq(mailMessages.companyId, companyId),
          sql`${mailMessages.template} LIKE 'authorisationEnded%'`,
        ),
      );
    expect(list).toBeDefined();
  });
});
