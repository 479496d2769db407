import type { ThresholdBy } from '../korean-paper/kinds.ts';

/** Intermediates under strictly controlled conditions are counted apart (DOMAIN.md). */
export type UseClass = 'standard' | 'intermediate';

/** What a declaration certificate alone allows in a year. */
export interface DeclaredLimit {
  /** Grams. */
  limitG: number;
  by: ThresholdBy;
}

/** Grams of one account. `usable` is never stored: it is what limit, reserved and used leave. */
export interface AccountMass {
  /** The least of what is registered and what is declared. */
  limitG: number;
  reservedG: number;
  usedG: number;
  /** Where a new substance was only declared. */
  declared?: DeclaredLimit;
}

/**
 * Id of the account of a holder for a calendar year. It is derived, so a write needs no look-up.
 *
 * @param holderId a registration, or a purchased product
 */
export function accountId(holderId: string, year: number, useClass: UseClass): string {
  return `acc_${holderId}_${year}_${useClass}`;
}

/** A purchased product has one account, in the year it was bought for (PRODUCT §3). */
export function purchasedAccountId(productId: string, year: number): string {
  return accountId(productId, year, 'standard');
}

/** Whether so much more would pass what a declaration certificate alone allows. */
export function isPastDeclared({ declared, reservedG, usedG }: AccountMass, massG: number) {
  return declared !== undefined && reservedG + usedG + massG > declared.limitG;
}

/** What may still be reserved, in grams: nothing where a threshold was lowered below what is drawn. */
export function usableG(account: AccountMass): number {
  return Math.max(0, account.limitG - account.reservedG - account.usedG);
}
