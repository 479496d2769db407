import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { moveStaff, type StaffMoved, staffToMove } from './move.server.ts';
import type { ChangeStaffInput } from './schema.ts';

/**
 * Changes the name and the role of someone of the provider. Two round trips.
 *
 * Refusals, in this order: 4163 one's own role; 4106 stale version, or changed meanwhile; 4157 the last active admin.
 *
 * @throws {Denial} 4040 for a consultant, and for an id that is none of staff; 4152 without a fresh code
 */
export async function changeStaff(
  ctx: StaffContext,
  id: string,
  { first_name, role, version }: ChangeStaffInput,
): Promise<Outcome<StaffMoved>> {
  const person = await staffToMove(ctx, id);
  if (person.id === ctx.actor.id && person.role !== role) return refuse(4163);
  if (person.version !== version) return refuse(4106);
  return moveStaff(ctx, {
    person,
    set: { firstName: first_name, staffRole: role },
    action: 'staff.changed',
    detail: {
      ...(person.role !== role && { role: [person.role, role] }),
      ...(person.name !== first_name && { first_name: [person.name, first_name] }),
    },
  });
}
