import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { cnEnterprises } from './cn-enterprise.ts';
import {
  type ACTIVITY_TYPES,
  type CONFIDENTIAL_ITEMS,
  DOCUMENT_TYPES,
  FILING_STATUSES,
  GAUGES,
  INVALID_REASONS,
  MANAGEMENT_CLASSES,
  REGIMES,
  REGISTRATION_TYPES,
  SIMPLE_KINDS,
  SPECIAL_SUBTYPES,
} from './cn-kinds.ts';
import { companies } from './tenancy.ts';

/** A registration, a declaration or a filing of a new substance. A draft may lack anything but its company. */
export const cnFilings = sqliteTable(
  'cn_filings',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    regime: text('regime', { enum: REGIMES }),
    registrationType: text('registration_type', { enum: REGISTRATION_TYPES }),
    simpleKind: text('simple_kind', { enum: SIMPLE_KINDS }),
    specialSubtype: text('special_subtype', { enum: SPECIAL_SUBTYPES }),
    /** Class of a regular declaration under Order 7 alone. */
    managementClass: text('management_class', { enum: MANAGEMENT_CLASSES }),
    status: text('status', { enum: FILING_STATUSES }).notNull().default('draft'),
    invalidReason: text('invalid_reason', { enum: INVALID_REASONS }),
    /** An admin's, as it was typed. */
    invalidNote: text('invalid_note').notNull().default(''),
    /** Beijing day. */
    invalidOn: text('invalid_on'),
    /** A draft's may be empty; else unique in the company. */
    certificateNo: text('certificate_no').notNull().default(''),
    /** Key of the number (`identifierKey`); null where there is none, and until the job has made it. */
    certificateKey: text('certificate_key'),
    /** 0, and more of what had another's number before keys were kept. */
    certificateTwin: integer('certificate_twin').notNull().default(0),
    registeredOn: text('registered_on'),
    issuedOn: text('issued_on'),
    tradeName: text('trade_name').notNull().default(''),
    applicantId: text('applicant_id'),
    agentId: text('agent_id'),
    activityTypes: text('activity_types', { mode: 'json' })
      .$type<(typeof ACTIVITY_TYPES)[number][]>()
      .notNull()
      .default([]),
    /** A year; null where the type knows no limit. */
    appliedG: integer('applied_g'),
    registeredImportG: integer('registered_import_g'),
    purpose: text('purpose').notNull().default(''),
    riskMeasures: text('risk_measures').notNull().default(''),
    managementRequirements: text('management_requirements').notNull().default(''),
    hazards: text('hazards').notNull().default(''),
    annualReportRequired: integer('annual_report_required', { mode: 'boolean' })
      .notNull()
      .default(false),
    /** Typed, where it was before the records here; else they tell it (activity/first-activity.server.ts). */
    firstActivityOn: text('first_activity_on'),
    /** File that proves a first activity whose day was typed. */
    firstActivityFileId: text('first_activity_file_id'),
    /** Last day, inclusive. */
    validUntil: text('valid_until'),
    confidential: integer('confidential', { mode: 'boolean' }).notNull().default(false),
    confidentialItems: text('confidential_items', { mode: 'json' })
      .$type<(typeof CONFIDENTIAL_ITEMS)[number][]>()
      .notNull()
      .default([]),
    /** Last day, inclusive, by the extension where there is one. */
    confidentialUntil: text('confidential_until'),
    /** The last day before it was extended, which it is once; null while it was not. */
    extendedFrom: text('extended_from'),
    /** When the authority extended it, and its paper among the files. */
    extensionDecidedOn: text('extension_decided_on'),
    extensionFileId: text('extension_file_id'),
    /**
     * Kept by the writes of activity records and duties, for lists: the year the gauge counts, parts per million of
     * the registered volume in it, the last year with a submitted record, the day of the next duty that is open.
     */
    gaugeYear: integer('gauge_year').notNull().default(0),
    gaugePpm: integer('gauge_ppm').notNull().default(0),
    recordedYear: integer('recorded_year').notNull().default(0),
    nextDutyOn: text('next_duty_on'),
    /** The last year for which its duties were made; a daily job makes those of a year that began. */
    dutiesYear: integer('duties_year').notNull().default(0),
    fileCount: integer('file_count').notNull().default(0),
    submittedAtMs: integer('submitted_at_ms'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    unique('cn_filings_of_company').on(t.companyId, t.id),
    uniqueIndex('cn_filings_number_unique')
      .on(t.companyId, t.certificateNo)
      .where(sql`${t.certificateNo} <> ''`),
    uniqueIndex('cn_filings_key_unique').on(t.companyId, t.certificateKey, t.certificateTwin),
    // In whichever company: what staff search by.
    index('cn_filings_of_key').on(t.certificateKey, t.companyId),
    index('cn_filings_unkeyed')
      .on(t.id)
      .where(sql`certificate_key IS NULL AND certificate_no <> ''`),
    index('cn_filings_twins').on(t.id).where(sql`certificate_twin > 0`),
    foreignKey({
      name: 'cn_filings_applicant',
      columns: [t.companyId, t.applicantId],
      foreignColumns: [cnEnterprises.companyId, cnEnterprises.id],
    }),
    foreignKey({
      name: 'cn_filings_agent',
      columns: [t.companyId, t.agentId],
      foreignColumns: [cnEnterprises.companyId, cnEnterprises.id],
    }),
    // A draft without its day comes last where the newest is first.
    index('cn_filings_by_day').on(
      t.companyId,
      sql`(CASE WHEN registered_on IS NULL THEN '' ELSE registered_on END)`,
      t.id,
    ),
    index('cn_filings_by_number').on(t.companyId, t.certificateNo, t.id),
    index('cn_filings_by_gauge').on(t.companyId, t.gaugeYear, t.gaugePpm, t.id),
    // Filings whose record of the year is missing: the status first, then those behind the year.
    index('cn_filings_by_record').on(t.companyId, t.status, t.recordedYear, t.id),
    index('cn_filings_by_applicant').on(t.applicantId),
    index('cn_filings_by_agent').on(t.agentId),
    index('cn_filings_by_first_file')
      .on(t.firstActivityFileId)
      .where(sql`${t.firstActivityFileId} IS NOT NULL`),
    index('cn_filings_by_extension_file')
      .on(t.extensionFileId)
      .where(sql`${t.extensionFileId} IS NOT NULL`),
    // What a daily job looks for among all tenants.
    index('cn_filings_ending').on(t.status, t.validUntil).where(sql`${t.validUntil} IS NOT NULL`),
    index('cn_filings_duties').on(t.dutiesYear).where(sql`${t.status} = 'normal'`),
    check('cn_filings_file_count', sql`${t.fileCount} BETWEEN 0 AND 50`),
    check(
      'cn_filings_invalid_with_reason',
      sql`(${t.status} = 'invalid') = (${t.invalidReason} IS NOT NULL)`,
    ),
  ],
);

