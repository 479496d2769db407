import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rpContacts } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { insertContact, insertEnterprise } from '#db/seed/rows.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { createContact } from '~/domain/responsible-person/contact/create.server.ts';
import { deleteContact } from '~/domain/responsible-person/contact/delete.server.ts';
import { editContact } from '~/domain/responsible-person/contact/edit.server.ts';
import {
  listContacts,
  listContactsForExport,
} from '~/domain/responsible-person/contact/list.server.ts';
import {
  type ContactInput,
  contactInput,
  contactList,
} from '~/domain/responsible-person/contact/schema.ts';
import { as } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { rpContext } from '../../../support/responsible-person/cosmetics.ts';

const NOT_FOUND = { code: 4040 };
const VIEWER = { role: 'viewer' } as const;

const person = (change: Partial<ContactInput> = {}): ContactInput => ({
  enterprise_id: null,
  name_zh: '许安',
  name_en: 'Xu An',
  title: '质量安全负责人',
  phone: '',
  email: 'Xu.An@Meiyan.example',
  experience_years: 5,
  ...change,
});

it('a contact needs a name, an English one without Chinese (4007), and whole years', () => {
  const wrong = (change: object) => {
    const parsed = parseInput(contactInput, { ...person(), ...change });
    return parsed.ok ? null : parsed.refusal;
  };
  expect(wrong({})).toBeNull();
  expect(wrong({ name_zh: '' })).toBeNull();
  expect(wrong({ name_zh: '', name_en: '' })).toMatchObject({
    code: 4100,
    fields: { name_zh: { key: 'required' } },
  });
  expect(wrong({ name_en: '许安' })).toMatchObject({ code: 4007 });
  for (const experience_years of [-1, 1.5, 71]) {
    expect(wrong({ experience_years })).toMatchObject({
      fields: { experience_years: { key: 'invalid_years' } },
    });
  }
});

it('is made, changed and deleted by a member, for the tenant or one of its enterprises', async () => {
  const { ctx, companyId } = await rpContext();
  const enterprise_id = await insertEnterprise(ctx.db, { companyId, companyCname: '甲' });
  const member = as(ctx, { role: 'member' });
  const { id } = value(await createContact(member, person()));
  const list = async (query = '') => {
    const asked = contactList.lenient(new URLSearchParams(query));
    const { items } = await listContacts(as(ctx, VIEWER), asked);
    expect(await listContactsForExport(ctx, asked)).toEqual(items);
    return items;
  };
  expect(await list()).toMatchObject([
    { id, email: 'xu.an@meiyan.example', enterpriseName: null, fewYears: false },
  ]);
  const change = { ...person({ enterprise_id, experience_years: 4 }), version: 1 };
  expect(value(await editContact(member, id, change))).toEqual({ id, version: 2 });
  expect(await editContact(member, id, change)).toMatchObject({ refusal: { code: 4106 } });
  expect(await list(`enterprise_id=${enterprise_id}`)).toMatchObject([
    { id, enterpriseName: '甲', fewYears: true },
  ]);
  expect(await list('q=XU.AN')).toHaveLength(1);
  expect(await list('q=nobody')).toEqual([]);
  expect(await deleteContact(member, id, 1)).toMatchObject({ refusal: { code: 4106 } });
  value(await deleteContact(member, id, 2));
  expect(await list()).toEqual([]);
});

it('is nobody’s of another tenant, nor of another tenant’s enterprise', async () => {
  const { ctx, companyId } = await rpContext();
  const elsewhere = await rpContext();
  const theirs = await insertEnterprise(ctx.db, { companyId: elsewhere.companyId });
  const id = await insertContact(ctx.db, { companyId });
  const foreign = person({ enterprise_id: theirs });
  await expect(createContact(ctx, foreign)).rejects.toMatchObject(NOT_FOUND);
  await expect(editContact(ctx, id, { ...foreign, version: 1 })).rejects.toMatchObject(NOT_FOUND);
  const stranger = elsewhere.ctx;
  const change = { ...person(), version: 1 };
  await expect(editContact(stranger, id, change)).rejects.toMatchObject(NOT_FOUND);
  await expect(deleteContact(stranger, id, 1)).rejects.toMatchObject(NOT_FOUND);
  const query = contactList.lenient(new URLSearchParams());
  expect((await listContacts(stranger, query)).items).toEqual([]);
});

it('stays while a product names it as its technical director (4134)', async () => {
  const { ctx, companyId } = await rpContext();
  const id = await insertContact(ctx.db, { companyId });
  const product = { id: `prd_${companyId}`, companyId, nameZh: '霜', nameEn: 'Cream' };
  const made = { type: 'general', moveId: 'seed', createdAtMs: 1, updatedAtMs: 1 } as const;
  await ctx.db.insert(rpProducts).values({ ...product, ...made, technicalDirectorId: id });
  const named = { refusal: { code: 4134, why: { key: 'contact_is_named' } } };
  expect(await deleteContact(ctx, id, 1)).toMatchObject(named);
  await ctx.db.delete(rpProducts).where(eq(rpProducts.id, product.id));
  // One of two at once.
  const both = await Promise.allSettled([deleteContact(ctx, id, 1), deleteContact(as(ctx), id, 1)]);
  expect(both.filter((end) => end.status === 'fulfilled' && end.value.ok)).toHaveLength(1);
  expect(await ctx.db.select().from(rpContacts).where(eq(rpContacts.id, id))).toEqual([]);
});
