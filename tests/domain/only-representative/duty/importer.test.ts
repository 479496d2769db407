import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { duties } from '#db/schema/duty.ts';
import { registrations } from '#db/schema/substance.ts';
import { insertPartner } from '#db/seed/rows.ts';
import { findDuty } from '~/domain/only-representative/duty/find.server.ts';
import { keepMissingDuties } from '~/domain/only-representative/duty/sweep.server.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { as, systemContext } from '../../../support/contexts.ts';
import { koreanShipper } from '../../../support/only-representative/korea.ts';
import { openingInput } from '../../../support/only-representative/openings.ts';
import {
  bandShipper,
  dutiesOf,
  dutyOf,
} from '../../../support/only-representative/registration-duties.ts';
import {
  type Shipper,
  shipper,
  TONNE,
  value,
} from '../../../support/only-representative/shipments.ts';

async function sent(of: Shipper, partnerId = of.partnerId) {
  const input = of.input('0.01', { partner_id: partnerId });
  const open = value(await createTradeRecord(of.ctx, input));
  return value(await sendTradeRecord(of.ctx, open.id, open));
}

it('A new importer of Korea is filed with its first record that is sent, and with no other', async () => {
  const of = await koreanShipper({ krClass: 'existing', tonnageG: 50 * TONNE });
  const draft = value(await createTradeRecord(of.ctx, of.input('0.01')));
  expect(await dutiesOf(of)).toEqual([]);
  value(await sendTradeRecord(of.ctx, draft.id, draft));
  expect(await dutiesOf(of)).toMatchObject([
    {
      ...{ kind: 'kr_change', about: of.partnerId, year: 0, state: 'open' },
      ...{ opensOn: '2026-09-18', dueOn: '2026-10-18', ruleId: 'KR_CHANGE/policy/2015-01-01' },
    },
  ]);
  await sent(of);
  expect(await dutiesOf(of)).toHaveLength(1);
  const own = { companyId: of.ctx.company.id, system: of.ctx.system.slug };
  const known = await insertPartner(of.ctx.db, {
    ...own,
    country: 'KR',
    name: 'Dongseo Co., Ltd.',
  });
  value(await enterOpening(of.ctx, await openingInput(of, { tonnes: '1', partner_id: known })));
  await sent(of, known);
  expect(await dutiesOf(of)).toHaveLength(1);
  const found = await findDuty(of.ctx, await dutyOf(of, 'kr_change'));
  expect(found.partner).toContain('Hanbit');
});

it('Outside Korea nobody files an importer', async () => {
  const of = await bandShipper();
  await sent(of);
  expect(await dutiesOf(of)).toEqual([]);
});

it('A DUIN is to be registered by the day of its class and band; another day is another duty', async () => {
  const of = await shipper({
    registration: { registrationType: 'duin', jurisdiction: 'UK', tonnageBand: '100-1000' },
  });
  const sweep = () => keepMissingDuties(systemContext());
  await sweep();
  expect(await dutiesOf(of)).toMatchObject([
    {
      ...{ kind: 'duin_deadline', opensOn: '2027-10-27', dueOn: '2028-10-27', state: 'open' },
      ruleId: 'UK_DEADLINES/si_2023_722/2023-07-19',
    },
  ]);
  const id = await dutyOf(of, 'duin_deadline');
  // It is no one's matter before its last year.
  await expect(findDuty(of.ctx, id)).rejects.toMatchObject({ code: 4040 });
  const begun = as(of.ctx, { nowMs: Date.UTC(2027, 9, 27) });
  expect(await findDuty(begun, id)).toMatchObject({ standing: 'open', daysLeft: 366 });
  await of.ctx.db.update(duties).set({ state: 'done' }).where(eq(duties.id, id));
  await of.ctx.db
    .update(registrations)
    .set({ hazardClasses: '["cmr"]' })
    .where(eq(registrations.id, of.registrationId));
  await sweep();
  expect(await dutiesOf(of)).toMatchObject([{ id, state: 'open', dueOn: '2026-10-27' }]);
  expect(await sweep()).toBe(0);
});
