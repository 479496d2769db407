import { asc, inArray, lte } from 'drizzle-orm';
import { cnReports } from '#db/schema/cn-duty.ts';
import type { Context } from '../../kernel/context.ts';

/** Reports that one run lets go of. */
export const REPORTS_KEPT_A_RUN = 500;

/**
 * Lets go of reports whose time is over, a bounded number; the sweep of files takes what they name. Returns how many. For
 * the cron.
 */
export async function sweepCnReports({ db, nowMs }: Context): Promise<number> {
  const over = db
    .select({ id: cnReports.id })
    .from(cnReports)
    .where(lte(cnReports.expiresAtMs, nowMs))
    .orderBy(asc(cnReports.expiresAtMs))
    .limit(REPORTS_KEPT_A_RUN);
  const gone = await db
    .delete(cnReports)
    .where(inArray(cnReports.id, over))
    .returning({ id: cnReports.id });
  return gone.length;
}
