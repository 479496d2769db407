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
} from 'drizzle-orm/sqlite-core';
import {
  ADVERSE_SOURCES,
  ADVERSE_STATES,
  type Allergies,
  CAUSALITIES,
  LATENCY_FROMS,
  LATENCY_UNITS,
  OTHER_DAMAGE,
  OUTCOMES,
  RECALL_LEVELS,
  SEVERITIES,
  SKIN_FORMS,
  SKIN_SITES,
  SYMPTOMS,
} from './rp-kinds.ts';
import { rpProducts } from './rp-product.ts';
import { companies } from './tenancy.ts';

/** Codes that were ticked, in the order of the form. */
function ticks<const Codes extends readonly string[]>(name: string, _codes: Codes) {
  return text(name, { mode: 'json' }).$type<Codes[number][]>().notNull().default([]);
}

/** An order without commas: the generator of migrations takes an index apart at them. */
const DUE_ORDER = sql`(CASE WHEN state = 'open' THEN unixepoch(due_on) ELSE 10000000000 - unixepoch(due_on) END)`;

/** An adverse reaction, or what became known of one later; no name of a consumer is asked (`responsible-person.md` §2). */
export const rpAdverseReports = sqliteTable(
  'rp_adverse_reports',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    reportNo: text('report_no').notNull().unique('rp_adverse_reports_number_unique'),
    kind: text('kind', { enum: ['add', 'update'] }).notNull(),
    /** The report that an update belongs to: always the first of its chain. */
    ofId: text('of_id'),
    productId: text('product_id').notNull(),
    batchId: text('batch_id'),
    feedbackAtMs: integer('feedback_at_ms').notNull(),
    /** Day 0 of every term, in Beijing. */
    firstDiscoveredOn: text('first_discovered_on').notNull(),
    severity: text('severity', { enum: SEVERITIES }).notNull(),
    source: text('source', { enum: ADVERSE_SOURCES }).notNull(),
    /** Name of who told of it; never the consumer's. */
    reporterName: text('reporter_name').notNull().default(''),
    reporterOrganisation: text('reporter_organisation').notNull().default(''),
    reporterPhone: text('reporter_phone').notNull().default(''),
    userAge: integer('user_age'),
    userSex: text('user_sex', { enum: ['female', 'male'] }),
    allergy: text('allergy', { mode: 'json' }).$type<Allergies>().notNull().default({}),
    firstUsedOn: text('first_used_on'),
    onsetOn: text('onset_on'),
    stoppedOn: text('stopped_on'),
    latencyN: integer('latency_n'),
    latencyUnit: text('latency_unit', { enum: LATENCY_UNITS }),
    latencyFrom: text('latency_from', { enum: LATENCY_FROMS }),
    /** Ticks of the national form, each list with a free text for anything else. */
    symptoms: ticks('symptoms', SYMPTOMS),
    symptomsOther: text('symptoms_other').notNull().default(''),
    sites: ticks('sites', SKIN_SITES),
    sitesOther: text('sites_other').notNull().default(''),
    forms: ticks('forms', SKIN_FORMS),
    formsOther: text('forms_other').notNull().default(''),
    otherDamage: ticks('other_damage', OTHER_DAMAGE),
    otherDamageOther: text('other_damage_other').notNull().default(''),
    tests: text('tests').notNull().default(''),
    description: text('description').notNull(),
    purchasedOn: text('purchased_on'),
    purchaseChannel: text('purchase_channel').notNull().default(''),
    purchasePlace: text('purchase_place').notNull().default(''),
    treatment: text('treatment').notNull().default(''),
    outcome: text('outcome', { enum: OUTCOMES }),
    causality: text('causality', { enum: CAUSALITIES }),
    state: text('state', { enum: ADVERSE_STATES }).notNull(),
    dueOn: text('due_on').notNull(),
    /** Rows of law that its days were counted by; null of what was counted before they were kept. */
    termsRuleId: text('terms_rule_id'),
    selfCheckRuleId: text('self_check_rule_id'),
    reportedOn: text('reported_on'),
    receiptNo: text('receipt_no'),
    /** By when the tenant must have looked into itself; null where nothing is owed. */
    selfCheckDueOn: text('self_check_due_on'),
    selfCheckOn: text('self_check_on'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    unique('rp_adverse_reports_of_company').on(t.companyId, t.id),
    foreignKey({
      name: 'rp_adverse_reports_product',
      columns: [t.companyId, t.productId],
      foreignColumns: [rpProducts.companyId, rpProducts.id],
    }),
    foreignKey({
      name: 'rp_adverse_reports_chain',
      columns: [t.companyId, t.ofId],
      foreignColumns: [t.companyId, t.id],
    }),
    // What is still to be reported comes first, the soonest before; then what was, the latest before.
    index('rp_adverse_reports_by_due').on(t.companyId, DUE_ORDER, t.id),
    index('rp_adverse_reports_by_feedback').on(t.companyId, t.feedbackAtMs, t.id),
    index('rp_adverse_reports_by_state').on(t.companyId, t.state, t.dueOn, t.id),
    index('rp_adverse_reports_by_severity').on(t.companyId, t.severity, DUE_ORDER, t.id),
    index('rp_adverse_reports_by_source').on(t.companyId, t.source, DUE_ORDER, t.id),
    index('rp_adverse_reports_by_product').on(t.productId, DUE_ORDER, t.id),
    index('rp_adverse_reports_by_chain').on(t.ofId, t.createdAtMs),
    // Who is looked at for a cluster of wide impact.
    index('rp_adverse_reports_by_batch').on(t.batchId, t.firstDiscoveredOn),
    // Self-checks that are owed.
    index('rp_adverse_reports_self_check')
      .on(t.companyId, t.selfCheckDueOn, t.id)
      .where(sql`${t.selfCheckDueOn} IS NOT NULL AND ${t.selfCheckOn} IS NULL`),
    index('rp_adverse_reports_open').on(t.dueOn).where(sql`${t.state} = 'open'`),
    // What came since the last minute, of all tenants.
    index('rp_adverse_reports_new').on(t.createdAtMs).where(sql`${t.state} = 'open'`),
    check('rp_adverse_reports_chained', sql`(${t.kind} = 'update') = (${t.ofId} IS NOT NULL)`),
    check(
      'rp_adverse_reports_reported_with_day',
      sql`(${t.state} = 'open') = (${t.reportedOn} IS NULL)`,
    ),
    check(
      'rp_adverse_reports_latency_whole',
      sql`(${t.latencyN} IS NULL) = (${t.latencyUnit} IS NULL) AND (${t.latencyN} IS NULL) = (${t.latencyFrom} IS NULL)`,
    ),
    check(
      'rp_adverse_reports_closed_with_outcome',
      sql`${t.state} <> 'closed' OR (${t.outcome} IS NOT NULL AND ${t.causality} IS NOT NULL AND (${t.selfCheckDueOn} IS NULL OR ${t.selfCheckOn} IS NOT NULL))`,
    ),
  ],
);

