import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { type Enterprise, entered } from './own.server.ts';
import { OWN_STAYS } from './rules.ts';
import type { CnEnterpriseVersionInput } from './schema.ts';

type Written = Outcome<{ id: string; version: number }>;

/**
 * Takes a related enterprise out of use; what names it stays. Two round trips.
 *
 * Refusals, in this order: the own one, or archived already (4105); stale version (4106); a lost race (one of these).
 *
 * @throws {Denial} 4040 for an id outside the scope; 4002 for a viewer of its company
 */
export async function archiveCnEnterprise(
  ctx: CnContext,
  id: string,
  input: CnEnterpriseVersionInput,
): Promise<Written> {
  return setArchived(ctx, id, input, true);
}

/**
 * Takes it into use again. Two round trips.
 *
 * Refusals, in this order: not archived (4105); stale version (4106); a lost race (one of these).
 *
 * @throws {Denial} 4040 for an id outside the scope; 4002 for a viewer of its company
 */
export async function restoreCnEnterprise(
  ctx: CnContext,
  id: string,
  input: CnEnterpriseVersionInput,
): Promise<Written> {
  return setArchived(ctx, id, input, false);
}

async function setArchived(
  ctx: CnContext,
  id: string,
  { version }: CnEnterpriseVersionInput,
  archived: boolean,
): Promise<Written> {
  const { own, enterprise } = await entered(ctx, id);
  const refusal = judged(enterprise, version, archived);
  if (refusal !== null) return { ok: false, refusal };
  return guardedWrite(own, {
    table: cnEnterprises,
    id,
    expect: { companyId: own.company.id, kind: 'related', version, archived: !archived },
    set: { archived, updatedAtMs: own.nowMs },
    audit: {
      action: archived ? 'cn_enterprise.archive' : 'cn_enterprise.restore',
      subject: { kind: 'cn_enterprise', id },
      companyId: own.company.id,
      system: own.system.slug,
      detail: { name: enterprise.sortName },
    },
    refusals: {
      audit_move_happened: async () =>
        judged((await entered(ctx, id)).enterprise, version, archived) ?? { code: 4106 },
    },
    done: { id, version: version + 1 },
  });
}

function judged(enterprise: Enterprise, version: number, archived: boolean): Refusal | null {
  if (enterprise.kind === 'own') return OWN_STAYS;
  if (enterprise.archived === archived) return { code: 4105 };
  return enterprise.version === version ? null : { code: 4106 };
}
