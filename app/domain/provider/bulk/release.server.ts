import { type SQL, sql } from 'drizzle-orm';
import { withOthers } from '#db/with-others.ts';
import { type BulkRow, bulkAct } from '../../area-bulk.ts';
import type { StaffRecordRow } from '../../area-records.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { isAlone, takesTwo } from '../../second-person/policy.ts';
import { withinRecord } from '../record/within.server.ts';
import { AT_ONCE } from './kinds.ts';
import { ofRecord, recordsAmong, rowsOfThem, shownOf } from './records-among.server.ts';
import { releaseValues } from './schema.ts';

const SECOND = { key: 'still_held_second_person' };

/** Papers that are held back are let go for one reason; each record by its own guards. */
export const release = bulkAct({
  name: 'release',
  of: 'records',
  atMost: AT_ONCE.release,
  values: releaseValues,
  look: heldAmong,
  async run(ctx, { subjectId, version }, { reason }) {
    const { within, records } = await withinRecord(ctx, subjectId);
    return toldWhose(await records.acts.release(within, subjectId, { version, reason }));
  },
});

/** Who answered in a party’s place is told so, not only that it is still held. */
function toldWhose<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.ok || outcome.refusal.data?.reason !== 'second_person') return outcome;
  return refuse(outcome.refusal.code, { why: SECOND });
}

/** Records that are theirs among those that are named, as they are held. One round trip. */
async function heldAmong(ctx: StaffContext, ids: SQL): Promise<BulkRow[]> {
  const { db, actor } = ctx;
  const areas = recordsAmong(ctx, ids);
  const answered = areas.map(
    ({ area, own }) =>
      sql`SELECT o.id FROM ${own} AS o WHERE ${area.answeredBy(sql`o.id`, actor.id)}`,
  );
  const [[policy], answers, read] = await withOthers(
    db,
    [
      db.select({ two: takesTwo(ctx).as('takes_two') }).from(sql`(SELECT 1)`),
      db
        .select({ id: sql<string>`o.id`.as('answered_id') })
        .from(sql`(${sql.join(answered, sql` UNION ALL `)}) AS o`),
    ],
    rowsOfThem(ctx, areas),
  );
  const mayNot = isAlone(ctx, policy?.two ?? true)
    ? new Set<string>()
    : new Set(answers.map(({ id }) => id));
  return shownOf(areas, read).map((row) => ({
    ...ofRecord(row),
    ...{ before: row.holds.join(','), after: '' },
    skip: whyNot(row, mayNot.has(row.id)),
  }));
}

/** Why a record stays as it is; what else still holds it, its own guard says. */
function whyNot({ holds }: StaffRecordRow, isOwnAnswer: boolean): FieldMessage | null {
  if (holds.length === 0) return { key: 'release_not_held' };
  return isOwnAnswer ? SECOND : null;
}
