import { sql } from 'drizzle-orm';
import { ConstraintViolation, commit } from '#db/commit.ts';
import { partnerApplications, tradePartners } from '#db/schema/partner.ts';
import { dailyCounters } from '#db/schema/trail.ts';
import { searchText } from '#db/search-text.ts';
import { auditEntry } from '../../audit/entry.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound, type RefusalCode } from '../../kernel/refusals.ts';
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
  const id = newId('prt', ctx.nowMs);
  try {
    await commit(ctx.db, statements(ctx, id, input, standing));
  } catch (error) {
    const code = refusedBy(error);
    if (code === null) throw error;
    return refuse(code, code === 4112 ? {} : { fields: { name: { key: KEYS[code] } } });
  }
  return done({ id, version: 1, outcome, remaining: standing.remaining - 1 });
}

const KEYS = { 4109: 'partner_exists', 4111: 'partner_once_a_day' } as const;

/** Which named constraint stopped the batch, as the refusal it stands for. */
function refusedBy(error: unknown): ((4109 | 4111 | 4112) & RefusalCode) | null {
  if (!(error instanceof ConstraintViolation)) return null;
  if (error.constraint.startsWith('trade_partners.company_id')) return 4109;
  if (error.constraint.startsWith('partner_applications.company_id')) return 4111;
  return error.constraint === 'daily_counter_within_allowance' ? 4112 : null;
}

function statements(ctx: OrContext, id: string, input: AddPartnerInput, standing: Match) {
  const { db, company, system, nowMs } = ctx;
  const partner = partnerColumns(input);
  const { nameKey, outcome, allowance } = standing;
  const day = utcDay(nowMs);
  return [
    db.insert(tradePartners).values({
      ...partner,
      id,
      companyId: company.id,
      system: system.slug,
      nameKey,
      moveId: newId('mv', nowMs),
      createdAtMs: nowMs,
    }),
    auditEntry(ctx, {
      action: 'partner.add',
      subject: { kind: 'partner', id },
      companyId: company.id,
      system: system.slug,
      detail: { name: partner.name, country: partner.country, outcome },
    }),
    db.insert(partnerApplications).values({
      companyId: company.id,
      system: system.slug,
      nameKey,
      country: partner.country,
      day,
      outcome,
      atMs: nowMs,
    }),
    db
      .insert(dailyCounters)
      .values({ companyId: company.id, name: APPLICATIONS, day, count: 1, allowance })
      .onConflictDoUpdate({
        target: [dailyCounters.companyId, dailyCounters.name, dailyCounters.day],
        set: { count: sql`${dailyCounters.count} + 1`, allowance },
      }),
  ];
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
