import { deviceOf } from '~/domain/identity/device.ts';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { openUser } from '~/domain/provider/user/list.server.ts';
import { maySwitch } from '~/domain/tenancy/access.ts';

/**
 * Who is open beside the list, and in which of their companies; null where nobody is. One round trip.
 *
 * @param companyId the one whose people are listed; of all people's list the address says it, else their first
 * @throws {Denial} 4040 for who is not theirs, or not of that company
 */
export async function readPanel(ctx: StaffContext, params: URLSearchParams, companyId?: string) {
  const id = params.get('user');
  if (id === null) return null;
  const { logins, sessions, contracts, ...user } = await openUser(ctx, id);
  const named = companyId ?? params.get('in') ?? user.companies[0]?.uniqueId;
  const company = user.companies.find(({ uniqueId }) => uniqueId === named) ?? notFound();
  return {
    user,
    company,
    /** Whether acts that can do harm ask for a new code now. */
    asksForCode: needsFreshCode(ctx),
    systems: contracts.flatMap((one) => (one.companyId === named ? [one.system] : [])),
    canSwitch: user.companies.some(({ roles }) => maySwitch(roles)),
    logins: logins.map(({ userAgent, ...login }) => ({ ...login, device: deviceOf(userAgent) })),
    sessions: sessions.map(({ userAgent, current, ...session }) => ({
      ...session,
      device: deviceOf(userAgent),
    })),
  };
}

/** Somebody open beside the list. */
export type OpenUser = NonNullable<Awaited<ReturnType<typeof readPanel>>>;
