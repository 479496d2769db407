import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { lawDrafts, regulationRules } from '#db/schema/regulation.ts';
import { policies } from '#db/schema/tenancy.ts';
import type { AuditInput } from '../../audit/entry.server.ts';
import { auditedBatch, guardedWrite } from '../../audit/guarded-write.server.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { requireAdminOfProvider } from '../door.ts';
import { isDraftProfile, policyNamed, ruleNamed } from './catalogue.ts';
import {
  besides,
  gapsAround,
  holidayFault,
  overlapped,
  type Period,
  type Standing,
  whyNotChanged,
} from './judge.ts';
import { findPolicy, findRule } from './list.server.ts';
import { rowsOf } from './of-company/read.server.ts';
import { orderFault } from './order.ts';
import type { ScheduleInput } from './schema.ts';

/** What a scheduled row is called from now on, and the days that nothing covers around it. */
export interface Scheduled {
  id: string;
  uncovered: Period[];
}

type Draft = Standing & { version: number; name: string };

/** What stands against scheduling a draft from a day on; else its period. */
function periodOf(
  ctx: StaffContext,
  draft: Draft,
  { from: said, version }: ScheduleInput,
): Outcome<Period> {
  const refusal = whyNotChanged(draft, version);
  if (refusal !== null) return { ok: false, refusal };
  const from = said ?? draft.fromOn;
  const tomorrow = daysAfter(dayOf(ctx), 1);
  if (from === null) return refuse(4100, { fields: { from: { key: 'required' } } });
  if (from < tomorrow) {
    return refuse(4100, {
      fields: { from: { key: 'starts_tomorrow', values: { day: tomorrow } } },
    });
  }
  const until = draft.saidUntil;
  if (until !== null && until < from) {
    return refuse(4100, { fields: { from: { key: 'ends_before_start' } } });
  }
  return { ok: true, value: { from, until } };
}

export const overlaps = (id: string): Refusal => ({
  code: 4159,
  data: { id },
  why: { key: 'rule_overlaps_id', values: { id } },
});

/**
 * Says from when a draft of a rule is law, tomorrow at the earliest: what began before keeps its row, and the row before,
 * where it has no end, ends the day before. Days that nothing covers are answered, not refused. Two round trips.
 *
 * Refusals, in this order: 4160, 4105 it is no draft; 4106 changed meanwhile; 4105 its profile is a draft's; 4100 a start
 * before tomorrow or after its end, a holiday table of two years; 4159 its days overlap a row (`data.id`).
 *
 * @throws {Denial} 4002 for a consultant; 4152 without a fresh code; 4040 for an id that is none
 */
export async function scheduleRule(
  ctx: StaffContext,
  id: string,
  input: ScheduleInput,
): Promise<Outcome<Scheduled>> {
  const { row, rows } = await findRule(ctx, id);
  requireAdminOfProvider(ctx);
  requireFresh(ctx);
  const period = periodOf(ctx, row, input);
  if (!period.ok) return period;
  if (isDraftProfile(row.profile)) return refuse(4105, { why: { key: 'draft_profile' } });
  const { from, until } = period.value;
  const year = holidayFault(row.name, JSON.parse(row.value), period.value);
  if (year !== null) return refuse(4100, { fields: { from: year } });
  const byProfile = ruleNamed(row.name)?.switchable !== undefined;
  const others = besides(row, rows, { byProfile });
  const other = overlapped(period.value, others);
  if (other !== null) return { ok: false, refusal: overlaps(other.id) };
  const profile = byProfile ? sql`AND r.profile = ${row.profile}` : sql``;
  const used = byProfile
    ? sql`coalesce((SELECT max(r.active) FROM regulation_rules r
        WHERE r.rule = ${row.name} AND r.profile = ${row.profile}), 0)`
    : sql`1`;
  const rowId = `${row.name}:${row.profile}:${from}`;
  return guardedWrite(ctx, {
    table: lawDrafts,
    id,
    expect: { version: input.version, kind: 'rule' },
    guard: noneBetween(
      sql`SELECT 1 FROM regulation_rules r WHERE r.rule = ${row.name} ${profile}
      AND r.regime IS ${row.regime}`,
      sql`r.valid_from`,
      sql`r.valid_until`,
      period.value,
    ),
    set: {},
    audit: {
      action: 'rule.schedule',
      subject: { kind: 'rule', id: rowId },
      detail: { rule: row.name, profile: row.profile, from, until, value: row.value },
    },
    follows: () => [
      // In the order of the table's columns.
      ctx.db.insert(regulationRules).select(sql`SELECT d.name, d.profile, d.regime, ${from},
          d.until_on, d.value, d.source, d.source_zh, d.article, d.link, ${used}
        FROM law_drafts d WHERE d.id = ${id}`),
      ctx.db.delete(lawDrafts).where(eq(lawDrafts.id, id)),
    ],
    done: { id: rowId, uncovered: gapsAround(period.value, others) },
  });
}

/** Condition: no row has come meanwhile whose days overlap, as `overlapped` judges. */
export const noneBetween = (rows: SQL, begins: SQL, ends: SQL, { from, until }: Period) =>
  sql<number>`NOT EXISTS (${rows} AND iif(${begins} < ${from}, coalesce(${ends} >= ${from}, 0),
    ${begins} = ${from} OR ${until} IS NULL OR ${until} >= ${begins}))`;

/**
 * The same of a policy, in which the readers of links, allowances and forms believe from that day on. Two round trips, of one
 * that stays below another three; refusals as for a rule, and before 4159 4100 at `value` where it would not.
 *
 * @throws {Denial} 4040 for an id that is none, or of a company that is not theirs; 4002, 4152 as for a rule
 */
