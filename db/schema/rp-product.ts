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
import { rpContacts, rpEnterprises } from './rp-enterprise.ts';
import {
  ATTACHMENT_KINDS,
  EVIDENCES,
  INVALID_CAUSES,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  RENEWAL_DECISIONS,
  RETENTION_STATUSES,
  STORAGES,
} from './rp-kinds.ts';
import { companies } from './tenancy.ts';

/** A cosmetic that a tenant brings into China, and everything an inspection asks of it. */
export const rpProducts = sqliteTable(
  'rp_products',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    type: text('type', { enum: PRODUCT_TYPES }).notNull(),
    status: text('status', { enum: PRODUCT_STATUSES }).notNull().default('normal'),
    invalidCause: text('invalid_cause', { enum: INVALID_CAUSES }),
    /** First day on which it is invalid; null while it is normal, and of what turned invalid before days were kept. */
    invalidOn: text('invalid_on'),
    /** An admin's note, as it was typed. */
    invalidReason: text('invalid_reason'),
    reportingEnterpriseId: text('reporting_enterprise_id'),
    brandOwnerId: text('brand_owner_id'),
    rpEnterpriseId: text('rp_enterprise_id'),
    manufacturerId: text('manufacturer_id').references(() => rpEnterprises.id),
    /** ISO 3166-1 alpha-2. */
    originCountry: text('origin_country'),
    /** Day of registration or filing; the validity follows from the type. */
    reportOn: text('report_on'),
    registrationNo: text('registration_no'),
    /** Key of the number (`identifierKey`); null until the job has made it. */
    registrationKey: text('registration_key'),
    /** 0, and more of what had another's number before keys were kept. */
    registrationTwin: integer('registration_twin').notNull().default(0),
    /** Last day, inclusive; null for a general product, which has no end. */
    validUntil: text('valid_until'),
    certificateFileId: text('certificate_file_id'),
    /** The application that is not decided yet: its day, its acceptance number and paper. */
    renewalFiledOn: text('renewal_filed_on'),
    renewalAcceptanceNo: text('renewal_acceptance_no'),
    renewalFileId: text('renewal_file_id'),
    /** It was filed within its window, with number and paper: undecided at the end, it is deemed granted. */
    renewalPending: integer('renewal_pending', { mode: 'boolean' }).notNull().default(false),
    /** Day on which that was judged; once more after the end, when every holiday is published. */
    renewalJudgedOn: text('renewal_judged_on'),
    /** Day on which the renewal of the present term was refused. */
    renewalRefusedOn: text('renewal_refused_on'),
    rpContractFileId: text('rp_contract_file_id'),
    rpContractFrom: text('rp_contract_from'),
    /** Inclusive; null has no end. */
    rpContractUntil: text('rp_contract_until'),
    storage: text('storage', { enum: STORAGES }),
    storageOther: text('storage_other').notNull().default(''),
    shelfLifeMonths: integer('shelf_life_months'),
    usePeriodMonths: integer('use_period_months'),
    packaging: text('packaging').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    consumerContact: text('consumer_contact').notNull().default(''),
    technicalDirectorId: text('technical_director_id'),
    /** Made for hair alone, which some effects are proven otherwise for. */
    hairOnly: integer('hair_only', { mode: 'boolean' }).notNull().default(false),
    remark: text('remark').notNull().default(''),
    /** Kept by the writes of sizes and batches; a product without a batch is incomplete. */
    sizeCount: integer('size_count').notNull().default(0),
    batchCount: integer('batch_count').notNull().default(0),
    unsampledCount: integer('unsampled_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    unique('rp_products_of_company').on(t.companyId, t.id),
    unique('rp_products_name_unique').on(t.companyId, t.nameZh, t.nameEn),
    uniqueIndex('rp_products_registration_unique')
      .on(t.companyId, t.registrationNo)
      .where(sql`${t.registrationNo} IS NOT NULL`),
    uniqueIndex('rp_products_registration_key_unique').on(
      t.companyId,
      t.registrationKey,
      t.registrationTwin,
    ),
    // In whichever company: what staff search by.
    index('rp_products_of_registration').on(t.registrationKey, t.companyId),
    index('rp_products_unkeyed')
      .on(t.id)
      .where(sql`registration_key IS NULL AND registration_no IS NOT NULL`),
    index('rp_products_twins').on(t.id).where(sql`registration_twin > 0`),
    foreignKey({
      name: 'rp_products_reporting_enterprise',
      columns: [t.companyId, t.reportingEnterpriseId],
      foreignColumns: [rpEnterprises.companyId, rpEnterprises.id],
    }),
    foreignKey({
      name: 'rp_products_brand_owner',
      columns: [t.companyId, t.brandOwnerId],
      foreignColumns: [rpEnterprises.companyId, rpEnterprises.id],
    }),
    foreignKey({
      name: 'rp_products_rp_enterprise',
      columns: [t.companyId, t.rpEnterpriseId],
      foreignColumns: [rpEnterprises.companyId, rpEnterprises.id],
    }),
    foreignKey({
      name: 'rp_products_technical_director',
      columns: [t.companyId, t.technicalDirectorId],
      foreignColumns: [rpContacts.companyId, rpContacts.id],
    }),
    index('rp_products_by_name').on(t.companyId, t.nameZh, t.id),
    // What has no end comes last.
    index('rp_products_by_end').on(
      t.companyId,
      sql`(CASE WHEN ${t.validUntil} IS NULL THEN '9999-12-31' ELSE ${t.validUntil} END)`,
      t.id,
    ),
    index('rp_products_by_updated').on(t.companyId, t.updatedAtMs, t.id),
    index('rp_products_by_type').on(t.companyId, t.type, t.nameZh, t.id),
    index('rp_products_by_status').on(t.companyId, t.status, t.nameZh, t.id),
    index('rp_products_by_brand_owner').on(t.companyId, t.brandOwnerId, t.nameZh, t.id),
    index('rp_products_by_technical_director').on(t.technicalDirectorId),
    // What a daily job looks for among all tenants.
    index('rp_products_by_ending').on(t.status, t.validUntil),
    index('rp_products_by_contract_end').on(t.status, t.rpContractUntil),
    // Contracts of one tenant by their end.
    index('rp_products_contract_ends')
      .on(t.companyId, t.rpContractUntil, t.id)
      .where(sql`${t.rpContractUntil} IS NOT NULL`),
    index('rp_products_by_certificate_file').on(t.certificateFileId),
    index('rp_products_by_contract_file').on(t.rpContractFileId),
    index('rp_products_by_renewal_file').on(t.renewalFileId),
    // Renewals that are not decided, by the end of the term: few of many products.
    index('rp_products_renewal_pending')
      .on(t.companyId, t.validUntil, t.id)
      .where(sql`${t.renewalPending} = 1`),
    check(
      'rp_products_invalid_with_cause',
      sql`(${t.status} = 'invalid') = (${t.invalidCause} IS NOT NULL)`,
    ),
    check(
      'rp_products_pending_with_papers',
      sql`${t.renewalPending} = 0 OR (${t.renewalFiledOn} IS NOT NULL AND ${t.renewalAcceptanceNo} IS NOT NULL AND ${t.renewalFileId} IS NOT NULL)`,
    ),
    check('rp_products_counts', sql`${t.unsampledCount} BETWEEN 0 AND ${t.batchCount}`),
  ],
);

