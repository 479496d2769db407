import { describe, expect, it } from 'vitest';
import { ticks } from '~/ui/chart/ticks.ts';
import { type UsageMonth, usageScale, WIDE } from '~/ui/chart/usage-scale.ts';

const t = (tonnes: number) => Math.round(tonnes * 1_000_000);
const month = (name: string, used: number, rest: Partial<UsageMonth> = {}): UsageMonth => ({
  month: name,
  usedG: t(used),
  reservedG: 0,
  limitG: t(900),
  ...rest,
});

describe('the usage chart', () => {
  const months = [
    month('2025-11', 771.3),
    month('2025-12', 846.9),
    month('2026-01', 62.4),
    month('2026-12', 694.25, { reservedG: t(152.4), forecastG: t(96) }),
  ];
  const scale = usageScale(months, WIDE);

  it('stands on the base line and stays under the top', () => {
    for (const bar of scale.bars) {
      const foot = bar.parts[0];
      expect(foot && foot.y + foot.height).toBeCloseTo(WIDE.base, 0);
      expect(bar.top).toBeGreaterThanOrEqual(WIDE.top);
    }
  });

  it('draws what passes the limit as over, whatever it was before', () => {
    expect(scale.bars.map((bar) => bar.parts.map((part) => part.kind))).toEqual([
      ['used'],
      ['used'],
      ['used'],
      ['used', 'reserved', 'forecast', 'over'],
    ]);
    const [, , forecast, over] = scale.bars[3]?.parts ?? [];
    expect(forecast?.y).toBe(scale.years[1]?.limitY);
    expect(over && over.y + over.height).toBeCloseTo(forecast?.y ?? 0, 1);
  });

  it('joins parts without a gap', () => {
    for (const { parts } of scale.bars) {
      parts.slice(1).forEach((part, index) => {
        expect(part.y + part.height).toBeCloseTo(parts[index]?.y ?? Number.NaN, 0);
      });
    }
  });

  it('breaks where the calendar year begins, each year with its own limit', () => {
    const changed = usageScale(
      [month('2025-12', 10), month('2026-01', 1, { limitG: t(450) })],
      WIDE,
    );
    expect(changed.years.map(({ year, limitG }) => [year, limitG])).toEqual([
      ['2025', t(900)],
      ['2026', t(450)],
    ]);
    expect(changed.years[0]?.to).toBe(changed.years[1]?.from);
    expect(changed.years[1]?.limitY).toBeGreaterThan(changed.years[0]?.limitY ?? 0);
  });

  it('holds a registration without tonnage', () => {
    const empty = usageScale([month('2026-01', 0, { limitG: 0 })], WIDE);
    expect(empty.bars[0]).toMatchObject({ parts: [], top: WIDE.base });
  });

  it('has a tick for nothing and one at or over everything', () => {
    expect(scale.ticks[0]).toEqual({ massG: 0, y: WIDE.base });
    expect(scale.ticks.at(-1)?.massG).toBeGreaterThanOrEqual(t(900));
  });
});

describe('marks of an axis', () => {
  const g = (tonnes: number) => tonnes * 1_000_000;

  it.each([
    [943, 4, true, [0, 200, 400, 600, 800, 1000]],
    [900, 9, false, [0, 100, 200, 300, 400, 500, 600, 700, 800, 900]],
    [950, 9, false, [0, 100, 200, 300, 400, 500, 600, 700, 800, 900]],
    [12, 4, true, [0, 2, 4, 6, 8, 10, 12]],
  ])('of %i t, about %i of them', (top, about, over, marks) => {
    expect(ticks(g(top), about, over)).toEqual(marks.map(g));
  });

  it('never splits a gram', () => expect(ticks(2, 4, true)).toEqual([0, 1, 2]));
});
