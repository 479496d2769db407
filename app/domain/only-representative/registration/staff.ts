import type { OrContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';

/**
 * Registrations are kept by the provider's staff alone.
 *
 * @throws {Denial} 4040 for anybody else
 */
export function requireStaff({ actor }: OrContext): void {
  if (actor.kind !== 'staff') notFound();
}
