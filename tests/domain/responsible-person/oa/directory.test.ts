import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#workers/read-workbook.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { createEnterprise } from '~/domain/responsible-person/enterprise/create.server.ts';
import { editEnterprise } from '~/domain/responsible-person/enterprise/edit.server.ts';
import { lookUpOa } from '~/domain/responsible-person/enterprise/look-up-oa.server.ts';
import { enterRp } from '~/domain/responsible-person/oa/enter.server.ts';
import { importOaEntries } from '~/domain/responsible-person/oa/import.server.ts';
import { exportOaEntries, listOaEntries } from '~/domain/responsible-person/oa/list.server.ts';
import { listOaLocks, setOaLock } from '~/domain/responsible-person/oa/lock.server.ts';
import {
  addOaEntry,
  changeOaEntry,
  deleteOaEntry,
} from '~/domain/responsible-person/oa/save.server.ts';
import { type OaEntryInput, oaEntryList } from '~/domain/responsible-person/oa/schema.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { code, upload, value } from '../../../support/only-representative/shipments.ts';
import { distributor, rpContext } from '../../../support/responsible-person/cosmetics.ts';

/** `areas/console.md` §2 OA directory, OA lock. */

const NOT_FOUND = new Denial(4040);

const ENTRY: OaEntryInput = {
  oa_id: 'OA-100207',
  company_cname: '巴渝芳华商贸有限公司',
  company_ename: 'Bayu Fanghua Trading Co., Ltd.',
  address_cn: '重庆市渝中区民族路 188 号',
  region: 'CN-CQ',
  contact_cname: '余芳',
  contact_phone: '+86 23 5550 0127',
  contact_email: 'yu.fang@bayu.example',
};

/** A responsible person, its consultant, and the consultant within it. */
async function kept() {
  const { ctx, companyId } = await rpContext();
  const staff = await providerStaff({ assigned: [companyId] });
  return { ctx, companyId, staff, within: await enterRp(staff, companyId) };
}

const list = async (staff: StaffContext, companyId: string, text = '') =>
  (await listOaEntries(staff, companyId, oaEntryList.lenient(new URLSearchParams(text)))).items;
const found = async (ctx: RpContext, oa_id: string) =>
  (await lookUpOa(ctx, { oa_id, q: '', limit: 20 })).map(({ companyCname }) => companyCname);

const HEADS = ['OA 编号', '公司中文名', 'English name', '区域', '邮箱'];
async function workbook(rows: readonly (readonly (string | number)[])[], heads = HEADS) {
  const bytes = await writeXlsx({
    sheets: [{ name: 'OA', rows: [heads, ...rows].map((r) => [...r]) }],
  });
  return upload('oa.xlsx', bytes);
}
const imported = async (
  within: RpContext,
  rows: readonly (readonly (string | number)[])[],
  heads?: string[],
) => importOaEntries(within, await workbook(rows, heads), readWorkbook);

