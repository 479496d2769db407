import { desc, eq, sql } from 'drizzle-orm';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { mayWrite, scoped } from '../within.ts';
import { warningsOf } from './content.server.ts';
import { filingCount, latestFilings } from './filings.server.ts';
import { contactsInScope, enterpriseInScope } from './own.server.ts';

/** Filings that a page shows. */
const MAX_SHOWN = 20;

/**
 * One enterprise with its contacts, the newest of the filings that name it and how many do, its history, and whether
 * the reader may write it. One round trip.
 *
 * @throws {Denial} 4040 for an id outside the scope
 */
export async function findCnEnterprise(ctx: CnContext, id: string) {
  const { db } = ctx;
  const [[row], contacts, filings, [counted], history] = await db.batch([
    enterpriseInScope(ctx, id),
    contactsInScope(ctx, id),
    // An enterprise is named by filings of its own company only: the keys see to it.
    db
      .select({
        id: cnFilings.id,
        certificateNo: cnFilings.certificateNo,
        tradeName: cnFilings.tradeName,
        status: cnFilings.status,
        applicantId: cnFilings.applicantId,
        agentId: cnFilings.agentId,
      })
      .from(cnFilings)
      .where(sql`${cnFilings}.rowid IN ${latestFilings(id, MAX_SHOWN)}`)
      .orderBy(desc(cnFilings.id))
      .limit(MAX_SHOWN),
    db.select({ count: filingCount() }).from(cnEnterprises).where(eq(cnEnterprises.id, id)),
    historyStatement(ctx, id),
  ]);
  if (row === undefined) notFound();
  const { nameZh, nameEn } = scoped(ctx, row.companyId);
  return {
    ...row,
    inUse: row.inUse === 1,
    companyZh: nameZh,
    companyEn: nameEn,
    mayWrite: mayWrite(ctx, row.companyId),
    warnings: warningsOf(row),
    contacts,
    filings: counted?.count ?? 0,
    latestFilings: filings.map(({ applicantId, agentId, ...filing }) => ({
      ...filing,
      isApplicant: applicantId === id,
      isAgent: agentId === id,
    })),
    history: historyEntries(history),
  };
}

/** An enterprise with what belongs to it. */
export type CnEnterprise = Awaited<ReturnType<typeof findCnEnterprise>>;
