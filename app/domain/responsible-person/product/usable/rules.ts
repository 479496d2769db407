import { type CertificateFacts, certificateUntil } from '../standing.ts';

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

/** Facts that decide whether a product can be used. */
export interface ProductFacts extends CertificateFacts {
  status: 'normal' | 'invalid';
  type: 'special' | 'general';
  registrationNo: string | null;
  reportOn: string | null;
  reportingEnterpriseId: string | null;
  rpEnterpriseId: string | null;
  brandOwnerId: string | null;
  rpContractFrom: string | null;
  /** Inclusive; null has no end. */
  rpContractUntil: string | null;
}

/** What is known of the batch that is to arrive. */
interface BatchDays {
  /** Last day of use; null where it has none. */
  expiresOn: string | null;
  importOn?: string | null;
}

/**
 * Why a product can not be imported on the day of arrival, or null. A certificate whose renewal is pending does not end;
 * a batch that had expired when it was imported never arrives.
 */
export function notUsable(
  product: ProductFacts,
  arrivalOn: string,
  batch: BatchDays | null = null,
): NotUsable | null {
  if (product.status === 'invalid') return 'invalid';
  if (lacksCertificate(product)) return 'certificate_data';
  if (!(product.reportingEnterpriseId && product.rpEnterpriseId && product.brandOwnerId)) {
    return 'missing_party';
  }
  const { rpContractFrom, rpContractUntil } = product;
  if (rpContractFrom === null || rpContractFrom > arrivalOn) return 'contract';
  if (rpContractUntil !== null && rpContractUntil < arrivalOn) return 'contract';
  const until = certificateUntil(product);
  if (until !== null && until < arrivalOn) return 'certificate_ends';
  return batch !== null && isExpired(batch, arrivalOn) ? 'batch_expired' : null;
}

function isExpired({ expiresOn, importOn = null }: BatchDays, arrivalOn: string): boolean {
  return (
    expiresOn !== null && (expiresOn < arrivalOn || (importOn !== null && expiresOn < importOn))
  );
}

function lacksCertificate({ type, registrationNo, reportOn, validUntil }: ProductFacts): boolean {
  return (
    registrationNo === null || reportOn === null || (type === 'special' && validUntil === null)
  );
}

/** The last day on which a product may arrive as far as is known; null has no end. Undefined while it may not at all. */
export function usableUntil(product: ProductFacts, today: string): string | null | undefined {
  if (notUsable(product, today) !== null) return undefined;
  const ends = [certificateUntil(product), product.rpContractUntil].filter((end) => end !== null);
  return ends.sort()[0] ?? null;
}

/** What keeps a product from any trade (4166): it has no size, or no batch with number and quantity. */
export function missingForTrade(product: { sizeCount: number; batchCount: number }) {
  const missing: ('size' | 'batch')[] = [];
  if (product.sizeCount === 0) missing.push('size');
  if (product.batchCount === 0) missing.push('batch');
  return missing;
}
