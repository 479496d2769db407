import { and, eq, sql } from 'drizzle-orm';
import { cnChanges, cnFilings } from '#db/schema/cn-filing.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import { putRows } from '../../kernel/whole-list.server.ts';
import { cnscc } from '../../systems/profiles.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { tellInvalid } from '../reminder/tell-invalid.server.ts';
import { beijingDay } from '../within.ts';
import { changeRows } from './changes/rows.ts';

/** Enough for one run; what is left waits for the next. */
export const FILINGS_A_RUN = 50;

/**
 * Turns filings invalid on the day after their last one, and tells it. Every run takes some, so it is called until it
 * finds none; whoever was quicker is passed over.
 *
 * @returns how many there were
 */
export async function expireFilings(ctx: Context): Promise<number> {
  const { db, nowMs } = ctx;
  const today = beijingDay(nowMs);
  const over = await db
    .select({
      id: cnFilings.id,
      companyId: cnFilings.companyId,
      version: cnFilings.version,
      certificateNo: cnFilings.certificateNo,
      tradeName: cnFilings.tradeName,
      validUntil: cnFilings.validUntil,
    })
    .from(cnFilings)
    .where(
      and(
        eq(cnFilings.status, 'normal'),
        // Written out as its partial index has it.
        sql`${cnFilings.validUntil} IS NOT NULL AND ${cnFilings.validUntil} < ${today}`,
      ),
    )
    .limit(FILINGS_A_RUN);
  return eachAlone(over, async (filing) => {
    const { id, companyId, version, validUntil } = filing;
    const reason = 'expired';
    const told = { field: 'status', before: 'normal', after: reason };
    const changed = changeRows({ ...ctx, company: { id: companyId } }, id, [told], '');
    const outcome = await guardedWrite(ctx, {
      table: cnFilings,
      id,
      expect: { companyId, version, status: 'normal' },
      set: { status: 'invalid', invalidReason: reason, invalidOn: today, updatedAtMs: nowMs },
      audit: {
        action: 'cn_filing.status',
        subject: { kind: 'cn_filing', id },
        companyId,
        system: cnscc.slug,
        detail: { status: 'invalid', reason, valid_until: validUntil },
      },
      follows: () => [
        putRows(db, cnChanges, changed),
        ...keepDuties(ctx, id),
        tellInvalid(ctx, filing, reason),
      ],
      done: null,
    });
    return outcome.ok;
  });
}
