import { and, eq, sql } from 'drizzle-orm';
import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { forgetEntries } from '#db/search/index.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { type Enterprise, entered, inUse } from './own.server.ts';
import { IN_USE, OWN_STAYS } from './rules.ts';

/**
 * Deletes a related enterprise that nothing names, with its contacts; its audit entries stay. Two round trips.
 *
 * Refusals, in this order: the own one (4105); named by a filing, an activity record, a line or a transfer of
 * information (4134), archived or not; stale version (4106); a lost race (one of these).
 *
 * @throws {Denial} 4040 for an id outside the scope; 4002 for a viewer of its company
 */
export async function deleteCnEnterprise(
  ctx: CnContext,
  id: string,
  version: number,
): Promise<Outcome<{ id: string }>> {
  const { own, enterprise } = await entered(ctx, id);
  const refusal = judged(enterprise, version);
  if (refusal !== null) return { ok: false, refusal };
  const { db, company, system } = own;
  const meanwhile = async () =>
    judged((await entered(ctx, id)).enterprise, version) ?? { code: 4106 as const };
  return guardedWrite(own, {
    table: cnEnterprises,
    id,
    expect: { companyId: company.id, kind: 'related', version },
    guard: sql`NOT ${inUse(id).sql}`,
    set: {},
    audit: {
      action: 'cn_enterprise.delete',
      subject: { kind: 'cn_enterprise', id },
      companyId: company.id,
      system: system.slug,
      detail: { name: enterprise.sortName },
    },
    // The stamp comes first and the row goes last.
    follows: () => [
      db
        .delete(cnContacts)
        .where(and(eq(cnContacts.companyId, company.id), eq(cnContacts.enterpriseId, id))),
      ...forgetEntries(db, [id]),
      db.delete(cnEnterprises).where(eq(cnEnterprises.id, id)),
    ],
    refusals: { audit_move_happened: meanwhile, foreign_key: meanwhile },
    done: { id },
  });
}

function judged({ kind, inUse, version }: Enterprise, asked: number): Refusal | null {
  if (kind === 'own') return OWN_STAYS;
  if (inUse) return IN_USE;
  return version === asked ? null : { code: 4106 };
}
