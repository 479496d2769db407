import { and, eq, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { companies } from '#db/schema/tenancy.ts';
import { indexLater } from '#db/search/index.ts';
import { guardedWrite } from '../../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { done, type Outcome, type Refusal, refuse } from '../../../kernel/outcome.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { isTheirs } from '../../../tenancy/assigned.ts';
import { ownPartner, partnerRace } from '../own.server.ts';
import type { PartnerOfStaff } from './enter.server.ts';
import { linkRefusal, openPurchasesRefusal } from './rules.ts';
import type { LinkPartnerInput } from './schema.ts';

/** SQL: purchases from a partner that are neither at their end nor given up. */
export const openPurchases = (id: string): SQL<number> =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM trade_records r
    WHERE r.partner_id = ${id} AND r.kind = 'purchase'
      AND r.status IN ('UNCONFIRMED', 'WAITING', 'CONFIRMED') LIMIT 1000))`;

/** Columns of a company of the platform that a partner of a subsystem may be. */
export const linkable = (system: SQL | string) => ({
  id: companies.id,
  nameZh: companies.nameZh,
  nameEn: companies.nameEn,
  country: companies.country,
  uscc: companies.uscc,
  usable: sql<boolean>`(companies.state <> 0 AND EXISTS (SELECT 1 FROM company_systems s
    WHERE s.company_id = companies.id AND s.system = ${system} AND s.state <> 'ended'))`
    .mapWith(Boolean)
    .as('usable_there'),
});

/**
 * Says which company of the platform a partner is (关联平台企业), or takes that back: purchases from it are then confirmed
 * in the supplier's own portal. What it is may be said again, and changes nothing. Two round trips.
 *
 * Refusals, in this order: archived (4105); stale version (4106); 4100 at `company_id` the partner's own company, one that
 * does not work in the subsystem, another legal entity by name and number; purchases from it are open (4134 with
 * `count`); a lost race (one of these).
 *
 * @throws {Denial} 4040 for a partner that is not the company's, and a company that is not theirs
 */
export async function linkPartner(
  { staff, within }: PartnerOfStaff,
  id: string,
  { company_id: companyId, version }: LinkPartnerInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const { company, system, db } = within;
  const [[partner = notFound()], [found], [standing]] = await db.batch([
    ownPartner(within, id),
    companyRead(staff, companyId ?? '', system.slug),
    standingRead(within, id),
  ]);
  if (companyId !== null && found === undefined) notFound();
  if (partner.state === 'archived') return refuse(4105);
  if (partner.version !== version) return refuse(4106);
  if (partner.linkedCompanyId === companyId) return done({ id, version });
  const refusal =
    (found && linkRefusal(company.id, partner, found)) ??
    openPurchasesRefusal(standing?.purchases ?? 0);
  if (refusal) return { ok: false, refusal };
  return guardedWrite(within, {
    table: tradePartners,
    id,
    expect: { companyId: company.id, state: partner.state, version },
    guard: sql`${openPurchases(id)} = 0`,
    set: { linkedCompanyId: companyId },
    audit: {
      action: companyId === null ? 'partner.unlink' : 'partner.link',
      subject: { kind: 'partner', id },
      companyId: company.id,
      system: system.slug,
      detail: { linked: [standing?.linked ?? '', found?.nameEn ?? ''] },
    },
    // Its records carry its company's words.
    follows: () => [indexLater(db, 'records_of_partner', sql`SELECT ${id}`)],
    refusals: { audit_move_happened: () => lostTo(within, id, partner.state, version) },
    done: { id, version: version + 1 },
  });
}

/** Statement: a company that is theirs. */
function companyRead(staff: StaffContext, id: string, system: string) {
  return staff.db
    .select(linkable(system))
    .from(companies)
    .where(and(eq(companies.id, id), isTheirs(staff, companies.id)));
}

/** Statement: how many purchases are open, and which company it is now. */
function standingRead({ db }: OrContext, id: string) {
  return db
    .select({
      purchases: openPurchases(id).as('open_purchases'),
      linked: sql<string | null>`${companies.nameEn}`.as('linked_en'),
    })
    .from(tradePartners)
    .leftJoin(companies, eq(companies.id, tradePartners.linkedCompanyId))
    .where(eq(tradePartners.id, id));
}

/** The row is as it was judged and the guard refused: a purchase was begun meanwhile. Else somebody came first. */
async function lostTo(
  within: OrContext,
  id: string,
  state: string,
  version: number,
): Promise<Refusal> {
  const [[now], [standing]] = await within.db.batch([
    ownPartner(within, id),
    standingRead(within, id),
  ]);
  const began = now?.version === version && openPurchasesRefusal(standing?.purchases ?? 0);
  return began || partnerRace(within, id, state);
}
