import type { cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { newKey } from '../../kernel/identifier.ts';
import { newId } from '../../kernel/ids.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { typed } from '../../kernel/typed/typed.ts';
import type { SubstanceFacts } from './rules.ts';
import type { FilingContent, SubstanceInput } from './schema.ts';
import { isClassed, regimeOn, reportsAnnually, type TypeLaw, typeOn } from './types.ts';

type Filing = typeof cnFilings.$inferSelect;

/** What people write of a filing, as its columns hold it. */
export type FilingContentRow = Pick<
  Filing,
  | 'regime'
  | 'registrationType'
  | 'simpleKind'
  | 'specialSubtype'
  | 'certificateNo'
  | 'registeredOn'
  | 'issuedOn'
  | 'tradeName'
  | 'applicantId'
  | 'agentId'
  | 'activityTypes'
  | 'appliedG'
  | 'registeredImportG'
  | 'purpose'
  | 'riskMeasures'
  | 'managementRequirements'
  | 'hazards'
  | 'annualReportRequired'
  | 'managementClass'
  | 'validUntil'
  | 'confidential'
  | 'confidentialItems'
  | 'confidentialUntil'
>;

const grams = (tonnes: string | null | undefined) => parseTonnes(tonnes ?? '');

/** A filing as it is kept, with what follows where it was not said: its regime, and whether it reports each year. */
export function filingRow(input: FilingContent, law: TypeLaw): FilingContentRow {
  const registeredOn = orNone(input.registered_on);
  const confidential = input.confidential ?? false;
  const type = {
    regime: orNone(input.regime) ?? (registeredOn === null ? null : regimeOn(registeredOn, law)),
    registrationType: orNone(input.registration_type),
    simpleKind: orNone(input.simple_kind),
    specialSubtype: orNone(input.special_subtype),
  };
  const choice = registeredOn === null ? null : typeOn(type, registeredOn, law);
  const stated = input.annual_report_required ?? null;
  const managementClass = isClassed(type) ? orNone(input.management_class) : null;
  return {
    ...type,
    managementClass,
    certificateNo: textOf(input.certificate_no),
    registeredOn,
    issuedOn: orNone(input.issued_on),
    tradeName: textOf(input.trade_name),
    applicantId: orNone(input.applicant_id),
    agentId: orNone(input.agent_id),
    activityTypes: input.activity_types ?? [],
    appliedG: grams(input.applied_tonnes),
    registeredImportG: grams(input.registered_import_tonnes),
    purpose: textOf(input.purpose),
    riskMeasures: textOf(input.risk_measures),
    managementRequirements: textOf(input.management_requirements),
    hazards: textOf(input.hazards),
    annualReportRequired:
      choice === null
        ? (stated ?? false)
        : reportsAnnually(choice.rule, { stated, managementClass }),
    validUntil: orNone(input.valid_until),
    confidential,
    confidentialItems: confidential ? (input.confidential_items ?? []) : [],
    confidentialUntil: confidential ? orNone(input.confidential_until) : null,
  };
}

/** The key of a certificate's number as a write sets it; nothing where the number is only spelt otherwise. */
export function certificateKeyOf(next: string, before = '') {
  const key = newKey('certificate', next, before);
  return key && { certificateKey: key.key, certificateTwin: key.twin };
}

/** A substance as it is kept, under the id it has or a new one. */
function substanceFacts(
  row: SubstanceInput,
  filing: { confidential: boolean },
  nowMs: number,
): SubstanceFacts {
  return {
    id: orNone(row.id) ?? newId('fsb', nowMs),
    nameZh: textOf(row.name_zh),
    nameEn: textOf(row.name_en),
    casNo: orNone(typed('cas', row.cas_no ?? '')),
    confidential: row.confidential ?? filing.confidential,
    classNameZh: textOf(row.class_name_zh),
    classNameEn: textOf(row.class_name_en),
  };
}

export function substancesOf(
  input: FilingContent,
  filing: { confidential: boolean },
  nowMs: number,
): SubstanceFacts[] {
  return (input.substances ?? []).map((row) => substanceFacts(row, filing, nowMs));
}

/** The rows of them, in their order. */
export function substanceRows(
  substances: readonly SubstanceFacts[],
  of: { companyId: string; filingId: string },
): (typeof cnFilingSubstances.$inferInsert)[] {
  return substances.map((row, position) => ({ ...row, ...of, position }));
}
