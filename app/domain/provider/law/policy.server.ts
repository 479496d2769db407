import { eq } from 'drizzle-orm';
import { lawDrafts } from '#db/schema/regulation.ts';
import { changes } from '../../audit/changes.ts';
import { guardedInsert, guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { sizeText } from '../../kernel/typed/size.ts';
import { companyStatement } from '../company/find.server.ts';
import { requireAdminOfProvider } from '../door.ts';
import { policyNamed } from './catalogue.ts';
import { whyNotChanged } from './judge.ts';
import { findPolicy } from './list.server.ts';
import type { Saved } from './rule.server.ts';
import type { ChangePolicyInput, DeleteDraftInput, PolicyInput } from './schema.ts';

/** 4100 a policy that nobody declares, one that has no company's values, a value beyond its range; 4105 a fixed one. */
export function policyFault(
  name: string,
  { company_id, value }: { company_id: string | null; value: number | null },
): Refusal | null {
  const policy = policyNamed(name);
  if (policy === undefined) return { code: 4100, fields: { policy: { key: 'unknown_policy' } } };
  if (policy.fixed) return { code: 4105, why: { key: 'policy_fixed' } };
  if (company_id !== null && !policy.ofCompany) {
    return { code: 4100, fields: { company_id: { key: 'policy_of_all' } } };
  }
  const { least, most, unit } = policy;
  if (value === null || (value >= least && value <= most)) return null;
  const values =
    unit === 'bytes' ? { least: sizeText(least), most: sizeText(most) } : { least, most };
  const key = unit === 'bytes' ? 'policy_size_range' : 'policy_range';
  return { code: 4100, fields: { value: { key, values } } };
}

const contentOf = ({ from, until, value, note }: Omit<PolicyInput, 'policy' | 'company_id'>) => ({
  fromOn: from,
  untilOn: until,
  value: String(value),
  note,
});

/**
 * Writes a value of a policy down as a draft, for everyone or for one company. Two round trips.
 *
 * Refusals: those of `policyFault`.
 *
 * @throws {Denial} 4040 for a company that is not theirs; 4002 for a consultant
 */
export async function addPolicy(ctx: StaffContext, input: PolicyInput): Promise<Saved> {
  const { policy, company_id: companyId, ...said } = input;
  if (companyId !== null && (await companyStatement(ctx, companyId)).length === 0) notFound();
  requireAdminOfProvider(ctx);
  const fault = policyFault(policy, input);
  if (fault !== null) return { ok: false, refusal: fault };
  const id = newId('law', ctx.nowMs);
  const content = contentOf(said);
  return guardedInsert(ctx, {
    table: lawDrafts,
    row: {
      ...{ ...content, id, kind: 'policy' as const, name: policy, companyId: companyId ?? '' },
      ...{ createdByName: ctx.actor.name, createdAtMs: ctx.nowMs },
    },
    audit: {
      action: 'policy.draft',
      subject: { kind: 'policy', id },
      companyId,
      detail: { policy, ...content },
    },
    done: { id, version: lawDrafts.version },
  });
}

/**
 * Changes a draft. Two round trips. Refusals, in this order: 4160 it is or was in force; 4105 it is scheduled; 4106 changed
 * meanwhile; 4100 a value beyond its range.
 *
 * @throws {Denial} 4040 for an id that is none, or of a company that is not theirs; 4002 for a consultant
 */
export async function changePolicy(
  ctx: StaffContext,
  id: string,
  { version, ...said }: ChangePolicyInput,
): Promise<Saved> {
  const { row } = await findPolicy(ctx, id);
  requireAdminOfProvider(ctx);
  const refusal = whyNotChanged(row, version);
  if (refusal !== null) return { ok: false, refusal };
  const fault = policyFault(row.name, { company_id: null, value: said.value });
  if (fault !== null) return { ok: false, refusal: fault };
  const content = contentOf(said);
  const detail = changes<Record<string, unknown>>(row, content);
  if (Object.keys(detail).length === 0) return done({ id, version });
  return guardedWrite(ctx, {
    table: lawDrafts,
    id,
    expect: { version, kind: 'policy' },
    set: content,
    audit: {
      action: 'policy.edit',
      subject: { kind: 'policy', id },
      companyId: row.companyId || null,
      detail: { policy: row.name, ...detail },
    },
    done: { id, version: version + 1 },
  });
}

/**
 * Deletes a draft. Two round trips. Refusals: 4160 it is or was in force; 4105 it is scheduled; 4106 changed meanwhile.
 *
 * @throws {Denial} 4040 for an id that is none, or of a company that is not theirs; 4002 for a consultant
 */
export async function deletePolicy(
  ctx: StaffContext,
  id: string,
  { version }: DeleteDraftInput,
): Promise<Outcome<{ id: string }>> {
  const { row } = await findPolicy(ctx, id);
  requireAdminOfProvider(ctx);
  const refusal = whyNotChanged(row, version);
  if (refusal !== null) return { ok: false, refusal };
  const { name: policy, companyId, value, note } = row;
  return guardedWrite(ctx, {
    table: lawDrafts,
    id,
    expect: { version, kind: 'policy' },
    set: {},
    audit: {
      action: 'policy.delete',
      subject: { kind: 'policy', id },
      companyId: companyId || null,
      detail: { policy, value, note },
    },
    // The stamp comes first and the row goes last.
    follows: () => [ctx.db.delete(lawDrafts).where(eq(lawDrafts.id, id))],
    done: { id },
  });
}
