import { issuerAt, type KeptIssuer } from '../../certificate/issuer/at.ts';
import { REGIMES } from '../../certificate/issuer/issuers.ts';
import { issuerDay, type LetterContent, letterContent } from '../../certificate/snapshot.ts';
import { legalBasisText, letterStatement } from '../../certificate/wording.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { bandText, identityOn } from '../certificate/printed-substance.ts';
import { statusWording } from '../certificate/status-wording.ts';
import type { LetterImporter, LetterRegistration, PrintedFacts } from './facts.server.ts';

/** When a letter is issued, and whom papers name on which days. */
export interface IssuedAt {
  nowMs: number;
  issuers: readonly KeptIssuer[];
}

/**
 * What a confirmation letter says before it has a number: the registration with its band, who had it made, and the importer.
 *
 * @param at decides who issues it and which law is in force
 * @throws where the law of its market does not know this kind of registration
 */
export function letterContentOf(
  profile: OnlyRepresentativeProfile,
  registration: LetterRegistration,
  importer: LetterImporter,
  at: IssuedAt,
): LetterContent {
  const { nowMs, issuers } = at;
  const regime = REGIMES[registration.jurisdiction];
  const issuer = issuerAt(issuers, regime, nowMs);
  const kind = { notification: false, intermediate: registration.useClass === 'intermediate' };
  return letterContent({
    system: profile.slug,
    regime,
    issuer,
    statement: letterStatement(regime),
    legal_basis: {
      rule_set: profile.certificate.ruleSet,
      text: legalBasisText(regime, [kind], issuerDay(issuer, nowMs)),
    },
    substance: {
      ...identityOn(regime, registration),
      reference_no: registration.registrationNo,
      status: statusWording(regime, registration.registrationType, registration.standing),
    },
    tonnage_band: bandText(registration.tonnageBand),
    manufacturer: {
      name: registration.companyEn,
      name_local: registration.companyZh,
      address: registration.addressEn,
      address_local: registration.addressZh,
      country: registration.companyCountry,
    },
    importer: {
      name: importer.name,
      address: importer.address,
      country: importer.country,
      ...(importer.corporateNo === null ? {} : { corporate_number: importer.corporateNo }),
    },
  });
}

/** The same of what a letter says. */
export function printedFacts({
  substance,
  tonnage_band,
  manufacturer,
  importer,
}: Pick<LetterContent, 'substance' | 'tonnage_band' | 'manufacturer' | 'importer'>): PrintedFacts {
  return {
    registration: [substance.reference_no, substance.status.code, tonnage_band],
    parties: [manufacturer.name, manufacturer.name_local ?? null, importer.name],
  };
}
