import { beforeAll, describe, expect, it } from 'vitest';
import { Denial } from '~/domain/kernel/refusals.ts';
import { as } from '../../support/contexts.ts';
import { registrant, tab } from '../../support/new-substance/cn-companies.ts';
import { shipper } from '../../support/only-representative/shipments.ts';
import { cosmeticsTenant } from '../../support/responsible-person/cosmetics.ts';
import { importer } from '../../support/responsible-person/imports.ts';
import { everyRow } from '../../support/rows.ts';
import { COSMETIC_CALLS, grantedTo } from './cosmetics.ts';
import { IMPORT_CALLS } from './imports.ts';
import { CN_CALLS, cnGrantedTo } from './new-substance.ts';
import { CALLS, GRANTED, OF_STAFF, READING, WITHOUT_REFUSAL } from './verbs.ts';

/** The keys of an object that nothing was added to. */
const namesOf = <Calls extends object>(calls: Calls) => Object.keys(calls) as (keyof Calls)[];

/**
 * STYLE 22 for all verbs at once; tests/domain/read-only/names.node.test.ts keeps the list whole. What a viewer was denied
 * changed nothing, so the same company is asked again by who may.
 */

describe.each(namesOf(CALLS))('%s', (verb) => {
  let of: Awaited<ReturnType<typeof shipper>>;
  let call: Awaited<ReturnType<(typeof CALLS)[typeof verb]>>;
  beforeAll(async () => {
    of = await shipper();
    call = await CALLS[verb](of);
  });

  it('is denied to a viewer, and changes no row', async () => {
    const rows = await everyRow();
    const denied = new Denial(OF_STAFF.has(verb) ? 4040 : 4002);
    await expect(call(as(of.ctx, { role: 'viewer' }))).rejects.toEqual(denied);
    expect(await everyRow()).toBe(rows);
  });

  it('is granted to a member, and changes rows if it writes', async () => {
    const rows = await everyRow();
    const member = as(of.ctx, { role: 'member' });
    const outcome = await call(GRANTED[verb]?.(member) ?? member);
    // Some verbs know no refusal; any other says that it is done.
    expect(outcome).toMatchObject(WITHOUT_REFUSAL.has(verb) ? {} : { ok: true });
    if (!READING.has(verb)) expect(await everyRow()).not.toBe(rows);
  });
});

describe.each(namesOf(COSMETIC_CALLS))('%s', (verb) => {
  let of: Awaited<ReturnType<typeof cosmeticsTenant>>;
  let call: Awaited<ReturnType<(typeof COSMETIC_CALLS)[typeof verb]>>;
  beforeAll(async () => {
    of = await cosmeticsTenant();
    call = await COSMETIC_CALLS[verb](of);
  });

  it('is denied to a viewer, and changes no row', async () => {
    const rows = await everyRow();
    await expect(call(as(of.ctx, { role: 'viewer' }))).rejects.toEqual(new Denial(4002));
    expect(await everyRow()).toBe(rows);
  });

  it('is granted to whom it is meant for, and changes rows if it writes', async () => {
    const rows = await everyRow();
    const outcome = await call(grantedTo(verb, of));
    if (verb === 'selectableCosmetics') return expect(outcome).toEqual([]);
    if (verb === 'adverseForm')
      return expect(outcome).toMatchObject({ product: { id: expect.any(String) } });
    expect(outcome).toMatchObject({ ok: true });
    expect(await everyRow()).not.toBe(rows);
  });
});

describe.each(namesOf(IMPORT_CALLS))('%s', (verb) => {
  let of: Awaited<ReturnType<typeof importer>>;
  let call: Awaited<ReturnType<(typeof IMPORT_CALLS)[typeof verb]>>;
  beforeAll(async () => {
    of = await importer();
    call = await IMPORT_CALLS[verb](of);
  });

  it('is denied to a viewer, and changes no row', async () => {
    const rows = await everyRow();
    const denied = new Denial(OF_STAFF.has(verb) ? 4040 : 4002);
    await expect(call(as(of.ctx, { role: 'viewer' }))).rejects.toEqual(denied);
    expect(await everyRow()).toBe(rows);
  });

  it('is granted to a member, and changes rows', async () => {
    const rows = await everyRow();
    expect(await call(as(of.ctx, { role: 'member' }))).toMatchObject({ ok: true });
    expect(await everyRow()).not.toBe(rows);
  });
});

describe.each(namesOf(CN_CALLS))('%s', (verb) => {
  let of: Awaited<ReturnType<typeof registrant>>;
  let call: Awaited<ReturnType<(typeof CN_CALLS)[typeof verb]>>;
  beforeAll(async () => {
    of = await registrant();
    call = await CN_CALLS[verb](of);
  });

  it('is denied to a viewer, and changes no row', async () => {
    const rows = await everyRow();
    await expect(call(tab(of.ctx, { role: 'viewer' }))).rejects.toEqual(new Denial(4002));
    expect(await everyRow()).toBe(rows);
  });

  it('is granted to whom it is meant for, and changes rows', async () => {
    const rows = await everyRow();
    expect(await call(cnGrantedTo(verb, of))).toMatchObject({ ok: true });
    expect(await everyRow()).not.toBe(rows);
  });
});
