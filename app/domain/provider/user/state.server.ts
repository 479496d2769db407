import { and, eq, isNull, sql } from 'drizzle-orm';
import { oneTimeTokens, users } from '#db/schema/identity.ts';
import { membershipSystems, memberships } from '#db/schema/tenancy.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { movePerson } from '../../tenancy/people/move.server.ts';
import { isStale } from './change.server.ts';
import type { UserOfStaff } from './enter.server.ts';
import type { DisableUserInput, EnableUserInput } from './schema.ts';

/**
 * Shuts somebody out of every company: their next request answers 4005, a login 4121, and links that were mailed to
 * them are dead. Two round trips.
 *
 * Refusals, in this order: 4106 changed since it was read; 4105 disabled already; 4138 the last admin of a subsystem in one of
 * their companies, without `confirm_last_admin`; 4106 changed meanwhile.
 *
 * @throws {Denial} 4040 for somebody who works for a company that is not theirs too: it would lose its people by it; 4152
 * without a fresh code
 */
export async function disableUser(
  ctx: UserOfStaff,
  _id: string,
  input: DisableUserInput,
): Promise<Outcome<{ id: string }>> {
  const { db, person, account } = ctx;
  if (!account.allTheirs) notFound();
  requireFresh(ctx.staff);
  if (isStale(ctx, input)) return refuse(4106);
  if (account.state === 'disabled') return refuse(4105);
  return movePerson(ctx, {
    person,
    lost: [],
    ...(!input.confirm_last_admin && {
      guard: { holds: othersAdministerAll(person.id), refusal: { code: 4138 } },
    }),
    asRead: person.accessVersion,
    action: 'person.disabled',
    detail: { reason: input.reason, everywhere: true },
    follows: [
      db.update(users).set({ state: 'disabled' }).where(eq(users.id, person.id)),
      db
        .update(oneTimeTokens)
        .set({ usedAtMs: ctx.nowMs })
        .where(and(eq(oneTimeTokens.userId, person.id), isNull(oneTimeTokens.usedAtMs))),
    ],
  });
}

/** Condition: wherever an account that can act administers a subsystem, another one does too. */
const othersAdministerAll = (userId: string) => sql`NOT EXISTS (
  SELECT 1 FROM ${membershipSystems} AS ms
    JOIN ${memberships} AS m ON m.user_id = ms.user_id AND m.company_id = ms.company_id
    JOIN ${users} AS u ON u.id = ms.user_id
  WHERE ms.user_id = ${userId} AND ms.role = 'admin' AND m.state = 'active' AND u.state = 'active'
    AND NOT EXISTS (
      SELECT 1 FROM ${membershipSystems} AS os
        JOIN ${memberships} AS om ON om.user_id = os.user_id AND om.company_id = os.company_id
        JOIN ${users} AS ou ON ou.id = os.user_id
      WHERE os.company_id = ms.company_id AND os.system = ms.system AND os.role = 'admin'
        AND os.user_id <> ${userId} AND om.state = 'active' AND ou.state = 'active'))`;

/**
 * Lets somebody in again, who has a password to sign in with, or is invited as before; where this company had shut them
 * out, it does so no longer. Two round trips.
 *
 * Refusals: 4106 changed since it was read; 4105 not disabled; 4106 changed meanwhile.
 *
 * @throws {Denial} 4040 for somebody who is shut out of a company that is not theirs too
 */
export async function enableUser(
  ctx: UserOfStaff,
  _id: string,
  input: EnableUserInput,
): Promise<Outcome<{ id: string }>> {
  const { db, person, account } = ctx;
  if (account.state === 'disabled' && !account.allTheirs) notFound();
  if (isStale(ctx, input)) return refuse(4106);
  if (account.state !== 'disabled' && !person.disabledHere) return refuse(4105);
  return movePerson(ctx, {
    person,
    lost: [],
    set: { state: 'active' },
    asRead: person.accessVersion,
    action: 'person.enabled',
    detail: { everywhere: account.state === 'disabled' },
    follows: [
      db
        .update(users)
        .set({ state: account.hasPassword ? 'active' : 'invited' })
        .where(and(eq(users.id, person.id), eq(users.state, 'disabled'))),
    ],
  });
}
