import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { moveStaff, type StaffMoved, staffToMove } from './move.server.ts';

/**
 * Opens a disabled account of the provider again, without companies. Who never chose a password is invited again by
 * the next "forgot password". Two round trips.
 *
 * Refusals: 4105 not disabled; 4106 changed meanwhile.
 *
 * @throws {Denial} 4040 for a consultant, and for an id that is none of staff; 4152 without a fresh code
 */
export async function enableStaff(ctx: StaffContext, id: string): Promise<Outcome<StaffMoved>> {
  const person = await staffToMove(ctx, id);
  if (person.state !== 'disabled') return refuse(4105);
  return moveStaff(ctx, {
    person,
    set: { state: person.chosen ? 'active' : 'invited' },
    action: 'staff.enabled',
  });
}
