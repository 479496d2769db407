import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { BulkRow } from '../../area-bulk.ts';
import type { Context } from '../../kernel/context.ts';
import { type InTheirName, isTheirs } from '../../tenancy/assigned.ts';

const TONNAGE = 'tonnage_coverage';

/**
 * Certificates that are theirs among those that are named, as something is to be done to many of them: what has ended is
 * left as it is, and what somebody has asked to end already. One round trip.
 *
 * @param only kinds other than this one can't have it done
 */
export async function certificatesAmong(
  ctx: InTheirName & Pick<Context, 'db'>,
  ids: SQL,
  only?: typeof TONNAGE,
): Promise<BulkRow[]> {
  const c = certificates;
  const r = secondPersonRequests;
  const rows = await ctx.db
    .select({
      ...{ id: c.id, companyId: c.companyId, system: c.system, about: c.certificateNo },
      ...{ nameZh: companies.nameZh, nameEn: companies.nameEn, kind: c.kind, state: c.state },
      waits: sql<boolean>`EXISTS (SELECT 1 FROM ${r} WHERE ${r.subjectId} = ${c.id}
        AND ${r.state} = 'open')`
        .mapWith(Boolean)
        .as('waits'),
    })
    .from(c)
    .innerJoin(companies, eq(companies.id, c.companyId))
    .where(and(inArray(c.id, ids), isTheirs(ctx, c.companyId)))
    .orderBy(asc(companies.nameZh), asc(c.certificateNo));
  return rows.map(({ id, kind, state, waits, ...row }) => ({
    ...{ ...row, named: id, subjectId: id, before: state, after: '' },
    // A certificate changes once, when it ends.
    version: state === 'valid' ? 1 : 2,
    skip: whyNot({ state, waits, fits: only === undefined || kind === only }),
  }));
}

function whyNot({ state, waits, fits }: { state: string; waits: boolean; fits: boolean }) {
  if (state !== 'valid') return { key: 'bulk_not_valid' };
  if (!fits) return { key: 'bulk_not_reissued' };
  return waits ? { key: 'bulk_asked' } : null;
}
