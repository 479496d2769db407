import { desc, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { policies } from '#db/schema/tenancy.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { decideRequest } from '~/domain/request/decide.server.ts';
import { remindRequests } from '~/domain/request/remind.server.ts';
import { openTestDatabase, systemContext, tenantContext } from '../../../support/contexts.ts';
import { matter, providerStaff } from '../../../support/only-representative/requests.ts';
import { value } from '../../../support/only-representative/shipments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

it('open requests are told once a day to whoever they are assigned to, else to the provider’s admins', async () => {
  const [mine, nobodys] = [await tenantContext(), await tenantContext()];
  const consultant = await providerStaff({ assigned: [mine.company.id] });
  const admin = await providerStaff({ role: 'provider' });
  const { id } = value(await askRequest(mine, matter()));
  value(await askRequest(nobodys, matter('Another matter.')));
  const to = [consultant, admin].map(({ identity }) => identity.user.email);
  const told = async () => {
    const rows = await openTestDatabase()
      .select({ to: mailMessages.recipient, text: mailMessages.text })
      .from(mailMessages)
      .where(inArray(mailMessages.recipient, to))
      .orderBy(desc(mailMessages.createdAtMs));
    return to.map((one) => rows.filter((row) => row.to === one).map(({ text }) => text));
  };
  const run = (days: number) => remindRequests(systemContext(mine.nowMs + days * DAY_MS));
  const counts = async () => (await told()).map((texts) => texts.length);

  await run(1.9);
  expect(await counts()).toEqual([0, 0]);
  await Promise.all([run(2), run(2)]);
  await run(2.1);
  expect(await counts()).toEqual([1, 1]);
  const [[mail], [other]] = (await told()) as [string[], string[]];
  expect(mail).toContain('Please raise the limit of 2027.');
  expect(mail).not.toContain('Another matter.');
  expect(other).toContain('Another matter.');
  await run(3);
  expect(await counts()).toEqual([2, 2]);
  value(await decideRequest(consultant, id, { decision: 'approve', version: 1 }));
  const { company } = nobodys;
  await nobodys.db
    .insert(policies)
    .values({ name: 'request_answer_days', companyId: company.id, value: 30 });
  await run(4);
  expect(await counts()).toEqual([2, 2]);
  await nobodys.db.delete(policies).where(eq(policies.companyId, company.id));
  await run(5);
  expect(await counts()).toEqual([2, 3]);
});
