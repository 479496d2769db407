import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema/identity.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { requireAdmin } from '../access.ts';
import { findPerson, type PeopleContext, toldIn } from './find.server.ts';

/**
 * Signs somebody out wherever they are signed in (4001), for instance when a laptop was lost. That there is no session
 * is fine. Two round trips.
 *
 * @throws {Denial} 4002 for anyone but an admin; 4040 for someone without a role here
 */
export async function endSessionsOf(
  ctx: PeopleContext,
  userId: string,
): Promise<Outcome<{ id: string }>> {
  requireAdmin(ctx);
  const { person } = await findPerson(ctx, userId);
  return auditedBatch(ctx, {
    head: [ctx.db.delete(sessions).where(eq(sessions.userId, person.id))],
    audit: {
      action: 'person.signed_out',
      subject: { kind: 'person', id: person.id },
      companyId: ctx.company.id,
      system: toldIn(ctx, person.roles)[0] ?? null,
      detail: { name: person.name },
    },
    done: () => ({ id: person.id }),
  });
}
