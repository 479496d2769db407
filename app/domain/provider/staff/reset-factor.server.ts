import { factorGone } from '../../identity/second-factor.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { secondFactorMail } from '../../mail/account.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { moveStaff, type StaffMoved, staffToMove } from './move.server.ts';
import type { ResetStaffFactorInput } from './schema.ts';

/**
 * Takes the second factor and the recovery codes of a colleague away who lost their authenticator. They are signed out
 * everywhere and told by mail. Two round trips.
 *
 * Refusals, in this order: 4163 one's own; 4105 there is none; 4106 changed meanwhile.
 *
 * @param input how the person was recognised
 * @throws {Denial} 4040 for a consultant, and for an id that is none of staff; 4152 without a fresh code
 */
export async function resetStaffFactor(
  ctx: StaffContext,
  id: string,
  { reason }: ResetStaffFactorInput,
): Promise<Outcome<StaffMoved>> {
  const person = await staffToMove(ctx, id);
  if (person.id === ctx.actor.id) return refuse(4163);
  if (!person.enrolled) return refuse(4105);
  const { email: recipient, name, locale } = person;
  const told = { ...ctx, locale: locale ?? ctx.locale };
  return moveStaff(ctx, {
    person,
    set: {},
    action: 'staff.second_factor_reset',
    detail: { reason },
    sessions: 'ended',
    follows: [
      ...factorGone(ctx, person.id),
      mailRow(ctx, secondFactorMail(told, { turned: 'off', recipient, name })),
    ],
  });
}
