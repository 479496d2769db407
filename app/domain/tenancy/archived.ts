import { Denial } from '../kernel/refusals.ts';

/** Said of what can't be written any more. */
export const ARCHIVED = { key: 'archived', values: {} };

/** Whether a company is in the archive: it had contracts, and all of them were ended. */
export const isArchived = (contracts: readonly { state: string }[]): boolean =>
  contracts.length > 0 && contracts.every(({ state }) => state === 'ended');

/**
 * What was ended is read, and nothing in it is written.
 *
 * @throws {Denial} 4002 where all contracts of the company were ended
 */
export function requireNotArchived(contracts: readonly { state: string }[]): void {
  if (isArchived(contracts)) throw new Denial(4002, ARCHIVED);
}
