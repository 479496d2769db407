import { asc, eq, sql } from 'drizzle-orm';
import { regulationProfiles } from '#db/schema/regulation.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { RuleRow } from '../../area-law.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { notFound } from '../../kernel/refusals.ts';
import { amongTheirs } from '../../tenancy/assigned.ts';
import { RULES } from './catalogue.ts';
import { besides, gapsAround, rowBefore } from './judge.ts';
import { policyStatement } from './list.server.ts';
import { newestPreview, previewOf } from './preview/find.server.ts';
import { LAW_COLUMNS, lawRows, ruleRows } from './rows.server.ts';

/** Statement: switches of a rule, everyone's and of companies that are theirs. */
const switchesRead = (ctx: StaffContext, rule: string) =>
  ctx.db
    .select({
      id: regulationProfiles.id,
      profile: regulationProfiles.profile,
      from: regulationProfiles.fromOn,
      companyId: regulationProfiles.companyId,
      companyZh: companies.nameZh,
      companyEn: companies.nameEn,
    })
    .from(regulationProfiles)
    .leftJoin(companies, eq(companies.id, regulationProfiles.companyId))
    .where(
      sql`${regulationProfiles.rule} = ${rule} AND (${regulationProfiles.companyId} = ''
        OR ${amongTheirs(ctx, regulationProfiles.companyId) ?? sql`1`})`,
    )
    .orderBy(asc(regulationProfiles.fromOn))
    .limit(100);

/** Statement: how many companies a rule touches. */
const touchedRead = ({ db }: StaffContext, { systems }: RuleRow) =>
  db
    .select({
      companies: sql<number>`(SELECT count(DISTINCT s.company_id) FROM company_systems s
        WHERE s.system IN (SELECT value FROM json_each(${JSON.stringify(systems)}))
          AND s.state IN ('active', 'locked'))`.as('touched'),
    })
    .from(sql`(SELECT 1)`);

/** All rules with what each says now and next, and one of them whole. One round trip. */
export async function readRules(ctx: StaffContext, name: string | null) {
  const rule = RULES.find((one) => one.rule === name) ?? (RULES[0] as RuleRow); // there are some
  const [lines, switches, [touched], [preview]] = await ctx.db.batch([
    ctx.db
      .select(LAW_COLUMNS)
      .from(ruleRows(ctx.nowMs))
      .orderBy(asc(lawRows.name), sql`coalesce(${lawRows.fromOn}, '9999')`, asc(lawRows.id)),
    switchesRead(ctx, rule.rule),
    touchedRead(ctx, rule),
    newestPreview(ctx),
  ]);
  const byRule = Map.groupBy(lines, (line) => line.name);
  const own = byRule.get(rule.rule) ?? [];
  const byProfile = rule.switchable !== undefined;
  return {
    today: dayOf(ctx),
    tomorrow: daysAfter(dayOf(ctx), 1),
    rules: RULES.map(({ rule: key, group }) => {
      const rows = byRule.get(key) ?? [];
      return {
        ...{ rule: key, group },
        /** The value that counts now, as JSON. */
        now: rows.find(({ state, counts }) => state === 'in_force' && counts)?.value ?? null,
        next: rows.find(({ state }) => state === 'scheduled')?.fromOn ?? null,
        drafts: rows.filter(({ state }) => state === 'draft').length,
      };
    }),
    rule: {
      ...{ rule: rule.rule, group: rule.group, switchable: rule.switchable ?? null },
      unit: rule.one?.unit ?? null,
      touched: touched?.companies ?? 0,
      rows: own.map((line) => ({
        ...line,
        /** The value of the row that it comes after, as JSON. */
        before: rowBefore(line, own)?.value ?? null,
        // What would lie uncovered around a draft on the day that it is meant for.
        uncovered:
          line.state === 'draft' && line.fromOn !== null
            ? gapsAround(
                { from: line.fromOn, until: line.saidUntil },
                besides(line, own, { byProfile }),
              )
            : [],
      })),
      switches,
    },
    preview: preview === undefined ? null : previewOf(preview),
  };
}

/**
 * One value of a policy with the others of the same policy and company, and what was tried last. One round trip.
 *
 * @throws {Denial} 4040 for an id that is none, or of a company that is not theirs
 */
export async function readPolicy(ctx: StaffContext, id: string) {
  const [rows, [preview]] = await ctx.db.batch([policyStatement(ctx, id), newestPreview(ctx)]);
  return {
    row: rows.find((one) => one.id === id) ?? notFound(),
    rows,
    preview: preview === undefined ? null : previewOf(preview),
  };
}
