import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { cnHazards, cnTransfers } from '#db/schema/cn-duty.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnChanges, cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { completeDuty } from '~/domain/new-substance/duty/complete.server.ts';
import { completeDuties } from '~/domain/new-substance/duty/complete-many.server.ts';
import { keepDuties } from '~/domain/new-substance/duty/keep.server.ts';
import { dutiesOfFiling } from '~/domain/new-substance/duty/read.server.ts';
import { completeDutiesInput } from '~/domain/new-substance/duty/schema.ts';
import { waiveDuty } from '~/domain/new-substance/duty/waive.server.ts';
import { addHazard } from '~/domain/new-substance/hazard/add.server.ts';
import { addPublication } from '~/domain/new-substance/publication/add.server.ts';
import { addTransfer } from '~/domain/new-substance/transfer/add.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import {
  type Active,
  activeCompany,
  asOf,
  made,
  REASON,
  sent,
  submittedActivity,
} from '../../../support/new-substance/activities.ts';
import { dutiesOf, insertDuty } from '../../../support/new-substance/duties.ts';
import { insertFiling, insertFilingFile } from '../../../support/new-substance/substances-cn.ts';
import { value } from '../../../support/only-representative/shipments.ts';

const code = (outcome: { ok: boolean; refusal?: { code: number } }) => outcome.refusal?.code;
const DONE = { done_on: '2026-09-18', reference_no: 'HZ-2026-0001' };

async function owed(row: Partial<typeof duties.$inferInsert> = {}) {
  const of = await activeCompany();
  const id = await insertDuty({ companyId: of.companyId, filingId: of.filingId, ...row });
  return { ...of, id };
}
const rowOf = async (id: string) =>
  (await openTestDatabase().select().from(duties).where(eq(duties.id, id)))[0];
const nextOf = async (id: string) =>
  (await openTestDatabase().select().from(cnFilings).where(eq(cnFilings.id, id)))[0]?.nextDutyOn;
const actsOn = async (id: string) =>
  (
    await openTestDatabase()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(desc(auditEntries.atMs))
  ).map(({ action }) => action);
const gone = new Denial(4040);

describe('completeDuty', () => {
  it('keeps day, number and file, and the next duty of the filing is another', async () => {
    const { ctx, companyId, filingId, id } = await owed({ remindOn: '2026-09-19' });
    await insertDuty({ companyId, filingId, year: 2026, dueOn: '2027-04-30' });
    const file_id = await insertFilingFile(companyId, filingId);
    const input = { done_on: '2026-04-12', reference_no: ' HZ-0042 ', file_id };
    value(await completeDuty(ctx, id, input));
    expect(await rowOf(id)).toMatchObject({
      state: 'done',
      doneOn: '2026-04-12',
      referenceNo: 'HZ-0042',
      fileId: file_id,
      remindOn: '',
      version: 2,
    });
    expect(await nextOf(filingId)).toBe('2027-04-30');
    expect(await actsOn(id)).toEqual(['cn_duty.done']);
  });

  it('refuses what is done, a day to come, what a deed completes and what does not apply', async () => {
    const { ctx, id } = await owed();
    expect(code(await completeDuty(ctx, id, { done_on: '2026-09-19' }))).toBe(4100);
    expect(code(await completeDuty(ctx, id, { done_on: '2003-10-14' }))).toBe(4100);
    value(await completeDuty(ctx, id, DONE));
    expect(code(await completeDuty(ctx, id, DONE))).toBe(4195);
    const kinds = ['activity_record', 'information_transfer', 'publication'] as const;
    for (const kind of kinds) {
      const byDeed = await owed({ kind });
      expect(await completeDuty(byDeed.ctx, byDeed.id, DONE)).toMatchObject({
        refusal: {
          code: 4100,
          fields: { reference_no: { key: expect.stringMatching(/^proven_by_/) } },
        },
      });
    }
    // Without what proves it nothing was done.
    const bare = await owed();
    expect(
      await completeDuty(bare.ctx, bare.id, { done_on: '2026-09-18', reference_no: ' ' }),
    ).toEqual({
      ok: false,
      refusal: { code: 4100, fields: { reference_no: { key: 'proof_missing' } } },
    });
    const waived = await owed({ state: 'waived' });
    expect(code(await completeDuty(waived.ctx, waived.id, DONE))).toBe(4105);
  });

  it('knows no duty of others and no file of another filing; a viewer may not', async () => {
    const { ctx, companyId, filingId, id } = await owed();
    const elsewhere = await owed();
    await expect(completeDuty(elsewhere.ctx, id, DONE)).rejects.toEqual(gone);
    await expect(completeDuty(asOf(ctx, { role: 'viewer' }), id, DONE)).rejects.toEqual(
      new Denial(4002),
    );
    const other = await insertFiling(
      { company: { id: companyId, own: elsewhere.enterpriseId } },
      { applicantId: null },
    );
    const file = (file_id: string) => completeDuty(ctx, id, { ...DONE, file_id });
    await expect(file(other.fileId)).rejects.toEqual(gone);
    const removed = await insertFilingFile(companyId, filingId, { removedAtMs: 1 });
    await expect(file(removed)).rejects.toEqual(gone);
  });

  it('of two at once the second hears that it is done', async () => {
    const { ctx, id } = await owed();
    const both = await Promise.all([
      completeDuty(asOf(ctx), id, DONE),
      completeDuty(asOf(ctx), id, DONE),
    ]);
    expect(both.map(code).sort()).toEqual([4195, undefined]);
  });
});

