import type { StaffContext } from '../../identity/user-context.ts';
import type { OrContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';

/** Staff within a company, with the session that they came by. */
export type OrOfStaff = OrContext & Pick<StaffContext, 'identity' | 'staffRole'>;

/**
 * Registrations are kept by the provider's staff alone.
 *
 * @throws {Denial} 4040 for anybody else
 */
export function requireStaff(ctx: OrContext): asserts ctx is OrOfStaff {
  if (ctx.actor.kind !== 'staff') notFound();
}
