import { and, asc, eq } from 'drizzle-orm';
import { duties, dutyDeeds } from '#db/schema/duty.ts';
import { files } from '#db/schema/trail.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import { openOwnFile } from '../../files/open.server.ts';
import type { Download } from '../../files/store.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { notFound } from '../../kernel/refusals.ts';
import { lawOf } from '../../regulation/rules.server.ts';
import type { DutyStep } from './kinds.ts';
import { cited, OR_RULES } from './law.ts';
import { asShown, dutyRows, ownDuties } from './rows.server.ts';

/** Statement: the duty when it is this company's in this subsystem. */
export function ownDuty(ctx: OrContext, id: string) {
  return dutyRows(ctx, duties).where(and(ownDuties(ctx), eq(duties.id, id)));
}

/** Statement: steps that were done of a duty of ours, with what proves each. */
export function deedsRead(ctx: OrContext, id: string) {
  return ctx.db
    .select({
      step: dutyDeeds.step,
      doneOn: dutyDeeds.doneOn,
      referenceNo: dutyDeeds.referenceNo,
      fileId: dutyDeeds.fileId,
      fileName: files.name,
      lastReportOn: dutyDeeds.lastReportOn,
      byName: dutyDeeds.byName,
      atMs: dutyDeeds.atMs,
    })
    .from(dutyDeeds)
    .innerJoin(duties, eq(duties.id, dutyDeeds.dutyId))
    .leftJoin(files, eq(files.id, dutyDeeds.fileId))
    .where(and(ownDuties(ctx), eq(dutyDeeds.dutyId, id)))
    .orderBy(asc(dutyDeeds.atMs));
}

/**
 * A duty with its steps, the law it is due by, and its history. One round trip.
 *
 * @throws {Denial} 4040 for a duty that is not this company's
 */
export async function findDuty(ctx: OrContext, id: string) {
  const law = lawOf(ctx.db, OR_RULES);
  const [[row], deeds, rules, history] = await ctx.db.batch([
    ownDuty(ctx, id),
    deedsRead(ctx, id),
    law.statement,
    historyStatement(ctx, id),
  ]);
  if (row === undefined) notFound();
  const today = dayOf(ctx);
  return {
    ...asShown(row, today),
    today,
    deeds: deeds.map((deed) => ({ ...deed, step: deed.step as DutyStep })),
    ...cited(law.read(rules), row.ruleId, ctx.locale),
    history: historyEntries(history),
  };
}

export type FoundDuty = Awaited<ReturnType<typeof findDuty>>;

/**
 * Opens the file that proves a step of a duty.
 *
 * @throws {Denial} 4040 for a duty that is not this company's, and for a step without a file
 */
export async function openDutyProof(ctx: OrContext, id: string, step: string): Promise<Download> {
  const deeds = await deedsRead(ctx, id);
  const fileId = deeds.find((deed) => deed.step === step)?.fileId;
  return fileId ? openOwnFile(ctx, fileId) : notFound();
}
