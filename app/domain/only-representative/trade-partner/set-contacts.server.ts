import { tradePartners } from '#db/schema/partner.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { mailboxKey, ownAddress } from '../../kernel/mailbox.server.ts';
import { type FieldMessage, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownPeople } from '../../tenancy/people/own-people.server.ts';
import type { PartnerContact } from './contacts.ts';
import { ownPartner, partnerRace } from './own.server.ts';
import type { ContactsInput } from './schema.ts';

/**
 * Says who else of a partner may be written to: the whole new list.
 *
 * Refusals, in this order: archived (4105); stale version (4106); an address of our own people (4108); one that stands twice,
 * or is the partner's own (4100); a lost race (4105, 4106). Source: `only-representative.md` §2, §7 9.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours
 */
export async function setContacts(
  ctx: OrContext,
  id: string,
  { contacts, version }: ContactsInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const [[partner], people] = await ctx.db.batch([
    ownPartner(ctx, id),
    ownPeople(ctx.db, ctx.company.id),
  ]);
  if (partner === undefined) notFound();
  if (partner.state === 'archived') return refuse(4105);
  if (partner.version !== version) return refuse(4106);
  const own = people.map(({ email }) => email);
  const refusal = addressesRefused(contacts, partner.email, own);
  if (refusal !== null) return { ok: false, refusal };
  return guardedWrite(ctx, {
    table: tradePartners,
    id,
    expect: { companyId: ctx.company.id, version, state: partner.state },
    set: { contacts: JSON.stringify(contacts satisfies PartnerContact[]) },
    audit: {
      action: 'partner.contacts',
      subject: { kind: 'partner', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { contacts: [listed(partner.contacts), listed(contacts)] },
    },
    refusals: { audit_move_happened: () => partnerRace(ctx, id, partner.state) },
    done: { id, version: version + 1 },
  });
}

const listed = (contacts: readonly PartnerContact[]) =>
  contacts.map(({ name, email }) => `${name} <${email}>`).join(', ');

function addressesRefused(
  contacts: readonly PartnerContact[],
  email: string,
  people: readonly string[],
): Refusal | null {
  const at = (index: number, key: string): Record<string, FieldMessage> => ({
    [`contacts.${index}.email`]: { key },
  });
  const own = contacts.findIndex((one) => ownAddress(one.email, people) !== null);
  if (own >= 0) {
    const why = { key: 'partner_own_address' };
    return { code: 4108, why, fields: at(own, why.key) };
  }
  const boxes = [email, ...contacts.map((one) => one.email)].map(mailboxKey);
  const twice = contacts.findIndex((_, index) => boxes.indexOf(boxes[index + 1] ?? '') <= index);
  return twice < 0 ? null : { code: 4100, fields: at(twice, 'email_stands_twice') };
}
