import { and, asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { duties } from '#db/schema/duty.ts';
import { regulationRules } from '#db/schema/regulation.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { beginLaw } from '~/domain/responsible-person/duty/begin.server.ts';
import { systemContext } from '../../../support/contexts.ts';
import {
  type CosmeticsTenant,
  cosmeticsTenant,
  insertCosmetic,
} from '../../../support/responsible-person/cosmetics.ts';
import {
  beijing,
  lettersOf,
  remindOn,
  sendReminders,
  stepsOf,
} from '../../../support/responsible-person/reminders.ts';

/** A day as the cron has it, without what tests make by themselves: the law at midnight, the letters at nine. */
async function live(day: string) {
  while ((await beginLaw(systemContext(beijing(day, '00:01')))) > 0);
  while ((await sendReminders(systemContext(beijing(day, '09:05')))) > 0);
}

const kept = ({ ctx }: CosmeticsTenant) =>
  ctx.db
    .select({
      kind: duties.kind,
      year: duties.year,
      ruleId: duties.ruleId,
      opensOn: duties.opensOn,
      remindOn: duties.remindOn,
    })
    .from(duties)
    .where(eq(duties.companyId, ctx.company.id))
    .orderBy(asc(duties.kind), asc(duties.year));

it('a company that begins to work has its duties made once, and a locked one none', async () => {
  const [of, locked] = [await cosmeticsTenant(), await cosmeticsTenant()];
  for (const one of [of, locked]) await insertCosmetic(one, { rpContractUntil: '2026-12-17' });
  await of.ctx.db
    .update(companySystems)
    .set({ state: 'locked' })
    .where(eq(companySystems.companyId, locked.ctx.company.id));
  const ctx = systemContext(beijing('2026-09-10', '00:01'));
  expect(await beginLaw(ctx)).toBe(1);
  expect(await beginLaw(ctx)).toBe(0);
  expect(await kept(of)).toMatchObject([
    { kind: 'annual_report', year: 2026, opensOn: '2027-01-01', remindOn: '2027-01-01' },
    { kind: 'contract', opensOn: '2026-09-18', remindOn: '2026-09-18' },
  ]);
  expect(await kept(locked)).toEqual([]);
  const acts = await of.ctx.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectId, of.ctx.company.id),
        eq(auditEntries.subjectKind, 'rp_reminders'),
      ),
    );
  expect(acts).toEqual([{ action: 'rp_reminders.begin' }]);
});

it('a new year brings the report that is filed in the next', async () => {
  const of = await cosmeticsTenant();
  const { id } = await insertCosmetic(of, { reportOn: '2026-01-01' });
  await live('2026-12-31');
  expect((await kept(of)).map(({ year }) => year)).toEqual([2026]);
  await live('2027-01-01');
  expect((await kept(of)).map(({ year }) => year)).toEqual([2026, 2027]);
  expect(await stepsOf(id)).toEqual(['01-01']);
});

it('another policy moves the steps that are to come, from its first day on', async () => {
  const of = await cosmeticsTenant();
  const { db } = of.ctx;
  const { id } = await insertCosmetic(of, { reportOn: null, rpContractUntil: '2027-06-30' });
  await live('2027-02-01');
  expect(await kept(of)).toMatchObject([{ opensOn: '2027-04-01', remindOn: '2027-04-01' }]);
  const [now] = await db
    .select()
    .from(regulationRules)
    .where(eq(regulationRules.rule, 'rp_reminder_steps'));
  if (now === undefined) throw new Error('the migrations bring it');
  const value = JSON.stringify({ ...JSON.parse(now.value), ends: [120, 0] });
  await db.insert(regulationRules).values({ ...now, validFrom: '2027-03-02', value });
  await live('2027-03-01');
  expect(await stepsOf(id)).toEqual([]);
  await live('2027-03-02');
  expect(await stepsOf(id)).toEqual(['days_120']);
  expect(await kept(of)).toMatchObject([
    {
      ruleId: 'rp_reminder_steps/policy/2027-03-02',
      opensOn: '2027-03-02',
      remindOn: '2027-06-30',
    },
  ]);
  await db.delete(regulationRules).where(eq(regulationRules.validFrom, '2027-03-02'));
});

it('an end that comes back is not told of again', async () => {
  const of = await cosmeticsTenant();
  const { id } = await insertCosmetic(of, { rpContractUntil: '2026-09-25' });
  const until = (rpContractUntil: string) =>
    of.ctx.db.update(rpProducts).set({ rpContractUntil }).where(eq(rpProducts.id, id));
  await remindOn('2026-09-18');
  await until('2027-09-25');
  await remindOn('2026-09-19');
  await until('2026-09-25');
  await remindOn('2026-09-20');
  expect(await stepsOf(id)).toEqual(['days_7']);
  expect(await lettersOf(of)).toHaveLength(1);
});
