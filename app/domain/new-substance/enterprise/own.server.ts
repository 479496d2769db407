import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { type CnEnterpriseWords, cnEnterpriseEntry } from '#db/search/entries.ts';
import { forgetEntries, indexEntries } from '#db/search/index.ts';
import type { CnContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { nameHeld } from '../../look-alike/marks.server.ts';
import { type CnCompanyContext, scopeIds, within } from '../within.ts';

/** Statement: the enterprise, when it is of a company of the scope. */
export function enterpriseInScope(ctx: CnContext, id: string) {
  const { moveId: _, ...columns } = getTableColumns(cnEnterprises);
  return ctx.db
    .select({
      ...columns,
      inUse: inUse(id),
      nameHeld: nameHeld(sql`${cnEnterprises.id}`).as('name_held'),
    })
    .from(cnEnterprises)
    .where(
      and(eq(cnEnterprises.id, id), sql`${cnEnterprises.companyId} IN ${idsAmong(scopeIds(ctx))}`),
    );
}
export type Enterprise = Awaited<ReturnType<typeof enterpriseInScope>>[number];

/** Statement: its contacts, as they are listed. */
export function contactsInScope(ctx: CnContext, id: string) {
  return ctx.db
    .select()
    .from(cnContacts)
    .where(
      and(
        eq(cnContacts.enterpriseId, id),
        sql`${cnContacts.companyId} IN ${idsAmong(scopeIds(ctx))}`,
      ),
    )
    .orderBy(asc(cnContacts.position));
}

/** 1 where filings, activity records, their lines or transfers of information name an enterprise. */
export function inUse(id: string) {
  return sql<number>`(EXISTS (SELECT 1 FROM cn_filings f WHERE f.applicant_id = ${id})
    OR EXISTS (SELECT 1 FROM cn_filings f WHERE f.agent_id = ${id})
    OR EXISTS (SELECT 1 FROM cn_activity_records r WHERE r.enterprise_id = ${id})
    OR EXISTS (SELECT 1 FROM cn_activity_lines l WHERE l.counterparty_id = ${id})
    OR EXISTS (SELECT 1 FROM cn_handovers h WHERE h.recipient_id = ${id})
    OR EXISTS (SELECT 1 FROM cn_transfers t WHERE t.recipient_id = ${id}))`.as('in_use');
}

/**
 * An enterprise that is to be written, and the company it is in, entered by a member.
 *
 * @throws {Denial} 4040 for an id outside the scope; 4002 for a viewer of its company
 */
export async function entered(
  ctx: CnContext,
  id: string,
): Promise<{ own: CnCompanyContext; enterprise: Enterprise }> {
  const [enterprise] = await enterpriseInScope(ctx, id);
  if (enterprise === undefined) notFound();
  return { own: within(ctx, enterprise.companyId), enterprise };
}

/** Statements that index an enterprise anew. */
export function indexEnterprise(
  { db, company, system }: CnCompanyContext,
  words: Omit<CnEnterpriseWords, 'companyId' | 'system'>,
) {
  const entry = cnEnterpriseEntry({ ...words, companyId: company.id, system: system.slug });
  return [...forgetEntries(db, [words.id]), ...indexEntries(db, [entry])];
}
