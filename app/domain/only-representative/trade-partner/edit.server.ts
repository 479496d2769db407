import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { nameKey } from '#db/name-key.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { partnerEntry } from '#db/search/entries.ts';
import { forgetEntries, indexEntries, indexLater } from '#db/search/index.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { endLinks } from '../../link/link.server.ts';
import { markChanged } from '../../look-alike/marks.server.ts';
import { endsRequests } from '../../request/open.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { mismatch, PARTNER_EXISTS, partnerColumns } from './add.server.ts';
import { APPLICATION_REFUSALS, applicationStatements } from './application.server.ts';
import { askContact } from './ask-contact.server.ts';
import { asksForName } from './held-name.server.ts';
import { ownPartner, partnerRace } from './own.server.ts';
import { partnerRefusal } from './rules.ts';
import type { EditPartnerInput } from './schema.ts';
import { type Match, standingOf, standingStatements } from './standing.server.ts';

type Partner = Awaited<ReturnType<typeof ownPartner>>[number];

/**
 * Changes a partner that is not archived. Another name or country is checked as a new partner's is, and ends the
 * link to a company of the platform, which staff had made for who it was. Another e-mail is one application.
 * Where the new name and e-mail do not match and the member says that they are right, the contact is asked and
 * the partner waits for that answer; where they match, it waits no more. Where tenants do not add partners, the
 * consultant keeps who the partner is, and only the contact, e-mail and phone can be changed here.
 *
 * Refusals, in this order: archived (4105); stale version (4106); a changed identity that is the
 * consultant's (4100); own company or own address (4108), a partner already (4109), prohibited (4110), for
 * another e-mail applied to today (4111) and allowance used up (4112); a linked company's records wait for its
 * answer (4134); a name and e-mail that do not match unless `confirm_mismatch` says they are right (4100); a
 * lost race (4106).
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
  if (partner.state === 'archived') return refuse(4105);
  if (partner.version !== input.version) return refuse(4106);
  const next = partnerColumns(input);
  const changed = whatChanged(partner, next);
  const refusal = identityFixed(ctx, partner, next) ?? standingRefusal(standing, changed);
  if (refusal !== null) return { ok: false, refusal };
  const unsure = changed.identity && standing.outcome === 'name_email_mismatch';
  if (unsure && input.confirm_mismatch !== true) return mismatch(standing);

  const { version } = input;
  const renamed = partner.name !== next.name;
  const held = renamed ? standing.isLookAlike : Boolean(partner.nameHeld);
  const asking = unsure && !held ? await askContact(ctx, id, next) : null;
  const unlinks = changed.party && partner.linkedCompanyId !== null;
  return guardedWrite(ctx, {
    table: tradePartners,
    id,
    expect: { companyId: ctx.company.id, version, state: partner.state },
    guard: unlinks ? nothingWaits(id) : undefined,
    set: {
      ...next,
      nameKey: standing.nameKey,
      ...(unlinks && { linkedCompanyId: null }),
      ...((changed.identity || (renamed && partner.state === 'held')) && BELIEVED),
      ...(asking && { ...asking.set, state: 'applied' }),
      // The contact is asked once the name is cleared.
      ...((changed.identity || renamed) && held && { needsYes: unsure, state: 'held' }),
    },
    audit: {
      action: 'partner.edit',
      subject: { kind: 'partner', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: changes(partner, next),
    },
    follows: () => [
      ...(changed.email ? applicationStatements(ctx, next.country, standing) : []),
      ...(asking?.statements ?? (changed.identity ? [endLinks(ctx, [id])] : [])),
      ...markChanged(ctx, { kind: 'partner', id, companyId: ctx.company.id, names: [next.name] }, [
        partner.name,
      ]),
      ...indexAnew(ctx, partner, next, unlinks),
      ...(changed.identity || renamed
        ? askedAnew(ctx, partner, { renamed, held, name: next.name })
        : []),
    ],
    refusals: {
      ...APPLICATION_REFUSALS,
      trade_partners_company_unique: PARTNER_EXISTS,
      audit_move_happened: () => lostTo(ctx, partner),
    },
    done: { id, version: version + 1 },
  });
}

/** A partner whose name and e-mail need no word of the contact's. */
const BELIEVED = { state: 'active', needsYes: false, appliedUntilMs: null } as const;

