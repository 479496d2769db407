import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { cnHazards } from '#db/schema/cn-duty.ts';
import type { cnFilings } from '#db/schema/cn-filing.ts';
import { regulationRules } from '#db/schema/regulation.ts';
import { seedId } from '#db/seed/seed-id.ts';
import { daysAfter } from '~/domain/kernel/dates.ts';
import { keepDuties } from '~/domain/new-substance/duty/keep.server.ts';
import { keepUntil, keepYears } from '~/domain/new-substance/file/retention.ts';
import { confidentialAtMost } from '~/domain/new-substance/filing/confidentiality.ts';
import { filingLaw } from '~/domain/new-substance/filing/law.server.ts';
import { typeChoices } from '~/domain/new-substance/filing/types.ts';
import { CN_RULES } from '~/domain/new-substance/rules.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../../../support/contexts.ts';
import {
  activeCompany,
  made,
  sent,
  submittedActivity,
} from '../../../support/new-substance/activities.ts';
import { dutiesOf } from '../../../support/new-substance/duties.ts';
import { cnTenant, DECLARED, insertFiling } from '../../../support/new-substance/substances-cn.ts';

type Row = Partial<typeof cnFilings.$inferInsert>;
const SIMPLE_7 = {
  regime: 'order_7',
  registrationType: 'simple_registration',
  simpleKind: 'basic',
  registeredOn: '2016-05-10',
} as const;
const DECLARATION = { ...DECLARED, confidential: false, confidentialUntil: null } as const;
const REGULAR = { registeredOn: '2021-03-01', annualReportRequired: true } as const;

/** Duties of a filing that came here this year, of one kind: when it opens, by when, by which row. */
async function owed(row: Row, kind: string) {
  const of = await cnTenant();
  const { id } = await insertFiling(of, { submittedAtMs: NOW_MS, ...row });
  await commit(of.ctx.db, keepDuties(systemContext(), id));
  return (await dutiesOf(id))
    .filter((duty) => duty.kind === kind)
    .map(({ opensOn, dueOn, ruleId }) => [opensOn, dueOn, ruleId]);
}

describe('the report of the first activity', () => {
  it.each([
    ['on the last day of Order 7', DECLARATION, '2020-12-31', '2021-01-30', 'order_7/2010-10-15'],
    [
      'of a declaration since Order 12',
      DECLARATION,
      '2021-01-01',
      '2021-03-02',
      'order_12/2021-01-01',
    ],
    ['of a regular registration', REGULAR, '2021-10-18', '2021-12-17', 'order_12/2021-01-01'],
  ])('%s is due by the law of that day', async (_, row, on, due, ruleId) => {
    expect(await owed({ ...row, firstActivityOn: on }, 'first_activity_report')).toEqual([
      [on, due, `cn_first_activity/${ruleId}`],
    ]);
  });

  it('is none of a simple declaration of Order 7', async () => {
    const row = { ...SIMPLE_7, firstActivityOn: '2018-05-01' };
    expect(await owed(row, 'first_activity_report')).toEqual([]);
  });
});

describe('annual reports', () => {
  const dues = async (row: Row) => (await owed(row, 'annual_report')).map(([, due]) => due);

  it('of a priority hazardous declaration are owed for every year since it, by the law of each', async () => {
    expect(await dues({ ...DECLARATION, managementClass: 'priority' })).toEqual([
      // The year of its registration is reported in the next, under Order 7 by 1 February.
      '2020-02-01',
      '2021-04-30',
      '2022-04-30',
      '2023-04-30',
      '2024-04-30',
      '2025-04-30',
      '2026-04-30',
      '2027-04-30',
    ]);
  });

  it('of a hazardous one, and of simple declarations, are owed for the years to 2019', async () => {
    expect(await dues({ ...DECLARATION, managementClass: 'hazardous' })).toEqual(['2020-02-01']);
    const simple = ['2017-02-01', '2018-02-01', '2019-02-01', '2020-02-01'];
    expect(await dues(SIMPLE_7)).toEqual(simple);
    const special = { simpleKind: 'special', specialSubtype: 'export_only' } as const;
    expect(await dues({ ...SIMPLE_7, ...special })).toEqual(simple);
  });

  it('of a general one are none, and of a regular registration where its certificate says so', async () => {
    expect(await dues({ ...DECLARATION, managementClass: 'general' })).toEqual([]);
    expect(await dues({ ...REGULAR, registeredOn: '2024-02-01' })).toEqual([
      '2025-04-30',
      '2026-04-30',
      '2027-04-30',
    ]);
    expect(await dues({ ...REGULAR, annualReportRequired: false })).toEqual([]);
  });
});

