import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { asksForCode, staffNeedCode } from '../../identity/asks-for-code.ts';
import { PREFERENCES, preferencesOf } from '../../identity/preferences.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { Denial } from '../../kernel/refusals.ts';
import { providerConsole } from '../../systems/profiles.ts';

/** Statement: somebody of the provider as they are now, for work that goes on in their name. */
export function starterRead({ db, nowMs }: Pick<Context, 'db' | 'nowMs'>, id: string) {
  return db
    .select({
      ...{ id: users.id, email: users.email, firstName: users.firstName, tips: users.tips },
      ...{ state: users.state, staffRole: users.staffRole },
      enrolled: asksForCode(sql`${users.id}`).as('enrolled'),
      required: staffNeedCode(utcDay(nowMs)).as('staff_need_code'),
      ...PREFERENCES,
    })
    .from(users)
    .where(eq(users.id, id));
}

type Starter = Awaited<ReturnType<typeof starterRead>>[number];

/**
 * The console as whoever began something would enter it now: what they may do is asked anew, a code that they gave then
 * counts no more, but for the work itself that took one as it began.
 *
 * @param fresh it took one
 * @throws {Denial} 4005 for who works there no longer
 */
export function inTheNameOf(
  ctx: Context,
  starter: Starter | undefined,
  ip: string,
  fresh = false,
): StaffContext {
  if (starter?.state !== 'active' || starter.staffRole === null) throw new Denial(4005);
  const { id, email, firstName, tips, staffRole, enrolled, required } = starter;
  return {
    ...ctx,
    actor: { kind: 'staff', id, name: firstName, role: 'viewer', ip },
    staffRole,
    system: providerConsole,
    identity: {
      ...{ tokenHash: '', staffRole, acting: null, sessionCompanyId: null },
      user: { id, email, firstName, tips, ...preferencesOf(starter) },
      staff: { enrolled, required, codeAtMs: fresh ? ctx.nowMs : 0 },
      ...{ memberships: [], counts: new Map(), views: [] },
    },
  };
}
