import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { saveActivity } from '~/domain/new-substance/activity/save.server.ts';
import { voidActivity } from '~/domain/new-substance/activity/void.server.ts';
import { keepDuties } from '~/domain/new-substance/duty/keep.server.ts';
import { saveFiling } from '~/domain/new-substance/filing/save.server.ts';
import type { SaveFilingInput } from '~/domain/new-substance/filing/schema.ts';
import { setFilingStatus } from '~/domain/new-substance/filing/set-status.server.ts';
import { submitFiling } from '~/domain/new-substance/filing/submit.server.ts';
import { addTransfer } from '~/domain/new-substance/transfer/add.server.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../../../support/contexts.ts';
import {
  type Active,
  activeCompany,
  amendment,
  asOf,
  handed,
  imported,
  made,
  REASON,
  sent,
  submittedActivity,
} from '../../../support/new-substance/activities.ts';
import { dutiesOf, insertDuty } from '../../../support/new-substance/duties.ts';
import {
  cnTenant,
  filingContent,
  insertFiling,
} from '../../../support/new-substance/substances-cn.ts';
import { value } from '../../../support/only-representative/shipments.ts';

type Row = Partial<typeof cnFilings.$inferInsert>;

/** The duties of a filing as: kind, year, when it opens, by when, state. */
async function told(filingId: string) {
  return (await dutiesOf(filingId)).map(({ kind, year, opensOn, dueOn, state }) =>
    [kind, year || '', opensOn, dueOn, state].filter(Boolean).join(' '),
  );
}

const stored = async (id: string) =>
  (await openTestDatabase().select().from(cnFilings).where(eq(cnFilings.id, id)))[0];

/** A filing whose duties were made. */
async function kept(row: Row, nowMs = NOW_MS) {
  const of = await cnTenant();
  const { id } = await insertFiling(of, row);
  await commit(of.ctx.db, keepDuties(systemContext(nowMs), id));
  return { ...of, id };
}

const SUBMITTED = { submittedAtMs: Date.UTC(2026, 2, 1) };

describe('what is asked of a filing', () => {
  it('is its report of the first activity, its annual reports, its records, and the inventory', async () => {
    const { id } = await kept({
      ...SUBMITTED,
      annualReportRequired: true,
      firstActivityOn: '2024-05-31',
    });
    expect(await told(id)).toEqual([
      'activity_record 2026 2026-01-01 2026-12-31 open',
      // Of every year since the registration, also those before it came here.
      'annual_report 2024 2025-01-01 2025-04-30 open',
      'annual_report 2025 2026-01-01 2026-04-30 open',
      'annual_report 2026 2027-01-01 2027-04-30 open',
      // Day 0 does not count, the last day does.
      'first_activity_report 2024-05-31 2024-07-30 open',
      'iecsc_listing 2028-03-01 2029-03-01 open',
      'publication 2024-05-31 2024-07-30 open',
    ]);
    expect(await stored(id)).toMatchObject({ nextDutyOn: '2024-07-30', dutiesYear: 2026 });
  });

  it('is no report of a year before its registration', async () => {
    const { id } = await kept({
      ...SUBMITTED,
      annualReportRequired: true,
      registeredOn: '2026-01-10',
    });
    expect(await told(id)).toEqual([
      'activity_record 2026 2026-01-10 2026-12-31 open',
      'annual_report 2026 2027-01-01 2027-04-30 open',
      'iecsc_listing 2030-01-10 2031-01-10 open',
    ]);
  });

  it('is less of a filing for an ordinary substance, and nothing of a draft', async () => {
    const ordinary = { ...SUBMITTED, registrationType: 'filing_ordinary' as const };
    const { id } = await kept({
      ...ordinary,
      annualReportRequired: true,
      firstActivityOn: '2026-03-01',
    });
    expect(await told(id)).toEqual(['activity_record 2026 2026-01-01 2026-12-31 open']);
    const draft = await kept({ ...ordinary, status: 'draft' });
    expect(await told(draft.id)).toEqual([]);
    expect(await stored(draft.id)).toMatchObject({ nextDutyOn: null });
  });

  it('of a hazardous declaration of Order 7 goes by its first activity, with a report before the listing', async () => {
    const { id } = await kept({
      ...SUBMITTED,
      regime: 'order_7',
      registrationType: 'regular_declaration',
      registeredOn: '2019-04-01',
      managementClass: 'hazardous',
      firstActivityOn: '2021-10-18',
    });
    expect(await told(id)).toEqual(
      expect.arrayContaining([
        'iecsc_listing 2025-10-18 2026-10-18 open',
        'iecsc_report 2025-10-20 2026-04-18 open',
      ]),
    );
  });

  it('of research ends with its two years, and has no record of a year after them', async () => {
    const { id } = await kept({
      submittedAtMs: Date.UTC(2019, 0, 2),
      regime: 'order_7',
      registrationType: 'simple_registration',
      simpleKind: 'special',
      specialSubtype: 'ppord',
      registeredOn: '2018-05-01',
      validUntil: '2020-04-30',
    });
    expect(await told(id)).toEqual([
      'activity_record 2019 2019-01-01 2019-12-31 open',
      'activity_record 2020 2020-01-01 2020-12-31 open',
      // Order 7 asked simple declarations for the years to 2019.
      'annual_report 2018 2019-01-01 2019-02-01 open',
      'annual_report 2019 2020-01-01 2020-02-01 open',
      'ppord_end 2019-11-02 2020-04-30 open',
    ]);
  });

  it('is told of its confidentiality for as long as it lasts', async () => {
    const secret = {
      ...SUBMITTED,
      registrationType: 'filing_ordinary' as const,
      confidential: true,
    };
    const { id } = await kept({ ...secret, confidentialUntil: '2026-09-18' });
    expect(await told(id)).toContain('confidentiality_end 2026-01-21 2026-09-18 open');
    const over = await kept({ ...secret, confidentialUntil: '2026-09-17' });
    expect(await told(over.id)).toHaveLength(1);
  });

  it('begins anew with a year, and keeps what was made of the years before', async () => {
    const { id } = await kept({ ...SUBMITTED, registrationType: 'filing_ordinary' });
    const newYear = Date.UTC(2026, 11, 31, 16);
    await commit(openTestDatabase(), keepDuties(systemContext(newYear), id));
    expect(await told(id)).toEqual([
      'activity_record 2026 2026-01-01 2026-12-31 open',
      'activity_record 2027 2027-01-01 2027-12-31 open',
    ]);
    expect(await stored(id)).toMatchObject({ dutiesYear: 2027 });
  });

  it('is the same however often it is asked', async () => {
    const { id } = await kept({ ...SUBMITTED, annualReportRequired: true });
    const before = await dutiesOf(id);
    await commit(openTestDatabase(), keepDuties(systemContext(NOW_MS + 1000), id));
    const after = await dutiesOf(id);
    expect(after.map(({ moveId: _, ...row }) => row)).toEqual(
      before.map(({ moveId: _, ...row }) => row),
    );
  });
});

