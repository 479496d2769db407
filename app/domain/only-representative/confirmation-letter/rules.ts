import { REGIMES } from '../../certificate/issuer/issuers.ts';
import { unprintableTexts } from '../../certificate/unprintable.ts';
import { containsChinese } from '../../kernel/input.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { jurisdictionOfCountry } from '../../tenancy/countries.ts';
import { statusIn } from '../certificate/status-wording.ts';
import { type IssuedAt, letterContentOf, printedFacts } from './content.ts';
import type { LetterImporter, LetterRegistration, PrintedFacts } from './facts.server.ts';
import { LETTER_HINDRANCES, type LetterHindrance } from './kinds.ts';

/** A letter that is to be issued. */
export interface Asked {
  registration: LetterRegistration;
  importer: LetterImporter;
  /** What the valid letter of the two prints; null where there is none. */
  valid: PrintedFacts | null;
  /** It was asked for before, and is neither issued nor given up. */
  beingIssued: boolean;
  /** A consultant asks, who reviews what is issued. */
  byStaff: boolean;
}

interface At extends IssuedAt {
  /** YYYY-MM-DD, UTC. */
  today: string;
}

/**
 * What keeps a letter from being issued, all of it, in the order of the refusals (`areas/only-representative.md` §3, 4145).
 */
export function letterHindrances(
  profile: OnlyRepresentativeProfile,
  asked: Asked,
  at: At,
): LetterHindrance[] {
  const holds = { ...ofRegistration(profile, asked, at), ...ofImporter(profile, asked, at) };
  return LETTER_HINDRANCES.filter((one) => holds[one]);
}

type Holds<Names extends LetterHindrance> = Record<Names, boolean>;
type OfImporter =
  | 'being_issued'
  | 'exists'
  | 'archived'
  | 'importer_elsewhere'
  | 'prohibited'
  | 'name_being_checked'
  | 'not_confirmed'
  | 'no_corporate_no'
  | 'unprintable'
  | 'chinese';

function ofRegistration(
  { historicRegistrationTypes }: OnlyRepresentativeProfile,
  { registration, byStaff }: Asked,
  { today }: At,
): Holds<Exclude<LetterHindrance, OfImporter>> {
  const { registrationType: type, validUntil, authorisedUntil } = registration;
  const historic = historicRegistrationTypes.includes(type);
  return {
    registration_invalid:
      registration.validity !== 'valid' ||
      registration.validFrom > today ||
      (validUntil !== null && validUntil < today) ||
      (!historic && !isKnown(registration)),
    pre_registration: historic,
    duin: type === 'duin',
    korean_paper_missing: registration.missingPaper !== null,
    contract_locked: registration.companyState === 0 || registration.accountState === 'locked',
    authorisation_lapsed: authorisedUntil !== null && authorisedUntil < today,
    review_first: registration.reviewFirst === true && !byStaff,
  };
}

function ofImporter(profile: OnlyRepresentativeProfile, asked: Asked, at: At): Holds<OfImporter> {
  const { registration, importer, valid, beingIssued } = asked;
  const { state } = importer;
  const content = isKnown(registration)
    ? letterContentOf(profile, registration, importer, at)
    : null;
  const read = [registration.companyEn, registration.addressEn, importer.name, importer.address];
  return {
    being_issued: beingIssued,
    exists: valid !== null && !(content && saysOtherwise(valid, printedFacts(content))),
    archived: state === 'archived',
    importer_elsewhere: jurisdictionOfCountry(importer.country) !== registration.jurisdiction,
    prohibited: importer.prohibited === 1,
    name_being_checked: importer.nameHeld === 1,
    not_confirmed: state === 'applied' || state === 'lapsed',
    no_corporate_no: profile.partners.corporateNo && importer.corporateNo === null,
    unprintable: content !== null && unprintableTexts(content).length > 0,
    chinese: read.some(containsChinese),
  };
}

/** Whether the law of its market knows this kind of registration. */
function isKnown({ jurisdiction, registrationType }: LetterRegistration): boolean {
  return statusIn(REGIMES[jurisdiction], registrationType) !== undefined;
}

/** Whether a letter no longer says what the registration and its parties are called. */
export function saysOtherwise(printed: PrintedFacts, now: PrintedFacts): boolean {
  return JSON.stringify(printed) !== JSON.stringify(now);
}

/** A valid letter that would say something else today. Where its registration has ended it is revoked, not changed. */
export function isChanged(
  profile: OnlyRepresentativeProfile,
  { registration, importer, valid }: Asked,
  at: At,
) {
  if (valid === null || !isKnown(registration)) return false;
  const content = letterContentOf(profile, registration, importer, at);
  return saysOtherwise(valid, printedFacts(content));
}
