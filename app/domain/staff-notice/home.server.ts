import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import { staffMessages, staffNotices } from '#db/schema/provider/message.ts';
import { requireOwnPeople } from '../acting/acting.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { done, type Outcome } from '../kernel/outcome.ts';
import { notFound } from '../kernel/refusals.ts';
import { requireMember } from '../tenancy/access.ts';
import { pageIn } from './page.ts';
import { hasRead, readBy } from './reads.server.ts';

/** Notices that a home shows. */
const SHOWN = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
/** For how long. */
const SHOWN_DAYS = 90;

const n = staffNotices;
const m = staffMessages;

const isOfReader = ({ company, system }: CompanyContext) =>
  and(eq(n.companyId, company.id), eq(n.system, system.slug), ne(m.state, 'recalled'));

/**
 * What staff of the provider wrote to the company in a subsystem lately: first what the reader has not read, then the
 * newest. One that was taken back is gone. One round trip.
 */
export async function noticesAtHome(ctx: CompanyContext) {
  const { db, actor, nowMs, system } = ctx;
  const isRead = hasRead(sql`${m.id}`, actor.id);
  const rows = await db
    .select({
      id: m.id,
      type: m.type,
      titleZh: m.titleZh,
      titleEn: m.titleEn,
      contentZh: m.contentZh,
      contentEn: m.contentEn,
      path: m.path,
      atMs: n.atMs,
      isRead: isRead.mapWith(Boolean).as('is_read'),
    })
    .from(n)
    .innerJoin(m, eq(m.id, n.messageId))
    .where(and(isOfReader(ctx), gte(n.atMs, sql`CAST(${nowMs - SHOWN_DAYS * DAY_MS} AS INTEGER)`)))
    .orderBy(isRead, desc(n.atMs), desc(n.messageId))
    .limit(SHOWN);
  return rows.map((row) => ({ ...row, path: pageIn(system, row.path) }));
}
export type StaffNotice = Awaited<ReturnType<typeof noticesAtHome>>[number];

/**
 * Marks a notice read, for the reader alone and in all their companies and subsystems, and says which page it leads to. It
 * is nobody else's business, so the trail knows nothing of it. One round trip.
 *
 * @throws {Denial} 4040 for one that the company has not, or not any more; 4002 for viewers; 4154 for staff who act for
 * the company
 */
export async function readNotice(
  ctx: CompanyContext,
  id: string,
): Promise<Outcome<{ id: string; path: string | null }>> {
  requireMember(ctx);
  requireOwnPeople(ctx);
  const { db, actor, system } = ctx;
  const known = db
    .select({ id: n.messageId, path: m.path })
    .from(n)
    .innerJoin(m, eq(m.id, n.messageId))
    .where(and(isOfReader(ctx), eq(n.messageId, id)));
  const its = sql`SELECT n.message_id FROM staff_notices n JOIN staff_messages o ON o.id = n.message_id
    WHERE n.message_id = ${id} AND n.company_id = ${ctx.company.id} AND n.system = ${system.slug}
      AND o.state <> 'recalled'`;
  const [[notice = notFound()]] = await db.batch([known, ...readBy(ctx, actor.id, its)]);
  return done({ id: notice.id, path: pageIn(system, notice.path) });
}
