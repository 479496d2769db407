import { expect, it } from 'vitest';
import { gaugeScale } from '~/ui/chart/gauge-scale.ts';

const t = (tonnes: number) => Math.round(tonnes * 1_000_000);

it('stands used, reserved and this line one after another', () => {
  const scale = gaugeScale({
    limitG: t(480),
    usedG: t(338.125),
    reservedG: t(67.8),
    thisG: t(15),
    alarmPercent: 80,
  });
  expect(scale.parts).toEqual([
    { kind: 'used', start: 0, width: 70.44 },
    { kind: 'reserved', start: 70.44, width: 14.13 },
    { kind: 'this', start: 84.57, width: 3.12 },
  ]);
  expect(scale).toMatchObject({ track: 100, alarm: 80, limit: null, leftG: t(59.075) });
});

it('stretches past the limit, so that the excess is drawn and the alarm moves with the limit', () => {
  const scale = gaugeScale({
    limitG: t(900),
    usedG: t(694.25),
    reservedG: t(152.4),
    thisG: t(65.7),
    alarmPercent: 80,
  });
  expect(scale.parts.at(-1)).toEqual({ kind: 'over', start: 98.65, width: 1.35 });
  expect(scale).toMatchObject({ track: 98.65, limit: 98.65, alarm: 78.92, leftG: t(-12.35) });
});

it('fills exactly to the limit without an excess', () => {
  const scale = gaugeScale({ limitG: t(10), usedG: t(4), reservedG: t(6) });
  expect(scale.parts.map((part) => part.kind)).toEqual(['used', 'reserved']);
  expect(scale).toMatchObject({ limit: null, leftG: 0 });
});

it('draws everything as excess where the limit is nothing', () => {
  expect(gaugeScale({ limitG: 0, usedG: 0, reservedG: 1 }).parts).toEqual([
    { kind: 'over', start: 0, width: 100 },
  ]);
  expect(gaugeScale({ limitG: 0, usedG: 0, reservedG: 0 }).parts).toEqual([]);
});

it('keeps its measure at the largest mass', () => {
  const scale = gaugeScale({
    limitG: 100_000_000_000_000,
    usedG: 25_000_000_000_000,
    reservedG: 0,
  });
  expect(scale.parts).toEqual([{ kind: 'used', start: 0, width: 25 }]);
});
