import { describe, expect, it } from 'vitest';
import { BASE, flowScale } from '~/screens/new-substance/filings/flows-scale.ts';

const year = (of: number, change: object = {}) => ({
  year: of,
  ...{ productionG: 0, importG: 0, useG: 0, domesticG: 0, exportG: 0 },
  ...change,
});

describe('where a substance came from and went', () => {
  it('is drawn on one scale, the latest six years, the oldest first', () => {
    const years = [2026, 2025, 2024, 2023, 2022, 2021, 2020].map((of) =>
      year(of, { productionG: 2_000_000, useG: 1_000_000 }),
    );
    const { sources, destinations } = flowScale(years, null);
    expect(sources.map((bar) => bar.year)).toEqual([2021, 2022, 2023, 2024, 2025, 2026]);
    const [source, destination] = [sources[0], destinations[0]];
    expect((BASE - (source?.top ?? 0)) / (BASE - (destination?.top ?? 0))).toBeCloseTo(2);
  });

  it('marks what passes the registered volume, imports first, and the limit where it ends', () => {
    const over = year(2026, { productionG: 5_000_000, importG: 2_000_000 });
    const { sources, limitY } = flowScale([over], 6_000_000);
    const parts = sources[0]?.parts ?? [];
    expect(parts.map(({ kind }) => kind)).toEqual(['production', 'import', 'over']);
    expect(parts[1]?.y).toBe(limitY);
    expect(sources[0]?.totalG).toBe(7_000_000);
  });

  it('draws nothing of what was not done', () => {
    const { sources, destinations } = flowScale([year(2026)], 6_000_000);
    expect([sources[0]?.parts, destinations[0]?.parts]).toEqual([[], []]);
    expect(sources[0]?.top).toBe(BASE);
  });
});
