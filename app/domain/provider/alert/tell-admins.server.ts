import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { sweepCursors } from '#db/schema/trail.ts';
import type { Context } from '../../kernel/context.ts';
import type { Recipient } from '../../mail/compose.server.ts';
import type { Mail } from '../../mail/frame.ts';
import { READER, readerRecipient } from '../../mail/member.server.ts';
import { mailRow } from '../../mail/row.server.ts';

/** Admins of the provider who are written to at most. */
const MOST = 50;

/** Something that admins of the provider are told of once. */
interface Event {
  /** What tells it from others. */
  name: string;
  /** One that was told since then is the same; one of before is another. */
  sinceMs: number;
}

const markOf = ({ name }: Event) => `told:${name}`;

/**
 * Writes to every admin of the provider of an event, once, whatever mails they want. The mark goes in the batch of the
 * letters, so of two runs at once one writes. Two round trips, and one where it was told already.
 *
 * @returns whether it was told now
 */
export async function tellAdmins(
  ctx: Context,
  event: Event,
  mailOf: (recipient: Recipient) => Mail,
): Promise<boolean> {
  const { db, nowMs } = ctx;
  const isTold = sql`EXISTS (SELECT 1 FROM ${sweepCursors}
    WHERE ${sweepCursors.name} = ${markOf(event)}
      AND ${sweepCursors.notBeforeMs} >= CAST(${event.sinceMs} AS INTEGER))`;
  const [[row], admins] = await db.batch([
    db
      .select({ told: sql<boolean>`${isTold}`.mapWith(Boolean).as('is_told') })
      .from(sql`(SELECT 1)`),
    db
      .select(READER)
      .from(users)
      .where(and(eq(users.staffRole, 'provider'), eq(users.state, 'active')))
      .orderBy(asc(users.id))
      .limit(MOST),
  ]);
  if (row?.told !== false || admins.length === 0) return false;
  const letters = admins.map((admin) =>
    mailRow(ctx, mailOf(readerRecipient(admin)), { when: sql`NOT ${isTold}` }),
  );
  const mark = db
    .insert(sweepCursors)
    .values({ name: markOf(event), after: '', notBeforeMs: nowMs })
    .onConflictDoUpdate({ target: sweepCursors.name, set: { notBeforeMs: nowMs } });
  const [first, ...more] = [...letters, mark];
  if (first !== undefined) await db.batch([first, ...more]);
  return true;
}