describe('the inventory', () => {
  it('takes a declaration five years from its first activity, with a report by its class', async () => {
    const row = { ...DECLARATION, firstActivityOn: '2021-10-18' };
    const listing = [['2025-10-18', '2026-10-18', 'cn_iecsc/order_7/2010-10-15']];
    expect(await owed(row, 'iecsc_listing')).toEqual(listing);
    expect(await owed(row, 'iecsc_report')).toEqual([]);
    for (const managementClass of ['hazardous', 'priority'] as const) {
      expect(await owed({ ...row, managementClass }, 'iecsc_report')).toEqual([
        ['2025-10-20', '2026-04-18', 'cn_iecsc/order_7/2010-10-15'],
      ]);
    }
  });

  it('takes a regular registration five years from it', async () => {
    expect(await owed(REGULAR, 'iecsc_listing')).toEqual([
      ['2025-03-01', '2026-03-01', 'cn_iecsc/order_12/2021-01-01'],
    ]);
  });
});

describe('a confidential identity', () => {
  const law = async () => {
    const { statement, read } = filingLaw(openTestDatabase(), '2026-09-18');
    return read(await statement);
  };

  it.each([
    ['order_12', '2024-03-01', '2029-03-01'],
    ['order_12', '2024-02-29', '2029-02-28'],
    ['order_7', '2019-05-11', '2025-12-31'],
    // Dated in the time of grace.
    ['order_7', '2021-06-01', '2025-12-31'],
  ] as const)('of %s, registered on %s, is one until %s', async (regime, registeredOn, until) => {
    expect(confidentialAtMost({ regime, registeredOn }, await law())).toBe(until);
  });
});

