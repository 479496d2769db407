import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { companies, companySystems, staffAssignments } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { historyEntries, WAS_ACTING } from '../../audit/history.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { dayOf } from '../../kernel/day.ts';
import { notFound } from '../../kernel/refusals.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { contractState, isUnpaid } from '../contract/state.ts';
import { liveHealth } from '../health/reckon.server.ts';
import { limitsOf, limitsStatement } from '../limit/read.server.ts';

const {
  moveId: _,
  companyType: __,
  loginCompanyType: ___,
  reviewFirst: ____,
  ...COMPANY
} = getTableColumns(companies);
const {
  dutiesLaw: _____,
  remindedOn: ______,
  moveId: _______,
  ...CONTRACT
} = getTableColumns(companySystems);

/** Statement: a company, when it is theirs. */
export function companyStatement(ctx: StaffContext, id: string) {
  return ctx.db
    .select(COMPANY)
    .from(companies)
    .where(and(eq(companies.id, id), isTheirs(ctx, companies.id)));
}

/**
 * A company that is theirs. One round trip.
 *
 * @throws {Denial} 4040 for any other
 */
export async function companyRead(ctx: StaffContext, id: string) {
  const [company = notFound()] = await companyStatement(ctx, id);
  return company;
}
export type Company = Awaited<ReturnType<typeof companyRead>>;

/** Statement: the contracts of a company, as they stand today. */
export function contractsStatement(ctx: StaffContext, companyId: string) {
  return ctx.db
    .select({
      ...CONTRACT,
      standing: contractState(dayOf(ctx)).as('standing'),
      unpaid: isUnpaid(dayOf(ctx)).mapWith(Boolean).as('unpaid'),
    })
    .from(companySystems)
    .where(eq(companySystems.companyId, companyId))
    .orderBy(asc(companySystems.system));
}
export type Contract = Awaited<ReturnType<typeof contractsStatement>>[number];

/**
 * A company with its contracts. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function companyWithContracts(ctx: StaffContext, id: string) {
  const [[company = notFound()], contracts] = await ctx.db.batch([
    companyStatement(ctx, id),
    contractsStatement(ctx, id),
  ]);
  return { company, contracts };
}

/** Kinds of what the history of a company is of; whatever else is done in it stands in its audit. */
const OF_COMPANY = ['company', 'contract'] as const;
/** Acts of these kinds that a page shows. */
const MAX_ACTS = 50;

/** Statement: what staff did with a company and its contracts, the newest first. */
function actsStatement({ db }: StaffContext, id: string) {
  return db
    .select({
      atMs: auditEntries.atMs,
      actorName: auditEntries.actorName,
      acting: WAS_ACTING,
      action: auditEntries.action,
      detail: auditEntries.detail,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectId, id),
        inArray(auditEntries.subjectKind, [...OF_COMPANY]),
        eq(auditEntries.actorKind, 'staff'),
      ),
    )
    .orderBy(desc(auditEntries.atMs))
    .limit(MAX_ACTS);
}

/**
 * A company with its contracts and limits, who looks after it, how much it has and how it stands this moment. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function findCompany(ctx: StaffContext, id: string) {
  const { db } = ctx;
  const [[company = notFound()], contracts, consultants, [counts], history, limits, [health]] =
    await db.batch([
      companyStatement(ctx, id),
      contractsStatement(ctx, id),
      db
        .select({ id: users.id, name: users.firstName, isPrimary: staffAssignments.isPrimary })
        .from(staffAssignments)
        .innerJoin(users, eq(users.id, staffAssignments.userId))
        .where(eq(staffAssignments.companyId, id))
        .orderBy(desc(staffAssignments.isPrimary), asc(users.firstName)),
      db
        .select({
          users: sql<number>`(SELECT count(*) FROM memberships WHERE company_id = ${id})`.as(
            'users',
          ),
          registrations: sql<number>`(SELECT count(*) FROM (SELECT 1 FROM registrations
          WHERE company_id = ${id} AND source = 'own' LIMIT 1000))`.as('registrations'),
          documents: sql<number>`(SELECT count(*) FROM (SELECT 1 FROM documents
          WHERE company_id = ${id} AND archived = 0 LIMIT 1000))`.as('documents'),
          partners: sql<number>`(SELECT count(*) FROM (SELECT 1 FROM trade_partners
          WHERE company_id = ${id} AND state <> 'archived' LIMIT 1000))`.as('partners'),
        })
        .from(sql`(SELECT 1)`),
      actsStatement(ctx, id),
      limitsStatement(ctx, [id]),
      liveHealth(ctx, id),
    ]);
  return {
    ...company,
    contracts,
    consultants,
    users: counts?.users ?? 0,
    registrations: counts?.registrations ?? 0,
    documents: counts?.documents ?? 0,
    partners: counts?.partners ?? 0,
    history: historyEntries(history),
    limits: limitsOf(company, limits),
    health: health ?? notFound(),
  };
}
export type CompanyDetail = Awaited<ReturnType<typeof findCompany>>;
