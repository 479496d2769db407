import { sql } from 'drizzle-orm';
import { contactEntries } from '#db/schema/provider/contact.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { filesToHold } from '../../files/to-hold.server.ts';
import { dayOf } from '../../kernel/day.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import type { CompanyEntered } from './enter.server.ts';
import { contactRead } from './list.server.ts';
import type { ContactInput } from './schema.ts';

/** Characters of an entry that its item of work is called by. */
const NAMED = 120;
/** Clocks of a reader and of ours may differ by so much. */
const AHEAD_MS = 5 * 60_000;

/**
 * Writes down what was spoken or written with a company; a day to look at it again makes an item of work of whoever wrote
 * it, in the same batch. It is never changed: an entry that was wrong is corrected once, by one that names it. Two round
 * trips.
 *
 * Refusals, in this order: 4100 at `at` (to come), `follow_up_on` (over); 4105 the entry was corrected already.
 *
 * @throws {Denial} 4040 for an entry of another company, and a file that is not the company's, is of another purpose or
 * used elsewhere
 */
export async function addContactEntry(
  { staff: ctx, within }: CompanyEntered,
  input: ContactInput,
): Promise<Outcome<{ id: string }>> {
  const { actor, nowMs, db } = ctx;
  const { company } = within;
  const { kind, with_whom, text, file_id: fileId, follow_up_on, corrects_id } = input;
  const atMs = Date.parse(input.at);
  if (atMs > nowMs + AHEAD_MS) return refuse(4100, { fields: { at: { key: 'future_moment' } } });
  if (follow_up_on !== null && follow_up_on < dayOf(ctx)) {
    return refuse(4100, { fields: { follow_up_on: { key: 'day_over' } } });
  }
  const id = newId('ctc', nowMs);
  const holder = { column: contactEntries.fileId, id: contactEntries.id, is: id };
  const wanted = filesToHold(within, [fileId], 'evidence', holder);
  const [[held], [corrected]] = await db.batch([
    wanted.read(),
    contactRead(ctx, company.id, corrects_id ?? ''),
  ]);
  if (held?.free !== 1) notFound();
  if (corrects_id !== null) {
    if (corrected === undefined) notFound();
    if (corrected.state === 'corrected') return refuse(4105);
  }
  return guardedInsert(ctx, {
    table: contactEntries,
    row: {
      ...{ id, companyId: company.id, kind, atMs, withWhom: with_whom, text, fileId },
      ...{ followUpOn: follow_up_on, correctsId: corrects_id },
      ...{ byId: actor.id, byName: actor.name, createdAtMs: nowMs },
    },
    guard: wanted.free,
    audit: {
      action: 'contact.add',
      subject: { kind: 'contact', id },
      companyId: company.id,
      detail: { kind, ...(follow_up_on !== null && { follow_up_on }) },
    },
    follows: () => (follow_up_on === null ? [] : [followUp({ staff: ctx, within }, id, input)]),
    refusals: {
      contact_entries_corrected_once: { code: 4105 },
      audit_move_happened: () => wanted.meanwhile({ code: 4106 }),
    },
    done: { id: contactEntries.id },
  });
}

/** Statement: an item of work on the day to look at it again, of whoever wrote the entry. */
function followUp({ staff, within }: CompanyEntered, contactId: string, input: ContactInput) {
  const { db, actor, nowMs } = staff;
  const id = newId('wrk', nowMs);
  const subject = ([...input.text].slice(0, NAMED).join('').split('\n')[0] ?? '').trim();
  return db.insert(workItems).values({
    ...{ id, kind: 'manual', subjectKind: 'matter', subjectId: id, occasion: contactId },
    ...{ companyId: within.company.id, subjectZh: subject, subjectEn: subject },
    ...{ dueOn: input.follow_up_on ?? '', assigneeId: actor.id },
    ...{ arisenAtMs: nowMs, createdAtMs: nowMs, moveId: sql`''` },
  });
}
