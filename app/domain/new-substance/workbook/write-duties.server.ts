import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { duties } from '#db/schema/duty.ts';
import { auditedStatements } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { doneAudit } from '../duty/complete.server.ts';
import { keepNextDuty } from '../duty/keep.server.ts';
import type { DutyMade } from './duties.server.ts';
import { writePapers } from './write-papers.server.ts';

/** Statements that say of duties that they were done, each with its proof; those of the same book are there by then. */
export function writeDuties(ctx: Context, made: readonly DutyMade[]): BatchItem<'sqlite'>[] {
  if (made.length === 0) return [];
  const { db, nowMs } = ctx;
  const moveId = newId('mv', nowMs);
  const papers = made.flatMap(({ paper }) => paper ?? []);
  const column = (name: keyof DutyMade) => sql`w.value ->> ${name}`;
  return [
    ...writePapers(ctx, papers, { told: true }),
    ...auditedStatements(
      ctx,
      [
        db
          .update(duties)
          .set({
            // One that came with the book is known by the id that its trail has.
            id: column('id'),
            state: 'done',
            doneOn: column('doneOn'),
            referenceNo: column('referenceNo'),
            fileId: column('fileId'),
            remindOn: '',
            version: sql`${duties.version} + 1`,
            moveId,
          })
          .from(sql`json_each(${JSON.stringify(made)}) w`)
          .where(
            sql`${duties.subjectId} = ${column('filingId')} AND ${duties.kind} = ${column('kind')}
              AND ${duties.year} = ${column('year')} AND ${duties.state} = 'open'
              AND (${column('version')} = 0 OR ${duties.id} = ${column('id')}
                AND ${duties.version} IN (${column('version')}, (${column('version')}) + 1))`,
          ),
      ],
      made.map((duty) => ({
        ...doneAudit(duty, duty.doneOn, duty.system),
        rowId: duty.id,
      })),
      sql<number>`(SELECT count(*) FROM duties d WHERE d.id = w.value ->> 'rowId' AND d.move_id = ${moveId})`,
    ),
    keepNextDuty(ctx, ...new Set(made.map(({ filingId }) => filingId))),
  ];
}