describe('completeDuties', () => {
  it('answers for each row as if it came alone, and writes those that are done', async () => {
    const of = await owed();
    const { ctx, companyId, filingId } = of;
    const more = (year: number, row: Partial<typeof duties.$inferInsert> = {}) =>
      insertDuty({ companyId, filingId, year, dueOn: `${year + 1}-04-30`, ...row });
    const [a, b, bare, over] = [
      await more(2021),
      await more(2022),
      await more(2023),
      await more(2024, { state: 'done' }),
    ];
    const other = await owed();
    const file_id = await insertFilingFile(companyId, filingId);
    const foreign = await insertFilingFile(other.companyId, other.filingId);
    const on = (id: string, row: object) => ({ id, done_on: '2022-04-12', ...row });
    const outcome = await completeDuties(ctx, {
      rows: [
        on(a, { reference_no: 'HZ-1' }),
        on(b, { file_id }),
        on(bare, {}),
        on(over, { reference_no: 'HZ-2' }),
        on(a, { reference_no: 'HZ-1' }),
        on(other.id, { reference_no: 'HZ-3' }),
        on(of.id, { file_id: foreign }),
      ],
    });
    expect(value(outcome).items.map(({ code: said }) => said)).toEqual([
      2000, 2000, 4100, 4195, 4195, 4040, 4040,
    ]);
    expect(await rowOf(a)).toMatchObject({
      ...{ state: 'done', doneOn: '2022-04-12', referenceNo: 'HZ-1', version: 2 },
    });
    expect(await rowOf(b)).toMatchObject({ state: 'done', fileId: file_id });
    expect(await rowOf(bare)).toMatchObject({ state: 'open' });
    expect(await rowOf(other.id)).toMatchObject({ state: 'open' });
    expect(await actsOn(a)).toEqual(['cn_duty.done']);
    const viewer = asOf(ctx, { role: 'viewer' });
    const rows = [on(bare, { reference_no: 'HZ-4' })];
    await expect(completeDuties(viewer, { rows })).rejects.toEqual(new Denial(4002));
    // In one company a viewer, in another not: each row by its own.
    const mixed = { ...viewer, scope: [...viewer.scope, ...other.ctx.scope] };
    expect(value(await completeDuties(mixed, { rows })).items).toEqual([
      { id: bare, code: 4002, at: [] },
    ]);
  });

  it('takes two hundred at once, and tells who comes second', async () => {
    const { ctx, companyId, filingId } = await owed();
    const ids = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        insertDuty({ companyId, filingId, kind: 'new_hazard', year: 0, about: `hzd_${at}` }),
      ),
    );
    const rows = ids.map((id) => ({ id, done_on: '2026-04-12', reference_no: 'HZ-1' }));
    const both = await Promise.all([
      completeDuties(asOf(ctx), { rows }),
      completeDuties(asOf(ctx), { rows }),
    ]);
    const codes = both.map((one) => new Set(value(one).items.map((row) => row.code)));
    expect(codes.map((set) => [...set]).sort()).toEqual([[2000], [4195]]);
    expect(parseInput(completeDutiesInput, { rows: [...rows, ...rows.slice(0, 1)] })).toMatchObject(
      {
        refusal: { code: 4100, fields: { rows: { key: 'too_many' } } },
      },
    );
  });
});

