import { describe, expect, it } from 'vitest';
import { deathNotice, deathOf, diedOfChange, renews } from '~/domain/link/life.ts';

const NOW = Date.UTC(2026, 10, 1);
const open = { expiresAtMs: NOW + 1, usedAtMs: null, supersededAtMs: null, paused: false };
const expired = { ...open, expiresAtMs: NOW };

describe('how a link died', () => {
  it.each([
    [null, open, {}],
    ['expired', expired, {}],
    ['used', { ...expired, usedAtMs: 1, supersededAtMs: 2 }, { gone: true, lapsed: true }],
    ['used', { ...expired, supersededAtMs: 2 }, { answered: true, gone: true, lapsed: true }],
    ['superseded', { ...open, supersededAtMs: 2 }, {}],
    ['superseded', { ...expired, supersededAtMs: 2 }, {}],
    ['superseded', open, { gone: true }],
    ['superseded', open, { gone: true, lapsed: true }],
    ['expired', { ...expired, supersededAtMs: 2 }, { lapsed: true }],
    ['paused', { ...open, paused: true }, {}],
    // Another one would be paused as well.
    ['paused', { ...expired, paused: true }, {}],
    ['used', { ...open, paused: true }, { answered: true }],
    ['superseded', { ...open, paused: true }, { gone: true }],
  ])('%s', (death, link, standing) => {
    expect(deathOf(link, NOW, standing)).toBe(death);
  });

  it('tells the moment in the zone of the party, that of the answer where the link was not spent', () => {
    const company = { nameZh: '华兴', nameEn: 'Huaxing' };
    const party = { country: 'CN' };
    const told = deathNotice('used', { link: open, company, party, answeredAtMs: NOW });
    expect(told).toMatchObject({
      reason: 'used',
      company_name_zh: '华兴',
      company_name_en: 'Huaxing',
      ended: expect.stringContaining('2026-11-01'),
    });
    for (const reason of ['superseded', 'paused'] as const) {
      expect(deathNotice(reason, { link: open, company, party })).not.toHaveProperty('ended');
    }
  });

  it('is asked by what its refusal carries', () => {
    const refusal = { code: 4114, data: { reason: 'superseded', changed: true } } as const;
    expect([diedOfChange(refusal), diedOfChange(null), renews(refusal)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(renews({ code: 4114, data: { reason: 'expired', renews: true } })).toBe(true);
  });
});
