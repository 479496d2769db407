import { describe, expect, it } from 'vitest';
import { findDuty, openDutyProof } from '~/domain/only-representative/duty/find.server.ts';
import { exportDuties, listDuties } from '~/domain/only-representative/duty/list.server.ts';
import { type OrDutyListInput, orDutyList } from '~/domain/only-representative/duty/schema.ts';
import { doDutyStep } from '~/domain/only-representative/duty/step.server.ts';
import { waiveRegistrationDuty } from '~/domain/only-representative/duty/waive.server.ts';
import { readHome } from '~/domain/only-representative/home/read.server.ts';
import { readSubstance } from '~/domain/only-representative/substance/detail.server.ts';
import { ledgerList } from '~/domain/only-representative/substance/schema.ts';
import { as, tenantContext } from '../../../support/contexts.ts';
import {
  bandDuty,
  bandShipper,
  proofOf,
  stepOf,
} from '../../../support/only-representative/registration-duties.ts';
import { code, value } from '../../../support/only-representative/shipments.ts';

const DAY_MS = 86_400_000;
const asked = (query: string): OrDutyListInput => orDutyList.lenient(new URLSearchParams(query));

describe('a step of a duty', () => {
  it('is done by its day with a number or a file, and the last one ends the duty', async () => {
    const of = await bandShipper();
    const id = await bandDuty(of);
    const file_id = await proofOf(of.ctx);
    value(await doDutyStep(of.ctx, id, stepOf('informed')));
    const plan = stepOf('plan', { number: '', file_id, done_on: '2024-02-29' });
    value(await doDutyStep(of.ctx, id, plan));
    expect(await findDuty(of.ctx, id)).toMatchObject({
      ...{ standing: 'open', next: 'updated', daysLeft: 91, source: '欧盟第 2020/1435 号实施条例' },
      deeds: [
        { step: 'informed' },
        { step: 'plan', doneOn: '2024-02-29', fileName: 'receipt.pdf' },
      ],
    });
    expect((await openDutyProof(of.ctx, id, 'plan')).headers).toBeDefined();
    await expect(openDutyProof(of.ctx, id, 'informed')).rejects.toMatchObject({ code: 4040 });
    value(await doDutyStep(of.ctx, id, stepOf('updated')));
    expect(await findDuty(of.ctx, id)).toMatchObject({
      ...{ standing: 'done', next: null, doneOn: '2026-09-17', daysLeft: null },
    });
  });

  it('is refused without what proves it, on a day to come, of another kind, and twice', async () => {
    const of = await bandShipper();
    const id = await bandDuty(of);
    expect(
      await doDutyStep(of.ctx, id, stepOf('filed', { done_on: '2026-09-19', number: ' ' })),
    ).toMatchObject({
      refusal: {
        code: 4100,
        fields: {
          step: { key: 'invalid_choice' },
          done_on: { key: 'future_day' },
          number: { key: 'proof_missing' },
        },
      },
    });
    const report = stepOf('informed', { last_report_on: '2027-01-31' });
    expect(await doDutyStep(of.ctx, id, report)).toMatchObject({
      refusal: { fields: { last_report_on: { key: 'invalid_choice' } } },
    });
    value(await doDutyStep(of.ctx, id, stepOf('informed')));
    expect(code(await doDutyStep(of.ctx, id, stepOf('informed')))).toBe(4195);
    value(await doDutyStep(of.ctx, id, stepOf('updated')));
    expect(code(await doDutyStep(of.ctx, id, stepOf('plan')))).toBe(4195);
    expect(code(await waiveRegistrationDuty(of.ctx, id, { reason: 'x' }))).toBe(4195);
  });

  it('with tests moves the last day to three months after the last report, and a later report moves it again', async () => {
    const of = await bandShipper();
    const id = await bandDuty(of);
    const due = async () => (await findDuty(of.ctx, id)).dueOn;
    expect(await due()).toBe('2026-12-18');
    value(await doDutyStep(of.ctx, id, stepOf('plan', { last_report_on: '2026-11-30' })));
    expect(await due()).toBe('2027-02-28');
    value(await doDutyStep(of.ctx, id, stepOf('plan', { last_report_on: '2027-05-31' })));
    expect(await due()).toBe('2027-08-31');
    // What was due before the reports stays due by that.
    value(await doDutyStep(of.ctx, id, stepOf('plan', { last_report_on: '2026-08-01' })));
    expect(await due()).toBe('2026-12-18');
    expect(code(await doDutyStep(of.ctx, id, stepOf('plan')))).toBe(4195);
  });

  it('said in two tabs at once is kept once', async () => {
    const of = await bandShipper();
    const id = await bandDuty(of);
    const both = await Promise.all(
      ['1', '2'].map(async (number) =>
        code(await doDutyStep(as(of.ctx), id, stepOf('updated', { number }))),
      ),
    );
    expect(both.sort()).toEqual([2000, 4195]);
    const other = await bandDuty(await bandShipper({ ctx: of.ctx }));
    const steps = await Promise.all(
      ['1', '2'].map(async (number) =>
        code(await doDutyStep(as(of.ctx), other, stepOf('informed', { number }))),
      ),
    );
    expect(steps.sort()).toEqual([2000, 4106]);
  });

  it('is nobody else’s: another company, a viewer, a file that is used elsewhere', async () => {
    const of = await bandShipper();
    const id = await bandDuty(of);
    const stranger = await tenantContext();
    const foreign = stepOf('informed', { file_id: await proofOf(stranger) });
    for (const act of [
      () => doDutyStep(stranger, id, stepOf('informed')),
      () => waiveRegistrationDuty(stranger, id, { reason: 'x' }),
      () => findDuty(stranger, id),
      () => doDutyStep(of.ctx, id, foreign),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 4040 });
    }
    const [member, viewer] = [as(of.ctx, { role: 'member' }), as(of.ctx, { role: 'viewer' })];
    const denied = { code: 4002 };
    await expect(doDutyStep(viewer, id, stepOf('informed'))).rejects.toMatchObject(denied);
    await expect(waiveRegistrationDuty(member, id, { reason: 'x' })).rejects.toMatchObject(denied);
    const file_id = await proofOf(of.ctx);
    value(await doDutyStep(member, id, stepOf('informed', { file_id })));
    await expect(doDutyStep(member, id, stepOf('plan', { file_id }))).rejects.toMatchObject({
      code: 4040,
    });
    expect((await listDuties(stranger, asked(''))).items).toEqual([]);
  });
});