/** What the provider is asked about the name from now on: about another one, or nothing any more. */
function askedAnew(
  ctx: OrContext,
  { id, state }: Partner,
  { renamed, held, name }: { renamed: boolean; held: boolean; name: string },
): BatchItem<'sqlite'>[] {
  const wasAsked = state === 'held';
  if (wasAsked && held && !renamed) return [];
  return [
    ...(wasAsked ? [endsRequests(ctx, 'look_alike_name', id)] : []),
    ...(held ? [asksForName(ctx, { id, name })] : []),
  ];
}

/** Its own words now; those of its records, which carry its name and its company, by the job. */
function indexAnew(
  { db, company, system }: OrContext,
  { id, name }: Partner,
  next: ReturnType<typeof partnerColumns>,
  unlinks: boolean,
): BatchItem<'sqlite'>[] {
  const of = { companyId: company.id, system: system.slug };
  return [
    ...forgetEntries(db, [id]),
    ...indexEntries(db, [partnerEntry({ ...next, id, ...of })]),
    ...(next.name !== name || unlinks
      ? [indexLater(db, 'records_of_partner', sql`SELECT ${id}`)]
      : []),
  ];
}

interface Changed {
  /** Another company: name or country. */
  party: boolean;
  email: boolean;
  /** Anything that a partner is matched by. */
  identity: boolean;
}

function whatChanged(before: Partner, after: Content): Changed {
  const party = before.nameKey !== nameKey(after.name) || before.country !== after.country;
  const email = before.email !== after.email;
  return { party, email, identity: party || email };
}

/** What the database says against the change, as far as it is one. */
function standingRefusal(standing: Match, { party, email }: Changed): Refusal | null {
  return partnerRefusal({
    ...standing,
    isOwnCompany: party && standing.isOwnCompany,
    existing: party ? standing.existing : null,
    isProhibited: party && standing.isProhibited,
    appliedToday: email && standing.appliedToday,
    remaining: email ? standing.remaining : 1,
  });
}

/** Condition on a linked partner that becomes another: no record waits for the linked company's answer. */
function nothingWaits(id: string): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM trade_records r
    WHERE r.partner_id = ${id} AND r.status = 'WAITING')`;
}

/** The row is as it was judged and the guard refused: records wait. Else somebody came first. */
async function lostTo(ctx: OrContext, { id, state, version }: Partner): Promise<Refusal> {
  const [now] = await ownPartner(ctx, id);
  return now?.version === version
    ? { code: 4134, why: { key: 'partner_is_waited_for' } }
    : partnerRace(ctx, id, state);
}

const FIELDS = ['role', 'name', 'country', 'address', 'contactPerson', 'email', 'phone'] as const;
/** What may be missing. */
const NUMBERS = ['eori', 'vatNo'] as const;
type Content = Pick<Partner, (typeof FIELDS)[number]> &
  Partial<Pick<Partner, (typeof NUMBERS)[number]>>;

function identityFixed({ system }: OrContext, before: Content, after: Content): Refusal | null {
  if (system.partners.add) return null;
  const changed = (['role', 'name', 'country', 'address'] as const).find(
    (name) => before[name] !== after[name],
  );
  return changed === undefined
    ? null
    : refuse(4100, { fields: { [changed]: { key: 'identity_fixed' } } }).refusal;
}

function changes(before: Content, after: Content): Record<string, [string, string]> {
  const detail: Record<string, [string, string]> = {};
  for (const name of FIELDS) {
    if (before[name] !== after[name]) detail[name] = [before[name], after[name]];
  }
  for (const name of NUMBERS) {
    const [was, now] = [before[name] ?? '', after[name]];
    if (now !== undefined && was !== (now ?? '')) detail[name] = [was, now ?? ''];
  }
  return detail;
}