/** Report of a general product for one year, due by 31 March of the next. */
export const rpAnnualReports = sqliteTable(
  'rp_annual_reports',
  {
    productId: text('product_id')
      .notNull()
      .references(() => rpProducts.id),
    year: integer('year').notNull(),
    filedOn: text('filed_on').notNull(),
    receiptNo: text('receipt_no').notNull().default(''),
    fileId: text('file_id'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.year] }),
    index('rp_annual_reports_by_file').on(t.fileId),
  ],
);

/** A year whose annual report an admin found not to be owed, and why. */
export const rpAnnualWaivers = sqliteTable(
  'rp_annual_waivers',
  {
    productId: text('product_id')
      .notNull()
      .references(() => rpProducts.id),
    year: integer('year').notNull(),
    reason: text('reason').notNull(),
    waivedByName: text('waived_by_name').notNull(),
    waivedAtMs: integer('waived_at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.year] }),
    check('rp_annual_waivers_with_reason', sql`${t.reason} <> ''`),
  ],
);

/** What the authority decided on the renewal of a certificate; the past is never edited. */
export const rpRenewals = sqliteTable(
  'rp_renewals',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => rpProducts.id),
    decision: text('decision', { enum: RENEWAL_DECISIONS }).notNull(),
    decidedOn: text('decided_on').notNull(),
    /** The application that was decided, as far as it is known. */
    filedOn: text('filed_on'),
    acceptanceNo: text('acceptance_no'),
    applicationFileId: text('application_file_id'),
    /** Last day of the term that was to be renewed, as it was then. */
    termUntil: text('term_until'),
    /** What was granted; null of a refusal, and of a past one that nobody remembers. */
    registrationNo: text('registration_no'),
    validUntil: text('valid_until'),
    /** The decision itself. */
    fileId: text('file_id'),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    unique('rp_renewals_once').on(t.productId, t.decidedOn, t.decision),
    index('rp_renewals_by_application').on(t.applicationFileId),
    index('rp_renewals_by_file').on(t.fileId),
    check(
      'rp_renewals_refused_grants_nothing',
      sql`${t.decision} = 'granted' OR (${t.registrationNo} IS NULL AND ${t.validUntil} IS NULL)`,
    ),
  ],
);