describe('a duty', () => {
  it('is overdue from the day after its last, on list, home and substance, until it is waived', async () => {
    const of = await bandShipper();
    const id = await bandDuty(of);
    const on = (days: number) => as(of.ctx, { nowMs: of.ctx.nowMs + days * DAY_MS });
    const [last, after] = [on(91), on(92)];
    expect((await listDuties(last, asked('state=overdue'))).items).toEqual([]);
    const overdue = { id, standing: 'overdue', daysLeft: -1, isUncovered: true };
    expect((await listDuties(after, asked('state=overdue'))).items).toMatchObject([overdue]);
    expect((await listDuties(after, asked('state=open&kind=band_update'))).items).toHaveLength(1);
    expect((await exportDuties(after, asked('q=methacry'))).map((one) => one.id)).toEqual([id]);
    expect((await listDuties(after, asked('q=styrene'))).items).toEqual([]);
    const { due } = await readHome(after);
    expect(due.find(({ kind }) => kind === 'band_update')).toMatchObject({
      subjectId: id,
      days: -1,
    });
    const query = ledgerList.lenient(new URLSearchParams());
    expect((await readSubstance(after, of.registrationId, query)).duties).toMatchObject([overdue]);
    value(await waiveRegistrationDuty(after, id, { reason: 'Registered for 100-1000 t already' }));
    expect(await findDuty(after, id)).toMatchObject({ standing: 'waived', isUncovered: false });
    expect(code(await waiveRegistrationDuty(after, id, { reason: 'again' }))).toBe(4105);
  });
});
