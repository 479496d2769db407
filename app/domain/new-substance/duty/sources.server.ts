import { desc, inArray, sql } from 'drizzle-orm';
import { regulationRules } from '#db/schema/regulation.ts';
import type { CnContext } from '../../kernel/context.ts';
import { RULE_OF } from './term.ts';

/** Rules of duties that are in force on a day, newest first, each with its source as the reader's language cites it. */
export function sourcesOn(ctx: CnContext, today: string) {
  const { source, sourceZh } = regulationRules;
  return ctx.db
    .select({
      rule: regulationRules.rule,
      source:
        ctx.locale === 'zh-CN' ? sql<string>`coalesce(${sourceZh}, ${source})`.as('cited') : source,
      value: regulationRules.value,
    })
    .from(regulationRules)
    .where(
      sql`${inArray(regulationRules.rule, Object.values(RULE_OF))} AND ${regulationRules.active}
        AND ${regulationRules.validFrom} <= ${today}
        AND (${regulationRules.validUntil} IS NULL OR ${regulationRules.validUntil} >= ${today})`,
    )
    .orderBy(desc(regulationRules.validFrom));
}
