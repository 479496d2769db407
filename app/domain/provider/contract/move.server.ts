import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { companySystems } from '#db/schema/tenancy.ts';
import {
  type AuditedBatch,
  auditedBatch,
  type Refusals,
} from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import type { Contract } from '../company/find.server.ts';
import { reckonHealth } from '../health/reckon.server.ts';

export interface ContractSaved {
  /** The company's. */
  id: string;
  version: number;
}

/** What is done to a contract. */
type ContractAct =
  | 'contract.open'
  | 'contract.change'
  | 'contract.lock'
  | 'contract.unlock'
  | 'contract.renew'
  | 'contract.end'
  | 'contract.reopen';

/** A contract as it was read. */
export type MovedContract = Pick<Contract, 'companyId' | 'system' | 'version'>;

interface Move {
  action: ContractAct;
  set: SQLiteUpdateSetSource<typeof companySystems>;
  detail: Record<string, unknown>;
  /** What else must hold at the moment of writing. */
  guard?: SQL;
  follows?: BatchItem<'sqlite'>[];
  refusals?: Refusals;
}

/** Condition: the row of one contract. */
export const isContract = ({ companyId, system }: Pick<Contract, 'companyId' | 'system'>) =>
  and(eq(companySystems.companyId, companyId), eq(companySystems.system, system));

/**
 * Changes a contract that is still as it was read. One round trip.
 *
 * Refusals: 4106 it was changed meanwhile, then those of `refusals`.
 */
export function moveContract(
  ctx: Context,
  kept: MovedContract,
  { action, set, detail, guard, follows = [], refusals }: Move,
): Promise<Outcome<ContractSaved>> {
  const { companyId, version } = kept;
  const moveId = newId('mv', ctx.nowMs);
  const its = isContract(kept);
  return auditedBatch(ctx, {
    head: [
      ctx.db
        .update(companySystems)
        .set({ ...set, version: version + 1, moveId })
        .where(and(its, eq(companySystems.version, version), guard)),
    ],
    moved: sql`(SELECT count(*) FROM ${companySystems} WHERE ${its}
      AND ${companySystems.moveId} = ${moveId})`,
    audit: auditOf(action, kept, detail),
    follows: [...follows, reckonHealth(ctx, sql`c.id = ${companyId}`)],
    ...(refusals && { refusals }),
    done: () => ({ id: companyId, version: version + 1 }),
  });
}

/** The audit row of an act on a contract: the subject is its company. */
export function auditOf(
  action: ContractAct,
  { companyId, system }: { companyId: string; system: string },
  detail: Record<string, unknown>,
): AuditedBatch<never>['audit'] {
  const subject = { kind: 'contract', id: companyId } as const;
  return { action, subject, companyId, system, detail: { system, ...detail } };
}
