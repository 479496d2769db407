import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registrations } from '#db/schema/substance.ts';
import { doDutyStep } from '~/domain/only-representative/duty/step.server.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { withdrawTradeRecord } from '~/domain/only-representative/trade-record/withdraw.server.ts';
import { as, NOW_MS } from '../../../support/contexts.ts';
import { arrive } from '../../../support/only-representative/arrivals.ts';
import { koreanShipper } from '../../../support/only-representative/korea.ts';
import { openingInput } from '../../../support/only-representative/openings.ts';
import {
  bandShipper,
  dutiesOf,
  stepOf,
  use,
} from '../../../support/only-representative/registration-duties.ts';
import { staff, TONNE, value } from '../../../support/only-representative/shipments.ts';

const DAY_MS = 86_400_000;

describe('an update of the tonnage band', () => {
  it('opens with the entry by which the use of a year reaches 100 t, and not a gram before', async () => {
    const of = await bandShipper();
    await use(of, '99.999999');
    expect(await dutiesOf(of)).toEqual([]);
    await use({ ...of, ctx: as(of.ctx, { nowMs: NOW_MS + DAY_MS }) }, '0.000001');
    expect(await dutiesOf(of)).toMatchObject([
      {
        ...{ kind: 'band_update', subjectKind: 'registration', year: 2026, about: 'standard' },
        ...{ opensOn: '2026-09-19', dueOn: '2026-12-19', state: 'open', system: 'rscc' },
        ...{ ruleId: 'BAND_UPDATE/reg_2020_1435/2020-12-11', companyId: of.ctx.company.id },
      },
    ]);
    await use({ ...of, ctx: as(of.ctx, { nowMs: NOW_MS + 9 * DAY_MS }) }, '5');
    expect(await dutiesOf(of)).toMatchObject([{ opensOn: '2026-09-19', version: 1 }]);
  });

  it('counts from the last of a month where three months later there is no such day', async () => {
    const of = await bandShipper();
    const later = { ...of, ctx: as(of.ctx, { nowMs: Date.UTC(2026, 10, 30, 9) }) };
    await use({ ...later, input: (t) => of.input(t, { eta: '2026-12-20' }) }, '100');
    expect(await dutiesOf(of)).toMatchObject([{ opensOn: '2026-11-30', dueOn: '2027-02-28' }]);
  });

  it('is asked of intermediates above 1000 t, whatever their band, and of no band without an end', async () => {
    const of = await bandShipper({
      tonnes: 2000,
      registration: { useClass: 'intermediate', registrationType: 'registration' },
    });
    const opening = await openingInput(of, { use_class: 'intermediate', tonnes: '1000' });
    value(await enterOpening(of.ctx, opening));
    expect(await dutiesOf(of)).toEqual([]);
    const more = await openingInput(of, {
      ...{ use_class: 'intermediate', tonnes: '0.000001', partner_id: of.partnerId },
    });
    value(await enterOpening(of.ctx, more));
    expect(await dutiesOf(of)).toMatchObject([{ about: 'intermediate', state: 'open' }]);
    const open = await bandShipper({ tonnes: 5000, registration: { tonnageBand: '1000+' } });
    value(await enterOpening(open.ctx, await openingInput(open, { tonnes: '4000' })));
    expect(await dutiesOf(open)).toEqual([]);
  });

  it('is asked no more once less is used, and opens anew on the day that is reached again', async () => {
    const of = await bandShipper();
    const first = await use(of, '60');
    await use(of, '40');
    const { version } = await findTradeRecord(of.ctx, first);
    value(await withdrawTradeRecord(staff(of.ctx), first, { version, reason: 'never shipped' }));
    expect(await dutiesOf(of)).toMatchObject([{ state: 'waived', waivedReason: '', remindOn: '' }]);
    const later = as(of.ctx, { nowMs: NOW_MS + 5 * DAY_MS });
    await use({ ...of, ctx: later }, '70');
    expect(await dutiesOf(of)).toMatchObject([
      { state: 'open', opensOn: '2026-09-23', dueOn: '2026-12-23' },
    ]);
  });

  it('follows an arrival that was more, and one that was less', async () => {
    const of = await bandShipper();
    const id = await use(of, '98');
    value(await arrive(of.ctx, id, { tonnes: ['100'], confirm_reissue: true }));
    expect(await dutiesOf(of)).toMatchObject([{ opensOn: '2026-11-20', state: 'open' }]);
    value(await arrive(of.ctx, id, { tonnes: ['99.9'], confirm_reissue: true }));
    expect(await dutiesOf(of)).toMatchObject([{ state: 'waived' }]);
  });

  it('that was done stays done once the registration is of the next band', async () => {
    const of = await bandShipper();
    await use(of, '100');
    const [duty] = await dutiesOf(of);
    value(await doDutyStep(of.ctx, duty?.id ?? '', stepOf('updated')));
    await of.ctx.db
      .update(registrations)
      .set({ tonnageBand: '100-1000', tonnageG: 900 * TONNE })
      .where(eq(registrations.id, of.registrationId));
    await use(of, '50');
    expect(await dutiesOf(of)).toMatchObject([{ state: 'done', doneOn: '2026-09-17' }]);
  });
});

it('In Korea the change of the band is filed', async () => {
  const of = await koreanShipper({ krClass: 'existing', tonnageG: 50 * TONNE });
  await use(of, '10');
  const all = await dutiesOf(of);
  expect(all.filter(({ year }) => year > 0)).toMatchObject([
    {
      ...{ kind: 'kr_change', about: 'band', year: 2026, system: 'krscc' },
      ...{ opensOn: '2026-09-18', dueOn: '2026-10-18' },
    },
  ]);
});
