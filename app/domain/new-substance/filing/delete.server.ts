import { eq, type SQL, sql } from 'drizzle-orm';
import { cnChanges, cnFilingFiles, cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { forgetEntries } from '#db/search/index.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { within } from '../within.ts';
import { moveOf, ownFiling, ownFilingId } from './own.server.ts';

/**
 * Deletes a draft with everything that belongs to it; its files go a day later. Its trail stays.
 *
 * Refusals, in this order: not a draft (4105); stale version (4106); an activity record has it (4134); a lost race (4134
 * where a record took it meanwhile, else 4106).
 *
 * @throws {Denial} 4040 for a filing outside the scope; 4002 for a viewer of its company
 */
export async function deleteFiling(
  ctx: CnContext,
  id: string,
  { version }: { version: number },
): Promise<Outcome<{ id: string }>> {
  const { db } = ctx;
  const [[filing], [record]] = await db.batch([
    ownFiling(ctx, id),
    db
      .select({ one: sql`1` })
      .from(cnFilings)
      .where(sql`${cnFilings.id} IN ${ownFilingId(ctx, id)} AND ${recorded}`),
  ]);
  if (filing === undefined) notFound();
  const own = within(ctx, filing.companyId);
  if (filing.status !== 'draft') return refuse(4105);
  if (filing.version !== version) return refuse(4106);
  if (record !== undefined) return refuse(4134);
  const { certificateNo, tradeName } = filing;
  return guardedWrite(own, {
    ...moveOf(own, filing, 'delete', { certificateNo, tradeName }),
    set: {},
    // The stamp comes first and the row goes last, because its parts point to it.
    follows: () => [
      ...[cnChanges, cnFilingFiles, cnFilingSubstances].map((table) =>
        db.delete(table).where(eq(table.filingId, id)),
      ),
      db.delete(cnFilings).where(eq(cnFilings.id, id)),
      ...forgetEntries(db, [id]),
    ],
    refusals: { foreign_key: { code: 4134 } },
    done: { id },
  });
}

/** Some activity record has the filing. */
const recorded: SQL = sql`EXISTS (SELECT 1 FROM cn_activity_records a WHERE a.filing_id = cn_filings.id)`;
