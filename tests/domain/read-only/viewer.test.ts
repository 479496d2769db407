import { describe, expect, it } from 'vitest';
import { Denial } from '~/domain/kernel/refusals.ts';
import { as } from '../../support/contexts.ts';
import { cosmeticsTenant } from '../../support/cosmetics.ts';
import { everyRow } from '../../support/rows.ts';
import { shipper } from '../../support/shipments.ts';
import { COSMETIC_CALLS, grantedTo } from './cosmetics.ts';
import { COMPANY_VERBS, COSMETIC_VERBS } from './names.ts';
import { CALLS, GRANTED, READING, WITHOUT_REFUSAL } from './verbs.ts';

/** STYLE 22 for all verbs at once; tests/domain/read-only/names.node.test.ts keeps the list whole. */

describe.each(COMPANY_VERBS)('%s', (verb) => {
  it('is denied to a viewer, and changes no row', async () => {
    const of = await shipper();
    const call = await CALLS[verb](of);
    const rows = await everyRow();
    await expect(call(as(of.ctx, { role: 'viewer' }))).rejects.toEqual(new Denial(4002));
    expect(await everyRow()).toBe(rows);
  });

  it('is granted to a member, and changes rows if it writes', async () => {
    const of = await shipper();
    const call = await CALLS[verb](of);
    const rows = await everyRow();
    const member = as(of.ctx, { role: 'member' });
    const outcome = await call(GRANTED[verb]?.(member) ?? member);
    // Some verbs know no refusal; any other says that it is done.
    expect(outcome).toMatchObject(WITHOUT_REFUSAL.has(verb) ? {} : { ok: true });
    if (!READING.has(verb)) expect(await everyRow()).not.toBe(rows);
  });
});

describe.each(COSMETIC_VERBS)('%s', (verb) => {
  it('is denied to a viewer, and changes no row', async () => {
    const of = await cosmeticsTenant();
    const call = await COSMETIC_CALLS[verb](of);
    const rows = await everyRow();
    await expect(call(as(of.ctx, { role: 'viewer' }))).rejects.toEqual(new Denial(4002));
    expect(await everyRow()).toBe(rows);
  });

  it('is granted to whom it is meant for, and changes rows if it writes', async () => {
    const of = await cosmeticsTenant();
    const call = await COSMETIC_CALLS[verb](of);
    const rows = await everyRow();
    const outcome = await call(grantedTo(verb, of));
    if (verb === 'selectableCosmetics') return expect(outcome).toEqual([]);
    expect(outcome).toMatchObject({ ok: true });
    expect(await everyRow()).not.toBe(rows);
  });
});
