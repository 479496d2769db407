import { eq } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpAnnualReports, rpAnnualWaivers, rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import { daysAfter } from '~/domain/kernel/dates.ts';
import { NO_RENEWAL } from '~/domain/responsible-person/product/renewal/rules.ts';
import {
  type CosmeticsTenant,
  cosmeticsTenant,
  insertCosmetic,
} from '../../../support/responsible-person/cosmetics.ts';
import { issueNotice } from '../../../support/responsible-person/imports.ts';
import {
  insertRecord,
  insertReport,
  lettersOf,
  lookAgain,
  remindOn,
  stepsOf,
} from '../../../support/responsible-person/reminders.ts';

interface Row {
  /** Makes something to be reminded of. */
  insert: (of: CosmeticsTenant) => Promise<string>;
  /** Its days, and the steps they are kept under. */
  days: [day: string, step: string][];
  /** What ends it. */
  stop: (of: CosmeticsTenant, id: string) => Promise<unknown>;
  /** Who is written to beside the tenant's people, or instead of them. */
  told?: 'party' | 'both';
}

const change =
  <Table extends SQLiteTable & { id: SQLiteColumn }>(
    table: Table,
    set: Partial<Table['$inferInsert']>,
  ): Row['stop'] =>
  ({ ctx }, id) =>
    ctx.db
      .update(table)
      .set(set as Table['$inferInsert'])
      .where(eq(table.id, id));

const product =
  (row: Partial<typeof rpProducts.$inferInsert>): Row['insert'] =>
  async (of) =>
    (await insertCosmetic(of, row)).id;

const batch =
  (row: Partial<typeof rpBatches.$inferInsert>): Row['insert'] =>
  async (of) =>
    (await insertCosmetic(of, {}, row)).batchId;

const report =
  (row: Partial<typeof rpAdverseReports.$inferInsert>): Row['insert'] =>
  async (of) =>
    insertReport(of, await insertCosmetic(of), row);

const special = product({ type: 'special', validUntil: '2026-12-31' });
const ofCertificate: Row['days'] = [
  ['2025-12-31', 'months_12'],
  ['2026-06-30', 'months_6'],
  ['2026-08-21', 'opens'],
  ['2026-08-31', 'months_4'],
  ['2026-11-05', 'closes'],
];
const ofEnd: Row['days'] = [
  ['2026-09-18', 'days_90'],
  ['2026-11-17', 'days_30'],
  ['2026-12-10', 'days_7'],
  ['2026-12-17', 'days_0'],
];

const ofAnnual: Row['days'] = [
  ['2027-01-01', '01-01'],
  ['2027-03-01', '03-01'],
  ['2027-03-15', '03-15'],
  ['2027-03-25', '03-25'],
  ['2027-03-31', '03-31'],
  ['2027-04-07', 'after_7'],
  ['2027-06-30', 'after_91'],
  ['2027-07-30', 'month_1'],
  ['2027-08-30', 'month_2'],
];

