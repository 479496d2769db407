import { workItems } from '#db/schema/provider/work.ts';
import { auditedBatch, guardedInsert } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { dayOf } from '../../kernel/day.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { companyStatement } from '../company/find.server.ts';
import { noteRow, type WorkMoved } from './change.server.ts';
import { itemStatement } from './find.server.ts';
import type { AddWorkInput, WorkNoteInput } from './schema.ts';

/**
 * Writes down a matter of a company, which whoever writes it has. Two round trips.
 *
 * Refusals, in this order: 4100 at `company_id` (not theirs), `due_on` (over).
 */
export async function addWork(
  ctx: StaffContext,
  { company_id, system, subject, due_on, note }: AddWorkInput,
): Promise<Outcome<WorkMoved>> {
  const { actor, nowMs } = ctx;
  const [company] = await companyStatement(ctx, company_id);
  if (company === undefined)
    return refuse(4100, { fields: { company_id: { key: 'invalid_choice' } } });
  if (due_on < dayOf(ctx)) return refuse(4100, { fields: { due_on: { key: 'day_over' } } });
  const id = newId('wrk', nowMs);
  return guardedInsert(ctx, {
    table: workItems,
    row: {
      ...{ id, kind: 'manual', subjectKind: 'matter', subjectId: id, occasion: '' },
      ...{ companyId: company.id, system: system ?? '', subjectZh: subject, subjectEn: subject },
      ...{ dueOn: due_on, assigneeId: actor.id, arisenAtMs: nowMs, createdAtMs: nowMs },
    },
    audit: {
      action: 'work.add',
      subject: { kind: 'work_item', id },
      companyId: company.id,
      detail: { subject, due_on },
    },
    follows: () => (note === '' ? [] : [noteRow(ctx, id, note)]),
    done: { id, version: workItems.version },
  });
}

/**
 * Writes a note beside an item, open or ended. Two round trips.
 *
 * @throws {Denial} 4040 for an item that is not theirs
 */
export async function noteWork(
  ctx: StaffContext,
  id: string,
  { text }: WorkNoteInput,
): Promise<Outcome<WorkMoved>> {
  const [item = notFound()] = await itemStatement(ctx, id);
  return auditedBatch(ctx, {
    head: [noteRow(ctx, id, text)],
    audit: {
      action: 'work.note',
      subject: { kind: 'work_item', id },
      companyId: item.companyId,
    },
    done: () => ({ id, version: item.version }),
  });
}
