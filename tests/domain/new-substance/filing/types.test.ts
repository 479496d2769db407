import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { lawDrafts } from '#db/schema/regulation.ts';
import { filledPpm } from '~/domain/new-substance/activity/volumes.ts';
import { filingLaw } from '~/domain/new-substance/filing/law.server.ts';
import {
  papersAskedFor,
  papersMissing,
  regimeOn,
  tierOf,
  typeChoices,
  typeOn,
  volumeFit,
} from '~/domain/new-substance/filing/types.ts';
import { volumeYear } from '~/domain/new-substance/filing/volumes.ts';
import { openTestDatabase } from '../../../support/contexts.ts';

type Law = ReturnType<ReturnType<typeof filingLaw>['read']>;
let law: Law;

beforeAll(async () => {
  const db = openTestDatabase();
  const { statement, read } = filingLaw(db, '2026-09-18');
  law = read(await statement);
});

const allowedOn = (day: string) =>
  typeChoices(day, law)
    .filter(({ allowed }) => allowed)
    .map(({ rule, grace }) => `${rule.id}${grace ? ' grace' : ''}`);
const ORDER_7 = ['D', 'S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6'];
const ORDER_12 = ['R', 'S', 'B1', 'B2'];

describe('the types of a day', () => {
  it('are those of the regime in force, and change on the day of the law', () => {
    expect(allowedOn('2010-10-14')).toEqual([]);
    expect(allowedOn('2010-10-15')).toEqual(ORDER_7);
    expect(allowedOn('2020-12-31')).toEqual(ORDER_7);
    expect(allowedOn('2022-01-01')).toEqual(ORDER_12);
  });

  it('have those of Order 7 with a warning until the time of grace is over', () => {
    const late = ORDER_7.map((id) => `${id} grace`);
    expect(allowedOn('2021-01-01')).toEqual([...ORDER_12, ...late]);
    expect(allowedOn('2021-12-31')).toEqual([...ORDER_12, ...late]);
  });

  it('are not changed by the draft revision of June 2026, which is kept but not in force', async () => {
    const draft = await openTestDatabase()
      .select({ from: lawDrafts.fromOn })
      .from(lawDrafts)
      .where(and(eq(lawDrafts.name, 'cn_types'), eq(lawDrafts.profile, 'draft_2026')));
    expect(draft).toEqual([{ from: null }]);
    expect(allowedOn('2026-11-01')).toEqual(ORDER_12);
    expect(law.periods.map(({ from }) => from)).toEqual(['2010-10-15', '2021-01-01']);
  });

  it('say why the others are not allowed', () => {
    const why = (day: string, row: string) =>
      typeChoices(day, law).find(({ rule }) => rule.id === row)?.why;
    expect(why('2020-12-31', 'R')).toBe('regime_to_come');
    expect(why('2022-01-01', 'D')).toBe('regime_over');
    expect(why('2022-01-01', 'R')).toBeNull();
  });

  it('know no special case under Order 12', () => {
    const special = {
      regime: 'order_12',
      registrationType: 'simple_registration',
      simpleKind: 'special',
      specialSubtype: 'ppord',
    } as const;
    expect(typeOn(special, '2024-01-01', law)).toBeNull();
  });

  it('begin with the regime in force', () => {
    expect(regimeOn('2010-10-14', law)).toBeNull();
    expect(regimeOn('2020-12-31', law)).toBe('order_7');
    expect(regimeOn('2021-01-01', law)).toBe('order_12');
  });
});

describe('a volume', () => {
  const rule = (id: string) => {
    const found = law.periods.flatMap(({ types }) => types).find((one) => one.id === id);
    if (found === undefined) throw new Error(id);
    return found;
  };
  const T = 1_000_000;

  it.each([
    ['R', 10 * T, 'fits'],
    ['R', 10 * T - 1, 'below'],
    ['S', 10 * T, 'above'],
    ['S', 10 * T - 1, 'fits'],
    ['S', T - 1, 'below'],
    ['B1', T, 'above'],
    ['B1', T - 1, 'fits'],
    ['S4', T / 10, 'fits'],
    ['S4', T / 10 - 1, 'below'],
    ['S3', 10 * T, 'above'],
    ['B2', 1_000_000 * T, 'fits'],
    ['B2', null, 'fits'],
  ])('of %s that is %d g: %s', (id, grams, fit) => {
    expect(volumeFit(grams, rule(id))).toBe(fit);
  });

  it('has the tier of its lower bound', () => {
    expect([T - 1, T, 10 * T - 1, 10 * T, 1000 * T].map((g) => tierOf(g, rule('D')))).toEqual([
      null,
      '1',
      '1',
      '10',
      '1000',
    ]);
  });

  it('is over its limit by one gram and not before', () => {
    expect(filledPpm(60 * T, 60 * T)).toBe(1_000_000);
    expect(filledPpm(60 * T - 1, 60 * T)).toBe(999_999);
    expect(filledPpm(60 * T + 1, 60 * T)).toBe(1_000_001);
  });

  it('counts what was made and imported, not what was used or handed on', () => {
    const sums = { year: 2026, productionG: 5, importG: 7, useG: 100, exportG: 100, domesticG: 9 };
    const of = volumeYear({ appliedG: 24, registeredImportG: 7 }, sums);
    expect(of).toMatchObject({ countedG: 12, filledPpm: 500_000, importFilledPpm: 1_000_000 });
  });

  it('asks for the papers of its type, for either proof, and for an agent’s authority', () => {
    const asked = papersAskedFor(rule('R'), { hasAgent: true });
    expect(papersMissing(asked, ['receipt', 'application'])).toEqual([
      'test_report',
      'risk_assessment',
      'agent_authorisation',
    ]);
    expect(papersMissing(papersAskedFor(rule('B1'), { hasAgent: false }), [])).toEqual([
      'certificate',
      'application',
    ]);
  });
});
