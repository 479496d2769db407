import { and, eq, gt, sql } from 'drizzle-orm';
import { regulationProfiles } from '#db/schema/regulation.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { companyStatement } from '../company/find.server.ts';
import { requireAdminOfProvider } from '../door.ts';
import { isDraftProfile, ruleNamed } from './catalogue.ts';
import type { ProfileInput } from './schema.ts';

/** Whether a profile has a row that is law on a day. */
const stands = (ctx: StaffContext, { rule, profile, from }: ProfileInput) =>
  ctx.db
    .select({
      stands: sql<number>`EXISTS (SELECT 1 FROM regulation_rules r WHERE r.rule = ${rule}
        AND r.profile = ${profile} AND r.valid_from <= ${from}
        AND (r.valid_until IS NULL OR r.valid_until >= ${from}))`.as('profile_stands'),
    })
    .from(sql`(SELECT 1)`);

function faultOf(ctx: StaffContext, input: ProfileInput, hasRow: boolean): Refusal | null {
  const field = (name: string, key: string, values?: Record<string, string>): Refusal => ({
    code: 4100,
    fields: { [name]: { key, ...(values && { values }) } },
  });
  const rule = ruleNamed(input.rule);
  if (rule === undefined) return field('rule', 'unknown_rule');
  if (isDraftProfile(input.profile)) return { code: 4105, why: { key: 'draft_profile' } };
  if (rule.switchable === undefined) return { code: 4105, why: { key: 'not_switchable' } };
  if (input.company_id !== null && rule.switchable !== 'company') {
    return field('company_id', 'rule_of_all');
  }
  const tomorrow = daysAfter(dayOf(ctx), 1);
  if (input.from < tomorrow) return field('from', 'starts_tomorrow', { day: tomorrow });
  return hasRow ? null : field('profile', 'unknown_profile');
}

/**
 * Says which profile of a rule counts from a day on, for everyone or for one company: new decisions go by it, what was
 * decided keeps its row. It takes the place of a switch that has not come yet. Two round trips.
 *
 * Refusals: 4105 a draft's profile, a rule without profiles; 4100 an unknown rule, a company where the rule is everyone's,
 * a start before tomorrow, a profile without a row on that day.
 *
 * @throws {Denial} 4040 for a company that is not theirs; 4002 for a consultant; 4152 without a fresh code
 */
export async function switchProfile(
  ctx: StaffContext,
  input: ProfileInput,
): Promise<Outcome<{ id: string }>> {
  const { db, nowMs } = ctx;
  const { rule, profile, from, company_id: companyId } = input;
  const [companies, [found]] = await db.batch([
    companyStatement(ctx, companyId ?? ''),
    stands(ctx, input),
  ]);
  if (companyId !== null && companies.length === 0) notFound();
  requireAdminOfProvider(ctx);
  requireFresh(ctx);
  const refusal = faultOf(ctx, input, found?.stands === 1);
  if (refusal !== null) return { ok: false, refusal };
  const id = newId('prf', nowMs);
  const whose = companyId ?? '';
  const toCome = and(
    eq(regulationProfiles.rule, rule),
    eq(regulationProfiles.companyId, whose),
    gt(regulationProfiles.fromOn, dayOf(ctx)),
  );
  return auditedBatch(ctx, {
    head: [
      db.delete(regulationProfiles).where(toCome),
      db
        .insert(regulationProfiles)
        .values({ id, rule, companyId: whose, profile, fromOn: from, moveId: id }),
    ],
    moved: sql`(SELECT count(*) FROM regulation_profiles WHERE id = ${id})`,
    audit: {
      action: 'rule.profile',
      subject: { kind: 'rule', id: rule },
      companyId,
      detail: { rule, profile, from },
    },
    done: () => ({ id }),
  });
}
