import { asc, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import type { CnContext } from '../../kernel/context.ts';
import { done, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { together } from '../../kernel/together.ts';
import { beijingDay, scopeIds } from '../within.ts';
import { fullName, readActivity } from './read.server.ts';
import { filingRefusal, yearRefusal } from './rules.ts';
import type { TemplateInput } from './schema.ts';

/**
 * What a new record of a filing and year begins with: role, purpose and implementation of last year’s record of the same
 * enterprise, whom it dealt with, and what it closed with. Never lines or volumes. One round trip.
 *
 * Refusals: filing a draft or invalid by then (4184), year outside (4186); an enterprise of another company than the filing’s (4198).
 *
 * @throws {Denial} 4040 for a filing or an enterprise outside the scope
 */
export async function activityTemplate(ctx: CnContext, input: TemplateInput) {
  const { filing_id: filingId, year, enterprise_id: asked = '' } = input;
  const companies = idsAmong(scopeIds(ctx));
  const one = together(ctx);
  const enterpriseId =
    asked === ''
      ? sql`(SELECT e.id FROM cn_filings f JOIN cn_enterprises e ON e.company_id = f.company_id
          AND e.kind = 'own' WHERE f.id = ${filingId} AND f.company_id IN ${companies})`
      : sql`${asked}`;
  const ofLastYear = sql`(SELECT a.id FROM cn_activity_records a
    WHERE a.filing_id = ${filingId} AND a.year = CAST(${year} AS INTEGER) - 1
      AND a.enterprise_id = ${enterpriseId} AND a.status <> 'void' AND a.company_id IN ${companies})`;
  const [facts, [before], counterparties] = await Promise.all([
    readActivity(one, { recordId: '', key: { filingId, year, enterpriseId }, parties: [] }),
    one.db.select().from(cnActivityRecords).where(sql`${cnActivityRecords.id} = ${ofLastYear}`),
    one.db
      .select({
        id: cnEnterprises.id,
        name: fullName(cnEnterprises).as('counterparty_name'),
        country: cnEnterprises.country,
      })
      .from(cnEnterprises)
      .where(
        sql`${cnEnterprises.id} IN (SELECT l.counterparty_id FROM cn_activity_lines l
          WHERE l.record_id = ${ofLastYear}) AND ${cnEnterprises.archived} = 0`,
      )
      .orderBy(asc(cnEnterprises.sortName), asc(cnEnterprises.id)),
  ]);
  const { filing = notFound(), enterprises } = facts;
  const [enterprise = notFound()] = enterprises;
  if (enterprise.companyId !== filing.companyId) return refuse(4198);
  const today = beijingDay(ctx.nowMs);
  const refusal = filingRefusal(filing, year) ?? yearRefusal(filing, year, today);
  if (refusal !== null) return { ok: false as const, refusal };
  return done({
    filingId,
    year,
    enterprise,
    companyId: filing.companyId,
    role: before?.role ?? null,
    rolePair: before?.rolePair ?? [],
    actualPurpose: before?.actualPurpose ?? filing.purpose,
    implementation: before?.implementation ?? null,
    implementationNote: before?.implementationNote ?? '',
    openingStockG: facts.closingG ?? 0,
    counterparties,
    /** Last year’s record. */
    copiedFrom: before?.id ?? null,
    /** The record that is there already. */
    existing: facts.otherId,
  });
}

/** What a new record begins with. */
export type ActivityTemplate = Extract<
  Awaited<ReturnType<typeof activityTemplate>>,
  { ok: true }
>['value'];
