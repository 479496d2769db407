import { and, asc, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import type { CnContext } from '../../kernel/context.ts';
import { beijingDay } from '../within.ts';
import { filingLaw } from './law.server.ts';
import { enterpriseName } from './list.server.ts';

/** Enterprises that a form offers; few tenants have as many. */
const MAX_OFFERED = 500;

/**
 * What the form of a filing offers: every type the law knows with its days, and the enterprises of the companies in which
 * the reader may write, their own first. One round trip.
 */
export async function filingForm(ctx: CnContext) {
  const today = beijingDay(ctx.nowMs);
  const law = filingLaw(ctx.db, today);
  const writable = ctx.scope.filter(({ role }) => role !== 'viewer').map(({ id }) => id);
  const [dated, rules, enterprises] = await ctx.db.batch([
    law.periods,
    law.policy,
    ctx.db
      .select({
        id: cnEnterprises.id,
        companyId: cnEnterprises.companyId,
        name: enterpriseName(cnEnterprises, ctx, 'enterprise_name'),
        kind: cnEnterprises.kind,
        country: cnEnterprises.country,
      })
      .from(cnEnterprises)
      .where(
        and(
          sql`${cnEnterprises.companyId} IN ${idsAmong(writable)}`,
          eq(cnEnterprises.archived, false),
        ),
      )
      .orderBy(asc(cnEnterprises.kind), asc(cnEnterprises.sortName), asc(cnEnterprises.id))
      .limit(MAX_OFFERED),
  ]);
  const { periods, order7GraceUntil, numberFormat, confidentiality } = law.read(dated, rules);
  return { today, law: { periods, order7GraceUntil }, numberFormat, confidentiality, enterprises };
}
