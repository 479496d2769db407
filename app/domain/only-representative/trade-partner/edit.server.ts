import { nameKey } from '#db/name-key.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { PARTNER_EXISTS, partnerColumns } from './add.server.ts';
import { ownPartner, partnerRace } from './own.server.ts';
import { partnerRefusal } from './rules.ts';
import type { EditPartnerInput } from './schema.ts';
import { type Match, standingOf, standingStatements } from './standing.server.ts';

type Partner = Awaited<ReturnType<typeof ownPartner>>[number];

/**
 * Changes an active partner. Another name or country is checked as a new partner's is, but costs no
 * application. Where tenants do not add partners, the consultant keeps who the partner is, and only the
 * contact, e-mail and phone can be changed here.
 *
 * Refusals, in this order: archived (4105); stale version (4106); a changed identity that is the
 * consultant's (4100); own company (4108), a partner already (4109), prohibited (4110); a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours
 */
export async function editPartner(
  ctx: OrContext,
  id: string,
  input: EditPartnerInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const [[partner], ...rows] = await ctx.db.batch([
    ownPartner(ctx, id),
    ...standingStatements(ctx, input),
  ]);
  const standing = standingOf(ctx, input, rows);
  if (partner === undefined) notFound();
  if (partner.state !== 'active') return refuse(4105);
  if (partner.version !== input.version) return refuse(4106);
  const next = partnerColumns(input);
  const key = nameKey(next.name);
  const refusal =
    identityFixed(ctx, partner, next) ?? renameRefusal(partner, key, next.country, standing);
  if (refusal !== null) return { ok: false, refusal };

  const { version } = input;
  return guardedWrite(ctx, {
    table: tradePartners,
    id,
    expect: { companyId: ctx.company.id, version, state: 'active' },
    set: { ...next, nameKey: key },
    audit: {
      action: 'partner.edit',
      subject: { kind: 'partner', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: changes(partner, next),
    },
    refusals: {
      trade_partners_company_unique: PARTNER_EXISTS,
      audit_move_happened: () => partnerRace(ctx, id, 'active'),
    },
    done: { id, version: version + 1 },
  });
}

const FIELDS = ['role', 'name', 'country', 'address', 'contactPerson', 'email', 'phone'] as const;
type Content = Pick<Partner, (typeof FIELDS)[number]>;

function identityFixed({ system }: OrContext, before: Content, after: Content): Refusal | null {
  if (system.partners.add) return null;
  const changed = (['role', 'name', 'country', 'address'] as const).find(
    (name) => before[name] !== after[name],
  );
  return changed === undefined
    ? null
    : refuse(4100, { fields: { [changed]: { key: 'identity_fixed' } } }).refusal;
}

function renameRefusal(
  partner: Partner,
  key: string,
  country: string,
  standing: Match,
): Refusal | null {
  if (partner.nameKey === key && partner.country === country) return null;
  return partnerRefusal({ ...standing, appliedToday: false, remaining: 1 });
}

function changes(before: Content, after: Content): Record<string, [string, string]> {
  const detail: Record<string, [string, string]> = {};
  for (const name of FIELDS) {
    if (before[name] !== after[name]) detail[name] = [before[name], after[name]];
  }
  return detail;
}
