import { savedViews } from '#db/schema/saved-view.ts';
import { requireOwnPeople } from '../acting/acting.ts';
import { guardedWrite } from '../audit/guarded-write.server.ts';
import type { CompanyContext } from '../kernel/context.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { requireMember } from '../tenancy/access.ts';
import { ownView, VIEW_EXISTS } from './own.server.ts';
import type { ViewNameInput } from './schema.ts';

/**
 * Gives a view another name. Two round trips.
 *
 * Refusals: 4100 the list has a view of that name already, 4106 a lost race.
 *
 * @throws {Denial} 4002 for a viewer; 4154 for staff who act for the company; 4040 for a view of somebody else
 */
export async function renameView(
  ctx: CompanyContext,
  id: string,
  { name: asked }: ViewNameInput,
): Promise<Outcome<{ id: string }>> {
  requireMember(ctx);
  requireOwnPeople(ctx);
  const { list, name: before } = await ownView(ctx, id);
  const name = asked.trim();
  const { actor, company, system } = ctx;
  const of = { companyId: company.id, system: system.slug };
  return guardedWrite(ctx, {
    table: savedViews,
    id,
    expect: { userId: actor.id, ...of, name: before },
    set: { name },
    audit: {
      action: 'view.rename',
      subject: { kind: 'saved_view', id },
      ...of,
      detail: { list, name: [before, name] },
    },
    refusals: { saved_views_name_unique: VIEW_EXISTS },
    done: { id },
  });
}