export const cnFilingSubstances = sqliteTable(
  'cn_filing_substances',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    filingId: text('filing_id').notNull(),
    /** From 0, as they are listed. */
    position: integer('position').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    casNo: text('cas_no'),
    confidential: integer('confidential', { mode: 'boolean' }).notNull(),
    /** What it is called where its identity is confidential. */
    classNameZh: text('class_name_zh').notNull(),
    classNameEn: text('class_name_en').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'cn_filing_substances_filing',
      columns: [t.companyId, t.filingId],
      foreignColumns: [cnFilings.companyId, cnFilings.id],
    }),
    index('cn_filing_substances_by_filing').on(t.filingId, t.position),
    uniqueIndex('cn_filing_substances_cas_once')
      .on(t.filingId, t.casNo)
      .where(sql`${t.casNo} IS NOT NULL`),
    index('cn_filing_substances_by_cas').on(t.companyId, t.casNo),
    // In whichever company: what staff search by, where its identity is open, and ask by.
    index('cn_filing_substances_of_cas').on(t.casNo, t.companyId).where(sql`cas_no IS NOT NULL`),
  ],
);

/** What was changed in a filing that is not a draft, and why. Append-only. */
export const cnChanges = sqliteTable(
  'cn_changes',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    filingId: text('filing_id').notNull(),
    atMs: integer('at_ms').notNull(),
    operatorId: text('operator_id'),
    operatorName: text('operator_name').notNull(),
    field: text('field').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    reason: text('reason').notNull(),
    /** What the authority is to be asked for, a key of `cn_changes`; empty for nothing. */
    authorityStep: text('authority_step').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'cn_changes_filing',
      columns: [t.companyId, t.filingId],
      foreignColumns: [cnFilings.companyId, cnFilings.id],
    }),
    index('cn_changes_by_filing').on(t.filingId, t.atMs, t.id),
  ],
);

