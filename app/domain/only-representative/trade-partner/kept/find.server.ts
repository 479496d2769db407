import { and, eq, or, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { companies } from '#db/schema/tenancy.ts';
import { historyEntries, historyStatement } from '../../../audit/history.server.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { type Outcome, refuse } from '../../../kernel/outcome.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { isTheirs } from '../../../tenancy/assigned.ts';
import type { PartnerOfStaff } from './enter.server.ts';
import { linkable, openPurchases } from './link.server.ts';
import { keptPartnerRead } from './list.server.ts';
import { linkRefusal } from './rules.ts';

/** Companies of one name or number that a page names at most. */
const MAX_ALIKE = 5;
/** Companies of one name that are told apart; more are several anyway. */
const MAX_MEANT = 2;

/**
 * A partner as staff open it: with the company that it is linked to, how many purchases are open, companies of theirs that
 * it may be, and what was done. One round trip.
 *
 * @throws {Denial} 4040 for an id that is not the company's
 */
export async function findKeptPartner({ staff, within }: PartnerOfStaff, id: string) {
  const { db, company } = within;
  const [[row = notFound()], [about], alike, history] = await db.batch([
    keptPartnerRead(within, id),
    db
      .select({
        appliedUntilMs: tradePartners.appliedUntilMs,
        purchases: openPurchases(id).as('open_purchases'),
        theirs: sql<boolean>`(${companies.id} IS NOT NULL
          AND ${isTheirs(staff, companies.id) ?? sql`1`})`
          .mapWith(Boolean)
          .as('linked_is_theirs'),
      })
      .from(tradePartners)
      .leftJoin(companies, eq(companies.id, tradePartners.linkedCompanyId))
      .where(and(eq(tradePartners.id, id), eq(tradePartners.companyId, company.id))),
    alikeRead(staff, within, id),
    historyStatement(within, id),
  ]);
  if (about === undefined) notFound();
  return {
    ...row,
    /** Until when its contact may answer; null where it is not asked. */
    appliedUntilMs: about.appliedUntilMs,
    /** The company that it is linked to is theirs to open. */
    linkedIsTheirs: about.theirs,
    openPurchases: about.purchases,
    alike: alike
      .filter((one) => linkRefusal(company.id, row, one) === null)
      .map(({ id: companyId, nameZh, nameEn }) => ({ id: companyId, nameZh, nameEn })),
    history: historyEntries(history),
  };
}
export type KeptPartner = Awaited<ReturnType<typeof findKeptPartner>>;

/** Statement: companies of theirs that are written as a partner is, or have its number. */
function alikeRead(staff: StaffContext, { db, system }: OrContext, id: string) {
  const { name, vatNo, corporateNo } = tradePartners;
  return db
    .select(linkable(system.slug))
    .from(tradePartners)
    .innerJoin(
      companies,
      or(
        eq(companies.nameEn, name),
        eq(companies.nameZh, name),
        eq(companies.uscc, vatNo),
        eq(companies.uscc, corporateNo),
      ),
    )
    .where(and(eq(tradePartners.id, id), isTheirs(staff, companies.id)))
    .orderBy(companies.id)
    .limit(MAX_ALIKE);
}

/**
 * The company of theirs that is meant by its id, short code or exact name. One round trip.
 *
 * Refusals: 4100 at `company_id`, nothing entered, none or several of that name.
 */
export async function companyMeant(staff: StaffContext, said: string): Promise<Outcome<string>> {
  const word = said.trim();
  const found = await staff.db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        or(
          eq(companies.id, word),
          eq(companies.shortCode, word.toUpperCase()),
          eq(companies.nameZh, word),
          eq(companies.nameEn, word),
        ),
        isTheirs(staff, companies.id),
      ),
    )
    .limit(MAX_MEANT);
  const [one, ...others] = found;
  const key = word === '' ? 'required' : one ? 'several_companies' : 'link_unknown_company';
  if (one === undefined || others.length > 0)
    return refuse(4100, { fields: { company_id: { key } } });
  return { ok: true, value: one.id };
}
