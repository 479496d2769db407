import { and, asc, eq } from 'drizzle-orm';
import { savedViews } from '#db/schema/saved-view.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { when } from '../kernel/list.server.ts';
import { ownedBy } from './own.server.ts';
import { ALL_VIEWED_LISTS } from './query.ts';
import { MAX_VIEWS, type ViewsInput } from './schema.ts';

/**
 * Views that whoever asks keeps in the company they work for, of one list or of all, by list and name. One round
 * trip.
 */
export async function listViews(ctx: CompanyContext, { list: asked }: ViewsInput) {
  const { id, list, name, query } = savedViews;
  return ctx.db
    .select({ id, list, name, query })
    .from(savedViews)
    .where(
      and(
        ...ownedBy(ctx),
        when(asked, (one) => eq(list, one)),
      ),
    )
    .orderBy(asc(list), asc(name))
    .limit(MAX_VIEWS * ALL_VIEWED_LISTS.length);
}
