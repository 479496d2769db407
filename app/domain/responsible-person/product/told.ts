import * as v from 'valibot';
import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { itemsTold, pageOfColumns, told, wireOf } from '../../kernel/told.ts';
import { named, text, versioned, whole } from '../../kernel/wire.ts';
import {
  ATTACHMENT_KINDS,
  EVIDENCES,
  INVALID_CAUSES,
  PRODUCT_TYPES,
  RECALL_LEVELS,
  RENEWAL_DECISIONS,
  RETENTION_STATUSES,
  STORAGES,
} from '../kinds.ts';
import { attachedFile } from '../told.ts';
import { annualReportColumns, cosmeticColumns } from './columns.ts';
import type { Completeness, Missing } from './completeness.ts';
import type { Cosmetic } from './find.server.ts';
import { REGISTRATION_WARNINGS } from './save-registration.server.ts';
import { NOT_USABLE_REASONS } from './usable/rules.ts';
import type { NotSelectable, SelectableCosmetic } from './usable/selectable.server.ts';

/** What is answered of products of the responsible person (`areas/responsible-person.md` §2, §5). Quantities are pieces. */

export const cosmeticPage = pageOfColumns('Cosmetic', cosmeticColumns);

export const removed = v.object({ id: text });
export const filedReport = v.object({ id: text, year: whole });
/** Saved, with what is unusual about it. */
export const savedRegistration = v.object({
  ...versioned.entries,
  warnings: v.array(v.picklist(REGISTRATION_WARNINGS)),
});

/** Annual reports of a year: of each product whether it was filed, waived, or is owed. */
export const annualReportRows = v.array(named('AnnualReport', wireOf(annualReportColumns)));

const notUsable = oneOf(NOT_USABLE_REASONS);
const evidence = oneOf(EVIDENCES);
const file = orNull(attachedFile);

type File = Cosmetic['files'][string] | null;
type Of<List extends keyof Cosmetic> = Cosmetic[List] extends readonly (infer One)[] ? One : never;
type WithFile<List extends keyof Cosmetic> = Of<List> & { file: File };

const fileOf = ({ files }: Cosmetic, id: string | null): File =>
  id === null ? null : (files[id] ?? null);

/** Rows of a product, each with the file that it names. */
const withFiles = <Row extends { fileId: string | null }>(
  product: Cosmetic,
  rows: readonly Row[],
) => rows.map((row) => ({ ...row, file: fileOf(product, row.fileId) }));

type Batch = WithFile<'batches'>;

const sampling = told<Batch>()({
  sampled_on: orNull('day'),
  sampled_by: 'text',
  place: { is: 'text', from: 'samplingPlace' },
  quantity: { is: orNull('whole'), from: 'samplingQuantity' },
  seal_no: 'text',
  file_id: { is: orNull('text'), from: 'samplingFileId' },
  file,
});

const batch = told<Batch>('CosmeticBatch')({
  id: 'text',
  size_id: 'text',
  batch_no: 'text',
  quantity: 'whole',
  traded: 'whole',
  made_on: orNull('day'),
  expires_on: orNull('day'),
  import_on: orNull('day'),
  retention_status: oneOf(RETENTION_STATUSES),
  retention_on: orNull('day'),
  retained_quantity: orNull('whole'),
  test_need: orNull('whole'),
  retain_until: orNull('day'),
  /** For an invalid product: it may be sold until this day. */
  sold_until: orNull('day'),
  recalled: 'flag',
  sampling: { is: sampling, of: (row) => row },
});

const filled = told<Completeness['tabs']['basics']>()({ filled: 'whole', of: 'whole' });

const tabs = told<Completeness['tabs']>()({
  basics: filled,
  registration: filled,
  sizes: filled,
  batches: filled,
  claims: filled,
  attachments: filled,
});

const missing = told<Missing>()({
  tab: 'text',
  field: 'text',
  of: { is: orNull('text'), of: ({ of: about = null }) => about },
  for_trade: 'flag',
});

const completeness = told<Completeness>()({
  tabs,
  /** What trade needs comes first; `of` is the batch or claim it is about. */
  missing: each(missing),
  verdict: oneOf(['can', 'with_reason', 'not_yet']),
  reason: orNull(notUsable),
  /** Last day of arrival; null has no end, or is not known while it can't be imported. */
  until: { is: orNull('day'), of: ({ until = null }) => until },
});

