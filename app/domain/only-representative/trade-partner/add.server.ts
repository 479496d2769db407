import { sql } from 'drizzle-orm';
import { partnerApplications, tradePartners } from '#db/schema/partner.ts';
import { dailyCounters } from '#db/schema/trail.ts';
import { searchText } from '#db/search-text.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { partnerRefusal } from './rules.ts';
import type { AddPartnerInput, MatchOutcome } from './schema.ts';
import { APPLICATIONS, type Match, partnerStanding } from './standing.server.ts';

export interface AddedPartner {
  id: string;
  version: number;
  outcome: MatchOutcome;
  remaining: number;
}

/**
 * Adds a partner: one application, taken off today's allowance.
 *
 * Refusals, in this order: own company (4108), a partner already (4109 with `data.partner`), prohibited
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
    const fields = { email: { key: 'name_email_mismatch' } };
    return refuse(4100, { fields, data: { outcome, remaining: standing.remaining } });
  }
  return write(ctx, input, standing);
}

/** The name and country belong to a partner of the company already. */
export const PARTNER_EXISTS: Refusal = { code: 4109, fields: { name: { key: 'partner_exists' } } };

function write(ctx: OrContext, input: AddPartnerInput, standing: Match) {
  const { db, company, system, nowMs } = ctx;
  const id = newId('prt', nowMs);
  const partner = partnerColumns(input);
  const { nameKey, outcome, allowance, remaining } = standing;
  const day = utcDay(nowMs);
  const of = { companyId: company.id, system: system.slug };
  return guardedInsert(ctx, {
    table: tradePartners,
    row: { ...partner, id, ...of, nameKey, createdAtMs: nowMs },
    audit: {
      action: 'partner.add',
      subject: { kind: 'partner', id },
      ...of,
      detail: { name: partner.name, country: partner.country, outcome },
    },
    follows: () => [
      db
        .insert(partnerApplications)
        .values({ ...of, nameKey, country: partner.country, day, outcome, atMs: nowMs }),
      db
        .insert(dailyCounters)
        .values({ companyId: company.id, name: APPLICATIONS, day, count: 1, allowance })
        .onConflictDoUpdate({
          target: [dailyCounters.companyId, dailyCounters.name, dailyCounters.day],
          set: { count: sql`${dailyCounters.count} + 1`, allowance },
        }),
    ],
    refusals: {
      trade_partners_company_unique: PARTNER_EXISTS,
      partner_applications_once_a_day: {
        code: 4111,
        fields: { name: { key: 'partner_once_a_day' } },
      },
      daily_counter_within_allowance: { code: 4112 },
    },
    done: ({ version }): AddedPartner => ({ id, version, outcome, remaining: remaining - 1 }),
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
    searchText: searchText([name, email, contactPerson]),
  };
}
