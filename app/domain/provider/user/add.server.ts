import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { managedSystems } from '../../tenancy/people/find.server.ts';
import { invitePerson } from '../../tenancy/people/invite.server.ts';
import { landing } from './default.server.ts';
import type { CompanyOfStaff } from './enter.server.ts';
import type { AddUserInput } from './schema.ts';

/**
 * Brings somebody into a company, in whichever of its subsystems. A new address gets an account and a link that activates
 * it, for two hours; whoever has an account joins at once, keeps name and language, and is told. Three round trips.
 *
 * Refusals: 4100 at a role in a subsystem for which there is no contract; then those of `invitePerson` (4100 at `roles`,
 * 4290, 4100 at `email` for staff and past `max_users`, 4139, 4106).
 */
export async function addUser(
  ctx: CompanyOfStaff,
  { email, first_name: name, locale, roles, is_default }: AddUserInput,
): Promise<Outcome<{ id: string }>> {
  const strange = withoutContract(ctx, roles);
  if (strange !== null) return strange;
  return invitePerson(
    ctx,
    { email, name, roles },
    {
      locale,
      also: (userId, given) => (is_default ? landing(ctx, userId, given, true) : []),
    },
  );
}

/** 4100 at a role that is given where the company has no contract. */
export function withoutContract(
  ctx: CompanyOfStaff,
  roles: Readonly<Record<string, string | null>>,
) {
  const { contracts } = ctx;
  const fields = Object.fromEntries(
    Object.entries(roles).flatMap(([slug, role]) => {
      if (!managedSystems(ctx).includes(slug))
        return [[`roles.${slug}`, { key: 'invalid_choice' }]];
      if (role === null || contracts.includes(slug)) return [];
      return [[`roles.${slug}`, { key: 'system_not_used' }]];
    }),
  );
  return Object.keys(fields).length === 0 ? null : refuse(4100, { fields });
}