const director = told<{ id: string; nameZh: string; nameEn: string }>()({
  id: 'text',
  name_zh: 'text',
  name_en: 'text',
});

const renewalDays = told<NonNullable<Cosmetic['renewal']>>()({
  opens_on: 'day',
  closes_on: 'day',
  /** Holidays of its days are not published: the window is shown to close early. */
  is_estimate: 'flag',
});

const renewal = told<WithFile<'renewals'>>()({
  id: 'text',
  decision: oneOf(RENEWAL_DECISIONS),
  decided_on: 'day',
  filed_on: orNull('day'),
  acceptance_no: orNull('text'),
  registration_no: orNull('text'),
  valid_until: orNull('day'),
  file_id: orNull('text'),
  file,
});

interface AnnualReport extends Omit<WithFile<'annualReports'>, 'filedOn' | 'fileId' | 'pieces'> {
  filedOn: string | null;
  fileId: string | null;
  waiveReason: string | null;
}

const annualReport = told<AnnualReport>()({
  year: 'whole',
  /** Null of one that is waived. */
  filed_on: orNull('day'),
  receipt_no: 'text',
  file_id: orNull('text'),
  file,
  waive_reason: orNull('text'),
});

/** Filed and waived, the latest first; of a year that has both, the filed one. */
function annualReportsOf(product: Cosmetic): AnnualReport[] {
  const filed = withFiles(product, product.annualReports).map((row) => ({
    ...row,
    waiveReason: null,
  }));
  const waived = product.annualWaivers
    .filter(({ year }) => filed.every((one) => one.year !== year))
    .map(({ year, reason }) => ({
      ...{ year, filedOn: null, receiptNo: '', fileId: null, file: null },
      waiveReason: reason,
    }));
  return [...filed, ...waived].sort((a, b) => b.year - a.year);
}

const annualReportOwed = told<Of<'annualReportsOwed'>>()({
  year: 'whole',
  state: oneOf(['due', 'overdue']),
  until: 'day',
});

const openingImport = told<Of<'openingImports'>>()({ year: 'whole', pieces: 'whole' });

const size = told<Of<'sizes'>>()({
  id: 'text',
  name: 'text',
  packaging: 'text',
  quantity: 'whole',
});

const claim = told<Of<'claims'>>()({
  code: 'text',
  physical_only: 'flag',
  settled_by_staff: 'flag',
  proven: 'flag',
  evidence: each(
    told<Of<'claims'>['evidence'][number]>()({
      evidence: { is: evidence, from: 'kind' },
      worth: oneOf(['required', 'one_of', 'supports', 'no_substitute', 'not_needed']),
      reports: 'whole',
    }),
  ),
});

const effectReport = told<WithFile<'effectReports'>>()({
  id: 'text',
  claim: 'text',
  evidence,
  institution: 'text',
  registered_institution: 'flag',
  relation: 'text',
  test_no: 'text',
  reported_on: 'day',
  file_id: orNull('text'),
  file,
  summary_url: 'text',
});

const attachment = told<WithFile<'attachments'>>()({
  id: 'text',
  name: 'text',
  kind: oneOf(ATTACHMENT_KINDS),
  file_id: 'text',
  file,
});

const feedback = told<WithFile<'feedback'>>()({
  id: 'text',
  feedback_on: 'day',
  source: 'text',
  content: 'text',
  adverse_reaction: 'flag',
  report_id: orNull('text'),
  file_id: orNull('text'),
  file,
});

const recall = told<Of<'recalls'>>()({
  id: 'text',
  recall_no: 'text',
  level: oneOf(RECALL_LEVELS),
  decided_on: 'day',
  closed_on: orNull('day'),
  batch_ids: each('text'),
});

const warnings = told<Cosmetic['warnings']>()({
  registration_no: 'flag',
  technical_director: { is: 'flag', from: 'director' },
  renewal: 'flag',
});

