import { latestLogins } from '../../identity/list-logins.server.ts';
import { requireAdmin } from '../access.ts';
import { type PeopleContext, personOf, personStatements } from './find.server.ts';

/**
 * Latest attempts to sign in to a colleague's account, newest first, failed ones too. One round trip.
 *
 * @throws {Denial} 4002 for anyone but an admin; 4040 for someone without a role here
 */
export async function listLoginsOf(ctx: PeopleContext, userId: string) {
  requireAdmin(ctx);
  const [found, roles, own, logins] = await ctx.db.batch([
    ...personStatements(ctx, userId),
    latestLogins(ctx, userId),
  ]);
  personOf(ctx, [found, roles, own]);
  return logins;
}
