import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { type RpOfStaff, requireStaff } from './enter.server.ts';
import type { OaLockInput } from './schema.ts';

/** Enterprises that a page shows. */
const MAX_SHOWN = 500;

/** Select of enterprises of the company that have a number in the office system. */
const numbered = ({ db, company }: RpOfStaff, id?: string) =>
  db
    .select({
      id: rpEnterprises.id,
      oaId: rpEnterprises.oaId,
      oaLocked: rpEnterprises.oaLocked,
      companyCname: rpEnterprises.companyCname,
      companyEname: rpEnterprises.companyEname,
      archived: rpEnterprises.archived,
      version: rpEnterprises.version,
    })
    .from(rpEnterprises)
    .where(
      and(
        eq(rpEnterprises.companyId, company.id),
        eq(rpEnterprises.isOwn, false),
        isNotNull(rpEnterprises.oaId),
        id === undefined ? undefined : eq(rpEnterprises.id, id),
      ),
    )
    .orderBy(asc(rpEnterprises.sortName), asc(rpEnterprises.id))
    .limit(MAX_SHOWN);
export type NumberedEnterprise = Awaited<ReturnType<typeof numbered>>[number];

/** Enterprises of the company that have a number in the office system, and whether staff keep it. One round trip. */
export async function listOaLocks(ctx: RpOfStaff): Promise<NumberedEnterprise[]> {
  requireStaff(ctx);
  return numbered(ctx);
}

/**
 * Has staff keep the number of an enterprise, which its company can't change then (4100 `oa_locked`), or no longer. What
 * is so already may be said again. Two round trips.
 *
 * Refusal: 4106 changed meanwhile.
 *
 * @throws {Denial} 4040 for anyone but staff, and for an enterprise of another company or without a number
 */
export async function setOaLock(
  ctx: RpOfStaff,
  { enterprise_id: id, locked, version }: OaLockInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireStaff(ctx);
  const [kept = notFound()] = await numbered(ctx, id);
  if (kept.version !== version) return refuse(4106);
  if (kept.oaLocked === locked) return done({ id, version });
  const { company, system, nowMs } = ctx;
  return guardedWrite(ctx, {
    table: rpEnterprises,
    id,
    expect: { companyId: company.id, version, oaId: kept.oaId },
    set: { oaLocked: locked, updatedAtMs: nowMs },
    audit: {
      action: locked ? 'rp_enterprise.lock_oa' : 'rp_enterprise.unlock_oa',
      subject: { kind: 'rp_enterprise', id },
      ...{ companyId: company.id, system: system.slug },
      detail: { oa_id: kept.oaId },
    },
    done: { id, version: version + 1 },
  });
}
