import { and, eq, type SQL, sql } from 'drizzle-orm';
import { registrations } from '#db/schema/substance.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { SCAN_BOUND } from '../../kernel/list.server.ts';
import { isTheirs } from '../../tenancy/assigned.ts';

/** Subselect of the lines that drew a registration, the latest first, up to one past what is looked at. */
const drawing = (id: string) => sql`SELECT u.record_id, u.revision FROM trade_record_substances u
  WHERE u.registration_id = ${id} ORDER BY u.rowid DESC`;

/** Certificates of a registration: of the tonnage that was drawn from it, and of the registration itself. */
export const papersOfRegistrations = {
  papers: (id: string): SQL => sql`SELECT c.rowid FROM (${drawing(id)} LIMIT ${SCAN_BOUND}) AS d
      JOIN certificates AS c ON c.record_id = d.record_id AND c.revision = d.revision
    UNION SELECT rowid FROM (SELECT l.rowid FROM certificates AS l
      WHERE l.registration_id = ${id} ORDER BY l.issued_at_ms DESC LIMIT ${SCAN_BOUND})`,
  isDrawnOften: (id: string) =>
    sql<number>`EXISTS (SELECT 1 FROM (${drawing(id)} LIMIT 1 OFFSET ${SCAN_BOUND}))`,
  numberRead: (ctx: StaffContext, id: string) =>
    ctx.db
      .select({ number: registrations.registrationNo })
      .from(registrations)
      .where(and(eq(registrations.id, id), isTheirs(ctx, registrations.companyId))),
};
