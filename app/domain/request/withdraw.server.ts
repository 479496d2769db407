import type { CompanyContext } from '../kernel/context.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { notFound } from '../kernel/refusals.ts';
import { requireMember } from '../tenancy/access.ts';
import { ownRequest } from './open.server.ts';
import { type RequestMoved, settleRequest } from './settle.server.ts';

/**
 * A member takes a request back that nobody has answered.
 *
 * Refusals, in this order: 4105 decided already, or asked by the system; 4106 stale version.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a request that is not this company's
 */
export async function withdrawRequest(
  ctx: CompanyContext,
  id: string,
  { version }: { version: number },
): Promise<Outcome<RequestMoved>> {
  requireMember(ctx);
  const [request = notFound()] = await ownRequest(ctx, id);
  return settleRequest({ ctx, request }, { state: 'withdrawn', version, reason: '' });
}
