import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { letterOf } from '../../identity/forget.server.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import { accountLimit, admit, oldestAttempt, retryAfterS } from '../../identity/throttle.server.ts';
import { normalEmail, type StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { requireProvider } from '../door.ts';
import type { StaffMoved } from './move.server.ts';
import type { InviteStaffInput } from './schema.ts';

/** Invitations of one admin in fifteen minutes: each is a letter to whoever it names. */
const INVITATIONS = 30;

/**
 * Makes an account of the provider and mails the link that activates it, for two hours; `inviteStaffAgain` sends another.
 * Two round trips.
 *
 * Refusals, in this order: 4290 too many invitations (`data.retry_after_s`); 4100 at `email` (a user of a company, or
 * one of staff already, also when somebody was quicker).
 *
 * @throws {Denial} 4040 for a consultant; 4152 without a fresh code
 */
export async function inviteStaff(
  ctx: StaffContext,
  input: InviteStaffInput,
): Promise<Outcome<StaffMoved>> {
  requireProvider(ctx);
  requireFresh(ctx);
  const email = normalEmail(input.email);
  const limit = await accountLimit('invite', ctx.actor.id, INVITATIONS);
  const [admitted, oldest, [known]] = await ctx.db.batch([
    admit(ctx, limit),
    oldestAttempt(ctx, limit),
    selectHolder(ctx, email),
  ]);
  if (admitted.length === 0) {
    return refuse(4290, { data: { retry_after_s: retryAfterS(ctx.nowMs, oldest) } });
  }
  if (known) return { ok: false, refusal: taken(known.staff) };
  const id = newId('usr', ctx.nowMs);
  const { first_name: firstName, role, locale } = input;
  const row = { id, email, firstName, staffRole: role, locale, state: 'invited' } as const;
  const letter = await letterOf(ctx, { kind: 'activate', user: { id, email, firstName }, locale });
  return auditedBatch(ctx, {
    head: [
      ctx.db
        .insert(users)
        .values({ ...row, createdAtMs: ctx.nowMs })
        .onConflictDoNothing(),
    ],
    moved: sql`(SELECT count(*) FROM ${users} WHERE ${users.id} = ${id})`,
    audit: {
      action: 'staff.invited',
      subject: { kind: 'staff', id },
      detail: { name: firstName, email, role },
    },
    follows: letter,
    refusals: {
      audit_move_happened: async () => taken((await selectHolder(ctx, email))[0]?.staff ?? true),
    },
    done: () => ({ id, version: 1 }),
  });
}

function selectHolder({ db }: StaffContext, email: string) {
  return db
    .select({
      staff: sql<boolean>`${users.staffRole} IS NOT NULL`.mapWith(Boolean).as('is_staff'),
    })
    .from(users)
    .where(eq(users.email, email));
}

function taken(staff: boolean): Refusal {
  return { code: 4100, fields: { email: { key: staff ? 'staff_exists' : 'email_of_tenant' } } };
}
