import { formatTonnes } from '~/domain/kernel/mass.ts';
import type { FilingContentRow } from '../content.ts';
import type { Party, SubstanceFacts } from '../rules.ts';

/** What a change of a filing tells, field by field, and what the authority is to be asked for (`areas/new-substance.md` §6.4). */

/** What the authority is to be asked for; empty for nothing. */
export const AUTHORITY_STEPS = [
  're_register',
  'change_certificate',
  'report_hazards',
  'change_filing',
] as const;
export type AuthorityStep = (typeof AUTHORITY_STEPS)[number] | '';

/** Rows of the rule `cn_changes`. */
export type ChangeRules = readonly {
  fields: readonly string[];
  step: Exclude<AuthorityStep, 'change_filing' | ''>;
}[];

export interface FieldChange {
  /** As the API calls it; `substance…` of a substance. */
  field: string;
  before: string;
  after: string;
  authorityStep: AuthorityStep;
}

type Told = Omit<FieldChange, 'authorityStep'> & {
  /** What the rule calls such a change. */
  as?: string | undefined;
};

export interface WholeFiling {
  row: FilingContentRow;
  substances: readonly SubstanceFacts[];
}

const flag = (value: boolean) => (value ? 'true' : 'false');
const tonnes = (grams: number | null) => (grams === null ? '' : formatTonnes(grams));

/** How each field is told. Parties go by the name they have now. */
const TEXT_OF: Record<
  Exclude<keyof FilingContentRow, 'companyId'>,
  [field: string, of: (row: FilingContentRow, nameOf: (id: string) => string) => string]
> = {
  regime: ['regime', ({ regime }) => regime ?? ''],
  registrationType: ['registration_type', ({ registrationType }) => registrationType ?? ''],
  simpleKind: ['simple_kind', ({ simpleKind }) => simpleKind ?? ''],
  specialSubtype: ['special_subtype', ({ specialSubtype }) => specialSubtype ?? ''],
  managementClass: ['management_class', ({ managementClass }) => managementClass ?? ''],
  certificateNo: ['certificate_no', ({ certificateNo }) => certificateNo],
  registeredOn: ['registered_on', ({ registeredOn }) => registeredOn ?? ''],
  issuedOn: ['issued_on', ({ issuedOn }) => issuedOn ?? ''],
  tradeName: ['trade_name', ({ tradeName }) => tradeName],
  applicantId: ['applicant', ({ applicantId }, nameOf) => nameOf(applicantId ?? '')],
  agentId: ['agent', ({ agentId }, nameOf) => nameOf(agentId ?? '')],
  activityTypes: ['activity_types', ({ activityTypes }) => activityTypes.join(',')],
  appliedG: ['applied_tonnes', ({ appliedG }) => tonnes(appliedG)],
  registeredImportG: [
    'registered_import_tonnes',
    ({ registeredImportG }) => tonnes(registeredImportG),
  ],
  purpose: ['purpose', ({ purpose }) => purpose],
  riskMeasures: ['risk_measures', ({ riskMeasures }) => riskMeasures],
  managementRequirements: [
    'management_requirements',
    ({ managementRequirements }) => managementRequirements,
  ],
  hazards: ['hazards', ({ hazards }) => hazards],
  annualReportRequired: [
    'annual_report_required',
    ({ annualReportRequired }) => flag(annualReportRequired),
  ],
  validUntil: ['valid_until', ({ validUntil }) => validUntil ?? ''],
  confidential: ['confidential', ({ confidential }) => flag(confidential)],
  confidentialItems: ['confidential_items', ({ confidentialItems }) => confidentialItems.join(',')],
  confidentialUntil: ['confidential_until', ({ confidentialUntil }) => confidentialUntil ?? ''],
};

/** What the rule calls a change, where that is not the field's own name. */
function ruled(field: string, before: FilingContentRow, after: FilingContentRow) {
  switch (field) {
    case 'applied_tonnes':
      return moreOrLess(field, before.appliedG, after.appliedG);
    case 'registered_import_tonnes':
      return moreOrLess(field, before.registeredImportG, after.registeredImportG);
    case 'activity_types':
      return begun(before.activityTypes, after.activityTypes);
    case 'applicant':
      return 'holder';
    default:
      return field;
  }
}

