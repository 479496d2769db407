import { eq, sql } from 'drizzle-orm';
import { recoveryCodes, secondFactors, sessions, users } from '#db/schema/identity.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { asksForCode } from '../../identity/asks-for-code.ts';
import { letterOf } from '../../identity/forget.server.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import { accountLimit, admit, oldestAttempt, retryAfterS } from '../../identity/throttle.server.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { secondFactorMail } from '../../mail/account.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { toldIn } from '../../tenancy/people/find.server.ts';
import { isStale } from './change.server.ts';
import { allTheirs, type UserOfStaff } from './enter.server.ts';
import type { ResetFactorInput, ResetPasswordInput } from './schema.ts';

/** Letters one mailbox gets this way in fifteen minutes. */
const LETTERS = 5;

/**
 * Mails somebody a link for a new password, for two hours; with `end_sessions` they are signed out now (4006). Three round
 * trips.
 *
 * Refusals, in this order: 4106 changed since it was read; 4105 they have no password yet, or are disabled; 4290 too many
 * letters (`data.retry_after_s`); 4106 disabled meanwhile.
 */
export async function resetPassword(
  ctx: UserOfStaff,
  _id: string,
  input: ResetPasswordInput,
): Promise<Outcome<{ id: string }>> {
  const { db, person, account } = ctx;
  if (isStale(ctx, input)) return refuse(4106);
  if (account.state !== 'active') return refuse(4105);
  const limit = await accountLimit('resend', person.id, LETTERS);
  const [admitted, oldest] = await db.batch([admit(ctx, limit), oldestAttempt(ctx, limit)]);
  if (admitted.length === 0) {
    return refuse(4290, { data: { retry_after_s: retryAfterS(ctx.nowMs, oldest) } });
  }
  const { id, email, name } = person;
  const letter = await letterOf(ctx, {
    kind: 'reset',
    user: { id, email, firstName: name },
    locale: person.locale ?? ctx.locale,
  });
  return auditedBatch(ctx, {
    head: [],
    moved: sql`(SELECT count(*) FROM ${users} WHERE ${users.id} = ${id} AND ${users.state} = 'active')`,
    ...trail(ctx, 'person.reset', { end_sessions: input.end_sessions }),
    follows: [...letter, ...(input.end_sessions ? [signOut(ctx)] : [])],
    done: () => ({ id }),
  });
}

/**
 * Takes the authenticator of somebody who has lost it, with their recovery codes: the next login asks for none. Their
 * sessions end, and they are told by mail. Two round trips.
 *
 * Refusals: 4106 changed since it was read; 4105 they have none; 4106 turned off meanwhile, or brought into a company that
 * is not the reader's.
 *
 * @throws {Denial} 4040 where one of their companies is not the reader's
 */
export async function resetSecondFactor(
  ctx: UserOfStaff,
  _id: string,
  input: ResetFactorInput,
): Promise<Outcome<{ id: string }>> {
  const { db, person, account, staff } = ctx;
  if (!account.allTheirs) return notFound();
  requireFresh(ctx.staff);
  if (isStale(ctx, input)) return refuse(4106);
  if (!account.asksForCode) return refuse(4105);
  const { id, email: recipient, name } = person;
  const mail = secondFactorMail(
    { ...ctx, locale: person.locale ?? ctx.locale },
    { turned: 'reset', recipient, name },
  );
  return auditedBatch(ctx, {
    head: [],
    moved: sql`(${asksForCode(sql`${id}`)} AND ${allTheirs(staff, id)})`,
    ...trail(ctx, 'person.second_factor_reset', { reason: input.reason }),
    follows: [
      db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      db.delete(secondFactors).where(eq(secondFactors.userId, id)),
      db.delete(sessions).where(eq(sessions.userId, id)),
      signOut(ctx),
      mailRow(ctx, mail, { companyId: ctx.company.id }),
    ],
    done: () => ({ id }),
  });
}

/** Statement: sessions that began before this end with it. */
function signOut({ db, person }: UserOfStaff) {
  return db
    .update(users)
    .set({ accessVersion: sql`${users.accessVersion} + 1` })
    .where(eq(users.id, person.id));
}

/** The rows of the trail: one in each area where they have a role. */
function trail(
  ctx: UserOfStaff,
  action: 'person.reset' | 'person.second_factor_reset',
  detail: Record<string, unknown>,
) {
  const { person, company } = ctx;
  const [system = null, ...others] = toldIn(ctx, person.roles);
  const audit = {
    action,
    subject: { kind: 'person', id: person.id },
    companyId: company.id,
    detail: { name: person.name, ...detail },
  } as const;
  return {
    audit: { ...audit, system },
    alsoAudit: others.map((slug) => ({ ...audit, system: slug })),
  };
}