describe('duties of a filing', () => {
  const input = (own: string, change: Partial<SaveFilingInput> = {}) =>
    filingContent({ own }, { certificate_no: 'DH-CG-KEEP', ...change });

  it('are made when it is submitted and follow its changes', async () => {
    const of = await cnTenant();
    const { id } = await insertFiling(of, { status: 'draft', annualReportRequired: true });
    value(await submitFiling(of.ctx, id, { version: 1 }));
    expect(await told(id)).toHaveLength(5);
    const save = async (version: number, change: Partial<SaveFilingInput>) =>
      value(
        await saveFiling(of.ctx, id, { ...input(of.company.own, change), reason: REASON, version }),
      );
    await save(2, { annual_report_required: false });
    expect(await told(id)).toEqual(
      expect.arrayContaining(['annual_report 2025 2026-01-01 2026-04-30 waived']),
    );
    await save(3, { annual_report_required: true });
    expect(await told(id)).toEqual(
      expect.arrayContaining(['annual_report 2025 2026-01-01 2026-04-30 open']),
    );
  });

  it('that are open and not overdue end when it becomes invalid, and are open again when it is good again', async () => {
    const of = await cnTenant();
    const { id } = await insertFiling(of, { status: 'draft', annualReportRequired: true });
    value(await submitFiling(of.ctx, id, { version: 1 }));
    value(
      await setFilingStatus(of.ctx, id, { status: 'invalid', reason_key: 'listed', version: 2 }),
    );
    const states = async () =>
      Object.fromEntries((await dutiesOf(id)).map(({ kind, year, state }) => [kind + year, state]));
    expect(await states()).toEqual({
      activity_record2026: 'waived',
      annual_report2024: 'open',
      annual_report2025: 'open',
      annual_report2026: 'waived',
      iecsc_listing0: 'done',
    });
    value(await setFilingStatus(of.ctx, id, { status: 'normal', reason: REASON, version: 3 }));
    expect(new Set(Object.values(await states()))).toEqual(new Set(['open']));
  });

  it('that are overdue are completed by their deed on an invalid filing too, and open again when it is taken back', async () => {
    const of = await activeCompany({ filing: { submittedAtMs: Date.UTC(2025, 2, 1) } });
    const { filingId, companyId, relatedId } = of;
    const lines = [
      made('5', { happened_on: '2025-03-10' }),
      { ...sent('1', relatedId), happened_on: '2025-03-10' },
    ];
    const producer = { role: 'producer' as const, role_pair: [], lines };
    await insertDuty({ companyId, filingId, kind: 'activity_record', dueOn: '2025-12-31' });
    const transfer = { kind: 'information_transfer', about: relatedId, year: 0 } as const;
    await insertDuty({ companyId, filingId, ...transfer, dueOn: '2025-04-09' });
    await openTestDatabase()
      .update(cnFilings)
      .set({ status: 'invalid', invalidReason: 'revoked', invalidOn: '2026-02-01' })
      .where(eq(cnFilings.id, filingId));
    const record = await submittedActivity(of, { year: 2025, ...producer });
    const states = async () =>
      (await dutiesOf(filingId)).map(({ kind, year, state }) => `${kind} ${year} ${state}`);
    expect(await states()).toEqual(['activity_record 2025 done', 'information_transfer 0 open']);
    const told = { recipient_id: relatedId, sent_on: '2026-03-20' };
    value(await addTransfer(asOf(of.ctx), filingId, told));
    expect(await states()).toEqual(['activity_record 2025 done', 'information_transfer 0 done']);
    value(await voidActivity(asOf(of.ctx), record.id, { ...record, reason: REASON }));
    expect((await states())[0]).toBe('activity_record 2025 open');
  });

  it('that somebody put aside stay so, until their end is another day', async () => {
    const { id } = await kept({
      ...SUBMITTED,
      registrationType: 'filing_ordinary',
      confidential: true,
      confidentialUntil: '2027-01-31',
    });
    const db = openTestDatabase();
    await db
      .update(duties)
      .set({ state: 'waived', waivedReason: REASON })
      .where(eq(duties.subjectId, id));
    const again = () => commit(db, keepDuties(systemContext(), id));
    await again();
    expect((await dutiesOf(id)).map(({ state }) => state)).toEqual(['waived', 'waived']);
    await db.update(cnFilings).set({ confidentialUntil: '2027-02-28' }).where(eq(cnFilings.id, id));
    await again();
    expect(await dutiesOf(id)).toMatchObject([
      { kind: 'activity_record', state: 'waived', waivedReason: REASON },
      { kind: 'confidentiality_end', state: 'open', waivedReason: '', dueOn: '2027-02-28' },
    ]);
  });
});

