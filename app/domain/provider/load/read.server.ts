import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { listSubstitutes } from '../substitute/list.server.ts';

/** Days that are soon. */
const SOON_DAYS = 7;
const MAX_SHOWN = 200;

/**
 * How much everybody of the provider has: companies, open work, what of it is late or due within a week, and certificates
 * held of companies that they come first in. An admin of the provider reads all, with what nobody has; a consultant their
 * own. One round trip.
 */
export async function readLoad(ctx: StaffContext) {
  const { db, staffRole, actor } = ctx;
  const today = dayOf(ctx);
  const soon = daysAfter(today, SOON_DAYS);
  const all = staffRole === 'provider';
  const items = (whose: ReturnType<typeof sql>, more = sql`1`) =>
    sql<number>`(SELECT count(*) FROM work_items w WHERE ${whose}
      AND w.state IN ('open', 'doing', 'waiting') AND ${more})`;
  const numbers = (whose: ReturnType<typeof sql>) => ({
    open: items(whose).as('open_items'),
    overdue: items(whose, sql`w.due_on < ${today}`).as('overdue'),
    soon: items(whose, sql`w.due_on BETWEEN ${today} AND ${soon}`).as('soon'),
  });
  const [rows, [nobody], substitutes] = await db.batch([
    db
      .select({
        ...{ id: users.id, name: users.firstName, role: users.staffRole, state: users.state },
        companies: sql<number>`(SELECT count(*) FROM staff_assignments t
          WHERE t.user_id = users.id)`.as('companies'),
        ...numbers(sql`w.assignee_id = users.id`),
        held: sql<number>`coalesce((SELECT sum(h.held) FROM staff_assignments t
          JOIN company_health h ON h.company_id = t.company_id
          WHERE t.user_id = users.id AND t.is_primary = 1), 0)`.as('held'),
      })
      .from(users)
      .where(
        and(
          isNotNull(users.staffRole),
          ne(users.state, 'disabled'),
          all ? undefined : eq(users.id, actor.id),
        ),
      )
      .orderBy(asc(users.firstName), asc(users.id))
      .limit(MAX_SHOWN),
    db
      .select({
        companies: sql<number>`(SELECT count(*) FROM company_health h
          WHERE h.archived = 0 AND h.consultant = '')`.as('companies'),
        ...numbers(sql`w.assignee_id IS NULL`),
      })
      .from(sql`(SELECT 1)`)
      .where(all ? undefined : sql`0`),
    listSubstitutes(ctx),
  ]);
  return { rows, nobody: nobody ?? null, substitutes };
}

export type Load = Awaited<ReturnType<typeof readLoad>>;
