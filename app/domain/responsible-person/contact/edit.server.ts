import { rpContacts } from '#db/schema/rp-enterprise.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { type Content, contactColumns, enterpriseOf, ownContact } from './own.server.ts';
import type { EditContactInput } from './schema.ts';

/**
 * Changes a contact. Two round trips.
 *
 * Refusals: stale version or a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a contact or an enterprise that is not ours
 */
export async function editContact(
  ctx: RpContext,
  id: string,
  input: EditContactInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const next = contactColumns(input);
  const { version } = input;
  const [[before], [enterprise]] = await ctx.db.batch([
    ownContact(ctx, id),
    enterpriseOf(ctx, next.enterpriseId),
  ]);
  const unknown = next.enterpriseId !== null && enterprise === undefined;
  if (before === undefined || unknown) notFound();
  if (before.version !== version) return refuse(4106);
  return guardedWrite(ctx, {
    table: rpContacts,
    id,
    expect: { companyId: ctx.company.id, version },
    set: next,
    audit: {
      action: 'rp_contact.edit',
      subject: { kind: 'rp_contact', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: changes<Content>(before, next),
    },
    done: { id, version: version + 1 },
  });
}
