import type {
  ACTIVITY_TYPES,
  CONFIDENTIAL_ITEMS,
  MANAGEMENT_CLASSES,
} from '#db/schema/cn-kinds.ts';
import type { Role } from '../../kernel/context.ts';
import { monthsAfter } from '../../kernel/dates.ts';
import { type FieldMessage, type Refusal, refuse } from '../../kernel/outcome.ts';
import { isReason } from '../../kernel/text/reason.ts';
import { type Dated, rowOn } from '../../regulation/dated.ts';
import type { TypeRule } from '../rules.ts';
import {
  type ConfidentialityLaw,
  confidentialityRefusal,
  type Extension,
} from './confidentiality.ts';
import type { Identity } from './identity.ts';
import { FIRST_DAY } from './limits.ts';
import { type FilingType, type TypeChoice, type TypeLaw, typeOn, volumeFit } from './types.ts';

/** What may stand in a filing, and the first refusal in the documented order (`areas/new-substance.md` §3.2). */

export type Fields = Record<string, FieldMessage>;

export interface SubstanceFacts extends Identity {
  id: string;
}

/** A filing as it shall be kept. Volumes are grams a year. */
export interface FilingFacts extends FilingType {
  certificateNo: string;
  registeredOn: string | null;
  issuedOn: string | null;
  tradeName: string;
  applicantId: string | null;
  agentId: string | null;
  activityTypes: readonly (typeof ACTIVITY_TYPES)[number][];
  appliedG: number | null;
  registeredImportG: number | null;
  purpose: string;
  riskMeasures: string;
  managementClass: (typeof MANAGEMENT_CLASSES)[number] | null;
  validUntil: string | null;
  confidential: boolean;
  confidentialItems: readonly (typeof CONFIDENTIAL_ITEMS)[number][];
  /** Last day as it was typed; an extension has its own. */
  confidentialUntil: string | null;
  substances: readonly SubstanceFacts[];
}

/** An enterprise that a filing names. */
export interface Party {
  id: string;
  companyId: string;
  kind: 'own' | 'related';
  country: string;
  archived: boolean;
}

/** Rules of law and policy that a filing is judged by. */
export interface FilingLaw extends TypeLaw, ConfidentialityLaw {
  numberFormats: readonly Dated<{ min: number; max: number }>[];
}

/** What else a filing is judged by. */
export interface Around {
  law: FilingLaw;
  /** In Beijing. */
  today: string;
  companyId: string;
  parties: readonly Party[];
  /** Enterprises that it named before: they stay although they were archived. */
  named: readonly (string | null)[];
  /** Another filing of the company has the number. */
  numberTaken: boolean;
  /** Its certificate or receipt is among its files. */
  proven: boolean;
  /** The extension of its confidentiality; null where it never was extended. */
  extension: Extension | null;
}

/** A validation refusal (4100) at these fields, or null where there are none. */
function atFields(fields: Fields): Refusal | null {
  return Object.keys(fields).length === 0 ? null : refuse(4100, { fields }).refusal;
}

const required: FieldMessage = { key: 'required' };

/** The fields of those conditions that hold. */
function where(conditions: Record<string, readonly [boolean, FieldMessage]>): Fields {
  return Object.fromEntries(
    Object.entries(conditions).flatMap(([field, [wrong, message]]) =>
      wrong ? [[field, message]] : [],
    ),
  );
}

/** What is wrong with days and volumes among themselves, whatever still lacks; a draft may not have it either. */
function contradictions(filing: FilingFacts, today: string): Fields {
  const { registeredOn, issuedOn, appliedG, registeredImportG, confidentialUntil: until } = filing;
  const past = Object.entries({
    registered_on: registeredOn,
    issued_on: issuedOn,
  }).flatMap(([field, day]): [string, FieldMessage][] =>
    day !== null && day > today ? [[field, { key: 'future_day' }]] : [],
  );
  const tooEarly: FieldMessage = { key: 'before_first_day', values: { day: FIRST_DAY } };
  const early = Object.entries({
    registered_on: registeredOn,
    issued_on: issuedOn,
    valid_until: filing.validUntil,
    confidential_until: until,
  }).flatMap(([field, day]): [string, FieldMessage][] =>
    day !== null && day < FIRST_DAY ? [[field, tooEarly]] : [],
  );
  return {
    ...where({
      issued_on: [
        issuedOn !== null && registeredOn !== null && issuedOn < registeredOn,
        { key: 'issued_before_registered' },
      ],
      registered_import_tonnes: [
        registeredImportG !== null && appliedG !== null && registeredImportG > appliedG,
        { key: 'import_over_applied' },
      ],
      valid_until: [
        filing.validUntil !== null && registeredOn !== null && filing.validUntil < registeredOn,
        { key: 'ends_before_registered' },
      ],
      confidential_until: [
        registeredOn !== null && until !== null && until < registeredOn,
        { key: 'confidential_ends_before' },
      ],
    }),
    ...Object.fromEntries([...past, ...early]),
    ...substanceContradictions(filing),
  };
}