describe('a row of the office directory', () => {
  it('that staff enter is found by the company at once, changed and deleted', async () => {
    const { ctx, companyId, staff, within } = await kept();
    const { id, version } = value(await addOaEntry(within, ENTRY));
    expect(await found(ctx, 'OA-100207')).toEqual([ENTRY.company_cname]);
    const next = { ...ENTRY, company_cname: '巴渝芳华贸易有限公司' };
    value(await changeOaEntry(within, id, { ...next, version }));
    expect(await found(ctx, 'OA-100207')).toEqual(['巴渝芳华贸易有限公司']);
    expect(code(await changeOaEntry(within, id, { ...ENTRY, version }))).toBe(4106);
    expect(code(await deleteOaEntry(within, id, { version }))).toBe(4106);
    value(await deleteOaEntry(within, id, { version: version + 1 }));
    expect(await list(staff, companyId)).toEqual([]);
    const acts = await ctx.db.all<{ action: string }>(sql`SELECT action FROM audit_entries
      WHERE subject_id = ${id} ORDER BY rowid`);
    expect(acts.map(({ action }) => action)).toEqual([
      'oa_entry.add',
      'oa_entry.edit',
      'oa_entry.delete',
    ]);
  });

  it('has a number of its own (4177)', async () => {
    const { within } = await kept();
    value(await addOaEntry(within, ENTRY));
    expect(code(await addOaEntry(within, ENTRY))).toBe(4177);
    const other = value(await addOaEntry(within, { ...ENTRY, oa_id: 'OA-100208' }));
    const clash = { ...ENTRY, version: other.version };
    expect(code(await changeOaEntry(within, other.id, clash))).toBe(4177);
  });

  it('is nobody else’s: of another tenant, another consultant, or who is not staff', async () => {
    const { ctx, companyId, within } = await kept();
    const { id, version } = value(await addOaEntry(within, ENTRY));
    const elsewhere = await kept();
    const change = changeOaEntry(elsewhere.within, id, { ...ENTRY, version });
    await expect(change).rejects.toEqual(NOT_FOUND);
    await expect(list(elsewhere.staff, companyId)).rejects.toEqual(NOT_FOUND);
    await expect(enterRp(elsewhere.staff, companyId)).rejects.toEqual(NOT_FOUND);
    await expect(addOaEntry(ctx, ENTRY)).rejects.toEqual(NOT_FOUND);
    expect(await found(elsewhere.ctx, ENTRY.oa_id)).toEqual([]);
  });

  it('is listed by words in one trip', async () => {
    const { companyId, staff, within } = await kept();
    value(await addOaEntry(within, ENTRY));
    value(await addOaEntry(within, { ...ENTRY, oa_id: 'OA-2', company_cname: '江城知美' }));
    const named = async (text: string) =>
      (await list(staff, companyId, text)).map(({ oaId }) => oaId).sort();
    expect(await named('')).toEqual(['OA-100207', 'OA-2']);
    expect(await named('q=知美')).toEqual(['OA-2']);
    expect(await named('q=oa-1002')).toEqual(['OA-100207']);
    const query = oaEntryList.lenient(new URLSearchParams('sort=oa_id'));
    expect(await exportOaEntries(staff, companyId, query)).toHaveLength(2);
    const one = { ...staff, db: openTestDatabase() };
    await listOaEntries(together(one), companyId, query);
    expect(one.db.trips.roundTrips).toBe(1);
  });
});

