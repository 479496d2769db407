import { type SQL, sql } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { ownEnterprise } from './own.server.ts';
import type { EnterpriseVersionInput } from './schema.ts';

/**
 * Takes an enterprise out of use; what names it stays.
 *
 * Refusals, in this order: archived already (4105); stale version (4106); distributors in use stand below it, or it is
 * party to an open trade record (4134); a lost race (one of these).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours
 */
export async function archiveEnterprise(
  ctx: RpContext,
  id: string,
  input: EnterpriseVersionInput,
): Promise<Outcome<{ id: string; version: number }>> {
  return setArchived(ctx, id, input, true);
}

/**
 * Takes it into use again.
 *
 * Refusals, in this order: not archived (4105); stale version (4106); its parent is archived (4105); a lost race (one of
 * these).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours
 */
export async function restoreEnterprise(
  ctx: RpContext,
  id: string,
  input: EnterpriseVersionInput,
): Promise<Outcome<{ id: string; version: number }>> {
  return setArchived(ctx, id, input, false);
}

async function setArchived(
  ctx: RpContext,
  id: string,
  { version }: EnterpriseVersionInput,
  archived: boolean,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const refusal = await judged(ctx, id, version, archived);
  if (refusal !== null) return { ok: false, refusal };
  const { childless, idle, parentInUse } = conditions(id);
  return guardedWrite(ctx, {
    table: rpEnterprises,
    id,
    expect: { companyId: ctx.company.id, version, isOwn: false, archived: !archived },
    guard: archived ? sql`${childless} AND ${idle}` : parentInUse,
    set: { archived, updatedAtMs: ctx.nowMs },
    audit: {
      action: archived ? 'rp_enterprise.archive' : 'rp_enterprise.restore',
      subject: { kind: 'rp_enterprise', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
    },
    follows: () => keepDuties(ctx, 'rp_enterprise', [id]),
    refusals: {
      audit_move_happened: async () => (await judged(ctx, id, version, archived)) ?? { code: 4106 },
    },
    done: { id, version: version + 1 },
  });
}

/** What stands against it, by the enterprise's id. */
function conditions(id: string): Record<'childless' | 'idle' | 'parentInUse', SQL<number>> {
  const open = (party: SQL) => sql`EXISTS (SELECT 1 FROM rp_trade_records r
    WHERE ${party} = ${id} AND r.status IN ('SUBMITTED', 'CONFIRMED'))`;
  return {
    childless: sql<number>`NOT EXISTS (SELECT 1 FROM rp_enterprises c
      WHERE c.parent_id = ${id} AND NOT c.archived)`,
    idle: sql<number>`NOT (${open(sql`r.trading_enterprise_id`)}
      OR ${open(sql`r.responsible_enterprise_id`)} OR ${open(sql`r.brand_owner_id`)})`,
    parentInUse: sql<number>`NOT EXISTS (SELECT 1 FROM rp_enterprises p
      WHERE p.id = (SELECT e.parent_id FROM rp_enterprises e WHERE e.id = ${id}) AND p.archived)`,
  };
}

async function judged(
  ctx: RpContext,
  id: string,
  version: number,
  archived: boolean,
): Promise<Refusal | null> {
  const [[enterprise], [now]] = await ctx.db.batch([
    ownEnterprise(ctx, id),
    ctx.db.select(conditions(id)).from(rpEnterprises).where(sql`${rpEnterprises.id} = ${id}`),
  ]);
  if (enterprise === undefined || now === undefined) notFound();
  if (enterprise.archived === archived) return { code: 4105 };
  if (enterprise.version !== version) return { code: 4106 };
  if (!archived) {
    return now.parentInUse ? null : refuse(4105, { why: { key: 'parent_archived' } }).refusal;
  }
  if (!now.childless) return refuse(4134, { why: { key: 'has_children' } }).refusal;
  return now.idle ? null : refuse(4134, { why: { key: 'has_open_trades' } }).refusal;
}
