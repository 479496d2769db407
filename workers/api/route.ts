import type { MiddlewareHandler } from 'hono';
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi';
import type { OrContext } from '~/domain/kernel/context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { OPEN_SYSTEMS, onlyRepresentative } from '~/domain/systems/profiles.ts';
import { requireAdmin, requireMember } from '~/domain/tenancy/access.ts';
import type { ApiEnvironment } from './answer.ts';
import { once } from './idempotency.ts';

/** Who may call a route. The OpenAPI document carries it, and the security suite is generated from that. */
export type Access = 'public' | 'partner' | 'user' | 'viewer' | 'member' | 'admin';

export interface OrEnvironment extends ApiEnvironment {
  Variables: ApiEnvironment['Variables'] & { ctx: OrContext };
}

/**
 * Describes a route and guards it. `viewer`, `member` and `admin` mean that role or a higher one in the
 * company the session works for, in the subsystem of the path; the handler finds its context in `c.var.ctx`.
 *
 * @throws {Denial} 4001–4006 as PRODUCT §2 says; 4040 for a subsystem that does not exist
 */
export function route(
  access: Access,
  doc: DescribeRouteOptions,
): [MiddlewareHandler, MiddlewareHandler<OrEnvironment>] {
  const described = describeRoute({ ...doc, 'x-access': access } as DescribeRouteOptions);
  return [described, guard(access)];
}

function guard(access: Access): MiddlewareHandler<OrEnvironment> {
  return async (c, next) => {
    if (access === 'user') await c.var.door.identity();
    if (access === 'viewer' || access === 'member' || access === 'admin') {
      const slug = c.req.param('system');
      if (!OPEN_SYSTEMS.some((system) => system.slug === slug)) notFound();
      const ctx = await c.var.door.companyContext(onlyRepresentative(slug ?? ''));
      if (access === 'member') requireMember(ctx);
      if (access === 'admin') requireAdmin(ctx);
      c.set('ctx', ctx);
      if (c.req.method === 'POST') return once(c, ctx, next);
    }
    await next();
  };
}
