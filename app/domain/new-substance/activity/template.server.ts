import { sql } from 'drizzle-orm';
import { dayOf } from '~/domain/kernel/day.ts';
import type { CnContext } from '../../kernel/context.ts';
import { done, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { together } from '../../kernel/together.ts';
import { copiedParties, copiedRecord, ownEnterpriseOf, yearBefore } from './last-year.server.ts';
import { readActivity } from './read.server.ts';
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
  const one = together(ctx);
  const enterpriseId = asked === '' ? ownEnterpriseOf(ctx, sql`${filingId}`) : asked;
  const key = { filingId, year, enterpriseId };
  const before = yearBefore(ctx, key);
  const [facts, [copied], counterparties] = await Promise.all([
    readActivity(one, { recordId: '', key, parties: [] }),
    copiedRecord(one, before),
    copiedParties(one, before),
  ]);
  const { filing = notFound(), enterprises } = facts;
  const [enterprise = notFound()] = enterprises;
  if (enterprise.companyId !== filing.companyId) return refuse(4198);
  const today = dayOf(ctx);
  const refusal = filingRefusal(filing, year) ?? yearRefusal(filing, year, today);
  if (refusal !== null) return { ok: false as const, refusal };
  return done({
    filingId,
    year,
    enterprise,
    companyId: filing.companyId,
    role: copied?.role ?? null,
    rolePair: copied?.rolePair ?? [],
    actualPurpose: copied?.actualPurpose ?? filing.purpose,
    implementation: copied?.implementation ?? null,
    implementationNote: copied?.implementationNote ?? '',
    openingStockG: facts.closingG ?? 0,
    counterparties,
    /** Last year’s record. */
    copiedFrom: copied?.id ?? null,
    /** The record that is there already. */
    existing: facts.otherId,
  });
}

/** What a new record begins with. */
export type ActivityTemplate = Extract<
  Awaited<ReturnType<typeof activityTemplate>>,
  { ok: true }
>['value'];
