import { describe, expect, it } from 'vitest';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { matchPartner } from '~/domain/only-representative/trade-partner/match.server.ts';
import { findKnown, listKnown, listKnownForExport } from '~/domain/provider/known/list.server.ts';
import { addKnown, changeKnown, deleteKnown } from '~/domain/provider/known/save.server.ts';
import { knownInput, knownList } from '~/domain/provider/known/schema.ts';
import { tenantContext } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { insertKnown } from '../../support/provider/known.ts';

/** `areas/console.md` §2 Known company, §4 已知企业. */

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const admin = () => providerStaff({ role: 'provider' });
let made = 0;
/** A name of its own for each test. */
const nameOf = () => `Rheinquell ${'abcdefghij'[made++ % 10]}${made} Chemie`;

const said = (change: Record<string, unknown> = {}) => ({
  name: nameOf(),
  country: 'DE',
  email_domain: 'rheinquell.example',
  ...change,
});
const add = async (staff: StaffContext, change: Record<string, unknown> = {}) =>
  addKnown(staff, value(parseInput(knownInput, said(change))));
const listed = async (staff: StaffContext, query: Record<string, string>) =>
  (await listKnown(staff, knownList.lenient(new URLSearchParams(query)))).items;

describe('a known company', () => {
  it.each([
    ['no name', { name: '' }, 'name', 'required'],
    ['no country', { country: '' }, 'country', 'required'],
    ['no domain', { email_domain: '' }, 'email_domain', 'required'],
    ['an address', { email_domain: 'a@rheinquell.example' }, 'email_domain', 'invalid_domain'],
    ['a link', { email_domain: 'https://rheinquell.example' }, 'email_domain', 'invalid_domain'],
    ['a word', { email_domain: 'rheinquell' }, 'email_domain', 'invalid_domain'],
  ])('is refused for %s', (_, change, field, key) => {
    expect(refusalOf(parseInput(knownInput, said(change)))?.fields).toMatchObject({
      [field]: { key },
    });
  });

  it('is added, changed and taken out by an admin; a consultant reads', async () => {
    const staff = await admin();
    const name = nameOf();
    const { id, version } = value(await add(staff, { name }));
    const consultant = await providerStaff();
    expect(await listed(consultant, { q: name.toLowerCase() })).toMatchObject([
      { id, name, country: 'DE', emailDomain: 'rheinquell.example' },
    ]);
    await expect(add(consultant)).rejects.toMatchObject({ code: 4002 });
    const change = { ...said({ name, email_domain: 'rheinquell-chemie.example' }), version };
    await expect(changeKnown(consultant, id, change)).rejects.toMatchObject({ code: 4002 });
    expect(value(await changeKnown(staff, id, change))).toEqual({ id, version: 2 });
    // What is so already may be said again.
    expect(value(await changeKnown(staff, id, { ...change, version: 2 }))).toEqual({
      id,
      version: 2,
    });
    expect(refusalOf(await changeKnown(staff, id, change))?.code).toBe(4106);
    expect(refusalOf(await deleteKnown(staff, id, { version }))?.code).toBe(4106);
    await expect(deleteKnown(consultant, id, { version: 2 })).rejects.toMatchObject({
      code: 4002,
    });
    value(await deleteKnown(staff, id, { version: 2 }));
    await expect(findKnown(staff, id)).rejects.toMatchObject({ code: 4040 });
    await expect(changeKnown(staff, id, change)).rejects.toMatchObject({ code: 4040 });
    await expect(deleteKnown(staff, id, { version: 2 })).rejects.toMatchObject({ code: 4040 });
  });

  it('stands once for its name, country and domain, on adding and on changing (4100)', async () => {
    const staff = await admin();
    const name = nameOf();
    value(await add(staff, { name }));
    const there = { code: 4100, fields: { name: { key: 'known_exists' } } };
    expect(refusalOf(await add(staff, { name: `${name.toUpperCase()} GmbH` }))).toMatchObject(
      there,
    );
    const { id, version } = value(await add(staff, { name, email_domain: 'rq.example' }));
    const same = { ...said({ name }), version };
    expect(refusalOf(await changeKnown(staff, id, same))).toMatchObject(there);
    value(await add(staff, { name, country: 'AT' }));
  });

  it('is kept by the domain that addresses are compared by, never by one that anyone can have', async () => {
    const staff = await admin();
    const { id } = value(await add(staff, { email_domain: ' @Mail.Rheinquell.co.uk' }));
    expect(await findKnown(staff, id)).toMatchObject({ emailDomain: 'rheinquell.co.uk' });
    for (const email_domain of ['gmail.com', '@QQ.com', 'googlemail.com']) {
      expect(refusalOf(await add(staff, { email_domain })), email_domain).toMatchObject({
        code: 4100,
        fields: { email_domain: { key: 'public_domain' } },
      });
    }
  });

  it('decides what a new partner of its name or domain is', async () => {
    const staff = await admin();
    const name = nameOf();
    const ctx = await tenantContext();
    const outcome = async (email: string, called = name, country = 'DE') =>
      value(await matchPartner(ctx, { name: called, country, email })).outcome;
    const domain = `${crypto.randomUUID()}.example`;
    expect(await outcome(`a@${domain}`)).toBe('company_new');
    const { id } = value(await add(staff, { name, email_domain: domain }));
    expect(await outcome(`a@mail.${domain}`, `${name} GmbH`)).toBe('contact_new');
    expect(await outcome('a@elsewhere.example')).toBe('name_email_mismatch');
    expect(await outcome(`a@${domain}`, nameOf())).toBe('name_email_mismatch');
    expect(await outcome(`a@${domain}`, name, 'AT')).toBe('company_new');
    value(await deleteKnown(staff, id, { version: 1 }));
    expect(await outcome(`a@${domain}`)).toBe('company_new');
  });

  it('is found by country, name and domain, in the order that is asked for, page and workbook', async () => {
    const staff = await admin();
    const word = crypto.randomUUID().slice(0, 8);
    const at = (name: string, createdAtMs: number, country = 'NO') =>
      insertKnown(staff.db, { name: `${name} ${word}`, country, createdAtMs });
    await at('Beta', 3);
    await at('Alpha', 1, 'SE');
    await at('Gamma', 2);
    const names = async (query: Record<string, string>) =>
      (await listed(staff, { q: word, ...query })).map((one) => one.name.split(' ')[0]);
    expect(await names({})).toEqual(['Beta', 'Gamma', 'Alpha']);
    expect(await names({ sort: 'name' })).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await names({ country: 'SE' })).toEqual(['Alpha']);
    expect(await listed(staff, { q: `FJORDKEMI.example ${word}` })).toEqual([]);
    const asked = knownList.lenient(new URLSearchParams({ q: word, sort: '-name' }));
    expect((await listKnownForExport(staff, asked)).map(({ country }) => country)).toEqual([
      ...['NO', 'NO', 'SE'],
    ]);
  });
});
