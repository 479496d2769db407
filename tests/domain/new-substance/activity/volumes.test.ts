import { describe, expect, it } from 'vitest';
import {
  type ActivityType,
  type Compared,
  type Counting,
  closingStockOf,
  columnOf,
  deviationsOf,
  gaugesOf,
  handedLater,
  minus,
  NO_SUMS,
  plus,
  type Sums,
  sumsOf,
} from '~/domain/new-substance/activity/volumes.ts';
import { random, SEED } from '../../../support/walks.ts';

const AMBER = 80;
const T = 1_000_000;
const DAY = '2026-03-10';
const WHOSE = { year: 2026, enterpriseId: 'ent_own' };
const line = (
  activityType: ActivityType,
  massG: number,
  country = '',
  change: Partial<Counting> = {},
): Counting => ({ activityType, happenedOn: DAY, massG, country, handovers: [], ...change });
const to = (recipientId: string | null, on: string, massG: number | null) => ({
  ...{ recipientId, on, massG },
});
const sums = (lines: readonly Counting[]) => sumsOf(lines, WHOSE);

describe('what a line counts', () => {
  it.each<[ActivityType, string, keyof Sums]>([
    ['production', '', 'productionG'],
    ['import', 'SE', 'importG'],
    ['processing_use', '', 'useG'],
    ['research_use', '', 'useG'],
    ['transfer_export', 'CN', 'domesticG'],
    ['transfer_export', 'SE', 'exportG'],
    // Hong Kong is no part of the customs territory that a filing is for.
    ['transfer_export', 'HK', 'exportG'],
  ])('%s to %j counts in %s', (activityType, country, column) => {
    expect(columnOf({ activityType, country })).toBe(column);
    expect(sums([line(activityType, 7, country)])).toEqual({ ...NO_SUMS, [column]: 7 });
  });

  it('adds up to the same whichever way lines are divided', () => {
    const below = random(SEED);
    const types = ['production', 'import', 'processing_use', 'transfer_export'] as const;
    const lines = Array.from({ length: 200 }, () =>
      line(types[below(4)] ?? 'import', below(9 * T), below(2) === 0 ? 'CN' : 'SE'),
    );
    const all = sums(lines);
    for (const cut of [0, 1, 57, 199, 200]) {
      const [one, other] = [sums(lines.slice(0, cut)), sums(lines.slice(cut))];
      expect(plus(one, other)).toEqual(all);
      expect(minus(all, one)).toEqual(other);
    }
    const total = Object.values(all).reduce((sum, massG) => sum + massG, 0);
    expect(total).toBe(lines.reduce((sum, { massG }) => sum + massG, 0));
  });
});

describe('a gauge', () => {
  const of = (countedG: number, appliedG: number) =>
    gaugesOf(
      { ...NO_SUMS, productionG: countedG },
      { appliedG, registeredImportG: null },
      AMBER,
    )[0];

  it.each([
    [0, 10 * T, 0, 'normal'],
    [8 * T - 1, 10 * T, 799_999, 'normal'],
    [8 * T, 10 * T, 800_000, 'amber'],
    [10 * T, 10 * T, 1_000_000, 'amber'],
    [10 * T + 1, 10 * T, 1_000_001, 'red'],
    // Less than a millionth too much is too much.
    [90_000_000_000_001, 90_000_000_000_000, 1_000_001, 'red'],
    [90_000_000_000_000, 90_000_000_000_000, 1_000_000, 'amber'],
  ])('%i g of %i g are %i ppm: %s', (counted, applied, ppm, level) => {
    expect(of(counted, applied)).toMatchObject({ ppm, level });
  });

  it('counts imports alone beside all that was made or imported', () => {
    const sums = { ...NO_SUMS, productionG: 3 * T, importG: 4 * T, useG: 99 * T, exportG: 9 * T };
    const registered = { appliedG: 10 * T, registeredImportG: 4 * T - 1 };
    expect(gaugesOf(sums, registered, AMBER)).toMatchObject([
      { gauge: 'applied', countedG: 7 * T, level: 'normal' },
      { gauge: 'import', countedG: 4 * T, level: 'red' },
    ]);
  });

  it('is none where nothing is limited', () => {
    const sums = { ...NO_SUMS, productionG: 99 * T };
    expect(gaugesOf(sums, { appliedG: null, registeredImportG: null }, AMBER)).toEqual([]);
  });
});

type Case = [string, Partial<Compared>, string[]];