describe('addPublication', () => {
  it('completes the duty to publish, and is asked for again when measures change', async () => {
    const of = await activeCompany({
      filing: { submittedAtMs: Date.UTC(2026, 2, 1), firstActivityOn: '2026-03-10' },
    });
    const { ctx, companyId, filingId } = of;
    await commit(openTestDatabase(), keepDuties(ctx, filingId));
    const duty = async () => {
      const found = (await dutiesOf(filingId)).find(({ kind }) => kind === 'publication');
      return found && [found.opensOn, found.dueOn, found.state, found.doneOn];
    };
    expect(await duty()).toEqual(['2026-03-10', '2026-05-09', 'open', null]);
    const file_id = await insertFilingFile(companyId, filingId, { documentType: 'publication' });
    const input = { page: 'https://www.donghai.example/epa', on: '2026-05-02', file_id };
    expect(code(await addPublication(ctx, filingId, { ...input, on: '2026-09-19' }))).toBe(4100);
    await expect(addPublication(ctx, filingId, { ...input, file_id: 'fil_none' })).rejects.toEqual(
      gone,
    );
    const viewer = asOf(ctx, { role: 'viewer' });
    await expect(addPublication(viewer, filingId, input)).rejects.toEqual(new Denial(4002));
    value(await addPublication(ctx, filingId, input));
    expect(await duty()).toEqual(['2026-03-10', '2026-05-09', 'done', '2026-05-02']);
    await changed(of, 'risk_measures', Date.UTC(2026, 5, 1));
    expect(await duty()).toEqual(['2026-06-01', '2026-07-31', 'open', null]);
    await changed(of, 'purpose', Date.UTC(2026, 6, 1));
    expect(await duty()).toEqual(['2026-06-01', '2026-07-31', 'open', null]);
    value(await addPublication(asOf(ctx), filingId, { ...input, on: '2026-09-10' }));
    expect(await duty()).toEqual(['2026-06-01', '2026-07-31', 'done', '2026-09-10']);
  });
});

describe('what recipients are told', () => {
  it('is told again when number, purpose, hazards, measures or requirements change', async () => {
    const of = await activeCompany({ filing: { submittedAtMs: Date.UTC(2026, 2, 1) } });
    const { ctx, filingId, relatedId, abroadId } = of;
    const lines = [made('5'), sent('1', relatedId), sent('1', abroadId, 'SE')];
    await submittedActivity(of, { role: 'producer', role_pair: [], lines });
    const states = async () =>
      (await dutiesOf(filingId))
        .filter(({ kind }) => kind === 'information_transfer')
        .map(({ about, dueOn, state }) => `${about === relatedId ? 'CN' : 'SE'} ${dueOn} ${state}`)
        .sort();
    const told = (recipient_id: string, sent_on: string) =>
      addTransfer(asOf(ctx), filingId, { recipient_id, sent_on });
    value(await told(relatedId, '2026-03-20'));
    expect(await states()).toEqual(['CN 2026-04-09 done', 'SE 2026-04-09 open']);
    await changed(of, 'hazards', Date.UTC(2026, 5, 1));
    // Who was never told is overdue since the first: a change puts nothing off.
    expect(await states()).toEqual(['CN 2026-07-01 open', 'SE 2026-04-09 open']);
    await changed(of, 'purpose', Date.UTC(2026, 7, 1));
    expect(await states()).toEqual(['CN 2026-07-01 open', 'SE 2026-04-09 open']);
    await changed(of, 'trade_name', Date.UTC(2026, 7, 2));
    value(await told(relatedId, '2026-09-01'));
    value(await told(abroadId, '2026-09-01'));
    expect(await states()).toEqual(['CN 2026-08-31 done', 'SE 2026-08-31 done']);
  });

  it.each(['certificate_no', 'purpose', 'hazards', 'risk_measures', 'management_requirements'])(
    'is told again after a change of %s',
    async (field) => {
      const of = await activeCompany({ filing: { submittedAtMs: Date.UTC(2026, 2, 1) } });
      const lines = [made('5'), sent('1', of.relatedId)];
      await submittedActivity(of, { role: 'producer', role_pair: [], lines });
      value(
        await addTransfer(asOf(of.ctx), of.filingId, {
          recipient_id: of.relatedId,
          sent_on: '2026-03-20',
        }),
      );
      await changed(of, field, Date.UTC(2026, 8, 10));
      const duty = (await dutiesOf(of.filingId)).find(
        ({ kind }) => kind === 'information_transfer',
      );
      expect(duty).toMatchObject({ dueOn: '2026-10-10', state: 'open', doneOn: null });
    },
  );
});