/** One product with everything its page shows. */
export const cosmetic = told<Cosmetic>('Cosmetic')({
  ...cosmeticColumns,
  invalid_cause: orNull(oneOf(INVALID_CAUSES)),
  invalid_on: orNull('day'),
  invalid_reason: orNull('text'),
  reporting_enterprise_id: orNull('text'),
  brand_owner_id: orNull('text'),
  rp_enterprise_id: orNull('text'),
  manufacturer_id: orNull('text'),
  packaging: 'text',
  storage: orNull(oneOf(STORAGES)),
  storage_other: 'text',
  shelf_life_months: orNull('whole'),
  use_period_months: orNull('whole'),
  contact_email: 'text',
  consumer_contact: 'text',
  technical_director_id: orNull('text'),
  technical_director: {
    is: orNull(director),
    of: ({ technicalDirectorId: id, directorZh, directorEn }) =>
      id === null ? null : { id, nameZh: directorZh ?? '', nameEn: directorEn ?? '' },
  },
  remark: 'text',
  report_on: orNull('day'),
  report_validity: {
    is: oneOf(['five_years', 'permanent']),
    of: ({ type }) => (type === 'special' ? 'five_years' : 'permanent'),
  },
  certificate_file_id: orNull('text'),
  certificate_file: { is: file, of: (of) => fileOf(of, of.certificateFileId) },
  renewal_filed_on: orNull('day'),
  renewal_acceptance_no: orNull('text'),
  renewal_file_id: orNull('text'),
  renewal_file: { is: file, of: (of) => fileOf(of, of.renewalFileId) },
  /** Filed in time, with number and paper, and not decided: past its end it is deemed granted. */
  renewal_pending: 'flag',
  renewal_refused_on: orNull('day'),
  renewal: orNull(renewalDays),
  /** Decisions, the latest first. */
  renewals: { is: each(renewal), of: (of) => withFiles(of, of.renewals) },
  annual_reports: { is: each(annualReport), of: annualReportsOf },
  annual_reports_owed: each(annualReportOwed),
  opening_imports: each(openingImport),
  hair_only: 'flag',
  rp_contract_file_id: orNull('text'),
  rp_contract_file: { is: file, of: (of) => fileOf(of, of.rpContractFileId) },
  rp_contract_from: orNull('day'),
  rp_contract_until: orNull('day'),
  sizes: each(size),
  batches: {
    is: each(batch),
    of: (of) => of.batches.map((row) => ({ ...row, file: fileOf(of, row.samplingFileId) })),
  },
  claims: each(claim),
  effect_reports: { is: each(effectReport), of: (of) => withFiles(of, of.effectReports) },
  attachments: { is: each(attachment), of: (of) => withFiles(of, of.attachments) },
  feedback: { is: each(feedback), of: (of) => withFiles(of, of.feedback) },
  recalls: each(recall),
  trade_record_count: { is: 'whole', from: 'recordCount' },
  completeness,
  warnings,
  history: each(historyEntry),
});

const why = told<NotSelectable>()({
  code: { schema: v.picklist([4166, 4168, 4169, 4170, 4174]) },
  /** What is missing (4166). */
  missing: { is: each(oneOf(['size', 'batch'])), of: ({ missing: lacks = [] }) => lacks },
  /** Why it is not usable (4169). */
  reason: { is: orNull(notUsable), of: ({ reason = null }) => reason },
});

const selectable = {
  selectable: {
    is: 'flag',
    of: (row: { notSelectable: NotSelectable | null }) => row.notSelectable === null,
  },
  why: { is: orNull(why), from: 'notSelectable' },
} as const;

const selectableBatch = told<SelectableCosmetic['batches'][number]>()({
  id: 'text',
  batch_no: 'text',
  size: 'text',
  left: 'whole',
  expires_on: orNull('day'),
  sampled: 'flag',
  ...selectable,
});

/** A product that a trade record may take, or the first reason why not. */
const selectableCosmetic = told<SelectableCosmetic>('SelectableCosmetic')({
  id: 'text',
  name_zh: 'text',
  name_en: 'text',
  type: oneOf(PRODUCT_TYPES),
  registration_no: orNull('text'),
  valid_until: orNull('day'),
  /** Its renewal is not decided on that day: it may arrive all the same. */
  renewal_pending: 'flag',
  brand_owner_id: orNull('text'),
  rp_enterprise_id: orNull('text'),
  ...selectable,
  batches: each(selectableBatch),
});
export const selectableList = itemsTold(selectableCosmetic);
