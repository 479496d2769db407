import type { StaffContext, UserContext } from '../identity/user-context.ts';
import { Denial, notFound } from '../kernel/refusals.ts';

/**
 * Someone of the provider who may enter the console.
 *
 * @throws {Denial} 4040 for anybody else, as for an address that is none; 4150 for who has no second factor yet and needs
 * one
 */
export function enterConsole(ctx: UserContext | StaffContext): StaffContext {
  if (!('staffRole' in ctx)) return notFound();
  if (needsFactor(ctx)) throw new Denial(4150, { key: 'enrol_first', values: {} }, { enrol: true });
  return ctx;
}

/** Whether somebody must enrol a second factor before anything else. */
export function needsFactor({ identity }: Pick<StaffContext, 'identity'>): boolean {
  const { staff } = identity;
  return staff?.required === true && !staff.enrolled;
}

/**
 * What a consultant reads of their companies, and an admin of the provider alone does.
 *
 * @throws {Denial} 4002 for a consultant
 */
export function requireAdminOfProvider({ staffRole }: StaffContext): void {
  if (staffRole !== 'provider') throw new Denial(4002);
}

/**
 * What is an admin's of the provider alone.
 *
 * @throws {Denial} 4040 for a consultant
 */
export function requireProvider({ staffRole }: StaffContext): void {
  if (staffRole !== 'provider') notFound();
}