/** Somebody changed a field of the filing at a time. */
async function changed({ ctx, companyId, filingId }: Active, field: string, atMs: number) {
  const db = openTestDatabase();
  await db.insert(cnChanges).values({
    ...{ id: newId('chg', atMs), companyId, filingId, atMs, operatorName: 'Zhao Lei', field },
    ...{ before: '', after: 'x', reason: REASON, authorityStep: '' },
  });
  await commit(db, keepDuties(ctx, filingId));
}

it('a duty that is done before the year’s duties were made leaves its filing to the job that makes them', async () => {
  const { ctx, filingId, id } = await owed();
  await openTestDatabase()
    .update(cnFilings)
    .set({ dutiesYear: 2026 })
    .where(eq(cnFilings.id, filingId));
  // Half past midnight in Beijing.
  const newYear = asOf(ctx, { nowMs: Date.UTC(2026, 11, 31, 16, 30) });
  value(await completeDuty(newYear, id, DONE));
  const [filing] = await openTestDatabase()
    .select()
    .from(cnFilings)
    .where(eq(cnFilings.id, filingId));
  expect(filing).toMatchObject({ dutiesYear: 2026, nextDutyOn: null });
});

describe('waiveDuty', () => {
  it('is an admin’s, with a reason', async () => {
    const { ctx, id, filingId } = await owed();
    await expect(waiveDuty(asOf(ctx, { role: 'member' }), id, { reason: REASON })).rejects.toEqual(
      new Denial(4002),
    );
    expect(code(await waiveDuty(ctx, id, { reason: '太短' }))).toBe(4187);
    value(await waiveDuty(ctx, id, { reason: REASON }));
    expect(await rowOf(id)).toMatchObject({ state: 'waived', waivedReason: REASON });
    expect(await nextOf(filingId)).toBeNull();
    expect(code(await waiveDuty(ctx, id, { reason: REASON }))).toBe(4105);
    const done = await owed({ state: 'done' });
    expect(code(await waiveDuty(done.ctx, done.id, { reason: REASON }))).toBe(4195);
    await expect(waiveDuty(done.ctx, id, { reason: REASON })).rejects.toEqual(gone);
  });
});

describe('addTransfer', () => {
  const delivered = async (): Promise<Active> => {
    const of = await activeCompany({ filing: { submittedAtMs: Date.UTC(2026, 2, 1) } });
    const lines = [made('5'), sent('1', of.relatedId)];
    await submittedActivity(of, { role: 'producer', role_pair: [], lines });
    return of;
  };
  const state = async (filingId: string) =>
    (await dutiesOf(filingId)).find(({ kind }) => kind === 'information_transfer');

  it('completes the duty to tell the recipient, with its proof', async () => {
    const { ctx, companyId, filingId, relatedId } = await delivered();
    expect(await state(filingId)).toMatchObject({ state: 'open', about: relatedId });
    const file_id = await insertFilingFile(companyId, filingId);
    const input = { recipient_id: relatedId, sent_on: '2026-03-20', file_id };
    const { id } = value(await addTransfer(ctx, filingId, input));
    expect(await state(filingId)).toMatchObject({ state: 'done', doneOn: '2026-03-20' });
    const { transfers, duties, firstActivityProposedOn } = await dutiesOfFiling(ctx, filingId);
    expect(firstActivityProposedOn).toBe('2026-03-10');
    expect(transfers).toMatchObject([
      { id, sentOn: '2026-03-20', fileId: file_id, by: 'Zhao Lei' },
    ]);
    expect(duties.find(({ kind }) => kind === 'information_transfer')).toMatchObject({
      standing: 'done',
      byDeed: true,
      recipientId: relatedId,
      source: expect.stringContaining('第三十八条'),
    });
    expect(await actsOn(id)).toEqual(['cn_transfer.add']);
  });

  it('is of an archived recipient only where they have to be told', async () => {
    const of = await delivered();
    await openTestDatabase().update(cnEnterprises).set({ archived: true });
    const to = (recipient_id: string) =>
      addTransfer(asOf(of.ctx), of.filingId, { recipient_id, sent_on: '2026-03-20' });
    expect(await to(of.abroadId)).toMatchObject({
      refusal: { code: 4100, fields: { recipient_id: { key: 'enterprise_archived' } } },
    });
    value(await to(of.relatedId));
  });

  it('is kept of an invalid filing too, and of no draft', async () => {
    const of = await delivered();
    const db = openTestDatabase();
    const become = (row: Partial<typeof cnFilings.$inferInsert>) =>
      db.update(cnFilings).set(row).where(eq(cnFilings.id, of.filingId));
    const input = { recipient_id: of.relatedId, sent_on: '2026-03-20' };
    await become({ status: 'invalid', invalidReason: 'error' });
    value(await addTransfer(of.ctx, of.filingId, input));
    await become({ status: 'draft', invalidReason: null });
    expect(code(await addTransfer(of.ctx, of.filingId, input))).toBe(4184);
  });

  it('refuses the own enterprise, a day to come, and parts of several companies', async () => {
    const of = await activeCompany();
    const other = await activeCompany();
    const to = (recipient_id: string, sent_on = '2026-09-18') =>
      addTransfer(asOf(of.ctx, { also: [other] }), of.filingId, { recipient_id, sent_on });
    expect(code(await to(of.enterpriseId))).toBe(4100);
    expect(code(await to(of.relatedId, '2026-09-19'))).toBe(4100);
    expect(code(await to(other.relatedId))).toBe(4198);
    const input = { recipient_id: other.relatedId, sent_on: '2026-09-18' };
    await expect(addTransfer(of.ctx, of.filingId, input)).rejects.toEqual(gone);
    await expect(addTransfer(other.ctx, of.filingId, input)).rejects.toEqual(gone);
    const kept = await openTestDatabase()
      .select()
      .from(cnTransfers)
      .where(eq(cnTransfers.filingId, of.filingId));
    expect(kept).toEqual([]);
  });
});

