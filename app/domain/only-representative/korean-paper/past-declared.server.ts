import { asc, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { registrations } from '#db/schema/substance.ts';
import type { Context } from '../../kernel/context.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { declaredWords } from '../trade-record/rules.ts';
import { declaredBy, declaredLimitG } from './papers.server.ts';

/**
 * What to say after the database refused what a declaration does not allow: 4137, at a field. Where nothing limits it
 * any more, this attempt failed: 4106.
 *
 * @param day when it arrived, `YYYY-MM-DD`
 */
export async function pastDeclared(
  { db }: Context,
  ids: readonly string[],
  day: string,
  field: string,
): Promise<Refusal> {
  const row = { of: 'registrations', day: sql`${day}` };
  const [limited] = await db
    .select({ limitG: declaredLimitG(row).as('limit_g'), by: declaredBy(row).as('declared_by') })
    .from(registrations)
    .where(sql`registrations.id IN ${idsAmong(ids)} AND ${declaredLimitG(row)} IS NOT NULL`)
    .orderBy(asc(sql`limit_g`))
    .limit(1);
  const { limitG, by } = limited ?? { limitG: null, by: null };
  if (limitG === null || by === null) return { code: 4106 };
  const { n, context } = declaredWords({ limitG, by });
  return {
    code: 4137,
    fields: { [field]: { key: 'declared_only', values: { n, context } } },
    data: { n, reason: context },
  };
}