export async function schedulePolicy(
  ctx: StaffContext,
  id: string,
  input: ScheduleInput,
): Promise<Outcome<Scheduled>> {
  const { row, rows } = await findPolicy(ctx, id);
  requireAdminOfProvider(ctx);
  requireFresh(ctx);
  const period = periodOf(ctx, row, input);
  if (!period.ok) return period;
  const policy = policyNamed(row.name);
  if (policy?.below !== undefined || policy?.above !== undefined) {
    const both = await rowsOf(ctx, row.companyId);
    const fault = orderFault(policy, { ...period.value, value: Number(row.value) }, both);
    if (fault !== null) return { ok: false, refusal: fault };
  }
  const others = besides(row, rows, { byProfile: false });
  const other = overlapped(period.value, others);
  if (other !== null) return { ok: false, refusal: overlaps(other.id) };
  const { from, until } = period.value;
  const rowId = `${row.name}:${row.companyId || 'all'}:${from}`;
  return guardedWrite(ctx, {
    table: lawDrafts,
    id,
    expect: { version: input.version, kind: 'policy' },
    guard: noneBetween(
      sql`SELECT 1 FROM policies p WHERE p.name = ${row.name}
      AND p.company_id = ${row.companyId}`,
      sql`p.from_on`,
      sql`p.until_on`,
      period.value,
    ),
    set: {},
    audit: {
      action: 'policy.schedule',
      subject: { kind: 'policy', id: rowId },
      companyId: row.companyId || null,
      detail: { policy: row.name, from, until, value: Number(row.value), note: row.note },
    },
    follows: () => [
      ctx.db.insert(policies).select(sql`SELECT d.name, d.company_id, CAST(d.value AS INTEGER),
          ${from}, d.until_on, d.note
        FROM law_drafts d WHERE d.id = ${id}`),
      ctx.db.delete(lawDrafts).where(eq(lawDrafts.id, id)),
    ],
    // Where no row speaks the standard does: a policy has no days that nothing covers.
    done: { id: rowId, uncovered: [] },
  });
}

interface TakenBack {
  audit: (draft: string) => AuditInput;
  /** SELECT of the draft's columns from its row, of a row that has not begun. */
  asDraft: (draftId: string) => SQL;
  gone: BatchItem<'sqlite'>;
}

/** Makes a draft of a scheduled row again. */
async function takeBack(
  ctx: StaffContext,
  taken: TakenBack,
): Promise<Outcome<{ id: string; version: number }>> {
  const id = newId('law', ctx.nowMs);
  const { audit, asDraft, gone } = taken;
  return auditedBatch(ctx, {
    head: [ctx.db.insert(lawDrafts).select(asDraft(id)), gone],
    moved: sql`(SELECT count(*) FROM law_drafts WHERE id = ${id})`,
    audit: audit(id),
    done: () => ({ id, version: 1 }),
  });
}

/**
 * Takes back what has not begun: it is a draft again. Two round trips.
 *
 * Refusals: 4160 it is or was in force; 4105 it is a draft; 4106 it began meanwhile.
 *
 * @throws {Denial} 4002 for a consultant; 4152 without a fresh code; 4040 for an id that is none
 */
export async function takeBackRule(ctx: StaffContext, id: string) {
  const { row } = await findRule(ctx, id);
  requireAdminOfProvider(ctx);
  requireFresh(ctx);
  if (row.state === 'draft') return refuse(4105);
  if (row.state !== 'scheduled') return refuse(4160);
  const { db, nowMs, actor } = ctx;
  const it = sql`r.rule = ${row.name} AND r.profile = ${row.profile}
    AND r.valid_from = ${row.fromOn} AND r.valid_from > ${dayOf(ctx)}`;
  return takeBack(ctx, {
    audit: (draft) => ({
      action: 'rule.take_back',
      subject: { kind: 'rule', id },
      detail: { rule: row.name, draft },
    }),
    // In the order of the table's columns.
    asDraft: (draftId) => sql`SELECT ${draftId}, 'rule', r.rule, r.profile, r.regime, '',
        r.valid_from, r.valid_until, r.value, '', r.source, r.source_zh, r.article, r.link,
        ${actor.name}, CAST(${nowMs} AS INTEGER), 1, ''
      FROM regulation_rules r WHERE ${it}`,
    gone: db.delete(regulationRules).where(sql`rule = ${row.name} AND profile = ${row.profile}
      AND valid_from = ${row.fromOn} AND valid_from > ${dayOf(ctx)}`),
  });
}

/** The same of a policy. @throws {Denial} also 4040 for one of a company that is not theirs */
export async function takeBackPolicy(ctx: StaffContext, id: string) {
  const { row } = await findPolicy(ctx, id);
  requireAdminOfProvider(ctx);
  requireFresh(ctx);
  if (row.state === 'draft') return refuse(4105);
  if (row.state !== 'scheduled') return refuse(4160);
  const { db, nowMs, actor } = ctx;
  const it = sql`name = ${row.name} AND company_id = ${row.companyId}
    AND from_on = ${row.fromOn} AND from_on > ${dayOf(ctx)}`;
  return takeBack(ctx, {
    audit: (draft) => ({
      action: 'policy.take_back',
      subject: { kind: 'policy', id },
      companyId: row.companyId || null,
      detail: { policy: row.name, draft },
    }),
    asDraft: (draftId) => sql`SELECT ${draftId}, 'policy', name, '', NULL, company_id, from_on,
        until_on, CAST(value AS TEXT), note, '', NULL, '', '', ${actor.name},
        CAST(${nowMs} AS INTEGER), 1, ''
      FROM policies WHERE ${it}`,
    gone: db.delete(policies).where(it),
  });
}
