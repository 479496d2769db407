import { and, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnMessageReads, cnMessages } from '#db/schema/cn-duty.ts';
import { actingIn } from '../../acting/acting.ts';
import type { CnContext } from '../../kernel/context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { readBy } from '../../staff-notice/reads.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { messageConditions } from './list.server.ts';
import { staffMessageIn } from './of-staff.server.ts';
import { tellableCompanies, toldCompanies } from './own.server.ts';
import type { ReadMessagesInput } from './schema.ts';

/**
 * Marks messages read, for the reader alone: certain ones, or all of a filter up to the newest that was shown, so that
 * one that comes meanwhile stays unread. One round trip. It is nobody else's business, so the trail knows nothing of it.
 *
 * @throws {Denial} 4040 for a message that is none of theirs; 4002 for who is a viewer everywhere; 4193 as the list
 */
export async function markRead(
  ctx: CnContext,
  input: ReadMessagesInput,
): Promise<Outcome<{ read: number }>> {
  return done({ read: (await mark(ctx, input)).read });
}

/**
 * Marks one message read, and says which page it leads to. One round trip; throws as `markRead`.
 */
export async function openMessage(ctx: CnContext, id: string): Promise<Outcome<{ path: string }>> {
  const { paths } = await mark(ctx, { ids: [id] });
  return done({ path: paths[0] ?? ctx.system.home });
}

async function mark(ctx: CnContext, input: ReadMessagesInput) {
  requireMember(ctx);
  const { ids, all, up_to, ...filters } = input;
  const { db, actor, nowMs } = ctx;
  const m = cnMessages;
  const named = all ? [up_to ?? ''] : [...new Set(ids ?? [])];
  // What is named by its id is found whatever the list is filtered by.
  const companies = all ? toldCompanies(ctx) : tellableCompanies(ctx);
  const ours = sql`${m.companyId} IN ${idsAmong(companies)}`;
  const wanted = all
    ? and(sql`${m.id} <= ${up_to ?? ''}`, ...Object.values(messageConditions(ctx, filters)))
    : sql`${m.id} IN ${idsAmong(named)}`;
  // One of staff is read everywhere, and counted for whoever wrote it.
  const ofStaff = sql`SELECT ${staffMessageIn(sql`${m.key}`)} FROM ${m} WHERE ${and(ours, wanted, eq(m.kind, 'staff'))}`;
  const [known, marked] = await db.batch([
    db
      .select({ path: m.path })
      .from(m)
      .where(sql`${m.id} IN ${idsAmong(named)} AND ${ours}`),
    db
      .insert(cnMessageReads)
      .select(
        sql`SELECT ${m.id}, ${actor.id}, CAST(${nowMs} AS INTEGER) FROM ${m} WHERE ${and(ours, wanted)}`,
      )
      .onConflictDoNothing()
      .returning({ id: cnMessageReads.messageId }),
    ...(actingIn(actor) === null ? readBy(ctx, actor.id, ofStaff) : []),
  ]);
  if (known.length !== named.length) notFound();
  return { read: marked.length, paths: known.map(({ path }) => path) };
}
