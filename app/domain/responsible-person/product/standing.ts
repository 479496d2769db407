import type { INVALID_CAUSES } from '#db/schema/rp-kinds.ts';
import { daysAfter } from '../../kernel/dates.ts';

/** How a product stands on a day (`areas/responsible-person.md` §3): pure, for pages, papers, mails and the public page. */

export type InvalidCause = (typeof INVALID_CAUSES)[number];

/** Facts that decide when a certificate ends. */
export interface CertificateFacts {
  /** Inclusive; null for a general product, which has no end. */
  validUntil: string | null;
  /** Its renewal was filed in time, with number and paper, and is not decided. */
  renewalPending: boolean;
  /** Its renewal was refused on this day. */
  renewalRefusedOn: string | null;
}

/** Facts that decide the standing. */
export interface StandingFacts extends CertificateFacts {
  status: 'normal' | 'invalid';
  invalidCause: InvalidCause | null;
  /** First day on which it is invalid, as far as that is known. */
  invalidOn: string | null;
  renewalAcceptanceNo: string | null;
}

/** The last day on which a certificate holds; null where it has no end, or where none is known while a renewal is pending. */
export function certificateUntil({
  validUntil,
  renewalPending,
  renewalRefusedOn,
}: CertificateFacts): string | null {
  if (validUntil === null || renewalPending) return null;
  return renewalRefusedOn !== null && renewalRefusedOn > validUntil ? renewalRefusedOn : validUntil;
}

/** Its term is over and the renewal undecided: deemed granted (CSAR Art. 24), to be said wherever it is shown. */
export function isRenewalPending(
  { validUntil, renewalPending }: Pick<CertificateFacts, 'validUntil' | 'renewalPending'>,
  day: string,
): boolean {
  return renewalPending && validUntil !== null && validUntil < day;
}

export type Standing =
  | { is: 'normal' }
  /** 延续审查中（视为准予）: importable, with a warning, until a decision is entered. */
  | { is: 'renewal_pending'; validUntil: string; acceptanceNo: string }
  | { is: 'invalid'; cause: InvalidCause; on: string | null };

/** How a product stands on a day, also a past one. */
export function standingOn(product: StandingFacts, day: string): Standing {
  const { status, invalidCause, invalidOn, validUntil, renewalAcceptanceNo } = product;
  if (status === 'invalid' && invalidCause !== null && (invalidOn === null || invalidOn <= day)) {
    return { is: 'invalid', cause: invalidCause, on: invalidOn };
  }
  return validUntil !== null && isRenewalPending(product, day)
    ? { is: 'renewal_pending', validUntil, acceptanceNo: renewalAcceptanceNo ?? '' }
    : { is: 'normal' };
}

/** After these, what came before the last day is sold until it expires; a cancelled filing ends the sale (CSAR Art. 65). */
export const SELL_THROUGH_CAUSES: readonly InvalidCause[] = [
  'certificate_ended',
  'renewal_refused',
  'deregistered',
];

/**
 * Until when a batch of an invalid product may be sold (可销售至限用日期); null where it may not, or where the day of its
 * import or of its expiry is not known. What was imported by the last day was made before it.
 */
export function soldUntil(
  { status, invalidCause, invalidOn }: Pick<StandingFacts, 'status' | 'invalidCause' | 'invalidOn'>,
  { importOn, expiresOn }: { importOn: string | null; expiresOn: string | null },
  day: string,
): string | null {
  if (status !== 'invalid' || invalidCause === null || invalidOn === null) return null;
  if (!SELL_THROUGH_CAUSES.includes(invalidCause) || importOn === null || expiresOn === null) {
    return null;
  }
  return importOn < invalidOn && expiresOn >= day ? expiresOn : null;
}

/** Why the system turns a product invalid, and from which day on. */
export interface Ended {
  reason: 'contract' | 'certificate_ends';
  cause: 'contract_ended' | 'certificate_ended' | 'renewal_refused';
  on: string;
}

/** Which of a product's terms is over on a day, in the order in which it is said (4169); null while both last. */
export function endedBy(
  product: CertificateFacts & { rpContractUntil: string | null },
  today: string,
): Ended | null {
  const { rpContractUntil, renewalRefusedOn } = product;
  if (rpContractUntil !== null && rpContractUntil < today) {
    return { reason: 'contract', cause: 'contract_ended', on: daysAfter(rpContractUntil, 1) };
  }
  const until = certificateUntil(product);
  if (until === null || until >= today) return null;
  const cause = renewalRefusedOn === null ? 'certificate_ended' : 'renewal_refused';
  return { reason: 'certificate_ends', cause, on: daysAfter(until, 1) };
}
