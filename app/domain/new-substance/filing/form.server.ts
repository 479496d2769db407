import { and, asc, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { CnContext } from '../../kernel/context.ts';
import { filingLaw } from './law.server.ts';
import { enterpriseName } from './list.server.ts';
import { ownFilingId } from './own.server.ts';

/** Enterprises that a form offers at first; others are looked for by name (enterprise/choices.server.ts). */
const MAX_OFFERED = 500;

/**
 * What the form of a filing offers: every type the law knows with its days, and the enterprises of the companies in which
 * the reader may write, their own first; of a filing that is there those of its company, and the ones that it names
 * though they are out of use. One round trip.
 *
 * @param filingId of the one that is changed; null for a new one
 */
export async function filingForm(ctx: CnContext, filingId: string | null = null) {
  const { db } = ctx;
  const today = dayOf(ctx);
  const law = filingLaw(db, today);
  const writable = ctx.scope.filter(({ role }) => role !== 'viewer').map(({ id }) => id);
  const among =
    filingId === null
      ? sql`IN ${idsAmong(writable)}`
      : sql`= (SELECT f.company_id FROM cn_filings f WHERE f.id IN ${ownFilingId(ctx, filingId)})`;
  const offered = {
    id: cnEnterprises.id,
    companyId: cnEnterprises.companyId,
    name: enterpriseName(cnEnterprises, ctx, 'enterprise_name'),
    kind: cnEnterprises.kind,
    country: cnEnterprises.country,
    archived: cnEnterprises.archived,
  };
  const named = sql`(SELECT f.applicant_id FROM cn_filings f WHERE f.id IN ${ownFilingId(ctx, filingId ?? '')}
    UNION ALL SELECT f.agent_id FROM cn_filings f WHERE f.id IN ${ownFilingId(ctx, filingId ?? '')})`;
  const [rules, inUse, chosen] = await db.batch([
    law.statement,
    db
      .select(offered)
      .from(cnEnterprises)
      .where(and(sql`${cnEnterprises.companyId} ${among}`, eq(cnEnterprises.archived, false)))
      .orderBy(asc(cnEnterprises.kind), asc(cnEnterprises.sortName), asc(cnEnterprises.id))
      .limit(MAX_OFFERED + 1),
    db.select(offered).from(cnEnterprises).where(sql`${cnEnterprises.id} IN ${named}`),
  ]);
  const { periods, graces, confidentialities, numberFormats, changes } = law.read(rules);
  const first = inUse.slice(0, MAX_OFFERED);
  const enterprises = [...first, ...chosen.filter(({ id }) => first.every((one) => one.id !== id))];
  return {
    today,
    law: { periods, graces, confidentialities },
    ...{ numberFormats, changes, enterprises },
    /** There are others, to be looked for. */
    more: inUse.length > MAX_OFFERED,
  };
}