/** Pieces of a product that came before the company worked here, by year: its annual reports tell of them too. */
export const rpOpeningImports = sqliteTable(
  'rp_opening_imports',
  {
    productId: text('product_id')
      .notNull()
      .references(() => rpProducts.id),
    year: integer('year').notNull(),
    pieces: integer('pieces').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.year] }),
    check('rp_opening_imports_positive', sql`${t.pieces} BETWEEN 1 AND 999999999`),
  ],
);

/** Pieces of completed records by product and year of arrival, counted by the writes of the records. */
export const rpProductImports = sqliteTable(
  'rp_product_imports',
  {
    productId: text('product_id')
      .notNull()
      .references(() => rpProducts.id),
    year: integer('year').notNull(),
    pieces: integer('pieces').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.year] }),
    check('rp_product_imports_not_negative', sql`${t.pieces} >= 0`),
  ],
);

export const rpClaims = sqliteTable(
  'rp_claims',
  {
    productId: text('product_id')
      .notNull()
      .references(() => rpProducts.id),
    /** Code of the classification catalogue: `01` to `26`, or a letter. */
    code: text('code').notNull(),
    /** The label says that it works physically only. */
    physicalOnly: integer('physical_only', { mode: 'boolean' }).notNull(),
    /** For a new effect: a consultant found it covered by the registration. */
    settledByStaff: integer('settled_by_staff', { mode: 'boolean' }).notNull().default(false),
    /** What the consultant found, and the file that shows it. */
    settledNote: text('settled_note').notNull().default(''),
    settledFileId: text('settled_file_id'),
    settledByName: text('settled_by_name').notNull().default(''),
    settledAtMs: integer('settled_at_ms'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.code] }),
    index('rp_claims_by_code').on(t.code, t.productId),
    index('rp_claims_by_file').on(t.settledFileId).where(sql`settled_file_id IS NOT NULL`),
  ],
);

/** Evidence of a claim. */
export const rpEffectReports = sqliteTable(
  'rp_effect_reports',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => rpProducts.id),
    position: integer('position').notNull(),
    claim: text('claim').notNull(),
    evidence: text('evidence', { enum: EVIDENCES }).notNull(),
    institution: text('institution').notNull(),
    /** The institution tests for registration and filing. */
    registeredInstitution: integer('registered_institution', { mode: 'boolean' }).notNull(),
    /** For an ingredient's effect: what the data have to do with the product. */
    relation: text('relation').notNull(),
    testNo: text('test_no').notNull(),
    reportedOn: text('reported_on').notNull(),
    fileId: text('file_id'),
    summaryUrl: text('summary_url').notNull(),
  },
  (t) => [
    index('rp_effect_reports_by_product').on(t.productId, t.position),
    index('rp_effect_reports_by_file').on(t.fileId),
  ],
);

export const rpAttachments = sqliteTable(
  'rp_attachments',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => rpProducts.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ATTACHMENT_KINDS }).notNull(),
    fileId: text('file_id').notNull(),
  },
  (t) => [
    index('rp_attachments_by_product').on(t.productId, t.position),
    index('rp_attachments_by_file').on(t.fileId),
  ],
);

/** What is sold: 30 mL, 25 mL × 5. Its quantity is that of its batches. */
export const rpSizes = sqliteTable(
  'rp_sizes',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => rpProducts.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    packaging: text('packaging').notNull(),
  },
  (t) => [
    unique('rp_sizes_of_product').on(t.productId, t.id),
    unique('rp_sizes_name_unique').on(t.productId, t.name),
  ],
);

