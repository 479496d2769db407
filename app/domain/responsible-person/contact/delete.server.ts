import { eq, sql } from 'drizzle-orm';
import { rpContacts } from '#db/schema/rp-enterprise.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { namedByProduct, ownContact } from './own.server.ts';

/**
 * Deletes a contact. Its audit entries stay.
 *
 * Refusals, in this order: a product names it as its technical director (4134); stale version (4106); a lost race (4134
 * when a product named it meanwhile, else 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours
 */
export async function deleteContact(
  ctx: RpContext,
  id: string,
  version: number,
): Promise<Outcome<{ id: string }>> {
  requireMember(ctx);
  const [contact] = await ownContact(ctx, id);
  if (contact === undefined) notFound();
  if (contact.named) return { ok: false, refusal: NAMED };
  if (contact.version !== version) return refuse(4106);
  const namedOrStale = async (): Promise<Refusal> => {
    const [now] = await ownContact(ctx, id);
    return now?.named ? NAMED : { code: 4106 };
  };
  return guardedWrite(ctx, {
    table: rpContacts,
    id,
    expect: { companyId: ctx.company.id, version },
    guard: sql`NOT ${namedByProduct(id)}`,
    set: {},
    audit: {
      action: 'rp_contact.delete',
      subject: { kind: 'rp_contact', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { name: contact.sortName },
    },
    // The stamp comes first and the row goes last.
    follows: () => [ctx.db.delete(rpContacts).where(eq(rpContacts.id, id))],
    refusals: { audit_move_happened: namedOrStale, foreign_key: namedOrStale },
    done: { id },
  });
}

const NAMED: Refusal = { code: 4134, why: { key: 'contact_is_named' } };
