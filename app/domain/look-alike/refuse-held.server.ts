import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { companies } from '#db/schema/tenancy.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { Denial } from '../kernel/refusals.ts';
import { type NamedKind, nameHeld } from './marks.server.ts';

/** Staff in a company, who alone do it. */
type WithinOfStaff = CompanyContext;

/** Kinds whose names stay held when a consultant does not let them go; a partner lapses with its request. */
const ACT_ON = {
  rp_enterprise: (id: string) =>
    ({ action: 'rp_enterprise.refuse_name', subject: { kind: 'rp_enterprise', id } }) as const,
  cn_enterprise: (id: string) =>
    ({ action: 'cn_enterprise.refuse_name', subject: { kind: 'cn_enterprise', id } }) as const,
};

/**
 * A consultant finds that a name is somebody else's, or can't tell: what it holds back stays held until the party is
 * called otherwise. Who looked, and why, is written down.
 *
 * Refusals: 4105 the name is not held, or was cleared meanwhile.
 *
 * @param also statements of the same batch
 * @throws {Denial} 4002 for anyone but staff
 */
export async function refuseHeldName(
  ctx: WithinOfStaff,
  { kind, id }: { kind: Exclude<NamedKind, 'partner'>; id: string },
  reason: string,
  also: BatchItem<'sqlite'>[] = [],
): Promise<Outcome<{ id: string }>> {
  if (ctx.actor.kind !== 'staff') throw new Denial(4002);
  const { db, company, system } = ctx;
  const [state] = await db
    .select({ held: nameHeld(sql`${id}`).as('held') })
    .from(companies)
    .where(eq(companies.id, company.id));
  if (!state?.held) return refuse(4105);
  return auditedBatch(ctx, {
    head: [],
    moved: nameHeld(sql`${id}`),
    audit: { ...ACT_ON[kind](id), companyId: company.id, system: system.slug, detail: { reason } },
    follows: also,
    refusals: { audit_move_happened: { code: 4105 } },
    done: () => ({ id }),
  });
}
