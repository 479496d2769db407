import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnFilingFiles, cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import type { CnContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { scopeIds } from '../within.ts';
import { CN_DUTIES } from './kinds.ts';
import type { DutyKind } from './schema.ts';

/** Condition: a duty of this area. */
export const OURS = eq(duties.system, CN_DUTIES.slug);
/** Its kind. */
export const KIND = sql<DutyKind>`${duties.kind}`;

/** Statement: a duty of one of the companies of the scope, with the number of its filing. */
function ownDuty(ctx: CnContext, id: string) {
  const { companyId, subjectId: filingId, year, state, version } = duties;
  return ctx.db
    .select({
      id: duties.id,
      companyId,
      filingId,
      kind: KIND,
      year,
      state,
      version,
      certificateNo: cnFilings.certificateNo,
    })
    .from(duties)
    .innerJoin(cnFilings, eq(cnFilings.id, filingId))
    .where(and(eq(duties.id, id), sql`${companyId} IN ${idsAmong(scopeIds(ctx))}`));
}

/** Statement: a file of a filing that was not removed. */
export function filedPaper({ db }: CnContext, filing: SQL, fileId: string) {
  return db
    .select({ id: cnFilingFiles.fileId })
    .from(cnFilingFiles)
    .where(
      and(
        eq(cnFilingFiles.fileId, fileId),
        sql`${cnFilingFiles.filingId} = ${filing}`,
        isNull(cnFilingFiles.removedAtMs),
      ),
    );
}

/** Condition at the moment of writing: it is still among the filing's files. */
export function stillFiled(filingId: string, fileId: string | null): SQL<number> {
  if (fileId === null) return sql<number>`1`;
  return sql<number>`EXISTS (SELECT 1 FROM cn_filing_files f WHERE f.file_id = ${fileId}
    AND f.filing_id = ${filingId} AND f.removed_at_ms IS NULL)`;
}

/**
 * A duty of the scope, and sees that the file is one of its filing. One round trip.
 *
 * @throws {Denial} 4040 for either that is not there
 */
export async function readDuty(ctx: CnContext, id: string, fileId: string | null = null) {
  const filing = sql`(SELECT d.subject_id FROM duties d WHERE d.id = ${id})`;
  const [[duty], papers] = await ctx.db.batch([
    ownDuty(ctx, id),
    filedPaper(ctx, filing, fileId ?? ''),
  ]);
  if (duty === undefined) notFound();
  return { duty, filed: fileId === null || papers.length > 0 };
}