describe('a workbook of the directory', () => {
  it('replaces the rows that it names, adds others and leaves the rest', async () => {
    const { ctx, companyId, staff, within } = await kept();
    value(await addOaEntry(within, ENTRY));
    value(await addOaEntry(within, { ...ENTRY, oa_id: 'OA-9', company_cname: '留下的' }));
    const rows = [
      ['oa-100207', '巴渝新名', 'Bayu New', '重庆市', ''],
      ['OA-300', '新来的', '', 'Shanghai', 'a@new.example'],
    ];
    expect(value(await imported(within, rows))).toEqual({ added: 1, changed: 1, same: 0 });
    const now = await list(staff, companyId, 'sort=oa_id');
    expect(
      now.map(({ oaId, companyCname, region, version }) => [
        ...[oaId, companyCname, region, version],
      ]),
    ).toEqual([
      ['OA-100207', '巴渝新名', 'CN-CQ', 2],
      ['OA-300', '新来的', 'CN-SH', 1],
      ['OA-9', '留下的', 'CN-CQ', 1],
    ]);
    expect(await found(ctx, 'OA-300')).toEqual(['新来的']);
    // The same book twice changes nothing.
    expect(value(await imported(within, rows))).toEqual({ added: 0, changed: 0, same: 2 });
  });

  it('with one wrong cell brings nothing, and says which (4155)', async () => {
    const { companyId, staff, within } = await kept();
    const refused = await imported(within, [
      ['OA-1', '第一家', '', '', ''],
      ['OA-22', '第二家', '', 'Atlantis', 'not an address'],
      ['OA-22', '第三家', '中文', '', ''],
      ['OA-22', '', '', '', ''],
    ]);
    expect(refused).toMatchObject({
      refusal: {
        code: 4155,
        why: { key: 'workbook_faults', values: { n: 4 } },
        fields: {
          D3: { key: 'invalid_choice' },
          E3: { key: 'invalid_email' },
          B5: { key: 'required' },
        },
      },
    });
    expect(refused.ok || Object.keys(refused.refusal.fields ?? {})).toContain('C4');
    expect(await list(staff, companyId)).toEqual([]);
  });

  it('that names a number twice is refused there', async () => {
    const { within } = await kept();
    const refused = await imported(within, [
      ['OA-1', '第一家', '', '', ''],
      ['oa-1', '又一家', '', '', ''],
    ]);
    expect(refused).toMatchObject({
      refusal: { code: 4155, fields: { A3: { key: 'oa_row_twice', values: { line: 2 } } } },
    });
  });

  it.each([
    ['no workbook (4115)', upload('oa.xlsx', 'no zip'), 4115],
    ['a PDF (4115)', upload('oa.pdf', '%PDF-1.7\n%%EOF'), 4115],
  ])('is refused as a whole: %s', async (_, file, refusal) => {
    const { within } = await kept();
    expect(code(await importOaEntries(within, file, readWorkbook))).toBe(refusal);
  });

  it('without its heads is refused (4100)', async () => {
    const { within } = await kept();
    const refused = await imported(within, [['a', 'b', 'c']], ['区域', '邮箱', '联系人']);
    expect(refused).toMatchObject({
      refusal: { code: 4100, fields: { file: { key: 'import_head_missing' } } },
    });
  });
});

describe('the OA ID of an enterprise', () => {
  it('that staff keep can’t be changed by its company until they let it go', async () => {
    const { ctx, within } = await kept();
    const made = value(await createEnterprise(ctx, distributor({ oa_id: 'OA-5' })));
    const locked = { enterprise_id: made.id, locked: true, version: made.version };
    const { version } = value(await setOaLock(within, locked));
    expect(await listOaLocks(within)).toMatchObject([{ oaId: 'OA-5', oaLocked: true }]);
    const change = { ...distributor({ oa_id: 'OA-6' }), version };
    expect(await editEnterprise(ctx, made.id, change)).toMatchObject({
      refusal: { code: 4100, fields: { oa_id: { key: 'oa_locked' } } },
    });
    expect(code(await setOaLock(within, locked))).toBe(4106);
    value(await setOaLock(within, { ...locked, locked: false, version }));
    value(await editEnterprise(ctx, made.id, { ...change, version: version + 1 }));
    const acts = await ctx.db.all<{ action: string }>(sql`SELECT action FROM audit_entries
      WHERE subject_id = ${made.id} AND action LIKE '%_oa' ORDER BY rowid`);
    expect(acts.map(({ action }) => action)).toEqual([
      'rp_enterprise.lock_oa',
      'rp_enterprise.unlock_oa',
    ]);
  });

  it('is kept by staff alone, of an enterprise of the company that has one (4040)', async () => {
    const { ctx, within } = await kept();
    const none = value(await createEnterprise(ctx, distributor()));
    const lock = (id: string, by = within) =>
      setOaLock(by, { enterprise_id: id, locked: true, version: 1 });
    await expect(lock(none.id)).rejects.toEqual(NOT_FOUND);
    const made = value(await createEnterprise(ctx, distributor({ oa_id: 'OA-7' })));
    await expect(lock(made.id, ctx)).rejects.toEqual(NOT_FOUND);
    await expect(lock(made.id, (await kept()).within)).rejects.toEqual(NOT_FOUND);
  });
});
