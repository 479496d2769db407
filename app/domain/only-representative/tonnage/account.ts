/** Intermediates under strictly controlled conditions are counted apart (DOMAIN.md). */
export type UseClass = 'standard' | 'intermediate';

/** Grams of one account. `usable` is never stored: it is what limit, reserved and used leave. */
export interface AccountMass {
  limitG: number;
  reservedG: number;
  usedG: number;
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

/** What may still be reserved, in grams. */
export function usableG(account: AccountMass): number {
  return account.limitG - account.reservedG - account.usedG;
}