/** A file of a filing. What was taken away stays until `keep_until`. */
export const cnFilingFiles = sqliteTable(
  'cn_filing_files',
  {
    /** Id in `files`. */
    fileId: text('file_id').primaryKey(),
    companyId: text('company_id').notNull(),
    filingId: text('filing_id').notNull(),
    documentType: text('document_type', { enum: DOCUMENT_TYPES }).notNull(),
    /** Null for all substances. */
    substanceId: text('substance_id'),
    /** SHA-256 in hex, beside that of `files`, for the index below. */
    sha256: text('sha256').notNull(),
    /** The filing was submitted with it, or had been when it came. */
    attached: integer('attached', { mode: 'boolean' }).notNull(),
    removedAtMs: integer('removed_at_ms'),
    removedReason: text('removed_reason').notNull().default(''),
    /** Last day on which it must be kept, of one that was removed. */
    keepUntil: text('keep_until'),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'cn_filing_files_filing',
      columns: [t.companyId, t.filingId],
      foreignColumns: [cnFilings.companyId, cnFilings.id],
    }),
    index('cn_filing_files_by_filing').on(t.filingId, t.createdAtMs),
    uniqueIndex('cn_filing_files_once')
      .on(t.filingId, t.sha256)
      .where(sql`${t.removedAtMs} IS NULL`),
    index('cn_filing_files_removed').on(t.keepUntil).where(sql`${t.removedAtMs} IS NOT NULL`),
  ],
);

/** What was counted of a filing in a calendar year, over all submitted records; kept by their writes. */
export const cnVolumes = sqliteTable(
  'cn_volumes',
  {
    filingId: text('filing_id').notNull(),
    year: integer('year').notNull(),
    companyId: text('company_id').notNull(),
    productionG: integer('production_g').notNull(),
    importG: integer('import_g').notNull(),
    useG: integer('use_g').notNull(),
    exportG: integer('export_g').notNull(),
    domesticG: integer('domestic_g').notNull(),
    /** Moves with every write: who shows the sums sends it back with what was decided by them. */
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.filingId, t.year] }),
    foreignKey({
      name: 'cn_volumes_filing',
      columns: [t.companyId, t.filingId],
      foreignColumns: [cnFilings.companyId, cnFilings.id],
    }),
    check(
      'cn_volumes_not_negative',
      sql`${t.productionG} >= 0 AND ${t.importG} >= 0 AND ${t.useG} >= 0 AND ${t.exportG} >= 0 AND ${t.domesticG} >= 0`,
    ),
  ],
);

/** A volume that was exceeded, told once per filing, year and gauge. */
export const cnExcesses = sqliteTable(
  'cn_excesses',
  {
    filingId: text('filing_id').notNull(),
    year: integer('year').notNull(),
    gauge: text('gauge', { enum: GAUGES }).notNull(),
    companyId: text('company_id').notNull(),
    /** Corrected when an amendment went below the line again; it is told again after that. */
    state: text('state', { enum: ['open', 'corrected'] }).notNull(),
    countedG: integer('counted_g').notNull(),
    registeredG: integer('registered_g').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.filingId, t.year, t.gauge] }),
    foreignKey({
      name: 'cn_excesses_filing',
      columns: [t.companyId, t.filingId],
      foreignColumns: [cnFilings.companyId, cnFilings.id],
    }),
    // What is told again when its year is over.
    index('cn_excesses_open').on(t.year).where(sql`${t.state} = 'open'`),
  ],
);
