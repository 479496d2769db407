/** Why a product may not arrive on a day (4169), in the order in which it is said. */
export const NOT_USABLE_REASONS = [
  'invalid',
  'certificate_data',
  'missing_party',
  'contract',
  'certificate_ends',
  'batch_expired',
] as const;
export type NotUsable = (typeof NOT_USABLE_REASONS)[number];

/** What decides it. */
export interface ProductFacts {
  status: 'normal' | 'invalid';
  type: 'special' | 'general';
  registrationNo: string | null;
  reportOn: string | null;
  /** Inclusive; null for a general product, which has no end. */
  validUntil: string | null;
  reportingEnterpriseId: string | null;
  rpEnterpriseId: string | null;
  brandOwnerId: string | null;
  rpContractFrom: string | null;
  /** Inclusive; null has no end. */
  rpContractUntil: string | null;
}

/**
 * Why a product can not be imported on the day of arrival, or null.
 *
 * @param batchExpiresOn last day of use of the batch that is to arrive, where one is chosen and it has one
 */
export function notUsable(
  product: ProductFacts,
  arrivalOn: string,
  batchExpiresOn: string | null = null,
): NotUsable | null {
  if (product.status === 'invalid') return 'invalid';
  if (lacksCertificate(product)) return 'certificate_data';
  if (!(product.reportingEnterpriseId && product.rpEnterpriseId && product.brandOwnerId)) {
    return 'missing_party';
  }
  const { rpContractFrom, rpContractUntil, validUntil } = product;
  if (rpContractFrom === null || rpContractFrom > arrivalOn) return 'contract';
  if (rpContractUntil !== null && rpContractUntil < arrivalOn) return 'contract';
  if (validUntil !== null && validUntil < arrivalOn) return 'certificate_ends';
  return batchExpiresOn !== null && batchExpiresOn < arrivalOn ? 'batch_expired' : null;
}

function lacksCertificate({ type, registrationNo, reportOn, validUntil }: ProductFacts): boolean {
  return (
    registrationNo === null || reportOn === null || (type === 'special' && validUntil === null)
  );
}

/** The last day on which a product may arrive as far as is known; null has no end. Undefined while it may not at all. */
export function usableUntil(product: ProductFacts, today: string): string | null | undefined {
  if (notUsable(product, today) !== null) return undefined;
  const ends = [product.validUntil, product.rpContractUntil].filter((end) => end !== null);
  return ends.sort()[0] ?? null;
}

/** What keeps a product from any trade (4166): it has no size, or no batch with number and quantity. */
export function missingForTrade(product: { sizeCount: number; batchCount: number }) {
  const missing: ('size' | 'batch')[] = [];
  if (product.sizeCount === 0) missing.push('size');
  if (product.batchCount === 0) missing.push('batch');
  return missing;
}

/** Which of a product's terms is over on a day, in the order in which it is said; null while both last. */
export function endedBy(
  { validUntil, rpContractUntil }: Pick<ProductFacts, 'validUntil' | 'rpContractUntil'>,
  today: string,
): 'contract' | 'certificate_ends' | null {
  if (rpContractUntil !== null && rpContractUntil < today) return 'contract';
  return validUntil !== null && validUntil < today ? 'certificate_ends' : null;
}