function substanceContradictions({ substances, confidential }: FilingFacts): Fields {
  const seen = new Set<string>();
  const fields: Fields = {};
  for (const [at, { casNo, confidential: own }] of substances.entries()) {
    if (casNo !== null && seen.has(casNo)) {
      fields[`substances.${at}.cas_no`] = { key: 'cas_twice' };
    }
    if (casNo !== null) seen.add(casNo);
    if (own && !confidential) {
      fields[`substances.${at}.confidential`] = { key: 'filing_not_confidential' };
    }
  }
  return fields;
}

/** Archived enterprises that it names anew. */
function archivedParties(
  { applicantId, agentId }: FilingFacts,
  { parties, named }: Around,
): Fields {
  const isArchived = (id: string | null) =>
    !named.includes(id) && parties.some((party) => party.id === id && party.archived);
  return where({
    applicant_id: [isArchived(applicantId), { key: 'enterprise_archived' }],
    agent_id: [isArchived(agentId), { key: 'enterprise_archived' }],
  });
}

/**
 * What a draft can't be saved with: no trade name, contradictions, archived enterprises (4100), a number that is taken
 * (4183), another company's parts (4198). What type it is, is not judged yet.
 */
export function draftRefusal(filing: FilingFacts, around: Around): Refusal | null {
  return (
    atFields({
      ...missing({ trade_name: filing.tradeName }),
      ...contradictions(filing, around.today),
      ...archivedParties(filing, around),
    }) ??
    (around.numberTaken ? { code: 4183 } : null) ??
    foreignParts(filing, around)
  );
}

function foreignParts({ applicantId, agentId }: FilingFacts, around: Around): Refusal | null {
  const named = around.parties.filter(({ id }) => id === applicantId || id === agentId);
  return named.every(({ companyId }) => companyId === around.companyId) ? null : { code: 4198 };
}

/** What a filing that is no draft lacks, or has and may not. */
function incomplete(filing: FilingFacts, choice: TypeChoice | null, around: Around): Fields {
  const { registrationType, simpleKind, specialSubtype } = filing;
  const simple = registrationType === 'simple_registration';
  const importing = filing.activityTypes.includes('import');
  const limited = choice !== null && choice.rule.volume !== null;
  return {
    ...contradictions(filing, around.today),
    ...where({
      regime: [filing.regime === null, required],
      registration_type: [registrationType === null, required],
      simple_kind: [
        simple === (simpleKind === null),
        simple ? required : { key: 'only_simple_registration' },
      ],
      special_subtype: [
        (simpleKind === 'special') === (specialSubtype === null),
        simpleKind === 'special' ? required : { key: 'only_special_case' },
      ],
    }),
    ...numberWrong(filing, around.law),
    ...missing({
      registered_on: filing.registeredOn,
      issued_on: filing.issuedOn,
      trade_name: filing.tradeName,
      applicant_id: filing.applicantId,
      purpose: filing.purpose,
      activity_types: filing.activityTypes,
      ...(limited && { applied_tonnes: filing.appliedG }),
      ...(limited && importing && { registered_import_tonnes: filing.registeredImportG }),
      ...(choice?.rule.measures && { risk_measures: filing.riskMeasures }),
      ...(choice?.rule.annual === 'priority_hazard' && {
        management_class: filing.managementClass,
      }),
      substances: filing.substances,
      ...(filing.confidential && {
        confidential_items: filing.confidentialItems,
        confidential_until: filing.confidentialUntil,
      }),
    }),
    ...validity(filing, choice?.rule ?? null),
    ...ownAmongParties(filing, around),
    ...archivedParties(filing, around),
    ...substancesIncomplete(filing),
  };
}

/** Whether its number is none, or none as the policy of the day of its registration has it. */
function numberWrong({ certificateNo, registeredOn }: FilingFacts, law: FilingLaw): Fields {
  if (certificateNo === '') return { certificate_no: required };
  const format = registeredOn === null ? null : rowOn(law.numberFormats, registeredOn);
  if (format === null) return {};
  const { min, max } = format.value;
  const length = [...certificateNo].length;
  const wrong = length < min || length > max || /\s/.test(certificateNo);
  return where({
    certificate_no: [wrong, { key: 'invalid_certificate_no', values: { min, max } }],
  });
}

function missing(values: Record<string, string | number | readonly unknown[] | null>): Fields {
  const empty = Object.entries(values).filter(
    ([, value]) => value === null || (typeof value !== 'number' && value.length === 0),
  );
  return Object.fromEntries(empty.map(([field]) => [field, required]));
}

/** A type that ends has its last day, and not too late. */
function validity({ validUntil, registeredOn }: FilingFacts, rule: TypeRule | null): Fields {
  const years = rule?.valid_years ?? null;
  if (years === null) return {};
  if (validUntil === null) return { valid_until: required };
  const tooLate = registeredOn !== null && validUntil > monthsAfter(registeredOn, 12 * years);
  return tooLate ? { valid_until: { key: 'valid_too_long', values: { years } } } : {};
}