/** What a report was held to before its severity changed; a mark for being late stays. */
export const rpAdverseTerms = sqliteTable(
  'rp_adverse_terms',
  {
    reportId: text('report_id')
      .notNull()
      .references(() => rpAdverseReports.id),
    untilMs: integer('until_ms').notNull(),
    severity: text('severity', { enum: SEVERITIES }).notNull(),
    dueOn: text('due_on').notNull(),
    overdue: integer('overdue', { mode: 'boolean' }).notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.untilMs] })],
);

export const rpAdverseFiles = sqliteTable(
  'rp_adverse_files',
  {
    reportId: text('report_id')
      .notNull()
      .references(() => rpAdverseReports.id),
    fileId: text('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.fileId] }),
    index('rp_adverse_files_by_file').on(t.fileId),
  ],
);

/** Batches that are taken back from everybody who got them. */
export const rpRecalls = sqliteTable(
  'rp_recalls',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    recallNo: text('recall_no').notNull().unique('rp_recalls_number_unique'),
    productId: text('product_id').notNull(),
    level: text('level', { enum: RECALL_LEVELS }).notNull(),
    reason: text('reason').notNull(),
    decidedOn: text('decided_on').notNull(),
    measures: text('measures').notNull(),
    disposal: text('disposal').notNull().default(''),
    reportedOn: text('reported_on'),
    closedOn: text('closed_on'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    unique('rp_recalls_of_company').on(t.companyId, t.id),
    foreignKey({
      name: 'rp_recalls_product',
      columns: [t.companyId, t.productId],
      foreignColumns: [rpProducts.companyId, rpProducts.id],
    }),
    index('rp_recalls_by_decided').on(t.companyId, t.decidedOn, t.id),
    index('rp_recalls_by_product').on(t.productId, t.decidedOn, t.id),
    index('rp_recalls_open').on(t.companyId, t.decidedOn).where(sql`${t.closedOn} IS NULL`),
  ],
);

export const rpRecallBatches = sqliteTable(
  'rp_recall_batches',
  {
    recallId: text('recall_id')
      .notNull()
      .references(() => rpRecalls.id),
    batchId: text('batch_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recallId, t.batchId] }),
    index('rp_recall_batches_by_batch').on(t.batchId),
  ],
);

/** Who had some of it: the trading enterprises of its trades and whoever sells below them. */
export const rpRecallParties = sqliteTable(
  'rp_recall_parties',
  {
    recallId: text('recall_id')
      .notNull()
      .references(() => rpRecalls.id),
    enterpriseId: text('enterprise_id').notNull(),
    notifiedAtMs: integer('notified_at_ms'),
    acknowledgedAtMs: integer('acknowledged_at_ms'),
    acknowledgedByName: text('acknowledged_by_name'),
    /** Pieces on hand, and pieces that came back. */
    stock: integer('stock'),
    recovered: integer('recovered'),
    /** Why it will not answer. */
    explanation: text('explanation'),
  },
  (t) => [
    primaryKey({ columns: [t.recallId, t.enterpriseId] }),
    index('rp_recall_parties_by_enterprise').on(t.enterpriseId),
  ],
);

export const rpRecallFiles = sqliteTable(
  'rp_recall_files',
  {
    recallId: text('recall_id')
      .notNull()
      .references(() => rpRecalls.id),
    fileId: text('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recallId, t.fileId] }),
    index('rp_recall_files_by_file').on(t.fileId),
  ],
);
