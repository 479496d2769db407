import { and, eq, sql } from 'drizzle-orm';
import { authorisationEnds, importersToTell } from '#db/schema/ending.ts';
import { companySystems, temporaryAccess } from '#db/schema/tenancy.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import { newId } from '~/domain/kernel/ids.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An authorisation that was over on a day, with one importer who has not heard. */
export async function insertEnd(ctx: OrContext, partnerId: string, endedOn: string) {
  const id = newId('end', ctx.nowMs);
  const companyId = ctx.company.id;
  const moved = { companyId, moveId: 'seed' };
  await ctx.db.batch([
    ctx.db
      .insert(authorisationEnds)
      .values({ ...moved, id, system: ctx.system.slug, endedOn, createdAtMs: ctx.nowMs }),
    ctx.db.insert(importersToTell).values({ ...moved, endId: id, partnerId, lastOn: endedOn }),
  ]);
  return id;
}

/** The same of yesterday, in a company whose users are in for the day all the same. */
export async function endAuthorisation(ctx: OrContext, partnerId: string) {
  const endedOn = utcDay(ctx.nowMs - DAY_MS);
  const { id: companyId } = ctx.company;
  const system = ctx.system.slug;
  await ctx.db.batch([
    ctx.db
      .update(companySystems)
      .set({ authorisedUntil: endedOn })
      .where(and(eq(companySystems.companyId, companyId), eq(companySystems.system, system))),
    ctx.db.insert(temporaryAccess).select(
      sql`SELECT m.user_id, m.company_id, ${system}, CAST(${Date.now() + DAY_MS} AS INTEGER)
          FROM memberships m WHERE m.company_id = ${companyId}`,
    ),
  ]);
  return insertEnd(ctx, partnerId, endedOn);
}
