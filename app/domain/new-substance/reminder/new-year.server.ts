import { and, asc, eq, sql } from 'drizzle-orm';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { cnExcesses, cnFilings } from '#db/schema/cn-filing.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { runOf } from '../../duty/run.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import { startOfDay } from '../../kernel/zone.ts';
import { cnscc } from '../../systems/profiles.ts';
import { excessText } from '../activity/message-texts.ts';
import { filledPpm } from '../activity/volumes.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { CN_DUTIES } from '../duty/kinds.ts';
import { tell } from '../message/tell.server.ts';
import { beijingYear } from '../within.ts';

/** Filings of one run. */
export const FILINGS_A_YEAR_RUN = 100;
/** Excesses of one run. */
export const EXCESSES_A_RUN = 50;

/**
 * Makes the duties of a year that began, of all filings that are good. Call it until it answers less than
 * `FILINGS_A_YEAR_RUN`.
 *
 * @returns of how many filings
 */
export async function beginYear(ctx: Context): Promise<number> {
  const { db } = ctx;
  const year = beijingYear(ctx.nowMs);
  const behind = await db
    .select({ id: cnFilings.id })
    .from(cnFilings)
    .where(
      // Written out as its partial index has it.
      sql`${cnFilings.status} = 'normal' AND ${cnFilings.dutiesYear} < CAST(${year} AS INTEGER)`,
    )
    .limit(FILINGS_A_YEAR_RUN);
  if (behind.length === 0) return 0;
  await auditedBatch(ctx, {
    head: keepDuties(ctx, ...behind.map(({ id }) => id)),
    audit: {
      action: 'cn_duties.year',
      subject: { kind: 'cn_duties', id: String(year) },
      system: cnscc.slug,
      detail: { filings: behind.length },
    },
    done: () => null,
  });
  return behind.length;
}

/**
 * Tells of last year's excesses once more, with the total of the year, from 01:30 UTC on 1 January on; not of those that
 * were told only then. Call it until it answers less than `EXCESSES_A_RUN`.
 *
 * @returns how many there were
 */
export async function repeatExcesses(ctx: Context): Promise<number> {
  const { db } = ctx;
  const { today, begun } = runOf(CN_DUTIES.run, ctx.nowMs);
  if (!begun) return 0;
  const year = beijingYear(ctx.nowMs) - 1;
  const began = startOfDay(cnscc.dayZone, `${today.slice(0, 4)}-01-01`);
  const key = sql<string>`'cn_excess/' || ${cnExcesses.filingId} || '/' || ${cnExcesses.year} || '/'
    || ${cnExcesses.gauge} || '/year'`;
  const open = await db
    .select({
      id: cnExcesses.filingId,
      companyId: cnExcesses.companyId,
      gauge: cnExcesses.gauge,
      countedG: cnExcesses.countedG,
      registeredG: cnExcesses.registeredG,
      certificateNo: cnFilings.certificateNo,
      tradeName: cnFilings.tradeName,
      key: key.as('message_key'),
    })
    .from(cnExcesses)
    .innerJoin(cnFilings, eq(cnFilings.id, cnExcesses.filingId))
    .where(
      and(
        sql`${cnExcesses.state} = 'open' AND ${cnExcesses.year} = CAST(${year} AS INTEGER)`,
        sql`${cnExcesses.atMs} < CAST(${began} AS INTEGER)`,
        sql`NOT EXISTS (SELECT 1 FROM ${cnMessages} WHERE ${cnMessages.key} = ${key})`,
      ),
    )
    .orderBy(asc(cnExcesses.filingId))
    .limit(EXCESSES_A_RUN);
  return eachAlone(open, async ({ id, companyId, key: once, ...excess }) => {
    const { gauge, countedG, registeredG } = excess;
    const ppm = filledPpm(countedG, registeredG);
    const reading = { gauge, countedG, registeredG, ppm, level: 'red' as const };
    const outcome = await auditedBatch(ctx, {
      head: [
        tell(ctx, {
          companyId,
          key: once,
          type: 'warning',
          kind: 'excess',
          filingId: id,
          ...excessText(excess, year, reading),
          path: `/${cnscc.slug}/RegFil/list/detail?id=${id}&tab=tonnage`,
        }),
      ],
      audit: {
        action: 'cn_duties.tell',
        subject: { kind: 'cn_duties', id: companyId },
        companyId,
        system: cnscc.slug,
        detail: { excess: excess.certificateNo, year },
      },
      done: () => true,
    });
    return outcome.ok;
  });
}
