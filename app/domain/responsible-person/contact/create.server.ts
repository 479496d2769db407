import { rpContacts } from '#db/schema/rp-enterprise.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { contactColumns, enterpriseOf } from './own.server.ts';
import type { ContactInput } from './schema.ts';

/**
 * Adds a contact of the tenant or of one of its enterprises. Two round trips, one for the tenant's own.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an enterprise that is not ours
 */
export async function createContact(
  ctx: RpContext,
  input: ContactInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const { company, system, nowMs } = ctx;
  const contact = contactColumns(input);
  const { enterpriseId } = contact;
  if (enterpriseId !== null && (await enterpriseOf(ctx, enterpriseId)).length === 0) notFound();
  const id = newId('rpc', nowMs);
  return guardedInsert(ctx, {
    table: rpContacts,
    row: { ...contact, id, companyId: company.id, createdAtMs: nowMs },
    audit: {
      action: 'rp_contact.create',
      subject: { kind: 'rp_contact', id },
      companyId: company.id,
      system: system.slug,
      detail: { name: contact.sortName },
    },
    done: { id, version: rpContacts.version },
  });
}
