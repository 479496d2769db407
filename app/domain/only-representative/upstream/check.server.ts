import type { OrContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { requireMember } from '../../tenancy/access.ts';
import { findProof } from './proof.server.ts';
import type { Proof } from './proof.ts';

/**
 * What a certificate of ours says by its code, and what is left of each line. Changes nothing. Refusals as for
 * `findProof`.
 *
 * @throws {Denial} 4002 for a viewer, who buys nothing
 */
export async function checkCode(
  ctx: OrContext,
  { code }: { code: string },
): Promise<Outcome<Proof>> {
  requireMember(ctx);
  return findProof(ctx, code);
}
