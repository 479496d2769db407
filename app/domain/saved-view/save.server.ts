import { sql } from 'drizzle-orm';
import { savedViews } from '#db/schema/saved-view.ts';
import { requireOwnPeople } from '../acting/acting.ts';
import { guardedInsert } from '../audit/guarded-write.server.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { requireMember } from '../tenancy/access.ts';
import { VIEW_EXISTS } from './own.server.ts';
import { titleOfList, viewQuery } from './query.ts';
import { MAX_VIEWS, type ViewInput } from './schema.ts';

/**
 * Keeps what a list is asked for (conditions, sort, size, columns) under a name, for whoever asks and for the company
 * they work for. One round trip.
 *
 * Refusals: 4100 the list has a view of that name already, or `MAX_VIEWS` of them, or
 * the subsystem has no such list.
 *
 * @throws {Denial} 4002 for a viewer; 4154 for staff who act for the company
 */
export async function saveView(
  ctx: CompanyContext,
  { list, name, query }: ViewInput,
): Promise<Outcome<{ id: string }>> {
  requireMember(ctx);
  requireOwnPeople(ctx);
  const { actor, company, system, nowMs } = ctx;
  if (titleOfList(system, list) === null) {
    return refuse(4100, { fields: { list: { key: 'invalid_choice' } } });
  }
  const id = newId('vw', nowMs);
  const of = { companyId: company.id, system: system.slug };
  const row = { userId: actor.id, ...of, list, name: name.trim(), query: viewQuery(query) };
  const many = { key: 'too_many_views', values: { max: MAX_VIEWS } };
  return guardedInsert(ctx, {
    table: savedViews,
    row: { id, ...row, createdAtMs: nowMs },
    guard: sql<number>`(SELECT count(*) <= CAST(${MAX_VIEWS} AS INTEGER) FROM saved_views
      WHERE user_id = ${actor.id} AND company_id = ${company.id} AND system = ${system.slug}
        AND list = ${list})`,
    audit: {
      action: 'view.save',
      subject: { kind: 'saved_view', id },
      ...of,
      detail: { list, name: row.name, query: row.query },
    },
    refusals: {
      saved_views_name_unique: VIEW_EXISTS,
      audit_move_happened: { code: 4100, fields: { name: many } },
    },
    done: { id: savedViews.id },
  });
}
