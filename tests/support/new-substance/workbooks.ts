import { eq } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import { openTestDatabase } from '../contexts.ts';
import { providerStaff } from '../only-representative/requests.ts';
import { qiming } from '../provider/book.ts';
import { registrant } from './cn-companies.ts';

/** A company that registers new substances, and a consultant who works for it. */
export async function registrantWithStaff() {
  const { ctx, owns } = await registrant();
  const companyId = ctx.company.id;
  const staff = await providerStaff({ assigned: [companyId] });
  return { ctx, companyId, own: owns[0] ?? '', ownName: ctx.company.nameEn, staff };
}

/** Sheets by which a book opens a company with a contract for CN-SCC. */
export function opening() {
  const { companies: firms, contracts } = qiming();
  return { companies: firms, contracts: contracts.map((one) => ({ ...one, system: 'CN-SCC' })) };
}

/** Id of the company that a book opened. */
export async function openedBy({ companies: [firm] }: ReturnType<typeof opening>) {
  const [company] = await openTestDatabase()
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.uscc, firm?.uscc ?? ''));
  return company?.id ?? '';
}
