import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { defaultCompanies, memberships } from '#db/schema/tenancy.ts';
import { notForStaff, requireOwnPeople } from '../acting/acting.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { UserContext } from '../identity/user-context.ts';
import type { CompanyContext, Context } from '../kernel/context.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { notFound } from '../kernel/refusals.ts';
import type { SystemProfile } from '../systems/profiles.ts';
import { companiesIn, requireAdmin } from './access.ts';
import { findPerson } from './people/find.server.ts';
import type { companyChangeInput } from './schema.ts';

/**
 * The company somebody lands in after signing in (SPEC §6): their own choice. One round trip.
 *
 * @throws {Denial} 4040 for a disabled company and for one that is not theirs in this subsystem, alike; 4154 for staff who
 * act for a company
 */
export async function setOwnDefaultCompany(
  ctx: UserContext,
  system: SystemProfile,
  input: v.InferOutput<typeof companyChangeInput>,
): Promise<Outcome<{ unique_id: string }>> {
  const { identity } = ctx;
  if (identity.acting?.over === null) throw notForStaff();
  const open = companiesIn(identity, system).some(
    ({ companyId, state }) => companyId === input.unique_id && state !== 0,
  );
  if (!open) notFound();
  return setDefault(ctx, identity.user.id, input.unique_id, system);
}

/**
 * The same for a colleague, by an admin: the company the admin works for. Two round trips.
 *
 * @throws {Denial} 4002 for anyone but an admin; 4154 for staff who act for the company; 4040 for someone without a role
 * here
 */
export async function setDefaultCompanyOf(
  ctx: CompanyContext,
  userId: string,
): Promise<Outcome<{ unique_id: string }>> {
  requireAdmin(ctx);
  requireOwnPeople(ctx);
  const { person } = await findPerson(ctx, userId);
  return setDefault(ctx, person.id, ctx.company.id, ctx.system);
}

async function setDefault(
  ctx: Context,
  userId: string,
  companyId: string,
  system: SystemProfile,
): Promise<Outcome<{ unique_id: string }>> {
  const chosen = and(
    eq(memberships.userId, userId),
    eq(memberships.companyId, companyId),
    eq(memberships.state, 'active'),
  );
  const written = await auditedBatch(ctx, {
    head: [
      system.ownDefault
        ? keepChoice(ctx, userId, companyId, system)
        : markMembership(ctx, userId, companyId),
    ],
    moved: sql`(SELECT count(*) FROM ${memberships} WHERE ${chosen})`,
    audit: {
      action: 'person.default_company',
      subject: { kind: 'person', id: userId },
      companyId,
      system: system.slug,
    },
    done: () => ({ unique_id: companyId }),
  });
  // Taken out of the company meanwhile.
  return written.ok ? written : notFound();
}

/** The choice for all subsystems that share one. */
function markMembership({ db }: Context, userId: string, companyId: string) {
  return db
    .update(memberships)
    .set({ isDefault: sql`${memberships.companyId} = ${companyId}` })
    .where(eq(memberships.userId, userId));
}

/** The choice for one subsystem. */
function keepChoice({ db }: Context, userId: string, companyId: string, { slug }: SystemProfile) {
  return db
    .insert(defaultCompanies)
    .values({ userId, system: slug, companyId })
    .onConflictDoUpdate({
      target: [defaultCompanies.userId, defaultCompanies.system],
      set: { companyId },
    });
}