describe('addHazard', () => {
  const FOUND = { found_on: '2026-09-10', content: '对水生生物有长期毒性' };

  it('is reported within fifteen days, each by itself', async () => {
    const { ctx, filingId } = await activeCompany();
    const first = value(await addHazard(ctx, filingId, FOUND));
    value(await addHazard(asOf(ctx), filingId, { ...FOUND, found_on: '2026-09-12' }));
    const duties = (await dutiesOf(filingId)).filter(({ kind }) => kind === 'new_hazard');
    expect(duties.map(({ dueOn }) => dueOn).sort()).toEqual(['2026-09-25', '2026-09-27']);
    const own = duties.find(({ about }) => about === first.id);
    value(await completeDuty(ctx, own?.id ?? '', DONE));
    // What else is written of the filing leaves it done.
    value(await addHazard(asOf(ctx), filingId, { ...FOUND, found_on: '2026-09-13' }));
    expect(await rowOf(own?.id ?? '')).toMatchObject({ state: 'done', doneOn: '2026-09-18' });
  });

  it('is of a filing that is good; viewers of a confidential one are not told what it says', async () => {
    const of = await activeCompany({
      filing: { confidential: true, confidentialUntil: '2027-01-01' },
    });
    const { ctx, companyId, filingId } = of;
    const file_id = await insertFilingFile(companyId, filingId);
    value(await addHazard(ctx, filingId, { ...FOUND, file_id }));
    expect(code(await addHazard(ctx, filingId, { ...FOUND, found_on: '2026-09-19' }))).toBe(4100);
    const viewer = asOf(ctx, { role: 'viewer' });
    expect((await dutiesOfFiling(viewer, filingId)).hazards).toMatchObject([
      { content: '', fileId: null, fileName: null },
    ]);
    expect((await dutiesOfFiling(ctx, filingId)).hazards).toMatchObject([
      { content: FOUND.content, fileId: file_id },
    ]);
    await openTestDatabase()
      .update(cnFilings)
      .set({ status: 'invalid', invalidReason: 'error' })
      .where(eq(cnFilings.id, filingId));
    expect(code(await addHazard(ctx, filingId, FOUND))).toBe(4184);
    await expect(addHazard((await activeCompany()).ctx, filingId, FOUND)).rejects.toEqual(gone);
    const rows = openTestDatabase()
      .select()
      .from(cnHazards)
      .where(eq(cnHazards.filingId, filingId));
    expect(await rows).toHaveLength(1);
  });
});
