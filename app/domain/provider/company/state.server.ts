import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { users } from '#db/schema/identity.ts';
import { companies } from '#db/schema/tenancy.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { beginBulk, bulkBegins } from '../../bulk/begin.server.ts';
import type { BegunWith } from '../../bulk/told.ts';
import { certificatesAmong } from '../../certificate/staff/among.server.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { requireNotArchived } from '../../tenancy/archived.ts';
import { AT_ONCE } from '../bulk/kinds.ts';
import { openRefusal, openUnder, withdrawOpen } from '../contract/open-records.server.ts';
import { requireAdminOfProvider } from '../door.ts';
import { reckonHealth } from '../health/reckon.server.ts';
import { companyWithContracts } from './find.server.ts';
import type { CompanyStateInput } from './schema.ts';

/**
 * Disables a company in all its subsystems, or lets it in again. Disabling signs its people out (4006), who come back to
 * their other companies or to none (4122); links that partners have are paused, papers to come are held, issued ones stay
 * valid; with `revoke_code` jobs ask a second person to revoke each of the newest 2,000, for that public reason. Two round
 * trips, with a code three; with `withdraw_open` two more for each record.
 *
 * Refusals, in this order: 4106 changed since it was read; 4105 it is so already; 4100 a code to let it in again; of disabling 4162 trade records are open
 * (`data.n`), with `withdraw_open` those that could not be taken back, or were too many for one go; 4106 changed meanwhile.
 *
 * @throws {Denial} 4040 for a company that is not theirs; 4002 for a consultant, and for a company of the archive;
 * 4152 without a fresh code
 */
export async function setCompanyState(
  ctx: StaffContext,
  id: string,
  { state, reason, withdraw_open: withdraw, revoke_code: code = null, version }: CompanyStateInput,
): Promise<Outcome<BegunWith>> {
  const { company, contracts } = await companyWithContracts(ctx, id);
  requireAdminOfProvider(ctx);
  requireFresh(ctx);
  requireNotArchived(company, contracts);
  if (company.version !== version) return refuse(4106);
  if (company.state === state) return refuse(4105);
  if (state === 1 && code !== null) {
    return refuse(4100, { fields: { revoke_code: { key: 'invalid_choice' } } });
  }
  if (state === 0) {
    if (withdraw) await withdrawOpen(ctx, { company, contracts }, reason);
    const open = await openRefusal(ctx, contracts);
    if (open !== null) return { ok: false, refusal: open };
  }
  const rows = code === null ? [] : await certificatesAmong(ctx, validOf(ctx, id));
  const said = { code, note: reason };
  const revoking = rows.length === 0 ? null : beginBulk(ctx, { act: 'revoke', said, rows });
  const saved = await guardedWrite(ctx, {
    table: companies,
    id,
    expect: { version, state: company.state },
    ...(state === 0 && { guard: sql`${openUnder(contracts)} = 0` }),
    set: { state },
    audit: {
      action: state === 0 ? 'company.disable' : 'company.enable',
      subject: { kind: 'company', id },
      companyId: id,
      detail: { reason },
    },
    follows: () => [
      signOut(ctx, id),
      reckonHealth(ctx, sql`c.id = ${id}`),
      ...(revoking === null ? [] : bulkBegins(ctx, revoking)),
    ],
    refusals: {
      audit_move_happened: async () =>
        (state === 0 ? await openRefusal(ctx, contracts) : null) ?? { code: 4106 },
    },
    done: { id, version: version + 1, batch_id: revoking?.batchId ?? null },
  });
  if (saved.ok) await revoking?.wake();
  return saved;
}

/** SQL: valid certificates of a company in all its subsystems, the newest, as many as are revoked at once. */
const validOf = ({ db }: StaffContext, companyId: string) =>
  sql`(${db
    .select({ id: certificates.id })
    .from(certificates)
    .where(validIn(companyId))
    .orderBy(desc(certificates.issuedAtMs))
    .limit(AT_ONCE.revoke)})`;

const SLUGS = SYSTEMS.map(({ slug }) => slug);

const validIn = (companyId: string) =>
  and(
    eq(certificates.companyId, companyId),
    inArray(certificates.system, SLUGS),
    eq(certificates.state, 'valid'),
  );

/** How many valid certificates a company has, up to one more than are revoked at once. One round trip. */
export async function countValid({ db }: StaffContext, companyId: string): Promise<number> {
  const [row] = await db
    .select({
      valid: sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${certificates}
        WHERE ${validIn(companyId)} LIMIT ${AT_ONCE.revoke + 1}))`.as('valid_certificates'),
    })
    .from(sql`(SELECT 1)`);
  return row?.valid ?? 0;
}

/** Statement: sessions of a company's people that began before this end with it. */
function signOut({ db }: StaffContext, companyId: string) {
  return db
    .update(users)
    .set({ accessVersion: sql`${users.accessVersion} + 1` })
    .where(
      sql`${users.id} IN (SELECT m.user_id FROM memberships m WHERE m.company_id = ${companyId})`,
    );
}
