import { sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { companies } from '#db/schema/tenancy.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { openRefusal, openUnder, withdrawOpen } from '../contract/open-records.server.ts';
import { requireAdminOfProvider } from '../door.ts';
import { reckonHealth } from '../health/reckon.server.ts';
import { companyWithContracts } from './find.server.ts';
import type { CompanyStateInput } from './schema.ts';

/**
 * Disables a company in all its subsystems, or lets it in again. Disabling signs its people out (4006), who come back to
 * their other companies or to none (4122); links that partners have are paused, papers to come are held, issued ones stay
 * valid. Two round trips; with `withdraw_open` two more for each record.
 *
 * Refusals, in this order: 4106 changed since it was read; 4105 it is so already; of disabling 4162 trade records are open
 * (`data.n`), with `withdraw_open` those that could not be taken back, or were too many for one go; 4106 changed meanwhile.
 *
 * @throws {Denial} 4040 for a company that is not theirs; 4002 for a consultant; 4152 without a fresh code
 */
export async function setCompanyState(
  ctx: StaffContext,
  id: string,
  { state, reason, withdraw_open: withdraw, version }: CompanyStateInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const { company, contracts } = await companyWithContracts(ctx, id);
  requireAdminOfProvider(ctx);
  requireFresh(ctx);
  if (company.version !== version) return refuse(4106);
  if (company.state === state) return refuse(4105);
  if (state === 0) {
    if (withdraw) await withdrawOpen(ctx, { company, contracts }, reason);
    const open = await openRefusal(ctx, contracts);
    if (open !== null) return { ok: false, refusal: open };
  }
  return guardedWrite(ctx, {
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
    follows: () => [signOut(ctx, id), reckonHealth(ctx, sql`c.id = ${id}`)],
    refusals: {
      audit_move_happened: async () =>
        (state === 0 ? await openRefusal(ctx, contracts) : null) ?? { code: 4106 },
    },
    done: { id, version: version + 1 },
  });
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
