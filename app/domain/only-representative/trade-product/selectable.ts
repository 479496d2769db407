import { yearOf } from '../../kernel/dates.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import type { KoreanPaper } from '../korean-paper/kinds.ts';
import { type AccountMass, isPastDeclared, type UseClass, usableG } from '../tonnage/account.ts';

/** Why a product can't be put into a trade record, in the order in which they are looked for. */
export const NOT_SELECTABLE_REASONS = [
  'archived',
  'incomplete',
  'not_shared',
  'registration_invalid',
  'historic_type',
  'not_yet_valid',
  'expired',
  'wrong_year',
  'before_purchase_eta',
  'proof_ended',
  'other_importer',
  'destination',
  'declared_only',
  'no_tonnage',
] as const;

export type NotSelectableReason = (typeof NOT_SELECTABLE_REASONS)[number];

/** A registered substance of a product, with its account of the ETA's year. */
export interface SubstanceAtEta {
  registrationId: string;
  ownerCompanyId: string;
  registrationNo: string;
  nameZh: string;
  nameEn: string;
  casNo: string;
  ecNo: string;
  keNo: string | null;
  sharePpm: number;
  jurisdiction: Jurisdiction;
  registrationType: string;
  useClass: UseClass;
  validity: 'valid' | 'invalid';
  validFrom: string;
  validUntil: string | null;
  /** Day of the DUIN notification that names the importer; null where none does, or none is known. */
  notifiedOn: string | null;
  /** Whether the asking company may draw this registration: its own, shared to it, or through the product. */
  mayDraw: boolean;
  /** A paper of the Korean authority that it should have and does not. */
  missingPaper: KoreanPaper | null;
  /** Korea: the day until which an existing substance of its tonnage is registered. */
  graceUntil: string | null;
  /** Where the alarm stands, in per cent of the limit. */
  alarmPercent: number;
  account: AccountMass;
}

/** A product as it stands for the year of an ETA. */
export interface ProductAtEta {
  id: string;
  companyId: string;
  name: string;
  type: 'substance' | 'mixture' | 'others';
  origin: 'own' | 'purchased';
  state: 'active' | 'archived';
  purchaseYear: number | null;
  /** Purchased: the day it arrived with the purchase. */
  eta: string | null;
  tradeNo: string | null;
  compositionVersion: number;
  /** 1 where the certificate that it was bought on is no longer valid. */
  proofEnded?: number;
  /** 1 where that certificate names another importer than the record does. */
  otherImporter?: number;
  composition: SubstanceAtEta[];
  /** Purchased: its own account of that year; all zero where it has none. */
  account: AccountMass;
}

export interface SelectionRules {
  /** Registration types that can no longer be drawn, from the subsystem's profile. */
  historicTypes: readonly string[];
  /** Market of the port of discharge; null is a port outside every market, undefined asks nothing. */
  destination?: Jurisdiction | null;
}

/** What a registration's validity at a day depends on. */
export type Validity = Pick<
  SubstanceAtEta,
  'validity' | 'registrationType' | 'validFrom' | 'validUntil'
>;

function substanceReason(
  substance: Validity,
  eta: string,
  historicTypes: readonly string[],
): NotSelectableReason | null {
  if (substance.validity !== 'valid') return 'registration_invalid';
  const isHistoric = historicTypes.includes(substance.registrationType);
  // A pre-registration is drawn until the day on which they ended (`drawableUntil`).
  if (isHistoric && (substance.validUntil === null || eta > substance.validUntil))
    return 'historic_type';
  if (eta < substance.validFrom) return 'not_yet_valid';
  if (substance.validUntil !== null && eta > substance.validUntil) return 'expired';
  return null;
}

/** The first reason among a composition's substances, or null: both ends of a registration's validity count. */
export function whyCompositionNotValid(
  composition: readonly Validity[],
  eta: string,
  historicTypes: readonly string[],
): NotSelectableReason | null {
  for (const substance of composition) {
    const reason = substanceReason(substance, eta, historicTypes);
    if (reason !== null) return reason;
  }
  return null;
}

function purchaseReason(product: ProductAtEta, eta: string): NotSelectableReason | null {
  if (product.origin !== 'purchased') return null;
  if (product.purchaseYear !== yearOf(eta)) return 'wrong_year';
  if (product.eta !== null && eta < product.eta) return 'before_purchase_eta';
  if (product.proofEnded === 1) return 'proof_ended';
  return product.otherImporter === 1 ? 'other_importer' : null;
}

/** Whether a product is complete and valid at the ETA, whatever its tonnage and the port (refusal 4102). */
export function whyNotValid(
  product: ProductAtEta,
  eta: string,
  historicTypes: readonly string[],
): NotSelectableReason | null {
  if (product.state === 'archived') return 'archived';
  if (product.composition.length === 0) return 'incomplete';
  // A purchased product draws its own account; its substances belong to the supplier.
  const drawsRegistrations = product.origin === 'own';
  if (drawsRegistrations && product.composition.some((substance) => !substance.mayDraw)) {
    return 'not_shared';
  }
  return (
    whyCompositionNotValid(product.composition, eta, historicTypes) ?? purchaseReason(product, eta)
  );
}

/**
 * Whether every registration of a product, as it stands at its market, covers imports into that market (refusal
 * 4131). A purchased product goes where the registrations it was bought under count.
 */
export function covers(product: ProductAtEta, destination: Jurisdiction | null): boolean {
  return product.composition.every((substance) => substance.jurisdiction === destination);
}

/**
 * Largest mass of the product that the accounts of that year still cover, in grams. Rounding up a substance
 * to a whole gram never passes it, because usable tonnage is whole grams too.
 */
export function maxMassG(product: ProductAtEta): number {
  if (product.origin === 'purchased') return usableG(product.account);
  const perSubstance = product.composition.map(({ account, sharePpm }) =>
    Number((BigInt(usableG(account)) * 1_000_000n) / BigInt(sharePpm)),
  );
  return perSubstance.length === 0 ? 0 : Math.min(...perSubstance);
}

/**
 * Why a product can't be chosen for an ETA, or null when it can (SPEC §5, PRODUCT §4). Pure: the trade record
 * form, the product pages and the verbs ask the same question.
 */
export function whyNotSelectable(
  product: ProductAtEta,
  eta: string,
  rules: SelectionRules,
): NotSelectableReason | null {
  const reason = whyNotValid(product, eta, rules.historicTypes);
  if (reason !== null) return reason;
  if (rules.destination !== undefined && !covers(product, rules.destination)) return 'destination';
  return maxMassG(product) <= 0 ? whyNothingLeft(product) : null;
}

/** Whether it is a declaration certificate alone that leaves nothing of a product, or its tonnage is used up. */
export function whyNothingLeft({ origin, composition }: ProductAtEta) {
  const declared = ({ account }: SubstanceAtEta) => isPastDeclared(account, 1);
  const byPaper = origin === 'own' && composition.some(declared);
  return byPaper ? 'declared_only' : 'no_tonnage';
}
