import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnDuties } from '#db/schema/cn-duty.ts';
import { cnFilingFiles, cnFilings } from '#db/schema/cn-filing.ts';
import type { Refusals } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { scopeIds } from '../within.ts';
import type { DutyKind, DutyStanding, DutyState } from './schema.ts';

/** Statement: a duty of one of the companies of the scope, with the number of its filing. */
function ownDuty(ctx: CnContext, id: string) {
  const { companyId, filingId, kind, year, state, version } = cnDuties;
  return ctx.db
    .select({
      id: cnDuties.id,
      companyId,
      filingId,
      kind,
      year,
      state,
      version,
      certificateNo: cnFilings.certificateNo,
    })
    .from(cnDuties)
    .innerJoin(cnFilings, eq(cnFilings.id, filingId))
    .where(and(eq(cnDuties.id, id), sql`${companyId} IN ${idsAmong(scopeIds(ctx))}`));
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
  const filing = sql`(SELECT d.filing_id FROM cn_duties d WHERE d.id = ${id})`;
  const [[duty], papers] = await ctx.db.batch([
    ownDuty(ctx, id),
    filedPaper(ctx, filing, fileId ?? ''),
  ]);
  if (duty === undefined) notFound();
  return { duty, filed: fileId === null || papers.length > 0 };
}

/** Why a duty is open to nobody's word: done (4195), not applicable (4105). */
export function closedRefusal({ state }: { state: DutyState }): Refusal | null {
  if (state === 'done') return { code: 4195 };
  return state === 'waived' ? { code: 4105 } : null;
}

/** Answer to who came second: what the duty has become. */
export function secondComer(ctx: CnContext, id: string): Refusals {
  return {
    audit_move_happened: async () =>
      closedRefusal((await readDuty(ctx, id)).duty) ?? { code: 4106 },
  };
}

/** Kinds that are completed by what they ask for, and by nobody's word. */
export const BY_DEED: readonly DutyKind[] = [
  'activity_record',
  'information_transfer',
  'publication',
];

/** @param today in Beijing */
export function standingOf(
  { state, dueOn }: { state: DutyState; dueOn: string },
  today: string,
): DutyStanding {
  return state === 'open' && dueOn < today ? 'overdue' : state;
}
