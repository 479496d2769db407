import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { membershipSystems } from '#db/schema/tenancy.ts';
import type { CompanyCounts } from '../../identity/identify.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { SystemProfile } from '../../systems/profiles.ts';
import { isReadBy, toldCompanies } from './own.server.ts';

/** Latest messages of a company that are looked at, and how far what is unread is counted: more is “99+”. */
const LOOKED_AT = 300;
const MOST = 100;

/** How many of a company's latest messages a user has not read. */
function unreadOf(companyId: SQL, userId: SQL) {
  return sql<number>`(SELECT count(*) FROM (SELECT 1 FROM (SELECT m.id, m.key FROM cn_messages m
      WHERE m.company_id = ${companyId} ORDER BY m.at_ms DESC, m.id DESC LIMIT ${LOOKED_AT}) m
    WHERE NOT ${isReadBy(sql`m.id`, sql`m.key`, userId)} LIMIT ${MOST}))`;
}

/** What is unread of each company in which a user is no viewer: viewers have no messages. */
export function unreadCounts({ slug }: SystemProfile): CompanyCounts {
  const { companyId, userId, system, role } = membershipSystems;
  return (db, owner) =>
    db
      .select({
        companyId,
        // Named in full: the messages have a company, too.
        count: unreadOf(sql`membership_systems.company_id`, sql`membership_systems.user_id`).as(
          'unread',
        ),
      })
      .from(membershipSystems)
      .where(and(inArray(userId, owner), eq(system, slug), inArray(role, ['admin', 'member'])));
}

/**
 * How many messages of the companies that are asked for the reader has not read, up to a hundred. One round trip.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export async function unreadMessages(ctx: CnContext): Promise<number> {
  const companies = JSON.stringify(toldCompanies(ctx));
  const [row] = await ctx.db
    .select({
      count: sql<number | null>`sum(${unreadOf(sql`c.value`, sql`${ctx.actor.id}`)})`.as('unread'),
    })
    .from(sql`json_each(${companies}) c`);
  return Math.min(row?.count ?? 0, MOST);
}
