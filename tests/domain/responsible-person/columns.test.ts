import { describe, expect, it } from 'vitest';
import { insertContact, insertEnterprise } from '#db/seed/rows.ts';
import { wordOf } from '~/domain/kernel/columns.ts';
import { contactColumns } from '~/domain/responsible-person/contact/columns.ts';
import { listContacts } from '~/domain/responsible-person/contact/list.server.ts';
import { contactList } from '~/domain/responsible-person/contact/schema.ts';
import {
  distributorColumns,
  enterpriseColumns,
} from '~/domain/responsible-person/enterprise/columns.ts';
import { REGIONS } from '~/domain/responsible-person/enterprise/kinds.ts';
import {
  listDistributors,
  listEnterprises,
} from '~/domain/responsible-person/enterprise/list.server.ts';
import { distributorList, enterpriseList } from '~/domain/responsible-person/enterprise/schema.ts';
import { rp } from '~/domain/systems/profiles.ts';
import { i18nOfDocument } from '~/i18n/i18next.server.ts';
import { rpContext } from '../../support/responsible-person/cosmetics.ts';

const all = new URLSearchParams();

describe.each(['zh-CN', 'en-US'] as const)('the columns in %s', (locale) => {
  const i18n = i18nOfDocument(locale);
  const tables = { distributorColumns, enterpriseColumns, contactColumns };
  it.each(Object.entries(tables))('of %s have words', (_, table) => {
    for (const column of Object.values(table)) {
      if (!('header' in column)) continue;
      expect(i18n.exists(wordOf(column.header, rp))).toBe(true);
    }
  });

  it('name every region, level, role and state of authorisation', () => {
    const { agency_level, authorisation } = distributorColumns;
    const named = [
      ...REGIONS.map((region) => `enterprises:regionOf.${region}`),
      ...agency_level.is.orNull.choices.map((level) => `${agency_level.words}.${level}`),
      ...authorisation.is.choices.map((state) => `${authorisation.words}.${state}`),
      ...enterpriseColumns.roles.is.each.choices.map((role) => `enterprises:roleOf.${role}`),
    ];
    expect(named.filter((word) => !i18n.exists(word))).toEqual([]);
  });
});

it('the columns give what a row holds, without undefined', async () => {
  const { ctx, companyId } = await rpContext();
  const parentId = await insertEnterprise(ctx.db, { companyId, companyCname: '甲' });
  await insertEnterprise(ctx.db, { companyId, parentId, agencyLevel: 'second' });
  const brand = { isDistributor: false, isBrandOwner: true };
  await insertEnterprise(ctx.db, { companyId, ...brand });
  await insertContact(ctx.db, { companyId, enterpriseId: parentId });
  const said = <Row>(table: object, rows: readonly Row[]) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries<{ of: (row: Row) => unknown }>(table as never).map(([name, { of }]) => [
          name,
          of(row),
        ]),
      ),
    );
  const below = { ...distributorList.lenient(all), level: 'second' as const };
  const [distributor] = said(distributorColumns, (await listDistributors(ctx, below)).items);
  expect(distributor).toMatchObject({ parent_id: parentId, parent: '甲', state: 'active' });
  const others = await listEnterprises(ctx, enterpriseList.lenient(all));
  const [enterprise] = said(enterpriseColumns, others.items);
  expect(enterprise).toMatchObject({ roles: ['brand_owner'], country: 'CN', version: 1 });
  const contacts = await listContacts(ctx, contactList.lenient(all));
  const [contact] = said(contactColumns, contacts.items);
  expect(contact).toMatchObject({ enterprise: '甲', few_years: false });
  for (const row of [distributor, enterprise, contact]) {
    expect(Object.values(row ?? {})).not.toContain(undefined);
  }
});
