import type { FilingType, TypeChoice } from '~/domain/new-substance/filing/types.ts';
import {
  type ACTIVITY_TYPES,
  type CONFIDENTIAL_ITEMS,
  REGIMES,
} from '~/domain/new-substance/kinds.ts';
import {
  type FormShape,
  isFilled,
  type Payload,
  rowsOf,
  textOf,
} from '~/screens/subsystem/form/form.ts';
import { typedDate } from '~/ui/form/typed-date.ts';

type Activity = `does_${(typeof ACTIVITY_TYPES)[number]}`;
type Hidden = `hides_${(typeof CONFIDENTIAL_ITEMS)[number]}`;

/** What stands in the form of a filing, as text; boxes hold `yes` where they are ticked. */
export type FilingValues = Record<Activity | Hidden, string> & {
  company_id: string;
  registered_on: string;
  issued_on: string;
  /** `typeKey`. */
  type: string;
  certificate_no: string;
  trade_name: string;
  applicant_id: string;
  agent_id: string;
  confidential: string;
  confidential_until: string;
  substances: SubstanceValues[];
  applied_tonnes: string;
  registered_import_tonnes: string;
  valid_until: string;
  purpose: string;
  hazards: string;
  risk_measures: string;
  management_requirements: string;
  annual_report_required: string;
  management_class: string;
  /** Why a filing that is no draft is changed. */
  reason: string;
  /** Version that the form was filled in from. */
  version: string;
};

export type SubstanceValues = {
  /** Empty of one that is new. */
  id: string;
  name_zh: string;
  name_en: string;
  cas_no: string;
  confidential: string;
  class_name_zh: string;
  class_name_en: string;
  /** `yes` of one that goes when the form is saved. */
  gone: string;
};

/** Parameter of the form's address: whose enterprises are looked for. */
export const OF_COMPANY = 'of';

/** A new one is as confidential as its filing is (`areas/new-substance.md` §2.1): the box counts where that is ticked. */
export const BLANK_SUBSTANCE: SubstanceValues = {
  id: '',
  name_zh: '',
  name_en: '',
  cas_no: '',
  confidential: 'yes',
  class_name_zh: '',
  class_name_en: '',
  gone: '',
};

const DATES = ['registered_on', 'issued_on', 'confidential_until', 'valid_until'] as const;
const TEXTS = [
  'company_id',
  'type',
  'certificate_no',
  'trade_name',
  'applicant_id',
  'agent_id',
  'confidential',
  'applied_tonnes',
  'registered_import_tonnes',
  'purpose',
  'hazards',
  'risk_measures',
  'management_requirements',
  'annual_report_required',
  'management_class',
  'reason',
  'version',
  'does_production',
  'does_import',
  'does_processing_use',
  'does_research_use',
  'does_transfer_export',
  'hides_name',
  'hides_cas',
  'hides_formula',
  'hides_structure',
] as const;

const blank = Object.fromEntries([...DATES, ...TEXTS].map((name) => [name, '']));
// Every field but the rows is among them.
export const BLANK = { ...blank, substances: [BLANK_SUBSTANCE] } as FilingValues;

const TYPE_FIELDS = ['regime', 'registration_type', 'simple_kind', 'special_subtype'];

const READS = {
  ...(Object.fromEntries(DATES.map((name) => [name, 'day'])) as Record<string, 'day'>),
  applied_tonnes: 'tonnes',
  registered_import_tonnes: 'tonnes',
  'substances[].cas_no': 'cas',
} as const;

export const FILING_FORM: FormShape<FilingValues> = {
  reads: READS,
  values: (payload) => {
    const text = (name: string) => textOf(payload, name).trim();
    const dates = DATES.map((name) => [name, typedDate(text(name))]);
    const substances = rowsOf(payload, 'substances').map(substanceOf);
    return {
      ...BLANK,
      ...Object.fromEntries([...dates, ...TEXTS.map((name) => [name, text(name)])]),
      substances: substances.length > 0 ? substances : [BLANK_SUBSTANCE],
    };
  },
  nameOf: (path, { substances }) => {
    if (TYPE_FIELDS.includes(path)) return 'type';
    if (path === 'activity_types') return 'does_production';
    if (path === 'confidential_items') return 'hides_name';
    if (path === 'substances') return 'substances[0].name_zh';
    const [, at, field] = path.match(/^substances\.(\d+)\.(\w+)$/) ?? [];
    if (at === undefined || field === undefined) return path;
    const sent = [...substances.keys()].filter((index) => isSent(substances[index]));
    return `substances[${sent[Number(at)] ?? at}].${field}`;
  },
};

function substanceOf(row: Payload): SubstanceValues {
  const names = Object.keys(BLANK_SUBSTANCE) as (keyof SubstanceValues)[];
  const texts = names.map((name) => [name, textOf(row, name).trim()]);
  return { ...BLANK_SUBSTANCE, ...Object.fromEntries(texts) };
}

/** Whether a row is among what is saved: it was filled in, and does not go. */
export function isSent(row: SubstanceValues | undefined): boolean {
  return row !== undefined && row.gone === '' && isEntered(row);
}

/** Whether anything was entered in a row; its box alone is nothing. */
function isEntered({ confidential: _, ...row }: SubstanceValues): boolean {
  return isFilled(row);
}

/** Whether nothing was entered yet that would be worth keeping. */
export function isBlank(values: FilingValues): boolean {
  const { company_id: _, version: __, applicant_id: ___, substances, ...texts } = values;
  return Object.values(texts).every((text) => text === '') && !substances.some(isEntered);
}

/** A type as one radio button holds it. */
export function typeKey({ regime, rule }: Pick<TypeChoice, 'regime' | 'rule'>): string {
  return [regime, rule.type, rule.kind ?? '', rule.subtype ?? ''].join('~');
}

/** The same of a filing; empty while it has none. */
export function keyOfType({ regime, registrationType, simpleKind, specialSubtype }: FilingType) {
  if (regime === null || registrationType === null) return '';
  return [regime, registrationType, simpleKind ?? '', specialSubtype ?? ''].join('~');
}

/** The verb's fields of a type's key. */
export function typeFields(key: string) {
  const [regime = '', registration_type = '', simple_kind = '', special_subtype = ''] =
    key.split('~');
  // A key that no type has is refused by the verb's schema, except for its regime, which follows from the day.
  const known = REGIMES.find((one) => one === regime) ?? '';
  return { regime: known, registration_type, simple_kind, special_subtype };
}

/** Fields in the order of the page. */
export const ORDER = [
  'company_id',
  'registered_on',
  'issued_on',
  'type',
  'management_class',
  'certificate_no',
  'trade_name',
  'valid_until',
  'applicant_id',
  'agent_id',
  'confidential',
  'hides_name',
  'confidential_until',
  'substances[].name_zh',
  'substances[].name_en',
  'substances[].cas_no',
  'substances[].confidential',
  'substances[].class_name_zh',
  'substances[].class_name_en',
  'applied_tonnes',
  'registered_import_tonnes',
  'does_production',
  'purpose',
  'hazards',
  'risk_measures',
  'management_requirements',
  'annual_report_required',
  'reason',
];