describe('a submitted record', () => {
  const regular = (): Promise<Active> =>
    activeCompany({ filing: { ...SUBMITTED, registrationType: 'regular_registration' } });

  it('completes the duty of its year, and opens it again when it is void', async () => {
    const of = await regular();
    const { id, version } = await submittedActivity(of);
    expect(await told(of.filingId)).toContain('activity_record 2026 2026-01-01 2026-12-31 done');
    const [record] = await dutiesOf(of.filingId);
    expect(record).toMatchObject({ doneOn: '2026-09-18', remindOn: '' });
    value(await voidActivity(of.ctx, id, { version, reason: REASON }));
    expect(await told(of.filingId)).toContain('activity_record 2026 2026-01-01 2026-12-31 open');
  });

  it('tells of the first activity: the earliest that was made, or imported and handed on', async () => {
    const of = await regular();
    const lines = [
      imported('1', { happened_on: '2026-02-01' }),
      imported('1', {
        happened_on: '2026-02-01',
        handovers: [handed('0.5', of.relatedId, '2026-03-05')],
      }),
      made('1', { happened_on: '2026-03-10' }),
    ];
    const record = await submittedActivity(of, { lines });
    expect(await told(of.filingId)).toContain('first_activity_report 2026-03-05 2026-05-04 open');
    const less = { lines: [made('1', { happened_on: '2026-03-10' })] };
    value(await saveActivity(of.ctx, record.id, amendment(of, record, 1, less)));
    expect(await told(of.filingId)).toContain('first_activity_report 2026-03-10 2026-05-09 open');
  });

  it('asks for the information of each recipient, abroad or not, and of none that it no longer names', async () => {
    const of = await regular();
    const lines = [made('5'), sent('1', of.relatedId), sent('1', of.abroadId, 'SE')];
    const record = await submittedActivity(of, { role: 'producer', role_pair: [], lines });
    const told = (await dutiesOf(of.filingId)).filter((one) => one.kind === 'information_transfer');
    expect(told.map(({ about }) => about).sort()).toEqual([of.abroadId, of.relatedId].sort());
    expect(told[0]).toMatchObject({ opensOn: '2026-03-10', dueOn: '2026-04-09', state: 'open' });
    const less = { role: 'producer', role_pair: [], lines: lines.slice(0, 2) } as const;
    value(
      await saveActivity(of.ctx, record.id, amendment(of, record, 1, { ...less, role_pair: [] })),
    );
    const after = (await dutiesOf(of.filingId)).filter(
      (one) => one.kind === 'information_transfer',
    );
    expect(after.map(({ about, state }) => [about, state]).sort()).toEqual(
      [
        [of.abroadId, 'waived'],
        [of.relatedId, 'open'],
      ].sort(),
    );
  });
});