describe('deviations', () => {
  const filing = {
    activityTypes: ['production', 'import', 'transfer_export'],
    appliedG: 10 * T,
    registeredImportG: 4 * T,
    purpose: '涂料助剂',
    onlyAbroad: false,
    registeredOn: '2024-03-05',
    status: 'normal',
    invalidReason: null,
    invalidOn: null,
    validUntil: null,
  };
  const compared = (change: Partial<Compared> = {}): Compared => {
    const lines = change.lines ?? [line('production', T)];
    return {
      lines,
      actualPurpose: ' 涂料助剂 ',
      implementation: 'full',
      filing,
      whose: WHOSE,
      gauges: gaugesOf(sums(lines), filing, AMBER),
      ...change,
    };
  };

  it('are none of what was registered', () => {
    expect(deviationsOf(compared())).toEqual([]);
  });

  it.each<Case>([
    ['too much', { lines: [line('production', 10 * T + 1)] }, ['excess']],
    ['too much imported', { lines: [line('import', 4 * T + 1, 'SE')] }, ['import_excess']],
    ['too much of both', { lines: [line('import', 11 * T, 'SE')] }, ['excess', 'import_excess']],
    ['another type', { lines: [line('research_use', T)] }, ['type_outside']],
    ['another purpose', { actualPurpose: '粘合剂' }, ['purpose_changed']],
    ['nothing done', { implementation: 'not_fulfilled' }, ['not_fulfilled']],
    [
      'a domestic transfer of what must go abroad',
      {
        filing: { ...filing, onlyAbroad: true },
        lines: [line('transfer_export', T, 'CN'), line('transfer_export', T, 'SE')],
      },
      ['not_only_abroad'],
    ],
    [
      'a handover of what must go abroad',
      {
        filing: { ...filing, onlyAbroad: true },
        lines: [line('import', T, '', { handovers: [to('ent_y', '2027-01-05', T)] })],
      },
      ['not_only_abroad'],
    ],
    [
      'own use of what must go abroad is no transfer',
      {
        filing: { ...filing, onlyAbroad: true },
        lines: [line('import', T, '', { handovers: [to('ent_own', DAY, T)] })],
      },
      [],
    ],
    // The day of the registration is the first, the last day the last (§7 28).
    ['on the first day', { filing: { ...filing, registeredOn: DAY } }, []],
    [
      'a day before',
      { filing: { ...filing, registeredOn: '2026-03-11' } },
      ['before_registration'],
    ],
    ['on the last day', { filing: { ...filing, validUntil: DAY } }, []],
    ['a day after its end', { filing: { ...filing, validUntil: '2026-03-09' } }, ['after_end']],
    [
      'handed on after its end',
      {
        filing: { ...filing, validUntil: DAY },
        lines: [line('import', T, '', { handovers: [to('ent_y', '2026-03-11', T)] })],
      },
      ['after_end'],
    ],
    ...(['withdrawn', 'revoked'] as const).map((invalidReason): Case => {
      const ended = { ...filing, status: 'invalid', invalidReason, invalidOn: '2026-03-09' };
      return [`after it was ${invalidReason}`, { filing: ended }, ['after_end']];
    }),
    [
      'after its substance was listed it is no new one',
      {
        filing: { ...filing, status: 'invalid', invalidReason: 'listed', invalidOn: '2026-03-09' },
      },
      [],
    ],
  ])('%s', (_, change, kinds) => {
    expect(deviationsOf(compared(change))).toEqual(kinds);
  });

  it('does not ask who added nothing for the excess of others', () => {
    const gauges = gaugesOf({ ...NO_SUMS, productionG: 11 * T }, filing, AMBER);
    expect(deviationsOf(compared({ lines: [line('transfer_export', T, 'SE')], gauges }))).toEqual(
      [],
    );
  });
});

it('a year closes with what it opened with and what came in, less what went out', () => {
  const all = { productionG: 5, importG: 4, useG: 3, exportG: 2, domesticG: 1 };
  const stock = { openingStockG: 10, receivedG: 6, earlierG: 0 };
  expect(closingStockOf(stock, all)).toBe(19);
  // What came in earlier years and was handed on in this one left the stock too.
  expect(closingStockOf({ ...stock, earlierG: 4 }, all)).toBe(15);
  const none = { openingStockG: 0, receivedG: 0, earlierG: 0 };
  expect(closingStockOf(none, { ...NO_SUMS, useG: 1 })).toBe(-1);
});

describe('a handover', () => {
  const lines = [
    line('import', 9, '', {
      handovers: [
        to('ent_y', '2026-04-01', 2),
        to('ent_own', '2026-04-02', 3),
        to('ent_y', '2027-01-05', 1),
        to(null, '2026-03-12', null),
      ],
    }),
  ];

  it('counts as a transfer at home in the year of its day; own use and a day alone do not', () => {
    expect(sums(lines)).toEqual({ ...NO_SUMS, importG: 9, domesticG: 2 });
    expect(handedLater(lines, [], WHOSE)).toEqual(new Map([[2027, 1]]));
  });

  it('moves a later year by the difference alone', () => {
    const more = [line('import', 9, '', { handovers: [to('ent_y', '2027-02-01', 4)] })];
    expect(handedLater(more, lines, WHOSE)).toEqual(new Map([[2027, 3]]));
    expect(handedLater([], lines, WHOSE)).toEqual(new Map([[2027, -1]]));
    expect(handedLater(lines, lines, WHOSE)).toEqual(new Map());
  });
});
