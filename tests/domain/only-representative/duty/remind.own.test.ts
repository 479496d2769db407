import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { stepsAt } from '~/domain/duty/ladder.ts';
import { ladderOf } from '~/domain/only-representative/duty/ladder.ts';
import { registrationDutyStep } from '~/domain/only-representative/duty/remind.server.ts';
import { doDutyStep } from '~/domain/only-representative/duty/step.server.ts';
import { rscc } from '~/domain/systems/profiles.ts';
import { systemContext } from '../../../support/contexts.ts';
import {
  bandDuty,
  bandShipper,
  stepOf,
} from '../../../support/only-representative/registration-duties.ts';
import { type Shipper, value } from '../../../support/only-representative/shipments.ts';

/** Runs the reminders of a day, and gives the letters that the company got by then. */
async function lettersBy({ ctx }: Shipper, day: string) {
  await registrationDutyStep(rscc).run(systemContext(Date.parse(`${day}T02:00:00Z`)));
  const rows = await ctx.db.all<{ text: string }>(sql`SELECT text FROM mail_messages
    WHERE company_id = ${ctx.company.id} AND instr(text, 'dataCenter/duties') > 0 ORDER BY rowid`);
  return rows.map(({ text }) => text);
}

it('A duty is told of when it opened, half-way, 14 and 3 days before, on its last day, then weekly', () => {
  const duty = { opensOn: '2026-09-18', dueOn: '2026-12-18' };
  const days: string[] = [];
  for (let day = '2026-09-18'; day !== ''; ) {
    const { newest, next } = stepsAt(ladderOf(duty), day);
    if (newest && !days.includes(newest.on)) days.push(newest.on);
    day = next !== null && next < '2027-01-07' ? next : '';
  }
  expect(days).toEqual([
    '2026-09-18',
    '2026-11-02',
    '2026-12-04',
    '2026-12-15',
    '2026-12-18',
    '2026-12-25',
    '2027-01-01',
  ]);
});

it('Admins and members are told of each step once, of missed ones the newest, and of nothing that is done', async () => {
  const of = await bandShipper();
  const id = await bandDuty(of);
  expect(await lettersBy(of, '2026-09-18')).toHaveLength(0);
  const [letter] = await lettersBy(of, '2026-09-19');
  expect(letter).toContain('吨位区间升级');
  expect(letter).toContain(`dataCenter/duties/detail?id=${id}`);
  expect(await lettersBy(of, '2026-09-20')).toHaveLength(1);
  expect(await lettersBy(of, '2026-12-05')).toHaveLength(2);
  const overdue = (await lettersBy(of, '2026-12-25')).at(-1);
  expect(overdue).toContain('What exceeds the band is not covered.');
  expect(await lettersBy(of, '2026-12-25')).toHaveLength(3);
  value(await doDutyStep(of.ctx, id, stepOf('updated')));
  expect(await lettersBy(of, '2027-01-08')).toHaveLength(3);
});
