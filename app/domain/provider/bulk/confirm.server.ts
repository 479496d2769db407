import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { files } from '#db/schema/trail.ts';
import { withOthers } from '#db/with-others.ts';
import { type BulkRow, bulkAct } from '../../area-bulk.ts';
import { keepCopy, TO_COPY } from '../../files/copy.server.ts';
import { inUse } from '../../files/uses.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { done } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { withinRecord } from '../record/within.server.ts';
import { AT_ONCE } from './kinds.ts';
import { ofRecord, recordsAmong, rowsOfThem, shownOf } from './records-among.server.ts';
import { confirmValues } from './schema.ts';

type Said = v.InferOutput<typeof confirmValues>;

/**
 * Records whose parties agreed are answered for in their place (代为确认), each by its own guards. What proves it is given
 * once, and kept with each record as its company’s own.
 */
export const confirm = bulkAct({
  name: 'confirm',
  of: 'records',
  atMost: AT_ONCE.confirm,
  values: confirmValues,
  look: waitingAmong,
  async run(ctx, { subjectId, version, once }, { reason, file_id }) {
    const { within, records } = await withinRecord(ctx, subjectId);
    const id = `fil_${once}`;
    const [[evidence = notFound()], [made]] = await ctx.db.batch([
      evidenceRead(ctx, file_id),
      ctx.db.select({ id: files.id }).from(files).where(eq(files.id, id)),
    ]);
    // A delivery before this one may have kept it.
    const { id: companyId } = within.company;
    const copy = {
      ...{ ownerId: companyId, purpose: 'evidence' as const },
      within: { companyId, system: within.system.slug },
    };
    const kept = made === undefined ? await keepCopy(within, id, copy, evidence) : done(made);
    if (!kept.ok) return kept;
    return records.acts.confirm(within, subjectId, { version, reason, file_id: id });
  },
});

/** Statement: the file, where it is evidence of a company that is theirs and proves nothing else. */
const evidenceRead = (ctx: StaffContext, fileId: string) =>
  ctx.db
    .select(TO_COPY)
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        eq(files.purpose, 'evidence'),
        isTheirs(ctx, files.companyId),
        sql`NOT ${inUse(ctx)}`,
      ),
    );

/**
 * Records that are theirs among those that are named, with their states. One round trip.
 *
 * @throws {Denial} 4040 for a file that proves something else already, or is of a company that is not theirs
 */
async function waitingAmong(ctx: StaffContext, ids: SQL, said: Said): Promise<BulkRow[]> {
  const areas = recordsAmong(ctx, ids);
  const waiting = areas.map(
    ({ area, own }) => sql`SELECT o.id FROM ${own} AS o WHERE ${area.waitsForParty(sql`o.id`)}`,
  );
  const [[evidence], waits, read] = await withOthers(
    ctx.db,
    [
      evidenceRead(ctx, said.file_id),
      ctx.db
        .select({ id: sql<string>`o.id`.as('waiting_id') })
        .from(sql`(${sql.join(waiting, sql` UNION ALL `)}) AS o`),
    ],
    rowsOfThem(ctx, areas),
  );
  if (evidence === undefined) notFound();
  const open = new Set(waits.map(({ id }) => id));
  return shownOf(areas, read).map((row) => ({
    ...ofRecord(row),
    ...{ before: row.status, after: row.counterparty ?? '' },
    // What else stands against it, the record’s own guard says.
    skip: open.has(row.id) ? null : { key: 'confirm_not_waiting' },
  }));
}
