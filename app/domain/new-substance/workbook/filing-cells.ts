import { formatTonnes } from '../../kernel/mass.ts';
import type { FieldMessage, Refusal } from '../../kernel/outcome.ts';
import { CODES, type RefusalCode } from '../../kernel/refusals.ts';
import type { Texts } from '../../workbook/judge-row.server.ts';
import { SEVERAL } from '../../workbook/sheet.ts';
import type { FilingContentRow } from '../filing/content.ts';
import type { SubstanceFacts } from '../filing/rules.ts';
import { type BookEnterprises, nameOf } from './parties.ts';

/** A filing and its substances between the cells of a book and what the form has. */

const yes = (said: boolean) => (said ? 'yes' : 'no');
const tonnes = (grams: number | null) => (grams === null ? '' : formatTonnes(grams));

/** A filing as its cells have it, without its paper. */
export function filingTexts(row: FilingContentRow, known: BookEnterprises): Texts {
  return {
    certificate_no: row.certificateNo,
    trade_name: row.tradeName,
    registered_on: row.registeredOn ?? '',
    issued_on: row.issuedOn ?? '',
    regime: row.regime ?? '',
    registration_type: row.registrationType ?? '',
    simple_kind: row.simpleKind ?? '',
    special_subtype: row.specialSubtype ?? '',
    management_class: row.managementClass ?? '',
    applicant: nameOf(known, row.applicantId),
    agent: nameOf(known, row.agentId),
    activity_types: row.activityTypes.join(SEVERAL),
    applied_tonnes: tonnes(row.appliedG),
    registered_import_tonnes: tonnes(row.registeredImportG),
    purpose: row.purpose,
    risk_measures: row.riskMeasures,
    management_requirements: row.managementRequirements,
    hazards: row.hazards,
    annual_report_required: yes(row.annualReportRequired),
    valid_until: row.validUntil ?? '',
    confidential: yes(row.confidential),
    confidential_items: row.confidentialItems.join(SEVERAL),
    confidential_until: row.confidentialUntil ?? '',
  };
}

const list = (text: string | undefined) => (text ? text.split(SEVERAL) : []);
const orNot = (text: string | undefined) => (text ? text === 'yes' : null);

/** The same as the form sends it. */
export function filingInput(
  texts: Texts,
  { applicantId, agentId }: { applicantId: string | null; agentId: string | null },
) {
  return {
    ...texts,
    applicant_id: applicantId,
    agent_id: agentId,
    activity_types: list(texts.activity_types),
    annual_report_required: orNot(texts.annual_report_required),
    confidential: texts.confidential === 'yes',
    confidential_items: list(texts.confidential_items),
  };
}

/** A substance as its cells have it. */
export function substanceTexts(of: SubstanceFacts): Texts {
  return {
    name_zh: of.nameZh,
    name_en: of.nameEn,
    cas_no: of.casNo ?? '',
    confidential: yes(of.confidential),
    class_name_zh: of.classNameZh,
    class_name_en: of.classNameEn,
  };
}

/** The same as the form sends it. */
export const substanceInput = (texts: Texts, id: string | null) => ({
  ...texts,
  id,
  confidential: orNot(texts.confidential),
});

/** Columns that the form calls otherwise. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  applicant_id: 'applicant',
  agent_id: 'agent',
};

/** Where a refusal is said that is about no field of the form. */
const PLACE_OF: Partial<Record<RefusalCode, string>> = {
  4180: 'registration_type',
  4181: 'applied_tonnes',
  4182: 'agent',
  4192: 'confidential_until',
};

export type Fields = Record<string, FieldMessage>;

/** What a refusal says of the columns of a filing, and of each of its substances. */
export interface SaidOfFiling {
  filing: Fields;
  /** By the place among its substances. */
  substances: ReadonlyMap<number, Fields>;
}

/** What a refusal of a filing says at which cells. */
export function atCells({ code, fields, why }: Refusal): SaidOfFiling {
  if (fields === undefined || Object.keys(fields).length === 0) {
    const place = PLACE_OF[code] ?? 'certificate_no';
    return { filing: { [place]: why ?? { key: CODES[code].key } }, substances: new Map() };
  }
  const filing: Fields = {};
  const substances = new Map<number, Fields>();
  for (const [name, message] of Object.entries(fields)) {
    const [, at, part = ''] = /^substances\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (at !== undefined) {
      substances.set(Number(at), { ...substances.get(Number(at)), [part]: message });
    } else if (name === 'substances') {
      const none = message.key === 'required' ? { key: 'workbook_no_substance' } : message;
      filing.certificate_no ??= none;
    } else filing[COLUMN_OF[name] ?? name] = message;
  }
  return { filing, substances };
}