/** Without a limit is more than any volume. A volume that is put in for the first time is neither. */
function moreOrLess(field: string, before: number | null, after: number | null) {
  if (before === null) return undefined;
  return (after ?? Infinity) > before ? `${field}_up` : `${field}_down`;
}

/** Production that was not registered asks for more than import, whatever ends with it; else an import does. */
function begun(
  before: FilingContentRow['activityTypes'],
  after: FilingContentRow['activityTypes'],
) {
  const added = (type: 'production' | 'import') => after.includes(type) && !before.includes(type);
  if (added('production')) return 'production_added';
  return added('import') ? 'import_added' : undefined;
}

const called = ({ nameZh, nameEn, casNo }: SubstanceFacts) =>
  [nameZh || nameEn, casNo ?? ''].filter(Boolean).join(' ');

const SUBSTANCE: readonly [string, (row: SubstanceFacts) => string, as?: string][] = [
  ['substance.name_zh', ({ nameZh }) => nameZh, 'identity'],
  ['substance.name_en', ({ nameEn }) => nameEn, 'identity'],
  ['substance.cas_no', ({ casNo }) => casNo ?? '', 'identity'],
  ['substance.class_name_zh', ({ classNameZh }) => classNameZh],
  ['substance.class_name_en', ({ classNameEn }) => classNameEn],
  ['substance.confidential', ({ confidential }) => flag(confidential)],
];

function substanceChanges(
  before: readonly SubstanceFacts[],
  after: readonly SubstanceFacts[],
): Told[] {
  const old = new Map(before.map((row) => [row.id, row]));
  const kept = new Set(after.map(({ id }) => id));
  const whole = { field: 'substance', as: 'identity' };
  return [
    ...after.flatMap((row): Told[] => {
      const was = old.get(row.id);
      if (was === undefined) return [{ ...whole, before: '', after: called(row) }];
      return SUBSTANCE.flatMap(([field, of, as]) =>
        of(was) === of(row) ? [] : [{ field, before: of(was), after: of(row), as }],
      );
    }),
    ...before
      .filter(({ id }) => !kept.has(id))
      .map((row) => ({ ...whole, before: called(row), after: '' })),
  ];
}

/**
 * What a write changes, with what the authority is to be asked for.
 *
 * @param parties every enterprise that is named before or after, as it is called
 */
export function filingChanges(
  before: WholeFiling,
  after: WholeFiling,
  rules: ChangeRules,
  parties: readonly (Pick<Party, 'id'> & { name: string })[],
): FieldChange[] {
  const nameOf = (id: string) => parties.find((party) => party.id === id)?.name ?? '';
  const fields = Object.values(TEXT_OF).flatMap(([field, of]): Told[] => {
    const [was, is] = [of(before.row, nameOf), of(after.row, nameOf)];
    const as = ruled(field, before.row, after.row);
    return was === is ? [] : [{ field, before: was, after: is, as }];
  });
  const told = [...fields, ...substanceChanges(before.substances, after.substances)];
  const receipt = isReceipt(after.row);
  return told.map(({ as, ...change }) => ({
    ...change,
    authorityStep: receipt ? 'change_filing' : stepOf(as, rules),
  }));
}

/** What the authority is to be asked for where the rule knows such a change. */
export function stepOf(as: string | undefined, rules: ChangeRules): AuthorityStep {
  return rules.find(({ fields }) => as !== undefined && fields.includes(as))?.step ?? '';
}

/** A filing proper is kept by its receipt: whatever changes in it is filed anew. */
export const RECEIPT_TYPES = ['filing_ordinary', 'filing_polymer'] as const;

function isReceipt({ registrationType }: FilingContentRow): boolean {
  return RECEIPT_TYPES.some((type) => type === registrationType);
}