describe('a second row of every rule, from tomorrow', () => {
  const TOMORROW = daysAfter('2026-09-18', 1);
  afterEach(() =>
    openTestDatabase()
      .delete(regulationRules)
      .where(sql`${regulationRules.profile} LIKE 'tomorrow%'`),
  );

  /** The same rules with every number, day and flag another. */
  async function anotherLaw() {
    const db = openTestDatabase();
    const rows = await db
      .select()
      .from(regulationRules)
      .where(sql`${regulationRules.rule} LIKE 'cn%' AND ${regulationRules.active}`);
    expect(new Set(rows.map(({ rule }) => rule))).toEqual(
      new Set(['cn_types', ...Object.keys(CN_RULES)]),
    );
    const latest = new Map(rows.map((row) => [`${row.rule}/${row.regime}`, row]));
    for (const row of latest.values()) {
      const value = JSON.stringify(twisted(JSON.parse(row.value)));
      await db.insert(regulationRules).values({
        ...row,
        ...{ profile: `tomorrow ${row.regime}`, validFrom: TOMORROW, validUntil: null, value },
      });
    }
  }

  function twisted(value: unknown, key = ''): unknown {
    if (Array.isArray(value)) return value.map((one) => twisted(one, key));
    if (typeof value === 'number') return value + 3;
    if (typeof value === 'string') {
      if (/^\d{2}-\d{2}$/.test(value)) return '11-11';
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? '2020-01-01' : value;
    }
    if (typeof value === 'boolean') return key === 'stated' ? value : !value;
    if (value === null) return null;
    return Object.fromEntries(
      Object.entries(value as object).map(([name, one]) => [name, twisted(one, name)]),
    );
  }

  /** Filings of every type with whatever makes duties, as they were before the row. */
  async function everything() {
    const of = await activeCompany({
      filing: { ...REGULAR, submittedAtMs: Date.UTC(2026, 2, 1), firstActivityOn: '2021-10-18' },
    });
    const lines = [made('5'), sent('1', of.relatedId)];
    await submittedActivity(of, { role: 'producer', role_pair: [], lines, emission_note: '无' });
    const db = openTestDatabase();
    await db.insert(cnHazards).values({
      ...{ id: seedId('hzd'), companyId: of.companyId, filingId: of.filingId, moveId: 'seed' },
      ...{ foundOn: '2026-09-10', content: 'x', createdByName: 'x', createdAtMs: 0 },
    });
    const company = { id: of.companyId, own: of.enterpriseId };
    const rows: Row[] = [
      { ...DECLARED, managementClass: 'priority', firstActivityOn: '2020-03-01' },
      {
        ...{ ...DECLARED, confidentialUntil: '2030-12-31', extendedFrom: '2025-12-31' },
        ...{ extensionDecidedOn: '2025-11-20', extensionFileId: 'fil_x' },
      },
      SIMPLE_7,
      {
        ...{ ...SIMPLE_7, simpleKind: 'special', specialSubtype: 'ppord' },
        ...{ registeredOn: '2020-11-01', validUntil: '2022-10-31' },
      },
      { registrationType: 'filing_polymer', confidential: true, confidentialUntil: '2029-03-01' },
    ];
    const others = await Promise.all(
      rows.map((row) => insertFiling({ company }, { submittedAtMs: NOW_MS, ...row })),
    );
    return [of.filingId, ...others.map(({ id }) => id)];
  }

  it('moves no duty of the past, its day, its steps or its source', async () => {
    const ids = await everything();
    const told = async (nowMs: number) => {
      await commit(openTestDatabase(), keepDuties(systemContext(nowMs), ...ids));
      const all = await Promise.all(ids.map((id) => dutiesOf(id)));
      return all.flat().map(({ id, kind, year, opensOn, dueOn, state, ruleId }) => ({
        ...{ id, kind, year, opensOn, dueOn, state, ruleId },
      }));
    };
    const before = await told(NOW_MS);
    expect(new Set(before.map(({ kind }) => kind)).size).toBe(10);
    expect(before.every(({ ruleId }) => ruleId !== '')).toBe(true);
    await anotherLaw();
    const after = await told(NOW_MS + 2 * 24 * 60 * 60 * 1000);
    // The report that opens next year goes by the law of that 1 January; nothing else is of a day to come.
    const coming = ({ kind, year }: (typeof before)[number]) =>
      kind === 'annual_report' && year === 2026;
    expect(after.filter((duty) => !coming(duty))).toEqual(before.filter((duty) => !coming(duty)));
    expect(after.filter(coming).map(({ dueOn }) => dueOn)).toEqual(['2027-11-11', '2027-11-11']);
  });

  it('changes what is registered from then on, and nothing that was', async () => {
    const judged = async (day: string) => {
      const { statement, read } = filingLaw(openTestDatabase(), day);
      return read(await statement);
    };
    const facts = (law: Awaited<ReturnType<typeof judged>>, day: string) => ({
      types: typeChoices(day, law),
      until: (['order_7', 'order_12'] as const).map((regime) =>
        confidentialAtMost({ regime, registeredOn: day }, law),
      ),
      kept: keepYears(
        {
          ...OVER,
          registeredOn: day,
        },
        law,
      ),
    });
    const days = ['2020-12-31', '2021-06-01', '2024-03-01', '2026-09-18'];
    const law = await judged('2026-09-18');
    const before = days.map((day) => facts(law, day));
    await anotherLaw();
    const later = await judged(daysAfter(TOMORROW, 1));
    expect(days.map((day) => facts(later, day))).toEqual(before);
    expect(facts(later, TOMORROW)).not.toEqual(before.at(-1));
    expect(facts(later, TOMORROW).kept).toBe(6);
    expect(keepUntil({ ...OVER, registeredOn: '2024-03-01' }, 3, 2026)).toBe('2029-12-31');
  });
});

const OVER = {
  regime: 'order_12',
  registrationType: 'filing_ordinary',
  simpleKind: null,
  specialSubtype: null,
  recordedYear: 2026,
  invalidOn: null,
} as const;
