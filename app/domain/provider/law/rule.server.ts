import { eq } from 'drizzle-orm';
import { lawDrafts } from '#db/schema/regulation.ts';
import { changes } from '../../audit/changes.ts';
import { guardedInsert, guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type FieldMessage, type Outcome, type Refusal } from '../../kernel/outcome.ts';
import { requireAdminOfProvider } from '../door.ts';
import { ruleNamed } from './catalogue.ts';
import { holidayFault, regimeFault, valueFault, whyNotChanged } from './judge.ts';
import { findRule } from './list.server.ts';
import type { ChangeRuleInput, DeleteDraftInput, RuleInput } from './schema.ts';

export type Saved = Outcome<{ id: string; version: number }>;

/** Fields of a row of a rule that can't be so; null where they can. */
function faultOf(name: string, said: Omit<RuleInput, 'rule'>): Refusal | null {
  const rule = ruleNamed(name);
  if (rule === undefined) return { code: 4100, fields: { rule: { key: 'unknown_rule' } } };
  const { from, until, regime, value } = said;
  const wrongValue = valueFault(rule, value);
  const known = regime === null || rule.regimes?.includes(regime);
  const other = wrongValue === null ? regimeFault(value, regime) : null;
  const year = from === null ? null : holidayFault(name, value, { from, until });
  const fields: Record<string, FieldMessage> = {
    ...(wrongValue && { value: wrongValue }),
    ...(other && { regime: other }),
    ...(!known && { regime: { key: 'choose_regime' } }),
    ...(!wrongValue && year && { until: year }),
  };
  return Object.keys(fields).length === 0 ? null : { code: 4100, fields };
}

const contentOf = (said: Omit<RuleInput, 'rule'>) => ({
  profile: said.profile,
  regime: said.regime,
  fromOn: said.from,
  untilOn: said.until,
  value: JSON.stringify(said.value),
  source: said.source,
  sourceZh: said.source_zh,
  article: said.article,
  link: said.link,
});

/**
 * Writes a row of a rule down as a draft: nothing reads it as law before it is scheduled. One round trip.
 *
 * Refusals: 4100 a rule that no area declares, a value that does not fit it, a regime that it does not know.
 *
 * @throws {Denial} 4002 for a consultant
 */
export async function addRule(ctx: StaffContext, { rule, ...said }: RuleInput): Promise<Saved> {
  requireAdminOfProvider(ctx);
  const fault = faultOf(rule, said);
  if (fault !== null) return { ok: false, refusal: fault };
  const id = newId('law', ctx.nowMs);
  const content = contentOf(said);
  return guardedInsert(ctx, {
    table: lawDrafts,
    row: {
      ...{ ...content, id, kind: 'rule' as const, name: rule },
      ...{ createdByName: ctx.actor.name, createdAtMs: ctx.nowMs },
    },
    audit: {
      action: 'rule.draft',
      subject: { kind: 'rule', id },
      detail: { rule, ...content },
    },
    done: { id, version: lawDrafts.version },
  });
}

/**
 * Changes a draft. Two round trips.
 *
 * Refusals, in this order: 4160 it is or was in force; 4105 it is scheduled; 4106 changed meanwhile; 4100 as for a new one.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function changeRule(
  ctx: StaffContext,
  id: string,
  { version, ...said }: ChangeRuleInput,
): Promise<Saved> {
  const { row } = await findRule(ctx, id);
  requireAdminOfProvider(ctx);
  const refusal = whyNotChanged(row, version);
  if (refusal !== null) return { ok: false, refusal };
  const fault = faultOf(row.name, said);
  if (fault !== null) return { ok: false, refusal: fault };
  const content = contentOf(said);
  const detail = changes<Record<string, unknown>>(row, content);
  if (Object.keys(detail).length === 0) return done({ id, version });
  return guardedWrite(ctx, {
    table: lawDrafts,
    id,
    expect: { version, kind: 'rule' },
    set: content,
    audit: {
      action: 'rule.edit',
      subject: { kind: 'rule', id },
      detail: { rule: row.name, ...detail },
    },
    done: { id, version: version + 1 },
  });
}

/**
 * Deletes a draft. Two round trips. Refusals: 4160 it is or was in force; 4105 it is scheduled; 4106 changed meanwhile.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function deleteRule(
  ctx: StaffContext,
  id: string,
  { version }: DeleteDraftInput,
): Promise<Outcome<{ id: string }>> {
  const { row } = await findRule(ctx, id);
  requireAdminOfProvider(ctx);
  const refusal = whyNotChanged(row, version);
  if (refusal !== null) return { ok: false, refusal };
  const { name: rule, profile, value } = row;
  return guardedWrite(ctx, {
    table: lawDrafts,
    id,
    expect: { version, kind: 'rule' },
    set: {},
    audit: {
      action: 'rule.delete',
      subject: { kind: 'rule', id },
      detail: { rule, profile, value },
    },
    // The stamp comes first and the row goes last.
    follows: () => [ctx.db.delete(lawDrafts).where(eq(lawDrafts.id, id))],
    done: { id },
  });
}