/** Where the applicant is in China, it or its agent is the company itself; abroad 4182 asks for the agent. */
function ownAmongParties(filing: FilingFacts, { parties }: Around): Fields {
  const applicant = parties.find(({ id }) => id === filing.applicantId);
  const agent = parties.find(({ id }) => id === filing.agentId);
  if (applicant === undefined || applicant.country !== 'CN') return {};
  const own = applicant.kind === 'own' || agent?.kind === 'own';
  return own ? {} : { applicant_id: { key: 'own_enterprise_missing' } };
}

function substancesIncomplete({ substances }: FilingFacts): Fields {
  return Object.assign(
    {},
    ...substances.map(({ nameZh, nameEn, confidential, classNameZh, classNameEn }, at) =>
      where({
        [`substances.${at}.name_zh`]: [nameZh === '' && nameEn === '', required],
        [`substances.${at}.class_name_zh`]: [confidential && classNameZh === '', required],
        [`substances.${at}.class_name_en`]: [confidential && classNameEn === '', required],
      }),
    ),
  );
}

/** Whether the applicant is abroad and its agent is not the company itself, in China. */
function lacksAgent(filing: FilingFacts, { parties }: Around): boolean {
  const applicant = parties.find(({ id }) => id === filing.applicantId);
  if (applicant === undefined || applicant.country === 'CN') return false;
  const agent = parties.find(({ id }) => id === filing.agentId);
  return agent?.kind !== 'own' || agent.country !== 'CN';
}

/**
 * The first reason why a filing can't be normal, in this order: incomplete (4100), a type that its day does not allow
 * (4180), a volume that is not of it (4181 with `below`), no agent (4182), a number that is taken (4183), parts of
 * another company (4198), confidentiality not as the law has it (4192 with `reason`), no certificate or receipt (4199).
 */
export function filingRefusal(filing: FilingFacts, around: Around): Refusal | null {
  const day = filing.registeredOn;
  const choice = day === null ? null : typeOn(filing, day, around.law);
  const fields = atFields(incomplete(filing, choice, around));
  if (fields !== null) return fields;
  if (choice === null || !choice.allowed) {
    return refuse(4180, { data: { why: choice?.why ?? 'unknown' } }).refusal;
  }
  const volume = volumeRefusal(filing, choice.rule);
  if (volume !== null) return volume;
  if (lacksAgent(filing, around)) return { code: 4182 };
  if (around.numberTaken) return { code: 4183 };
  return (
    foreignParts(filing, around) ??
    confidentialityRefusal(filing, choice.rule, around) ??
    (around.proven ? null : { code: 4199 })
  );
}

/** A volume from the end of its band on is of another type; of research one below it, too: that is a research filing. */
function volumeRefusal({ appliedG, specialSubtype }: FilingFacts, rule: TypeRule): Refusal | null {
  const fit = volumeFit(appliedG, rule);
  const below = rule.volume?.below ?? null;
  if (fit === 'above') return refuse(4181, { data: { below, reason: null } }).refusal;
  if (fit !== 'below' || specialSubtype !== 'scientific_research') return null;
  return refuse(4181, {
    why: { key: 'research_filing', values: { tonnes: rule.volume?.from ?? '' } },
    data: { below, reason: 'research_filing' },
  }).refusal;
}

/** What only admins change once it was submitted. */
const OF_ADMINS = [
  'regime',
  'registration_type',
  'simple_kind',
  'special_subtype',
  'certificate_no',
];

/** Type and number of what is no draft are an admin's to change: a member is told so at the fields (4100). */
function ofAdminsRefusal(changes: readonly { field: string }[], role: Role): Refusal | null {
  if (role === 'admin') return null;
  const theirs = changes.filter(({ field }) => OF_ADMINS.includes(field));
  return atFields(Object.fromEntries(theirs.map(({ field }) => [field, { key: 'of_admins' }])));
}

/** What changes a filing, by whom and why. */
interface Change {
  draft: boolean;
  /** It stands as it stood: there is nothing to say why. */
  unchanged: boolean;
  changes: readonly { field: string }[];
  role: Role;
  reason: string;
}

/**
 * The first reason why a filing can't be saved: of a draft those of `draftRefusal`; of a normal one those of
 * `filingRefusal`, then, where something changes, of a member's change of type or number (4100) and of no reason (4187).
 */
export function savingRefusal(
  filing: FilingFacts,
  around: Around,
  { draft, unchanged, changes, role, reason }: Change,
): Refusal | null {
  if (draft) return draftRefusal(filing, around);
  const refusal = filingRefusal(filing, around);
  if (refusal !== null || unchanged) return refusal;
  return ofAdminsRefusal(changes, role) ?? reasonRefusal(reason);
}

/** A change of what is no draft says why (4187). */
export function reasonRefusal(reason: string): Refusal | null {
  if (isReason(reason)) return null;
  return refuse(4187, { fields: { reason: { key: 'reason_length' } } }).refusal;
}
