import { and, eq } from 'drizzle-orm';
import { savedViews } from '#db/schema/saved-view.ts';
import { requireOwnPeople } from '../acting/acting.ts';
import { guardedWrite } from '../audit/guarded-write.server.ts';
import type { CompanyContext } from '../kernel/context.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { requireMember } from '../tenancy/access.ts';
import { ownedBy, ownView } from './own.server.ts';

/**
 * Takes a view away; its list and whoever has the address lose nothing. Two round trips.
 *
 * Refusal: 4106 a lost race.
 *
 * @throws {Denial} 4002 for a viewer; 4154 for staff who act for the company; 4040 for a view of somebody else
 */
export async function deleteView(
  ctx: CompanyContext,
  id: string,
): Promise<Outcome<{ id: string }>> {
  requireMember(ctx);
  requireOwnPeople(ctx);
  const { list, name } = await ownView(ctx, id);
  const { db, actor, company, system } = ctx;
  const of = { companyId: company.id, system: system.slug };
  return guardedWrite(ctx, {
    table: savedViews,
    id,
    expect: { userId: actor.id, ...of, name },
    set: {},
    audit: {
      action: 'view.delete',
      subject: { kind: 'saved_view', id },
      ...of,
      detail: { list, name },
    },
    // The stamp comes first and the row goes last.
    follows: () => [db.delete(savedViews).where(and(eq(savedViews.id, id), ...ownedBy(ctx)))],
    done: { id },
  });
}
