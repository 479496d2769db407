import { describe, expect, it } from 'vitest';
import { excessText } from '~/domain/new-substance/activity/message-texts.ts';
import { type TypeBand, typeDue } from '~/domain/new-substance/filing/types.ts';

const T = 1_000_000;
/** Order 12: a filing below 1 t a year, a simple registration below 10 t, a regular one from there on. */
const BANDS: TypeBand[] = [
  { type: 'regular_registration', volume: { from: '10', below: null, tiers: [] } },
  { type: 'simple_registration', volume: { from: '1', below: '10', tiers: [] } },
  { type: 'filing_ordinary', volume: { from: null, below: '1', tiers: [] } },
];

describe('the type that a year’s volume takes', () => {
  it.each([
    ['filing_ordinary', T - 1, null],
    ['filing_ordinary', T, 'simple_registration'],
    ['filing_ordinary', 10 * T, 'regular_registration'],
    ['simple_registration', 10 * T - 1, null],
    ['simple_registration', 10 * T, 'regular_registration'],
    ['regular_registration', 500 * T, null],
    // Without a band of its own there is none to pass.
    ['filing_polymer', 500 * T, null],
    ['regular_declaration', 500 * T, null],
  ] as const)('of %s with %d g is %s', (registrationType, countedG, due) => {
    expect(typeDue({ registrationType }, BANDS, countedG)).toBe(due);
  });
});

it('is named in the notice of the excess, and nothing is where the band is not passed', () => {
  const named = { certificateNo: 'DH-BA-2026-0007', tradeName: '测试商品' };
  const gauge = {
    gauge: 'applied',
    registeredG: 800_000,
    countedG: T,
    ppm: 1_250_000,
    level: 'red',
  } as const;
  const text = excessText(named, 2026, gauge, 'simple_registration');
  expect(text.contentZh).toMatch(/须在超量前重新申请办理登记。按此数量应办理简易登记。$/);
  expect(text.contentEn).toMatch(/This volume takes a simple registration\.$/);
  expect(excessText(named, 2026, gauge).contentZh).toMatch(/须在超量前重新申请办理登记。$/);
});
