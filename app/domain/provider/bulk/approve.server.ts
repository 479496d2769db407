import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { companies } from '#db/schema/tenancy.ts';
import { type BulkRow, bulkAct } from '../../area-bulk.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { nameIn } from '../../kernel/name-in.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import { mayAlone, takesTwo } from '../../second-person/policy.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { isOwnDoing, stateNow } from '../second-person/by-act.server.ts';
import { approveSecond } from '../second-person/decide.server.ts';
import { enterSecond } from '../second-person/find.server.ts';
import { AT_ONCE } from './kinds.ts';
import { approveValues } from './schema.ts';

/** What others asked for is approved together; each by its own guards, in a batch of its own. */
export const approve = bulkAct({
  name: 'approve',
  of: 'requests',
  atMost: AT_ONCE.approve,
  fresh: true,
  values: approveValues,
  look: waitingAmong,
  async run(ctx, { subjectId, version }, { note }) {
    return approveSecond(await enterSecond(ctx, subjectId), subjectId, { note, version });
  },
});

/** Requests that are theirs among those that are named. One round trip. */
async function waitingAmong(ctx: StaffContext, ids: SQL): Promise<BulkRow[]> {
  const r = secondPersonRequests;
  const rows = await ctx.db
    .select({
      ...{ id: r.id, companyId: r.companyId, system: r.system, version: r.version, act: r.act },
      ...{ nameZh: companies.nameZh, nameEn: companies.nameEn },
      ...{ zh: r.subjectZh, en: r.subjectEn, requestedBy: r.requestedBy },
      state: stateNow.as('state_now'),
      ownDoing: sql<boolean>`${isOwnDoing(ctx.actor.id)}`.mapWith(Boolean).as('own_doing'),
      two: takesTwo(ctx).as('takes_two'),
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.companyId))
    .where(and(inArray(r.id, ids), isTheirs(ctx, r.companyId)))
    .orderBy(asc(r.requestedAtMs), asc(r.id));
  return rows.map(({ id, zh, en, act, requestedBy, ownDoing, state, two, ...row }) => {
    const own = (requestedBy === ctx.actor.id || ownDoing) && !mayAlone(ctx, two);
    return {
      ...{ ...row, named: id, subjectId: id, about: nameIn(ctx.locale, { zh, en }) },
      ...{ before: act, after: '', skip: whyNot(state, own) },
    };
  });
}

function whyNot(state: string, own: boolean): FieldMessage | null {
  if (state === 'void') return { key: 'second_void' };
  if (state !== 'open') return { key: 'bulk_decided' };
  return own ? { key: 'second_person' } : null;
}