/** Pieces of one make, with the sample that is kept of them. Quantities are whole pieces (件). */
export const rpBatches = sqliteTable(
  'rp_batches',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    productId: text('product_id').notNull(),
    sizeId: text('size_id').notNull(),
    position: integer('position').notNull(),
    batchNo: text('batch_no').notNull(),
    /** Key of the number (`identifierKey`); null until the job has made it. */
    batchKey: text('batch_key'),
    /** 0, and more of what had another's number before keys were kept. */
    batchTwin: integer('batch_twin').notNull().default(0),
    quantity: integer('quantity').notNull(),
    /** Pieces in trade records that are not rejected. */
    traded: integer('traded').notNull().default(0),
    madeOn: text('made_on'),
    expiresOn: text('expires_on'),
    importOn: text('import_on'),
    retentionStatus: text('retention_status', { enum: RETENTION_STATUSES })
      .notNull()
      .default('pending'),
    retentionOn: text('retention_on'),
    retainedQuantity: integer('retained_quantity'),
    /** Pieces that one inspection takes. */
    testNeed: integer('test_need'),
    retainUntil: text('retain_until'),
    sampledOn: text('sampled_on'),
    sampledBy: text('sampled_by').notNull().default(''),
    samplingPlace: text('sampling_place').notNull().default(''),
    samplingQuantity: integer('sampling_quantity'),
    sealNo: text('seal_no').notNull().default(''),
    samplingFileId: text('sampling_file_id'),
  },
  (t) => [
    unique('rp_batches_of_product').on(t.productId, t.id),
    unique('rp_batches_number_unique').on(t.sizeId, t.batchNo),
    uniqueIndex('rp_batches_key_unique').on(t.sizeId, t.batchKey, t.batchTwin),
    // In whichever company: what staff search by.
    index('rp_batches_of_key').on(t.batchKey, t.companyId),
    index('rp_batches_unkeyed').on(t.id).where(sql`batch_key IS NULL AND batch_no <> ''`),
    index('rp_batches_twins').on(t.id).where(sql`batch_twin > 0`),
    foreignKey({
      name: 'rp_batches_product',
      columns: [t.companyId, t.productId],
      foreignColumns: [rpProducts.companyId, rpProducts.id],
    }),
    foreignKey({
      name: 'rp_batches_size',
      columns: [t.productId, t.sizeId],
      foreignColumns: [rpSizes.productId, rpSizes.id],
    }),
    index('rp_batches_by_product').on(t.productId, t.position),
    // Batches of which something is left: a product keeps many that are sold.
    index('rp_batches_left').on(t.productId, t.expiresOn).where(sql`${t.traded} < ${t.quantity}`),
    index('rp_batches_unsampled')
      .on(t.companyId, t.importOn)
      .where(sql`${t.retentionStatus} = 'pending'`),
    // Samples that are kept, by how long they must be.
    index('rp_batches_by_keep')
      .on(t.companyId, t.retainUntil)
      .where(sql`${t.retentionStatus} IN ('retained', 'part_used')`),
    index('rp_batches_by_file').on(t.samplingFileId),
    check('rp_batches_quantity_positive', sql`${t.quantity} BETWEEN 1 AND 9999999`),
    check('rp_batches_within_quantity', sql`${t.traded} BETWEEN 0 AND ${t.quantity}`),
    check(
      'rp_batches_retained_with_facts',
      sql`${t.retentionStatus} <> 'retained' OR (${t.retentionOn} IS NOT NULL AND ${t.retainedQuantity} IS NOT NULL AND ${t.samplingPlace} <> '')`,
    ),
  ],
);

/** What consumers and shops said of a product. */
export const rpFeedback = sqliteTable(
  'rp_feedback',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    productId: text('product_id').notNull(),
    feedbackOn: text('feedback_on').notNull(),
    source: text('source').notNull(),
    content: text('content').notNull(),
    adverseReaction: integer('adverse_reaction', { mode: 'boolean' }).notNull(),
    /** The adverse report made from it. */
    reportId: text('report_id'),
    fileId: text('file_id'),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'rp_feedback_product',
      columns: [t.companyId, t.productId],
      foreignColumns: [rpProducts.companyId, rpProducts.id],
    }),
    index('rp_feedback_by_product').on(t.productId, t.feedbackOn, t.id),
    index('rp_feedback_by_file').on(t.fileId),
  ],
);
