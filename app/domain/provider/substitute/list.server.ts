import { and, asc, eq, gte, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#db/schema/identity.ts';
import { staffSubstitutes } from '#db/schema/provider/substitute.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { dayOf } from '../../kernel/day.ts';

/** More stand in for nobody at once. */
const MAX_SHOWN = 200;

const away = alias(users, 'away');
const substitutes = alias(users, 'substitutes');

/** Statement: who stands in for whom, now or later: a consultant reads their own, on either side. */
export function listSubstitutes(ctx: StaffContext) {
  const s = staffSubstitutes;
  const me = ctx.actor.id;
  return ctx.db
    .select({
      id: s.id,
      staffId: s.staffId,
      staff: away.firstName,
      substituteId: s.substituteId,
      substitute: substitutes.firstName,
      fromOn: s.fromOn,
      untilOn: s.untilOn,
    })
    .from(s)
    .innerJoin(away, eq(away.id, s.staffId))
    .innerJoin(substitutes, eq(substitutes.id, s.substituteId))
    .where(
      and(
        gte(s.untilOn, dayOf(ctx)),
        ctx.staffRole === 'provider' ? undefined : or(eq(s.staffId, me), eq(s.substituteId, me)),
      ),
    )
    .orderBy(asc(s.untilOn), asc(s.id))
    .limit(MAX_SHOWN);
}

export type SubstituteRow = Awaited<ReturnType<typeof listSubstitutes>>[number];
