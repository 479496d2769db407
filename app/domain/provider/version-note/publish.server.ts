import { and, asc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { versionNotes } from '#db/schema/provider/notice.ts';
import { membershipSystems } from '#db/schema/tenancy.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { areasOf } from './columns.ts';

/** People that one run looks at. */
export const PEOPLE_A_RUN = 1000;

const n = versionNotes;

async function dueNote({ db, nowMs }: Context) {
  const [due] = await db
    .select({
      id: n.id,
      release: n.release,
      items: n.items,
      state: n.state,
      toldUpTo: n.toldUpTo,
      version: n.version,
    })
    .from(n)
    .where(and(ne(n.state, 'draft'), isNull(n.toldAtMs), lte(n.publishAtMs, nowMs)))
    .orderBy(asc(n.publishAtMs), asc(n.id))
    .limit(1);
  return due;
}

/**
 * Publishes the note that is due and says to the next people of its subsystems that there is something new: `tips` is 0
 * for them again (`areas/console.md` §6). Each run is one guarded batch that moves the note on, so a second delivery, or
 * a run beside it, changes nothing. Three round trips.
 *
 * @returns how many notes it moved on
 */
export async function publishDueNotes(ctx: Context): Promise<number> {
  const { db } = ctx;
  const due = await dueNote(ctx);
  if (due === undefined) return 0;
  const next = await db
    .select({ id: users.id })
    .from(users)
    .where(gt(users.id, due.toldUpTo))
    .orderBy(asc(users.id))
    .limit(PEOPLE_A_RUN);
  const upTo = next.at(-1)?.id ?? due.toldUpTo;
  const isLast = next.length < PEOPLE_A_RUN;
  const areas = areasOf(due);
  const worksThere = db
    .select({ one: sql`1` })
    .from(membershipSystems)
    .where(
      and(
        eq(membershipSystems.userId, users.id),
        inArray(
          membershipSystems.system,
          sql`(SELECT value FROM json_each(${JSON.stringify(areas)}))`,
        ),
      ),
    );
  const told = db
    .update(users)
    .set({ tips: 0 })
    .where(
      and(
        gt(users.id, due.toldUpTo),
        lte(users.id, upTo),
        eq(users.tips, 1),
        sql`EXISTS ${worksThere}`,
      ),
    );
  const moved = await guardedWrite(ctx, {
    table: n,
    id: due.id,
    expect: { version: due.version, state: due.state, toldUpTo: due.toldUpTo },
    set: { state: 'published', toldUpTo: upTo, ...(isLast && { toldAtMs: ctx.nowMs }) },
    audit: {
      action: 'version.publish',
      subject: { kind: 'version_note', id: due.id },
      detail: { release: due.release, areas, people: next.length },
    },
    follows: () => [told],
    done: 1,
  });
  // Another run was faster: the next look decides.
  return moved.ok ? moved.value : 0;
}
