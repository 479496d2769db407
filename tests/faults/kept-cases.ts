import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { tradePartners } from '#db/schema/partner.ts';
import { insertCompany } from '#db/seed/rows.ts';
import { readWorkbook } from '#workers/read-workbook.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { changeOwnEnterprise } from '~/domain/new-substance/own-enterprise/change.server.ts';
import { enterCn } from '~/domain/new-substance/own-enterprise/enter.server.ts';
import { confirmPartner } from '~/domain/only-representative/trade-partner/kept/confirm.server.ts';
import { linkPartner } from '~/domain/only-representative/trade-partner/kept/link.server.ts';
import { addContactEntry } from '~/domain/provider/contact/add.server.ts';
import { staffAtCompany } from '~/domain/provider/contact/enter.server.ts';
import { importOaEntries } from '~/domain/responsible-person/oa/import.server.ts';
import { setOaLock } from '~/domain/responsible-person/oa/lock.server.ts';
import {
  addOaEntry,
  changeOaEntry,
  deleteOaEntry,
} from '~/domain/responsible-person/oa/save.server.ts';
import { oaEntryInput } from '~/domain/responsible-person/oa/schema.ts';
import { settleClaim } from '~/domain/responsible-person/product/new-effect/settle.server.ts';
import { tenantContext } from '../support/contexts.ts';
import { registrantWithStaff } from '../support/new-substance/workbooks.ts';
import { providerStaff } from '../support/only-representative/requests.ts';
import { shipper, upload, value } from '../support/only-representative/shipments.ts';
import { spoken } from '../support/provider/contacts.ts';
import { rpContext } from '../support/responsible-person/cosmetics.ts';
import {
  insertNewEffect,
  insertOaEnterprise,
  insertOaEntry,
} from '../support/responsible-person/kept-of-rp.ts';
import { staffOf } from '../support/responsible-person/rp-staff.ts';
import type { Prepare } from './examine.ts';

const SAID = value(parseInput(oaEntryInput, { oa_id: 'OA-1', company_cname: '江城知美' }));

/** Acts of staff about what they keep for a responsible person. */
export const KEPT_CASES: Record<string, Prepare> = {
  addContactEntry: async () => {
    const { company } = await tenantContext();
    const staff = await providerStaff({ assigned: [company.id] });
    const of = await staffAtCompany(staff, company.id);
    const said = spoken({ follow_up_on: '2026-09-21' });
    return (through) =>
      addContactEntry({ staff: through(of.staff), within: through(of.within) }, said);
  },
  confirmPartner: async () => {
    const { ctx, partnerId } = await shipper({ partner: { state: 'applied' } });
    const said = { note: 'Sample of what shows it.', version: 1 };
    return (through) => confirmPartner({ within: through(ctx) }, partnerId, said);
  },
  linkPartner: async () => {
    const { ctx, partnerId } = await shipper({ partner: { role: 'supplier', country: 'CN' } });
    const company_id = await insertCompany(ctx.db, { nameEn: 'Sample Supplier Ltd.' });
    await ctx.db
      .update(tradePartners)
      .set({ name: 'Sample Supplier' })
      .where(eq(tradePartners.id, partnerId));
    const staff = await providerStaff({ role: 'provider' });
    return (through) =>
      linkPartner({ staff: through(staff), within: through(ctx) }, partnerId, {
        company_id,
        version: 1,
      });
  },
  addOaEntry: async () => {
    const ctx = staffOf((await rpContext()).ctx);
    return (through) => addOaEntry(through(ctx), SAID);
  },
  changeOaEntry: async () => {
    const { ctx, companyId } = await rpContext();
    const id = await insertOaEntry(ctx.db, companyId);
    return (through) => changeOaEntry(through(staffOf(ctx)), id, { ...SAID, version: 1 });
  },
  deleteOaEntry: async () => {
    const { ctx, companyId } = await rpContext();
    const id = await insertOaEntry(ctx.db, companyId);
    return (through) => deleteOaEntry(through(staffOf(ctx)), id, { version: 1 });
  },
  importOaEntries: async () => {
    const { ctx, companyId } = await rpContext();
    await insertOaEntry(ctx.db, companyId, 'OA-1');
    const rows = [
      ['OA ID', 'Chinese name'],
      ['OA-1', '新名'],
      ['OA-2', '另一家'],
    ];
    const file = upload('oa.xlsx', await writeXlsx({ sheets: [{ name: 'OA', rows }] }));
    return (through) => importOaEntries(through(staffOf(ctx)), file, readWorkbook);
  },
  settleClaim: async () => {
    const { ctx, companyId } = await rpContext();
    const id = await insertNewEffect(ctx.db, companyId, 'fil_sample');
    const said = { settled: false, note: 'Sample of a reason.', file_id: null, version: 1 };
    return (through) => settleClaim(through(staffOf(ctx)), id, said);
  },
  changeOwnEnterprise: async () => {
    const { companyId, staff } = await registrantWithStaff();
    const within = await enterCn(staff, companyId);
    const said = {
      ...{ name_zh: '澄岩新材料有限公司', name_en: 'Chengyan Ltd.', country: 'CN' as const },
      ...{ uscc: null, login_email: '', version: 1 },
    };
    return (through) => changeOwnEnterprise(through(within), said);
  },
  setOaLock: async () => {
    const { ctx, companyId } = await rpContext();
    const enterprise_id = await insertOaEnterprise(ctx.db, companyId);
    return (through) =>
      setOaLock(through(staffOf(ctx)), { enterprise_id, locked: true, version: 1 });
  },
};
