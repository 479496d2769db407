import { and, asc, eq, inArray, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { savedViews } from '#db/schema/saved-view.ts';
import type { CompanyContext } from '../kernel/context.ts';
import type { Refusal } from '../kernel/outcome.ts';
import { notFound } from '../kernel/refusals.ts';
import type { ViewedList } from './query.ts';

/** Views read along with an identification: those of all companies of somebody who works for many. */
const MAX_READ = 2000;

/**
 * Views that somebody keeps of a list, in whichever company, as a statement for the identification's batch: which of
 * the companies the session works for is known only with that. `owner` selects the user's id.
 */
export function viewsOf(db: Database, owner: SQLWrapper, system: string, list: ViewedList) {
  const { id, companyId, name, query } = savedViews;
  return db
    .select({ id, companyId, name, query })
    .from(savedViews)
    .where(
      and(
        inArray(savedViews.userId, owner),
        eq(savedViews.system, system),
        eq(savedViews.list, list),
      ),
    )
    .orderBy(asc(companyId), asc(name))
    .limit(MAX_READ);
}

/**
 * A view of whoever asks, in the company they work for. One round trip.
 *
 * @throws {Denial} 4040 for one of somebody else or of another company
 */
export async function ownView(ctx: CompanyContext, id: string) {
  const { list, name, query } = savedViews;
  const [view] = await ctx.db
    .select({ list, name, query })
    .from(savedViews)
    .where(and(eq(savedViews.id, id), ...ownedBy(ctx)));
  return view ?? notFound();
}

/** Conditions of a view: whose it is, and where; over all companies for who works for all of theirs at once. */
export const ownedBy = ({ actor, company, system }: CompanyContext) => [
  eq(savedViews.userId, actor.id),
  ...(system.works === 'all' ? [] : [eq(savedViews.companyId, company.id)]),
  eq(savedViews.system, system.slug),
];

/** Two views of a list can't have one name. */
export const VIEW_EXISTS: Refusal = { code: 4100, fields: { name: { key: 'view_exists' } } };
