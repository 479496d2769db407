import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnChanges } from '#db/schema/cn-filing.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany } from '#db/seed/rows.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { editCnEnterprise } from '~/domain/new-substance/enterprise/edit.server.ts';
import { findCnEnterprise } from '~/domain/new-substance/enterprise/find.server.ts';
import {
  changeOwnEnterprise,
  findOwnEnterprise,
} from '~/domain/new-substance/own-enterprise/change.server.ts';
import { enterCn } from '~/domain/new-substance/own-enterprise/enter.server.ts';
import { ownEnterpriseInput } from '~/domain/new-substance/own-enterprise/schema.ts';
import { cnTenant, insertFiling } from '../../../support/new-substance/substances-cn.ts';
import { registrantWithStaff } from '../../../support/new-substance/workbooks.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { value } from '../../../support/only-representative/shipments.ts';

/** `areas/console.md` §2 own enterprise of CN-SCC. */

/** With its right check character. */
const USCC = '914401019999990027';

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const said = (change: Record<string, unknown> = {}) => ({
  ...{ name_zh: '澄岩新材料有限公司', name_en: 'Chengyan Materials Co., Ltd.' },
  ...{ country: 'CN', uscc: USCC, login_email: 'scc@chengyan.example', version: 1 },
  ...change,
});
const read = (change: Record<string, unknown> = {}) => parseInput(ownEnterpriseInput, said(change));
const input = (change: Record<string, unknown> = {}) => value(read(change));

const ownOf = async (staff: StaffContext, companyId: string) =>
  (await findOwnEnterprise(staff, companyId)).own;

describe('what staff keep of an own enterprise', () => {
  it.each([
    ['no name at all', { name_zh: '', name_en: '' }, 'name_zh'],
    ['a sign that reports can’t print', { name_en: 'Chengyan 🙂' }, 'name_en'],
    ['a space without width', { name_zh: '澄\u200b岩' }, 'name_zh'],
    ['no country', { country: '' }, 'country'],
    ['an address that is none', { login_email: 'scc' }, 'login_email'],
  ])('is refused for %s', (_, change, field) => {
    const refused = refusalOf(read(change));
    expect(refused?.code).toBe(4100);
    expect(Object.keys(refused?.fields ?? {})).toEqual([field]);
  });

  it('is changed with its history; the company’s own words stay, and it sees the new ones', async () => {
    const { ctx, companyId, own, staff } = await registrantWithStaff();
    const within = await enterCn(staff, companyId);
    const before = await ownOf(staff, companyId);
    const saved = value(await changeOwnEnterprise(within, input({ version: before.version })));
    expect(saved).toEqual({ id: own, version: before.version + 1, warnings: [] });
    const after = await findCnEnterprise(ctx, own);
    expect(after).toMatchObject({
      ...{ nameZh: '澄岩新材料有限公司', uscc: USCC, loginEmail: 'scc@chengyan.example' },
      ...{ alias: before.alias, businessType: before.businessType },
      ...{ contactAddress: before.contactAddress, version: before.version + 1 },
    });
    const acts = await staff.db
      .select({
        action: auditEntries.action,
        by: auditEntries.actorName,
        detail: auditEntries.detail,
      })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, own));
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ action: 'cn_enterprise.edit', by: 'Eva de Wit' });
    expect(Object.keys(JSON.parse(acts[0]?.detail ?? '{}'))).toContain('nameZh');
    // What is so already may be said again, and an old version may not.
    const again = input({ version: saved.version });
    expect(value(await changeOwnEnterprise(within, again)).version).toBe(saved.version);
    const old = input({ version: before.version, name_en: 'Chengyan Ltd.' });
    expect(refusalOf(await changeOwnEnterprise(within, old))?.code).toBe(4106);
  });

  it('loses to a change of the company that came between, and the other way round (4106)', async () => {
    const { ctx, companyId, own, staff } = await registrantWithStaff();
    const within = await enterCn(staff, companyId);
    const { version } = await ownOf(staff, companyId);
    const theirs = await findCnEnterprise(ctx, own);
    const sent = {
      ...{ company_alias: '澄岩', business_type: theirs.businessType, contact_address: '' },
      contacts: theirs.contacts.map((one) => ({
        ...{ id: one.id, name: one.name, position: one.job, phone: one.phone, email: one.email },
        receives_reminders: one.receivesReminders,
      })),
      version,
    };
    value(await editCnEnterprise(ctx, own, sent));
    expect(refusalOf(await changeOwnEnterprise(within, input({ version })))?.code).toBe(4106);
    value(await changeOwnEnterprise(within, input({ version: version + 1 })));
    const late = { ...sent, version: version + 1 };
    expect(refusalOf(await editCnEnterprise(ctx, own, late))?.code).toBe(4106);
    expect((await ownOf(staff, companyId)).alias).toBe('澄岩');
  });

  it('is kept with a social credit code whose check character does not fit, which is told', async () => {
    const { companyId, staff } = await registrantWithStaff();
    const within = await enterCn(staff, companyId);
    const { version } = await ownOf(staff, companyId);
    const wrong = input({ version, uscc: '914401019999990020' });
    expect(value(await changeOwnEnterprise(within, wrong)).warnings).toEqual(['uscc']);
  });

  it('another name asks for a change of its filings, and what was filed keeps the old one', async () => {
    const of = await cnTenant();
    const { id: companyId, own } = of.company;
    const { id: filingId } = await insertFiling(of, { applicantId: own });
    const staff = await providerStaff({ assigned: [companyId] });
    const within = await enterCn(staff, companyId);
    const before = await ownOf(staff, companyId);
    value(await changeOwnEnterprise(within, input({ version: before.version })));
    const told = await staff.db.select().from(cnChanges).where(eq(cnChanges.filingId, filingId));
    expect(told).toMatchObject([{ field: 'applicant', operatorName: 'Eva de Wit' }]);
    expect(told[0]?.before).toContain(before.nameZh);
  });

  it('is nobody’s but staff’s who look after the company: 4040, and nothing is written', async () => {
    const { ctx, companyId, own } = await registrantWithStaff();
    const stranger = await providerStaff();
    await expect(enterCn(stranger, companyId)).rejects.toMatchObject({ code: 4040 });
    const { scope: _, filter: __, ...tenant } = ctx;
    await expect(ownOf(stranger, companyId)).rejects.toMatchObject({ code: 4040 });
    await expect(changeOwnEnterprise(tenant, input())).rejects.toMatchObject({ code: 4040 });
    const other = await insertCompany(ctx.db, {}, [{ system: 'rscc' }]);
    const staff = await providerStaff({ assigned: [other] });
    await expect(enterCn(staff, other)).rejects.toMatchObject({ code: 4040 });
    await expect(ownOf(staff, other)).rejects.toMatchObject({ code: 4040 });
    const [row] = await ctx.db.select().from(cnEnterprises).where(eq(cnEnterprises.id, own));
    expect(row?.version).toBe(1);
  });
});
