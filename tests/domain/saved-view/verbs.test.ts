import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identify } from '~/domain/identity/identify.server.ts';
import type { CompanyContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { waitingCounts } from '~/domain/only-representative/trade-record/waiting.server.ts';
import { deleteView } from '~/domain/saved-view/delete.server.ts';
import { viewsOf } from '~/domain/saved-view/own.server.ts';
import { type ViewedList, viewQuery } from '~/domain/saved-view/query.ts';
import { renameView } from '~/domain/saved-view/rename.server.ts';
import { saveView } from '~/domain/saved-view/save.server.ts';
import { MAX_VIEWS } from '~/domain/saved-view/schema.ts';
import { rscc } from '~/domain/systems/profiles.ts';
import { NOW_MS, openTestDatabase, tenantContext } from '../../support/contexts.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { signIn } from '../../support/people.ts';

const RECORDS = 'tradeRecords/list';
const input = (name: string, query = 'status=WAITING') => ({ list: RECORDS, name, query }) as const;

/** The views that come with an identification, as a page has them. */
async function shown(ctx: CompanyContext, list: ViewedList = RECORDS) {
  const db = openTestDatabase();
  const { views } = await identify(db, await signIn(ctx.actor.id, NOW_MS), NOW_MS, {
    counts: waitingCounts(rscc),
    views: (from, owner) => viewsOf(from, owner, 'rscc', list),
  });
  expect(db.trips.roundTrips).toBe(1);
  return views.map(({ name, query }) => [name, query]);
}

const exists = { refusal: { code: 4100, fields: { name: { key: 'view_exists' } } } };

describe('a view of a list', () => {
  it('is kept by its name, comes with the identification, is named anew and deleted', async () => {
    const ctx = await tenantContext();
    const { id } = value(await saveView(ctx, input(' Q4 ', '?sort=-eta&status=WAITING&cursor=x')));
    expect(await shown(ctx)).toEqual([['Q4', 'sort=-eta&status=WAITING']]);
    expect(await shown(ctx, 'certificate/list')).toEqual([]);
    value(await renameView(ctx, id, { name: 'Year end' }));
    expect(await shown(ctx)).toEqual([['Year end', 'sort=-eta&status=WAITING']]);
    value(await deleteView(ctx, id));
    expect(await shown(ctx)).toEqual([]);
    const trail = await ctx.db.all(sql`SELECT action FROM audit_entries
      WHERE subject_id = ${id} ORDER BY rowid`);
    expect(trail.map((row) => Object.values(row as object)[0])).toEqual([
      'view.save',
      'view.rename',
      'view.delete',
    ]);
  });

  it('has a name of its own in its list', async () => {
    const ctx = await tenantContext();
    value(await saveView(ctx, input('Late')));
    value(await saveView(ctx, { ...input('Late'), list: 'certificate/list' }));
    const { id } = value(await saveView(ctx, input('Other')));
    expect(await saveView(ctx, input('Late'))).toMatchObject(exists);
    expect(await renameView(ctx, id, { name: 'Late' })).toMatchObject(exists);
  });

  it('is one of twenty at most', async () => {
    const ctx = await tenantContext();
    for (let n = 0; n < MAX_VIEWS; n += 1) value(await saveView(ctx, input(`View ${n}`)));
    expect(await saveView(ctx, input('One more'))).toMatchObject({
      refusal: { code: 4100, fields: { name: { key: 'too_many_views', values: { max: 20 } } } },
    });
    expect(await shown(ctx)).toHaveLength(MAX_VIEWS);
  });

  it('belongs to one person in one company', async () => {
    const ctx = await tenantContext();
    const { id } = value(await saveView(ctx, input('Mine')));
    const stranger = await tenantContext();
    const colleague = { ...stranger, company: ctx.company };
    const elsewhere = { ...ctx, company: stranger.company };
    for (const other of [stranger, colleague, elsewhere]) {
      await expect(renameView(other, id, { name: 'Taken' })).rejects.toEqual(new Denial(4040));
      await expect(deleteView(other, id)).rejects.toEqual(new Denial(4040));
    }
    expect(await shown(ctx)).toEqual([['Mine', 'status=WAITING']]);
    expect(await shown(stranger)).toEqual([]);
  });

  it('says the same of the same conditions, in whichever order they stand', () => {
    expect(viewQuery('?status=WAITING&q=&started=bat_1&eta_from=2026-01-01')).toBe(
      viewQuery('eta_from=2026-01-01&status=WAITING&cursor=abc'),
    );
  });
});
