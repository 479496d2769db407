import { tradePartners } from '#db/schema/partner.ts';
import { partnerEntry } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { markNames } from '../../look-alike/marks.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { compactNumber } from '../identifiers.ts';
import { APPLICATION_REFUSALS, applicationStatements } from './application.server.ts';
import { askContact } from './ask-contact.server.ts';
import { asksForName } from './held-name.server.ts';
import { partnerRefusal } from './rules.ts';
import type { AddPartnerInput, MatchOutcome } from './schema.ts';
import { type Match, partnerStanding } from './standing.server.ts';

export interface AddedPartner {
  id: string;
  version: number;
  outcome: MatchOutcome;
  remaining: number;
}

/**
 * Adds a partner: one application, taken off today's allowance. Where name and e-mail do not match and the member
 * says that they are right, the contact is asked too, and the partner waits for that answer. A name that looks like a
 * prohibited company's, or mixes scripts, waits for a consultant first: nobody is written to until then.
 *
 * Refusals, in this order: own company or own address (4108), a partner already (4109 with `data.partner`), prohibited
 * (4110), applied to today (4111), allowance used up (4112), and a name and e-mail that do not match unless
 * `confirm_mismatch` says they are right (4100). The database refuses the second of two at once.
 * Source: SPEC §5 trade partner, PRODUCT §6.
 *
 * @throws {Denial} 4040 where tenants do not add partners; 4002 for a viewer
 */
export async function addPartner(
  ctx: OrContext,
  input: AddPartnerInput,
): Promise<Outcome<AddedPartner>> {
  if (!ctx.system.partners.add) notFound();
  requireMember(ctx);
  const standing = await partnerStanding(ctx, input);
  const refusal = partnerRefusal(standing);
  if (refusal !== null) return { ok: false, refusal };
  const { outcome } = standing;
  if (outcome === 'name_email_mismatch' && input.confirm_mismatch !== true) {
    return mismatch(standing);
  }
  return write(ctx, input, standing);
}

/** Name and e-mail do not match, and nobody has said yet that they are right all the same. */
export function mismatch({ outcome, remaining }: Match) {
  const fields = { email: { key: 'name_email_mismatch' } };
  return refuse(4100, { fields, data: { outcome, remaining } });
}

/** The name and country belong to a partner of the company already. */
export const PARTNER_EXISTS: Refusal = { code: 4109, fields: { name: { key: 'partner_exists' } } };

async function write(ctx: OrContext, input: AddPartnerInput, standing: Match) {
  const { company, system, nowMs } = ctx;
  const id = newId('prt', nowMs);
  const partner = partnerColumns(input);
  const { nameKey, outcome, remaining, isLookAlike } = standing;
  const of = { companyId: company.id, system: system.slug };
  const unsure = outcome === 'name_email_mismatch';
  const asking = unsure && !isLookAlike ? await askContact(ctx, id, partner) : null;
  return guardedInsert(ctx, {
    table: tradePartners,
    row: {
      ...partner,
      ...(asking && { ...asking.set, state: 'applied' }),
      // The contact is asked once the name is cleared.
      ...(isLookAlike && { needsYes: unsure, state: 'held' }),
      id,
      ...of,
      nameKey,
      createdAtMs: nowMs,
    },
    audit: {
      action: 'partner.add',
      subject: { kind: 'partner', id },
      ...of,
      detail: { name: partner.name, country: partner.country, outcome },
    },
    follows: () => [
      ...applicationStatements(ctx, partner.country, standing),
      ...(asking?.statements ?? []),
      ...markNames(ctx, { kind: 'partner', id, companyId: company.id, names: [partner.name] }),
      ...indexEntries(ctx.db, [partnerEntry({ ...partner, id, ...of })]),
      ...(isLookAlike ? [asksForName(ctx, { id, name: partner.name })] : []),
    ],
    refusals: { ...APPLICATION_REFUSALS, trade_partners_company_unique: PARTNER_EXISTS },
    done: { id, version: tradePartners.version, outcome, remaining: remaining - 1 },
  });
}

/** What a form or API call says about a partner, as it is kept. */
export function partnerColumns(input: Omit<AddPartnerInput, 'confirm_mismatch'>) {
  const name = input.name.trim();
  const email = input.email.trim().toLowerCase();
  const contactPerson = input.contact_person.trim();
  return {
    role: input.role,
    name,
    country: input.country,
    address: input.address.trim(),
    contactPerson,
    email,
    phone: input.phone.trim(),
    ...(input.eori !== undefined && { eori: compactNumber(input.eori ?? '') || null }),
    ...(input.vat_no !== undefined && { vatNo: compactNumber(input.vat_no ?? '') || null }),
  };
}
