import type { StaffContext } from '../../identity/user-context.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { cnscc } from '../../systems/profiles.ts';
import {
  asAdminOf,
  type CompanyOfStaff,
  companyOfStaff,
} from '../../tenancy/staff-within.server.ts';
import { type CnDutyRow, exportDuties, listDuties } from '../duty/list.server.ts';
import type { KeptDutyListInput } from '../duty/schema.ts';

/** Staff who look into one company; whether it is theirs is asked in the same round trip. */
function looking(ctx: StaffContext, id: string): CnContext {
  const company = { id, nameZh: '', nameEn: '', companyType: 0, loginCompanyType: 0 };
  const own = asAdminOf(ctx, company, cnscc);
  return { ...own, scope: [{ ...company, role: 'viewer' }], filter: id };
}

/**
 * A page of the duties of a company’s filings. What is confidential stays class names. One round trip where it is read
 * `together`, else two.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function listKeptDuties(
  ctx: StaffContext,
  companyId: string,
  input: KeptDutyListInput,
): Promise<Page<CnDutyRow>> {
  const [company, page] = await Promise.all([
    companyOfStaff(ctx, companyId),
    listDuties(looking(ctx, companyId), input),
  ]);
  return { ...page, items: named(ctx, company, page.items) };
}

/** Every one of the filter for a workbook. Throws as `listKeptDuties`. */
export async function exportKeptDuties(
  ctx: StaffContext,
  companyId: string,
  input: KeptDutyListInput,
): Promise<CnDutyRow[]> {
  const [company, rows] = await Promise.all([
    companyOfStaff(ctx, companyId),
    exportDuties(looking(ctx, companyId), input),
  ]);
  return named(ctx, company, rows);
}

/** Rows with the name of the company, which is read beside them. */
function named({ locale }: StaffContext, company: CompanyOfStaff, rows: readonly CnDutyRow[]) {
  return rows.map((row): CnDutyRow => ({ ...row, company: nameIn(locale, company) }));
}
