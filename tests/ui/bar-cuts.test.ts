import { expect, it } from 'vitest';
import { barCuts } from '~/ui/chart/bar-cuts.ts';

const x = (massG: number) => massG / 1000;
const lines = (...masses: number[]) =>
  masses.map((massG, at) => ({ massG, name: `Line ${at + 1}` }));

it('pieces of a bar end where the next one begins, up to the limit, each with its name', () => {
  const cuts = barCuts(lines(300_000, 300_000, 232_000), { fromG: 0, limitG: 800_000, x });
  expect(cuts).toEqual([
    { x: 300, isCut: true, name: 'Line 1' },
    { x: 600, isCut: true, name: 'Line 2' },
    { x: 800, isCut: false, name: 'Line 3' },
  ]);
});

it('they begin after what was used, and what lies beyond the limit is cut by the limit alone', () => {
  const cuts = barCuts(lines(100_000, 100_000), { fromG: 700_000, limitG: 800_000, x });
  expect(cuts).toEqual([{ x: 800, isCut: false, name: 'Line 1' }]);
});

it('hundreds are told apart only where that can be seen', () => {
  const cuts = barCuts(lines(...Array(500).fill(1000), 20_000, 20_000), {
    fromG: 0,
    limitG: 800_000,
    x,
  });
  expect(cuts).toEqual([{ x: 520, isCut: true, name: null }]);
});