/** The table “Reminder” of `areas/responsible-person.md` §6; each kind of stop has a row. */
const ROWS: Record<string, Row> = {
  'certificate ends, until renewal is filed': {
    insert: special,
    days: ofCertificate,
    stop: change(rpProducts, { renewalFiledOn: '2026-08-21' }),
  },
  'certificate ends, until it has a new date': {
    insert: special,
    days: ofCertificate,
    stop: change(rpProducts, { validUntil: '2031-12-31' }),
  },
  'certificate ends, until the product is invalid': {
    insert: special,
    days: ofCertificate,
    stop: change(rpProducts, { status: 'invalid', invalidCause: 'other' }),
  },
  'annual report, until that of the year is there': {
    insert: product({ reportOn: '2026-01-01' }),
    days: ofAnnual,
    stop: ({ ctx }, productId) =>
      ctx.db.insert(rpAnnualReports).values({ productId, year: 2026, filedOn: '2027-03-26' }),
  },
  'annual report, until it is waived': {
    insert: product({ reportOn: '2026-01-01' }),
    days: ofAnnual,
    stop: ({ ctx }, productId) =>
      ctx.db.insert(rpAnnualWaivers).values({
        productId,
        ...{ year: 2026, reason: '未进口', waivedByName: '何岚', waivedAtMs: 0 },
      }),
  },
  'renewal pending, until a decision is entered': {
    insert: product({
      ...{ type: 'special', validUntil: '2026-12-31', renewalFiledOn: '2026-09-01' },
      ...{ renewalAcceptanceNo: '国妆特进字延受1', renewalFileId: 'fil_x', renewalPending: true },
    }),
    days: [
      ['2027-01-01', 'after_1'],
      ['2027-02-01', 'month_1'],
      ['2027-03-01', 'month_2'],
    ],
    stop: change(rpProducts, { validUntil: '2031-12-31', ...NO_RENEWAL }),
  },
  'contract, until it has a new date': {
    insert: product({ rpContractUntil: '2026-12-17' }),
    days: ofEnd,
    stop: change(rpProducts, { rpContractUntil: '2029-12-17' }),
  },
  'authorisation, until it has a new date': {
    insert: ({ ctx }) =>
      insertEnterprise(ctx.db, { companyId: ctx.company.id, authorisedUntil: '2026-12-17' }),
    days: ofEnd,
    stop: change(rpEnterprises, { authorisedUntil: null }),
  },
  'general reaction, until it is reported': {
    insert: report({ severity: 'general', dueOn: '2026-10-02' }),
    days: [
      ['2026-09-17', 'half'],
      ['2026-09-29', 'days_3'],
      ['2026-10-02', 'days_0'],
      ['2026-10-03', '2026-10-03'],
      ['2026-10-04', '2026-10-04'],
    ],
    stop: change(rpAdverseReports, { state: 'reported', reportedOn: '2026-10-03' }),
  },
  'reaction of wide impact, until it is reported': {
    insert: report({
      severity: 'wide_impact',
      firstDiscoveredOn: '2026-09-17',
      dueOn: '2026-09-20',
    }),
    days: [
      ['2026-09-19', 'days_1'],
      ['2026-09-20', 'days_0'],
      ['2026-09-21', '2026-09-21'],
    ],
    stop: change(rpAdverseReports, { state: 'reported', reportedOn: '2026-09-20' }),
  },
  'self-check, until its date is entered': {
    insert: report({ state: 'reported', reportedOn: '2026-09-10', selfCheckDueOn: '2026-09-22' }),
    days: [
      ['2026-09-17', 'days_5'],
      ['2026-09-22', 'days_0'],
      ['2026-09-23', '2026-09-23'],
    ],
    stop: change(rpAdverseReports, { selfCheckOn: '2026-09-22' }),
  },
  'silent partner, until it answers': {
    insert: async (of) => (await insertRecord(of)).id,
    days: [
      ['2026-09-06', 'after_5'],
      ['2026-09-11', 'after_10'],
    ],
    stop: change(rpTrades, { waitingFor: null, askedAtMs: null }),
    told: 'party',
  },
  'missing declaration, until it is uploaded': {
    insert: async (of) => {
      const { id } = await insertRecord(of, { status: 'CONFIRMED', arrivalOn: '2026-06-01' });
      await issueNotice(of.ctx, id);
      return id;
    },
    days: [
      ['2026-06-15', 'after_14'],
      ['2026-07-01', 'after_30'],
      ['2026-07-31', 'after_60'],
      ['2026-08-30', 'after_90'],
    ],
    stop: change(rpTrades, {
      status: 'COMPLETED',
      customsNo: '222920261000012345',
      declaredOn: '2026-08-01',
      declarationFileId: 'fil_1',
      completedAtMs: 0,
    }),
    told: 'both',
  },
  'unsampled batch, until a sample is kept': {
    insert: batch({ importOn: '2026-06-01' }),
    days: [
      ['2026-06-08', 'after_7'],
      ['2026-06-15', 'after_14'],
      ['2026-07-15', 'month_1'],
      ['2026-08-15', 'month_2'],
    ],
    stop: change(rpBatches, {
      retentionStatus: 'retained',
      retentionOn: '2026-08-01',
      retainedQuantity: 4,
      samplingPlace: '广州仓库',
    }),
  },
  'sample that may go': {
    insert: batch({
      retentionStatus: 'retained',
      retentionOn: '2026-01-05',
      retainedQuantity: 4,
      samplingPlace: '广州仓库',
      retainUntil: '2026-09-17',
    }),
    days: [['2026-09-18', 'after_1']],
    stop: change(rpBatches, { retentionStatus: 'disposed' }),
  },
};

it.each(Object.entries(ROWS))(
  '%s: on its days, once each, the newest alone after missed ones',
  async (_, row) => {
    const of = await cosmeticsTenant();
    const { insert, days, stop, told } = row;
    const [kept, stopped] = [await insert(of), await insert(of)];
    const steps = days.map(([, step]) => step);
    const [[first] = [''], [last] = ['']] = [days[0], days.at(-1)];
    await remindOn(daysAfter(first, -1));
    for (const [day] of days.slice(0, -1)) await remindOn(day);
    await stop(of, stopped);
    const missed = await insert(of);
    await remindOn(last);
    // The same day once more, as after a fault.
    await lookAgain();
    await remindOn(last, '09:30');
    expect(await stepsOf(kept)).toEqual(steps);
    expect(await stepsOf(stopped)).toEqual(steps.slice(0, -1));
    expect(await stepsOf(missed)).toEqual(steps.slice(-1));
    const [people, parties] = [await lettersOf(of), await lettersOf(of, '%@trading.example')];
    expect(people).toHaveLength(told === 'party' ? 0 : days.length);
    // Two records until the last day, two on it: one was stopped, one is new.
    expect(parties).toHaveLength(told === undefined ? 0 : days.length * 2);
  },
);
