import { Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import type { RoomContext } from '~/domain/identity/user-context.ts';
import type { Code } from '~/domain/kernel/refusals.ts';
import type { Told } from '~/domain/kernel/told.ts';
import { searchQuery } from '~/domain/search/told.ts';
import { apiOf, isArea, type Room } from '~/domain/systems/profiles.ts';
import { ok } from './answer.ts';
import { type AreaEnvironment, route } from './route.ts';

interface Searching<A extends Room, Found> {
  operation: string;
  /** Null for a search for nothing. */
  search(ctx: RoomContext<A>, q: string): Promise<Found | null>;
  tells: Told<Found>;
  nothing: Found;
  refusals?: readonly Code[];
}

/** The call of an area's one search over everything that its reader may see. */
export function searchRoute<A extends Room, Found>(
  area: A,
  { operation, search, tells, nothing, refusals }: Searching<A, Found>,
): Hono<AreaEnvironment<A>> {
  const router = new Hono<AreaEnvironment<A>>();
  const described = route<A, GenericSchema>(area, isArea(area) ? 'viewer' : 'staff', {
    operation,
    summary: 'At most five of each kind, and the one thing whose identifier `q` is',
    tag: 'search',
    query: searchQuery,
    answers: tells.schema,
    ...(refusals && { refusals }),
  });
  router.get(`${apiOf(area)}/search`, ...described, async (c) => {
    const { ctx } = c.var;
    const found = await search(ctx, c.req.query('q') ?? '');
    return ok(c, tells.wire(ctx, found ?? nothing));
  });
  return router;
}
